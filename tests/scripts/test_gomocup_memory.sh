#!/usr/bin/env bash
# The program as tournaments run it: as pbrain-inkrow, from any folder, and within 350 MiB; and on a
# machine that gives it less than it would like.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

[ -r /proc/self/status ] || exit 77

brain=$INKROW_BUILD/pbrain-inkrow
cd -- "$SCRATCH"

# hear PATTERN: the next line of the brain.
hear() {
    local line=
    IFS= read -r -t 60 line <&"${BRAIN[0]}" || true
    # shellcheck disable=SC2254
    case $line in
    $1) ;;
    *)
        echo "expected $1, not '$line'" >&2
        exit 1
        ;;
    esac
}

# peak_within MIB: the most memory that the brain ever had.
peak_within() {
    local peak
    peak=$(awk '/^VmHWM/ { print $2 }' "/proc/$BRAIN_PID/status")
    if [ "$peak" -gt $(($1 * 1024)) ]; then
        echo "$peak KiB is more than $1 MiB" >&2
        exit 1
    fi
}

# play_with LIMIT MIB: long turns, for which the table is as large as it gets.
play_with() {
    coproc BRAIN { exec "$brain"; }
    printf '%s\nINFO timeout_turn 100000\nINFO max_node 20000\n' "$1" >&"${BRAIN[1]}"
    for size in 15 20 32; do
        printf 'START %s\n' "$size" >&"${BRAIN[1]}"
        hear OK
        printf 'TURN 7,7\n' >&"${BRAIN[1]}"
        hear '*[0-9],[0-9]*'
        peak_within "$2"
    done
    printf 'END\n' >&"${BRAIN[1]}"
    wait "$BRAIN_PID"
}

play_with 'INFO rule 0' 350
play_with 'INFO max_memory 104857600' 100

# play_under KIB: games on all kinds of boards, of settings that want more memory as they go.
play_under() {
    local moves
    moves=$(
        ulimit -v "$1"
        for board in "5 0 15" "5 1 20" "10 0 32"; do
            read -r length gravity size <<<"$board"
            printf '%s\n' "INFO win_length $length" "INFO gravity $gravity" "START $size" \
                "INFO max_node 3000" "TURN 7,$((size - 1))" "INFO thread_num 32" \
                "INFO max_memory 0" "INFO timeout_turn 200000" "TURN 0,$((size - 1))" \
                "START 15" "INFO thread_num 1" "INFO pondering 1" "TURN 3,14" | "$brain"
        done | grep -c '^[0-9]*,[0-9]*$'
    ) || true
    if [ "$moves" != 9 ]; then
        echo "$moves moves of 9 with $1 KiB" >&2
        exit 1
    fi
}

# docs/gomocup.md says what there is room for.
for mib in 16 20 30 40 60 75 90 150; do
    play_under $((mib * 1024))
done
