#include "support/testing.h"

#include "base/clock.h"
#include "play/level.h"

static const int64_t MS = NANOSECONDS_PER_MS;

static TimeLimits limits_of(int64_t turn_ms, int64_t left_ms, int moves) {
    return time_limits(
        &(TimeSituation){.turn_ms = turn_ms, .left_ms = left_ms, .moves_left = moves});
}

static void without_a_limit_there_is_none(void **state) {
    (void)state;
    TimeLimits limits = limits_of(TIME_UNLIMITED_MS, TIME_UNLIMITED_MS, 20);
    assert_true(limits.hard_ns == TIME_NO_LIMIT);
    assert_true(limits.share_ns == TIME_NO_LIMIT);
    assert_true(time_limits_soft_ns(&limits, 0) == TIME_NO_LIMIT);
}

static void a_turn_is_used_up_but_for_a_margin(void **state) {
    (void)state;
    static const struct {
        int64_t turn_ms, hard_ms;
    } cases[] = {{100, 70}, {1000, 970}, {5000, 4900},  {300000, 294000}, {60, 30},
                 {40, 20},  {10, 5},     {3, 2},        {2, 1},           {1, 1},
                 {0, 1},    {-1, 1},     {INT64_MIN, 1}};
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        TimeLimits limits = limits_of(cases[i].turn_ms, TIME_UNLIMITED_MS, 20);
        assert_int_equal(limits.hard_ns, cases[i].hard_ms * MS);
        assert_true(limits.latest_ns > limits.hard_ns);
        assert_true(limits.latest_ns - limits.hard_ns <= 10 * MS);
        assert_true(cases[i].turn_ms <= 2 || limits.latest_ns < cases[i].turn_ms * MS);
        // Time that is left over of a turn is lost.
        assert_int_equal(time_limits_soft_ns(&limits, 0), limits.hard_ns);
        assert_int_equal(time_limits_soft_ns(&limits, 100), limits.hard_ns);
    }
}

static void no_move_takes_more_than_a_seventh_of_the_match(void **state) {
    (void)state;
    assert_int_equal(limits_of(TIME_UNLIMITED_MS, 70000, 20).hard_ns, (10000 - 200) * MS);
    assert_int_equal(limits_of(5000, 70000, 20).hard_ns, 4900 * MS);
    assert_int_equal(limits_of(30000, 7000, 20).hard_ns, 970 * MS);
    // Except when few moves are left.
    assert_int_equal(limits_of(TIME_UNLIMITED_MS, 1000, 1).hard_ns, 970 * MS);
    assert_int_equal(limits_of(TIME_UNLIMITED_MS, 1000, 2).hard_ns, 470 * MS);
}

static void a_match_that_is_over_leaves_a_millisecond(void **state) {
    (void)state;
    assert_int_equal(limits_of(5000, 0, 20).hard_ns, MS);
    assert_int_equal(limits_of(5000, -3000, 20).hard_ns, MS);
    assert_int_equal(limits_of(5000, INT64_MIN, 0).hard_ns, MS);
    assert_int_equal(limits_of(0, 100000, 20).hard_ns, MS);
}

static void a_steady_move_gets_less_of_the_match(void **state) {
    (void)state;
    TimeLimits limits = limits_of(TIME_UNLIMITED_MS, 200000, 20);
    assert_int_equal(limits.share_ns, 10000 * MS);
    assert_int_equal(time_limits_soft_ns(&limits, 2), 5500 * MS);
    int64_t before = INT64_MAX;
    for (int depths = 0; depths < 50; depths++) {
        int64_t soft = time_limits_soft_ns(&limits, depths);
        assert_true(soft <= before && soft > 0 && soft <= limits.hard_ns);
        before = soft;
    }
    // Never more than the turn.
    limits = limits_of(1000, 2000000, 20);
    assert_int_equal(time_limits_soft_ns(&limits, 50), limits.hard_ns);
}

static void a_busy_machine_leaves_less(void **state) {
    (void)state;
    static const struct {
        int64_t turn_ms, lag_ms, hard_ms;
    } cases[] = {{1000, 0, 970}, {1000, 5, 960},   {100, 5, 60},     {100, 10, 50},
                 {100, 500, 25}, {1000, 300, 370}, {1000, 400, 250}, {1000, -5, 970}};
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        TimeLimits limits = time_limits(&(TimeSituation){.turn_ms = cases[i].turn_ms,
                                                         .left_ms = TIME_UNLIMITED_MS,
                                                         .moves_left = 20,
                                                         .lag_ms = cases[i].lag_ms});
        assert_int_equal(limits.hard_ns, cases[i].hard_ms * MS);
    }
}

/// Whatever the lag was, what delayed the begin of a search does not take the rest from it.
static void a_search_that_begins_late_gets_a_part_of_the_rest(void **state) {
    (void)state;
    static const struct {
        int64_t turn_ms, gone_ms, lag_ms, hard_ms;
    } cases[] = {{500, 235, 235, 301}, {500, 273, 0, 470},    {1000, 0, 400, 250},
                 {1000, 980, 0, 985},  {1000, 1000, 0, 1000}, {1000, 1500, 500, 1000}};
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        TimeLimits limits = time_limits(&(TimeSituation){.turn_ms = cases[i].turn_ms,
                                                         .left_ms = TIME_UNLIMITED_MS,
                                                         .moves_left = 20,
                                                         .gone_ms = cases[i].gone_ms,
                                                         .lag_ms = cases[i].lag_ms});
        assert_int_equal(limits.hard_ns, cases[i].hard_ms * MS);
        // Time enough for a first depth, even where there is none.
        assert_true(limits.latest_ns - cases[i].gone_ms * MS >= 5 * MS);
    }
}

/// Whatever the moments at which a game ends, its time does not.
static void a_match_is_never_lost_on_time(void **state) {
    (void)state;
    for (int64_t match = 0; match <= 200000; match = match * 3 + 1) {
        int64_t left = match * MS;
        for (int move = 0; move < 512; move++) {
            const int moves = level_moves_left(move, 1024 - 2 * move);
            TimeLimits limits = limits_of(TIME_UNLIMITED_MS, left / MS, moves);
            assert_true(limits.hard_ns <= MAX(left, MS));
            left = MAX(left - limits.hard_ns, 0);
        }
    }
}

static void moves_left_are_at_least_one_and_at_most_those_that_fit(void **state) {
    (void)state;
    assert_int_equal(level_moves_left(0, 225), 24);
    assert_int_equal(level_moves_left(10, 205), 14);
    assert_int_equal(level_moves_left(60, 105), 8);
    assert_int_equal(level_moves_left(4, 1), 1);
    assert_int_equal(level_moves_left(4, 5), 3);
    assert_int_equal(level_moves_left(0, 0), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_limit_there_is_none),
        cmocka_unit_test(a_turn_is_used_up_but_for_a_margin),
        cmocka_unit_test(no_move_takes_more_than_a_seventh_of_the_match),
        cmocka_unit_test(a_match_that_is_over_leaves_a_millisecond),
        cmocka_unit_test(a_steady_move_gets_less_of_the_match),
        cmocka_unit_test(a_busy_machine_leaves_less),
        cmocka_unit_test(a_search_that_begins_late_gets_a_part_of_the_rest),
        cmocka_unit_test(a_match_is_never_lost_on_time),
        cmocka_unit_test(moves_left_are_at_least_one_and_at_most_those_that_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
