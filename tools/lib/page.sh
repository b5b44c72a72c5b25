# The folder of files that a web server hands out. Sourced after house.sh.
# shellcheck shell=bash

# Writes version.js: what service.js needs to know of the files in the folder. Icons are for whoever
# installs the page, who has a network then, and so has the reader of the article.
page_write_version() {
    local folder=$1 files
    files=$(cd -- "$folder" &&
        find . -type f ! -name version.js ! -name service.js ! -path './icons/*' ! -path './article/*' -printf '%P\0' |
        LC_ALL=C sort -z | xargs -0 sha256sum)
    {
        printf "'use strict';\n\nconst VERSION = '%.16s';\nconst FILES = {\n" \
            "$( (cat -- "$folder/service.js" && printf '%s' "$files") | sha256sum)"
        printf '%s\n' "$files" | sed -E "s/^([0-9a-f]+)  (.*)\$/    '\\2': '\\1',/"
        printf '};\n'
    } >"$folder/version.js"
}

# page_assemble BUILD FOLDER: puts what was built under BUILD, and the page, into FOLDER, which is
# replaced when all is there.
page_assemble() {
    local build=$1 folder=$2 new=$2.new variant
    rm -rf -- "$new"
    mkdir -p "$new"/{threads,plain,icons}
    cp -r -- "$ROOT/docs/article" "$new/"
    cp -- "$ROOT"/src/web/page/*.{html,css,js,webmanifest} "$build/web-plain/inkrow-check.wasm" "$new/"
    for variant in threads plain; do
        cp -- "$build/web-$variant"/inkrow{.js,.wasm} "$new/$variant/"
    done
    cp -- "$build/web-threads/inkrow.worker.js" "$new/threads/"
    quietly node "$build/web-plain/inkrow-icons.js" "$new/icons" ||
        fail "drawing the icons failed; the lines above say why"
    page_write_version "$new"
    rm -rf -- "$folder"
    mv -- "$new" "$folder"
}

# page_bytes FOLDER VARIANT: what a visitor downloads, each file compressed as servers do.
page_bytes() {
    local folder=$1 other=threads file
    [ "$2" = plain ] || other=plain
    find "$folder" -type f ! -path "$folder/$other/*" ! -path "$folder/icons/*" \
        ! -path "$folder/article/*" -print0 |
        while IFS= read -r -d '' file; do
            gzip -9 -c -- "$file" | wc -c
        done | awk '{ bytes += $1 } END { print bytes }'
}
