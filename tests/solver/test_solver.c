#include "support/testing.h"

#include "solver/solve.h"

static SolveAnswer solve_position(const Position *position) {
    SolveRequest request = {.position = *position, .threads = 2, .table_mib = 16};
    Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    solver_solve(&request, &clock, &stop, NULL, &answer);
    return answer;
}

static SolveAnswer solve(const char *variant, const char *text) {
    Position position = testing_position(variant, text);
    return solve_position(&position);
}

static SolveAnswer solve_variant(const Variant *variant) {
    Position position;
    position_init(&position, variant, SIDE_X);
    return solve_position(&position);
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

static void rows_that_are_too_long_win_nothing(void **state) {
    (void)state;
    // O has four in a row, and the last mark makes another four.
    SolveAnswer answer = solve("4x4x3+exact", "XXOX/XX1X/OOOO/XOOX O");
    assert_true(answer.proven);
    assert_int_equal(answer.lower, 0);
    assert_int_equal(answer.upper, 0);
}

static void boards_that_are_too_big_get_no_claim(void **state) {
    (void)state;
    SolveAnswer answer = solve("32x32x6+drop", "");
    assert_false(answer.proven);
    assert_int_equal(answer.lower, -1);
    assert_int_equal(answer.upper, 1);
    assert_int_equal(answer.best, CELL_NONE);
    assert_non_null(answer.method);
}

/// Published values that take moments; test_solver_values_slow.c has those that take seconds.
static void known_values_of_boards_without_gravity(void **state) {
    (void)state;
    static const char *const draws[] = {
        "3x3x3", "4x3x4", "4x4x4", "5x4x4", "6x4x4", "7x4x4",  "5x5x4", "5x5x5",  "6x6x5",
        "7x5x5", "7x6x5", "8x6x5", "7x7x5", "7x7x6", "9x6x6",  "8x7x6", "8x8x6",  "9x7x6",
        "6x6x6", "8x8x7", "7x7x7", "8x8x8", "9x9x9", "10x5x5", "9x5x5", "19x4x5", "4x25x7",
    };
    for (size_t i = 0; i < ARRAY_LEN(draws); i++) {
        SolveAnswer answer = solve(draws[i], "");
        assert_true(answer.proven);
        assert_int_equal(answer.lower, 0);
    }
    for (int side = 10; side <= 32; side++) {
        Variant variant = {(uint8_t)side, (uint8_t)side, (uint8_t)side, .exact = side % 2 == 0};
        SolveAnswer answer = solve_variant(&variant);
        assert_true(answer.proven);
        assert_int_equal(answer.lower, 0);
    }
}

static void four_in_a_row_wins_from_five_by_six(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    for (int width = 5; width <= 10; width++)
        for (int height = 6; height <= 10; height += 4 / testing_tries(4)) {
            Variant variant = {.width = (uint8_t)width, .height = (uint8_t)height, .row_length = 4};
            SolveAnswer answer = solve_variant(&variant);
            assert_true(answer.proven);
            assert_int_equal(answer.lower, 1);
        }
}

// --- boards that are looked at twice

/// What was told last; the clock runs by itself.
typedef struct Watcher {
    uint64_t nodes;
    int64_t time_ns, now;
    int lower;
} Watcher;

static int64_t next_tick(void *context) {
    Watcher *watcher = context;
    return watcher->now += NANOSECONDS_PER_SECOND / 20;
}

static void watch(void *context, const SolveProgress *progress) {
    Watcher *watcher = context;
    assert_true(progress->nodes >= watcher->nodes);
    assert_true(progress->time_ns >= watcher->time_ns);
    assert_true(progress->lower >= watcher->lower);
    watcher->nodes = progress->nodes;
    watcher->time_ns = progress->time_ns;
    watcher->lower = progress->lower;
}

/// Boards of 65 to 128 cells go from one search to another after 200,000 nodes.
static void what_is_sure_outlives_the_first_search(void **state) {
    (void)state;
    // Tiles hold all that O can attack, and O's marks are few; what X has takes a search.
    Position position =
        testing_position("11x11x8", "O.O..O.O3/11/5XX.X2/6XXX2/5XX3O/6X4/O10/11/11/11/5O.O..O X");
    SolveRequest request = {.position = position, .threads = 1, .table_mib = 16, .nodes = 300};
    Clock system = clock_system();
    atomic_bool stop = false;
    SolveAnswer first, answer;
    solver_solve(&request, &system, &stop, NULL, &first);
    assert_int_equal(first.lower, 0);
    request.nodes = 200100;
    Watcher watcher = {.lower = -1};
    Clock clock = {next_tick, &watcher};
    SolveObserver observer = {.on_progress = watch, .context = &watcher};
    solver_solve(&request, &clock, &stop, &observer, &answer);
    assert_int_equal(answer.lower, 0);
    assert_true(watcher.nodes > 200000);
    for (Cell cell = 0; cell < variant_cells(&position.variant); cell++) {
        assert_true(answer.moves.lower[cell] >= first.moves.lower[cell]);
        assert_true(answer.moves.upper[cell] <= first.moves.upper[cell]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finished_games_need_no_move),
        cmocka_unit_test(both_kinds_of_boards_are_solved),
        cmocka_unit_test(rows_that_are_too_long_win_nothing),
        cmocka_unit_test(boards_that_are_too_big_get_no_claim),
        cmocka_unit_test(known_values_of_boards_without_gravity),
        cmocka_unit_test(four_in_a_row_wins_from_five_by_six),
        cmocka_unit_test(what_is_sure_outlives_the_first_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
