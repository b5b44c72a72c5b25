// Resigning and offering a draw in the window: what is asked, of whom, and what is said then.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"

#include <string.h>

static ScreenFixture *open_game(const char *variant, const char *o, int width, int height) {
    const ScreenOptions options = {
        .variant = variant, .x = "human", .o = o, .width = width, .height = height};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_settle(fixture);
    return fixture;
}

static void click_cell(ScreenFixture *fixture, const char *cell) {
    screen_fixture_click_cell(fixture, cell);
    screen_fixture_settle(fixture);
}

static bool has(ScreenFixture *fixture, const char *label) {
    bool enabled = false;
    return screen_fixture_has_control(fixture, label, &enabled) && enabled;
}

static const Game *game_of(ScreenFixture *fixture) {
    return &stage_session(fixture->stage)->game;
}

static void resigning_is_asked_first(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("5x5x4", "level3", 1280, 800);
    screen_fixture_press(fixture, 'q'); // nothing to give up yet
    assert_false(has(fixture, "Yes, resign"));
    click_cell(fixture, "c3");
    screen_fixture_press(fixture, 'q');
    assert_true(has(fixture, "Yes, resign"));
    assert_int_equal(screen_fixture_count_text(fixture, "Resign, or offer a draw?"), 1);
    screen_fixture_click_control(fixture, "No");
    assert_false(has(fixture, "Yes, resign"));
    assert_true(game_is_open(game_of(fixture)));
    screen_fixture_press(fixture, 'q');
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_false(has(fixture, "Yes, resign"));
    screen_fixture_press(fixture, 'q');
    screen_fixture_press(fixture, 'l');
    screen_fixture_settle(fixture);
    assert_int_equal(game_outcome(game_of(fixture)), OUTCOME_O_WINS);
    assert_int_equal(screen_fixture_count_text(fixture, "Computer wins"), 2); // title, bubble
    assert_int_equal(screen_fixture_count_text(fixture, "by resignation"), 1);
    screen_fixture_press(fixture, 'u'); // and lifted again
    assert_true(game_is_open(game_of(fixture)));
    assert_int_equal(screen_fixture_position(fixture)->ply, 2);
    screen_fixture_close(fixture);
}

/// The flag leads to both, for who has no keyboard.
static void a_draw_is_offered_by_the_mouse(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("5x5x4", "human", 390, 844);
    click_cell(fixture, "c3");
    assert_false(has(fixture, "Offer a draw"));
    screen_fixture_press(fixture, 'q');
    screen_fixture_click_control(fixture, "Offer a draw");
    assert_true(has(fixture, "Yes, a draw"));
    assert_false(has(fixture, "Offer a draw"));
    screen_fixture_click_control(fixture, "Yes, a draw");
    assert_int_equal(game_outcome(game_of(fixture)), OUTCOME_DRAW);
    screen_fixture_close(fixture);
}

/// Enter, which draws at the board's cursor, is for what is asked, and changes nothing.
static void a_question_takes_the_keyboard(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("7x6x4+drop", "human", 1280, 800);
    screen_fixture_press(fixture, KEY_RIGHT); // the cursor shows
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    static const uint32_t ASKS[] = {'q', 'd'};
    for (size_t i = 0; i < ARRAY_LEN(ASKS); i++) {
        screen_fixture_press(fixture, ASKS[i]);
        assert_true(has(fixture, "No"));
        screen_fixture_press(fixture, KEY_ENTER);
        screen_fixture_settle(fixture);
        assert_false(has(fixture, "No"));
        assert_true(game_is_open(game_of(fixture)));
        assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    }
    screen_fixture_press(fixture, KEY_ENTER); // the board has the keyboard again
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 2);
    screen_fixture_close(fixture);
}

static void it_is_said_who_opens_next(void **state) {
    (void)state;
    static const char *const MOVES[] = {"a3", "a1", "b3", "b1", "c3"};
    ScreenFixture *fixture = open_game("3x3x3", "human", 1280, 800);
    assert_int_equal(screen_fixture_count_text(fixture, "opens"), 0);
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        click_cell(fixture, MOVES[i]);
    assert_int_equal(screen_fixture_count_line(fixture, "O opens the next game."), 1);
    screen_fixture_press(fixture, 'n');
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->to_move, SIDE_O);
    assert_int_equal(screen_fixture_count_text(fixture, "O opens this time."), 1);
    screen_fixture_close(fixture);
}

static void the_other_person_is_asked_for_a_draw(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("5x5x4", "human", 1280, 800);
    click_cell(fixture, "c3");
    screen_fixture_press(fixture, 'd');
    assert_int_equal(screen_fixture_count_text(fixture, "Player O offers a draw"), 1);
    screen_fixture_click_control(fixture, "No");
    assert_int_equal(screen_fixture_count_text(fixture, "Player X declines the draw."), 1);
    screen_fixture_press(fixture, 'd');
    click_cell(fixture, "b2"); // two share one mouse: to go on is the other one's answer
    assert_false(has(fixture, "Yes, a draw"));
    assert_int_equal(screen_fixture_count_text(fixture, "Player X declines the draw."), 1);
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    click_cell(fixture, "b2");
    assert_int_equal(screen_fixture_position(fixture)->ply, 2);
    screen_fixture_press(fixture, 'd');
    screen_fixture_click_control(fixture, "Yes, a draw");
    assert_int_equal(game_outcome(game_of(fixture)), OUTCOME_DRAW);
    assert_int_equal(screen_fixture_count_text(fixture, "A draw, agreed."), 1);
    assert_int_equal(game_tally(game_of(fixture)).draws, 1);
    screen_fixture_close(fixture);
}

