# The tables that tools/figures makes: figure_NAME prints the one of that name. Sourced by bash.
# shellcheck shell=bash

# Name, page, about how many seconds, the columns that are counted and not timed, command.
# shellcheck disable=SC2034
FIGURES='solver-shares|docs/solver.md|3|1 2|inkrow-engine solve BOARD --threads 1
solver-large|docs/solver.md|5|1 2 3|inkrow-engine solve BOARD --threads 1
solver-small|docs/solver.md|3|1 2 3|inkrow-engine solve BOARD --threads 1
solver-middle|docs/solver.md|60|1 2 3|inkrow-engine solve BOARD --threads 1
solver-aims|docs/solver.md|400|1 2|solver_bench --runs 3 --threads 2
drop-small|docs/solver.md|3|1 2 3 4|inkrow-engine solve BOARD --distance --threads 1 --hash 128
drop-boards|docs/solver.md|60|1 2 3|connect_bench boards
drop-positions|docs/solver.md|40|1 4|connect_bench positions
drop-short|docs/solver.md|60|1 4|connect_bench short 300
full-tables|docs/solver.md|40|1 2 3|full_table_bench --samples 1000
certificates|docs/certificates.md|120|1 2 3|certificate_bench FOLDER inkrow-check
split-costs|docs/distributed.md|30|1 2|inkrow-engine solve 7x7x5 --split JOBS --threads 1
jobs|docs/distributed.md|3000||tools/bench-jobs 9x6x5 64 FOLDER
gomocup-memory|docs/gomocup.md|60||pbrain-inkrow, with ulimit -v'

# grouped NUMBER: with commas for thousands.
grouped() {
    sed -E ':again; s/([0-9])([0-9]{3})($|,)/\1,\2\3/; t again' <<<"$1"
}

# solve_timed BOARD ARGUMENT...: sets VALUE, PLIES, NODES and CPU.
solve_timed() {
    local board=$1 TIMEFORMAT='%U %S'
    shift
    { time "$BUILD/inkrow-engine" solve "$board" --json "$@" >"$WORK/answer"; } 2>"$WORK/times"
    local bound
    bound=$(sed -E 's/.*"at_least":(-?[0-9]),"at_most":(-?[0-9]).*/\1 \2/' "$WORK/answer")
    case $bound in
    '1 1') VALUE='first wins' ;;
    '0 0') VALUE=draw ;;
    '-1 -1') VALUE='second wins' ;;
    *) VALUE='not proven' ;;
    esac
    NODES=$(grouped "$(sed -E 's/.*"nodes":([0-9]+).*/\1/' "$WORK/answer")")
    PLIES=$(sed -nE 's/.*"plies":([0-9]+).*/\1/p' "$WORK/answer")
    CPU=$(awk '{ printf "%.2f", $1 + $2 }' "$WORK/times")
}

# table_of BOARD...: what one thread takes.
table_of() {
    local board
    printf '| board | value | nodes | CPU s |\n|---|---|--:|--:|\n'
    for board in "$@"; do
        solve_timed "$board" --threads 1
        printf '| %s | %s | %s | %s |\n' "$board" "$VALUE" "$NODES" "$CPU"
    done
}

figure_solver_shares() {
    local board
    printf '| board | nodes |\n|---|--:|\n'
    for board in 5x5x4 7x7x5 8x6x5 8x4x4 9x6x5; do
        solve_timed "$board" --threads 1
        printf '| %s | %s |\n' "$board" "$NODES"
    done
}

figure_solver_large() {
    table_of 10x10x4 16x16x4 32x32x4 32x32x3 32x32x8 32x32x9
}

figure_solver_small() {
    table_of 3x3x3 4x4x4 5x5x4 6x5x4 6x6x4 8x8x4 6x6x5 7x6x5 8x8x6 7x7x5 8x6x5
}

figure_solver_middle() {
    table_of 8x4x4 9x4x4 9x6x5 8x7x5
}

# With what each is to take at most.
figure_solver_aims() {
    printf '| board | value | nodes | s | aim s |\n|---|---|--:|--:|--:|\n'
    "$BUILD/solver_bench" --runs 3 --threads 2 3x3x3 4x4x4 5x5x4 6x5x4 6x6x4 8x8x4 6x6x5 7x6x5 8x8x6 7x7x5 8x6x5 \
        8x4x4 9x6x5 8x7x5 8x8x5 9x4x4 >"$WORK/bench"
    local board value limit seconds nodes
    while IFS='|' read -r _ board _ value _ limit seconds nodes _; do
        case $board in
        *[0-9]x*) printf '| %s | %s | %s | %s | %s |\n' "${board// /}" "$(xargs <<<"$value")" \
            "$(grouped "${nodes// /}")" "${seconds// /}" "${limit// /}" ;;
        esac
    done <"$WORK/bench"
}

figure_drop_small() {
    local board
    printf '| board | value | plies | nodes | CPU s |\n|---|---|--:|--:|--:|\n'
    for board in 5x5x4+drop 6x5x4+drop 5x6x4+drop; do
        solve_timed "$board" --distance --threads 1 --hash 128
        printf '| %s | %s | %s | %s | %s |\n' "$board" "$VALUE" "${PLIES:-0}" "$NODES" "$CPU"
    done
}

figure_drop_boards() {
    "$BUILD/connect_bench" boards
}

figure_drop_positions() {
    "$BUILD/connect_bench" positions
}

