// Solves empty boards and prints what it took: solver_bench [THREADS [MIB [VARIANT...]]]
#include "base/clock.h"
#include "solver/solver.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Row {
    const char *variant;
    double target; ///< seconds on two threads; 0: none
} Row;

static const Row ROWS[] = {
    {"3x3x3", 0.001}, {"4x4x4", 0.001}, {"5x5x4", 0.01}, {"6x5x4", 0.002}, {"6x6x4", 0.002},
    {"8x8x4", 0.05},  {"6x6x5", 0.001}, {"7x6x5", 0.01}, {"8x8x6", 0.005}, {"7x7x5", 0.1},
    {"8x6x5", 0.2},   {"8x4x4", 0.5},   {"9x6x5", 8},    {"8x7x5", 4},     {"9x4x4", 10},
};

static bool measure(const char *text, double target, int threads, int table_mib) {
    SolveRequest request = {.threads = threads, .table_mib = table_mib};
    Variant variant;
    Problem problem;
    if (!variant_parse(slice_of(text), &variant, &problem)) {
        fprintf(stderr, "%s\n", problem.sentence);
        return false;
    }
    position_init(&request.position, &variant, SIDE_X);
    Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    solver_solve(&request, &clock, &stop, NULL, &answer);
    static const char *const values[] = {"second wins", "draw", "first wins"};
    printf("| %-12s | %-11s | %-8s | %9.4f | %10llu |", text,
           answer.proven ? values[answer.lower + 1] : "not proven", answer.method,
           (double)answer.time_ns / NANOSECONDS_PER_SECOND, (unsigned long long)answer.nodes);
    if (target > 0)
        printf(" %6g |\n", target);
    else
        printf("      - |\n");
    fflush(stdout);
    return true;
}

int main(int count, char **arguments) {
    int threads = count > 1 ? atoi(arguments[1]) : 2;
    int table_mib = count > 2 ? atoi(arguments[2]) : 1024;
    if (threads < 1 || table_mib < 1) {
        fprintf(stderr, "usage: solver_bench [THREADS [MIB [VARIANT...]]]\n");
        return 2;
    }
    printf("| variant | value | method | seconds | nodes | target |\n|---|---|---|---|---|---|\n");
    if (count <= 3)
        for (size_t i = 0; i < ARRAY_LEN(ROWS); i++)
            measure(ROWS[i].variant, ROWS[i].target, threads, table_mib);
    for (int i = 3; i < count; i++)
        if (!measure(arguments[i], 0, threads, table_mib))
            return 2;
    return 0;
}
