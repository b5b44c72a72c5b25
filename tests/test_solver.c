#include "support/testing.h"

#include "solver/solver.h"

static SolveAnswer solve(const char *variant, const char *position) {
    SolveRequest request = {
        .position = testing_position(variant, position), .threads = 2, .table_mib = 16};
    Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    solver_solve(&request, &clock, &stop, NULL, &answer);
    return answer;
}

static void finished_games_need_no_move(void **state) {
    (void)state;
    SolveAnswer won = solve("3x3x3", "XXX/OO./... O");
    assert_true(won.proven);
    assert_int_equal(won.lower, -1);
    assert_int_equal(won.upper, -1);
    assert_int_equal(won.best, CELL_NONE);
    SolveAnswer drawn = solve("3x3x3", "XOX/XOO/OXX O");
    assert_true(drawn.proven);
    assert_int_equal(drawn.lower, 0);
    assert_int_equal(drawn.upper, 0);
    assert_int_equal(drawn.plies, 0);
    assert_int_equal(drawn.pv_length, 0);
}

static void both_kinds_of_boards_are_solved(void **state) {
    (void)state;
    SolveAnswer plain = solve("6x5x4", "");
    assert_true(plain.proven);
    assert_int_equal(plain.lower, 1);
    SolveAnswer drop = solve("4x3x3+drop", "");
    assert_true(drop.proven);
    assert_int_equal(drop.lower, 1);
}

static void boards_that_are_too_big_get_no_claim(void **state) {
    (void)state;
    static const char *const variants[] = {"15x15x5", "32x32x6+drop"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        SolveAnswer answer = solve(variants[i], "");
        assert_false(answer.proven);
        assert_int_equal(answer.lower, -1);
        assert_int_equal(answer.upper, 1);
        assert_int_equal(answer.best, CELL_NONE);
        assert_non_null(answer.method);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finished_games_need_no_move),
        cmocka_unit_test(both_kinds_of_boards_are_solved),
        cmocka_unit_test(boards_that_are_too_big_get_no_claim),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
