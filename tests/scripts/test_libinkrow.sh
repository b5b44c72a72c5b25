#!/usr/bin/env bash
# The libraries as they are installed: programs in C and C++ are built with what pkg-config and CMake say of a
# prefix that was moved, and see nothing of the libraries but what their headers declare.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

command -v pkg-config >/dev/null || exit 77
[ -f "$INKROW_BUILD/libinkrow.so" ] && [ -f "$INKROW_BUILD/libinkrow.a" ] || exit 77

# Without the window there is none that draws.
draws=
[ ! -f "$INKROW_BUILD/libinkrow-draw.so" ] || draws=inkrow-draw

# pkg-config's answers are words for the shell: the place that they name has no space.
place=$(mktemp -d "${TMPDIR:-/tmp}/inkrow-library.XXXXXX")
trap 'rm -rf -- "$SCRATCH" "$place"' EXIT
run cmake --install "$INKROW_BUILD" --component library --prefix "$place/first"
expect_status 0
mv "$place/first" "$place/moved"
prefix=$place/moved
lib=$(dirname -- "$(find "$prefix" -name libinkrow.a)")
export PKG_CONFIG_PATH=$lib/pkgconfig LD_LIBRARY_PATH=$lib

# --- only what the headers declare can be seen

# symbols_of COMMAND...: the names that the command's lines end with, without versions and what every file has.
symbols_of() {
    "$@" | awk '$2 ~ /^[A-TV-Z]$/ { sub(/@.*/, "", $3); print $3 }' | grep -vx -e INKROW_1 -e _GLOBAL_OFFSET_TABLE_ | sort
}

# expect_symbols LIBRARY HEADER
expect_symbols() {
    STATUS=0 OUTPUT=
    grep -oE '\binkrow_[a-z0-9_]+\(' "$prefix/include/$2" | tr -d '(' | sort -u >"$SCRATCH/declared"
    symbols_of nm -D --defined-only "$lib/lib$1.so" >"$SCRATCH/shared"
    symbols_of nm -g --defined-only "$lib/lib$1.a" >"$SCRATCH/static"
    local kind
    for kind in shared static; do
        # A sentence of a header may name a function, but none is there that no header declares.
        run comm -13 "$SCRATCH/declared" "$SCRATCH/$kind"
        [ -z "$OUTPUT" ] || give_up "the $kind $1 shows what its header does not declare"
        [ -s "$SCRATCH/$kind" ] || give_up "the $kind $1 shows nothing"
    done
    run diff "$SCRATCH/shared" "$SCRATCH/static"
    expect_status 0
}
expect_symbols inkrow-check inkrow_check.h
[ -z "$draws" ] || expect_symbols inkrow-draw inkrow_draw.h
expect_symbols inkrow inkrow.h
# Who draws nothing loads nothing that draws.
for name in inkrow inkrow-check $draws; do
    run readelf --dynamic --wide "$lib/lib$name.so"
    expect_output "soname: [lib$name.so.1]"
    if [ "$name" = inkrow-draw ]; then expect_output 'Shared library: [libpng'; else expect_no_output '[libpng'; fi
done

# Neither files nor the environment, locale, signals and other programs. What is printed is the last line of a
# broken promise.
for library in inkrow $draws; do
    run nm -u "$lib/lib$library.a"
    for name in fopen open read write printf puts getenv setlocale signal sigaction system fork posix_spawn rand; do
        ! grep -qE " (__)?$name(_chk|64|@.*)?\$" <<<"$OUTPUT" || give_up "lib$library calls $name"
    done
done

# --- a program whose own functions are called as the library's inner ones are

