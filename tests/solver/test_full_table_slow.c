// The full tables of 13 to 16 cells against plain recursion, in part, and the solvers against them.
#include "support/connect_cases.h"
#include "support/full_table_cases.h"
#include "support/reference.h"
#include "support/small_variants.h"
#include "support/solver_cases.h"
#include "support/testing.h"

/// Not all fillings, which test_full_table_long takes, but the empty board, and all that comes up
/// in random games.
static void compare_games(const Variant *variant, int games) {
    FullTable *table = full_table_case_new(variant);
    Reference reference;
    reference_init(&reference, variant);
    Rng rng = rng_seeded(4);
    for (int game = 0; game < games; game++) {
        Position position;
        position_init(&position, variant, game % 2 ? SIDE_X : SIDE_O);
        full_table_case_assert(table, &position, reference_value(&reference, &position));
        while (position.outcome == OUTCOME_OPEN) {
            Cell moves[CELLS_MAX];
            int count = position_moves(&position, moves);
            position_play(&position, moves[rng_below(&rng, (uint32_t)count)]);
            full_table_case_assert(table, &position, reference_value(&reference, &position));
        }
    }
    reference_free(&reference);
    full_table_free(table);
}

static void test_positions_of_games_on_13_to_16_cells(void **state) {
    (void)state;
    Variant variants[SMALL_VARIANTS_MAX];
    int count = small_variants(13, 16, variants);
    assert_int_equal(count, 32);
    for (int i = 0; i < count; i += count / testing_rounds(8, count))
        compare_games(&variants[i], 2000);
}

static void test_the_solvers_agree(void **state) {
    (void)state;
    Variant variants[SMALL_VARIANTS_MAX];
    int count = small_variants(10, 16, variants);
    uint64_t seed = 1600;
    for (int i = 0; i < count; i += count / testing_rounds(8, count))
        solver_case_compare_random(&variants[i], &seed, 100000 / count + 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions_of_games_on_13_to_16_cells),
        cmocka_unit_test(test_the_solvers_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
