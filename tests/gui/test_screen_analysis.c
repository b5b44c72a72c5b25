// The screen Analysis, driven by inputs and a clock alone.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/screens/study/review_screen.h"
#include "ui/screens/study/study.h"
#include "ui/stage/stage_parts.h"
#include "ui/words/analysis_strings.h"

enum { PATIENCE = 20000 };

static ScreenFixture *open_game(const char *variant, const char *const *moves) {
    const ScreenOptions options = {
        .variant = variant, .x = "human", .o = "human", .width = 1280, .height = 800};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_settle(fixture);
    for (; *moves; moves++)
        screen_fixture_click_cell(fixture, *moves);
    screen_fixture_settle(fixture);
    return fixture;
}

#define MOVES(...) ((const char *const[]){__VA_ARGS__, NULL})

static bool has(ScreenFixture *fixture, const char *label) {
    bool enabled;
    return screen_fixture_has_control(fixture, label, &enabled);
}

static bool can_press(ScreenFixture *fixture, const char *label) {
    bool enabled = false;
    return screen_fixture_has_control(fixture, label, &enabled) && enabled;
}

/// Lets the threads work until the screen has `label`.
static void wait_for(ScreenFixture *fixture, const char *label) {
    for (int i = 0; i < PATIENCE && !has(fixture, label); i++)
        screen_fixture_think(fixture);
    if (!has(fixture, label))
        fail_msg("'%s' never comes", label);
}

static ScreenFixture *analyse(const char *variant, const char *const *moves) {
    ScreenFixture *fixture = open_game(variant, moves);
    screen_fixture_press(fixture, 'a');
    wait_for(fixture, "Line 1");
    return fixture;
}

static int count(ScreenFixture *fixture, const char *text) {
    return screen_fixture_count_text(fixture, text);
}

static Record *record_of(ScreenFixture *fixture) {
    return &stage_session(fixture->stage)->game.record;
}

// --- there and back

static void a_opens_it_and_escape_leaves_it(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("15x15x5", MOVES("h8", "i9", "g7"));
    screen_fixture_click_control(fixture, "Analysis");
    assert_true(has(fixture, "Play on"));
    assert_int_equal(count(fixture, "mark 3 of 3"), 1);
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_false(has(fixture, "Play on"));
    assert_int_equal(screen_fixture_position(fixture)->ply, 3);
    screen_fixture_press(fixture, 'a');
    assert_true(has(fixture, "Play on"));
    screen_fixture_click_control(fixture, "Back");
    assert_true(has(fixture, "Who wins?"));
    screen_fixture_close(fixture);
}

/// Who plays without hints gets none here either.
static void a_game_that_keeps_silent_has_none(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("15x15x5", MOVES("h8"));
    session_set_options(stage_session(fixture->stage), &(GameOptions){.no_hints = true});
    screen_fixture_pass(fixture, 20);
    assert_false(can_press(fixture, "Analysis"));
    screen_fixture_press(fixture, 'a');
    assert_false(has(fixture, "Play on"));
    screen_fixture_close(fixture);
}

// --- lines

static void as_many_lines_come_as_are_wanted(void **state) {
    (void)state;
    ScreenFixture *fixture = analyse("15x15x5", MOVES("h8", "i9", "g7"));
    wait_for(fixture, "Line 3");
    assert_false(has(fixture, "Line 4"));
    screen_fixture_press(fixture, '+');
    wait_for(fixture, "Line 4");
    screen_fixture_click_control(fixture, "Best lines +");
    wait_for(fixture, "Line 5");
    assert_false(can_press(fixture, "Best lines +") && has(fixture, "Line 6"));
    for (int i = 0; i < 4; i++)
        screen_fixture_press(fixture, '-');
    wait_for(fixture, "Line 1");
    assert_false(has(fixture, "Line 2"));
    screen_fixture_close(fixture);
}

