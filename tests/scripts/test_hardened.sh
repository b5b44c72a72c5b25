#!/usr/bin/env bash
# What src/apps/hardened.cmake asks for is in the programs that were built.
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

if grep -q '^INKROW_HARDENED:BOOL=OFF$' "$INKROW_BUILD/CMakeCache.txt"; then
    exit 77
fi

# What leaves nothing in a program that could be told from others: every command that compiles has it.
flags='-fstack-protector-strong -fstack-clash-protection -fcf-protection -D_FORTIFY_SOURCE=3 -fPIE'
STATUS=0 OUTPUT=$(ninja -C "$INKROW_BUILD" -t commands inkrow-engine inkrow-check | grep -e ' -c .*/src/') ||
    give_up 'no command compiles anything'
for flag in $flags; do
    has=$(sed -nE "s/^INKROW_HAS${flag//-/_}:INTERNAL=(.*)/\\1/p" "$INKROW_BUILD/CMakeCache.txt")
    [ "${has:-1}" = 1 ] || continue # the compiler does not know it
    lacking=$(grep -vce " $flag " <<<"$OUTPUT" || true)
    [ "$lacking" -eq 0 ] || give_up "$lacking files are compiled without $flag"
done

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

    # Where an indirect jump may land: main is called by a pointer, in the checker alone.
    run objdump --disassemble=main "$program"
    expect_output 'endbr64'
    STATUS=0 OUTPUT=$(objdump --disassemble "$program" | grep -c endbr64) || true
    [ "${program##*/}" = inkrow-check ] || [ "$OUTPUT" -ge 20 ] || give_up "expected endbr64 in all of ${program##*/}"
done
[ -n "$found" ] || give_up "no program in $INKROW_BUILD"
