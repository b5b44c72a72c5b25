# What the tests of the scripts share. Sourced by bash.
# shellcheck shell=bash

# shellcheck disable=SC2034
TOOLS=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../../tools" && pwd -P)

# The space is part of every test: a tree may lie anywhere.
SCRATCH=$(mktemp -d "${TMPDIR:-/tmp}/inkrow scripts.XXXXXX")
trap 'rm -rf -- "$SCRATCH"' EXIT

# OUTPUT and STATUS are what the last `run` left.
run() {
    STATUS=0
    OUTPUT=$("$@" 2>&1) || STATUS=$?
}

give_up() {
    printf '%s\nstatus %s, output:\n%s\n' "$1" "$STATUS" "$OUTPUT" >&2
    exit 1
}

expect_status() {
    [ "$STATUS" -eq "$1" ] || give_up "expected status $1"
}

expect_output() {
    case $OUTPUT in
    *"$1"*) ;;
    *) give_up "expected the output to hold: $1" ;;
    esac
}

expect_no_output() {
    case $OUTPUT in
    *"$1"*) give_up "expected the output not to hold: $1" ;;
    esac
}