static void a_line_is_followed_and_left(void **state) {
    (void)state;
    ScreenFixture *fixture = analyse("15x15x5", MOVES("h8", "i9", "g7"));
    wait_for(fixture, "Line 2");
    screen_fixture_click_control(fixture, "Line 2");
    assert_int_equal(count(fixture, "mark 3 and 1 other"), 1);
    wait_for(fixture, "Line 1");
    screen_fixture_press(fixture, '1');
    assert_int_equal(count(fixture, "mark 3 and 2 others"), 1);
    screen_fixture_click_control(fixture, "One mark back");
    assert_int_equal(count(fixture, "mark 3 and 1 other"), 1);
    screen_fixture_press(fixture, KEY_PAGE_DOWN);
    assert_int_equal(count(fixture, "mark 3 and 2 others"), 1);
    screen_fixture_press(fixture, KEY_BACKSPACE);
    assert_int_equal(count(fixture, "mark 3 of 3"), 1);
    assert_int_equal(screen_fixture_position(fixture)->ply, 3); // the game itself waited
    screen_fixture_close(fixture);
}

// --- trying marks, and playing on

static void what_was_tried_becomes_a_variation(void **state) {
    (void)state;
    ScreenFixture *fixture = analyse("3x3x3", MOVES("b2", "a3", "c3", "a1"));
    screen_fixture_press(fixture, KEY_PAGE_UP);
    screen_fixture_press(fixture, KEY_PAGE_UP);
    assert_int_equal(count(fixture, "mark 2 of 4"), 1);
    screen_fixture_click_cell(fixture, "c1");
    screen_fixture_click_cell(fixture, "b1");
    assert_int_equal(count(fixture, "mark 2 and 2 others"), 1);
    screen_fixture_press(fixture, 'p');
    screen_fixture_settle(fixture);
    const Position *position = screen_fixture_position(fixture);
    assert_int_equal(position->ply, 4);
    assert_int_equal(position_at(position, screen_fixture_index(fixture, "c1")), SIDE_X);
    assert_int_equal(position_at(position, screen_fixture_index(fixture, "b1")), SIDE_O);
    assert_int_equal(position_at(position, screen_fixture_index(fixture, "c3")), SIDE_NONE);
    assert_int_equal(record_of(fixture)->tree->size, 7); // nothing is lost
    session_go_to(stage_session(fixture->stage), 3);
    session_turn_aside(stage_session(fixture->stage));
    assert_int_equal(record_of(fixture)->count, 4);
    assert_int_equal(record_of(fixture)->moves[2], screen_fixture_index(fixture, "c3"));
    screen_fixture_close(fixture);
}

/// The mark that the game went on with is no variation.
static void the_games_own_mark_follows_the_game(void **state) {
    (void)state;
    ScreenFixture *fixture = analyse("3x3x3", MOVES("b2", "a3", "c3", "a1"));
    screen_fixture_press(fixture, KEY_HOME);
    assert_int_equal(count(fixture, "mark 0 of 4"), 1);
    screen_fixture_click_cell(fixture, "b2");
    assert_int_equal(count(fixture, "mark 1 of 4"), 1);
    screen_fixture_press(fixture, KEY_END);
    assert_int_equal(count(fixture, "mark 4 of 4"), 1);
    assert_false(can_press(fixture, "One mark on"));
    screen_fixture_close(fixture);
}

/// A computer that is to move where one plays on waits, and is not asked behind the person's back.
static void a_computer_waits_where_one_plays_on(void **state) {
    (void)state;
    const ScreenOptions options = {
        .variant = "3x3x3", .x = "human", .o = "level10", .width = 1280, .height = 800};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_click_cell(fixture, "b2");
    for (int i = 0; i < PATIENCE && screen_fixture_position(fixture)->ply < 2; i++)
        screen_fixture_think(fixture);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'a');
    screen_fixture_press(fixture, KEY_HOME);
    screen_fixture_click_cell(fixture, "a1");
    screen_fixture_press(fixture, 'p');
    for (int i = 0; i < 50; i++)
        screen_fixture_think(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    assert_true(stage_session(fixture->stage)->game.held);
    screen_fixture_close(fixture);
}

static void the_curve_leads_to_a_place(void **state) {
    (void)state;
    ScreenFixture *fixture = analyse("3x3x3", MOVES("b2", "a3", "c3", "a1"));
    screen_fixture_click_control(fixture, "The whole game");
    assert_int_equal(count(fixture, "of 4"), 1);
    assert_int_equal(count(fixture, "mark 4 of 4"), 0);
    screen_fixture_press(fixture, KEY_END);
    assert_int_equal(count(fixture, "mark 4 of 4"), 1);
    screen_fixture_close(fixture);
}

