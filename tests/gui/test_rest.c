// What appears under a pointer that has not moved, and where Back leads.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/words/game_strings.h"

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

static ScreenFixture *open_timed(bool marks_stay) {
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    const GameOptions options = {.time = {.kind = TIME_WHOLE_GAME, .seconds = 60},
                                 .no_take_back = marks_stay};
    session_set_options(stage_session(fixture->stage), &options);
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_pass(fixture, 1000);
    return fixture;
}

static int64_t left(ScreenFixture *fixture) {
    const GameClock *clock = &stage_kept_session(fixture->stage)->game.clock;
    return game_clock_left(clock, SIDE_O, fixture->now);
}

/// Who looks something up does so on their own time, which is told, and runs out.
static void study_on_ones_own_time(Key study) {
    ScreenFixture *fixture = open_timed(false);
    screen_fixture_press(fixture, study);
    const int64_t before = left(fixture);
    screen_fixture_pass(fixture, 4000);
    assert_int_equal(before - left(fixture), 4000 * NANOSECONDS_PER_MS);
    char told[GAME_WORD_MAX];
    Text text = text_over(told, sizeof told);
    text_add(&text, "O ");
    game_strings_clock(left(fixture), &text);
    assert_true(screen_fixture_has_control(fixture, told, &(bool){false}));
    screen_fixture_pass(fixture, 56000);
    assert_int_equal(stage_session(fixture->stage)->game.end.kind, GAME_END_TIME);
    assert_true(screen_fixture_has_control(fixture, "Play again", &(bool){false}));
    screen_fixture_close(fixture);
}

static void a_study_is_no_free_look(void **state) {
    (void)state;
    static const Key STUDIES[] = {'a', 't', 'v'};
    for (size_t i = 0; i < ARRAY_LEN(STUDIES); i++)
        study_on_ones_own_time(STUDIES[i]);
}

static void where_marks_stay_there_is_none(void **state) {
    (void)state;
    static const Key KEYS[] = {'a', 'w', 't', 'v'};
    ScreenFixture *fixture = open_timed(true);
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++) {
        screen_fixture_press(fixture, KEYS[i]);
        screen_fixture_pass(fixture, 100);
        assert_true(screen_fixture_has_control(fixture, "New game", &(bool){false}));
    }
    assert_int_equal(screen_fixture_count_text(fixture, "while clocks run"), 1);
    screen_fixture_close(fixture);
}

/// What the strokes of the page before the game are, while a game with or without clocks rests
/// whose only mark is at `cell`.
static uint64_t strokes_of_start(const char *cell, bool timed) {
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    const GameOptions options = {
        .time = {.kind = timed ? TIME_WHOLE_GAME : TIME_FREE, .seconds = timed ? 60 : 0}};
    uint64_t seen = 0;
    session_set_options(stage_session(fixture->stage), &options);
    screen_fixture_click_cell(fixture, cell);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_move(fixture, POINT(5, 5));
    screen_fixture_settle(fixture);
    assert_true(screen_fixture_has_control(fixture, "Continue", &(bool){false}));
    stage_draw(fixture->stage, fixture->list, fixture->now);
    for (size_t i = 0; i < fixture->list->command_count; i++)
        seen = seen * 31 + fixture->list->commands[i].shape;
    screen_fixture_close(fixture);
    return seen;
}

/// While its clocks stand the picture of the game that goes on does not tell where its marks are.
static void the_start_page_does_not_show_a_game_with_clocks(void **state) {
    (void)state;
    assert_int_not_equal(strokes_of_start("a1", false), strokes_of_start("c3", false));
    assert_int_equal(strokes_of_start("a1", true), strokes_of_start("c3", true));
}

/// Where the computer waits because somebody steps back no clock runs: the board is covered, and it
/// is said.
static void stepping_back_is_no_free_look(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "level3",
                                   .width = 1280,
                                   .height = 800,
                                   .still = true};
    for (int timed = 0; timed < 2; timed++) {
        ScreenFixture *fixture = screen_fixture_open(&options);
        if (timed)
            session_set_options(stage_session(fixture->stage),
                                &(GameOptions){.time = {.kind = TIME_WHOLE_GAME, .seconds = 60}});
        screen_fixture_click_cell(fixture, "b2");
        screen_fixture_settle(fixture);
        assert_int_equal(marks(fixture), 2);
        screen_fixture_press(fixture, KEY_PAGE_UP);
        assert_int_equal(stage_session(fixture->stage)->game.clock.running, SIDE_NONE);
        assert_int_equal(screen_fixture_count_text(fixture, "so the marks are covered"), timed);
        screen_fixture_press(fixture, KEY_PAGE_DOWN);
        assert_int_equal(screen_fixture_count_text(fixture, "so the marks are covered"), 0);
        assert_int_equal(stage_session(fixture->stage)->game.clock.running,
                         timed ? SIDE_X : SIDE_NONE);
        screen_fixture_close(fixture);
    }
}

