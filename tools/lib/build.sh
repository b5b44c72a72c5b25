# Configuring and building, quietly. Sourced after house.sh.
# shellcheck shell=bash

# A copied or moved tree brings along a build folder that belongs to another place.
forget_foreign_cache() {
    local cache=$1/CMakeCache.txt home
    [ -f "$cache" ] || return 0
    home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$cache")
    [ "$home" -ef "$ROOT" ] || rm -rf -- "$cache" "$1/CMakeFiles" "$1/build.ninja"
}

# configure_once FOLDER OPTION...: makes the build folder build/FOLDER unless it is there. Ninja
# itself configures anew when a CMake file has changed since.
configure_once() {
    local folder=$ROOT/build/$1
    shift
    forget_foreign_cache "$folder"
    [ -f "$folder/build.ninja" ] || (cd -- "$ROOT" && quietly cmake "$@")
}

# build_targets FOLDER TARGET...: silent unless it fails.
build_targets() {
    local folder=$ROOT/build/$1
    shift
    quietly ninja -C "$folder" "$@"
}

has_work() {
    local folder=$ROOT/build/$1
    shift
    ! ninja -C "$folder" -n "$@" 2>/dev/null | grep -q 'no work to do'
}
