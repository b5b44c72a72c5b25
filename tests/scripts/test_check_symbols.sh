#!/usr/bin/env bash
# Small libraries with right and wrong symbols.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

build=$SCRATCH/build

# add_object LAYER FILE CODE
add_object() {
    printf '%s\n' "$3" >"$build/$2.c"
    (cd -- "$build" && ${CC:-cc} -O2 -fPIC -c "$2.c" -o "$2.c.o" && ar rc "libinkrow_$1.a" "$2.c.o")
}

# compile LAYER FILE CODE: a build folder that holds this one library.
compile() {
    rm -rf -- "$build"
    mkdir -p -- "$build"
    add_object "$@"
}

expect_right() {
    compile "$@"
    run "$TOOLS/check-symbols" "$build"
    expect_status 0
}

# expect_wrong LAYER FILE CODE SENTENCE
expect_wrong() {
    compile "$1" "$2" "$3"
    run "$TOOLS/check-symbols" "$build"
    expect_status 1
    expect_output "$1/$2.c: $4"
}

prints='#include <stdio.h>
void f(int x); void f(int x) { printf("%d\n", x); }'
reads_time='#include <time.h>
long f(void); long f(void) { return (long)time(NULL); }'
reads_date='long clock_calendar(void); long f(void); long f(void) { return clock_calendar(); }'

expect_right store own_files "$reads_date"
expect_right sdl window "$prints"
expect_right rules lines 'const char *const names[] = {"a", "b"}; const int table[] = {1, 2};'
expect_right cli bench "$prints"
expect_right base base "$prints"
expect_right base clock "$reads_time"
expect_wrong rules lines 'int shared = 3;' 'shared is writable data'
expect_wrong rules lines 'int shared;' 'shared is writable data'
expect_wrong engine tt 'int f(void); int f(void) { static int calls; return ++calls; }' 'calls'
expect_wrong engine tt '_Thread_local int per_thread = 1;' 'per_thread is writable data'
expect_wrong engine search "$prints" 'calls p'
expect_wrong engine search "$reads_time" 'calls time (the time)'
expect_wrong base text "$reads_time" 'calls time (the time)'
expect_wrong sdl window "$reads_time" 'calls time (the time)'
expect_wrong session game_clock "$reads_date" 'calls clock_calendar (the date)'
expect_wrong ui theme '#include <stdlib.h>
int f(void); int f(void) { return rand(); }' 'calls rand (random numbers)'

# Three files in a circle, and one that only uses them.
compile ui first 'void second(void); void first(void); void first(void) { second(); }'
add_object ui second 'void third(void); void second(void); void second(void) { third(); }'
add_object ink third 'void third(void); void third(void) {}'
add_object sdl user 'void first(void); void user(void); void user(void) { first(); }'
run "$TOOLS/check-symbols" "$build"
expect_status 0
add_object ink third 'void first(void); void third(void); void third(void) { first(); }'
run "$TOOLS/check-symbols" "$build"
expect_status 1
expect_output 'these files call each other in a circle:'
expect_output 'ink/third.c'
expect_no_output 'sdl/user.c'

rm -rf -- "$build"
mkdir -- "$build"
run "$TOOLS/check-symbols" "$build"
expect_status 2
