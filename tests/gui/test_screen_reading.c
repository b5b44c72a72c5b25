// Large files, which are read beside the window.
#include "base/text.h"
#include "gui/support/screen_fixture.h"
#include "support/testing.h"

#include <string.h>

enum { LARGE = 300 * 1024 };

/// `begin` and `end` with blanks between them.
static void take(ScreenFixture *fixture, const char *path, const char *begin, const char *end) {
    char *bytes = base_alloc(LARGE);
    Problem problem;
    memset(bytes, ' ', LARGE);
    memcpy(bytes, begin, strlen(begin));
    memcpy(bytes + LARGE - strlen(end), end, strlen(end));
    assert_true(
        stage_take_file(fixture->stage, path, (Slice){bytes, LARGE}, &problem, fixture->now));
    base_free(bytes);
    stage_draw(fixture->stage, fixture->list, fixture->now);
}

static ScreenFixture *open_game(void) {
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    screen_fixture_click_cell(fixture, "a1");
    return fixture;
}

static bool has(ScreenFixture *fixture, const char *label) {
    bool enabled;
    return screen_fixture_has_control(fixture, label, &enabled) && enabled;
}

static void assert_game_is_there_still(ScreenFixture *fixture) {
    screen_fixture_settle(fixture);
    assert_false(stage_is_reading(fixture->stage));
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 3);
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
}

static void a_large_game_comes_on_the_board(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game();
    take(fixture, "/games/large.sgf", "(;GM[4]SZ[5];B[bb];W[cc]", ";B[dd])");
    assert_true(stage_is_reading(fixture->stage));
    assert_true(has(fixture, "Stop"));
    assert_int_equal(screen_fixture_count_line(fixture, "large.sgf"), 1);
    assert_int_equal(screen_fixture_count_text(fixture, " %"), 1);
    screen_fixture_settle(fixture);
    assert_false(has(fixture, "Stop"));
    assert_true(stage_has_read_file(fixture->stage));
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 5);
    screen_fixture_close(fixture);
}

static void escape_and_stop_change_nothing(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game();
    for (int way = 0; way < 3; way++) {
        take(fixture, "/games/large.sgf", "(;GM[4]SZ[5]", ")");
        if (way == 0)
            screen_fixture_press(fixture, KEY_ESCAPE);
        else
            screen_fixture_click_control(fixture, way == 1 ? "Stop" : "Close");
        assert_false(has(fixture, "Stop"));
        assert_game_is_there_still(fixture);
        assert_false(stage_has_read_file(fixture->stage));
    }
    screen_fixture_close(fixture);
}

static void a_bad_one_says_on_the_sheet_what_is_wrong(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game();
    take(fixture, "/games/bad.sgf", "(;GM[4]SZ[5];B[bb]", "");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, "Cannot be read"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "bad.sgf"), 1);
    assert_true(screen_fixture_count_text(fixture, "the file ends") > 0);
    screen_fixture_click_control(fixture, "Done");
    assert_game_is_there_still(fixture);
    screen_fixture_close(fixture);
}

static void what_comes_last_is_what_is_wanted(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game();
    take(fixture, "/games/first.sgf", "(;GM[4]SZ[5]", ")");
    take(fixture, "/games/second.sgf", "(;GM[4]SZ[6]", ")");
    assert_int_equal(screen_fixture_count_line(fixture, "first.sgf"), 0);
    assert_int_equal(screen_fixture_count_line(fixture, "second.sgf"), 1);
    screen_fixture_settle(fixture);
    assert_false(has(fixture, "Stop"));
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 6);
    screen_fixture_close(fixture);
}

/// The sheet with the fault is there still.
static void one_can_be_read_after_a_bad_one(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game();
    take(fixture, "/games/bad.sgf", "(;GM[4]SZ[5]", "");
    screen_fixture_settle(fixture);
    take(fixture, "/games/good.sgf", "(;GM[4]SZ[6]", ")");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, "Cannot be read"), 0);
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 6);
    screen_fixture_close(fixture);
}

/// A small one, that is read at once, is on the board then.
static void a_small_one_takes_the_place_of_a_large_one(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game();
    Problem problem;
    take(fixture, "/games/large.sgf", "(;GM[4]SZ[5]", ")");
    assert_true(stage_take_file(fixture->stage, "/games/small.sgf", slice_of("(;GM[4]SZ[6])"),
                                &problem, fixture->now));
    screen_fixture_settle(fixture);
    screen_fixture_pass(fixture, 1000);
    assert_false(stage_is_reading(fixture->stage));
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 6);
    screen_fixture_close(fixture);
}

/// The sheet of the first is still on its way out.
static void one_can_be_read_right_after_another_was_stopped(void **state) {
    (void)state;
    const ScreenOptions options = {
        .variant = "3x3x3", .x = "human", .o = "human", .width = 1280, .height = 800};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_settle(fixture);
    take(fixture, "/games/first.sgf", "(;GM[4]SZ[5]", ")");
    screen_fixture_press(fixture, KEY_ESCAPE);
    take(fixture, "/games/second.sgf", "(;GM[4]SZ[6]", ")");
    assert_true(stage_is_reading(fixture->stage));
    stage_event(fixture->stage, &(Input){.kind = INPUT_POINTER_MOVE}, fixture->now);
    assert_true(stage_is_reading(fixture->stage));
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 6);
    screen_fixture_close(fixture);
}

/// One sheet is enough for two that are bad.
static void a_second_bad_one_takes_the_sheet_of_the_first(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game();
    for (int i = 0; i < 2; i++) {
        take(fixture, i == 0 ? "/games/first.sgf" : "/games/second.sgf", "(;GM[4]SZ[5]", "");
        screen_fixture_settle(fixture);
    }
    screen_fixture_click_control(fixture, "Done");
    assert_false(has(fixture, "Done"));
    assert_game_is_there_still(fixture);
    screen_fixture_close(fixture);
}

static void on_your_games_it_is_kept(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .start = true,
                                   .still = true,
                                   .width = 1280,
                                   .height = 800,
                                   .kept = 3};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_press(fixture, 'g');
    screen_fixture_settle(fixture);
    take(fixture, "/games/large.sgf", "(;GM[4]SZ[5]", ")");
    assert_true(has(fixture, "Stop"));
    screen_fixture_settle(fixture);
    assert_false(has(fixture, "Stop"));
    assert_int_equal(screen_fixture_count_line(fixture, "Your games"), 1);
    assert_string_equal(fixture->kept.added, "/games/large.sgf");
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_large_game_comes_on_the_board),
        cmocka_unit_test(escape_and_stop_change_nothing),
        cmocka_unit_test(a_bad_one_says_on_the_sheet_what_is_wrong),
        cmocka_unit_test(what_comes_last_is_what_is_wanted),
        cmocka_unit_test(one_can_be_read_after_a_bad_one),
        cmocka_unit_test(a_small_one_takes_the_place_of_a_large_one),
        cmocka_unit_test(one_can_be_read_right_after_another_was_stopped),
        cmocka_unit_test(a_second_bad_one_takes_the_sheet_of_the_first),
        cmocka_unit_test(on_your_games_it_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
