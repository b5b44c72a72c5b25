#!/usr/bin/env bash
# Whatever inkrow-engine computes is to go through the public headers, api/inkrow.h and check/inkrow_check.h: no file of
# cli and gomocup sees others but those, base's and its own. tests/golden/inner_headers.txt has what is not so yet, and
# may only become shorter.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

TREE=$(cd -- "$TOOLS/.." && pwd -P)
kept=$TREE/tests/golden/inner_headers.txt
cd -- "$TREE/src"
{ grep -rE '^#[ \t]*include[ \t]*"' cli gomocup || true; } |
    sed -E 's/^([^:]+):[^"]*"([^"]+)".*/\1 \2/' |
    grep -vE ' (base/.*|api/inkrow[.]h|check/inkrow_check[.]h)$|^([a-z]+)/[^ ]+ \2/' |
    LC_ALL=C sort -u >"$SCRATCH/found"
grep -q . "$SCRATCH/found" "$kept" || exit 0
run diff "$kept" "$SCRATCH/found"
case $OUTPUT in
*'> '*) give_up 'a header was included that the library should stand for' ;;
*'< '*) give_up 'less is included than tests/golden/inner_headers.txt says: take those lines out' ;;
esac