/// An edge in answer to the middle loses, whatever comes: b3 gave the draw away.
static void a_slip_is_found(void **state) {
    (void)state;
    ScreenFixture *fixture = analyse("3x3x3", MOVES("b2", "b3", "a1"));
    for (int i = 0; i < 50; i++)
        screen_fixture_think(fixture);
    screen_fixture_press(fixture, KEY_HOME);
    screen_fixture_press(fixture, 'n');
    assert_int_equal(count(fixture, "mark 2 of 3"), 1);
    screen_fixture_press(fixture, 'n');
    assert_int_equal(count(fixture, "mark 2 of 3"), 1);
    assert_int_equal(count(fixture, "No slip or losing move is known"), 1);
    screen_fixture_press(fixture, KEY_END);
    screen_fixture_press(fixture, 'b');
    assert_int_equal(count(fixture, "mark 2 of 3"), 1);
    screen_fixture_close(fixture);
}

// --- what the board shows

static void threats_have_the_board_to_themselves(void **state) {
    (void)state;
    ScreenFixture *fixture = analyse("15x15x5", MOVES("h8", "a1", "i8", "a3", "j8", "a5"));
    screen_fixture_press(fixture, 'x');
    assert_int_equal(screen_fixture_count_line(fixture, "open four"), 1);
    assert_int_equal(count(fixture, "chance of X"), 0);
    screen_fixture_press(fixture, 'g');
    screen_fixture_press(fixture, 'x');
    assert_int_equal(screen_fixture_count_line(fixture, "open four"), 0);
    assert_int_equal(count(fixture, "best line"), 1);
    screen_fixture_click_control(fixture, "Line"); // the tick, not a line
    assert_int_equal(count(fixture, "best line"), 0);
    screen_fixture_close(fixture);
}

static Point place_of(ScreenFixture *fixture, const char *control) {
    Point at;
    assert_true(stage_find_control(fixture->stage, control, &at, &(bool){false}));
    return at;
}

/// What else is shown stays ticked, and the next tick lies where it did.
static void threats_move_and_untick_nothing(void **state) {
    (void)state;
    static const int WINDOWS[][2] = {{1280, 800}, {1024, 768}, {768, 1024}, {914, 571}};
    for (size_t w = 0; w < ARRAY_LEN(WINDOWS); w++) {
        ScreenFixture *fixture = analyse("15x15x5", MOVES("h8", "i9", "g7"));
        screen_fixture_resize(fixture, WINDOWS[w][0], WINDOWS[w][1]);
        const bool heat = stage_settings(fixture->stage)->analysis_shows[0];
        const Point before = place_of(fixture, "Numbers");
        screen_fixture_press(fixture, 'x');
        const Point after = place_of(fixture, "Numbers");
        assert_float_equal(before.x, after.x, .5f);
        assert_float_equal(before.y, after.y, .5f);
        assert_int_equal(stage_settings(fixture->stage)->analysis_shows[0], heat);
        screen_fixture_press(fixture, 'g');
        assert_int_equal(stage_settings(fixture->stage)->analysis_shows[0], heat);
        screen_fixture_close(fixture);
    }
}

/// Of many squares as many as have room, and how many there are besides.
static void a_long_list_of_threats_is_not_cut(void **state) {
    (void)state;
    ScreenFixture *fixture = analyse("15x15x5", MOVES("h8", "a15", "i7", "o15", "g7", "a1", "i8",
                                                      "o1", "h7", "c15", "j8", "l15"));
    screen_fixture_press(fixture, 'x');
    assert_int_equal(screen_fixture_count_line(fixture, "open three"), 1);
    assert_true(screen_fixture_count_text(fixture, " more") > 0);
    assert_int_equal(screen_fixture_count_text(fixture, "…"), 0);
    screen_fixture_close(fixture);
}

