#!/usr/bin/env bash
# Texts of numbers become headers, and a wrong text is refused with its line.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

program=$INKROW_BUILD/makeheader
[ -x "$program" ] || exit 77
header=$SCRATCH/made.h

# make KIND LINE…: runs the program on a text of these lines.
make() {
    printf '%s\n' "${@:2}" >"$SCRATCH/text.txt"
    run "$program" "$1" name "$SCRATCH/text.txt" "$header"
}

# expect_header TEXT
expect_header() {
    expect_status 0
    OUTPUT=$(cat "$header")
    expect_output "$1"
}

# expect_refused LINE SENTENCE
expect_refused() {
    expect_status 1
    expect_output "text.txt:$1: $2"
}

make weights '# head' 'own.line: 1 -2' '  3 # and more' 'hidden[0].worth: 7'
expect_header 'static const EvaluationTerms WEIGHTS_NAME = {
    .own.line = {1, -2, 3},
    .hidden[0].worth = 7,
};'
make weights '1 2'
expect_refused 1 "'1' where a field's name"
make weights 'own.line: 1' 'own.kind: x'
expect_refused 2 "'x' where a whole number"
make weights 'own.line: 40000'
expect_refused 1 "'40000' where a whole number"
make weights 'own.line:' 'own.kind: 1'
expect_refused 2 "'own.line' where a field with numbers"

# The marks of the last column from the top: m above o, under the marker bit, make 110 in binary.
make openings '- - - - - - -  win 41 d' '- - - - - - om  draw 0 g'
expect_header '    {0x0040810204081, VERDICT_WIN, 41, 3},
    {0x0040810204086, VERDICT_DRAW, 0, 6},'
key=$((16#0040810204081)) # seven columns of 7 bits, each 1
[ "$key" -eq $(((1 << 49) / 127)) ] || give_up "the empty board's key is $key"
make openings '- - - - - - om  draw 0 g' '- - - - - - -  win 41 d'
expect_refused 2 "'win' where an opening with a larger key"
make openings '- - - x - - -  win 41 d'
expect_refused 1 "'x' where a column of marks"
make openings '- - - - - - -  win 41 h'
expect_refused 1 "'h' where the letter of a column"
make openings '- - - - - -  win'
expect_status 1

run "$program" weights name "$SCRATCH/none.txt" "$header"
expect_status 1
expect_output 'cannot be opened'
