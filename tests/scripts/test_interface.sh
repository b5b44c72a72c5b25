#!/usr/bin/env bash
# Programs that were built with a 1.0 of the libraries go on to run: what tests/golden/libinkrow.txt says is there,
# each function, each number, and each field at its place. Where abidiff is installed (Debian: abigail-tools), what
# tests/golden/*.abi say of types and arguments as well.
#
# UPDATE_GOLDEN=1 writes both anew. Lines may be added to libinkrow.txt, and none changed: structs that callers fill
# grow at their ends, and the library goes on to take the sizes that they had (docs/library.md).
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

TREE=$(cd -- "$TOOLS/.." && pwd -P)
golden=$TREE/tests/golden
[ -f "$INKROW_BUILD/libinkrow-draw.so" ] && [ "$(uname -m)" = x86_64 ] || exit 77
headers=("$TREE/src/api/inkrow.h" "$TREE/src/check/inkrow_check.h" "$TREE/src/draw/inkrow_draw.h")
libraries=(inkrow inkrow-check inkrow-draw)

# --- the list

# Reads the headers without comments, and writes a program that prints the size of each type, the place of each
# field, and each number.
# shellcheck disable=SC2016
program='
function print_type() {
    printf "printf(\"type %s %%zu\\n\", sizeof(%s));\n", type, type
}
function add_field(field) {
    sub(/\[.*/, "", field)
    sub(/ *$/, "", field)
    sub(/.*[ *]/, "", field)
    if (field != "")
        fields[++field_count] = field
}
# "int a, b[2]" or "void (*a)(int, int)"
function add_fields(text,    parts, count, i) {
    if (match(text, /\(\*[a-z_]+\)/)) {
        fields[++field_count] = substr(text, RSTART + 2, RLENGTH - 3)
        return
    }
    count = split(text, parts, ",")
    for (i = 1; i <= count; i++)
        add_field(parts[i])
}
BEGIN {
    RS = ";"
    print "int main(void) {"
}
{ gsub(/[ \n]+/, " ") }
# The first field stands behind the brace, and what closes a struct behind its last.
match($0, /typedef struct Inkrow[A-Za-z]* \{/) {
    in_struct = 1
    field_count = 0
    add_fields(substr($0, RSTART + RLENGTH))
    next
}
in_struct && /^ *\} Inkrow/ {
    in_struct = 0
    type = $NF
    print_type()
    for (i = 1; i <= field_count; i++)
        printf "printf(\"field %s.%s %%zu %%zu\\n\", offsetof(%s, %s), sizeof(((%s *)0)->%s));\n", \
            type, fields[i], type, fields[i], type, fields[i]
    next
}
in_struct { add_fields($0); next }
match($0, /enum [A-Za-z]*[ ]?\{/) {
    text = substr($0, RSTART + RLENGTH)
    type = text
    sub(/.*\} ?/, "", type)
    sub(/\}.*/, "", text)
    count = split(text, parts, ",")
    for (i = 1; i <= count; i++) {
        sub(/=.*/, "", parts[i])
        gsub(/ /, "", parts[i])
        printf "printf(\"number %s %%ld\\n\", (long)%s);\n", parts[i], parts[i]
    }
    if (type != "")
        print_type()
}
END { print "}" }
'
{
    printf '#include "%s"\n' "${headers[@]}"
    printf '#include <%s>\n' stddef.h stdio.h
    for header in "${headers[@]}"; do
        grep -v '^#' "$header" | cc -E -P - 2>/dev/null
    done | awk "$program"
} >"$SCRATCH/interface.c"
run cc "$SCRATCH/interface.c" -o "$SCRATCH/interface"
expect_status 0
{
    "$SCRATCH/interface"
    for library in "${libraries[@]}"; do
        nm -D --defined-only "$INKROW_BUILD/lib$library.so" | awk '$2 == "T" { sub(/@.*/, "", $3); print "function " $3 }'
    done
} | LC_ALL=C sort >"$SCRATCH/interface.txt"
for kind in function type field number; do
    grep -q "^$kind " "$SCRATCH/interface.txt" || give_up "no $kind was found"
done
if [ -n "${UPDATE_GOLDEN-}" ]; then
    cp -- "$SCRATCH/interface.txt" "$golden/libinkrow.txt"
else
    run diff "$golden/libinkrow.txt" "$SCRATCH/interface.txt"
    [ "$STATUS" -eq 0 ] || give_up 'this is not the interface of 1.0; UPDATE_GOLDEN=1 keeps what was only added'
fi

# --- types and arguments, as the debug information has them

command -v abidiff >/dev/null && command -v abidw >/dev/null || exit 0
mkdir "$SCRATCH/include"
cp -- "${headers[@]}" "$SCRATCH/include"
for library in "${libraries[@]}"; do
    file=$INKROW_BUILD/lib$library.so
    # shellcheck disable=SC2143
    [ -n "$(readelf --sections --wide "$file" | grep '[.]debug_info')" ] || exit 0
    if [ -n "${UPDATE_GOLDEN-}" ]; then
        run abidw --exported-interfaces-only --headers-dir "$SCRATCH/include" --drop-private-types --no-show-locs \
            --no-corpus-path --no-comp-dir-path "$file" --out-file "$golden/lib$library.abi"
        expect_status 0
    fi
    run abidiff --no-added-syms --headers-dir2 "$SCRATCH/include" --drop-private-types "$golden/lib$library.abi" "$file"
    [ "$STATUS" -eq 0 ] || give_up "lib$library is not what programs were built with"
done
