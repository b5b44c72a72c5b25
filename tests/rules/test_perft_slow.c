// The counts of test_perft.c as deep as they are published; half a billion sequences take seconds.
#include "support/testing.h"

#include "support/perft.h"

static void assert_count(const char *variant, int plies, uint64_t expected) {
    Position position = testing_position(variant, "");
    PerftCounts counts;
    perft_count(&position, plies, &counts);
    assert_int_equal(counts.sequences[plies], expected);
}

static void square_of_four_with_rows_of_three(void **state) {
    (void)state;
    assert_count("4x4x3", 7, 52817760);
}

static void square_of_four(void **state) {
    (void)state;
    assert_count("4x4x4", 6, 5765760);
    assert_count("4x4x4", 8, 516067200);
}

static void connect_four(void **state) {
    (void)state;
    assert_count("7x6x4+drop", 8, 5673234);
    assert_count("7x6x4+drop", 9, 39394572);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(square_of_four_with_rows_of_three),
        cmocka_unit_test(square_of_four),
        cmocka_unit_test(connect_four),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
