// The stored openings of 7x6x4+drop: complete, in keeping with each other, and with the solver.
#include "support/opening_cases.h"
#include "support/testing.h"

static ExactAnswer opening_of(const Position *position) {
    ExactAnswer opening;
    assert_true(openings_look_up(position, &opening));
    assert_true(position_can_play(position, opening.best));
    assert_true(opening.verdict.exact);
    return opening;
}

/// What a value is to the side that moves there.
static int seen_from_before(int value) {
    return value > 0 ? 1 - value : value < 0 ? -1 - value : 0;
}

/// The value is that of the best move, and the stored move is one of the best; all the way down.
static void check_from(Position *position) {
    ExactAnswer opening = opening_of(position);
    if (position->ply == OPENINGS_MARKS_MAX)
        return;
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves), best = -CASE_WIN, chosen = -CASE_WIN;
    for (int i = 0; i < count; i++) {
        position_play(position, moves[i]);
        check_from(position);
        ExactAnswer after = opening_of(position);
        int value = seen_from_before(opening_case_value(&after));
        position_undo(position);
        best = MAX(best, value);
        if (moves[i] == opening.best)
            chosen = value;
    }
    assert_int_equal(opening_case_value(&opening), best);
    assert_int_equal(chosen, best);
}

static void test_every_opening_fits_those_after_it(void **state) {
    (void)state;
    Variant variant = testing_variant("7x6x4+drop");
    for (Side first = SIDE_X; first <= SIDE_O; first++) {
        Position position;
        position_init(&position, &variant, first);
        check_from(&position);
    }
}

/// J. Allen and V. Allis, 1988: who begins wins in the middle column, with mark 41.
static void test_the_first_move(void **state) {
    (void)state;
    Position position = testing_position("7x6x4+drop", "");
    ExactAnswer opening = opening_of(&position);
    assert_int_equal(opening.verdict.kind, VERDICT_WIN);
    assert_int_equal(opening.verdict.plies, 41);
    assert_int_equal(cell_column(&position.variant, opening.best), 3);
}

/// A draw that takes the solver a second; test_openings_slow has more.
static void test_the_solver_says_the_same(void **state) {
    (void)state;
    Position position = testing_position("7x6x4+drop", "");
    for (const char *column = "3456"; *column; column++)
        position_play(&position, position_landing_cell(&position, *column - '1'));
    SolveAnswer answer = connect_case_solve(&position, true, 2);
    ExactAnswer opening = opening_of(&position);
    assert_int_equal(connect_case_value(&answer), opening_case_value(&opening));
}

static void test_nothing_else_is_known(void **state) {
    (void)state;
    static const struct {
        const char *variant, *position;
    } rows[] = {{"7x6x4+drop+exact", ""},
                {"6x6x4+drop", ""},
                {"7x6x4", ""},
                {"7x6x4+drop", "7/7/7/7/7/XOXOX2 O"}};
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        Position position = testing_position(rows[i].variant, rows[i].position);
        ExactAnswer opening;
        assert_false(openings_look_up(&position, &opening));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_opening_fits_those_after_it),
        cmocka_unit_test(test_the_first_move),
        cmocka_unit_test(test_the_solver_says_the_same),
        cmocka_unit_test(test_nothing_else_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
