// The clocks of a game: what is left, what a mark gives, who loses. Times are seconds of a clock
// that only the tests move.
#include "game/game_clock.h"

#include "support/testing.h"

#define S NANOSECONDS_PER_SECOND

static const TimeControl EACH = {.kind = TIME_EACH_MARK, .seconds = 30};
static const TimeControl WHOLE = {.kind = TIME_WHOLE_GAME, .seconds = 300, .increment = 3};

static GameClock clock_with(const TimeControl *control) {
    GameClock clock;
    game_clock_set_up(&clock, control);
    return clock;
}

static void time_runs_for_one_side(void **state) {
    (void)state;
    GameClock clock = clock_with(&WHOLE);
    assert_int_equal(game_clock_timeout(&clock, 0), -1);
    game_clock_run(&clock, SIDE_X, 100 * S);
    game_clock_run(&clock, SIDE_X, 150 * S); // goes on as it is
    assert_true(game_clock_left(&clock, SIDE_X, 160 * S) == 240 * S);
    assert_true(game_clock_left(&clock, SIDE_O, 160 * S) == 300 * S);
    game_clock_stop(&clock, 160 * S);
    assert_true(game_clock_left(&clock, SIDE_X, 900 * S) == 240 * S);
}

/// As when the machine slept.
static void time_that_nobody_saw_does_not_count(void **state) {
    (void)state;
    GameClock clock = clock_with(&EACH);
    game_clock_run(&clock, SIDE_X, 100 * S);
    game_clock_see(&clock, 101 * S);
    game_clock_see(&clock, 106 * S); // a slow machine
    assert_true(game_clock_left(&clock, SIDE_X, 106 * S) == 24 * S);
    game_clock_see(&clock, 100000 * S);
    assert_true(game_clock_left(&clock, SIDE_X, 100000 * S) == 24 * S);
    assert_int_equal(game_clock_loser(&clock, 100000 * S), SIDE_NONE);
    game_clock_see(&clock, 100002 * S);
    assert_true(game_clock_left(&clock, SIDE_X, 100002 * S) == 22 * S);
    game_clock_stop(&clock, 100002 * S);
    game_clock_see(&clock, 200000 * S); // it stands
    assert_true(game_clock_left(&clock, SIDE_X, 200000 * S) == 22 * S);
    game_clock_run(&clock, SIDE_X, 300000 * S);
    game_clock_see(&clock, 300001 * S);
    assert_true(game_clock_left(&clock, SIDE_X, 300001 * S) == 21 * S);
}

static void a_mark_of_a_whole_game_gives_the_increment(void **state) {
    (void)state;
    GameClock clock = clock_with(&WHOLE);
    game_clock_run(&clock, SIDE_X, 0);
    game_clock_mark(&clock, SIDE_X, 10 * S);
    game_clock_run(&clock, SIDE_O, 10 * S);
    assert_true(game_clock_left(&clock, SIDE_X, 70 * S) == 293 * S);
    assert_true(game_clock_left(&clock, SIDE_O, 70 * S) == 240 * S);
}

static void each_mark_has_its_time(void **state) {
    (void)state;
    GameClock clock = clock_with(&EACH);
    game_clock_run(&clock, SIDE_X, 0);
    game_clock_mark(&clock, SIDE_X, 29 * S);
    assert_true(game_clock_left(&clock, SIDE_X, 29 * S) == 30 * S);
}

static void no_time_is_counted_without_a_clock(void **state) {
    (void)state;
    const TimeControl none = {.kind = TIME_FREE};
    GameClock clock = clock_with(&none);
    game_clock_run(&clock, SIDE_X, 0);
    assert_int_equal(clock.running, SIDE_NONE);
    assert_int_equal(game_clock_loser(&clock, 1000 * S), SIDE_NONE);
    assert_false(game_clock_is_low(&clock, SIDE_X, 1000 * S));
    assert_true(game_clock_thinking_time(&clock, 0, 225, 3 * S, 0) == 3 * S);
}

static void who_has_nothing_left_loses(void **state) {
    (void)state;
    GameClock clock = clock_with(&EACH);
    game_clock_run(&clock, SIDE_O, 0);
    assert_int_equal(game_clock_loser(&clock, 30 * S - 1), SIDE_NONE);
    assert_int_equal(game_clock_loser(&clock, 30 * S), SIDE_O);
    assert_true(game_clock_left(&clock, SIDE_O, 99 * S) == 0);
    clock.control.no_losses = true;
    assert_int_equal(game_clock_loser(&clock, 30 * S), SIDE_NONE);
}