static void marks_are_numbered(void **state) {
    (void)state;
    ScreenFixture *fixture = analyse("15x15x5", MOVES("h8", "i9", "g7"));
    screen_fixture_press(fixture, 'l');
    screen_fixture_press(fixture, 'g');
    const int before = screen_fixture_count_line(fixture, "3");
    screen_fixture_press(fixture, '#');
    assert_int_equal(screen_fixture_count_line(fixture, "3"), before + 1);
    screen_fixture_press_with(fixture, '3', false, true); // where # needs shift
    assert_int_equal(screen_fixture_count_line(fixture, "3"), before);
    screen_fixture_close(fixture);
}

// --- what is said

static void a_proof_is_said_in_words(void **state) {
    (void)state;
    ScreenFixture *fixture = analyse("3x3x3", MOVES("b2", "a3"));
    assert_int_equal(screen_fixture_count_line(fixture, "A draw"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "proven"), 1);
    assert_int_equal(count(fixture, "%"), 0);
    assert_false(can_press(fixture, "Pause")); // there is nothing more to find
    screen_fixture_press(fixture, KEY_SPACE);
    assert_true(has(fixture, "Pause"));
    screen_fixture_close(fixture);
}

static void an_estimate_is_said_in_per_cent(void **state) {
    (void)state;
    ScreenFixture *fixture = analyse("15x15x5", MOVES("h8", "i9"));
    assert_int_equal(count(fixture, "proven"), 0);
    assert_true(count(fixture, " %") >= 2);
    assert_int_equal(screen_fixture_count_line(fixture, "what X can expect"), 1);
    screen_fixture_close(fixture);
}

static void a_pause_stops_it(void **state) {
    (void)state;
    ScreenFixture *fixture = analyse("15x15x5", MOVES("h8", "i9"));
    screen_fixture_press(fixture, KEY_SPACE);
    assert_true(has(fixture, "Go on"));
    assert_int_equal(stage_timeout(fixture->stage, fixture->now), -1);
    screen_fixture_click_control(fixture, "Go on");
    assert_true(has(fixture, "Pause"));
    screen_fixture_close(fixture);
}

static void a_finished_game_can_be_walked_through(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", MOVES("a3", "b3", "a2", "b2", "a1"));
    screen_fixture_press(fixture, 'a');
    assert_int_equal(count(fixture, "the game is over"), 1);
    assert_false(has(fixture, "Line 1"));
    screen_fixture_press(fixture, KEY_PAGE_UP);
    wait_for(fixture, "Line 1");
    assert_int_equal(count(fixture, "X wins in 1"), 1);
    screen_fixture_close(fixture);
}

/// Also in the settings, for another day.
static void what_was_chosen_is_found_again(void **state) {
    (void)state;
    ScreenFixture *fixture = analyse("15x15x5", MOVES("h8", "i9", "g7"));
    screen_fixture_click_control(fixture, "Numbers");
    screen_fixture_click_control(fixture, "Heat");
    screen_fixture_press(fixture, '-');
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_press(fixture, 'a');
    wait_for(fixture, "Line 2");
    screen_fixture_pass(fixture, 50);
    assert_false(has(fixture, "Line 3"));
    const Settings *settings = stage_settings(fixture->stage);
    assert_int_equal(settings->analysis_lines, 2);
    assert_int_equal(settings->analysis_shows[0], 0);
    assert_int_equal(settings->analysis_shows[1], 1);
    assert_int_equal(settings->analysis_shows[2], 0);
    assert_int_equal(settings->analysis_shows[3], 1);
    screen_fixture_close(fixture);
}

