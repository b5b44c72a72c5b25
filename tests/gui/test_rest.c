// What appears under a pointer that has not moved, and where Back leads.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"

static ScreenFixture *open_start(void) {
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "level3",
                                   .width = 1280,
                                   .height = 800,
                                   .start = true,
                                   .still = true};
    return screen_fixture_open(&options);
}

static Point place_of(ScreenFixture *fixture, const char *label) {
    Point at;
    bool enabled;
    if (!stage_find_control(fixture->stage, label, &at, &enabled) || !enabled)
        fail_msg("there is no '%s'", label);
    return at;
}

/// A press of the pointer that is there, by a mouse or a finger.
static void press_again(ScreenFixture *fixture, Point at, bool touch) {
    const InputKind kinds[] = {INPUT_POINTER_DOWN, INPUT_POINTER_UP};
    for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
        stage_event(fixture->stage, &(Input){.kind = kinds[i], .at = at, .touch = touch},
                    fixture->now);
}

static int marks(ScreenFixture *fixture) {
    return position_marks(screen_fixture_position(fixture));
}

/// X begins, as was chosen, and is the person's.
static void assert_untouched(ScreenFixture *fixture) {
    const Session *session = stage_session(fixture->stage);
    assert_int_equal(session->game.spec.players[SIDE_X].kind, PLAYER_HUMAN);
    assert_int_equal(session_position(session)->to_move, SIDE_X);
    assert_int_equal(marks(fixture), 0);
}

/// The place of Play is one of the board's, or of a button, in every window.
static void a_double_click_on_play_is_one(void **state) {
    (void)state;
    for (int touch = 0; touch < 2; touch++)
        for (int tall = 0; tall < 2; tall++) {
            ScreenFixture *fixture = open_start();
            if (tall)
                screen_fixture_resize(fixture, 390, 844);
            const Point at = place_of(fixture, "Play");
            const Point beside = {at.x + (touch ? 14 : 2), at.y + 2};
            press_again(fixture, at, touch);
            for (int waited = 0; waited < 2; waited++) {
                press_again(fixture, beside, touch);
                assert_untouched(fixture);
                screen_fixture_pass(fixture, 100);
            }
            screen_fixture_close(fixture);
        }
}

/// After half a second, or where the pointer went, a press is meant.
static void what_has_been_there_takes_the_press(void **state) {
    (void)state;
    ScreenFixture *fixture = open_start();
    const Point at = place_of(fixture, "Settings");
    press_again(fixture, at, false);
    assert_int_equal(screen_fixture_has_control(fixture, "Done", &(bool){false}), true);
    const Point done = place_of(fixture, "Done");
    screen_fixture_move(fixture, done);
    press_again(fixture, done, false); // at once, but the pointer went there
    assert_false(screen_fixture_has_control(fixture, "Done", &(bool){false}));
    screen_fixture_pass(fixture, 600);
    press_again(fixture, done, false);
    screen_fixture_pass(fixture, 600);
    screen_fixture_press(fixture, KEY_ENTER); // the game appears under the pointer
    screen_fixture_pass(fixture, 400);
    const Point square = screen_fixture_cell(fixture, "b2");
    screen_fixture_move(fixture, square);
    press_again(fixture, square, false);
    assert_int_equal(marks(fixture), 1);
    screen_fixture_close(fixture);
}

/// Nothing starts by leaving what was only asked about.
static void back_from_a_position_leads_to_its_sheet(void **state) {
    (void)state;
    static const char *const ASKED[] = {"Analysis", "Who wins?", "Minimax"};
    for (size_t i = 0; i < ARRAY_LEN(ASKED); i++) {
        ScreenFixture *fixture = open_start();
        screen_fixture_press(fixture, (Key)'p');
        screen_fixture_paste(fixture, "3x3x3 XO./.../... X");
        screen_fixture_click_control(fixture, ASKED[i]);
        screen_fixture_pass(fixture, 300);
        while (screen_fixture_count_line(fixture, "From a position") == 0)
            screen_fixture_press(fixture, KEY_ESCAPE);
        assert_null(stage_session(fixture->stage));
        assert_true(screen_fixture_has_control(fixture, ASKED[i], &(bool){false}));
        screen_fixture_close(fixture);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_double_click_on_play_is_one),
        cmocka_unit_test(what_has_been_there_takes_the_press),
        cmocka_unit_test(back_from_a_position_leads_to_its_sheet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
