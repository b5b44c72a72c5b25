#!/usr/bin/env bash
# tools/fuzz with stand-ins for the targets, which write down how they were called: how long each target
# runs, whose inputs are merged, and what is said.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

tree=$SCRATCH/tree
calls=$SCRATCH/calls
export calls

# make_tree TARGET...: a tree with nothing but what the tool looks at.
make_tree() {
    local target
    rm -rf -- "$tree"
    mkdir -p "$tree/tools" "$tree/bin" "$tree/build/fuzz" "$tree/tests/corpus"
    cp -r "$TOOLS/fuzz" "$TOOLS/lib" "$tree/tools/"
    touch "$tree/build/fuzz/build.ninja"
    for target in clang ninja cmake; do
        printf '#!/bin/sh\n' >"$tree/bin/$target"
    done
    for target in "$@"; do
        mkdir "$tree/tests/corpus/$target"
        cat >"$tree/build/fuzz/fuzz_$target" <<'STANDIN'
#!/usr/bin/env bash
target=${0##*/fuzz_}
for argument; do
    case $argument in
    -merge=1) printf 'merge %s\n' "$target" >>"$calls" ;;
    -max_total_time=*) printf 'turn %s %s\n' "$target" "${argument#*=}" >>"$calls" ;;
    -artifact_prefix=*) prefix=${argument#*=} ;;
    esac
done
case "$target $*" in
fails*-max_total_time=*)
    touch "${prefix}crash-new"
    exit 77
    ;;
loses*-merge=1*) exit 1 ;;
esac
STANDIN
    done
    chmod +x "$tree"/bin/* "$tree"/build/fuzz/fuzz_*
}

# fuzz CORES ARGUMENT...
fuzz() {
    local cores=$1
    shift
    : >"$calls"
    printf '#!/bin/sh\necho %s\n' "$cores" >"$tree/bin/getconf"
    chmod +x "$tree/bin/getconf"
    run env PATH="$tree/bin:$PATH" "$tree/tools/fuzz" "$@"
}

# expect_times CORES SECONDS TARGETS: all turns are as long and take the time that was asked for, less
# what rounding to seconds leaves; every target has as many.
expect_times() {
    awk -v cores="$1" -v seconds="$2" -v targets="$3" '
        $1 == "turn" { turns++; of[$2]++; length_of[$3] = $3 }
        END {
            for (name in of) {
                count++
                wrong += of[name] * targets != turns
            }
            for (turn in length_of)
                lengths++
            batches = int((turns + cores - 1) / cores)
            took = batches * turn
            exit !(wrong == 0 && count == targets && lengths == 1 && turn + 0 <= 120 &&
                   took <= seconds && took > seconds - batches)
        }' "$calls" || give_up "not $2 seconds of $3 targets on $1 cores: $(sort "$calls" | uniq -c)"
}

names=(a b c d e f g h i j k l m n o p q)
make_tree "${names[@]}"
for case in '1 5' '2 1' '2 17' '3 2' '16 17' '16 5'; do
    read -r cores targets <<<"$case"
    fuzz "$cores" --hours 0.1 "${names[@]:0:targets}"
    expect_status 0
    expect_times "$cores" 360 "$targets"
done
# All cores have something to do with fewer targets than that.
fuzz 4 --hours 0.01 a
[ "$(grep -c '^turn a 36$' "$calls")" -eq 4 ] || give_up "not four workers of one target"
# None is left out, be the time ever so short.
fuzz 2 --hours 0.0001
[ "$(grep -c '^turn . 1$' "$calls")" -eq 17 ] || give_up "not every target had its second"

# The inputs of those that did not fail are kept, whatever earlier runs have left.
make_tree a fails loses z
mkdir -p "$tree/build/fuzz/found"
touch -d '1 hour ago' "$tree/build/fuzz/found/z-crash-old" "$tree/build/fuzz/found/fails-crash-old"
fuzz 2 --hours 0.01 a z
expect_status 0
expect_output 'nothing found to fail'
[ "$(grep -c ^merge "$calls")" -eq 2 ] || give_up "an old failure keeps inputs from being kept"
fuzz 2 --hours 0.01
expect_status 1
expect_output 'fails failed'
expect_output 'found/fails-crash-new'
expect_no_output 'crash-old'
expect_output 'the inputs of loses could not be merged'
[ "$(grep ^merge "$calls" | paste -s -d ' ')" = 'merge a merge loses merge z' ] ||
    give_up "not the inputs of those that did not fail were merged: $(grep ^merge "$calls")"

# refused SENTENCE ARGUMENT...: a single one, before anything is begun
refused() {
    local sentence=$1
    shift
    fuzz 2 "$@"
    expect_status 2
    [ "$OUTPUT" = "fuzz: $sentence" ] || give_up "expected: fuzz: $sentence"
    [ ! -s "$calls" ] || give_up "a target ran"
}
targets='expected some of: a fails loses z'
for hours in '' 0 0.0 x -1 1e3 1. 12345678901234567890; do
    refused "'$hours' is no number of hours; expected one such as 2 or 0.5" --hours "$hours"
done
refused '--hours needs a number of hours after it, such as 2 or 0.5' --hours
refused "unknown argument '--minutes'; expected --hours N or names of targets" --minutes 2
for target in '' . .. y ../corpus/a 'a z'; do
    refused "'$target' is no target of tests/fuzz; $targets" a "$target"
done
