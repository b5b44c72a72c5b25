# The folder of files that a web server hands out. Sourced after web_libraries.sh.
# shellcheck shell=bash

# Beside the page, as find says it: who installs it or reads these has a network then.
PAGE_APART=(-path '*/icons/*' -o -path '*/pictures/*' -o -path '*/about/*' -o -name licences.txt
    -o -name 404.html)

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

# Where the pictures of the pages beside the program's come from, by their names there.
page_pictures() {
    local folder=$1 assets=$ROOT/assets
    cp -- "$assets/page/card.png" "$assets/page/tree.png" "$folder/"
    cp -- "$assets/picture.png" "$folder/board.png"
    cp -- "$assets/picture-tall.png" "$folder/gomoku.png"
}

# page_set_apart FOLDER: moves what never changes under its name into a folder that is named after what is in
# it, and prints that name, with a slash.
page_set_apart() {
    local folder=$1 hash
    mkdir -p -- "$folder/apart"
    mv -- "$folder"/{threads,plain,languages,inkrow-check.wasm} "$folder/apart/"
    find "$folder" -maxdepth 1 \( -name '*.js' -o -name '*.css' \) ! -name service.js \
        -exec mv -- {} "$folder/apart/" \;
    hash=$(cd -- "$folder/apart" && find . -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum |
        sha256sum)
    mv -- "$folder/apart" "$folder/${hash:0:16}"
    printf '%s/' "${hash:0:16}"
}

# page_assemble BUILD FOLDER [apart [ADDRESS]]: puts what was built under BUILD, and the page, into FOLDER,
# which is replaced when all is there. With `apart` files that may be kept for ever lie in a folder that is
# named after what is in it. ADDRESS is where FOLDER is to be found, with a slash at its end.
page_assemble() {
    local build=$1 folder=$2 new=$2.new page=$ROOT/src/web/page drawn=$2.drawn variant at=
    rm -rf -- "$new"
    mkdir -p "$new"/{threads,plain,icons,pictures}
    page_pictures "$new/pictures"
    cp -r -- "$ROOT/docs/article" "$new/"
    cp -- "$page"/*.{css,js} "$build/web-plain/inkrow-check.wasm" "$new/"
    rm -- "$new"/first.{css,js}
    # Comments and indents are for who reads the source.
    find "$new" -maxdepth 1 -name '*.js' -exec sed -i -E '/^[[:space:]]*\/\//d; s/^ +//' {} +
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
    [ -z "${3-}" ] || at=$(page_set_apart "$new")
    quietly node "$ROOT/tools/lib/index_page.js" "$page" "$ROOT/src/web/site" "$drawn" "$new" "$at" "${4-}" ||
        fail "putting the page together failed; the lines above say why"
    rm -rf -- "$drawn"
    page_licences >"$new/licences.txt"
    page_write_version "$new"
    [ -z "$at" ] || page_host_notes "$new" "$at" "${4-}"
    rm -rf -- "$folder"
    mv -- "$new" "$folder"
}

# page_host_notes FOLDER AT ADDRESS: what servers are to be told, and what they tell of the pages.
page_host_notes() {
    local folder=$1 at=$2 address=$3 host=$ROOT/src/web/site path=/ note
    [ -z "$address" ] || path=/$(sed -E 's,^[a-z]+://[^/]*/,,' <<<"$address")
    mkdir -p -- "$folder/servers"
    for note in nginx.conf Caddyfile htaccess headers; do
        sed -e "s,{at},$at,g" -e "s,{path},$path,g" "$host/$note" >"$folder/servers/$note"
    done
    mv -- "$folder/servers/htaccess" "$folder/.htaccess"
    mv -- "$folder/servers/headers" "$folder/_headers"
    printf 'User-agent: *\nAllow: /\n' >"$folder/robots.txt"
    [ -n "$address" ] || return 0
    printf 'Sitemap: %ssitemap.xml\n' "$address" >>"$folder/robots.txt"
    {
        printf '<?xml version="1.0" encoding="UTF-8"?>\n'
        printf '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
        {
            printf '%s\n' "$address" "${address}article/" "${address}about/"
            (cd -- "$folder" && find about -name '*.html' ! -name index.html) | LC_ALL=C sort |
                sed "s,^,$address,"
        } | sed 's,.*,<url><loc>&</loc></url>,'
        printf '</urlset>\n'
    } >"$folder/sitemap.xml"
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
