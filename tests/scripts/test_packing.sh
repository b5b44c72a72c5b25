#!/usr/bin/env bash
# What lies in a package beside the programs: what Debian wants to read, and what a desktop knows of the window.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

TREE=$(cd -- "$TOOLS/.." && pwd -P)

# --- copyright and changes

run "$TOOLS/lib/package_docs.sh" "$TREE" "$SCRATCH/inkrow" 1.2.3 'Somebody <who@where.invalid>'
expect_status 0
run cat "$SCRATCH/inkrow/copyright"
expect_output 'Copyright: 2026 The Inkrow contributors'
expect_output ' Permission is hereby granted'
! sed '1,/^License:/d' "$SCRATCH/inkrow/copyright" | grep -q '^[^ ]' ||
    give_up "a line of the licence begins a field"
run zcat "$SCRATCH/inkrow/changelog.gz"
expect_output 'inkrow (1.2.3) unstable; urgency=medium'
expect_output ' -- Somebody <who@where.invalid>  '
[ -z "$(awk 'length > 80' <<<"$OUTPUT")" ] || give_up "a line of the changelog is over 80 columns"
[ "$(grep -c '^  \* ' <<<"$OUTPUT")" -eq "$(sed '1,/^## /d; /^##/,$d' "$TREE/CHANGELOG.md" | grep -c '^- ')" ] ||
    give_up "the changelog has not each of the newest version's items"

# The version of the tree is that of its changelog.
version=$(sed -nE 's/^project\(inkrow VERSION ([0-9.]+).*/\1/p' "$TREE/CMakeLists.txt")
run sed -n '/^## /{p;q}' "$TREE/CHANGELOG.md"
expect_output "## [$version] - "
# Headers that are used alone, and Python's package, have to name it themselves.
run grep -hE '^(#define INKROW_[A-Z]+_VERSION|version =) ' "$TREE/src/check/inkrow_check.h" "$TREE/src/draw/inkrow_draw.h" \
    "$TREE/python/pyproject.toml"
[ "$(grep -cF " \"$version\"" <<<"$OUTPUT")" -eq 3 ] || give_up "a header or Python's package is of another version than $version"

# --- shared libraries: who computes gets none that draws, nor what draws needs

run cmake -S "$TREE" -B "$SCRATCH/build" -DCMAKE_BUILD_TYPE=Release -DINKROW_PACKAGES=ON -DINKROW_TESTS=OFF \
    -DINKROW_TOOLS=OFF -DINKROW_LTO=OFF -DINKROW_GUI="$([ -x "$INKROW_BUILD/inkrow" ] && echo ON || echo OFF)"
expect_status 0
# Each library with the component that it is installed with.
run awk '/STREQUAL "/ { component = $0; sub(/.*STREQUAL "/, "", component); sub(/".*/, "", component) }
    /lib[a-z-]+\.so\.[0-9.]+"/ && match($0, /lib[a-z-]+\.so\.[0-9]+/) { print component, substr($0, RSTART, RLENGTH) }' \
    "$SCRATCH/build/cmake_install.cmake"
OUTPUT=$(sort -u <<<"$OUTPUT")
expected='drawing libinkrow-draw.so.1
shared libinkrow-check.so.1
shared libinkrow.so.1'
[ -x "$INKROW_BUILD/inkrow" ] || expected=${expected#*$'\n'}
[ "$OUTPUT" = "$expected" ] || give_up "a shared library is of another component"
run cat "$SCRATCH/build/packages/libinkrow1.control/shlibs"
[ "$OUTPUT" = "libinkrow 1 libinkrow1 (>= $version)
libinkrow-check 1 libinkrow1 (>= $version)" ] || give_up "other packages do not find out that they need libinkrow1"
[ ! -x "$INKROW_BUILD/inkrow" ] || run cat "$SCRATCH/build/packages/libinkrow-draw1.control/shlibs"
[ ! -x "$INKROW_BUILD/inkrow" ] || [ "$OUTPUT" = "libinkrow-draw 1 libinkrow-draw1 (>= $version)" ] ||
    give_up "other packages do not find out that they need libinkrow-draw1"

# --- the desktop

[ -x "$INKROW_BUILD/inkrow" ] || exit 0
entry=$TREE/assets/desktop/inkrow.desktop
if command -v desktop-file-validate >/dev/null; then
    run desktop-file-validate "$entry"
    expect_status 0
fi
if command -v appstreamcli >/dev/null; then
    run appstreamcli validate --no-net "$INKROW_BUILD/inkrow.metainfo.xml"
    expect_status 0
fi
run cat "$INKROW_BUILD/inkrow.metainfo.xml"
expect_output "<release version=\"$version\" date=\"20"
expect_no_output '@'

# Who names an address has its pictures in software centres, which are those that the page hands out.
run cmake -S "$TREE" -B "$SCRATCH/named" -G Ninja -DINKROW_ADDRESS=https://example.org/inkrow/ -DINKROW_TESTS=OFF -DINKROW_TOOLS=OFF
expect_status 0
if command -v appstreamcli >/dev/null; then
    run appstreamcli validate --no-net "$SCRATCH/named/inkrow.metainfo.xml"
    expect_status 0
fi
pictures=$(sed -n 's,.*<image type="source">https://example.org/inkrow/pictures/\(.*\)</image>,\1,p' \
    "$SCRATCH/named/inkrow.metainfo.xml")
[ "$(wc -l <<<"$pictures")" -ge 2 ] || give_up "the description has no pictures of the page"
for picture in $pictures; do
    grep -q "[/ ]$picture" "$TREE/tools/lib/page.sh" || give_up "the page hands out no $picture"
done

# The component of the window has its program, and nothing is in none.
# installed COMPONENT: the files of it.
installed() {
    cmake --install "$INKROW_BUILD" --component "$1" --prefix "$SCRATCH/$1" >/dev/null
    (cd -- "$SCRATCH" && find "$1" ! -type d)
}
OUTPUT=$(installed window)
for file in bin/inkrow share/applications/inkrow.desktop share/man/man1/inkrow.1; do
    grep -qx "window/$file" <<<"$OUTPUT" || give_up "the component of the window lacks $file"
done
OUTPUT=$(installed Unspecified 2>/dev/null || true)
[ -z "$OUTPUT" ] || give_up "files are of no component"

# Each action starts the program: it takes what it is given.
sed -n 's/^Exec=inkrow *//p' "$entry" | while read -r arguments; do
    # Words of a command line. %f is the file, if there is one.
    # shellcheck disable=SC2086
    SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy run "$INKROW_BUILD/inkrow" ${arguments//%f/} \
        --data "$SCRATCH/data" --quit-after 0.1
    expect_status 0
done

# A kind of file that only we know has its own name here.
for kind in $(sed -n 's/^MimeType=//p' "$entry" | tr ';' ' '); do
    [ "$kind" = application/x-go-sgf ] || grep -q "type=\"$kind\"" "$TREE/assets/desktop/inkrow-mime.xml" ||
        give_up "$kind is nowhere described"
done
