# shellcheck shell=bash
# What tools/web does with the folder of the page; to be sourced.

# Writes version.js: what service.js needs to know of the files in the folder. Icons are for whoever
# installs the page, who has a network then.
page_write_version() {
    local folder=$1 files
    files=$(cd -- "$folder" &&
        find . -type f ! -name version.js ! -name service.js ! -path './icons/*' -printf '%P\0' |
        LC_ALL=C sort -z | xargs -0 sha256sum)
    {
        printf "'use strict';\n\nconst VERSION = '%.16s';\nconst FILES = {\n" \
            "$( (cat -- "$folder/service.js" && printf '%s' "$files") | sha256sum)"
        printf '%s\n' "$files" | sed -E "s/^([0-9a-f]+)  (.*)\$/    '\\2': '\\1',/"
        printf '};\n'
    } >"$folder/version.js"
}
