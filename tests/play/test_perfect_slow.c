// Whole games of the perfect player where the solver has to work.
#include "support/connect_cases.h"
#include "support/perfect_cases.h"
#include "support/testing.h"

enum { READS_A_MOVE = 40000 };

/// X wins by force from the empty board of 7x6x4+drop: J. Allen and V. Allis, 1988.
static void test_wins_connect_four(void **state) {
    (void)state;
    Variant variant = testing_variant("7x6x4+drop");
    PerfectTable *table = perfect_case_new(READS_A_MOVE);
    uint64_t games = (uint64_t)testing_rounds(1, 4);
    for (uint64_t seed = 0; seed < games; seed++)
        assert_int_equal(perfect_case_play(table, &variant, SIDE_X, seed), OUTCOME_X_WINS);
    perfect_case_free(table);
}

/// As second, it never gives away more than the board does.
static void test_keeps_what_it_gets_in_connect_four(void **state) {
    (void)state;
    Variant variant = testing_variant("7x6x4+drop");
    PerfectTable *table = perfect_case_new(READS_A_MOVE);
    Rng rng = rng_seeded(6);
    Position position;
    position_init(&position, &variant, SIDE_X);
    while (position.outcome == OUTCOME_OPEN) {
        Cell moves[CELLS_MAX];
        int count = position_moves(&position, moves);
        position_play(&position, moves[rng_below(&rng, (uint32_t)count)]);
        if (position.outcome != OUTCOME_OPEN)
            break;
        int before = connect_case_solve(&position, false, 1).lower;
        position_play(&position, perfect_case_move(table, &position, 1));
        assert_int_equal(connect_case_solve(&position, false, 1).lower, -before);
    }
    assert_int_not_equal(position.outcome, OUTCOME_X_WINS);
    perfect_case_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wins_connect_four),
        cmocka_unit_test(test_keeps_what_it_gets_in_connect_four),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
