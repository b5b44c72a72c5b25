// Measures the drop solver and prints Markdown tables:
//
//   connect_bench boards [RUNS]      empty boards, one thread and two; the run of least CPU time
//   connect_bench positions [COUNT]  random 7x6x4 positions by number of marks, exact distance
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

/// A random open position of 7x6x4+drop with `marks` marks.
static Position random_position(Rng *rng, int marks) {
    const Variant variant = {.width = 7, .height = 6, .row_length = 4, .drop = true};
    Position position;
    for (;;) {
        position_init(&position, &variant, SIDE_X);
        while (position.outcome == OUTCOME_OPEN && position.ply < marks) {
            Cell moves[CELLS_MAX];
            int count = position_moves(&position, moves);
            position_play(&position, moves[rng_below(rng, (uint32_t)count)]);
        }
        if (position.outcome == OUTCOME_OPEN)
            return position;
    }
}

static void print_positions_with(Rng *rng, int marks, int count) {
    double total = 0, longest = 0;
    uint64_t nodes = 0;
    for (int i = 0; i < count; i++) {
        Position position = random_position(rng, marks);
        Run run = solve(&position, 1);
        total += run.cpu_seconds;
        longest = MAX(longest, run.cpu_seconds);
        nodes += run.answer.nodes;
    }
    printf("| %d | %.3f | %.2f | %.0f |\n", marks, total / count * 1e3, longest * 1e3,
           (double)nodes / count);
    fflush(stdout);
}

static void print_positions(int count) {
    Rng rng = rng_seeded(SEED);
    printf("| marks | mean CPU ms | longest | mean nodes |\n|--:|--:|--:|--:|\n");
    for (int marks = 12; marks <= 28; marks += 2)
        print_positions_with(&rng, marks, count);
}

// --- the command line

int main(int argc, char **argv) {
    static const struct {
        const char *name;
        void (*print)(int number);
        int number, most;
    } commands[] = {{"boards", print_boards, 3, RUNS_MAX},
                    {"positions", print_positions, 1000, POSITIONS_MAX}};
    for (size_t i = 0; argc > 1 && i < ARRAY_LEN(commands); i++) {
        if (strcmp(argv[1], commands[i].name) != 0)
            continue;
        int number = argc > 2 ? atoi(argv[2]) : commands[i].number;
        commands[i].print(CLAMP(number, 1, commands[i].most));
        return EXIT_SUCCESS;
    }
    fprintf(stderr, "usage: connect_bench boards|positions [NUMBER]\n");
    return 2;
}
