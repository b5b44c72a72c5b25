#!/usr/bin/env bash
# Manual pages, and what completes command lines, say what the programs' own tables of options say, and are
# understood by what reads them.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

: "${INKROW_BUILD:=$TOOLS/../build/dev}"
pages=$INKROW_BUILD/pages
[ -f "$pages/inkrow-engine.1" ] || exit 77
STATUS=0 OUTPUT=''
programs=(inkrow-engine inkrow-check)
[ ! -f "$pages/inkrow.1" ] || programs+=(inkrow)

# options_of PROGRAM: each one that it takes, once.
options_of() {
    "$INKROW_BUILD/$1" --options | awk -F '\t' '$1 == "option" && !seen[$2]++ { print $2 }'
}

# --- each option stands in each page, and in the help

for program in "${programs[@]}"; do
    count=0
    manual=$(<"$pages/$program.1") bash=$(<"$pages/bash/$program") zsh=$(<"$pages/zsh/_$program")
    fish=$(<"$pages/fish/$program.fish")
    while IFS= read -r option; do
        count=$((count + 1))
        [[ $manual == *"\\fB${option//-/\\-}\\fR"* ]] || give_up "$program.1 lacks $option"
        [[ $bash =~ [\'\ ]$option[\'\ ] ]] || give_up "bash/$program lacks $option"
        [[ $zsh =~ \'$option=?\[ ]] || give_up "zsh/_$program lacks $option"
        [[ $fish =~ \ -l\ ${option#--}\  ]] || give_up "$program.fish lacks $option"
    done < <(options_of "$program")
    [ "$count" -ge 2 ] || give_up "$program --options lists $count options"
done

# helped: options that the help texts list.
helped() {
    local command
    "$INKROW_BUILD/inkrow-engine" --help
    for command in analyze solve review bench gomocup; do
        "$INKROW_BUILD/inkrow-engine" "$command" --help
    done
}
run diff <(helped | sed -nE 's/^  (--[a-z-]+).*/\1/p' | sort -u) <(options_of inkrow-engine | sort)
expect_status 0

# --- they are understood

for program in "${programs[@]}"; do
    page=$pages/$program.1
    if command -v mandoc >/dev/null; then
        run mandoc -T lint -W warning "$page"
        expect_status 0
    elif command -v groff >/dev/null; then
        run groff -man -ww -z -Tutf8 "$page"
        [ -z "$OUTPUT" ] || give_up "$page is not understood"
    else
        echo 'Neither mandoc nor groff is there: the manual pages are not looked at.'
    fi
    run bash -n "$pages/bash/$program"
    expect_status 0
    for shell in zsh fish; do
        command -v "$shell" >/dev/null || continue
        file=$pages/zsh/_$program
        [ "$shell" = zsh ] || file=$pages/fish/$program.fish
        run "$shell" -n "$file"
        expect_status 0
    done
done

# --- bash completes

. "$pages/bash/inkrow-engine"
. "$pages/bash/inkrow-check"
cd -- "$SCRATCH"
touch 'a game.sgf' another.sgf proof

# completions FUNCTION WORD...: of the last of these words, a line each.
completions() {
    local function=$1
    shift
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    COMPREPLY=()
    "$function" || true
    printf '%s\n' "${COMPREPLY[@]}"
}

# expect_completed EXPECTED FUNCTION WORD...: with spaces between what is expected.
expect_completed() {
    local expected=$1
    shift
    OUTPUT=$(completions "$@" | paste -sd ' ' -)
    [ "$OUTPUT" = "$expected" ] || give_up "expected '$expected' for: $*"
}

expect_completed 'analyze' _inkrow_engine inkrow-engine an
expect_completed 'analyze solve review bench gomocup' _inkrow_engine inkrow-engine ''
expect_completed '--version' _inkrow_engine inkrow-engine --v
expect_completed '--time --threads --threads-each --trace' _inkrow_engine inkrow-engine analyze 3x3x3 --t
expect_completed '--time --threads --threads-each' _inkrow_engine inkrow-engine solve 3x3x3 --t
expect_completed 'search solve' _inkrow_engine inkrow-engine analyze --algorithm s
expect_completed 'depth-aware' _inkrow_engine inkrow-engine analyze --algorithm = de
expect_completed 'plain ten depth-aware search solve' _inkrow_engine inkrow-engine analyze --algorithm =
expect_completed '' _inkrow_engine inkrow-engine analyze --time ''
expect_completed 'a game.sgf another.sgf' _inkrow_engine inkrow-engine review a
expect_completed 'proof' _inkrow_engine inkrow-engine solve 3x3x3 --certificate p
expect_completed '--help --language --version' _inkrow_check inkrow-check --
expect_completed 'de' _inkrow_check inkrow-check --language d
expect_completed 'proof' _inkrow_check inkrow-check p

# --- they are installed with the programs

run cmake --install "$INKROW_BUILD" --component programs --prefix "$SCRATCH/prefix"
expect_status 0
for file in bin/inkrow-engine bin/inkrow-check bin/pbrain-inkrow share/man/man1/inkrow-engine.1 \
    share/man/man1/inkrow-check.1 share/man/man1/pbrain-inkrow.1 share/bash-completion/completions/inkrow-engine \
    share/zsh/site-functions/_inkrow-engine share/fish/vendor_completions.d/inkrow-engine.fish; do
    [ -e "$SCRATCH/prefix/$file" ] || give_up "$file is not installed"
done
[ ! -e "$SCRATCH/prefix/bin/inkrow" ] || give_up 'the window is no part of the programs'
