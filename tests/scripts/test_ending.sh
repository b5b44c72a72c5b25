#!/usr/bin/env bash
# Every program ends when it is told to, in every state, and what was open is saved: within half a second
# by the clock of tools/bench-ending, in one of five rounds at least.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

run "$TOOLS/bench-ending" "$INKROW_BUILD" 5 500
expect_status 0
expect_output 'inkrow-check: reads a FIFO'
