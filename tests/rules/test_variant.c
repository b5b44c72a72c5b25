#include "support/testing.h"

static void good_variants_are_read_and_written_alike(void **state) {
    (void)state;
    const char *good[] = {"3x3x3",         "3x4x4",   "6x5x4",      "15x15x5",
                          "15x15x5+exact", "32x3x32", "7x6x4+drop", "7x6x4+drop+exact",
                          "32x32x32"};
    for (size_t i = 0; i < ARRAY_LEN(good); i++) {
        Variant variant = testing_variant(good[i]);
        char memory[VARIANT_TEXT_MAX];
        Text text = text_over(memory, sizeof(memory));
        variant_format(&variant, &text);
        assert_string_equal(memory, good[i]);
        assert_false(text.overflowed);
        Variant again = testing_variant(memory);
        assert_true(variant_equal(&variant, &again));
    }
}

static void fields_stand_where_the_text_says(void **state) {
    (void)state;
    Variant variant = testing_variant("7x6x4+drop+exact");
    assert_int_equal(variant.width, 7);
    assert_int_equal(variant.height, 6);
    assert_int_equal(variant.row_length, 4);
    assert_true(variant.drop);
    assert_true(variant.exact);
    assert_int_equal(variant_cells(&variant), 42);
}

static void bad_variants_are_refused_with_a_sentence(void **state) {
    (void)state;
    static const struct {
        const char *text, *says;
    } bad[] = {
        {"", "is no variant"},
        {"3", "is no variant"},
        {"3x3", "is no variant"},
        {"x3x3", "is no variant"},
        {"3xx3x3", "is no variant"},
        {"3x3x", "is no variant"},
        {"3x3x3x", "is no variant"},
        {"3x3x3x3", "is no variant"},
        {"3X3X3", "is no variant"},
        {" 3x3x3", "is no variant"},
        {"3x3x3 ", "is no variant"},
        {"-3x3x3", "is no variant"},
        {"3x3x3+", "is no variant"},
        {"3x3x3+gravity", "is no variant"},
        {"7x6x4+exact+drop", "is no variant"},
        {"7x6x4+drop+drop", "is no variant"},
        {"+drop", "is no variant"},
        {"99999999999999999999x3x3", "is no variant"},
        {"\xff\xfe", "is no variant"},
        {"2x3x3", "3 to 32 columns wide, not 2"},
        {"33x3x3", "3 to 32 columns wide, not 33"},
        {"300x3x3", "3 to 32 columns wide, not 300"},
        {"0x3x3", "3 to 32 columns wide, not 0"},
        {"3x2x3", "3 to 32 rows high, not 2"},
        {"3x259x3", "3 to 32 rows high, not 259"},
        {"3x3x2", "a row has 3 marks, not 2"},
        {"3x3x4", "a row has 3 marks, not 4"},
        {"4x5x6+drop", "a row has 3 to 5 marks, not 6"},
        {"3x3x259", "a row has 3 marks, not 259"},
    };
    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        Variant variant = {.width = 99};
        Problem problem;
        if (variant_parse(slice_of(bad[i].text), &variant, &problem))
            fail_msg("'%s' was read", bad[i].text);
        testing_assert_says(problem.sentence, bad[i].says);
        assert_int_equal(variant.width, 99);
    }
}

static void a_megabyte_is_refused(void **state) {
    (void)state;
    const char *pieces[] = {"3", "x", "3x", "+drop", "\n"};
    for (size_t i = 0; i < ARRAY_LEN(pieces); i++) {
        char *text = testing_repeat(pieces[i], 1 << 20);
        Variant variant;
        Problem problem;
        assert_false(variant_parse(slice_of(text), &variant, &problem));
        testing_assert_says(problem.sentence, "is no variant");
        base_free(text);
    }
}

static void numbers_out_of_range_are_not_valid(void **state) {
    (void)state;
    Problem problem;
    assert_true(variant_validate(&(Variant){3, 4, 4, .exact = true}, &problem));
    assert_false(variant_validate(&(Variant){3, 4, 5, .exact = true}, &problem));
    assert_false(variant_validate(&(Variant){.width = 0, .height = 0, .row_length = 0}, &problem));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_variants_are_read_and_written_alike),
        cmocka_unit_test(fields_stand_where_the_text_says),
        cmocka_unit_test(bad_variants_are_refused_with_a_sentence),
        cmocka_unit_test(a_megabyte_is_refused),
        cmocka_unit_test(numbers_out_of_range_are_not_valid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
