# Configuring and building, quietly. Sourced after house.sh.
# shellcheck shell=bash

# emcc is a program of the system's Python. One that stands before it in the path may be a script that
# passes calls on, which takes as long as the compiler.
if [ -z "${EMSDK_PYTHON-}" ] && [ -x /usr/bin/python3 ]; then
    export EMSDK_PYTHON=/usr/bin/python3
fi

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

# Lines of ninja that tell of a step of the work.
steps_in() {
    grep '^\[[0-9]*/[0-9]*\]' | grep -vc 'Re-checking' || true
}

# follow_steps MADE ALL: passes on what ninja prints; says at the first step of all that there is
# something to do and, on a terminal, how much of it is done.
follow_steps() {
    local line made=$1 all=$2
    while IFS= read -r line; do
        printf '%s\n' "$line"
        case $line in
        '['*Re-checking*) ;;
        '['*)
            [ "$made" -gt 0 ] || say "Building Inkrow …"
            made=$((made + 1))
            [ "$all" -ge "$made" ] || all=$made
            [ ! -t 2 ] || printf '\r%3d %%' "$((100 * made / all))" >&2
            ;;
        esac
    done
}

# build_in_turn 'FOLDER TARGET...'...: several builds as one piece of work; shows what the compilers
# said only when it fails.
build_in_turn() {
    local build all=0 made=0 output status=0
    local -a words
    for build; do
        read -ra words <<<"$build"
        all=$((all + $(ninja -n -C "$ROOT/build/${words[0]}" "${words[@]:1}" 2>/dev/null </dev/null | steps_in)))
    done
    for build; do
        read -ra words <<<"$build"
        output=$(ninja -C "$ROOT/build/${words[0]}" "${words[@]:1}" 2>&1 </dev/null |
            follow_steps "$made" "$all") || status=1
        made=$((made + $(steps_in <<<"$output")))
        [ "$status" -eq 0 ] || break
    done
    [ ! -t 2 ] || [ "$made" -eq 0 ] || printf '\r     \r' >&2
    [ "$status" -eq 0 ] || say "$(sed '/^\[[0-9]*\/[0-9]*\]/d' <<<"$output")"
    return "$status"
}

# build_targets FOLDER TARGET...
build_targets() {
    build_in_turn "$*"
}
