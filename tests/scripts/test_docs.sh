#!/usr/bin/env bash
# The documents hold together: links lead somewhere, every page is listed and says what it is for, and
# what they show of options and layers is what the programs and the tree say. test_examples carries out
# the commands.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"
cd -- "$TOOLS/.."
STATUS=0 OUTPUT=

README_LINES_MAX=150

# Most people read no further than the first page.
[ "$(wc -l <README.md)" -le "$README_LINES_MAX" ] ||
    give_up "README.md has more than $README_LINES_MAX lines"

# links_of PAGE: where its links lead, without other sites and places within a page.
links_of() {
    grep -oE '\]\([^) ]+\)' "$1" | sed -E 's/^\]\(//; s/\)$//; s/#.*//' | grep -vE '^(https?:.*)?$' || true
}

for page in README.md CONTRIBUTING.md docs/*.md docs/*/*.md; do
    while IFS= read -r target; do
        [ -e "$(dirname -- "$page")/$target" ] || give_up "$page: the link to '$target' leads nowhere"
    done < <(links_of "$page")
done

# anchors_of PAGE: the names of its headings, as a link within a page spells them.
anchors_of() {
    sed -n 's/^#\{1,6\} //p' "$1" | sed -E 's/\[([^]]*)\]\([^)]*\)/\1/g' | tr '[:upper:] ' '[:lower:]-' |
        sed -E 's/[^[:alnum:]_-]//g'
}
for page in README.md CONTRIBUTING.md docs/*.md docs/*/*.md; do
    while IFS='#' read -r target anchor; do
        target=${target:+$(dirname -- "$page")/$target}
        [[ ${target:=$page} == *.md ]] || continue
        grep -qxF -- "$anchor" <<<"$(anchors_of "$target")" ||
            give_up "$page: '$target' has no heading '$anchor'"
    done < <(grep -oE '\]\([^) ]*#[^) ]+\)' "$page" | sed -E 's/^\]\(//; s/\)$//' | grep -vE '^https?:' || true)
done

listed=$(links_of docs/README.md)
for page in docs/*.md docs/research/*.md; do
    name=${page#docs/}
    [ "$name" = README.md ] || grep -qxF -- "$name" <<<"$listed" ||
        give_up "docs/README.md does not list $name"
    # A title, an empty line, and a sentence: no heading, table, picture or example.
    [[ $(sed -n 3p "$page") =~ ^[A-Za-z\`*] ]] || give_up "$page does not say first what it is for"
done

# Every tool has its row. A folder is named for its programs, a .c file for what it becomes.
tools_built() {
    find tools -maxdepth 1 -type f ! -name '*.txt' ! -name '*.h'
    find tools/bench tools/gui -name '*.c'
}
while IFS= read -r tool; do
    name=$(basename -- "$tool" .c)
    grep -q "\`$name\`" docs/tools.md || give_up "docs/tools.md does not name $tool"
done < <(tools_built)
# shellcheck disable=SC2016
for name in $(grep -oE '^\| `[a-z_-]+`' docs/tools.md | tr -d '|` '); do
    [ -e "tools/$name" ] || [ -e "tools/$name.c" ] || [ -e "tools/bench/$name.c" ] ||
        give_up "docs/tools.md names $name, which is not there"
done

# Rooms as CMakeLists.txt has them, a layer a line: words without marks of the table.
rooms_built() {
    tr '\n' ' ' <CMakeLists.txt | grep -oE 'inkrow_layer\([^)]*ROOMS[^)]*\)' |
        sed -E 's/inkrow_layer\(([a-z]+) .*ROOMS +/\1 /; s/\)//; s/ +/ /g; s/ $//' | sort
}
rooms_told() {
    awk -F '|' '$2 ~ /^ `[a-z]+` $/ && $5 !~ /^ *$/ { gsub(/[`,]/, "", $2); gsub(/[`,]/, "", $5)
        print $2 " " $5 }' CONTRIBUTING.md | sed -E 's/ +/ /g; s/^ //; s/ $//' | sort
}
# The table leaves out the rooms of base, which everybody may use.
run diff <(rooms_built | grep -v '^base ') <(rooms_told)
expect_status 0

# Options of the game, as --help and the page list them.
if [ -x "$INKROW_BUILD/inkrow" ]; then
    run diff <("$INKROW_BUILD/inkrow" --help | grep -oE '^  --[a-z-]+' | tr -d ' ' | sort) \
        <(sed -n '/^| option/,/^$/p' docs/command-line.md | grep -oE -- '--[a-z][a-z-]*' | sort -u)
    expect_status 0
fi
