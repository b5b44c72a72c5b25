// The solver for boards of any size against the one for boards of at most 64 cells: they share no
// search, and what one proves the other must not deny.
#include "support/reference.h"
#include "support/testing.h"

#include "solver/large_solver.h"
#include "solver/packed/plain_solver.h"

#include <stdlib.h>

static int from_centre(const Variant *variant, Cell cell) {
    return abs(2 * cell_column(variant, cell) - variant->width + 1) +
           abs(2 * cell_row(variant, cell) - variant->height + 1);
}

/// Random marks, drawn to the centre as in a game; false when the game ended.
static bool crowded_position(Rng *rng, const Variant *variant, Position *position) {
    position_init(position, variant, SIDE_X);
    int marks = 2 + (int)rng_below(rng, (uint32_t)variant_cells(variant) * 2 / 3);
    for (; marks > 0 && position->outcome == OUTCOME_OPEN; marks--) {
        Cell moves[CELLS_MAX], best = CELL_NONE;
        int count = position_moves(position, moves);
        for (int i = 0; i < 3; i++) {
            Cell move = moves[rng_below(rng, (uint32_t)count)];
            if (best == CELL_NONE || from_centre(variant, move) < from_centre(variant, best))
                best = move;
        }
        position_play(position, best);
    }
    return position->outcome == OUTCOME_OPEN;
}

static void solvers_agree(void **state) {
    (void)state;
    static const char *const variants[] = {
        "5x5x4", "6x5x4", "6x6x4", "7x6x4", "7x7x5",       "7x6x5",       "8x6x5",
        "8x7x4", "8x8x5", "9x5x4", "8x8x4", "6x6x4+exact", "7x7x5+exact", "8x5x4+exact"};
    Rng rng = rng_seeded(99);
    Clock clock = clock_system();
    atomic_bool stop = false;
    int proven = 0;
    for (int n = 0; n < 1000; n++) {
        Variant variant = testing_variant(variants[n % (int)ARRAY_LEN(variants)]);
        SolveRequest request = {.nodes = 10000, .threads = 1, .table_mib = 4};
        if (!crowded_position(&rng, &variant, &request.position))
            continue;
        SolveAnswer large, plain;
        large_solver_solve(&request, &clock, &stop, NULL, &large);
        plain_program_64.solve(&request, NULL, &clock, &stop, NULL, &plain);
        assert_true(large.lower <= plain.upper && plain.lower <= large.upper);
        proven += large.proven && plain.proven;
    }
    assert_true(proven > 300);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(solvers_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
