# What Inkrow needs from the system: how to tell that it is there, and how to get it.
# Sourced after house.sh.
# shellcheck shell=bash

# name | in words | probe | apt-get | dnf | pacman | brew
NEEDS='
compiler     | a C compiler           | compiles_c cc          | gcc libc6-dev   | gcc                | gcc      | gcc
cmake        | CMake 3.22 or newer    | has_cmake 3.22         | cmake           | cmake              | cmake    | cmake
ninja        | Ninja                  | has_command ninja      | ninja-build     | ninja-build        | ninja    | ninja
pkg-config   | pkg-config             | has_command pkg-config | pkg-config      | pkgconf-pkg-config | pkgconf  | pkgconf
sdl2         | SDL2 2.26 or newer     | has_module sdl2 2.26   | libsdl2-dev     | SDL2-devel         | sdl2     | sdl2
sdl2_ttf     | SDL2_ttf 2.20 or newer | has_module SDL2_ttf 2.20 | libsdl2-ttf-dev | SDL2_ttf-devel   | sdl2_ttf | sdl2_ttf
inih         | inih                   | has_module inih 50     | libinih-dev     | inih-devel         | libinih  | inih
libpng       | libpng                 | has_module libpng 1.6  | libpng-dev      | libpng-devel       | libpng   | libpng
giflib       | giflib 5.1 or newer    | has_giflib             | libgif-dev      | giflib-devel       | giflib   | giflib
gettext      | GNU gettext            | has_command msgfmt     | gettext         | gettext            | gettext  | gettext
cmocka       | cmocka                 | has_module cmocka 1.1  | libcmocka-dev   | libcmocka-devel    | cmocka   | cmocka
parallel     | GNU parallel           | has_command parallel   | parallel        | parallel           | parallel | parallel
clang        | clang                  | compiles_c clang       | clang libclang-rt-dev | clang compiler-rt | clang compiler-rt | llvm
lld          | lld, which links quickly | has_command ld.lld  | lld             | lld                | lld      | lld
clang-format | clang-format           | has_command clang-format | clang-format  | clang-tools-extra  | clang    | clang-format
sanitizers   | the sanitizers of the C compiler | links_sanitizers | gcc        | libasan libubsan libtsan | gcc | llvm
speechd      | libspeechd             | has_module speech-dispatcher 0.11 | libspeechd-dev | speech-dispatcher-devel | speech-dispatcher | speech-dispatcher
speech-dispatcher | speech-dispatcher | has_command speech-dispatcher | speech-dispatcher | speech-dispatcher | speech-dispatcher | speech-dispatcher
dbus         | dbus-daemon and libdbus | has_dbus | dbus-daemon libdbus-1-dev | dbus-daemon dbus-devel | dbus | dbus
fontconfig   | fontconfig             | has_module fontconfig 2.13 | libfontconfig-dev | fontconfig-devel | fontconfig | fontconfig
fonts        | a font with letters of all scripts | has_all_letters | fontconfig fonts-unifont | fontconfig unifont-fonts | fontconfig noto-fonts noto-fonts-cjk | font-unifont
emscripten   | emscripten             | has_command emcc       | emscripten      | emscripten         | emscripten | emscripten
nodejs       | Node.js                | has_command node       | nodejs          | nodejs             | nodejs   | node
npm          | npm, which brings axe-core | has_command npm     | npm             | nodejs-npm         | npm      | node
chromium     | Chromium               | has_command chromium   | chromium        | chromium           | chromium | chromium
headless     | Chromium without its windows | has_command chromium-headless-shell | chromium-headless-shell | chromium-headless | chromium | chromium
dpkg-dev     | dpkg-source            | has_command dpkg-source | dpkg-dev       | dpkg-dev           | dpkg     | dpkg
mingw-w64    | mingw-w64 with winpthreads | has_command x86_64-w64-mingw32-gcc-posix | gcc-mingw-w64-x86-64-posix | mingw64-gcc mingw64-winpthreads-static | mingw-w64-gcc | mingw-w64
wine         | Wine for 64 bits       | has_command wine       | wine wine64     | wine-core          | wine     | wine-stable
xvfb         | Xvfb                   | has_command xvfb-run   | xvfb xauth      | xorg-x11-server-Xvfb | xorg-server-xvfb | xorg-server
'
NEEDS_TO_PLAY='compiler cmake ninja pkg-config sdl2 sdl2_ttf inih libpng giflib gettext'
# shellcheck disable=SC2034
NEEDS_TO_TEST="$NEEDS_TO_PLAY cmocka parallel clang lld clang-format sanitizers speechd speech-dispatcher dbus fontconfig fonts"
# shellcheck disable=SC2034
NEEDS_FOR_WEB='compiler cmake ninja pkg-config emscripten nodejs dpkg-dev gettext'
# shellcheck disable=SC2034
NEEDS_TO_TEST_WEB="$NEEDS_FOR_WEB npm chromium"
# The same tests in half the time.
# shellcheck disable=SC2034
NEEDS_TO_TEST_WEB_QUICKLY=headless

