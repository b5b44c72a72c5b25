# The libraries of the window and of the tests for Windows, from Debian's source packages. Sourced after house.sh and
# web_libraries.sh, whose sources they share where those are there.
# shellcheck shell=bash

# What is fetched and built stays here, for as long as nobody removes it.
WINDOWS_LIBRARIES=$ROOT/build/windows-deps
# Read by web_fetch_sources.
# shellcheck disable=SC2034
WEB_SOURCES=$WINDOWS_LIBRARIES/source
# shellcheck disable=SC2034
WEB_PACKAGES='cmocka zlib libpng1.6 giflib libinih freetype libsdl2 libsdl2-ttf'

windows_libraries() {
    local built=$WINDOWS_LIBRARIES/built folder=$WINDOWS_LIBRARIES/build recipe=$ROOT/tools/windows-libraries
    local state
    web_fetch_sources
    state=$(recipe_state "$recipe" "$ROOT/tools/web-libraries")
    [ "$state" != "$(cat -- "$built/done" 2>/dev/null)" ] || return 0
    say "Building the libraries (windows) …"
    rm -f -- "$folder/CMakeCache.txt" # of a release's folder, which is gone
    quietly cmake -S "$recipe" -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Release -DSOURCES="$WEB_SOURCES" \
        -DCMAKE_TOOLCHAIN_FILE="$ROOT/src/base/windows/mingw-w64.cmake" -DCMAKE_INSTALL_PREFIX="$built" ||
        fail "configuring the libraries failed; the lines above say why"
    quietly ninja -C "$folder" install || fail "building the libraries failed; the lines above say why"
    echo "$state" >"$built/done"
}
