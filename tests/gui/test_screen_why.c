// The screen "Why did I lose?": offered where it can be answered, and what its controls do.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "session/coach.h"

static void play(ScreenFixture *fixture, const char *const *moves) {
    for (; *moves; moves++)
        screen_fixture_click_cell(fixture, *moves);
    screen_fixture_settle(fixture);
}

#define MOVES(...) ((const char *const[]){__VA_ARGS__, NULL})

static bool offers(ScreenFixture *fixture, const char *label) {
    bool enabled = false;
    return screen_fixture_has_control(fixture, label, &enabled) && enabled;
}

/// Until all that can be known is.
static void look(ScreenFixture *fixture) {
    for (int i = 0; i < 20000 && stage_busy(fixture->stage, fixture->now); i++)
        screen_fixture_think(fixture);
    assert_false(stage_busy(fixture->stage, fixture->now));
}

/// The third mark of X turned it.
static ScreenFixture *open_lost_game(void) {
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    play(fixture, MOVES("b2", "a3", "b3", "b1", "c3", "a1", "a2", "c1"));
    return fixture;
}

static void it_is_offered_after_a_lost_game(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    assert_false(offers(fixture, "Why?"));
    play(fixture, MOVES("b2", "a3", "c3", "a1", "a2", "c2", "b3", "b1", "c1"));
    assert_false(offers(fixture, "Why?")); // a draw
    screen_fixture_close(fixture);
    fixture = open_lost_game();
    assert_true(offers(fixture, "Why?"));
    screen_fixture_close(fixture);
    fixture = screen_fixture_open_board("15x15x5", 1280, 800);
    play(fixture, MOVES("h8", "a1", "i8", "a3", "j8", "a5", "k8", "a7", "l8"));
    assert_true(offers(fixture, "Why?")); // the review knows where it was lost
    screen_fixture_close(fixture);
}

/// What the bubble asks has a button beside Why?, in every shape of window.
static void what_the_bubble_asks_has_a_button(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1280, 800}, {390, 844}};
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        ScreenFixture *fixture = screen_fixture_open_board("3x3x3", SIZES[i][0], SIZES[i][1]);
        play(fixture, MOVES("b2", "a3", "b3", "b1", "c3", "a1", "a2", "c1"));
        session_set_player(stage_session(fixture->stage), SIDE_O,
                           &(Player){.kind = PLAYER_COMPUTER, .level = 3});
        screen_fixture_press(fixture, KEY_TAB); // all is built again
        screen_fixture_settle(fixture);
        assert_int_equal(coach_offer(stage_session(fixture->stage)).kind, COACH_EXPLAIN);
        assert_true(offers(fixture, "Why?"));
        screen_fixture_click_control(fixture, "Yes, show me");
        assert_true(stage_session(fixture->stage)->explain_on);
        screen_fixture_close(fixture);
    }
}

/// Another sentence there leaves what is asked to be answered: it stands behind that.
static void another_sentence_leaves_the_question(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    play(fixture, MOVES("b2", "a3", "b3", "b1", "c3", "a1", "a2", "c1"));
    session_set_player(stage_session(fixture->stage), SIDE_O,
                       &(Player){.kind = PLAYER_COMPUTER, .level = 3});
    screen_fixture_press(fixture, KEY_TAB);
    screen_fixture_settle(fixture);
    assert_true(offers(fixture, "Yes, show me"));
    stage_say(fixture->stage, "This game has variations", fixture->now);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, KEY_TAB);
    assert_int_equal(screen_fixture_count_text(fixture, "This game has variations"), 1);
    assert_int_equal(screen_fixture_count_text(fixture, "Show what each square"), 1);
    assert_true(offers(fixture, "Yes, show me") && offers(fixture, "No"));
    screen_fixture_click_control(fixture, "No"); // it is asked no more
    screen_fixture_settle(fixture);
    assert_false(offers(fixture, "Yes, show me"));
    screen_fixture_press(fixture, 'n'); // and so has the game before, come back to from the next
    screen_fixture_settle(fixture);
    screen_fixture_click_control(fixture, "Game before");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_text(fixture, "Back in the game before"), 1);
    assert_false(offers(fixture, "Yes, show me"));
    screen_fixture_close(fixture);
}

static void trying_again_goes_back_to_the_turn(void **state) {
    (void)state;
    ScreenFixture *fixture = open_lost_game();
    screen_fixture_press(fixture, 'y');
    look(fixture);
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 4);
    assert_int_equal(screen_fixture_position(fixture)->to_move, SIDE_X);
    screen_fixture_close(fixture);
}

