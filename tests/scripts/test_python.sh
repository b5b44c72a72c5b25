#!/usr/bin/env bash
# The module for Python: every function of the public headers is called by it, or has a reason why not, with the
# arguments and structs that the headers have. test_libinkrow.sh installs it.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

python=/usr/bin/python3
[ -x "$python" ] && [ -f "$INKROW_BUILD/libinkrow-draw.so.1" ] || exit 77
export INKROW_LIBRARY_PATH=$INKROW_BUILD PYTHONPATH=$TOOLS/../python PYTHONDONTWRITEBYTECODE=1
run "$python" "$(dirname -- "${BASH_SOURCE[0]}")/python_module.py"
expect_status 0

# --- without the library it says where that is looked for

run env INKROW_LIBRARY_PATH="$SCRATCH" "$python" -c 'import inkrow'
expect_status 1
expect_output 'ImportError'
expect_output 'expected libinkrow.so.1 where the system looks for libraries, or in the folder that INKROW_LIBRARY_PATH names'

# --- a function that a header has and the module does not, and one that nothing calls, are noticed

copy=$SCRATCH/tree
mkdir -p "$copy/src" "$copy/tests/scripts" "$copy/tests/golden"
cp -R -- "$TOOLS/../python" "$copy/"
cp -R -- "$TOOLS"/../src/{api,check,draw} "$copy/src/"
cp -- "$(dirname -- "${BASH_SOURCE[0]}")/python_module.py" "$copy/tests/scripts/"
cp -- "$TOOLS/../tests/golden/libinkrow.txt" "$copy/tests/golden/"
export PYTHONPATH=$copy/python

sed -i 's/^INKROW_API int inkrow_percent(double chance);/&\nINKROW_API int inkrow_another(int number);/' "$copy/src/api/inkrow.h"
run "$python" "$copy/tests/scripts/python_module.py"
expect_status 1
expect_output "lacks ['another'] of inkrow.h"
cp -- "$TOOLS/../src/api/inkrow.h" "$copy/src/api/"

sed -i 's/return int(_functions.percent(chance))/return round(100 * chance) or 1 if chance < 1 else 99/' \
    "$copy/python/inkrow/__init__.py"
run "$python" "$copy/tests/scripts/python_module.py"
expect_status 1
expect_output "no method of the module calls ['percent']"
