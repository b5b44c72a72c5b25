// The tables of all positions of small boards against plain recursion, and the solvers against the
// tables.
#include "support/full_table_cases.h"
#include "support/small_variants.h"
#include "support/solver_cases.h"
#include "support/testing.h"

static void test_every_filling_of_up_to_12_cells(void **state) {
    (void)state;
    Variant variants[SMALL_VARIANTS_MAX];
    int count = small_variants(9, 12, variants);
    assert_int_equal(count, 20);
    for (int i = 0; i < count; i++)
        full_table_case_compare_all(&variants[i]);
}

static void test_stops_when_told(void **state) {
    (void)state;
    Variant variant = testing_variant("4x4x4");
    atomic_bool stop = true;
    assert_null(full_table_new(&variant, &stop));
}

/// Wins in 7, 7 and 5 plies, by plain minimax; 3x3x3 is the classic game.
static void test_known_values(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        VerdictKind kind;
        int plies;
    } rows[] = {{"3x3x3", VERDICT_DRAW, 0},      {"4x3x3", VERDICT_WIN, 7},
                {"5x3x3", VERDICT_WIN, 7},       {"4x4x3", VERDICT_WIN, 5},
                {"4x4x4", VERDICT_DRAW, 0},      {"3x3x3+drop", VERDICT_DRAW, 0},
                {"4x4x4+drop", VERDICT_DRAW, 0}, {"3x4x3+drop", VERDICT_DRAW, 0}};
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        Position position = testing_position(rows[i].variant, "");
        FullTable *table = full_table_case_new(&position.variant);
        Verdict verdict = full_table_value(table, &position);
        assert_int_equal(verdict.kind, rows[i].kind);
        assert_int_equal(verdict.plies, rows[i].plies);
        full_table_free(table);
    }
}

static void test_the_solvers_know_every_position_of_3x3(void **state) {
    (void)state;
    Variant variants[SMALL_VARIANTS_MAX];
    int count = small_variants(9, 9, variants);
    assert_int_equal(count, 4);
    for (int i = 0; i < count; i++)
        solver_case_compare_all(&variants[i]);
}

static void test_the_solvers_agree_on_samples_of_up_to_16_cells(void **state) {
    (void)state;
    Variant variants[SMALL_VARIANTS_MAX];
    int count = small_variants(10, 16, variants);
    assert_int_equal(count, 48);
    uint64_t seed = 16;
    for (int i = 0; i < count; i++)
        solver_case_compare_random(&variants[i], &seed, 80);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_filling_of_up_to_12_cells),
        cmocka_unit_test(test_stops_when_told),
        cmocka_unit_test(test_known_values),
        cmocka_unit_test(test_the_solvers_know_every_position_of_3x3),
        cmocka_unit_test(test_the_solvers_agree_on_samples_of_up_to_16_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
