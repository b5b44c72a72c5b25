#!/usr/bin/env bash
# Certificates of jobs are joined, and the whole is checked, by programs that may have far less memory
# than they are long. Whole (INKROW_WHOLE=1): those of 8x7x5, 111 MB, in a quarter of that.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

# within KIB COMMAND...: with so much room for addresses.
within() {
    local most=$1
    shift
    (
        ulimit -v "$most"
        exec "$@"
    )
}
within 1000000 true 2>/dev/null || exit 77

export PATH="$INKROW_BUILD:$PATH"
cd -- "$SCRATCH"
mkdir proof

# solve_jobs VARIANT JOBS: what the certificates of the jobs come to is left in BYTES.
solve_jobs() {
    inkrow-engine solve "$1" --split "$2" --threads 1 --certificate proof/part >todo
    sh todo >results
    BYTES=$(cat proof/part* | wc -c)
}

# expect_whole VARIANT JOIN_KIB CHECK_KIB
expect_whole() {
    run within "$2" inkrow-engine solve "$1" --threads 1 --join results --certificate whole
    expect_status 0
    expect_output 'Proven: a draw'
    run within "$3" inkrow-check whole
    expect_status 0
    expect_output 'X does not lose'
}

if [ -n "${INKROW_WHOLE-}" ]; then
    solve_jobs 8x7x5 1
    [ "$BYTES" -ge 100000000 ] || give_up "only $BYTES bytes"
    expect_whole 8x7x5 $((BYTES / 4096)) $((BYTES / 4096))
else
    # In memory the join took more than 16 MB and the check more than 8.
    solve_jobs 7x7x5 20
    [ "$BYTES" -ge 7000000 ] || give_up "only $BYTES bytes"
    expect_whole 7x7x5 13000 6000
fi
