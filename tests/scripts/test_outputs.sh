#!/usr/bin/env bash
# Where to write is tried before the work: nothing is computed, played or read for a file that cannot be
# there in the end.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

: "${INKROW_BUILD:=$TOOLS/../build/dev}"
[ -x "$INKROW_BUILD/arena" ] || exit 77
cd -- "$SCRATCH"

# Nobody waits for the end of this solve.
run timeout 60 "$INKROW_BUILD/inkrow-engine" solve 9x9x5 --certificate nowhere/proof
expect_status 1
expect_output "inkrow-engine: 'nowhere/proof' cannot be written: No such file or directory"
expect_no_output 'Proven'

run timeout 60 "$INKROW_BUILD/inkrow-engine" solve 9x9x5 --resume nowhere/kept
expect_status 2
expect_output "'nowhere/kept' cannot be read and written: No such file or directory"

# Each of these jobs would fail after its work.
run timeout 60 "$INKROW_BUILD/inkrow-engine" solve 9x9x5 --split 4 --certificate nowhere/proof
expect_status 1
expect_output "'nowhere/proof.0000000000000000' cannot be written: No such file or directory"
expect_no_output 'solve 9x9x5 --position'

# What is checked is named, and never taken for proved.
run "$INKROW_BUILD/inkrow-check" nowhere/proof
expect_status 2
[ "$OUTPUT" = "unreadable: 'nowhere/proof': No such file or directory; expected the file of a certificate" ] ||
    give_up 'expected the name and the reason'
run "$INKROW_BUILD/inkrow-check" .
expect_status 2
expect_output "unreadable: '.': Is a directory"
run "$INKROW_BUILD/inkrow-check"
expect_status 2
expect_output "unreadable: expected one argument, the name of a certificate's file, not 0"
for help in '--help' '-h' 'nowhere/proof --help'; do
    # shellcheck disable=SC2086
    run "$INKROW_BUILD/inkrow-check" $help
    expect_status 0
    expect_output 'inkrow-check FILE'
    expect_output '--version'
    expect_no_output 'valid$'
done
run "$INKROW_BUILD/inkrow-check" --version
expect_status 0
[[ $OUTPUT =~ ^inkrow-check\ [0-9.]+$ ]] || give_up 'expected the version'
run "$INKROW_BUILD/inkrow-check" --hlep
expect_status 2
expect_output "unreadable: unknown option '--hlep'; expected --help"
run "$INKROW_BUILD/inkrow-check" -- --help
expect_status 2
expect_output "unreadable: '--help': No such file"
run "$INKROW_BUILD/inkrow-engine" solve 3x3x3 --certificate proof
run "$INKROW_BUILD/inkrow-check" - <proof
expect_status 0
expect_output 'valid'

# It speaks the language that is asked for, and no other: what the locale says leaves what programs read as it is.
run env LC_ALL=de_DE.UTF-8 LANGUAGE=de "$INKROW_BUILD/inkrow-check" proof
[ "$OUTPUT" = $'O does not lose\nX does not lose\nvalid' ] || give_up 'expected English'
for german in '--language de proof' 'proof --language=de_AT'; do
    # shellcheck disable=SC2086
    run "$INKROW_BUILD/inkrow-check" $german
    expect_status 0
    [ "$OUTPUT" = $'O verliert nicht\nX verliert nicht\ngültig' ] || give_up 'expected German'
done
printf '%s\n' 'inkrow-certificate 2' 'variant 4x4x4' 'position ..../..../..../.... X' 'holds 1' 'p fffe 0' 'O 1' \
    'X 8 1' >forged
run "$INKROW_BUILD/inkrow-check" --language de forged
expect_status 1
[ "$OUTPUT" = 'ungültig: Knoten 0: die übrigen Reihen wiegen zu viel' ] || give_up 'expected the node and the reason'
echo 'inkrow-certificate 3' >other
run "$INKROW_BUILD/inkrow-check" --language fr other
expect_status 2
[ "$OUTPUT" = 'illisible : ligne 1 : il faut inkrow-certificate 2' ] || give_up 'expected French, and the text line as it has to be'
run "$INKROW_BUILD/inkrow-check" --language es nowhere/proof
expect_status 2
expect_output "ilegible: «nowhere/proof»:"
run "$INKROW_BUILD/inkrow-check" --language ja --help
expect_status 0
expect_output '証明書を検証します'
run "$INKROW_BUILD/inkrow-check" --language xx proof
expect_status 2
expect_output "unreadable: there is no language 'xx'"
run "$INKROW_BUILD/inkrow-check" proof --language
expect_status 2
expect_output 'unreadable: --language expects CODE after it'
run "$INKROW_BUILD/inkrow-check" -- --language
expect_status 2
expect_output "unreadable: '--language': No such file"

# Whatever the library says of a certificate is there to be said in other languages.
run grep -hoE '(malformed|wrong)\(proof, "[^"]*"' "$TOOLS/../src/check/inkrow_check.c"
[ -z "$OUTPUT" ] || give_up 'expected TO_SAY round each sentence of the checker'

echo '3x3x3 a1 b2' >game.txt
run "$INKROW_BUILD/inkrow-engine" review game.txt --out nowhere/game.sgf
expect_status 1
[ "$OUTPUT" = "inkrow-engine: 'nowhere/game.sgf' cannot be written: No such file or directory" ] ||
    give_up 'expected this sentence alone'

# Neither player is started.
run "$INKROW_BUILD/arena" match 3x3x3 'engine:touch started' level1 --time 0.1 --sgf nowhere/games.sgf
expect_status 2
expect_output "'nowhere/games.sgf' cannot be written: No such file or directory"
[ ! -e started ] || give_up 'no player is started'

# Records that are lost are told.
if [ -w /dev/full ]; then
    run "$INKROW_BUILD/arena" match 3x3x3 level1 level2 --nodes 100 --games 2 --sgf /dev/full
    expect_status 2
    expect_output 'the records could not be written: games are missing in their file'
fi

# The games are not even opened.
run "$INKROW_BUILD/fit_evaluation" nowhere/terms.txt no-games
expect_status 2
expect_output "'nowhere/terms.txt' cannot be written: No such file or directory"
