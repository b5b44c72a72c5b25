# What the scripts of the house share. Sourced by bash (3.2 or later), never run.
# shellcheck shell=bash

# shellcheck disable=SC2034
ROOT=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)

# A closed standard input would hand its number to the next file that is opened.
if ! { true <&0; } 2>/dev/null; then
    exec </dev/null
fi

# Words for the person go to standard error: standard output belongs to the program that follows.
say() {
    printf '%s\n' "$*" >&2
}

fail() {
    say "${0##*/}: $*"
    exit 1
}

# Bad usage has a status of its own, as in the programs.
fail_usage() {
    say "${0##*/}: $*"
    exit 2
}

# quietly COMMAND...: runs it and shows what it printed only when it fails.
quietly() {
    local output status=0
    output=$("$@" 2>&1 </dev/null) || status=$?
    [ "$status" -eq 0 ] || say "$output"
    return "$status"
}

has_command() {
    command -v "$1" >/dev/null 2>&1
}

core_count() {
    getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2
}
