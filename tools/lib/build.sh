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

# Passes on what ninja prints and says, once, that there is something to do.
announce_work() {
    local line announced=
    while IFS= read -r line; do
        printf '%s\n' "$line"
        case $announced$line in
        '['*Re-checking*) ;;
        '['*)
            say "Building Inkrow …"
            announced=yes
            ;;
        esac
    done
}

# build_targets FOLDER TARGET...: shows what the compilers said only when it fails.
build_targets() {
    local folder=$ROOT/build/$1 output
    shift
    output=$(ninja -C "$folder" "$@" 2>&1 </dev/null | announce_work) && return
    say "$(sed '/^\[[0-9]*\/[0-9]*\]/d' <<<"$output")"
    return 1
}
