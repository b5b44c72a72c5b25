#!/usr/bin/env bash
# The recipes of CONTRIBUTING.md, carried out: each patch of tests/recipes is applied to one copy of the
# tree, which is built and tried.
#
# rule.patch adds `+straight`, rows across and down alone. What nobody taught the rule has to refuse it or
# to play by rules/ alone: never to give a wrong answer.
# command.patch adds `inkrow-engine moves`.
# format.patch adds a kind of file to read, `.pen`.
# theme.patch adds the theme Sepia, setting.patch a switch, action.patch a button of the sheet of settings,
# screen.patch the sheet Counts, with a list that a task fills, language.patch Esperanto. Each comes after those
# before it.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

TREE=$(cd -- "$TOOLS/.." && pwd -P)
RECIPES=$TREE/tests/recipes

command -v patch >/dev/null || exit 77

# apply RECIPE MOST: to the copy. It touches so many files of src and assets at most.
apply() {
    local files
    files=$(grep -cE '^\+\+\+ b/(src|assets)/' "$RECIPES/$1.patch")
    [ "$files" -le "$2" ] || STATUS=0 OUTPUT=$files give_up "$1 touches more than $2 files"
    run patch --directory="$copy" --strip=1 --batch <"$RECIPES/$1.patch"
    expect_status 0
}

# --- the copy, with what the patches add

copy=$SCRATCH/tree
mkdir -p -- "$copy/tests" "$copy/docs"
cp -R -- "$TREE/CMakeLists.txt" "$TREE/CHANGELOG.md" "$TREE/CONTRIBUTING.md" "$TREE/src" "$TREE/assets" "$TREE/tools" "$copy/"
cp -R -- "$TREE/tests/rules" "$copy/tests/"
cp -- "$TREE"/docs/*.md "$copy/docs/"
apply rule 12
apply command 2
apply format 2
apply theme 2
apply setting 2
apply action 2
apply screen 4
apply language 1

# Where the window is not built the recipes of the engine are tried alone.
window=OFF
[ ! -x "$INKROW_BUILD/inkrow" ] || window=ON

# As fast to build as can be; what is asked here is small.
compiler=$(sed -nE 's/^CMAKE_C_COMPILER:[A-Z]*=(.*)/\1/p' "$INKROW_BUILD/CMakeCache.txt")
run cmake -S "$copy" -B "$copy/build" -G Ninja -DCMAKE_C_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Debug \
    -DCMAKE_C_FLAGS_DEBUG=-O1 -DINKROW_GUI=$window -DINKROW_TESTS=OFF -DINKROW_TOOLS=OFF
expect_status 0
programs=(inkrow-engine inkrow-check)
[ "$window" = OFF ] || programs+=(inkrow)
run ninja -C "$copy/build" "${programs[@]}"
expect_status 0
engine=$copy/build/inkrow-engine
values=$SCRATCH/rule_values
run "$compiler" -std=c11 -O2 "$TREE/tests/recipes/rule_values.c" -o "$values"
expect_status 0

# --- the rule is played

run "$engine" analyze --help
expect_output '+straight where diagonals do'
run "$engine" analyze 3x3x3+straight --moves 'a3 b3 b2 c3 c1 a2'
expect_status 0
run "$engine" analyze 3x3x3+straight --moves 'a3 a2 b3 b2 c3 c2'
expect_status 2
expect_output "'c2' comes after the end of the game"
run "$engine" analyze 3x3x3+strait
expect_status 2
expect_output 'with +exact and then +straight last'

# --- no wrong answer

# In the position of a false proof that was once given.
for ask in 'solve 3x3x3+straight' 'solve 3x3x3+straight --distance' 'analyze 3x3x3+straight' \
    'analyze 3x3x3+straight --lines 9' 'analyze 3x3x3+straight --threads 2'; do
    # shellcheck disable=SC2086
    run "$engine" $ask --position 'XO./.XO/... X' --json
    expect_status 0
    expect_output '"outcome":"draw","proven":true'
    expect_no_output '"outcome":"win"'
done
run "$engine" analyze 3x3x3+straight --algorithm plain --position 'XO./.XO/... X' --json
expect_output '"score":0,'

# outcomes COMMAND...: the outcome and plies of each position of standard input.
outcomes() {
    "$engine" "$@" --batch --json | sed -E \
        's/.*"position":"([^"]*)".*"outcome":"([a-z]*)",("plies":([0-9]*),)?"proven":true.*/\1 \2 \4/; s/ $/ 0/'
}

for rules in s:+straight ds:+drop+straight es:+exact+straight; do
    "$values" 3 3 3 "${rules%:*}" all >"$SCRATCH/expected"
    for command in 'solve --distance' analyze; do
        # shellcheck disable=SC2086
        set -- $command
        sed 's/ [a-z]* [0-9]*$//' "$SCRATCH/expected" |
            outcomes "$1" "3x3x3${rules#*:}" "${@:2}" >"$SCRATCH/found"
        STATUS=0 OUTPUT=$(diff "$SCRATCH/expected" "$SCRATCH/found" | head -n 5) || true
        cmp -s "$SCRATCH/expected" "$SCRATCH/found" ||
            give_up "$command 3x3x3${rules#*:} differs from plain recursion"
    done
done

for game in '4 3 3 s 4x3x3+straight' '3 4 3 s 3x4x3+straight' '4 3 3 es 4x3x3+exact+straight' \
    '4 3 3 ds 4x3x3+drop+straight' '4 3 4 s 4x3x4+straight' '4 4 3 ds 4x4x3+drop+straight'; do
    read -r width height length rules variant <<<"$game"
    expected=$("$values" "$width" "$height" "$length" "$rules" first)
    found=$(sed 's/ [a-z]* [0-9]*$//' <<<"$expected" | outcomes solve "$variant" --distance)
    STATUS=0 OUTPUT=$found
    [ "$found" = "$expected" ] || give_up "expected of $variant: $expected"
