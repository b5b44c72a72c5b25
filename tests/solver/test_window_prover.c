#include "support/reference.h"
#include "support/testing.h"

#include "solver/window_prover.h"

typedef struct Asked {
    bool wins;
    Cell move;
    uint64_t nodes;
} Asked;

static Asked ask(const Position *position, Side attacker, uint64_t nodes) {
    atomic_bool stop = false;
    WindowProver prover;
    window_prover_init(&prover, position, attacker, 8 << 20, &stop);
    effort_allow(&prover.game.effort, nodes);
    Asked asked;
    asked.wins = window_prover_ask(&prover, position->to_move == attacker, &asked.move);
    asked.nodes = prover.game.effort.nodes;
    window_prover_free(&prover);
    return asked;
}

/// Every win that is claimed is one, and the move that goes with it wins.
static int compare_claims(const char *text, int count, uint64_t nodes, Rng *rng) {
    Variant variant = testing_variant(text);
    int claimed = 0;
    for (int n = 0; n < count; n++) {
        Position position;
        int free_cells = 2 + (int)rng_below(rng, 9);
        if (!reference_random_position(rng, &variant, free_cells, &position))
            continue;
        Side attacker = rng_below(rng, 2) ? SIDE_X : SIDE_O;
        Asked asked = ask(&position, attacker, nodes);
        if (!asked.wins)
            continue;
        claimed++;
        int value = reference_alpha_beta(&position, -REFERENCE_WIN, REFERENCE_WIN);
        assert_true(position.to_move == attacker ? value > 0 : value < 0);
        if (position.to_move == attacker) {
            position_play(&position, asked.move);
            assert_true(reference_alpha_beta(&position, -REFERENCE_WIN, REFERENCE_WIN) < 0);
        }
    }
    return claimed;
}

static void claimed_wins_are_wins(void **state) {
    (void)state;
    static const char *const variants[] = {"4x4x3",       "4x4x4",       "5x4x4",
                                           "5x3x3+exact", "4x4x3+exact", "5x4x4+exact"};
    Rng rng = rng_seeded(5);
    int claimed = 0;
    for (size_t i = 0; i < ARRAY_LEN(variants); i++)
        claimed += compare_claims(variants[i], testing_tries(600), 3000, &rng);
    assert_true(claimed > testing_tries(600));
}

static void known_wins_are_found(void **state) {
    (void)state;
    static const char *const variants[] = {"4x3x3", "6x5x4", "6x6x4", "8x8x4", "32x32x3"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Position position = testing_position(variants[i], "");
        assert_true(ask(&position, SIDE_X, UINT64_MAX).wins);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(claimed_wins_are_wins),
        cmocka_unit_test(known_wins_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
