// The drop solver that stays open, against plain brute force.
#include "base/rng.h"
#include "solver/drop/connect_job.h"
#include "support/connect_cases.h"
#include "support/testing.h"

#include <stdlib.h>

static const uint64_t SEED = 97001;
static const ConnectLimits NO_LIMITS = {.nodes = 0};

/// The brute force's value as the oracle counts.
static int value_of_case(const Position *position, int case_value) {
    int free = variant_cells(&position->variant) - position->marks[0] - position->marks[1];
    int plies = CASE_WIN - abs(case_value), size = free + 1 - plies;
    return case_value > 0 ? size : case_value < 0 ? -size : 0;
}

/// Finds the value, or only its sign, question by question; false when the oracle gave up.
static bool find(ConnectOracle *oracle, const Position *position, bool sign_only,
                 const ConnectLimits *limits, ConnectRange *range) {
    *range = connect_oracle_look(oracle, position);
    ConnectRange said = *range;
    while (!connect_range_is_known(range, sign_only)) {
        int free = position_free_cells(position);
        int at_least = connect_range_question(range, free, sign_only);
        bool answered = connect_oracle_at_least(oracle, position, at_least, limits, &said);
        range->lowest = MAX(range->lowest, said.lowest);
        range->highest = MIN(range->highest, said.highest);
        if (!answered)
            return false;
    }
    bool answered = connect_oracle_at_least(oracle, position, range->lowest, limits, &said);
    range->best = said.best;
    return answered;
}

static void assert_best_reaches(ConnectOracle *oracle, const Position *position, Cell best,
                                int value) {
    assert_true(position_can_play(position, best));
    Position after = *position;
    position_play(&after, best);
    ConnectRange range;
    assert_true(find(oracle, &after, false, &NO_LIMITS, &range));
    assert_int_equal(-range.lowest, value);
}

static void assert_known(ConnectOracle *oracle, const Position *position, int value) {
    ConnectRange range = connect_oracle_look(oracle, position);
    assert_in_range(value + 1000, range.lowest + 1000, range.highest + 1000);
    for (int at_least = value - 1; at_least <= value + 1; at_least++) {
        assert_true(connect_oracle_at_least(oracle, position, at_least, &NO_LIMITS, &range));
        assert_true(value >= at_least ? range.lowest >= at_least : range.highest < at_least);
        assert_in_range(value + 1000, range.lowest + 1000, range.highest + 1000);
    }
    assert_true(find(oracle, position, true, &NO_LIMITS, &range));
    assert_int_equal((range.lowest > 0) - (range.highest < 0), (value > 0) - (value < 0));
    assert_true(find(oracle, position, false, &NO_LIMITS, &range));
    assert_int_equal(range.lowest, value);
    assert_int_equal(range.highest, value);
    if (position->outcome == OUTCOME_OPEN)
        assert_best_reaches(oracle, position, range.best, value);
    if (value != 0)
        assert_int_equal(connect_plies_of_value(position, value) % 2, value > 0);
}

static void test_agrees_with_plain_alpha_beta(void **state) {
    (void)state;
    static const char *const variants[] = {"5x4x4+drop", "5x5x4+drop+exact", "6x5x3+drop",
                                           "7x6x4+drop", "7x6x5+drop",       "9x8x5+drop"};
    print_message("seed %llu\n", (unsigned long long)SEED);
    uint64_t seed = SEED;
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        ConnectOracle *oracle = connect_oracle_open(&variant, 2);
        for (int done = 0; done < 100;) {
            Position position;
            if (!connect_case_random(&position, &variant, 7 + done % 4, &seed))
                continue;
            int value = value_of_case(&position, connect_case_brute_value(&position));
            assert_known(oracle, &position, value);
            done++;
        }
        connect_oracle_close(oracle);
    }
}

static void test_knows_finished_games(void **state) {
    (void)state;
    Position won = testing_position("4x3x3+drop", "4/OO2/XXX1 O");
    Position full = testing_position("3x3x3+drop", "OXO/XOX/XOX O");
    ConnectOracle *oracle = connect_oracle_open(&won.variant, 1);
    assert_known(oracle, &won, -8); // mark 5 of 12 was the last
    assert_int_equal(connect_plies_of_value(&won, -8), 0);
    connect_oracle_close(oracle);
    oracle = connect_oracle_open(&full.variant, 1);
    assert_known(oracle, &full, 0);
    connect_oracle_close(oracle);
}

static void test_gives_up_when_told(void **state) {
    (void)state;
    Position position = testing_position("8x8x4+drop", "");
    ConnectOracle *oracle = connect_oracle_open(&position.variant, 2);
    ConnectRange range;
    ConnectLimits limits = {.nodes = 5000};
    assert_false(find(oracle, &position, false, &limits, &range));
    assert_true(range.lowest < 0 && range.highest > 0);
    atomic_bool stop = true;
    limits = (ConnectLimits){.stop = &stop};
    assert_false(find(oracle, &position, true, &limits, &range));
    assert_false(connect_oracle_at_least(oracle, &position, 1, &limits, &range));
    connect_oracle_close(oracle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_agrees_with_plain_alpha_beta),
        cmocka_unit_test(test_knows_finished_games),
        cmocka_unit_test(test_gives_up_when_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
