#!/usr/bin/env bash
# What Debian wants of a package under share/doc: its copyright and its changes.
#
#   package_docs.sh TREE FOLDER VERSION MAINTAINER
set -euo pipefail
tree=$1 folder=$2 version=$3 maintainer=$4
name=${folder##*/}

# items: the list of standard input as Debian has it, in lines of at most 76 columns.
items() {
    awk '
        function flush(    words, count, i, line, indent) {
            count = split(item, words, " ")
            line = "  *"
            for (i = 1; i <= count; i++) {
                if (length(line) + 1 + length(words[i]) > 76) {
                    print line
                    line = "   "
                }
                line = line " " words[i]
            }
            if (count) print line
            item = ""
        }
        /^- / { flush(); item = substr($0, 3); next }
        /^  / { item = item " " $0; next }
        { flush() }
        END { flush() }'
}

mkdir -p -- "$folder"
{
    echo 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/'
    printf 'Upstream-Name: Inkrow\n\nFiles: *\n'
    sed -n 's/^Copyright (c) /Copyright: /p' "$tree/LICENSE"
    echo 'License: Expat'
    sed -n '/^Permission/,$p' "$tree/LICENSE" | sed 's/^$/./; s/^/ /'
} >"$folder/copyright"

# What the newest version is in short, as one entry of a Debian changelog.
newest=$(sed -n '/^## /{p;q}' "$tree/CHANGELOG.md")
{
    printf '%s (%s) unstable; urgency=medium\n\n' "$name" "$version"
    sed '1,/^## /d; /^##/,$d; s/[*][*]//g' "$tree/CHANGELOG.md" | items
    printf '\n -- %s  %s\n' "$maintainer" "$(LC_ALL=C date -u -R -d "${newest##* }")"
} | gzip -9n >"$folder/changelog.gz"
