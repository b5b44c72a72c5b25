// The sheet of options, the clocks on the Game screen, its pause, and slips that are taken back.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "session/coach.h"

static ScreenFixture *open_at(const char *x, const char *o, int width, int height) {
    const ScreenOptions options = {
        .variant = "3x3x3", .x = x, .o = o, .width = width, .height = height, .still = true};
    return screen_fixture_open(&options);
}

static ScreenFixture *open_game(const char *x, const char *o) {
    return open_at(x, o, 1280, 800);
}

static bool has(ScreenFixture *fixture, const char *label) {
    return screen_fixture_has_control(fixture, label, &(bool){false});
}

static bool is_enabled(ScreenFixture *fixture, const char *label) {
    bool enabled = false;
    assert_true(screen_fixture_has_control(fixture, label, &enabled));
    return enabled;
}

static const GameOptions *options_of(ScreenFixture *fixture) {
    return &session_spec(stage_session(fixture->stage))->options;
}

/// Two people with 10 s for each mark.
static ScreenFixture *open_with_clocks(void) {
    ScreenFixture *fixture = open_game("human", "human");
    screen_fixture_press(fixture, 'k');
    screen_fixture_click_control(fixture, "Each mark");
    screen_fixture_click_control(fixture, "Time -");
    screen_fixture_click_control(fixture, "Time -");
    screen_fixture_click_control(fixture, "Done");
    screen_fixture_pass(fixture, 1);
    return fixture;
}

// --- the sheet

static void options_hold_at_once_and_for_the_games_to_come(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("human", "level3");
    screen_fixture_click_control(fixture, "Game options");
    screen_fixture_click_control(fixture, "Whole game");
    screen_fixture_click_control(fixture, "Time +");
    screen_fixture_click_control(fixture, "plus -");
    screen_fixture_click_control(fixture, "Who runs out of time loses");
    screen_fixture_click_control(fixture, "Marks can be taken back");
    screen_fixture_click_control(fixture, "Hints and explanations while playing");
    screen_fixture_click_control(fixture, "The computer’s level follows me");
    screen_fixture_press(fixture, KEY_ENTER);
    const GameOptions *options = options_of(fixture);
    assert_int_equal(options->time.kind, TIME_WHOLE_GAME);
    assert_int_equal(options->time.seconds, 360);
    assert_int_equal(options->time.increment, 2);
    assert_true(options->time.no_losses && options->no_take_back && options->no_hints &&
                options->adapts);
    assert_int_equal(stage_chosen(fixture->stage)->options.time.seconds, 360);
    screen_fixture_press(fixture, 'k');
    screen_fixture_click_control(fixture, "Back to usual");
    assert_int_equal(options_of(fixture)->time.kind, TIME_FREE);
    assert_false(options_of(fixture)->no_hints);
    screen_fixture_close(fixture);
}

static void time_counts_in_tens_of_seconds_then_minutes(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("human", "human");
    screen_fixture_press(fixture, 'k');
    assert_false(has(fixture, "Time +"));
    assert_false(is_enabled(fixture, "Who runs out of time loses"));
    screen_fixture_click_control(fixture, "Each mark");
    static const char *const SHOWN[] = {"40 s", "50 s", "60 s", "2 min", "3 min"};
    for (size_t i = 0; i < ARRAY_LEN(SHOWN); i++) {
        screen_fixture_click_control(fixture, "Time +");
        assert_int_equal(screen_fixture_count_line(fixture, SHOWN[i]), 1);
    }
    screen_fixture_close(fixture);
}

static void the_start_screen_has_them_too(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("human", "human");
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_press(fixture, 'k');
    screen_fixture_click_control(fixture, "Marks can be taken back");
    screen_fixture_click_control(fixture, "Done");
    screen_fixture_click_control(fixture, "Play");
    assert_true(options_of(fixture)->no_take_back);
    screen_fixture_click_cell(fixture, "a1");
    screen_fixture_pass(fixture, 1);
    assert_false(is_enabled(fixture, "Undo"));
    screen_fixture_press(fixture, KEY_HOME);
    screen_fixture_press(fixture, 'u');
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    screen_fixture_close(fixture);
}

static void hints_are_greyed_until_the_end(void **state) {
    (void)state;
    static const char *const MOVES[] = {"a3", "a1", "b3", "b1", "c3"};
    ScreenFixture *fixture = open_game("human", "human");
    screen_fixture_press(fixture, 'k');
    screen_fixture_click_control(fixture, "Hints and explanations while playing");
    screen_fixture_click_control(fixture, "Done");
    assert_false(is_enabled(fixture, "Hint"));
    assert_false(is_enabled(fixture, "Explain"));
    assert_false(is_enabled(fixture, "Who wins?"));
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        screen_fixture_click_cell(fixture, MOVES[i]);
    screen_fixture_press(fixture, 'u');
    assert_true(is_enabled(fixture, "Hint"));
    assert_true(is_enabled(fixture, "Explain"));
    screen_fixture_close(fixture);
}