/// Clocks stand under a sheet, but that of Settings beside the board, and so the board is covered.
static void under_a_sheet_no_mark_is_seen(void **state) {
    (void)state;
    ScreenFixture *fixture = open_timed(false);
    const int64_t before = left(fixture);
    screen_fixture_press(fixture, 'o');
    screen_fixture_pass(fixture, 2000);
    assert_int_equal(left(fixture), before);
    assert_true(session_is_covered(stage_kept_session(fixture->stage)));
    screen_fixture_close(fixture);
}

/// Undo on a board where nothing was drawn.
static void undo_says_that_it_leads_to_another_game(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_press(fixture, (Key)'n');
    screen_fixture_click_control(fixture, "Game before");
    screen_fixture_pass(fixture, 100);
    assert_int_equal(marks(fixture), 1);
    assert_int_equal(screen_fixture_count_text(fixture, "game before"), 1);
    screen_fixture_click_control(fixture, "Game after");
    assert_int_equal(marks(fixture), 0);
    screen_fixture_close(fixture);
}

/// Where a click comes again at the same place, as slowly as a child's.
static void click_there(ScreenFixture *fixture, Point at) {
    screen_fixture_pass(fixture, 1000);
    press_again(fixture, at, false);
}

static void who_takes_back_again_and_again_stays_in_the_game(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_press(fixture, (Key)'n');
    screen_fixture_click_cell(fixture, "a1");
    screen_fixture_click_cell(fixture, "c3");
    screen_fixture_settle(fixture);
    const Point undo = place_of(fixture, "Undo");
    screen_fixture_move(fixture, undo);
    for (int i = 0; i < 3; i++)
        click_there(fixture, undo);
    assert_int_equal(marks(fixture), 0);
    assert_true(screen_fixture_has_control(fixture, "Game before", &(bool){false}));
    screen_fixture_pass(fixture, 2500); // somebody has looked at it
    press_again(fixture, undo, false);
    assert_int_equal(marks(fixture), 1);
    screen_fixture_close(fixture);
}

/// What comes to stand where Take back was costs no game, however late the next click is; and the
/// same slip has the button again.
static void taking_back_twice_begins_no_game(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "level3",
                                   .width = 1280,
                                   .height = 800,
                                   .still = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_paste(fixture, "3/1O1/3 X");
    screen_fixture_click_cell(fixture, "b1");
    screen_fixture_settle(fixture);
    const Point take_back = place_of(fixture, "Take back");
    screen_fixture_move(fixture, take_back);
    click_there(fixture, take_back);
    assert_int_equal(marks(fixture), 1);
    click_there(fixture, take_back);
    assert_int_equal(marks(fixture), 1); // the one that was pasted
    screen_fixture_pass(fixture, 2500);
    click_there(fixture, take_back);
    assert_int_equal(marks(fixture), 1);
    screen_fixture_click_cell(fixture, "b1");
    screen_fixture_settle(fixture);
    assert_int_equal(marks(fixture), 3);
    const Point again = place_of(fixture, "Take back");
    assert_float_equal(again.x, take_back.x, 1);
    assert_float_equal(again.y, take_back.y, 1);
    screen_fixture_pass(fixture, 2500);
    click_there(fixture, again);
    assert_int_equal(marks(fixture), 1);
    screen_fixture_close(fixture);
}

/// Else the mark of the other side would fall on the one before.
static void a_double_click_lets_one_mark_fall(void **state) {
    (void)state;
    for (int touch = 0; touch < 2; touch++) {
        ScreenFixture *fixture = screen_fixture_open_board("7x6x4+drop", 1280, 800);
        const Point column = screen_fixture_cell(fixture, "d1");
        screen_fixture_move(fixture, column);
        press_again(fixture, column, touch);
        screen_fixture_pass(fixture, 600);
        press_again(fixture, column, touch);
        assert_int_equal(marks(fixture), 1);
        screen_fixture_pass(fixture, 600);
        press_again(fixture, column, touch);
        assert_int_equal(marks(fixture), 2);
        screen_fixture_pass(fixture, 100);
        screen_fixture_click_cell(fixture, "e1"); // another column is meant
        assert_int_equal(marks(fixture), 3);
        screen_fixture_close(fixture);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_takes_back_again_and_again_stays_in_the_game),
        cmocka_unit_test(taking_back_twice_begins_no_game),
        cmocka_unit_test(a_double_click_lets_one_mark_fall),
        cmocka_unit_test(a_double_click_on_play_is_one),
        cmocka_unit_test(what_has_been_there_takes_the_press),
        cmocka_unit_test(back_from_a_position_leads_to_its_sheet),
        cmocka_unit_test(a_study_is_no_free_look),
        cmocka_unit_test(where_marks_stay_there_is_none),
        cmocka_unit_test(the_start_page_does_not_show_a_game_with_clocks),
        cmocka_unit_test(stepping_back_is_no_free_look),
        cmocka_unit_test(under_a_sheet_no_mark_is_seen),
        cmocka_unit_test(undo_says_that_it_leads_to_another_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
