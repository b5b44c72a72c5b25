#!/usr/bin/env bash
# What the pages show of commands is carried out, and what they show of answers is what comes: but for
# seconds, and for boards that take minutes, in whose place a small one is solved.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"
STATUS=0 OUTPUT=
export SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy

SECONDS_MAX=120
# Not here: they want other machines, or are of builds, which other tests make.
ELSEWHERE='sbatch|SBATCH|sshlogin|cmake|--install|^cc |pip install|npm |/path/to/|build/bench'

PAGES=$(cd -- "$TOOLS/.." && pwd -P)
cd -- "$SCRATCH"
mkdir build data home bin
ln -s "$INKROW_BUILD" build/release
for program in inkrow inkrow-engine inkrow-check pbrain-inkrow; do
    [ ! -x "$INKROW_BUILD/$program" ] || ln -s "$INKROW_BUILD/$program" bin/
done
export PATH="$SCRATCH/bin:$PATH" XDG_DATA_HOME="$SCRATCH/data" XDG_CONFIG_HOME="$SCRATCH/home"

# Files that examples read.
printf '(;GM[4]SZ[15];B[hh];W[ii];B[hi];W[ih];B[hg])\n' >game.sgf
printf 'click h8\nclick i9\n' >game.script
printf '7/7/7/7/2XXO2/1OXXOX1 O\n7/7/7/3O3/2XXO2/1OXXOX1 X\n' >positions

# blocks_of PAGE: its examples, each in one line with \x01 for the ends of lines: what is fenced as sh, and
# what is indented and begins with one of our programs, or with a prompt.
blocks_of() {
    awk '
        function tell() {
            sub(/\001+$/, "", block)
            if (block != "") print block
            block = ""
        }
        /^```sh$/ { tell(); fenced = 1; next }
        /^```/ { if (fenced) tell(); fenced = 0; next }
        fenced { block = block $0 "\001"; next }
        /^    / { block = block substr($0, 5) "\001"; next }
        /^$/ && block != "" { block = block "\001"; next }
        { tell() }
        END { tell() }' "$1" | grep -E '^(\$ |inkrow|build/release/|touch |mkdir |#!?|while|parallel )' || true
}

# A board that takes a moment, in fewer jobs.
small() {
    sed -E 's/8x8x5/6x6x4/g; s#8/8/8/8/3X4/8/8/8 O#6/6/6/2X3/6/6 O#g; s/--split [0-9]+/--split 6/g
        s/--hash [0-9]+/--hash 16/g; s/--time [0-9.]+/--time 0.3/g'
}

without_seconds() {
    sed -E 's/in [0-9.]+ s\./in … s./; s/"seconds":[0-9.e-]+/"seconds":…/'
}

# Without GNU parallel what it is for cannot be tried.
command -v parallel >/dev/null || ELSEWHERE+='|parallel'

is_elsewhere() {
    grep -qE -- "$ELSEWHERE" <<<"$1"
}

# carry_out PAGE COMMAND
carry_out() {
    run timeout "$SECONDS_MAX" bash -c "$(small <<<"$2")" </dev/null
    [ "$STATUS" -eq 0 ] || give_up "$1 shows a command that fails: $2"
}

commands=0 answers=0

# hold_against PAGE EXPECTED COMMAND: nothing expected is nothing shown.
hold_against() {
    [ -n "$2" ] || return 0
    [ "$(without_seconds <<<"$OUTPUT")" = "$(without_seconds <<<"$2")" ] ||
        give_up "$1 shows another answer to: $3"
    answers=$((answers + 1))
}

# try_prompts PAGE BLOCK: each line with a prompt is a command, what follows it the answer.
try_prompts() {
    local line command='' expected=''
    while IFS= read -r line; do
        case $line in
        '$ '*)
            if [ -n "$command" ] && ! is_elsewhere "$command"; then
                carry_out "$1" "$command"
                hold_against "$1" "$expected" "$command"
                commands=$((commands + 1))
            fi
            command=${line#??} expected=''
            ;;
        *) expected+=${expected:+$'\n'}$line ;;
        esac
    done <<<"$2"$'\n''$ true'
}

for page in "$PAGES"/README.md "$PAGES"/docs/*.md; do
    name=${page#"$PAGES"/}
    while IFS= read -r block; do
        block=$(tr '\001' '\n' <<<"$block")
        case $name in
        *gomocup.md) continue ;; # a conversation, held by the tests of the protocol
        esac
        if [[ $block == '$ '* ]]; then
            try_prompts "$name" "$block"
        elif ! is_elsewhere "$block"; then
            carry_out "$name" "$block"
            commands=$((commands + 1))
        fi
    done < <(blocks_of "$page")
done
# The sum of all that is found here: a page whose examples nobody finds any more is noticed.
[ "$commands" -ge 25 ] || give_up "only $commands commands were found"
[ "$answers" -ge 5 ] || give_up "only $answers answers were found"
