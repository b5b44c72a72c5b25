#!/usr/bin/env bash
# A picture of each thing that newcomers stumbled over, in three shapes of window: to be drawn once with the
# program before a change and once with the one after it, and laid side by side.
#
#   tests/scripts/pictures_of_an_evening.sh PROGRAM FOLDER [NUMBER...]
#
# PROGRAM   an inkrow, of this or another version
# FOLDER    where the pictures go: 08-explain-1280x800.png; made when it is not there
# NUMBER    of what is drawn; all when left out
#
# A version without the buttons that a picture needs has none of it, which is said.
set -euo pipefail

SHAPES='1280x800 390x844 568x320'

[ $# -ge 2 ] || {
    echo "pictures_of_an_evening: expected a program and a folder" >&2
    exit 2
}
[ -x "$1" ] || {
    echo "pictures_of_an_evening: '$1' is no program" >&2
    exit 2
}
mkdir -p -- "$2"
program=$(realpath -- "$1") folder=$(realpath -- "$2")
shift 2
wanted=" $* "
SCRATCH=$(mktemp -d "${TMPDIR:-/tmp}/inkrow evening.XXXXXX")
trap 'rm -rf -- "$SCRATCH"' EXIT
export SDL_VIDEODRIVER=offscreen
cd -- "$SCRATCH"

# picture NUMBER-NAME ARGUMENTS STEP...
picture() {
    local name=$1 arguments=$2 shape number=$((10#${1%%-*}))
    shift 2
    [[ $wanted == "  " || $wanted == *" $number "* ]] || return 0
    printf '%s\n' "$@" >steps
    for shape in $SHAPES; do
        rm -rf none.conf games
        # shellcheck disable=SC2086
        timeout 60 "$program" --size "$shape" --no-animation --seed 5 --config none.conf $arguments \
            --script steps --screenshot "$folder/$name-$shape.png" 2>said ||
            echo "no picture of $name at $shape: $(tail -n 1 -- said)" >&2
    done
}

clicks() {
    printf 'click %s\n' "$@"
}

people='--x human --o human'
classic="$people --variant 3x3x3"
alone='--x human --o perfect --variant 3x3x3'
tried=$(clicks b2 b3 a3 c1)
slip=('click a3' 'wait-ai' 'click c1' 'wait-ai' 'click c3' 'wait-ai')
lost=$(clicks a3 a1 b3 b1 c3)
printf '(;GM[4]FF[4]SZ[15];B[hh];W[ig](;B[ii];W[gg])(;B[gi];W[jf]))' >branches.sgf
printf '3x3x3 XO./.../O.X O\n' >second.txt

# --- input that goes where nobody meant
picture 01-play "$people" 'press esc' 'button "Play"'
picture 02-back-from-who-wins "$people" 'press esc' 'press p' 'button "An example"' 'press esc'
picture 03-open "$people" 'press esc' 'press ctrl+o'
picture 04-settings "$people" 'press ,'
picture 05-game-before "$classic" "$lost" 'press n'
picture 06-analysis-with-clocks "$classic" 'press k' 'button "Whole game"' 'press enter' 'click b2' 'press a'
picture 07-rules "$people" 'press esc' 'press r'
# --- words and numbers with one meaning
picture 08-explain "$people --load second.txt" 'press e' 'wait-ai' 'wait 1'
picture 09-marks-of-quality "$alone" "${slip[@]}" 'wait 1'
picture 10-perfect "$alone" 'press o'
picture 11-computer-moves "$classic" 'click b2'
picture 12-what-ideas-save "$classic" "$tried" 'press t' 'wait 2'
picture 13-guesses "$people --variant 4x4x4" "$(clicks b2 b3 c2)" 'press t' 'press e' 'press e'
picture 14-words "$classic" 'press ?' 'button "Words"'
# --- the coach
picture 15-own-slip "$alone" 'click b2' 'wait-ai' 'click b3' 'wait-ai' 'click c3' 'wait-ai' 'wait 3'
picture 16-no-answers-given "--x human --o level3 --variant 3x3x3" 'click b2' 'wait-ai' 'wait 1'
picture 17-questions "$alone" "${slip[@]}" 'press n' "${slip[@]}" 'wait 2'
picture 18-bubble "$classic" "$tried"
picture 19-end "$classic" "$lost"
picture 20-options-at-home "$classic" 'press k' 'button "Whole game"' 'press enter' 'press esc'
picture 21-analysis "$people --variant 7x6x4+drop" "$(clicks d1 d2 c1 e1)" 'press a' 'wait 3'
# --- within reach
picture 22-to-the-tree "$classic" "$tried"
picture 23-tree "$classic" "$tried" 'press t' 'press e' 'press v'
picture 24-margin "$classic" 'click b2'
picture 25-branches "$people --load branches.sgf" 'wait 0.5'
picture 26-articles "$classic" "$tried" 'press t' 'press m'
picture 27-large-board "$people --variant 19x19x5" "$(clicks k10 l11)"
picture 28-hint-in-explain "$people --variant 7x6x4+drop" 'click d1' 'press e' 'wait 3' 'press h' 'wait 2'
# --- expected, and not found
picture 29-resign "$people --variant 5x5x4" 'click c3' 'press q'
picture 30-demo "--demo --variant 3x3x3" 'wait 2'
picture 31-record "$alone --data games" "${slip[@]}" 'wait 1' 'press esc' 'press g' 'press y'
# --- a lesson
picture 32-tour "$classic" 'press ?' 'button "Tour"' 'press 8'
picture 33-code "$classic" "$tried" 'press t' 'press c' 'press e'
picture 34-tour-exercise "$classic" 'press ?' 'button "Tour"' 'press 9' 'button "Next"' 'button "Next"'
picture 35-take-along "$classic" "$tried" 'press t' 'press ctrl+e'