/// Who has won looks at where the computer went wrong: it tries again by itself.
static void a_computer_tries_again_by_itself(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .width = 1280,
                                   .height = 800,
                                   .still = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    static const char *const MOVES[] = {"b2", "b1", "a1", "c3", "a3", "a2", "c1"};
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        screen_fixture_click_cell(fixture, MOVES[i]);
    session_set_player(stage_session(fixture->stage), SIDE_O,
                       &(Player){.kind = PLAYER_COMPUTER, .level = 3});
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'y');
    look(fixture);
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 2);
    assert_false(stage_session(fixture->stage)->game.held);
    screen_fixture_close(fixture);
}

static void back_leaves_the_game_as_it_is(void **state) {
    (void)state;
    ScreenFixture *fixture = open_lost_game();
    screen_fixture_click_control(fixture, "Why?");
    look(fixture);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 8);
    assert_true(offers(fixture, "Why?"));
    screen_fixture_close(fixture);
}

/// X wins from the first move on: O has fifteen answers, and each goes on.
static void the_tree_opens_and_closes(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("4x4x3", 1280, 800);
    play(fixture, MOVES("b2", "a1", "c2", "d4", "a2"));
    screen_fixture_press(fixture, 'y');
    look(fixture);
    assert_false(offers(fixture, "Try again from here")); // nothing would have held
    assert_false(offers(fixture, "One up"));
    assert_true(offers(fixture, "after a4 X wins in 2"));
    screen_fixture_click_control(fixture, "11 more");
    screen_fixture_settle(fixture);
    assert_false(offers(fixture, "after a4 X wins in 2"));
    screen_fixture_press(fixture, 'm');
    for (int i = 0; i < 8 && !offers(fixture, "after a4 X wins in 2"); i++)
        screen_fixture_press(fixture, 'm');
    screen_fixture_click_control(fixture, "after a4 X wins in 2");
    look(fixture);
    assert_true(offers(fixture, "One up"));
    screen_fixture_press(fixture, KEY_BACKSPACE);
    look(fixture);
    assert_true(offers(fixture, "after a4 X wins in 2"));
    screen_fixture_close(fixture);
}

static Point place_of(ScreenFixture *fixture, const char *label) {
    Point at;
    if (!stage_find_control(fixture->stage, label, &at, &(bool){false}))
        fail_msg("there is no '%s'", label);
    return at;
}

/// While it is looked for where it turned, and once that is known.
static void buttons_stay_where_they_are(void **state) {
    (void)state;
    static const char *const BUTTONS[] = {"Try again from here", "The whole tree", "Review",
                                          "Back"};
    Point before[ARRAY_LEN(BUTTONS)];
    ScreenFixture *fixture = open_lost_game();
    screen_fixture_press(fixture, 'y');
    for (size_t i = 0; i < ARRAY_LEN(BUTTONS); i++)
        before[i] = place_of(fixture, BUTTONS[i]);
    assert_false(offers(fixture, "Try again from here"));
    look(fixture);
    assert_true(offers(fixture, "Try again from here"));
    for (size_t i = 0; i < ARRAY_LEN(BUTTONS); i++) {
        const Point after = place_of(fixture, BUTTONS[i]);
        assert_true(after.x == before[i].x && after.y == before[i].y);
    }
    screen_fixture_close(fixture);
}

static void press_again(ScreenFixture *fixture, Point at) {
    static const InputKind KINDS[] = {INPUT_POINTER_DOWN, INPUT_POINTER_UP};
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++)
        stage_event(fixture->stage, &(Input){.kind = KINDS[i], .at = at}, fixture->now);
}

/// The boards of an answer that was opened come where those were.
static void a_double_click_opens_one_board(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("4x3x3", 1280, 800);
    play(fixture, MOVES("c2", "a1", "d3", "b1", "c1", "b2", "c3"));
    screen_fixture_press(fixture, 'y');
    look(fixture);
    const Point first = place_of(fixture, "after a1 X wins in 6"), at = {first.x + 40, first.y + 9};
    screen_fixture_click(fixture, at);
    assert_true(offers(fixture, "after b1 X wins in 4"));
    press_again(fixture, at);
    assert_true(offers(fixture, "after b1 X wins in 4"));
    screen_fixture_pass(fixture, 600);
    press_again(fixture, at); // it lies there, too
    assert_false(offers(fixture, "after b1 X wins in 4"));
    screen_fixture_close(fixture);
}

