# The folder of files that a web server hands out. Sourced after web_libraries.sh.
# shellcheck shell=bash

# Beside the page, as find says it: who installs it or reads these has a network then.
PAGE_APART=(-path '*/icons/*' -o -name licences.txt)

# Writes version.js: what service.js needs to know of the files in the folder.
page_write_version() {
    local folder=$1 files
    files=$(cd -- "$folder" &&
        find . -type f ! -name version.js ! -name service.js ! \( "${PAGE_APART[@]}" \) -printf '%P\0' |
        LC_ALL=C sort -z | xargs -0 sha256sum)
    {
        printf "'use strict';\n\nconst VERSION = '%.16s';\nconst FILES = {\n" \
            "$( (cat -- "$folder/service.js" && printf '%s' "$files") | sha256sum)"
        printf '%s\n' "$files" | sed -E "s/^([0-9a-f]+)  (.*)\$/    '\\2': '\\1',/"
        printf '};\n'
    } >"$folder/version.js"
}

# Whoever hands out the page hands out these libraries, and their licences ask to be there.
page_licences() {
    local package
    cat -- "$ROOT/LICENSE"
    for package in $WEB_PACKAGES; do
        printf '\n=== %s ===\n\n' "$package"
        cat -- "$WEB_SOURCES/$package/debian/copyright"
    done
    if [ -f /usr/share/doc/emscripten/copyright ]; then # small systems come without documentation
        printf '\n=== emscripten, with its C library ===\n\n'
        cat -- /usr/share/doc/emscripten/copyright
    fi
}

# page_assemble BUILD FOLDER: puts what was built under BUILD, and the page, into FOLDER, which is
# replaced when all is there.
page_assemble() {
    local build=$1 folder=$2 new=$2.new page=$ROOT/src/web/page drawn=$2.drawn variant
    rm -rf -- "$new"
    mkdir -p "$new"/{threads,plain,icons}
    cp -r -- "$ROOT/docs/article" "$new/"
    cp -- "$page"/*.{css,js} "$build/web-plain/inkrow-check.wasm" "$new/"
    rm -- "$new"/first.{css,js}
    mkdir -p "$new/languages"
    # One is loaded when it is chosen. Without msgfmt there is none.
    find "$build/web-plain" -path '*/languages/*.mo' -exec cp -- {} "$new/languages/" \;
    for variant in threads plain; do
        cp -- "$build/web-$variant"/inkrow{.js,.wasm} "$new/$variant/"
    done
    cp -- "$build/web-threads/inkrow.worker.js" "$new/threads/"
    # emcc takes the fetch of a newer node for that of a page.
    rm -rf -- "$drawn" && mkdir -p "$drawn"
    quietly node --no-experimental-fetch "$build/web-plain/inkrow-icons.js" page "$drawn" ||
        fail "drawing the icons failed; the lines above say why"
    mv -- "$drawn"/*.png "$new/icons/"
    quietly node "$ROOT/tools/lib/index_page.js" "$page" "$drawn" "$new" ||
        fail "putting the page together failed; the lines above say why"
    rm -rf -- "$drawn"
    page_licences >"$new/licences.txt"
    page_write_version "$new"
    rm -rf -- "$folder"
    mv -- "$new" "$folder"
}

# page_bytes FOLDER VARIANT: what a visitor downloads, each file compressed as servers do.
page_bytes() {
    local folder=$1 other=threads file
    [ "$2" = plain ] || other=plain
    find "$folder" -type f ! -path "$folder/$other/*" ! -path "$folder/article/*" \
        ! -path "$folder/languages/*" ! \( "${PAGE_APART[@]}" \) -print0 |
        while IFS= read -r -d '' file; do
            gzip -9 -c -- "$file" | wc -c
        done | awk '{ bytes += $1 } END { print bytes }'
}
