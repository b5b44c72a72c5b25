// The margin of a game remembers: finished boards as small drawings that lead to their review.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"

#include <stdio.h>
#include <string.h>

static ScreenFixture *open_at(int width, int height, bool still) {
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .width = width,
                                   .height = height,
                                   .still = still,
                                   .small_tables = true};
    return screen_fixture_open(&options);
}

static bool remembers(const ScreenFixture *fixture, int game) {
    char label[32];
    Point at;
    bool enabled;
    snprintf(label, sizeof label, "Finished game %d", game);
    return stage_find_control(fixture->stage, label, &at, &enabled) && enabled;
}

/// Whoever begins wins in the middle column, or on the left.
static void win(ScreenFixture *fixture, bool middle) {
    static const char *const MOVES[][5] = {{"a1", "b1", "a2", "b2", "a3"},
                                           {"b1", "a1", "b2", "a2", "b3"}};
    for (int i = 0; i < 5; i++) {
        screen_fixture_click_cell(fixture, MOVES[middle][i]);
        screen_fixture_settle(fixture);
    }
}

static void a_finished_board_becomes_a_drawing(void **state) {
    (void)state;
    ScreenFixture *fixture = open_at(2560, 1440, true);
    win(fixture, false);
    assert_false(remembers(fixture, 1)); // it is on the board
    screen_fixture_press(fixture, 'n');
    assert_true(remembers(fixture, 1));
    assert_false(remembers(fixture, 2));
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_press(fixture, 'n'); // one that is not over is none
    assert_false(remembers(fixture, 2));
    screen_fixture_close(fixture);
}

static void nine_are_there_at_most(void **state) {
    (void)state;
    ScreenFixture *fixture = open_at(2560, 1440, true);
    for (int game = 0; game < 11; game++) {
        win(fixture, game % 2);
        screen_fixture_press(fixture, 'n');
        assert_int_equal(remembers(fixture, MIN(game + 1, 9)), true);
        assert_false(remembers(fixture, MIN(game + 2, 10)));
    }
    screen_fixture_close(fixture);
}

static void a_drawing_leads_to_its_review(void **state) {
    (void)state;
    ScreenFixture *fixture = open_at(2560, 1440, true);
    for (int game = 0; game < 3; game++) {
        win(fixture, game == 0);
        screen_fixture_press(fixture, 'n');
    }
    screen_fixture_click_control(fixture, "Finished game 3"); // the first one, the lowest
    bool enabled;
    assert_true(screen_fixture_has_control(fixture, "Back", &enabled));
    const Record *record = &stage_kept_session(fixture->stage)->game.record;
    assert_int_equal(record->count, 5);
    assert_int_equal(record->moves[0], 7); // b1
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_true(remembers(fixture, 2)); // the other two, which follow
    assert_false(remembers(fixture, 3));
    screen_fixture_close(fixture);
}

static void it_takes_four_squares_of_room(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1024, 768}, {390, 844}, {568, 320}};
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        ScreenFixture *fixture = open_at(SIZES[i][0], SIZES[i][1], true);
        win(fixture, false);
        screen_fixture_press(fixture, 'n');
        assert_false(remembers(fixture, 1));
        screen_fixture_close(fixture);
    }
}

static void a_game_whose_marks_stay_is_not_left(void **state) {
    (void)state;
    ScreenFixture *fixture = open_at(2560, 1440, true);
    win(fixture, false);
    screen_fixture_press(fixture, 'n');
    GameOptions options = session_spec(stage_session(fixture->stage))->options;
    options.no_take_back = true;
    session_set_options(stage_session(fixture->stage), &options);
    screen_fixture_click_cell(fixture, "b2");
    assert_false(remembers(fixture, 1));
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_finished_board_becomes_a_drawing),
        cmocka_unit_test(nine_are_there_at_most),
        cmocka_unit_test(a_drawing_leads_to_its_review),
        cmocka_unit_test(it_takes_four_squares_of_room),
        cmocka_unit_test(a_game_whose_marks_stay_is_not_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