// --- the clocks

static void clocks_run_and_are_drawn_once_a_second(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("human", "human");
    screen_fixture_press(fixture, 'k');
    screen_fixture_click_control(fixture, "Each mark"); // 30 s
    screen_fixture_click_control(fixture, "Done");
    assert_int_equal(screen_fixture_count_line(fixture, "0:30"), 2);
    screen_fixture_pass(fixture, 3500);
    assert_int_equal(screen_fixture_count_line(fixture, "0:27"), 1);
    const int64_t next = stage_timeout(fixture->stage, fixture->now);
    assert_in_range(next, NANOSECONDS_PER_SECOND / 5, NANOSECONDS_PER_SECOND);
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_pass(fixture, 1000);
    assert_int_equal(screen_fixture_count_line(fixture, "0:30"), 1); // X's, for the next mark
    screen_fixture_close(fixture);
}

static void the_last_ten_seconds_count_in_tenths(void **state) {
    (void)state;
    ScreenFixture *fixture = open_with_clocks();
    assert_int_equal(screen_fixture_count_text(fixture, "0:10"), 2);
    screen_fixture_pass(fixture, 2750);
    assert_int_equal(screen_fixture_count_text(fixture, "0:07."), 1);
    assert_in_range(stage_timeout(fixture->stage, fixture->now), 1, NANOSECONDS_PER_SECOND / 10);
    screen_fixture_pass(fixture, 1000);
    assert_int_equal(screen_fixture_count_text(fixture, "0:06."), 1);
    screen_fixture_close(fixture);
}

/// In a narrow window the name has a row's whole width, and the clock stands under it.
static void names_are_whole_beside_clocks(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1280, 800}, {640, 400}, {390, 844}, {360, 480}};
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        ScreenFixture *fixture = open_at("human", "level3", SIZES[i][0], SIZES[i][1]);
        screen_fixture_press(fixture, 'k');
        screen_fixture_click_control(fixture, "Each mark");
        screen_fixture_click_control(fixture, "Done");
        assert_int_equal(screen_fixture_count_line(fixture, "Computer"), 1);
        assert_int_equal(screen_fixture_count_line(fixture, "0:30"), 2);
        screen_fixture_close(fixture);
    }
}

static void running_out_is_told_in_words(void **state) {
    (void)state;
    ScreenFixture *fixture = open_with_clocks();
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_press(fixture, 'e');
    screen_fixture_think(fixture);
    assert_non_null(session_explanation(stage_session(fixture->stage)));
    screen_fixture_pass(fixture, 8500);
    assert_int_equal(screen_fixture_count_line(fixture, "little time"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "wins on time"), 0);
    screen_fixture_pass(fixture, 2000);
    assert_int_equal(screen_fixture_count_line(fixture, "wins on time"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "time ran out"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "little time"), 0);
    assert_int_equal(screen_fixture_count_line(fixture, "draw"), 0); // no square is worth a word
    assert_null(session_explanation(stage_session(fixture->stage)));
    assert_true(has(fixture, "Play again"));
    assert_int_equal(stage_timeout(fixture->stage, fixture->now), -1);
    screen_fixture_click_cell(fixture, "a1");
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    screen_fixture_close(fixture);
}

static void a_pause_covers_the_board_and_stops_the_clocks(void **state) {
    (void)state;
    ScreenFixture *fixture = open_with_clocks();
    screen_fixture_pass(fixture, 3000);
    screen_fixture_press(fixture, 'p');
    assert_int_equal(screen_fixture_count_line(fixture, "Paused"), 1);
    assert_int_equal(stage_timeout(fixture->stage, fixture->now), -1);
    screen_fixture_pass(fixture, 60000);
    screen_fixture_press(fixture, 'x'); // any key
    assert_int_equal(screen_fixture_count_line(fixture, "Paused"), 0);
    assert_int_equal(screen_fixture_count_text(fixture, "0:07."), 1);
    screen_fixture_click_control(fixture, "Pause");
    screen_fixture_click_control(fixture, "Go on");
    screen_fixture_pass(fixture, 1500);
    assert_int_equal(screen_fixture_count_text(fixture, "0:05."), 1);
    screen_fixture_close(fixture);
}

static void clocks_stand_while_another_screen_is_shown(void **state) {
    (void)state;
    ScreenFixture *fixture = open_with_clocks();
    screen_fixture_press(fixture, KEY_F1);
    screen_fixture_pass(fixture, 60000);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_pass(fixture, 60000);
    screen_fixture_click_control(fixture, "Continue");
    screen_fixture_pass(fixture, 2500);
    assert_int_equal(screen_fixture_count_text(fixture, "0:07."), 1);
    screen_fixture_close(fixture);
}

// --- slips