# shellcheck disable=SC2034
NEEDS_FOR_WINDOWS='compiler cmake ninja pkg-config mingw-w64 dpkg-dev gettext'
# shellcheck disable=SC2034
NEEDS_TO_TEST_WINDOWS='wine xvfb'

# Set by a script's --yes.
ASSUME_YES=

PACKAGE_MANAGERS='apt-get dnf pacman brew'

# need_field NAME COLUMN: one cell of the table.
need_field() {
    awk -F ' *[|] *' -v name="$1" -v column="$2" '
        $1 == name { sub(/ +$/, "", $column); print $column }' <<<"$NEEDS"
}

# --- probes -------------------------------------------------------------------------------------

# A compiler without the C library's headers compiles nothing of ours.
compiles_c() {
    local compiler=$1
    if [ "$compiler" = cc ]; then
        compiler=${CC:-cc}
    fi
    # CC may carry options, as CMake allows.
    # shellcheck disable=SC2086
    $compiler -x c -fsyntax-only -include stdio.h /dev/null >/dev/null 2>&1
}

has_cmake() {
    local found
    found=$(cmake --version 2>/dev/null | awk 'NR == 1 { print $3 }')
    awk -v wanted="$1" -v found="$found" 'BEGIN {
        split(wanted, w, "."); split(found, f, ".")
        exit !(f[1] + 0 > w[1] + 0 || (f[1] + 0 == w[1] + 0 && f[2] + 0 >= w[2] + 0))
    }'
}

has_module() {
    pkg-config --atleast-version="$2" "$1" 2>/dev/null
}

# It has no pkg-config file, and Homebrew keeps its headers where only CMake looks.
has_giflib() {
    # shellcheck disable=SC2086
    ${CC:-cc} -x c -fsyntax-only -I/opt/homebrew/include - >/dev/null 2>&1 <<'EOF'
#include <stddef.h>
#include <gif_lib.h>
#if GIFLIB_MAJOR * 100 + GIFLIB_MINOR < 501
#error too old
#endif
EOF
}

has_dbus() {
    has_command dbus-daemon && has_module dbus-1 1.0
}

# Of Greek with breathings, Chinese, Japanese, Korean, Hebrew, Arabic, Hindi and Thai one each.
has_all_letters() {
    local code
    for code in 1f19 738b 3055 ae40 5e9 641 926 e2a; do
        [ -n "$(fc-list ":charset=$code" file 2>/dev/null | head -n 1)" ] || return 1
    done
}

links_sanitizers() {
    local folder kind status=0
    folder=$(mktemp -d)
    echo 'int main(void) { return 0; }' >"$folder/probe.c"
    for kind in address,undefined thread; do
        # shellcheck disable=SC2086
        ${CC:-cc} "-fsanitize=$kind" "$folder/probe.c" -o "$folder/probe" >/dev/null 2>&1 || status=1
    done
    rm -rf -- "$folder"
    return "$status"
}

# No need, as some systems have a clang without it.
links_fuzzer() {
    local folder status=0
    folder=$(mktemp -d)
    echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' >"$folder/probe.c"
    clang -fsanitize=fuzzer,address,undefined "$folder/probe.c" -o "$folder/probe" >/dev/null 2>&1 ||
        status=1
    rm -rf -- "$folder"
    return "$status"
}

