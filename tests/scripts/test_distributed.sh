#!/usr/bin/env bash
# docs/distributed.md, done: one solve split into jobs, two workers of GNU parallel, one of them
# killed in the middle, its job run again, the results joined, the certificate checked.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

VARIANT=8x8x4
VALUE='Proven: a win'
: "${INKROW_BUILD:=$TOOLS/../build/release}"

if ! command -v parallel >/dev/null || ! parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
    echo 'GNU parallel is not here'
    exit 77
fi

export PARALLEL_HOME="$SCRATCH/parallel"
mkdir -- "$PARALLEL_HOME" "$SCRATCH/bin"
cd -- "$SCRATCH"

# The engine as the workers find it. The third job dies while it writes its result.
export INKROW_BUILD SCRATCH
cat >bin/inkrow-engine <<'END'
#!/usr/bin/env bash
set -eu
turn=1
while ! mkdir "$SCRATCH/turn.$turn" 2>/dev/null; do
    turn=$((turn + 1))
done
if [ "$turn" -eq 3 ]; then
    "$INKROW_BUILD/inkrow-engine" "$@" | head -c 60
    kill -KILL $$
fi
exec "$INKROW_BUILD/inkrow-engine" "$@"
END
chmod +x bin/inkrow-engine
engine=$INKROW_BUILD/inkrow-engine

run "$engine" solve "$VARIANT" --split 24 --certificate part
expect_status 0
expect_output "inkrow-engine solve $VARIANT --position '"
printf '%s\n' "$OUTPUT" >jobs
count=$(wc -l <jobs)
[ "$count" -ge 8 ] || give_up "only $count jobs"

# How many jobs have been started.
started() {
    find . -maxdepth 1 -name 'turn.*' | wc -l
}

# work RESULTS OPTION...: hands the jobs to two workers.
work() {
    local results=$1
    shift
    STATUS=0
    PATH="$SCRATCH/bin:$PATH" parallel --will-cite --jobs 2 --joblog log "$@" \
        <jobs >"$results" 2>errors || STATUS=$?
    OUTPUT=$(cat "$results" errors)
}

work first
expect_status 1
[ "$(started)" -eq "$count" ] || give_up "every job starts once"

# What is missing is that one job, and nothing is made up.
run "$engine" solve "$VARIANT" --join jobs first --certificate whole
expect_status 3
expect_output 'the results of 1 job are missing or not proven'
[ ! -e whole ] || give_up 'there is no certificate without a proof'
"$engine" solve "$VARIANT" --join jobs first --certificate part 2>/dev/null >missing || true
[ "$(wc -l <missing)" -eq 1 ] || give_up "one line is missing: $(cat missing)"
grep -qxF -f missing jobs || give_up "the missing line is one of the jobs: $(cat missing)"

# Run again what failed, and nothing else.
work second --resume-failed
expect_status 0
[ "$(started)" -eq "$((count + 1))" ] || give_up 'one job is run again'

run "$engine" solve "$VARIANT" --join first second --certificate whole
expect_status 0
expect_output "$VALUE"
expect_output 'Certificate: '
run "$INKROW_BUILD/inkrow-check" whole
expect_status 0
expect_output 'X wins'

# Whatever number of results is missing, one round of workers on what is printed is enough.
export PATH="$INKROW_BUILD:$PATH"
for ((left = 1; left < count; left += 3)); do
    tail -n "+$((left + 1))" second >some
    cat first >>some
    sed -n "1,${left}p" second | cut -d'"' -f8 >gone
    grep -vF -f gone some >there || :
    run "$engine" solve "$VARIANT" --join jobs there
    [ "$STATUS" -eq 3 ] || continue # others decide it
    "$engine" solve "$VARIANT" --join jobs there 2>/dev/null >missing || true
    [ "$(sort -u missing | wc -l)" -eq "$(wc -l <missing)" ] || give_up 'no job is printed twice'
    parallel --will-cite --jobs 2 <missing >rest
    run "$engine" solve "$VARIANT" --join jobs there rest
    expect_status 0
    expect_output "$VALUE"
    # Without the list of jobs it comes to the same in the end.
    run "$engine" solve "$VARIANT" --join there rest
    expect_status 0
done

# The same as tasks of an array: each gets one line, and the results are files of their own.
export SLURM_ARRAY_TASK_ID
for ((SLURM_ARRAY_TASK_ID = 1; SLURM_ARRAY_TASK_ID <= count; SLURM_ARRAY_TASK_ID++)); do
    sed -n "${SLURM_ARRAY_TASK_ID}p" jobs | PATH="$INKROW_BUILD:$PATH" sh >"task.$SLURM_ARRAY_TASK_ID"
done
run "$engine" solve "$VARIANT" --join task.*
expect_status 0
expect_output "$VALUE"