cat >"$SCRATCH/user.c" <<'END'
#include <inkrow.h>
#include <inkrow_check.h>
#ifdef DRAWS
#include <inkrow_draw.h>
#endif
#include <stdio.h>
#include <string.h>
#ifdef __cplusplus
extern "C" {
#endif
void board_free(void *board);
void board_free(void *board) {
    (void)board;
    puts("mine");
}
#ifdef __cplusplus
}
#endif
#ifdef DRAWS
static bool keep_nothing(void *context, const void *bytes, size_t length) {
    (void)context;
    (void)bytes;
    return length > 0;
}
static bool draws(void) {
    InkrowDrawing drawing;
    InkrowDrawReport report;
    memset(&drawing, 0, sizeof drawing);
    drawing.size = sizeof drawing;
    report.size = sizeof report;
    drawing.kind = INKROW_DRAW_PNG;
    drawing.variant = "15x15x5";
    drawing.moves = "h8 i9";
    drawing.write = keep_nothing;
    return inkrow_draw(&drawing, &report) == INKROW_DRAW_DONE && !strcmp(inkrow_draw_version(), INKROW_DRAW_VERSION);
}
#else
static bool draws(void) {
    return true;
}
#endif
int main(void) {
    char version[32];
    snprintf(version, sizeof version, "%d.%d.%d", INKROW_VERSION_MAJOR, INKROW_VERSION_MINOR, INKROW_VERSION_PATCH);
    board_free(NULL);
    if (!draws())
        return 2;
    return strcmp(version, inkrow_version()) != 0 || strcmp(inkrow_check_version(), INKROW_CHECK_VERSION) != 0;
}
END
cp "$SCRATCH/user.c" "$SCRATCH/user.cpp"

# expect_mine PROGRAM
expect_mine() {
    run "$1"
    expect_status 0
    [ "$OUTPUT" = mine ] || give_up 'the library called a function of the program'
}

# shellcheck disable=SC2086 # one word or none
read -ra flags <<<"$(pkg-config --cflags --libs inkrow inkrow-check $draws)${draws:+ -DDRAWS}"
# shellcheck disable=SC2086
read -ra private <<<"$(pkg-config --static --libs-only-l inkrow $draws | sed -E 's/-linkrow(-draw)?//g')"
statics=("$lib/libinkrow.a" "$lib/libinkrow-check.a" ${draws:+"$lib/libinkrow-draw.a" -DDRAWS})
# To build Inkrow no compiler for C++ is needed, and so there may be none.
languages=(c)
printf '#include <cstdio>\nint main() {}\n' >"$SCRATCH/probe.cpp"
! c++ "$SCRATCH/probe.cpp" -o "$SCRATCH/probe" 2>/dev/null || languages+=(c++)
for language in "${languages[@]}"; do
    suffix=c compiler=cc
    [ "$language" = c ] || suffix=cpp compiler=c++
    run "$compiler" -Wall -Wextra -Wpedantic -Werror "$SCRATCH/user.$suffix" "${flags[@]}" -o "$SCRATCH/shared $language"
    expect_status 0
    expect_mine "$SCRATCH/shared $language"
    run "$compiler" -I"$prefix/include" "$SCRATCH/user.$suffix" "${statics[@]}" "${private[@]}" \
        -o "$SCRATCH/static $language"
    expect_status 0
    expect_mine "$SCRATCH/static $language"
done

# --- the examples

examples=$(dirname -- "$TOOLS")/examples
for name in play solve analyse ${draws:+draw functions}; do
    run cc -std=c11 -Wall -Wextra -Wpedantic -Werror "$examples/$name.c" "${flags[@]}" -o "$SCRATCH/$name"
    expect_status 0
done
[ "$(wc -l <"$examples/play.c")" -le 60 ] || give_up 'the example of a game has more than 60 lines'
STATUS=0 OUTPUT=$(printf 'b2\nb2\n' | "$SCRATCH/play" 3x3x3 10) || give_up 'no game can be played'
expect_output 'O plays '
expect_output "'b2' cannot be played"
run "$SCRATCH/solve" 5x5x4 "$SCRATCH/certificate"
expect_status 0
expect_output '5x5x4: a draw'
expect_output ': valid'
run "$SCRATCH/analyse" "$examples/../tests/records/connect_four.sgf" "$SCRATCH/analysed.sgf"
expect_status 0
grep -q 'AP\[Inkrow' "$SCRATCH/analysed.sgf" || give_up 'the analysed game was not written'
if [ "${#languages[@]}" -gt 1 ]; then
    run c++ -std=c++11 -Wall -Wextra -Wpedantic -Werror "$examples/whole.cpp" "${flags[@]}" -o "$SCRATCH/whole"
    expect_status 0
    run "$SCRATCH/whole" "$examples/../tests/records/connect_four.sgf"
    expect_status 0
    expect_output ' moves: '
    expect_output '7x7x5: value 0, certificate valid'
    expect_output 'd1! d2 e1?? c1'
