// Stones are offered when gomoku is begun without them, once.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/board/board_control.h"
#include "ui/stage/screen.h"

static const char QUESTION[] = "often played with stones";

static bool offers(ScreenFixture *fixture, const char *label) {
    bool enabled;
    return screen_fixture_has_control(fixture, label, &enabled) && enabled;
}

static bool asks(ScreenFixture *fixture) {
    const bool both = offers(fixture, "Stones") && offers(fixture, "Drawn marks");
    assert_int_equal(both, screen_fixture_count_text(fixture, QUESTION) == 1);
    return both;
}

static const Settings *settings(ScreenFixture *fixture) {
    return stage_settings(fixture->stage);
}

static void gomoku_asks_and_takes_either_answer(void **state) {
    (void)state;
    static const char *const BOARDS[] = {"15x15x5", "19x19x5", "15x15x5+exact"};
    for (size_t i = 0; i < ARRAY_LEN(BOARDS); i++)
        for (int stones = 0; stones <= 1; stones++) {
            ScreenFixture *fixture = screen_fixture_open_board(BOARDS[i], 1280, 800);
            assert_true(asks(fixture));
            screen_fixture_click_control(fixture, stones ? "Stones" : "Drawn marks");
            assert_false(asks(fixture));
            assert_int_equal(settings(fixture)->stones, stones);
            screen_fixture_close(fixture);
        }
}

/// The answers go; who answered by keys is at the board then.
static void an_answer_by_keys_leads_to_the_board(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 1280, 800);
    const WidgetState *widgets = &stage_top(fixture->stage)->widgets;
    const int stones = action_id(stage_top(fixture->stage), "yes", 0);
    for (int i = 0; i < 40 && widgets->focus != stones; i++)
        screen_fixture_press(fixture, KEY_TAB);
    screen_fixture_press(fixture, KEY_ENTER);
    assert_int_equal(settings(fixture)->stones, 1);
    assert_int_equal(widgets->focus, BOARD_CONTROL);
    assert_true(widgets->focus_visible);
    screen_fixture_close(fixture);
}

static void other_boards_do_not_ask(void **state) {
    (void)state;
    static const char *const BOARDS[] = {"3x3x3", "13x13x5", "15x15x4", "15x15x5+drop", "19x15x5"};
    for (size_t i = 0; i < ARRAY_LEN(BOARDS); i++) {
        ScreenFixture *fixture = screen_fixture_open_board(BOARDS[i], 1280, 800);
        assert_false(asks(fixture));
        assert_int_equal(settings(fixture)->asked_stones, 0);
        screen_fixture_close(fixture);
    }
}

static void a_mark_is_an_answer_and_nothing_asks_again(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 1280, 800);
    assert_true(asks(fixture));
    screen_fixture_click_cell(fixture, "h8");
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    assert_false(asks(fixture));
    assert_int_equal(settings(fixture)->stones, 0);
    assert_int_equal(settings(fixture)->asked_stones, 1);
    screen_fixture_press(fixture, 'n');
    assert_int_equal(screen_fixture_position(fixture)->ply, 0);
    assert_false(asks(fixture));
    screen_fixture_close(fixture);
}

/// In a tall window, where a finger aims first.
static void aiming_is_spoken_of_instead(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 360, 640);
    assert_true(asks(fixture));
    for (int i = 0; i < 2; i++) {
        const Point h8 = screen_fixture_cell(fixture, "h8");
        screen_fixture_touch(fixture, INPUT_POINTER_DOWN, h8);
        screen_fixture_touch(fixture, INPUT_POINTER_UP, h8);
        assert_false(asks(fixture));
    }
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    screen_fixture_close(fixture);
}

static void who_has_stones_or_only_looks_on_is_not_asked(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open(&(ScreenOptions){
        .variant = "15x15x5", .x = "level1", .o = "level1", .width = 1280, .height = 800});
    assert_false(asks(fixture));
    screen_fixture_close(fixture);
    fixture = screen_fixture_open(&(ScreenOptions){.variant = "15x15x5",
                                                   .x = "human",
                                                   .o = "human",
                                                   .width = 1280,
                                                   .height = 800,
                                                   .embedded = true});
    assert_false(asks(fixture));
    screen_fixture_close(fixture);
    fixture = screen_fixture_open(&(ScreenOptions){.variant = "15x15x5",
                                                   .x = "human",
                                                   .o = "human",
                                                   .width = 1280,
                                                   .height = 800,
                                                   .start = true});
    Settings chosen = *settings(fixture);
    chosen.stones = 1;
    stage_change_settings(fixture->stage, &chosen);
    screen_fixture_click_control(fixture, "Play");
    assert_non_null(stage_session(fixture->stage));
    assert_false(asks(fixture));
    screen_fixture_close(fixture);
}

/// The next game without a clock asks.
static void where_a_clock_runs_nothing_is_asked(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 1280, 800);
    for (int clock = 1; clock >= 0; clock--) {
        Settings chosen = *settings(fixture);
        chosen.asked_stones = 0;
        stage_change_settings(fixture->stage, &chosen);
        Session *session = stage_session(fixture->stage);
        GameOptions options = session_spec(session)->options;
        options.time = clock ? (TimeControl){.kind = TIME_WHOLE_GAME, .seconds = 300}
                             : (TimeControl){.kind = TIME_FREE};
        session_set_options(session, &options);
        screen_fixture_click_cell(fixture, "h8");
        screen_fixture_press(fixture, 'n');
        assert_int_equal(screen_fixture_position(fixture)->ply, 0);
        assert_int_equal(asks(fixture), !clock);
        assert_int_equal(settings(fixture)->asked_stones, !clock);
    }
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_a_clock_runs_nothing_is_asked),
        cmocka_unit_test(gomoku_asks_and_takes_either_answer),
        cmocka_unit_test(an_answer_by_keys_leads_to_the_board),
        cmocka_unit_test(other_boards_do_not_ask),
        cmocka_unit_test(a_mark_is_an_answer_and_nothing_asks_again),
        cmocka_unit_test(aiming_is_spoken_of_instead),
        cmocka_unit_test(who_has_stones_or_only_looks_on_is_not_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
