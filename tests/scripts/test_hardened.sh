#!/usr/bin/env bash
# What src/base/hardened.cmake asks for is in the programs that were built.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

# Other systems' programs have other names for all this.
if ! command -v readelf >/dev/null || [ "$(uname -m)" != x86_64 ]; then
    exit 77
fi
# Whoever asks for no optimisation gets no hardening.
if grep -q '^CMAKE_BUILD_TYPE:STRING=Debug$' "$INKROW_BUILD/CMakeCache.txt"; then
    exit 77
fi

found=
for program in inkrow-engine inkrow-check inkrow; do
    program=$INKROW_BUILD/$program
    [ -x "$program" ] || continue
    found=yes

    run readelf --dynamic --wide "$program"
    expect_output 'BIND_NOW'
    expect_output 'PIE'
    run readelf --program-headers --wide "$program"
    expect_output 'GNU_RELRO'

    run readelf --dyn-syms --wide "$program"
    expect_output 'printf_chk@'
    # The checker keeps no array on its stack.
    [ "${program##*/}" = inkrow-check ] || expect_output '__stack_chk_fail'

    # Where an indirect jump may land: main is called by a pointer.
    run objdump --disassemble=main "$program"
    expect_output 'endbr64'
done
[ -n "$found" ] || give_up "no program in $INKROW_BUILD"