/// A small window shows the board or the tree.
static void a_small_window_shows_one_side(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("4x4x3", 360, 480);
    play(fixture, MOVES("b2", "a1", "c2", "d4", "a2"));
    screen_fixture_press(fixture, 'y');
    look(fixture);
    assert_true(offers(fixture, "The proof"));
    screen_fixture_press(fixture, 'x');
    screen_fixture_settle(fixture);
    assert_true(offers(fixture, "The turn"));
    assert_true(offers(fixture, "after a4 X wins in 2"));
    screen_fixture_close(fixture);
}

/// Who could have won a game that was drawn is told so, and shown where.
static void a_draw_that_could_have_been_won_says_so(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    play(fixture, MOVES("b2", "b1", "c3", "a1", "a2", "c2", "b3", "a3"));
    screen_fixture_click_cell(fixture, "c1");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->outcome, OUTCOME_DRAW);
    assert_int_equal(screen_fixture_count_text(fixture, "O could have won: c1 at mark 8."), 1);
    screen_fixture_click_control(fixture, "Why?");
    look(fixture);
    assert_int_equal(screen_fixture_count_text(fixture, "Here c1 would have won."), 1);
    assert_true(offers(fixture, "Try it yourself"));
    screen_fixture_close(fixture);
}

/// Nobody is left before an empty page: what a look found is said, the way there and how it went on
/// are shown.
static void without_a_proof_there_is_what_was_seen(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1280, 800}, {390, 844}};
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        ScreenFixture *fixture = screen_fixture_open_board("6x5x4", SIZES[i][0], SIZES[i][1]);
        play(fixture, MOVES("c4", "c3", "d4", "d3", "e4", "c2", "b4"));
        screen_fixture_press(fixture, 'y');
        look(fixture);
        assert_int_equal(screen_fixture_count_text(fixture, "The proof from there takes too"), 1);
        assert_int_equal(screen_fixture_count_text(fixture, "As it was played"), 1);
        assert_true(screen_fixture_count_text(fixture, "e4") > 0);
        assert_true(offers(fixture, "Try again from here"));
        screen_fixture_press(fixture, KEY_ENTER); // before O's last mark that nothing forced
        screen_fixture_settle(fixture);
        assert_int_equal(screen_fixture_position(fixture)->ply, 3);
        assert_int_equal(screen_fixture_position(fixture)->to_move, SIDE_O);
        screen_fixture_close(fixture);
    }
}

/// The tree is of a place of the game: back from it the game is where it was, over.
static void back_from_the_whole_tree_leads_to_why(void **state) {
    (void)state;
    ScreenFixture *fixture = open_lost_game();
    screen_fixture_press(fixture, 'y');
    look(fixture);
    screen_fixture_press(fixture, 't');
    screen_fixture_settle(fixture);
    assert_int_equal(session_position(stage_kept_session(fixture->stage))->ply, 5);
    screen_fixture_press(fixture, KEY_ESCAPE);
    look(fixture);
    assert_int_equal(session_position(stage_kept_session(fixture->stage))->ply, 8);
    assert_int_equal(screen_fixture_count_text(fixture, "Here it turned: mark 5"), 1);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_settle(fixture);
    assert_true(offers(fixture, "Why?"));
    screen_fixture_close(fixture);
}

/// X wins from the first mark on, but that O left a row open is said first, and shown.
static void a_row_left_open_comes_before_the_theory(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("4x3x3", 1280, 800);
    play(fixture, MOVES("c2", "a1", "d3", "b1", "c1", "b2", "c3"));
    screen_fixture_press(fixture, 'y');
    look(fixture);
    assert_int_equal(screen_fixture_count_text(fixture, "b2 left c3 open"), 1);
    assert_int_equal(screen_fixture_count_text(fixture, "X was always winning"), 0);
    assert_true(offers(fixture, "Try again from here"));
    screen_fixture_press(fixture, KEY_ENTER); // before b2
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 5);
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_offered_after_a_lost_game),
        cmocka_unit_test(what_the_bubble_asks_has_a_button),
        cmocka_unit_test(another_sentence_leaves_the_question),
        cmocka_unit_test(trying_again_goes_back_to_the_turn),
        cmocka_unit_test(a_computer_tries_again_by_itself),
        cmocka_unit_test(back_leaves_the_game_as_it_is),
        cmocka_unit_test(the_tree_opens_and_closes),
        cmocka_unit_test(buttons_stay_where_they_are),
        cmocka_unit_test(a_double_click_opens_one_board),
        cmocka_unit_test(a_small_window_shows_one_side),
        cmocka_unit_test(a_draw_that_could_have_been_won_says_so),
        cmocka_unit_test(without_a_proof_there_is_what_was_seen),
        cmocka_unit_test(back_from_the_whole_tree_leads_to_why),
        cmocka_unit_test(a_row_left_open_comes_before_the_theory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
