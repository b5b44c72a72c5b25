#include "support/reference.h"
#include "support/testing.h"

#include "solver/packed/win_prover.h"

/// Every win that is claimed is one, and the move that goes with it wins.
static void claimed_wins_are_wins(void **state) {
    (void)state;
    static const char *const variants[] = {"4x4x3", "4x4x4", "5x3x3+exact", "4x4x3+exact"};
    Rng rng = rng_seeded(5);
    int claimed = 0;
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        Grid *grid = grid_new(&variant);
        Reference reference;
        reference_init(&reference, &variant);
        for (int n = 0; n < 500; n++) {
            Position position;
            int free_cells = 2 + (int)rng_below(&rng, 9);
            if (!reference_random_position(&rng, &variant, free_cells, &position))
                continue;
            Side attacker = rng_below(&rng, 2) ? SIDE_X : SIDE_O;
            atomic_bool stop = false;
            WinProver prover;
            win_prover_init(&prover, grid, 1 << 16, &stop);
            effort_allow(&prover.effort, 5000);
            Question question = {grid_marks(&position, attacker),
                                 grid_marks(&position, side_other(attacker)),
                                 position.to_move == attacker, MOVES_UNLIMITED};
            int move;
            if (win_prover_ask(&prover, &question, &move) == PROOF_YES) {
                claimed++;
                int value = reference_value(&reference, &position);
                assert_true(position.to_move == attacker ? value > 0 : value < 0);
                if (position.to_move == attacker) {
                    position_play(&position, (Cell)move);
                    assert_true(reference_value(&reference, &position) < 0);
                }
            }
            win_prover_free(&prover);
        }
        reference_free(&reference);
        grid_free(grid);
    }
    assert_true(claimed > 300);
}

static void known_wins_are_found(void **state) {
    (void)state;
    static const char *const variants[] = {"4x3x3", "6x5x4", "6x6x4", "8x8x4"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        Grid *grid = grid_new(&variant);
        atomic_bool stop = false;
        WinProver prover;
        win_prover_init(&prover, grid, 8 << 20, &stop);
        effort_allow(&prover.effort, UINT64_MAX);
        Question question = {0, 0, true, MOVES_UNLIMITED};
        int move;
        assert_int_equal(win_prover_ask(&prover, &question, &move), PROOF_YES);
        win_prover_free(&prover);
        grid_free(grid);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(claimed_wins_are_wins),
        cmocka_unit_test(known_wins_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