static void little_time_is_a_tenth_or_what_a_few_marks_take(void **state) {
    (void)state;
    GameClock clock = clock_with(&WHOLE);
    game_clock_run(&clock, SIDE_X, 0);
    assert_false(game_clock_is_low(&clock, SIDE_X, 270 * S));
    assert_true(game_clock_is_low(&clock, SIDE_X, 270 * S + 1));
    clock = clock_with(&EACH); // 20 s of 30 are not little
    game_clock_run(&clock, SIDE_X, 0);
    assert_false(game_clock_is_low(&clock, SIDE_X, 22 * S));
    assert_true(game_clock_is_low(&clock, SIDE_X, 23 * S));
}

static void it_is_looked_at_when_it_shows_something_else(void **state) {
    (void)state;
    GameClock clock = clock_with(&EACH);
    game_clock_run(&clock, SIDE_X, 0);
    assert_true(game_clock_timeout(&clock, 0) == S);
    assert_true(game_clock_timeout(&clock, S / 4) == S - S / 4);
    assert_true(game_clock_timeout(&clock, 19 * S + S / 2) == S / 2);
    assert_true(game_clock_timeout(&clock, 20 * S) == S / 10); // tenths count
    assert_true(game_clock_timeout(&clock, 29 * S + S / 40) == S / 10 - S / 40);
    assert_int_equal(game_clock_timeout(&clock, 31 * S), -1);
}

/// Whatever it takes for every mark, time never runs out before the last free cell.
static void a_computer_never_thinks_its_time_away(void **state) {
    (void)state;
    const TimeControl controls[] = {
        {.kind = TIME_WHOLE_GAME, .seconds = TIME_SECONDS_LEAST}, WHOLE, EACH};
    for (size_t i = 0; i < ARRAY_LEN(controls); i++) {
        GameClock clock = clock_with(&controls[i]);
        int64_t now = 0;
        for (int marks = 0; marks < 113; marks++) {
            game_clock_run(&clock, SIDE_X, now);
            const int64_t time =
                game_clock_thinking_time(&clock, marks, 225 - 2 * marks, 60 * S, now);
            assert_in_range(time, 1, game_clock_left(&clock, SIDE_X, now));
            now += time;
            assert_int_equal(game_clock_loser(&clock, now), SIDE_NONE);
            game_clock_mark(&clock, SIDE_X, now);
        }
    }
}

static void a_tree_keeps_what_was_left(void **state) {
    (void)state;
    const Variant variant = {.width = 3, .height = 3, .row_length = 3};
    GameTree *tree = game_tree_new(&variant, NULL);
    const int first = game_tree_add(tree, GAME_TREE_ROOT, SIDE_X, 4);
    const int second = game_tree_add(tree, first, SIDE_O, 0);
    GameClock clock = clock_with(&WHOLE);
    game_clock_run(&clock, SIDE_X, 0);
    game_clock_stop(&clock, 10 * S + S / 8);
    game_clock_note(tree, first, &clock);
    assert_string_equal(game_tree_value(tree, first, "BL"), "289.875");
    assert_string_equal(game_tree_value(tree, first, "WL"), "300.000");
    clock = clock_with(&WHOLE);
    game_clock_recall(tree, second, &clock); // the nearest before it
    assert_true(clock.left[SIDE_X] == 289875 * NANOSECONDS_PER_MS);
    game_clock_recall(tree, GAME_TREE_ROOT, &clock);
    assert_true(clock.left[SIDE_X] == 300 * S);
    game_tree_set(tree, second, "BL", slice_of("12.5"));
    game_tree_set(tree, second, "WL", slice_of("soon")); // of another program
    game_clock_recall(tree, second, &clock);
    assert_true(clock.left[SIDE_X] == 289875 * NANOSECONDS_PER_MS);
    game_tree_set(tree, second, "WL", slice_of("7"));
    game_clock_recall(tree, second, &clock);
    assert_true(clock.left[SIDE_X] == 12500 * NANOSECONDS_PER_MS && clock.left[SIDE_O] == 7 * S);
    game_tree_free(tree);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(time_runs_for_one_side),
        cmocka_unit_test(time_that_nobody_saw_does_not_count),
        cmocka_unit_test(a_mark_of_a_whole_game_gives_the_increment),
        cmocka_unit_test(each_mark_has_its_time),
        cmocka_unit_test(no_time_is_counted_without_a_clock),
        cmocka_unit_test(who_has_nothing_left_loses),
        cmocka_unit_test(little_time_is_a_tenth_or_what_a_few_marks_take),
        cmocka_unit_test(it_is_looked_at_when_it_shows_something_else),
        cmocka_unit_test(a_computer_never_thinks_its_time_away),
        cmocka_unit_test(a_tree_keeps_what_was_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
