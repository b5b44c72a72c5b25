#!/usr/bin/env bash
# Whatever inkrow-engine computes goes through the public headers, api/inkrow.h and check/inkrow_check.h: no file of cli
# sees others but those, base's and its own.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

TREE=$(cd -- "$TOOLS/.." && pwd -P)

# inner_headers FOLDER: what it includes besides, each line with its file.
inner_headers() {
    cd -- "$1"
    grep -rE '^[ \t]*#[ \t]*include[ \t]*"' cli | sed -E 's/^([^:]+):[^"]*"([^"]+)".*/\1 \2/' |
        grep -vE ' (base/.*|cli/.*|api/inkrow[.]h|check/inkrow_check[.]h)$' || true
}

run inner_headers "$TREE/src"
expect_status 0
[ -z "$OUTPUT" ] || give_up 'a header was included that the library should stand for'

# One that is not seen so is found.
mkdir -p -- "$SCRATCH/cli/room"
printf '#include <stdio.h>\n#include "base/base.h"\n  # include "rules/variant.h"\n' >"$SCRATCH/cli/room/file.c"
run inner_headers "$SCRATCH"
expect_output 'cli/room/file.c rules/variant.h'
