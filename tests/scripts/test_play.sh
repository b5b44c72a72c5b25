#!/usr/bin/env bash
# tools/play in a tree of its own, on a system made of stand-ins: nothing is installed or built.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

tree="$SCRATCH/a tree"
bin=$SCRATCH/bin
log=$SCRATCH/log
modules=$SCRATCH/modules
export log modules tree bin

stand_in() {
    printf '#!/usr/bin/env bash\n%s\n' "$2" >"$bin/$1"
    chmod +x "$bin/$1"
}

# A package manager that writes down what it is asked for and then has installed everything.
stand_in_manager() {
    # shellcheck disable=SC2016
    stand_in "$1" 'echo "${0##*/} $*" >>"$log"; touch "$modules/sdl2" "$modules/SDL2_ttf"'
}

start_system() {
    local program
    rm -rf -- "$bin" "$modules" "$tree" "$log"
    mkdir -p -- "$bin" "$modules" "$tree"
    touch "$log" "$modules"/{sdl2,SDL2_ttf,inih,libpng,cmocka}
    for program in awk bash cat chmod dirname env getconf grep mkdir paste readlink rm sed touch tr; do
        ln -s "$(command -v "$program")" "$bin/$program"
    done
    cp -R -- "$TOOLS/play" "$TOOLS/lib" "$tree/"
    mkdir -- "$tree/tools"
    mv -- "$tree/play" "$tree/lib" "$tree/tools/"
    # shellcheck disable=SC2016
    {
        stand_in id 'echo 0'
        stand_in cc 'exit 0'
        stand_in pkg-config '[ -e "$modules/$2" ]'
        stand_in msgfmt 'exit 0'
        stand_in cmake 'if [ "$1" = --version ]; then echo "cmake version 3.25.1"; exit; fi
            echo "cmake $*" >>"$log"
            mkdir -p build/release; touch build/release/build.ninja'
        stand_in ninja 'echo "ninja ${*:3}" >>"$log"
            echo "[0/2] Re-checking globbed directories..."
            echo "#!/usr/bin/env bash
printf \"<%s>\" \"\$@\"" >"$2/inkrow"
            chmod +x "$2/inkrow"'
    }
}

# play ARGUMENT...: with the stand-ins alone.
play() {
    run env -u CI -u CC PATH="$bin" "$tree/tools/play" "$@" </dev/null
}

expect_logged() {
    grep -qF -- "$1" "$log" || give_up "expected the log to hold '$1', found: $(cat "$log")"
}

expect_not_installed() {
    ! grep -q install "$log" || give_up "something was installed: $(cat "$log")"
}

# When all is there, nothing is installed and the words reach the game as they are.
start_system
stand_in_manager apt-get
play --load 'my game' --help
expect_status 0
[ "$OUTPUT" = '<--load><my game><--help>' ] || give_up 'nothing else is to be said'
expect_not_installed

# Ours end with --.
play --yes -- --yes
expect_output '<--yes>'
expect_no_output '<--yes><--yes>'

# From another folder through a link, and with standard input closed.
ln -s "$tree/tools/play" "$SCRATCH/play link"
# shellcheck disable=SC2016
run env -u CI -u CC PATH="$bin" bash -c 'cd / && exec "$0" --demo <&-' "$SCRATCH/play link"
expect_status 0
expect_output '<--demo>'

# Each package manager has its own names.
check_manager() {
    start_system
    stand_in_manager "$1"
    rm -- "$modules/sdl2" "$modules/SDL2_ttf"
    play --version
    expect_status 0
    expect_output '  SDL2 2.26 or newer'
    expect_output "  $2"
    expect_logged "$3"
    expect_output '<--version>'
}
check_manager apt-get 'apt-get update' \
    'apt-get install --yes --no-install-recommends libsdl2-dev libsdl2-ttf-dev'
check_manager dnf 'dnf' 'dnf install --assumeyes SDL2-devel SDL2_ttf-devel'
check_manager pacman 'pacman' 'pacman -S --needed --noconfirm sdl2 sdl2_ttf'
check_manager brew 'brew' 'brew install sdl2 sdl2_ttf'

# Without a package manager the list of what is missing is all that can be said.
start_system
rm -- "$modules/SDL2_ttf"
play
expect_status 1
expect_output '  SDL2_ttf 2.20 or newer'
expect_output 'install the above yourself'

# Without root: sudo where it is, which may not ask for a password when nobody may be asked.
start_system
stand_in_manager apt-get
stand_in id 'echo 1000'
rm -- "$modules/sdl2"
play
expect_status 1
expect_output 'apt-get install'
expect_output 'needs root'
expect_not_installed
# shellcheck disable=SC2016
stand_in sudo 'echo "sudo $*" >>"$log"; shift; exec "$@"'
play
expect_status 0
expect_logged 'sudo -n env DEBIAN_FRONTEND=noninteractive apt-get install'

# A package that is installed and still too old is named, not built with.
start_system
# shellcheck disable=SC2016
stand_in apt-get 'echo "apt-get $*" >>"$log"'
rm -- "$modules/sdl2"
play
expect_status 1
expect_output 'Still missing or too old'

# A failed build shows what it printed.
start_system
stand_in ninja 'echo "[1/1] Building C object"; echo "the compiler is unhappy"; exit 1'
play
expect_status 1
expect_output 'Building Inkrow …'
expect_output 'the compiler is unhappy'
expect_output 'building failed'

# Nothing is built but the game and what it opens, and the library of the tests is not needed.
start_system
rm -- "$modules/cmocka"
play
expect_status 0
expect_logged 'cmake --preset release'
expect_logged 'ninja inkrow inkrow-check'

# On a terminal it asks, and takes no for an answer; with CI set or --yes it does not.
if command -v script >/dev/null && script -qec true /dev/null </dev/null >/dev/null 2>&1; then
    on_terminal() {
        run env -u CI -u CC "$@" script -qec "env PATH='$bin' '$tree/tools/play' $words" /dev/null <<<n
    }
    start_system
    stand_in_manager apt-get
    rm -- "$modules/sdl2"
    words=
    on_terminal
    expect_status 1
    expect_output 'Go on? [Y/n]'
    expect_not_installed
    words=--yes
    on_terminal
    expect_status 0
    expect_no_output 'Go on?'
    rm -- "$modules/sdl2"
    words=
    on_terminal CI=true
    expect_status 0
    expect_no_output 'Go on?'
fi