/// Arrows and pages lead through the game as in Review; after Tab arrows are the board's.
static void arrows_lead_through_the_game_as_in_review(void **state) {
    (void)state;
    static const struct {
        Key key;
        int mark;
    } PRESSED[] = {{KEY_LEFT, 4}, {KEY_LEFT, 3},  {KEY_RIGHT, 4},    {KEY_PAGE_UP, 3},
                   {KEY_HOME, 0}, {KEY_RIGHT, 1}, {KEY_PAGE_DOWN, 2}};
    ScreenFixture *fixture = open_game("3x3x3", MOVES("a3", "b3", "a2", "b2", "a1"));
    static const Key OPENS[] = {'a', 'v'};
    for (size_t i = 0; i < ARRAY_LEN(OPENS); i++) {
        screen_fixture_press(fixture, OPENS[i]);
        screen_fixture_settle(fixture);
        for (size_t k = 0; k < ARRAY_LEN(PRESSED); k++) {
            screen_fixture_press(fixture, PRESSED[k].key);
            screen_fixture_settle(fixture);
            const Screen *top = fixture->stage->top;
            const int mark = OPENS[i] == 'a' ? ((const Study *)top)->move
                                             : ((const ReviewScreen *)top)->selected;
            assert_int_equal(mark, PRESSED[k].mark);
        }
        screen_fixture_press(fixture, KEY_ESCAPE);
    }
    screen_fixture_press(fixture, 'a');
    screen_fixture_press(fixture, KEY_PAGE_UP);
    screen_fixture_press(fixture, KEY_TAB);
    screen_fixture_press(fixture, KEY_LEFT);
    assert_int_equal(((const Study *)fixture->stage->top)->move, 4);
    screen_fixture_close(fixture);
}

/// Where nobody has looked for slips it is said, and the review that would is one click away.
static void slips_that_nobody_looked_for_are_not_denied(void **state) {
    (void)state;
    ScreenFixture *fixture = analyse("15x15x5", MOVES("h8", "a1", "j8", "b1", "g8", "c1"));
    screen_fixture_press(fixture, KEY_HOME);
    assert_false(has(fixture, "Review"));
    screen_fixture_press(fixture, 'n');
    screen_fixture_pass(fixture, 100);
    assert_int_equal(count(fixture, "Not every mark was looked at yet."), 1);
    assert_int_equal(count(fixture, "No slip"), 0);
    screen_fixture_click_control(fixture, "Review");
    screen_fixture_pass(fixture, 100);
    assert_string_equal(stage_top(fixture->stage)->ops->name, "review");
    screen_fixture_close(fixture);
}

static void expect_told(void (*tell)(int64_t, Text *), int64_t value, const char *expected) {
    char memory[ANALYSIS_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    tell(value, &text);
    assert_string_equal(memory, expected);
}

static void tell_speed(int64_t ns, Text *text) {
    analysis_strings_speed(32500, ns, text);
}

/// Short searches have their own time, and none is under a millisecond that is not.
static void how_far_it_has_come_is_told_as_it_is(void **state) {
    (void)state;
    expect_told(analysis_strings_time, 60 * NANOSECONDS_PER_MS, "0.06 s");
    expect_told(analysis_strings_time, 99 * NANOSECONDS_PER_MS, "0.10 s");
    expect_told(analysis_strings_time, 1290 * NANOSECONDS_PER_MS, "1.2 s");
    expect_told(analysis_strings_time, 100000, "under 1 ms");
    expect_told(tell_speed, 100 * NANOSECONDS_PER_MS, "325 k/s");
    expect_told(tell_speed, 100000, "–");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_opens_it_and_escape_leaves_it),
        cmocka_unit_test(a_game_that_keeps_silent_has_none),
        cmocka_unit_test(as_many_lines_come_as_are_wanted),
        cmocka_unit_test(a_line_is_followed_and_left),
        cmocka_unit_test(what_was_tried_becomes_a_variation),
        cmocka_unit_test(the_games_own_mark_follows_the_game),
        cmocka_unit_test(a_computer_waits_where_one_plays_on),
        cmocka_unit_test(the_curve_leads_to_a_place),
        cmocka_unit_test(a_slip_is_found),
        cmocka_unit_test(threats_have_the_board_to_themselves),
        cmocka_unit_test(threats_move_and_untick_nothing),
        cmocka_unit_test(a_long_list_of_threats_is_not_cut),
        cmocka_unit_test(marks_are_numbered),
        cmocka_unit_test(a_proof_is_said_in_words),
        cmocka_unit_test(an_estimate_is_said_in_per_cent),
        cmocka_unit_test(a_pause_stops_it),
        cmocka_unit_test(a_finished_game_can_be_walked_through),
        cmocka_unit_test(what_was_chosen_is_found_again),
        cmocka_unit_test(arrows_lead_through_the_game_as_in_review),
        cmocka_unit_test(slips_that_nobody_looked_for_are_not_denied),
        cmocka_unit_test(how_far_it_has_come_is_told_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
