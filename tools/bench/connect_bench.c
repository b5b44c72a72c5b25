// Measures the drop solver and prints Markdown tables:
//
//   connect_bench boards [RUNS]      empty boards, one thread and two; the run of least CPU time
//   connect_bench positions [COUNT]  random 7x6x4 positions by number of marks, exact distance
//   connect_bench short [COUNT]      those that somebody wins within 5 to 14 plies
//   connect_bench columns [COUNT]    the same, a text line each, for other programs to solve: the
//                                    columns played, 1 or -1, plies, nodes, CPU microseconds
//
// CPU seconds are those of all threads together.
#include "base/rng.h"
#include "rules/notation.h"
#include "solver/drop/connect.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS_MAX = 99, POSITIONS_MAX = 100000, TABLE_MIB = 128 };
enum { SHORTEST = 5, LONGEST = 14 }; ///< plies of `short`
enum { SHORT_MARKS_MIN = 6, SHORT_MARKS_MAX = 20 };

static const uint64_t SEED = 7064;

// --- one solve

typedef struct Run {
    SolveAnswer answer;
    double seconds, cpu_seconds;
} Run;

static Run solve(const Position *position, int threads) {
    const SolveRequest request = {
        .position = *position, .distance = true, .threads = threads, .table_mib = TABLE_MIB};
    const Clock system = clock_system();
    atomic_bool stop = false;
    Run run;
    clock_t before = clock();
    connect_solve(&request, &system, &stop, NULL, &run.answer);
    run.cpu_seconds = (double)(clock() - before) / CLOCKS_PER_SEC;
    run.seconds = (double)run.answer.time_ns / (double)NANOSECONDS_PER_SECOND;
    CHECK(run.answer.proven);
    return run;
}

/// Of so many runs the one that took least CPU time: others on the machine only add to it.
static Run best_solve(const char *text, int threads, int runs) {
    Variant variant;
    Problem problem;
    Position position;
    CHECK(variant_parse(slice_of(text), &variant, &problem));
    position_init(&position, &variant, SIDE_X);
    Run best = solve(&position, threads);
    for (int i = 1; i < runs; i++) {
        Run run = solve(&position, threads);
        if (run.cpu_seconds < best.cpu_seconds)
            best = run;
    }
    return best;
}

static double millions(uint64_t nodes) {
    return (double)nodes / 1e6;
}

// --- the tables

static void print_board(const char *text, int threads, int runs) {
    Run run = best_solve(text, threads, runs);
    static const char *const values[] = {"second wins", "draw", "first wins"};
    printf("| %s | %s | %d | %d | %.2f | %.2f | %.2f |\n", text, values[run.answer.lower + 1],
           run.answer.plies, threads, millions(run.answer.nodes), run.cpu_seconds, run.seconds);
    fflush(stdout);
}

static void print_boards(int runs) {
    static const char *const boards[] = {"6x5x4+drop", "7x5x4+drop", "6x6x4+drop", "6x7x4+drop",
                                         "7x6x4+drop"};
    printf("| board | value | plies | threads | M nodes | CPU s | s |\n"
           "|---|---|--:|--:|--:|--:|--:|\n");
    for (size_t i = 0; i < ARRAY_LEN(boards); i++)
        for (int threads = 1; threads <= 2; threads++)
            print_board(boards[i], threads, runs);
}

// --- random positions

static const Variant CONNECT_FOUR = {.width = 7, .height = 6, .row_length = 4, .drop = true};

typedef struct Sample {
    Position position;
    char columns[7 * 6 + 1]; ///< played in this order, the leftmost is 1
} Sample;

/// An open one with `marks` marks.
static Sample random_sample(Rng *rng, int marks) {
    Sample sample;
    for (;;) {
        memset(&sample, 0, sizeof(sample));
        Position *position = &sample.position;
        position_init(position, &CONNECT_FOUR, SIDE_X);
        while (position->outcome == OUTCOME_OPEN && position->ply < marks) {
            Cell moves[CELLS_MAX];
            int count = position_moves(position, moves);
            Cell move = moves[rng_below(rng, (uint32_t)count)];
            sample.columns[position->ply] = (char)('1' + cell_column(&CONNECT_FOUR, move));
            position_play(position, move);
        }
        if (position->outcome == OUTCOME_OPEN)
            return sample;
    }
}

