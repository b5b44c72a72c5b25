#!/usr/bin/env bash
# Whoever reads no more of what a program prints, such as head, is told nothing: every command ends, and
# writes not a word on standard error.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

: "${INKROW_BUILD:=$TOOLS/../build/dev}"
[ -x "$INKROW_BUILD/inkrow-engine" ] || exit 77
cd -- "$SCRATCH"
STATUS=0 OUTPUT=''
engine=$INKROW_BUILD/inkrow-engine check=$INKROW_BUILD/inkrow-check
echo '3x3x3 a1 b2 c3 c1' >game.txt
"$engine" solve 3x3x3 --certificate proof >/dev/null
for ((i = 0; i < 20000; i++)); do echo '3/3/3 X'; done >positions

# leave COMMAND...: its reader has gone before it prints. It ends by itself or by SIGPIPE, no other way.
leave() {
    local status
    { timeout 20 "$@" 2>errors || echo "$?" >status; } | true
    [ ! -e status ] || {
        read -r status <status
        rm -- status
        [[ $status =~ ^(0|1|2|141)$ ]] || STATUS=$status give_up "expected a quiet end of: $*"
    }
    OUTPUT=$(cat errors)
    [ -z "$OUTPUT" ] || give_up "expected not a word of: $*"
}

for command in --help --version --options bench 'analyze --help' 'analyze 15x15x5 --time 5 --stream' \
    'analyze 15x15x5 --time 5' 'analyze 3x3x3 --algorithm plain --trace' 'solve 9x9x5' \
    'solve 5x5x4 --split 20' 'review game.txt' 'review game.txt --json'; do
    # shellcheck disable=SC2086
    leave "$engine" $command
done
leave "$engine" analyze 3x3x3 --algorithm plain --batch <positions
leave "$engine" solve 3x3x3 --batch <positions
leave "$engine" gomocup < <(printf 'START 15\nBEGIN\nEND\n')
leave "$check" --help
leave "$check" proof

# As it is typed. What comes first arrives.
run bash -c '"$0" analyze 15x15x5 --time 20 --stream | head -n 1' "$engine"
expect_status 0
[ "$(wc -l <<<"$OUTPUT")" -eq 1 ] || give_up 'expected one line'
expect_output '"depth":1,'
