#!/usr/bin/env bash
# How Inkrow is built: flags that are given are taken, what is missing is named, and the same tree gives the same
# programs in every folder. With INKROW_WHOLE that is tried with the engine, which takes minutes, else with the
# checker and a file that names itself.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

TREE=$(cd -- "$TOOLS/.." && pwd -P)
compiler=$(sed -nE 's/^CMAKE_C_COMPILER:[A-Z]*=(.*)/\1/p' "${INKROW_BUILD:=$TREE/build/dev}/CMakeCache.txt")

# configure FOLDER OPTION...: a build of the programs alone where nothing is installed that pkg-config knows.
configure() {
    local folder=$1
    shift
    run env PKG_CONFIG_PATH= PKG_CONFIG_LIBDIR=/nonexistent cmake -S "$folder" -B "$folder/build" -G Ninja \
        -DCMAKE_C_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS_RELEASE=-O1 \
        -DINKROW_TOOLS=OFF "$@"
}

one=$SCRATCH/one other="$SCRATCH/another folder"
for copy in "$one" "$other"; do
    mkdir -- "$copy"
    cp -R -- "$TREE/CMakeLists.txt" "$TREE/src" "$TREE/assets" "$TREE/tools" "$copy/"
done

# --- flags, and what is not asked for

# Nobody asked for the tests: without cmocka there are none.
for copy in "$one" "$other"; do
    configure "$copy" -DINKROW_GUI=OFF
    expect_status 0
    expect_output 'Without cmocka (Debian: libcmocka-dev, Fedora: libcmocka-devel, Homebrew: cmocka) the tests'
done
run ninja -C "$one/build" -t commands inkrow-check
expect_output ' -O1 '
expect_no_output '-O3'
expect_no_output 'NDEBUG'

# --- the same programs

products=(inkrow-check CMakeFiles/inkrow_base.dir/src/base/clock.c.o)
[ -z "${INKROW_WHOLE-}" ] || products=(inkrow-engine inkrow-check)
for copy in "$one" "$other"; do
    run ninja -C "$copy/build" "${products[@]}"
    expect_status 0
done
for product in "${products[@]}"; do
    cmp -s -- "$one/build/$product" "$other/build/$product" || give_up "$product differs from one folder to another"
done

# --- what is missing

configure "$one" -DINKROW_TESTS=ON
expect_status 1
expect_output 'Missing: cmocka'
expect_output '-DINKROW_TESTS=OFF'
configure "$one" -DINKROW_TESTS=OFF -DINKROW_GUI=ON
expect_status 1
for said in 'SDL2 2.26 or newer' 'apt install libsdl2-dev libsdl2-ttf-dev' 'dnf install SDL2-devel' \
    'brew install sdl2 sdl2_ttf' '-DINKROW_GUI=OFF'; do
    expect_output "$said"
done