fi
if [ -n "$draws" ]; then
    run "$SCRATCH/functions"
    expect_status 0
    expect_output 'proved of 3x3x3'
    for file in drawn.svg drawn.png; do
        run "$SCRATCH/draw" 7x6x4+drop '4453 3' "$SCRATCH/$file" blackboard
        expect_status 0
    done
    [ "$(head -c 5 "$SCRATCH/drawn.svg")" = '<svg ' ] || give_up 'no SVG was drawn'
    head -c 4 "$SCRATCH/drawn.png" | grep -q PNG || give_up 'no PNG was drawn'
    run "$SCRATCH/draw" 3x3x3 'b2 b2' "$SCRATCH/none.svg"
    expect_status 1
    expect_output 'b2'
fi

# A test of the page, which shows them.
run "$TOOLS/library-page" --check
expect_status 0

# --- the module for Python, where there is what installs it

python=/usr/bin/python3
if "$python" -c 'import setuptools, venv, ensurepip' 2>/dev/null; then
    cp -R -- "$(dirname -- "$TOOLS")/python" "$SCRATCH/python"
    run "$python" -m venv --system-site-packages "$SCRATCH/venv"
    expect_status 0
    run "$SCRATCH/venv/bin/pip" install --no-build-isolation --no-index "$SCRATCH/python"
    expect_status 0
    STATUS=0
    OUTPUT=$(INKROW_LIBRARY_PATH=$lib "$SCRATCH/venv/bin/python" "$examples/example.py" 2>&1) || STATUS=$?
    expect_status 0
    expect_output '4x4x3: +1 in 5, X wins: True'
    expect_output 'a3 b3?? c3? a1?? c1! c2 b2!'
    expect_output 'the game is over'
    expect_output 'joined: +0, 0 missing, valid'
    expect_output '12 positions of the benchmark'
    [ -z "$draws" ] || expect_output "png: 460 x 460, b'\\x89PNG'"
    if "$python" -c 'import matplotlib' 2>/dev/null; then
        STATUS=0
        OUTPUT=$(INKROW_LIBRARY_PATH=$lib MPLCONFIGDIR=$SCRATCH "$SCRATCH/venv/bin/python" "$examples/who_wins.py" \
            "$SCRATCH/who wins.png" --largest 4 2>&1) || STATUS=$?
        expect_status 0
        expect_output '3 in a row: 3 X, 1 draw'
        expect_output '4 in a row: 3 draw'
        head -c 4 "$SCRATCH/who wins.png" | grep -q PNG || give_up 'nothing was plotted'
    fi
fi

# What is built with the static library is C++ where there is that.
static=user.cpp project_languages='C CXX'
[ "${#languages[@]}" -gt 1 ] || static=user_too.c project_languages=C
mkdir "$SCRATCH/project"
cp "$SCRATCH"/user.c* "$SCRATCH/project"
cp "$SCRATCH/user.c" "$SCRATCH/project/user_too.c"
cat >"$SCRATCH/project/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.22)
project(user LANGUAGES $project_languages)
find_package(Inkrow 1.0 REQUIRED)
add_executable(shared user.c)
target_link_libraries(shared PRIVATE inkrow::engine inkrow::check)
add_executable(static $static)
target_link_libraries(static PRIVATE inkrow::engine_static inkrow::check_static)
if(TARGET inkrow::draw)
  target_compile_definitions(shared PRIVATE DRAWS)
  target_link_libraries(shared PRIVATE inkrow::draw)
  target_compile_definitions(static PRIVATE DRAWS)
  target_link_libraries(static PRIVATE inkrow::draw_static)
endif()
END
run cmake -S "$SCRATCH/project" -B "$SCRATCH/project/build" -DCMAKE_PREFIX_PATH="$prefix"
expect_status 0
run cmake --build "$SCRATCH/project/build"
expect_status 0
unset LD_LIBRARY_PATH # CMake's programs know where to look
expect_mine "$SCRATCH/project/build/shared"
expect_mine "$SCRATCH/project/build/static"
