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

# windows_build NAME SOURCE OPTION…: by its own CMake.
windows_build() {
    local name=$1 source=$2
    local folder=$WINDOWS_LIBRARIES/build-${1// /-}
    shift 2
    quietly cmake -S "$source" -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_TOOLCHAIN_FILE="$ROOT/src/base/windows/mingw-w64.cmake" \
        -DCMAKE_INSTALL_PREFIX="$WINDOWS_LIBRARIES/built" -DCMAKE_INSTALL_LIBDIR=lib \
        "-DCMAKE_C_FLAGS=-ffile-prefix-map=$WINDOWS_LIBRARIES/= -Wa,-muse-unaligned-vector-move" "$@" &&
        quietly ninja -C "$folder" install ||
        fail "building $name failed; the lines above say why"
}

windows_libraries() {
    local built=$WINDOWS_LIBRARIES/built recipe=$ROOT/tools/windows-libraries
    web_fetch_sources
    [ -z "$(find "$recipe" "$ROOT/tools/web-libraries" "$ROOT/tools/lib/windows_libraries.sh" \
        -newer "$built/done" 2>&1)" ] && return
    say "Building the libraries (windows) …"
    windows_build cmocka "$WEB_SOURCES/cmocka" -DBUILD_SHARED_LIBS=OFF -DWITH_STATIC_LIB=ON \
        -DWITH_EXAMPLES=OFF -DUNIT_TESTING=OFF
    windows_build SDL2 "$WEB_SOURCES/libsdl2" -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF \
        -DSDL_VULKAN=OFF -DSDL_SENSOR=OFF -DSDL_HAPTIC=ON -DSDL2_DISABLE_SDL2MAIN=OFF
    windows_build "the small libraries" "$recipe" -DSOURCES="$WEB_SOURCES"
    touch "$built/done"
}
