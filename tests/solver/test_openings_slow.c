// The stored openings of 7x6x4+drop against the solver, which starts from nothing for each.
#include "support/opening_cases.h"
#include "support/testing.h"

static void test_the_solver_says_the_same(void **state) {
    (void)state;
    Variant variant = testing_variant("7x6x4+drop");
    uint64_t seed = 4;
    int samples = testing_rounds(4, 16);
    for (int done = 0; done < samples;) {
        Position position;
        ExactAnswer opening;
        int marks = OPENINGS_MARKS_MAX - (done % 3 == 0);
        if (!connect_case_random(&position, &variant, variant_cells(&variant) - marks, &seed))
            continue;
        assert_true(openings_look_up(&position, &opening));
        SolveAnswer answer = connect_case_solve(&position, true, 2);
        assert_int_equal(connect_case_value(&answer), opening_case_value(&opening));
        done++;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_the_solver_says_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