done

# --- it is kept in files, and spoken of

echo '3x3x3+straight a3 b3 b2 c3 c1 a2 a1 b1 c2' >"$SCRATCH/game.txt"
run "$engine" review "$SCRATCH/game.txt" --out "$SCRATCH/game.sgf"
expect_status 0
told=$OUTPUT
expect_output '4  O  c3   ??  X wins in 3; better a2, a draw'
run cat "$SCRATCH/game.sgf"
expect_output 'INKROW[3x3x3+straight]'
run "$engine" review "$SCRATCH/game.sgf"
[ "$OUTPUT" = "$told" ] || give_up "the review of the file that was written differs from $told"

# --- what refuses it

lacks='does not know the rule +straight; expected none but +drop or +exact'
run "$engine" solve 3x3x3+straight --certificate "$SCRATCH/proof"
expect_status 2
expect_output "a certificate $lacks"
run "$engine" solve 5x5x4+straight --split 10
expect_status 2
expect_output "a split solve $lacks"
printf 'inkrow-certificate 2\nvariant 3x3x3+straight\nposition .../.../... X\nholds 0\n' >"$SCRATCH/proof"
run "$copy/build/inkrow-check" "$SCRATCH/proof"
expect_status 2
expect_output 'unreadable: line 2'

# On a large board it thinks, and proves nothing.
run "$engine" analyze 15x15x5+straight --nodes 20000
expect_status 0
expect_output 'not proven'
run "$engine" solve 15x15x5+straight --nodes 20000
expect_status 3

# --- the command

run "$engine" --help
expect_output 'inkrow-engine moves      lists the squares that can be marked'
run "$engine" moves 3x3x3 'XO./.XO/... X'
expect_status 0
[ "$OUTPUT" = 'c3 a2 a1 b1 c1' ] || give_up 'expected the five free squares'
run "$engine" moves 3x3x3 'XO./.XO/...X'
expect_status 2
expect_output 'has no side to move'

# --- the kind of file

printf 'Pen 4x4x3\nb2\nc3\nb3\n' >"$SCRATCH/game.pen"
run "$engine" review "$SCRATCH/game.pen"
expect_status 0
expect_output '3  X  b3       X wins in 2'
printf 'Pen 4x4x3\nb2\nb2\n' >"$SCRATCH/game.pen"
run "$engine" review "$SCRATCH/game.pen"
expect_status 1
expect_output "line 3, column 1: 'b2' cannot be played: the square is taken"

# --- the window

[ "$window" = ON ] || exit 0
export SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy
game=$copy/build/inkrow

# play LINE...: the script of these lines on 3x3, with settings of its own.
play() {
    printf '%s\n' "$@" >"$SCRATCH/script"
    rm -f -- "$SCRATCH/settings"
    run "$game" --variant 3x3x3 --config "$SCRATCH/settings" --no-animation --script "$SCRATCH/script" \
        --screenshot "$SCRATCH/picture.png"
    expect_status 0
}

# expect_kept LINE: stands in the settings that were kept.
expect_kept() {
    STATUS=0 OUTPUT=$(cat "$SCRATCH/settings")
    expect_output "$1"
}

# the theme
run "$game" --help
expect_output 'sepia'
run "$game" --theme sepia --variant 3x3x3 --script /dev/null --screenshot "$SCRATCH/sepia.png"
expect_status 0
play 'press ,' 'button "Sepia"'
expect_kept 'theme = sepia'

# the setting
play 'press ,' 'button "A bell at the end"'
expect_kept 'bells = yes'
printf 'bells = perhaps\n' >"$SCRATCH/settings"
run "$game" --variant 3x3x3 --config "$SCRATCH/settings" --script /dev/null --screenshot "$SCRATCH/picture.png"
expect_output 'no or yes'

# the action, by its control and by its key
play 'press ,' 'button "Next theme"'
expect_kept 'theme = blackboard'
play 'press ,' 'press n' 'press n'
expect_kept 'theme = contrast'

# the screen: it opens, is another picture, and closes by its own button
play 'press ,' 'button "More…"'
mv -- "$SCRATCH/picture.png" "$SCRATCH/before.png"
play 'press ,' 'button "More…"' 'button "Counts"' 'wait 1'
! cmp -s "$SCRATCH/picture.png" "$SCRATCH/before.png" || give_up 'expected the sheet Counts on the picture'
play 'press ,' 'button "More…"' 'button "Counts"' 'wait 1' 'button "Done"' 'button "Back"'

# the language
command -v msgfmt >/dev/null || exit 0
run "$game" --version
expect_output 'languages: en de eo'
run "$game" --help
expect_output 'de, eo'
printf 'language = eo\n' >"$SCRATCH/settings"
printf '%s\n' 'press ,' 'button "More…"' >"$SCRATCH/script"
run "$game" --variant 3x3x3 --config "$SCRATCH/settings" --no-animation --script "$SCRATCH/script" \
    --screenshot "$SCRATCH/esperanto.png"
expect_status 0
[ -z "$OUTPUT" ] || give_up 'expected not a word'
run "$game" --variant 3x3x3 --language en --no-animation --script "$SCRATCH/script" \
    --screenshot "$SCRATCH/english.png"
expect_status 0
! cmp -s "$SCRATCH/esperanto.png" "$SCRATCH/english.png" || give_up 'expected other words on the picture'
