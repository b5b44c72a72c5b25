// The full tables of 13 to 16 cells against plain recursion, every filling of every board.
#include "support/full_table_cases.h"
#include "support/small_variants.h"
#include "support/testing.h"

static void test_every_filling_of_13_to_16_cells(void **state) {
    (void)state;
    Variant variants[SMALL_VARIANTS_MAX];
    int count = small_variants(13, 16, variants);
    for (int i = 0; i < count; i++) {
        char memory[VARIANT_TEXT_MAX];
        Text text = text_over(memory, sizeof(memory));
        variant_format(&variants[i], &text);
        print_message("%s\n", memory);
        full_table_case_compare_all(&variants[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_filling_of_13_to_16_cells)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
