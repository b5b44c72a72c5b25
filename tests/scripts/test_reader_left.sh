#!/usr/bin/env bash
# A program of the Gomocup protocol whose reader has left ends, whatever it computes and although more may
# be said to it: within 100 ms, and what this script needs to see it, in one of ten rounds at least.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"
. "$TOOLS/lib/ending.sh"

BOUND=200 ROUNDS=10 # ms
: "${INKROW_BUILD:=$TOOLS/../build/dev}"
[ -x "$INKROW_BUILD/pbrain-inkrow" ] || exit 77
cd -- "$SCRATCH"
STATUS=0 OUTPUT=''
mkfifo questions answers

# leave LINE...: after them the reader goes; the questions stay open. TOOK says how long the end took.
leave() {
    "$INKROW_BUILD/pbrain-inkrow" <questions >answers 2>errors &
    local child=$! answer began
    exec 3>questions 4<answers
    printf '%s\n' "$@" >&3
    read -r answer <&4
    [ "$answer" = OK ] || give_up "expected OK, not $answer"
    began=$(now)
    exec 4<&-
    STATUS=0
    ended "$child" || {
        kill -KILL "$child"
        exec 3>&-
        give_up "it goes on after: $*"
    }
    TOOK=$(($(now) - began))
    wait "$child" || STATUS=$?
    exec 3>&-
    OUTPUT=$(cat errors)
    expect_status 1
}

ends_without_reader() {
    local round
    for ((round = 0; round < ROUNDS; round++)); do
        leave "$@"
        [ "$TOOK" -gt "$BOUND" ] || return 0
    done
    give_up "each of $ROUNDS ends took more than $BOUND ms after: $*"
}

ends_without_reader 'INFO timeout_turn 0' 'INFO timeout_match 0' 'INFO timeout_turn 3600000' 'START 20' \
    'TURN 10,10'
ends_without_reader 'INFO pondering 1' 'START 20'
ends_without_reader 'START 15'

# One that is told to end by a manager that goes at once ends well, where the machine lets it do so in time.
ends_well() {
    local round
    for ((round = 0; round < ROUNDS; round++)); do
        printf '%s\n' 'START 15' 'END' | "$INKROW_BUILD/pbrain-inkrow" | true || continue
        return 0
    done
    give_up 'expected a good end'
}

ends_well

# Nor does a solve without files go on for nobody; with one to go on from it does.
solve=$INKROW_BUILD/inkrow-engine
(
    ended=0
    timeout 60 "$solve" solve 9x9x5 || ended=$?
    echo "$ended" >status
) | true
[ "$(cat status)" -eq 1 ] || give_up "expected that solve ends with status 1, not $(cat status)"
(
    ended=0
    timeout 60 "$solve" solve 9x9x5 --resume kept --time 2 || ended=$?
    echo "$ended" >status
) | true
[ "$(cat status)" -ne 124 ] || give_up 'expected that solve --resume ends when its time is over'
[ "$(wc -l <kept)" -ge 3 ] || give_up 'expected that what was found is kept'
