#!/usr/bin/env bash
# A picture of each thing that the second read of the look changed, in four sizes of window and three
# themes: to be drawn once with the program before a change and once with the one after it, and laid side
# by side.
#
#   tests/scripts/pictures_of_the_look.sh PROGRAM FOLDER [NUMBER...]
#
# PROGRAM   an inkrow, of this or another version
# FOLDER    where the pictures go: 06-boards-gomoku-1280x800-paper.png; made when it is not there
# NUMBER    of what is drawn; all when left out
#
# SIZES and THEMES, words in the environment, choose fewer. A version without the options or buttons that a
# picture needs has none of it, which is said.
set -euo pipefail

SIZES=${SIZES:-1280x800 2560x1440 390x844 568x320}
THEMES=${THEMES:-paper blackboard contrast}

[ $# -ge 2 ] || {
    echo "pictures_of_the_look: expected a program and a folder" >&2
    exit 2
}
[ -x "$1" ] || {
    echo "pictures_of_the_look: '$1' is no program" >&2
    exit 2
}
mkdir -p -- "$2"
program=$(realpath -- "$1") folder=$(realpath -- "$2")
shift 2
wanted=" $* "
SCRATCH=$(mktemp -d "${TMPDIR:-/tmp}/inkrow look.XXXXXX")
trap 'rm -rf -- "$SCRATCH"' EXIT
export SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy
cd -- "$SCRATCH"

# picture NUMBER-NAME ARGUMENTS STEP...
picture() {
    local name=$1 arguments=$2 size theme number=$((10#${1%%-*}))
    shift 2
    [[ $wanted == "  " || $wanted == *" $number "* ]] || return 0
    printf '%s\n' "$@" >steps
    for size in $SIZES; do
        for theme in $THEMES; do
            rm -rf none.conf games
            # shellcheck disable=SC2086
            timeout 60 "$program" --size "$size" --theme "$theme" --no-animation --seed 5 --config none.conf \
                $arguments --script steps --screenshot "$folder/$name-$size-$theme.png" 2>said ||
                echo "no picture of $name at $size in $theme: $(tail -n 1 -- said)" >&2
        done
    done
}

clicks() {
    printf 'click %s\n' "$@"
}

people='--x human --o human'
classic="$people --variant 3x3x3"
lost=$(clicks a3 a1 b3 b1 c3)
drawn=$(clicks b2 a1 c1 a3 a2 c2 b1 b3 c3)
second=$(clicks a2 a1 b2 c1 c2)
# A child's first five minutes: nothing is read, and nothing but squares and Play again is clicked.
first=('click b2' 'wait-ai')
second_mark=("${first[@]}" 'click a1' 'wait-ai')

picture 01-start "$people" 'press esc'
picture 01-start-own "$people" 'press esc' 'button "Your own"'
picture 02-game "$classic" 'click b2'
picture 03-child-0-empty '--first-page' 'wait 0.1'
picture 03-child-1-mark '--first-page' "${first[@]}"
picture 03-child-2-slip '--first-page' "${second_mark[@]}"
picture 03-child-3-home '--first-page' "${first[@]}" 'press esc'
picture 03-child-4-all '--first-page' "${first[@]}" 'button "Show everything"'
picture 04-legend "$classic" 'click b2' 'press e' 'wait-ai' 'wait 1'
picture 05-settings "$classic" 'click b2' 'press ,'
picture 05-settings-more "$classic" 'click b2' 'press ,' 'button "More…"'
picture 05-players "$classic" 'click b2' 'press o'
picture 05-options "$classic" 'click b2' 'press k'
picture 05-open "$people" 'press esc' 'press ctrl+o'
picture 05-along "$classic" "$lost" 'press ctrl+e'
picture 05-words "$classic" 'press ?' 'button "Words"'
picture 05-position "$people" 'press esc' 'button "From a position…"'
picture 05-record "$people" 'press esc' 'press g' 'press y'
picture 05-recursions "$classic" 'click b2' 'press t' 'press m'
picture 06-boards-classic "$classic" 'click b2'
picture 06-boards-seven "$people --variant 7x7x4" 'click d4'
picture 06-boards-gomoku "$people --variant 15x15x5" 'click h8'
picture 06-boards-tray "$people --variant 7x6x4+drop" 'click d1'
picture 06-boards-set-up "$people" 'press esc' 'press p' 'press s'
picture 06-boards-demo '--demo --variant 3x3x3' 'press space'
picture 07-back "$classic" "$lost" 'press v' 'wait 1'
picture 08-games "$classic --data games" "$lost" 'press n' 'press esc' 'press g'
picture 09-tree "$classic" 'click b2' 'press t'
picture 10-explain "$people --variant 7x6x4+drop" 'click d1' 'press e' 'wait 3'
picture 11-tags "$classic" "$lost" 'press v' 'wait 2'
picture 12-who-wins "$people --variant 3x3x3" 'press w' 'wait 2'
picture 13-help "$classic" 'press ?'
picture 13-help-keys "$classic" 'press ?' 'press pagedown' 'press pagedown'
picture 14-draw "$classic" "$drawn" 'wait 1'
picture 15-felt-pen "$classic" 'click b2'
picture 16-margin "$classic" "$lost" 'press n' "$second" 'press n' "$drawn" 'press n' 'click b2'
picture 16-margin-review "$classic" "$lost" 'press n' 'button "Finished game 1"' 'wait 1'
picture 17-end "$classic" "$lost" 'wait 1'
picture 17-poster "$classic" "$lost" 'press ctrl+e' 'button "Poster, A3"'
picture 17-poster-gomoku "$people --variant 15x15x5" 'click h8' 'click h9' 'press ctrl+e' 'button "Poster, A3"'