static void a_computer_takes_what_is_proven_and_nothing_else(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "perfect", 1280, 800);
    click_cell(fixture, "b2"); // a draw, by brute force
    screen_fixture_press(fixture, 'd');
    assert_int_equal(game_outcome(game_of(fixture)), OUTCOME_DRAW);
    screen_fixture_close(fixture);
    fixture = open_game("15x15x5", "level3", 1280, 800);
    click_cell(fixture, "h8");
    screen_fixture_press(fixture, 'd');
    assert_true(game_is_open(game_of(fixture)));
    assert_int_equal(screen_fixture_count_text(fixture, "Computer declines the draw"), 1);
    screen_fixture_close(fixture);
}

static void options_lead_there_in_windows_of_all_sizes(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1280, 800}, {568, 320}, {390, 844}, {360, 640}};
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        ScreenFixture *fixture = open_game("5x5x4", "human", SIZES[i][0], SIZES[i][1]);
        screen_fixture_press(fixture, 'k');
        assert_false(has(fixture, "Resign")); // no mark yet
        screen_fixture_press(fixture, KEY_ESCAPE);
        click_cell(fixture, "c3");
        screen_fixture_press(fixture, 'k');
        if (!has(fixture, "Offer a draw"))
            screen_fixture_click_control(fixture, "End");
        screen_fixture_click_control(fixture, "Resign");
        assert_true(has(fixture, "Yes, resign"));
        screen_fixture_press(fixture, 'l');
        assert_int_equal(game_outcome(game_of(fixture)), OUTCOME_X_WINS);
        screen_fixture_press(fixture, 'k'); // it is over
        assert_false(has(fixture, "Offer a draw"));
        screen_fixture_close(fixture);
    }
}

static void what_is_said_meanwhile_leaves_the_question(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("5x5x4", "human", 1280, 800);
    click_cell(fixture, "c3");
    screen_fixture_press(fixture, 'q');
    stage_say(fixture->stage, "Games cannot be saved", fixture->now);
    screen_fixture_press(fixture, KEY_TAB); // all is built again
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_text(fixture, "Games cannot be saved"), 1);
    screen_fixture_click_control(fixture, "Yes, resign");
    assert_false(game_is_open(game_of(fixture)));
    screen_fixture_close(fixture);
}

/// On the page itself, where it asks before anything happens; an icon that does nothing yet, or is
/// gone once the game is over.
static void the_page_has_a_place_to_resign(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1280, 800}, {568, 320}, {390, 844}, {360, 640}, {800, 1200}};
    static const char *const WHO[] = {"human", "level3"};
    for (size_t i = 0; i < 2 * ARRAY_LEN(SIZES); i++) {
        ScreenFixture *fixture = open_game("5x5x4", WHO[i % 2], SIZES[i / 2][0], SIZES[i / 2][1]);
        bool enabled = true;
        assert_true(screen_fixture_has_control(fixture, "Resign", &enabled));
        assert_false(enabled); // no mark yet
        click_cell(fixture, "c3");
        screen_fixture_click_control(fixture, "Resign");
        assert_true(game_is_open(game_of(fixture)));
        assert_true(has(fixture, "Yes, resign"));
        screen_fixture_press(fixture, 'l');
        assert_false(game_is_open(game_of(fixture)));
        screen_fixture_settle(fixture);
        assert_false(screen_fixture_has_control(fixture, "Resign", &enabled));
        screen_fixture_close(fixture);
    }
}

static void where_computers_play_nobody_resigns(void **state) {
    (void)state;
    const ScreenOptions options = {
        .variant = "32x32x5", .x = "level3", .o = "level3", .width = 1280, .height = 800};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_press(fixture, 'q');
    screen_fixture_press(fixture, 'd');
    assert_false(has(fixture, "Yes, resign"));
    assert_false(has(fixture, "Resign"));
    screen_fixture_press(fixture, 'k');
    assert_false(has(fixture, "Resign"));
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(resigning_is_asked_first),
        cmocka_unit_test(a_draw_is_offered_by_the_mouse),
        cmocka_unit_test(a_question_takes_the_keyboard),
        cmocka_unit_test(it_is_said_who_opens_next),
        cmocka_unit_test(the_other_person_is_asked_for_a_draw),
        cmocka_unit_test(a_computer_takes_what_is_proven_and_nothing_else),
        cmocka_unit_test(options_lead_there_in_windows_of_all_sizes),
        cmocka_unit_test(what_is_said_meanwhile_leaves_the_question),
        cmocka_unit_test(the_page_has_a_place_to_resign),
        cmocka_unit_test(where_computers_play_nobody_resigns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
