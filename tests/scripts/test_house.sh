#!/usr/bin/env bash
# docs/house.md: its plan is that of the sources, and the functions that its walks pass exist.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

TREE=$(cd -- "$TOOLS/.." && pwd -P)
PAGE=$TREE/docs/house.md

run "$TOOLS/plan" --check
expect_status 0

# A copy with one include more has another plan.
copy=$SCRATCH/tree
mkdir -p -- "$copy/docs"
cp -R -- "$TREE/CMakeLists.txt" "$TREE/src" "$TREE/tools" "$copy/"
cp -- "$TREE/docs/house.svg" "$copy/docs/"
run "$copy/tools/plan" --check
expect_status 0
echo '#include "ink/painter.h"' >>"$copy/src/cli/gomocup/gomocup.h"
run "$copy/tools/plan" --check
expect_status 1
expect_output 'docs/house.svg is not the plan of src/ as it is'
run "$copy/tools/plan" --chekc
expect_status 2

# Names with an underscore are functions.
# shellcheck disable=SC2016
names=$(grep -oE '`[a-z0-9]+(_[a-z0-9]+)+`' "$PAGE" | tr -d '`' | sort -u)
[ "$(wc -l <<<"$names")" -gt 20 ] || OUTPUT=$names STATUS=0 give_up "expected more functions in docs/house.md"
for name in $names; do
    grep -rqE --include='*.[ch]' "\b$name\(" "$TREE/src" ||
        OUTPUT=$name STATUS=0 give_up "docs/house.md names a function that is not there"
done
