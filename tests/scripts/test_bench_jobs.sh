#!/usr/bin/env bash
# tools/bench-jobs on a small board: the table, and that it goes on where it was stopped.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"
[ -x "$INKROW_BUILD/inkrow-engine" ] && command -v python3 >/dev/null || exit 77
export PYTHONDONTWRITEBYTECODE=1

measure() {
    run "$TOOLS/bench-jobs" 5x4x4 8 "$SCRATCH/kept" --engine "$INKROW_BUILD/inkrow-engine" --hash 16
}
measure
expect_status 0
expect_output 'Proven: a draw'
for row in '| 1 | by the clock |' '| 2 | by the clock |' '| 1 | simulated |' '| 2 | simulated, of jobs beside each other |' \
    '| 2 | simulated |' '| 8 | simulated |' '| 64 | simulated |'; do
    expect_output "$row"
done
expect_output "load was "
grep -q '^<svg ' "$SCRATCH/kept/jobs.svg" || give_up 'nothing was plotted'
jobs=$(wc -l <"$SCRATCH/kept/1-workers")
[ "$jobs" -gt 2 ] || give_up 'there are too few jobs to tell'

# What was written down is not run again; a line that was cut off is.
head -c -20 "$SCRATCH/kept/1-workers" >"$SCRATCH/cut"
printf '\n' >>"$SCRATCH/cut"
cp -- "$SCRATCH/cut" "$SCRATCH/kept/1-workers"
measure
expect_status 0
[ "$(grep -c 'worker: ' <<<"$OUTPUT")" -eq 1 ] || give_up 'more was run than was missing'
expect_output "1 worker: $jobs of $jobs jobs"
measure
expect_no_output 'worker: '

run "$TOOLS/bench-jobs" 5x5x4 8 "$SCRATCH/kept" --engine "$INKROW_BUILD/inkrow-engine"
expect_status 1
expect_output 'expected a new folder'
run "$TOOLS/bench-jobs" 5x4x4 8 "$TOOLS/../docs/jobs"
expect_status 2

# Two workers and jobs of 4, 3, 2 and 1 s: 4 and 1, 3 and 2; then a round that waits for them.
run env PYTHONPATH="$TOOLS/bench" python3 -c '
from jobs_bench import Run, loads, simulate
def runs(*seconds): return [Run("", 1, cpu, 0, 1, 0, "") for cpu in seconds]
print(loads([Run("", 1, 0, 0, 1, 0, "", load) for load in (1.6, 2.2, 5.9)]), loads([Run("", 1, 0, 0, 1, 0, "", 2.1)]))
print(simulate([runs(4, 3, 2, 1)], 1, 0), simulate([runs(4, 3, 2, 1)], 2, .5), simulate([runs(4, 3), runs(2, 1)], 8, 0))'
expect_output '10.0 5.5 6.0'
expect_output '2 to 6 2'