/// O has the centre: only corners hold.
static void a_slip_can_be_taken_back(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("human", "level3");
    screen_fixture_paste(fixture, "3/1O1/3 X");
    assert_false(has(fixture, "Take back"));
    screen_fixture_click_cell(fixture, "b1");
    screen_fixture_settle(fixture);
    assert_true(has(fixture, "Take back"));
    screen_fixture_press(fixture, 'b');
    assert_int_equal(screen_fixture_position(fixture)->ply, 0);
    screen_fixture_click_cell(fixture, "b1"); // the same again
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 2);
    assert_true(has(fixture, "Take back")); // the same words, and the same button
    screen_fixture_close(fixture);
}

static void strong_computers_offer_nothing(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("human", "level5");
    screen_fixture_paste(fixture, "3/1O1/3 X");
    screen_fixture_click_cell(fixture, "b1");
    screen_fixture_settle(fixture);
    assert_false(has(fixture, "Take back"));
    screen_fixture_close(fixture);
}

/// Beside the settings it runs in the margin, which has no room for a colour and a time in a row.
static void the_clock_in_the_margin_is_not_cut(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "15x15x5",
                                   .x = "human",
                                   .o = "human",
                                   .width = 1280,
                                   .height = 800,
                                   .still = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    Settings settings = *stage_settings(fixture->stage);
    settings.stones = 1;
    stage_change_settings(fixture->stage, &settings);
    screen_fixture_press(fixture, 'k');
    screen_fixture_click_control(fixture, "Whole game");
    screen_fixture_click_control(fixture, "Done");
    screen_fixture_click_cell(fixture, "h8");
    screen_fixture_press(fixture, ',');
    screen_fixture_pass(fixture, 20);
    assert_int_equal(screen_fixture_count_text(fixture, "White 5:00"), 0);
    assert_int_equal(screen_fixture_count_line(fixture, "5:00"), 2); // and beside the name
    screen_fixture_close(fixture);
}

/// A clock for gomoku is none for 3x3, and comes back with gomoku.
static void a_clock_is_for_boards_like_the_one_it_was_chosen_for(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "15x15x5",
                                   .x = "human",
                                   .o = "human",
                                   .width = 1280,
                                   .height = 800,
                                   .still = true,
                                   .start = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    const GameOptions timed = {.time = {TIME_EACH_MARK, 10, 0, false}, .swap2 = true};
    stage_choose_options(fixture->stage, BOARDS_LARGE, &timed);
    static const struct {
        const char *card;
        bool timed;
    } CARDS[] = {{"Classic", false}, {"Connect Four", false}, {"Gomoku", true}, {"Classic", false}};
    for (size_t i = 0; i < ARRAY_LEN(CARDS); i++) {
        screen_fixture_click_control(fixture, CARDS[i].card);
        const GameOptions *chosen = &stage_chosen(fixture->stage)->options;
        assert_int_equal(chosen->time.kind, CARDS[i].timed ? TIME_EACH_MARK : TIME_FREE);
        assert_int_equal(chosen->swap2, CARDS[i].timed);
    }
    screen_fixture_close(fixture);
}

/// The next start of the program begins with them.
static void what_is_chosen_is_kept_in_the_settings(void **state) {
    (void)state;
    ScreenFixture *fixture = open_with_clocks();
    const GameOptions *chosen = options_of(fixture);
    const GameOptions kept = settings_game_options(stage_settings(fixture->stage), BOARDS_SMALL);
    assert_int_equal(kept.time.kind, TIME_EACH_MARK);
    assert_true(game_clock_control_equal(&kept.time, &chosen->time));
    assert_false(kept.no_hints || kept.no_take_back || kept.adapts || kept.swap2);
    char line[80];
    Text text = text_over(line, sizeof line);
    settings_format(stage_settings(fixture->stage), SETTINGS_CLOCK, &text);
    assert_string_equal(line, "mark 10");
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clock_is_for_boards_like_the_one_it_was_chosen_for),
        cmocka_unit_test(what_is_chosen_is_kept_in_the_settings),
        cmocka_unit_test(the_clock_in_the_margin_is_not_cut),
        cmocka_unit_test(options_hold_at_once_and_for_the_games_to_come),
        cmocka_unit_test(time_counts_in_tens_of_seconds_then_minutes),
        cmocka_unit_test(the_start_screen_has_them_too),
        cmocka_unit_test(hints_are_greyed_until_the_end),
        cmocka_unit_test(clocks_run_and_are_drawn_once_a_second),
        cmocka_unit_test(the_last_ten_seconds_count_in_tenths),
        cmocka_unit_test(names_are_whole_beside_clocks),
        cmocka_unit_test(running_out_is_told_in_words),
        cmocka_unit_test(a_pause_covers_the_board_and_stops_the_clocks),
        cmocka_unit_test(clocks_stand_while_another_screen_is_shown),
        cmocka_unit_test(a_slip_can_be_taken_back),
        cmocka_unit_test(strong_computers_offer_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
