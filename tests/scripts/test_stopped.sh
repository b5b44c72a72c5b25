#!/usr/bin/env bash
# Ctrl-C and SIGTERM: inkrow-engine says what it knows by then, in the form that it was asked for, and its
# exit status names the signal; told twice it ends at once.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

engine=$(readlink -f -- "${INKROW_BUILD:=$TOOLS/../build/release}")/inkrow-engine
cd -- "$SCRATCH"

# stopped SIGNAL STATUS ARGUMENT...: as $OUTPUT
stopped() {
    # Else the program gets it twice, once as one of a group.
    run timeout --foreground --preserve-status --signal "$1" 0.4 "$engine" "${@:3}"
    expect_status "$2"
    expect_output 'inkrow-engine: stopped before its end; what was printed is what was known by then'
}

stopped INT 130 solve 9x9x5
expect_output 'Not proven: '
stopped TERM 143 solve 9x9x5 --json --resume kept
expect_output '"proven":false'
expect_output '"stopped":true}'
[ -s kept ] || give_up 'what was found is kept'
stopped INT 130 analyze 15x15x5 --time 100 --json
expect_output '"stopped":true}'
stopped TERM 143 solve 8x8x5 --split 10000
expect_output "inkrow-engine solve 8x8x5 --position '"

# Who waits for a question is told as well, and its answers are there.
{
    printf '9/9/9/9/9/9/9/9/9 X\n'
    sleep 1
} | stopped INT 130 analyze 9x9x5 --batch --threads 2 --nodes 100

# Twice.
"$engine" solve 9x9x5 --certificate proof >/dev/null 2>&1 &
child=$!
sleep .3
kill -TERM "$child"
kill -HUP "$child" || :
status=0
wait "$child" || status=$?
case $status in
143 | 129) ;;
*) give_up "it ended with $status" ;;
esac
[ -z "$(find . -name '*.part')" ] || give_up 'parts of files are left'