figure_drop_short() {
    "$BUILD/connect_bench" short 300
}

figure_full_tables() {
    "$BUILD/full_table_bench" --samples 1000
}

figure_certificates() {
    mkdir "$WORK/certificates"
    "$BUILD/certificate_bench" "$WORK/certificates" "$BUILD/inkrow-check" |
        sed -E ':again; s/^(([|][^|]*){2}[|] [0-9]+)([0-9]{3})( |,)/\1,\3\4/; t again'
    rm -rf -- "$WORK/certificates"
}

# Of all jobs together, each by itself; of one job, that is the solve.
figure_split_costs() {
    local board=7x7x5 jobs count
    printf '| jobs | nodes of all | CPU s |\n|--:|--:|--:|\n'
    solve_timed "$board" --threads 1
    printf '| 1 | %s | %s |\n' "$NODES" "$CPU"
    for jobs in 10 100; do
        "$BUILD/inkrow-engine" solve "$board" --split "$jobs" --threads 1 >"$WORK/jobs"
        count=$(wc -l <"$WORK/jobs")
        local TIMEFORMAT='%U %S'
        { time PATH="$BUILD:$PATH" sh "$WORK/jobs" >"$WORK/results"; } 2>"$WORK/times"
        NODES=$(sed -E 's/.*"nodes":([0-9]+).*/\1/' "$WORK/results" | awk '{ sum += $1 } END { print sum }')
        printf '| %s | %s | %s |\n' "$count" "$(grouped "$NODES")" "$(awk '{ printf "%.2f", $1 + $2 }' "$WORK/times")"
    done
}

# What was measured is kept in FOLDER, so that it can be gone on with after a stop. The plot is of the table.
figure_jobs() {
    local folder=${INKROW_JOBS_FOLDER:-$ROOT/build/jobs9x6x5}
    "$ROOT/tools/bench-jobs" 9x6x5 64 "$folder" --engine "$BUILD/inkrow-engine"
    cp -- "$folder/jobs.svg" "$ROOT/docs/distributed.svg"
}

# brain_under KIB: sets ENDED, SEARCHES (1: at first, 2: also when its table and threads have changed) and SIZE,
# the KiB of addresses after a move.
brain_under() {
    local line pid status=0
    SEARCHES=0 SIZE=0 ENDED=no
    coproc BRAIN { ulimit -v "$1" && exec "$BUILD/pbrain-inkrow" 2>/dev/null; }
    # shellcheck disable=SC2153 # coproc sets it
    pid=$BRAIN_PID
    exec {from}<&"${BRAIN[0]}" {to}>&"${BRAIN[1]}"
    local part
    for part in 1 2; do
        [ "$part" = 1 ] || printf 'INFO thread_num 2\nINFO hash_size 32768\n' 1>&"$to" 2>/dev/null || break
        printf 'INFO timeout_turn 2000\nINFO max_node 3000\nSTART 15\nTURN 7,7\n' 1>&"$to" 2>/dev/null || break
        local poor=no moved=no
        while IFS= read -r -t 20 line <&"$from"; do
            case $line in
            *'too little memory'*) poor=yes ;;
            [0-9]*,[0-9]*)
                moved=yes
                break
                ;;
            esac
        done
        [ "$moved" = yes ] || break
        [ "$poor" = yes ] || SEARCHES=$((SEARCHES + 1))
        [ "$part" = 2 ] || SIZE=$(awk '/^VmSize/ { print $2 }' "/proc/$pid/status" 2>/dev/null || echo 0)
    done
    printf 'END\n' 1>&"$to" 2>/dev/null || true
    exec {from}<&- {to}>&-
    wait "$pid" || status=$?
    [ "$status" = 0 ] || ENDED=yes
}

# least_mib CONDITION: the fewest MiB from 4 to 256 with which it holds.
least_mib() {
    local low=4 high=256 middle
    while [ "$low" -lt "$high" ]; do
        middle=$(((low + high) / 2))
        brain_under $((middle * 1024))
        if "$@"; then high=$middle; else low=$((middle + 1)); fi
    done
    printf '%s' "$low"
}

# has_table MIB: by what it takes less than where nothing is limited, which is a table of 64 MiB.
has_table() {
    [ "$SEARCHES" -ge 1 ] && [ $((WHOLE - SIZE)) -lt $(((64 - $1 + $1 / 4) * 1024)) ]
}
is_alive() { [ "$ENDED" = no ]; }
searches() { [ "$SEARCHES" -ge "$1" ]; }

figure_gomocup_memory() {
    trap '' PIPE # of a program that has ended
    brain_under unlimited
    WHOLE=$SIZE
    local alive
    alive=$(least_mib is_alive)
    printf '| MiB | |\n|--:|---|\n'
    # shellcheck disable=SC2016
    printf '| below %s | nothing: the system cannot load the program, or it ends with `inkrow: out of memory (… bytes wanted)` and status 1 |\n' "$alive"
    printf '| %s | moves without a search |\n' "$alive"
    printf '| %s | searches, until the size of its table or the number of its threads is to change |\n' "$(least_mib searches 1)"
    printf '| %s | searches |\n' "$(least_mib searches 2)"
    printf '| %s | a table of 32 MiB |\n' "$(least_mib has_table 32)"
    printf '| %s | a table of 64 MiB, as a turn of up to 2 s has it where nothing is limited |\n' "$(least_mib has_table 64)"
    trap - PIPE
}