# --- what is missing, and how to get it ---------------------------------------------------------

# missing_needs NAME...: those of the named needs that the system lacks, one a line.
missing_needs() {
    local name probe
    for name in "$@"; do
        probe=$(need_field "$name" 3)
        # A probe is a function and its arguments.
        # shellcheck disable=SC2086
        $probe || echo "$name"
    done
}

in_words() {
    local name
    for name in "$@"; do
        say "  $(need_field "$name" 2)"
    done
}

package_manager() {
    local manager
    for manager in $PACKAGE_MANAGERS; do
        if has_command "$manager"; then
            echo "$manager"
            return
        fi
    done
}

# packages_of MANAGER NAME...: the packages that bring these needs, each once.
packages_of() {
    local column=4 manager
    for manager in $PACKAGE_MANAGERS; do
        [ "$manager" != "$1" ] || break
        column=$((column + 1))
    done
    shift
    local name
    for name in "$@"; do
        need_field "$name" "$column"
    done | tr ' ' '\n' | awk '!seen[$0]++' | paste -s -d ' ' -
}

# install_commands MANAGER PACKAGES: the commands that install them, one a line.
install_commands() {
    case $1 in
    apt-get)
        echo "apt-get update"
        echo "env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $2"
        ;;
    dnf) echo "dnf install --assumeyes $2" ;;
    pacman) echo "pacman -S --needed --noconfirm $2" ;;
    brew) echo "brew install $2" ;;
    esac
}

# Is somebody there to answer?
has_person() {
    [ -z "${CI+set}" ] && [ -t 0 ]
}

may_ask() {
    [ -z "$ASSUME_YES" ] && has_person
}

# What has to stand before a package manager's command so that it may install: nothing, or sudo,
# which must not wait for a password where nobody can type one. False when neither will do.
privilege_for() {
    if [ "$1" = brew ] || [ "$(id -u)" -eq 0 ]; then
        return
    fi
    has_command sudo || return 1
    if has_person; then
        echo "sudo"
    else
        echo "sudo -n"
    fi
}

confirm() {
    local answer
    may_ask || return 0
    printf 'Go on? [Y/n] ' >&2
    read -r answer || return 1
    case $answer in
    '' | y | Y | yes | Yes) return 0 ;;
    *) return 1 ;;
    esac
}

# run_install_commands COMMANDS: the commands hold no names with spaces, so that splitting
# them at spaces is right. A package list that cannot be refreshed may still be good enough: only the
# installation itself decides.
run_install_commands() {
    local line
    while read -r line; do
        # shellcheck disable=SC2086
        $line >&2 </dev/null || case $line in
        *update) say "The list of packages could not be refreshed; trying with the one at hand." ;;
        *) return 1 ;;
        esac
    done <<<"$1"
}

install_needs() {
    local manager packages commands privilege may_install=yes
    manager=$(package_manager)
    [ -n "$manager" ] ||
        fail "none of $PACKAGE_MANAGERS is here: please install the above yourself and try again"
    packages=$(packages_of "$manager" "$@")
    privilege=$(privilege_for "$manager") || may_install=
    commands=$(install_commands "$manager" "$packages" | sed "s/^/${privilege:+$privilege }/")
    say "They will be installed with:"
    say "  ${commands//$'\n'/$'\n'  }"
    [ -n "$may_install" ] || fail "that needs root: do it as root, or install sudo first"
    confirm || fail "nothing was installed, as you wished"
    run_install_commands "$commands" ||
        fail "the installation failed; the lines above say why"
}

# ensure_needs NAME...: installs what is missing of these, or ends the program with a sentence.
ensure_needs() {
    local missing
    missing=$(missing_needs "$@")
    [ -n "$missing" ] || return 0
    say "Inkrow needs these, which are not here yet:"
    # Names of needs hold no spaces.
    # shellcheck disable=SC2086
    in_words $missing
    # shellcheck disable=SC2086
    install_needs $missing
    # shellcheck disable=SC2086
    missing=$(missing_needs $missing)
    [ -z "$missing" ] && return 0
    say "Still missing or too old after the installation:"
    # shellcheck disable=SC2086
    in_words $missing
    exit 1
}
