#!/usr/bin/env bash
# Every program ends when it is told to, in every state, and what was open is saved. How long that takes
# tools/bench-ending says itself.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

run "$TOOLS/bench-ending" "$INKROW_BUILD" 1
expect_status 0
expect_output 'inkrow-check: reads a FIFO'
