#!/usr/bin/env bash
# Tables of figures in docs name the command, the commit and the date that they are from, and what is counted in those
# that are made in a few seconds comes out as it stands there.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"
[ -x "$INKROW_BUILD/inkrow-engine" ] || exit 77
docs=$(cd -- "$TOOLS/../docs" && pwd -P)

# --- each that is listed stands in its page, once, and each that stands there is listed

run "$TOOLS/figures" --list
expect_status 0
awk '{ print $2 " " $1 }' <<<"$OUTPUT" | sort >"$SCRATCH/listed"
(cd -- "$docs/.." && grep -rhoE --include='*.md' --with-filename '^<!-- figures [a-z0-9-]+ -->$' docs) |
    sed -E 's/:<!-- figures / /; s/ -->$//' | sort >"$SCRATCH/standing"
run diff "$SCRATCH/listed" "$SCRATCH/standing"
expect_status 0

# --- with a line below it that says where it is from

# Prints what a table between the marks lacks.
# shellcheck disable=SC2016
lacks='
    /^<!-- figures / { name = $3; rows = told = 0; next }
    name != "" && /^\|/ { rows++ }
    name != "" && index($0, "*`tools/figures " name "` (`") == 1 && /`\): [0-9a-f]+( with changes)?, 20[0-9-]+(; the times are of then, what repeats came out the same at [0-9a-f]+( with changes)?, 20[0-9-]+)?\.\*$/ { told = 1 }
    name != "" && /^<!-- \/figures -->$/ {
        if (rows < 3) print FILENAME ": " name " has no table"
        if (!told) print FILENAME ": " name " has no line of its command, commit and date"
        name = ""
    }
    END { if (name != "") print FILENAME ": " name " has no end" }'
run awk "$lacks" "$docs"/*.md "$docs"/research/*.md
[ -z "$OUTPUT" ] || give_up 'a table does not say where it is from'

# On these pages every table of numbers does, or says when it was measured and why no more.
# shellcheck disable=SC2016
untold='
    function tell() {
        if (cells > 0 && numbers * 2 >= cells && !marked && $0 !~ /^\*Measured at [0-9a-f]+, 20[0-9-]+/)
            print FILENAME ":" at ": figures of which nobody knows where they are from"
        cells = numbers = 0
        waits = 0
    }
    /^<!-- figures / { marked = 1 }
    /^\|/ {
        if (!cells) at = FNR
        count = split($0, of, / *\| */)
        for (i = 3; i < count; i++) {
            cells++
            numbers += of[i] ~ /^<?[0-9][0-9.,]*( [A-Z]?[a-z]*B?)?$/
        }
        waits = 1
        next
    }
    waits && /./ { tell() }
    /^<!-- \/figures -->$/ { marked = 0 }'
run awk "$untold" "$docs"/{solver,distributed,certificates,gomocup}.md
[ -z "$OUTPUT" ] || give_up 'a table does not say where it is from'
printf '| a | 1 |\n|---|--:|\n| b | 2 |\n| c | 3 |\n\nSome text.\n' >"$SCRATCH/page.md"
run awk "$untold" "$SCRATCH/page.md"
expect_output 'page.md:1: figures'

# --- what is counted

run "$TOOLS/figures" --build "$INKROW_BUILD" --check-quick
expect_status 0

# Another number is noticed, and only a time may be another one.
tree=$SCRATCH/tree
mkdir "$tree"
cp -R -- "$TOOLS" "$docs" "$tree/"
sed -i -E '/figures solver-large/,/\/figures/ s/\| [0-9.]+ \|$/| 9.99 |/' "$tree/docs/solver.md"
run "$tree/tools/figures" --build "$INKROW_BUILD" --check solver-large
expect_status 0
sed -i 's/| 70,042 |/| 70,043 |/' "$tree/docs/solver.md"
run "$tree/tools/figures" --build "$INKROW_BUILD" --check solver-large
expect_status 1
expect_output 'another one by now'
git -C "$tree" init -q
git -C "$tree" -c user.name=a -c user.email=a@b commit -q --allow-empty -m a
run "$tree/tools/figures" --build "$INKROW_BUILD" solver-large
expect_status 0
grep -q '| 70,042 |' "$tree/docs/solver.md" || give_up 'the table was not written'

# Where it comes out the same that is written beside the commit of the times, once; where not, nothing is.
name='solver-large'
line=$(grep -F "\`tools/figures $name\`" "$tree/docs/solver.md")
commit=$(git -C "$tree" log -1 --format=%h)
for round in 1 2; do
    run "$tree/tools/figures" --build "$INKROW_BUILD" --confirm "$name"
    expect_status 0
    run grep -F "\`tools/figures $name\`" "$tree/docs/solver.md"
    [ "$OUTPUT" = "${line%.\*}; the times are of then, what repeats came out the same at $commit, $(date -u +%F).*" ] ||
        give_up "in round $round another line stands there"
done
sed -i 's/| 70,042 |/| 70,043 |/' "$tree/docs/solver.md"
cp -- "$tree/docs/solver.md" "$SCRATCH/before.md"
run "$tree/tools/figures" --build "$INKROW_BUILD" --confirm "$name"
expect_status 1
cmp -- "$tree/docs/solver.md" "$SCRATCH/before.md" || give_up 'what came out otherwise was confirmed'
run "$tree/tools/figures" nothing
expect_status 2

# --- the table of certificates has a head, and one that is not valid is no success

if [ -x "$INKROW_BUILD/certificate_bench" ]; then
    mkdir "$SCRATCH/certificates"
    run "$INKROW_BUILD/certificate_bench" "$SCRATCH/certificates" "$INKROW_BUILD/inkrow-check" 1 3x3x3 4x4x4
    expect_status 0
    [ "$(grep -c '^| board | claim |' <<<"$OUTPUT")" -eq 1 ] || give_up 'not one head'
    expect_output '| 3x3x3 | draw | 22 |'
    run "$INKROW_BUILD/certificate_bench" "$SCRATCH/certificates" false 1 3x3x3
    expect_status 1
    expect_output 'NOT VALID'
fi
