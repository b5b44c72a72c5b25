// The drop solver on all small boards and on the published values that take seconds.
#include "support/connect_cases.h"
#include "support/testing.h"

static void assert_solved(const Position *position, int value) {
    SolveAnswer answer = connect_case_solve(position, true, 1);
    assert_int_equal(connect_case_value(&answer), value);
}

static void test_knows_every_position_of_up_to_16_cells(void **state) {
    (void)state;
    static const char *const variants[] = {
        "3x5x3+drop", "3x5x3+drop+exact", "3x5x4+drop", "3x5x4+drop+exact", "3x5x5+drop",
        "5x3x3+drop", "5x3x3+drop+exact", "5x3x4+drop", "5x3x4+drop+exact", "5x3x5+drop",
        "4x4x3+drop", "4x4x3+drop+exact", "4x4x4+drop", "4x4x4+drop+exact"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        print_message("%s\n", variants[i]);
        connect_case_visit_all(&variant, i % 2 == 0 ? SIDE_X : SIDE_O, assert_solved);
    }
}

static void test_agrees_with_plain_alpha_beta(void **state) {
    (void)state;
    static const char *const variants[] = {
        "5x4x4+drop", "5x5x4+drop", "6x4x4+drop",       "5x5x3+drop",       "5x4x3+drop+exact",
        "6x5x4+drop", "7x6x4+drop", "6x5x4+drop+exact", "7x6x4+drop+exact", "8x8x4+drop"};
    uint64_t seed = 1;
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        for (int solved = 0; solved < 1500;) {
            Position position;
            if (!connect_case_random(&position, &variant, 6 + solved % 8, &seed))
                continue;
            SolveAnswer answer = connect_case_solve(&position, true, 1 + solved % 2);
            assert_int_equal(connect_case_value(&answer), connect_case_brute_value(&position));
            solved++;
        }
    }
}

/// Values: J. Tromp, "John's Connect Four Playground". 41 plies: J. Allen and V. Allis, 1988.
static void test_published_values(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        int value, plies;
    } rows[] = {
        {"8x4x4+drop", -1, 0},  {"9x4x4+drop", -1, 0}, {"6x5x4+drop", 0, 0},  {"7x5x4+drop", 0, 0},
        {"6x6x4+drop", -1, 36}, {"6x7x4+drop", 1, 0},  {"5x7x4+drop", 0, 0},  {"5x8x4+drop", 0, 0},
        {"4x8x4+drop", 0, 0},   {"4x9x4+drop", 0, 0},  {"4x10x4+drop", 0, 0}, {"7x6x4+drop", 1, 41},
        {"8x5x4+drop", 1, 0},   {"5x9x4+drop", 0, 0},  {"4x11x4+drop", 0, 0},
    };
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        Position position = testing_position(rows[i].variant, "");
        SolveAnswer answer = connect_case_solve(&position, rows[i].plies != 0, 2);
        print_message("%s: %d in %d, %.2f s\n", rows[i].variant, answer.lower, answer.plies,
                      (double)answer.time_ns / 1e9);
        assert_int_equal(answer.lower, rows[i].value);
        assert_int_equal(answer.plies, rows[i].plies);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_knows_every_position_of_up_to_16_cells),
        cmocka_unit_test(test_agrees_with_plain_alpha_beta),
        cmocka_unit_test(test_published_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
