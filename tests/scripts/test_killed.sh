#!/usr/bin/env bash
# The game is killed at any moment and started again, and what was saved is there: whole, and no move
# less than before. INKROW_WHOLE kills it 200 times.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

game=$INKROW_BUILD/inkrow
[ -x "$game" ] || exit 77
export SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy
folder="$SCRATCH/kept games"
rounds=10
[ -z "${INKROW_WHOLE:-}" ] || rounds=200
RANDOM=20261123

# Both sides are the computer's and nobody comes to 20 in a row: it goes on for very long.
printf 'wait 1000\n' >"$SCRATCH/begin"
printf 'button "Continue"\nwait 1000\n' >"$SCRATCH/go on"
printf 'button "Continue"\n' >"$SCRATCH/look"
begin=(--variant 32x32x20 --x level1 --o level1)

# Where the last game is; empty before the first save.
saved_path() {
    [ -e "$folder/last-game" ] || return 0
    printf '%s/games/%s.sgf' "$folder" "$(cat "$folder/last-game")"
}

# The moves of a file that is whole, without the end of the tree.
moves_of() {
    local text
    text=$(tail -n +2 "$1")
    case $text in
    *')') printf '%s' "${text%)}" ;;
    *) give_up "the file is not whole: $text" ;;
    esac
}

count_moves() {
    printf '%s' "$before" | tr -cd ';' | wc -c
}

# start SCRIPT OPTION...: in the background, as $child
start() {
    local script=$1
    shift
    "$game" --data "$folder" --no-animation --script "$script" "$@" >/dev/null 2>"$SCRATCH/said" &
    child=$!
}

before='' killed_with_game=0 STATUS=none OUTPUT=''
# Where it is killed before its first move there is nothing yet to be found.
for ((round = 0; killed_with_game < rounds && round < 2 * rounds; round++)); do
    # A full board is no game to go on with.
    if [ "$(count_moves)" -gt 600 ]; then
        rm -r -- "$folder"
        before=''
    fi
    path=$(saved_path)
    if [ -n "$path" ]; then
        start "$SCRATCH/go on"
    else
        start "$SCRATCH/begin" "${begin[@]}"
    fi
    sleep "0.$((RANDOM % 9 + 1))$((RANDOM % 10))"
    seen=$(saved_path)
    [ -z "$seen" ] || before=$(moves_of "$seen")
    kill -KILL "$child" || give_up "it had ended: $(cat "$SCRATCH/said")"
    wait "$child" 2>/dev/null || :
    path=$(saved_path)
    [ -n "$path" ] || continue
    killed_with_game=$((killed_with_game + 1))
    after=$(moves_of "$path")
    case $after in
    "$before"*) ;;
    *) give_up "moves are lost: '$before' became '$after'" ;;
    esac
    before=$after
done
[ "$killed_with_game" -eq "$rounds" ] || give_up "only $killed_with_game games were saved"

# It can be gone on with, and nothing of what was being written is left.
run "$game" --data "$folder" --no-animation --script "$SCRATCH/look" --quit-after 3
expect_no_output 'no button'
[ -z "$(find "$folder" -name '*.part')" ] || give_up 'parts of files are left'
[ "$(find "$folder/games" -name '*.sgf' | wc -l)" -eq 1 ] || give_up 'expected one game'
printf '%s of %s times the game was there, at last with %s moves\n' "$killed_with_game" "$rounds" \
    "$(count_moves)"
