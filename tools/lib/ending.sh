# How long a program takes to end. Sourced by bash.
# shellcheck shell=bash

# ms of the clock
now() {
    local seconds=${EPOCHREALTIME%[.,]*} rest=${EPOCHREALTIME#*[.,]}
    printf '%s' $((seconds * 1000 + 10#$rest / 1000))
}

# ended PID: waits for its end; false after ten seconds
ended() {
    local i
    for ((i = 0; i < 2000; i++)); do
        kill -0 "$1" 2>/dev/null || return 0
        sleep .005
    done
    return 1
}
