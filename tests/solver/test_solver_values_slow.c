// Published values of boards without gravity that take seconds.
#include "support/testing.h"

#include "solver/solve.h"

static int value_of(const Variant *variant) {
    SolveRequest request = {.threads = 2, .table_mib = 256};
    position_init(&request.position, variant, SIDE_X);
    Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    solver_solve(&request, &clock, &stop, NULL, &answer);
    assert_true(answer.proven);
    return answer.lower;
}

/// Uiterwijk and van den Herik 2000; Charatsidis 2017; Hsu and others 2020.
static void values_of_small_boards(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        int value;
    } rows[] = {{"8x4x4", 0}, {"4x9x4", 1}, {"9x6x5", 0}, {"7x8x5", 0}};
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        Variant variant = testing_variant(rows[i].variant);
        assert_int_equal(value_of(&variant), rows[i].value);
    }
}

/// What wins in the middle of 10x10 with cells to spare all round wins on larger boards.
static void four_in_a_row_wins_on_large_boards(void **state) {
    (void)state;
    for (int side = 11; side <= SIDE_MAX; side += 3) {
        Variant square = {.width = (uint8_t)side, .height = (uint8_t)side, .row_length = 4};
        assert_int_equal(value_of(&square), 1);
    }
}

static void three_in_a_row_wins_on_every_board(void **state) {
    (void)state;
    for (int width = 3; width <= SIDE_MAX; width++)
        for (int height = width > 3 ? 3 : 4; height <= SIDE_MAX; height += 1 + width % 3) {
            Variant variant = {.width = (uint8_t)width, .height = (uint8_t)height, .row_length = 3};
            assert_int_equal(value_of(&variant), 1);
        }
}

/// Pollak and Shannon 1954, Zetters 1980: whatever the board, by both rules.
static void eight_in_a_row_is_a_draw_on_every_board(void **state) {
    (void)state;
    for (int side = 8; side <= SIDE_MAX; side += 4)
        for (int length = 8; length <= side; length++) {
            Variant square = {
                .width = (uint8_t)side, .height = (uint8_t)side, .row_length = (uint8_t)length};
            assert_int_equal(value_of(&square), 0);
            Variant exact = {.width = (uint8_t)side,
                             .height = (uint8_t)(3 + side / 2),
                             .row_length = (uint8_t)length,
                             .exact = true};
            assert_int_equal(value_of(&exact), 0);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_of_small_boards),
        cmocka_unit_test(four_in_a_row_wins_on_large_boards),
        cmocka_unit_test(three_in_a_row_wins_on_every_board),
        cmocka_unit_test(eight_in_a_row_is_a_draw_on_every_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