static bool is_at_least(ConnectOracle *oracle, const Position *position, int value) {
    const ConnectLimits limits = {0};
    ConnectRange range;
    CHECK(connect_oracle_at_least(oracle, position, value, &limits, &range));
    return range.lowest >= value;
}

/// True when the side to move or the other one wins within `plies` plies.
static bool ends_within(ConnectOracle *oracle, const Position *position, int plies) {
    int value = position_free_cells(position) + 1 - plies;
    return is_at_least(oracle, position, value) || !is_at_least(oracle, position, 1 - value);
}

/// One that somebody wins within SHORTEST to LONGEST plies.
static Sample random_short_sample(Rng *rng, ConnectOracle *oracle, int marks) {
    for (;;) {
        Sample sample = random_sample(rng, marks);
        if (ends_within(oracle, &sample.position, LONGEST) &&
            !ends_within(oracle, &sample.position, SHORTEST - 1))
            return sample;
    }
}

/// Those of `short` when there is an oracle.
static void print_row(Rng *rng, ConnectOracle *oracle, int marks, int count) {
    double total = 0, longest = 0;
    uint64_t nodes = 0;
    for (int i = 0; i < count; i++) {
        Sample sample =
            oracle ? random_short_sample(rng, oracle, marks) : random_sample(rng, marks);
        Run run = solve(&sample.position, 1);
        total += run.cpu_seconds;
        longest = MAX(longest, run.cpu_seconds);
        nodes += run.answer.nodes;
    }
    printf("| %d | %.3f | %.2f | %.0f |\n", marks, total / count * 1e3, longest * 1e3,
           (double)nodes / count);
    fflush(stdout);
}

static void print_rows(ConnectOracle *oracle, int least, int most, int count) {
    Rng rng = rng_seeded(SEED);
    printf("| marks | mean CPU ms | longest | mean nodes |\n|--:|--:|--:|--:|\n");
    for (int marks = least; marks <= most; marks += 2)
        print_row(&rng, oracle, marks, count);
}

static void print_positions(int count) {
    print_rows(NULL, 12, 28, count);
}

static void print_short(int count) {
    ConnectOracle *oracle = connect_oracle_open(&CONNECT_FOUR, TABLE_MIB);
    print_rows(oracle, SHORT_MARKS_MIN, SHORT_MARKS_MAX, count);
    connect_oracle_close(oracle);
}

static void print_columns(int count) {
    ConnectOracle *oracle = connect_oracle_open(&CONNECT_FOUR, TABLE_MIB);
    Rng rng = rng_seeded(SEED);
    for (int marks = SHORT_MARKS_MIN; marks <= SHORT_MARKS_MAX; marks += 2)
        for (int i = 0; i < count; i++) {
            Sample sample = random_short_sample(&rng, oracle, marks);
            Run run = solve(&sample.position, 1);
            printf("%s %d %d %llu %.0f\n", sample.columns, run.answer.lower, run.answer.plies,
                   (unsigned long long)run.answer.nodes, run.cpu_seconds * 1e6);
        }
    connect_oracle_close(oracle);
}

// --- the command line

int main(int argc, char **argv) {
    static const struct {
        const char *name;
        void (*print)(int number);
        int number, most;
    } commands[] = {{"boards", print_boards, 3, RUNS_MAX},
                    {"positions", print_positions, 1000, POSITIONS_MAX},
                    {"short", print_short, 1000, POSITIONS_MAX},
                    {"columns", print_columns, 1000, POSITIONS_MAX}};
    for (size_t i = 0; argc > 1 && i < ARRAY_LEN(commands); i++) {
        if (strcmp(argv[1], commands[i].name) != 0)
            continue;
        int number = argc > 2 ? atoi(argv[2]) : commands[i].number;
        commands[i].print(CLAMP(number, 1, commands[i].most));
        return EXIT_SUCCESS;
    }
    fprintf(stderr, "usage: connect_bench boards|positions|short|columns [NUMBER]\n");
    return 2;
}
