#include "support/testing.h"

#include "rules/score.h"

/// Figures of the logistic curve 1 / (1 + e^-x), from a table of it: x = 0, 1/2, 1, 2 and 5.
static void scores_stand_for_chances(void **state) {
    (void)state;
    assert_int_equal(score_chance(0), 500);
    assert_int_equal(score_chance(SCORE_SCALE / 2), 622);
    assert_int_equal(score_chance(SCORE_SCALE), 731);
    assert_int_equal(score_chance(2 * SCORE_SCALE), 881);
    assert_int_equal(score_chance(5 * SCORE_SCALE), 993);
    assert_int_equal(score_percent(SCORE_SCALE), 73);
    assert_int_equal(score_percent(-SCORE_SCALE), 27);
}

static void both_sides_share_the_chance(void **state) {
    (void)state;
    for (Score score = 0; score < 4000; score++)
        assert_int_equal(score_chance(score) + score_chance(-score), 1000);
}

static void no_estimate_looks_like_a_proof(void **state) {
    (void)state;
    assert_int_equal(score_chance(SCORE_HEURISTIC_MAX), 999);
    assert_int_equal(score_chance(-SCORE_HEURISTIC_MAX), 1);
    assert_int_equal(score_percent(SCORE_HEURISTIC_MAX), 99);
    assert_int_equal(score_percent(-SCORE_HEURISTIC_MAX), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_stand_for_chances),
        cmocka_unit_test(both_sides_share_the_chance),
        cmocka_unit_test(no_estimate_looks_like_a_proof),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
