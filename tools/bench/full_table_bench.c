// Builds full tables and prints a Markdown table of what they take:
//
//   full_table_bench [--samples N] [VARIANT...]
//
// With samples, that many random positions of each are compared with the solver, with their moves
// and with their mirrored and turned images. Without variants, boards of 12 to 16 cells.
#include "base/rng.h"
#include "rules/symmetry.h"
#include "solver/full_table.h"
#include "solver/solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const uint64_t SEED = 1620;
static const char *const VARIANTS[] = {
    "4x3x3", "5x3x3", "4x4x3", "4x4x4", "4x4x4+exact", "4x4x4+drop", "5x3x3+drop",
};

static bool random_position(Rng *rng, const Variant *variant, Position *position) {
    position_init(position, variant, rng_below(rng, 2) ? SIDE_X : SIDE_O);
    int marks = (int)rng_below(rng, (uint32_t)variant_cells(variant));
    while (position->outcome == OUTCOME_OPEN && position->ply < marks) {
        Cell moves[CELLS_MAX];
        int count = position_moves(position, moves);
        position_play(position, moves[rng_below(rng, (uint32_t)count)]);
    }
    return position->outcome == OUTCOME_OPEN;
}

// Ranks: -1 loss, 0 draw, 1 win.
static int rank_of(Verdict verdict) {
    CHECK(verdict.kind != VERDICT_UNKNOWN);
    return verdict.kind == VERDICT_WIN ? 1 : verdict.kind == VERDICT_LOSS ? -1 : 0;
}

static void compare_with_solver(const FullTable *table, const Position *position) {
    const SolveRequest request = {
        .position = *position, .distance = true, .threads = 1, .table_mib = 16};
    const Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    solver_solve(&request, &clock, &stop, NULL, &answer);
    Verdict verdict = full_table_value(table, position);
    CHECK(answer.proven && answer.lower == rank_of(verdict) && answer.plies == verdict.plies);
}

static void compare_with_moves(const FullTable *table, Position *position) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves), best = -1;
    for (int i = 0; i < count; i++) {
        position_play(position, moves[i]);
        best = MAX(best, -rank_of(full_table_value(table, position)));
        position_undo(position);
    }
    CHECK(best == rank_of(full_table_value(table, position)));
}

static void compare_with_images(const FullTable *table, const Position *position) {
    const Variant *variant = &position->variant;
    Verdict verdict = full_table_value(table, position);
    for (int s = 1; s < symmetry_count(variant); s++) {
        Position image;
        Problem problem;
        uint8_t cells[CELLS_MAX];
        for (Cell cell = 0; cell < variant_cells(variant); cell++)
            cells[symmetry_map(variant, s, cell)] = position->cells[cell];
        CHECK(position_set_up(&image, variant, cells, position->to_move, &problem));
        Verdict other = full_table_value(table, &image);
        CHECK(other.kind == verdict.kind && other.plies == verdict.plies);
    }
}

static void check(const FullTable *table, const Variant *variant, int samples) {
    Rng rng = rng_seeded(SEED);
    for (int done = 0; done < samples;) {
        Position position;
        if (!random_position(&rng, variant, &position))
            continue;
        compare_with_solver(table, &position);
        compare_with_moves(table, &position);
        compare_with_images(table, &position);
        done++;
    }
}

static void measure(const char *text, int samples) {
    static const char *const VALUES[] = {"second wins", "draw", "first wins"};
    Variant variant;
    Problem problem;
    Position position;
    if (!variant_parse(slice_of(text), &variant, &problem) ||
        variant_cells(&variant) > FULL_TABLE_CELLS_MAX) {
        fprintf(stderr, "full_table_bench: %s is no variant of at most 16 cells\n", text);
        exit(2);
    }
    const clock_t started = clock();
    atomic_bool stop = false;
    FullTable *table = full_table_new(&variant, &stop);
    double seconds = (double)(clock() - started) / CLOCKS_PER_SEC;
    check(table, &variant, samples);
    position_init(&position, &variant, SIDE_X);
    Verdict verdict = full_table_value(table, &position);
    printf("| %s | %s | %d | %.2f | %d |\n", text, VALUES[rank_of(verdict) + 1], verdict.plies,
           seconds, samples);
    fflush(stdout);
    full_table_free(table);
}

int main(int argc, char **argv) {
    int samples = 0, first = 1;
    if (argc > 2 && strcmp(argv[1], "--samples") == 0) {
        samples = MAX(atoi(argv[2]), 0);
        first = 3;
    }
    printf("| board | value | plies | CPU s | samples |\n"
           "|---|---|--:|--:|--:|\n");
    for (int i = first; i < argc; i++)
        measure(argv[i], samples);
    for (size_t i = 0; first >= argc && i < ARRAY_LEN(VARIANTS); i++)
        measure(VARIANTS[i], samples);
    return EXIT_SUCCESS;
}
