// The screen of the tour, driven by inputs and a clock alone.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "sdl/disk.h"
#include "ui/screens/study/tour.h"

static ScreenFixture *open_tour_with(int width, int height, StageFiles files) {
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .width = width,
                                   .height = height,
                                   .files = files};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, KEY_F1);
    screen_fixture_settle(fixture);
    screen_fixture_click_control(fixture, "Tour");
    screen_fixture_settle(fixture);
    return fixture;
}

static ScreenFixture *open_tour(int width, int height) {
    return open_tour_with(width, height, (StageFiles){0});
}

static void press(ScreenFixture *fixture, Key key) {
    screen_fixture_press(fixture, key);
    screen_fixture_settle(fixture);
}

static bool shows(ScreenFixture *fixture, const char *text) {
    return screen_fixture_count_text(fixture, text) > 0;
}

static void open_again(ScreenFixture *fixture) {
    press(fixture, KEY_F1);
    screen_fixture_click_control(fixture, "Tour");
    screen_fixture_settle(fixture);
}

/// A page behind the lessons, from 11 on.
static void go_to(ScreenFixture *fixture, int page) {
    press(fixture, '0');
    for (int i = 10; i < page; i++)
        press(fixture, KEY_ENTER);
}

static void pages_are_turned_by_keys(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tour(1280, 800);
    assert_true(shows(fixture, "page 1 of 14"));
    press(fixture, KEY_ENTER);
    assert_true(shows(fixture, "page 2 of 14"));
    press(fixture, 'b');
    assert_true(shows(fixture, "page 1 of 14"));
    press(fixture, 'b');
    assert_true(shows(fixture, "page 1 of 14"));
    press(fixture, '6');
    assert_true(shows(fixture, "page 6 of 14"));
    press(fixture, '0');
    assert_true(shows(fixture, "page 10 of 14"));
    screen_fixture_close(fixture);
}

/// Stepping, the lamp that becomes a tick, and a page that is come back to.
static void what_is_tried_is_answered(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tour(1280, 800);
    assert_true(shows(fixture, "Try it"));
    press(fixture, '.');
    assert_false(shows(fixture, "Try it"));
    assert_true(shows(fixture, "X has tried c3"));
    press(fixture, KEY_ENTER);
    assert_true(shows(fixture, "Try it"));
    press(fixture, 'b');
    assert_true(shows(fixture, "X has tried c3"));
    screen_fixture_close(fixture);
}

static void a_switch_is_a_tick(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tour(1280, 800);
    press(fixture, '9');
    assert_true(shows(fixture, "board 8 of 9"));
    screen_fixture_click_control(fixture, "Search everything");
    screen_fixture_settle(fixture);
    assert_true(shows(fixture, "board 11 of 11"));
    press(fixture, 'a');
    assert_true(shows(fixture, "board 8 of 9"));
    screen_fixture_close(fixture);
}

static void an_exercise_is_answered_and_then_stepped(void **state) {
    (void)state;
    bool enabled;
    ScreenFixture *fixture = open_tour(1280, 800);
    go_to(fixture, 12);
    assert_true(shows(fixture, "page 12 of 14"));
    screen_fixture_click_control(fixture, "c3");
    screen_fixture_settle(fixture);
    assert_true(shows(fixture, "Not c3"));
    assert_true(screen_fixture_has_control(fixture, "Step back", &enabled));
    assert_false(enabled);
    screen_fixture_click_control(fixture, "a2");
    screen_fixture_settle(fixture);
    assert_true(shows(fixture, "Right. a2"));
    assert_true(screen_fixture_has_control(fixture, "Step back", &enabled));
    assert_true(enabled);
    screen_fixture_close(fixture);
}

/// The board that is skipped lies where it is drawn: among all the points of the tree one is right.
static void a_board_is_clicked_as_an_answer(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tour(1280, 800);
    go_to(fixture, 13);
    for (int y = 100; y < 640 && !shows(fixture, "Right."); y += 40)
        for (int x = 640; x < 1260 && !shows(fixture, "Right."); x += 40)
            screen_fixture_click(fixture, POINT((float)x, (float)y));
    assert_true(shows(fixture, "Right."));
    screen_fixture_close(fixture);
}

/// Another one is asked as often as one likes, before it is answered, too.
static void another_exercise_follows(void **state) {
    (void)state;
    static const char *const VALUES[] = {"−1", "0", "+1"};
    ScreenFixture *fixture = open_tour(1280, 800);
    go_to(fixture, 11);
    assert_true(shows(fixture, "X has tried b3"));
    for (int exercise = 0; exercise < 3; exercise++) {
        screen_fixture_click_control(fixture, "Another one");
        screen_fixture_settle(fixture);
        assert_true(shows(fixture, "Exercise"));
        for (size_t i = 0; i < ARRAY_LEN(VALUES) && !shows(fixture, "Right."); i++) {
            screen_fixture_click_control(fixture, VALUES[i]);
            screen_fixture_settle(fixture);
        }
        assert_true(shows(fixture, "Right."));
    }
    press(fixture, 'n');
    assert_true(shows(fixture, "Exercise"));
    press(fixture, '1'); // and is found again, not solved yet
    go_to(fixture, 11);
    assert_true(shows(fixture, "Exercise"));
    assert_false(shows(fixture, "X has tried b3"));
    go_to(fixture, 14);
    assert_true(shows(fixture, "and two more"));
    assert_true(shows(fixture, "What is it worth?  +2"));
    screen_fixture_close(fixture);
}

/// How many exercises of the pages from 11 on come from the person's own board, of a game with
/// clocks or without.
static int count_own_exercises(bool timed) {
    static const char *const MOVES[] = {"a3", "b2", "c1", "b3", "b1"};
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    if (timed)
        session_set_options(stage_session(fixture->stage),
                            &(GameOptions){.time = {.kind = TIME_WHOLE_GAME, .seconds = 60}});
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        screen_fixture_click_cell(fixture, MOVES[i]);
    const uint64_t own = screen_fixture_position(fixture)->key;
    int taken = 0;
    open_again(fixture);
    for (int page = 11; page <= 13; page++) {
        go_to(fixture, page);
        screen_fixture_click_control(fixture, "Another one");
        screen_fixture_settle(fixture);
        const TourScreen *screen = (const TourScreen *)stage_top(fixture->stage);
        taken += screen->tour.recursion.root.key == own;
    }
    screen_fixture_close(fixture);
    return taken;
}

/// Its clocks stand meanwhile: the answer would be a free look.
static void no_exercise_comes_from_a_game_with_clocks(void **state) {
    (void)state;
    assert_in_range(count_own_exercises(false), 1, 3);
    assert_int_equal(count_own_exercises(true), 0);
}

/// It is asked first, and does not count.
static void an_answer_is_shown_to_who_asks(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tour(1280, 800);
    go_to(fixture, 11);
    screen_fixture_click_control(fixture, "Show the answer");
    assert_true(shows(fixture, "A shown answer"));
    assert_false(shows(fixture, "MIN and takes the smallest"));
    screen_fixture_pass(fixture, 1000);
    screen_fixture_click_control(fixture, "Yes, show it");
    screen_fixture_settle(fixture);
    assert_true(shows(fixture, "MIN and takes the smallest"));
    assert_false(shows(fixture, "Right."));
    go_to(fixture, 14);
    assert_true(shows(fixture, "none of the"));
    screen_fixture_close(fixture);
}

/// A press of the mouse that lies there.
static void press_again(ScreenFixture *fixture, Point at) {
    stage_event(fixture->stage, &(Input){.kind = INPUT_POINTER_DOWN, .at = at}, fixture->now);
    stage_event(fixture->stage, &(Input){.kind = INPUT_POINTER_UP, .at = at}, fixture->now);
    stage_draw(fixture->stage, fixture->list, fixture->now);
}

/// The second half of a double click is for a page that nobody has seen yet.
static void a_double_click_turns_one_page(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tour(1280, 800);
    Point next;
    assert_true(stage_find_control(fixture->stage, "Next", &next, &(bool){false}));
    screen_fixture_click(fixture, next);
    press_again(fixture, next);
    assert_true(shows(fixture, "page 2 of 14"));
    screen_fixture_pass(fixture, 600);
    press_again(fixture, next);
    assert_true(shows(fixture, "page 3 of 14"));
    screen_fixture_close(fixture);
}

/// From the board that the tour was opened from, where that makes one.
static void another_exercise_is_of_the_own_board(void **state) {
    (void)state;
    const ScreenOptions options = {
        .variant = "3x3x3", .x = "human", .o = "human", .width = 1280, .height = 800};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_settle(fixture);
    static const char *const CELLS[] = {"c3", "b2", "c1", "a1", "b1"};
    for (size_t i = 0; i < ARRAY_LEN(CELLS); i++) {
        screen_fixture_click_cell(fixture, CELLS[i]);
        screen_fixture_settle(fixture);
    }
    open_again(fixture);
    go_to(fixture, 11);
    press(fixture, 'n');
    assert_true(shows(fixture, "O has tried a3"));
    press(fixture, 'n');
    assert_false(shows(fixture, "O has tried a3"));
    screen_fixture_close(fixture);
}

/// Of a tree that is deeper than others: rows of the levels that are not open, at least, where
/// words and boards stand together, and where one turns from these to those.
static void all_levels_of_a_deep_tree_are_seen(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1280, 800}, {390, 844}, {360, 640}, {360, 800}};
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        ScreenFixture *fixture = open_tour(SIZES[i][0], SIZES[i][1]);
        bool enabled;
        go_to(fixture, 10);
        press(fixture, 'a'); // to the end
        if (screen_fixture_has_control(fixture, "To the boards", &enabled))
            screen_fixture_click_control(fixture, "To the boards");
        screen_fixture_settle(fixture);
        assert_int_equal(screen_fixture_count_line(fixture, "MAX"), 2);
        assert_int_equal(screen_fixture_count_line(fixture, "MIN"), 2);
        assert_int_equal(screen_fixture_count_line(fixture, "END"), 1);
        screen_fixture_close(fixture);
    }
}

/// What was solved is listed, and from there it goes to the own board.
static void the_end_leads_to_the_own_board(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1280, 800}, {390, 844}, {360, 640}};
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        bool enabled;
        ScreenFixture *fixture = open_tour(SIZES[i][0], SIZES[i][1]);
        press(fixture, '.');
        go_to(fixture, 14);
        assert_true(shows(fixture, "What you have solved"));
        if (screen_fixture_has_control(fixture, "To the list", &enabled)) {
            screen_fixture_click_control(fixture, "To the list");
            screen_fixture_settle(fixture);
            assert_true(shows(fixture, "A position"));
            screen_fixture_click_control(fixture, "To the words");
            screen_fixture_settle(fixture);
        } else {
            assert_true(shows(fixture, "A position"));
        }
        screen_fixture_click_control(fixture, "My board in the tree");
        screen_fixture_settle(fixture);
        assert_false(shows(fixture, "What you have solved"));
        assert_true(screen_fixture_has_control(fixture, "Step", &enabled));
        screen_fixture_press(fixture, 'g');
        screen_fixture_settle(fixture);
        go_to(fixture, 14);
        screen_fixture_click_control(fixture, "Play");
        screen_fixture_settle(fixture);
        assert_true(stage_session(fixture->stage) != NULL);
        screen_fixture_close(fixture);
    }
}

static void expect_own_board(ScreenFixture *fixture, int marks) {
    const Session *session = stage_kept_session(fixture->stage);
    assert_int_equal(session->game.spec.players[SIDE_X].kind, PLAYER_HUMAN);
    assert_int_equal(session->game.spec.players[SIDE_O].kind, PLAYER_HUMAN);
    assert_int_equal(position_marks(session_position(session)), marks);
}

/// A board that was begun is not left for the empty one of a game that nobody has drawn in.
static void the_own_board_is_that_of_the_game_that_goes_on(void **state) {
    (void)state;
    const ScreenOptions options = {
        .variant = "3x3x3", .x = "human", .o = "human", .width = 1280, .height = 800};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_settle(fixture);
    screen_fixture_click_cell(fixture, "c3");
    screen_fixture_settle(fixture);
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'n');
    screen_fixture_settle(fixture);
    expect_own_board(fixture, 0);
    open_again(fixture);
    go_to(fixture, 14);
    screen_fixture_click_control(fixture, "My board in the tree");
    screen_fixture_settle(fixture);
    expect_own_board(fixture, 2);
    screen_fixture_close(fixture);
}

/// Not to the demo's that was watched: the game before it, or the chosen one where there is none.
static void after_a_demo_the_own_board_is_ones_own(void **state) {
    (void)state;
    for (int marks = 0; marks <= 2; marks += 2) {
        const ScreenOptions options = {
            .variant = "3x3x3", .x = "human", .o = "human", .width = 1280, .height = 800};
        ScreenFixture *fixture = screen_fixture_open(&options);
        screen_fixture_settle(fixture);
        if (marks > 0)
            screen_fixture_click_cell(fixture, "c3");
        screen_fixture_settle(fixture);
        if (marks > 0)
            screen_fixture_click_cell(fixture, "b2");
        screen_fixture_settle(fixture);
        stage_show(fixture->stage, SCREEN_DEMO, fixture->now);
        screen_fixture_pass(fixture, 3000);
        open_again(fixture);
        go_to(fixture, 14);
        screen_fixture_click_control(fixture, "My board in the tree");
        screen_fixture_settle(fixture);
        expect_own_board(fixture, marks);
        assert_true(shows(fixture, "X is to move."));
        screen_fixture_pass(fixture, 5000);
        press(fixture, KEY_ESCAPE);
        screen_fixture_pass(fixture, 5000);
        expect_own_board(fixture, marks);
        screen_fixture_close(fixture);
    }
}

static void answers_are_reached_by_arrows(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tour(1280, 800);
    go_to(fixture, 13);
    press(fixture, KEY_RIGHT); // to the first answer, which is wrong
    press(fixture, KEY_ENTER);
    assert_true(shows(fixture, "Not a3 b2."));
    for (int i = 0; i < 3; i++)
        press(fixture, KEY_RIGHT);
    press(fixture, KEY_SPACE);
    assert_true(shows(fixture, "Right."));
    press(fixture, KEY_ENTER); // the answer has the keyboard no longer
    assert_true(shows(fixture, "page 14 of 14"));
    go_to(fixture, 11);
    press(fixture, KEY_LEFT); // to the last answer
    press(fixture, KEY_ENTER);
    assert_true(shows(fixture, "Not +1."));
    press(fixture, KEY_LEFT);
    press(fixture, KEY_LEFT);
    press(fixture, KEY_ENTER);
    assert_true(shows(fixture, "Right."));
    screen_fixture_close(fixture);
}

static void answers_are_reached_by_tab(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tour(1280, 800);
    go_to(fixture, 12);
    press(fixture, KEY_TAB);
    press(fixture, KEY_SPACE);
    assert_true(shows(fixture, "Not c3."));
    press(fixture, KEY_TAB);
    press(fixture, KEY_SPACE);
    assert_true(shows(fixture, "Right."));
    screen_fixture_close(fixture);
}

static void arrows_step_and_enter_goes_on(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tour(1280, 800);
    press(fixture, KEY_RIGHT);
    assert_true(shows(fixture, "board 2 of 9"));
    press(fixture, KEY_LEFT);
    assert_true(shows(fixture, "board 1 of 9"));
    press(fixture, KEY_SPACE);
    assert_true(shows(fixture, "board 2 of 9"));
    press(fixture, KEY_UP); // the next value that climbs
    assert_true(shows(fixture, "board 4 of 9"));
    press(fixture, KEY_DOWN);
    assert_true(shows(fixture, "board 1 of 9"));
    press(fixture, KEY_ENTER);
    assert_true(shows(fixture, "page 2 of 14"));
    screen_fixture_close(fixture);
}

/// In the smallest window, where words and boards take turns.
static void arrows_find_the_answers_in_a_small_window(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tour(360, 480);
    go_to(fixture, 13);
    screen_fixture_click_control(fixture, "To the boards");
    press(fixture, KEY_LEFT);
    press(fixture, KEY_ENTER);
    assert_true(shows(fixture, "Right."));
    screen_fixture_close(fixture);
}

static void a_finger_answers_on_the_boards(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tour(390, 844);
    go_to(fixture, 13);
    for (int y = 330; y < 680 && !shows(fixture, "Right."); y += 20)
        for (int x = 40; x < 380 && !shows(fixture, "Right."); x += 20) {
            screen_fixture_touch(fixture, INPUT_POINTER_DOWN, POINT((float)x, (float)y));
            screen_fixture_touch(fixture, INPUT_POINTER_UP, POINT((float)x, (float)y));
        }
    assert_true(shows(fixture, "Right."));
    screen_fixture_close(fixture);
}

static void it_opens_where_it_was_left_and_begins_again(void **state) {
    (void)state;
    bool enabled;
    ScreenFixture *fixture = open_tour(1280, 800);
    assert_false(screen_fixture_has_control(fixture, "Forget ticks", &enabled));
    press(fixture, '.');
    press(fixture, '5');
    press(fixture, KEY_ESCAPE);
    press(fixture, KEY_ESCAPE);
    open_again(fixture);
    assert_true(shows(fixture, "page 5 of 14"));
    assert_int_equal(stage_settings(fixture->stage)->tour_done, 1);
    press(fixture, '1');
    assert_true(shows(fixture, "X has tried c3"));
    press(fixture, '5');
    press(fixture, 'r');
    assert_true(shows(fixture, "page 1 of 14"));
    assert_true(shows(fixture, "X has tried c3")); // nothing is lost by going there
    assert_int_equal(stage_settings(fixture->stage)->tour_done, 1);
    screen_fixture_click_control(fixture, "Forget ticks");
    assert_true(shows(fixture, "Try it"));
    assert_false(screen_fixture_has_control(fixture, "Forget ticks", &enabled));
    assert_int_equal(stage_settings(fixture->stage)->tour_done, 0);
    assert_int_equal(stage_settings(fixture->stage)->tour_seen, 1);
    screen_fixture_close(fixture);
}

static ScreenFixture *open_with_two_ticks(void) {
    ScreenFixture *fixture = open_tour(1280, 800);
    press(fixture, '.');
    press(fixture, '6');
    press(fixture, 'a');
    assert_int_equal(stage_settings(fixture->stage)->tour_done, 1 | 1 << 5);
    return fixture;
}

/// What forgets stands where the way to the first page was.
static void a_double_click_forgets_nothing(void **state) {
    (void)state;
    bool enabled;
    Point at;
    ScreenFixture *fixture = open_with_two_ticks();
    assert_true(stage_find_control(fixture->stage, "First page", &at, &enabled));
    press_again(fixture, at);
    assert_true(shows(fixture, "page 1 of 14"));
    for (int waited = 0; waited < 3; waited++) {
        press_again(fixture, at);
        assert_int_equal(stage_settings(fixture->stage)->tour_done, 1 | 1 << 5);
        screen_fixture_pass(fixture, 600);
    }
    screen_fixture_pass(fixture, 600);
    press_again(fixture, at);
    assert_int_equal(stage_settings(fixture->stage)->tour_done, 0);
    press_again(fixture, at); // nor does one bring back what it forgot
    assert_int_equal(stage_settings(fixture->stage)->tour_done, 0);
    screen_fixture_close(fixture);
}

/// Until something is begun anew.
static void what_was_forgotten_is_brought_back(void **state) {
    (void)state;
    bool enabled;
    ScreenFixture *fixture = open_with_two_ticks();
    const int seen = stage_settings(fixture->stage)->tour_seen;
    press(fixture, '1');
    screen_fixture_click_control(fixture, "Forget ticks");
    screen_fixture_click_control(fixture, "Bring ticks back");
    assert_int_equal(stage_settings(fixture->stage)->tour_done, 1 | 1 << 5);
    assert_int_equal(stage_settings(fixture->stage)->tour_seen, seen);
    assert_true(shows(fixture, "X has tried c3"));
    press(fixture, 'r');
    assert_true(screen_fixture_has_control(fixture, "Bring ticks back", &enabled));
    press(fixture, '.');
    assert_false(screen_fixture_has_control(fixture, "Bring ticks back", &enabled));
    assert_true(screen_fixture_has_control(fixture, "Forget ticks", &enabled));
    screen_fixture_close(fixture);
}

/// From its last page there is only the way back.
static void what_is_over_opens_at_its_first_page(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tour(1280, 800);
    go_to(fixture, 12);
    screen_fixture_click_control(fixture, "a2");
    for (int page = 12; page <= 14; page++)
        press(fixture, KEY_ENTER);
    assert_false(shows(fixture, "page 14 of 14"));
    press(fixture, KEY_ESCAPE);
    open_again(fixture);
    assert_true(shows(fixture, "page 1 of 14"));
    screen_fixture_close(fixture);
}

static void leaving_goes_back_to_where_it_was_opened(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tour(1280, 800);
    press(fixture, KEY_ESCAPE);
    assert_false(shows(fixture, "page 1 of 14"));
    press(fixture, KEY_ESCAPE);
    press(fixture, 't');
    press(fixture, '.');
    press(fixture, 'g');
    assert_true(shows(fixture, "page 1 of 14"));
    press(fixture, KEY_ESCAPE);
    assert_true(shows(fixture, "X tries a3."));
    screen_fixture_close(fixture);
}

static void a_finger_finds_it_all_in_a_tall_window(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tour(390, 844);
    screen_fixture_click_control(fixture, "Step");
    screen_fixture_settle(fixture);
    assert_true(shows(fixture, "X has tried c3"));
    screen_fixture_click_control(fixture, "Next");
    screen_fixture_settle(fixture);
    assert_true(shows(fixture, "The end of a game"));
    screen_fixture_click_control(fixture, "Close");
    screen_fixture_settle(fixture);
    assert_false(shows(fixture, "The end of a game"));
    screen_fixture_close(fixture);
}

/// On a phone a page begins with its words, though one comes from boards, and says which it is.
static void a_new_page_begins_with_its_words(void **state) {
    (void)state;
    bool enabled;
    ScreenFixture *fixture = open_tour(360, 640);
    go_to(fixture, 11);
    assert_true(shows(fixture, "11 of 14"));
    screen_fixture_click_control(fixture, "To the boards");
    screen_fixture_settle(fixture);
    assert_false(screen_fixture_has_control(fixture, "To the boards", &enabled));
    screen_fixture_click_control(fixture, "Next");
    screen_fixture_settle(fixture);
    assert_true(shows(fixture, "12 of 14"));
    assert_true(screen_fixture_has_control(fixture, "To the boards", &enabled));
    screen_fixture_close(fixture);
}

/// What is asked, the answers, and what came of one.
static void values_are_chosen_beside_the_boards(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tour(360, 640);
    go_to(fixture, 11);
    screen_fixture_click_control(fixture, "To the boards");
    screen_fixture_settle(fixture);
    assert_true(shows(fixture, "Choose its score."));
    screen_fixture_click_control(fixture, "+1");
    screen_fixture_settle(fixture);
    assert_true(shows(fixture, "Not +1."));
    screen_fixture_click_control(fixture, "−1");
    screen_fixture_settle(fixture);
    assert_true(shows(fixture, "Right."));
    bool enabled;
    assert_true(screen_fixture_has_control(fixture, "To the words", &enabled));
    screen_fixture_close(fixture);
}

/// A look at one page, or a game, is not all of it.
static void the_start_screen_offers_it_until_it_was_seen(void **state) {
    (void)state;
    static const char *const NAMES[] = {"See how it thinks: the tour", "Tour"};
    for (int i = 0; i < 4; i++) {
        const bool tall = i % 2, follows = i < 2;
        const ScreenOptions options = {.start = true,
                                       .variant = "3x3x3",
                                       .x = "human",
                                       .o = "human",
                                       .width = tall ? 390 : 1280,
                                       .height = tall ? 844 : 800};
        ScreenFixture *fixture = screen_fixture_open(&options);
        bool enabled;
        assert_true(screen_fixture_has_control(fixture, NAMES[tall], &enabled));
        screen_fixture_click_control(fixture, follows ? NAMES[tall] : "Play");
        screen_fixture_settle(fixture);
        if (follows)
            assert_true(shows(fixture, "A position"));
        press(fixture, KEY_ESCAPE);
        assert_true(screen_fixture_has_control(fixture, "Watch demo", &enabled));
        assert_true(screen_fixture_has_control(fixture, NAMES[tall], &enabled));
        screen_fixture_close(fixture);
    }
}

/// Each page opened is not the tour finished: that is said on its last page.
static void it_is_offered_until_it_is_finished(void **state) {
    (void)state;
    const ScreenOptions options = {.start = true,
                                   .variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .width = 1280,
                                   .height = 800};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_click_control(fixture, "See how it thinks: the tour");
    for (int page = 1; page < SETTINGS_TOUR_PAGES; page++) {
        screen_fixture_settle(fixture);
        press(fixture, KEY_ENTER);
    }
    assert_int_equal(stage_settings(fixture->stage)->tour_seen, (1 << SETTINGS_TOUR_PAGES) - 1);
    press(fixture, KEY_ESCAPE);
    bool enabled;
    assert_true(screen_fixture_has_control(fixture, "See how it thinks: the tour", &enabled));
    screen_fixture_click_control(fixture, "See how it thinks: the tour");
    screen_fixture_settle(fixture);
    press(fixture, KEY_ENTER);
    screen_fixture_settle(fixture);
    assert_false(screen_fixture_has_control(fixture, "See how it thinks: the tour", &enabled));
    screen_fixture_close(fixture);
}

static void what_was_seen_whole_is_not_offered(void **state) {
    (void)state;
    const ScreenOptions options = {.start = true,
                                   .variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .width = 1280,
                                   .height = 800};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_click_control(fixture, "See how it thinks: the tour");
    for (int page = 0; page < SETTINGS_TOUR_PAGES; page++) {
        screen_fixture_settle(fixture);
        press(fixture, KEY_ENTER);
    }
    press(fixture, KEY_ESCAPE);
    bool enabled;
    assert_true(screen_fixture_has_control(fixture, "Watch demo", &enabled));
    assert_int_equal(screen_fixture_has_control(fixture, "See how it thinks: the tour", &enabled),
                     0);
    screen_fixture_close(fixture);
}

/// What is written at them stays small enough that boards grow with the text, too.
static void boards_grow_with_larger_text(void **state) {
    (void)state;
    for (int page = 2; page <= 6; page++) {
        float px[2];
        for (int large = 0; large < 2; large++) {
            ScreenFixture *fixture = open_tour(1280, 800);
            Settings settings = *stage_settings(fixture->stage);
            settings.text_size = large ? 160 : 100;
            stage_change_settings(fixture->stage, &settings);
            screen_fixture_resize(fixture, 1280, 800);
            press(fixture, (Key)('0' + page));
            const TreeFrame frame = tour_frame((const TourScreen *)stage_top(fixture->stage));
            px[large] = frame.board.x * 1280 / stage_view(fixture->stage).x;
            assert_true(!large || frame.letters * 1.6f <= 1.26f * TREE_LETTERS);
            screen_fixture_close(fixture);
        }
        if (px[1] < 59) // 50 where words grew as far as the text
            fail_msg("page %d: boards of %g px at 160 %%, of %g at 100", page, (double)px[1],
                     (double)px[0]);
    }
}

/// What a2 is can be read off a board on the page that begins with names, on a phone as well.
static void the_first_page_names_squares_on_a_phone(void **state) {
    (void)state;
    static const char *const NAMES[] = {"a", "b", "c", "1", "2", "3"};
    static const int PHONES[][2] = {{390, 844}, {360, 640}};
    for (size_t i = 0; i < ARRAY_LEN(PHONES); i++) {
        ScreenFixture *fixture = open_tour(PHONES[i][0], PHONES[i][1]);
        press(fixture, (Key)'1');
        const Point beside = screen_fixture_find_line(fixture, "is to move");
        for (size_t name = 0; name < ARRAY_LEN(NAMES); name++) {
            // The game below the tour has them, too: further down.
            const Point at = screen_fixture_find_line(fixture, NAMES[name]);
            assert_true(at.x < beside.x && fabsf(at.y - beside.y) < 80);
        }
        screen_fixture_close(fixture);
    }
}

/// The tree of the page that is open, to be printed, where paper has room for it.
static void a_page_is_taken_along_as_a_worksheet(void **state) {
    (void)state;
    char folder[FILE_PATH_MAX] = TEST_BUILD_DIR;
    ScreenFixture *fixture = open_tour_with(1280, 800, disk_files(folder, sizeof folder));
    int sheets = 0;
    for (int page = 1; page <= 14; page++, press(fixture, KEY_ENTER)) {
        bool enabled;
        const Screen *tour = stage_top(fixture->stage);
        const uint64_t root = ((const TourScreen *)tour)->tour.recursion.root.key;
        assert_int_equal(tour->kind, SCREEN_TOUR);
        if (!screen_fixture_has_control(fixture, "Worksheet", &enabled) || !enabled)
            continue;
        press(fixture, 'w');
        assert_int_equal(stage_top(fixture->stage)->kind, SCREEN_WORKSHEET);
        assert_true(shows(fixture, "Minimax by hand")); // what it will look like
        assert_true(stage_game(fixture->stage)->record.now.key == root);
        press(fixture, KEY_ESCAPE);
        assert_true(page < 14);
        sheets++;
    }
    assert_true(sheets >= 8);
    screen_fixture_close(fixture);
}

/// The way to the worksheet has one place, whatever a page is called and whether its tree has room
/// on paper: where it has not the link says so.
static void the_worksheet_has_one_place(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1280, 800}, {1024, 768}, {390, 844}};
    char folder[FILE_PATH_MAX] = TEST_BUILD_DIR;
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        ScreenFixture *fixture =
            open_tour_with(SIZES[i][0], SIZES[i][1], disk_files(folder, sizeof folder));
        Point first = {0};
        for (int page = 1; page < 14; page++) {
            bool enabled;
            Point at;
            go_to(fixture, page);
            assert_true(stage_find_control(fixture->stage, "Worksheet", &at, &enabled));
            first = page == 1 ? at : first;
            if (point_distance(first, at) >= 1)
                fail_msg("page %d at %dx%d: at %g, %g, not %g, %g", page, SIZES[i][0], SIZES[i][1],
                         (double)at.x, (double)at.y, (double)first.x, (double)first.y);
        }
        screen_fixture_close(fixture);
    }
}

/// Lines that are exactly `value` at boards: an answer that says the same is none.
static int values_at_boards(ScreenFixture *fixture, const char *value) {
    bool enabled;
    return screen_fixture_count_line(fixture, value) -
           screen_fixture_has_control(fixture, value, &enabled);
}

/// Page 3, page 6 and the exercises cannot be done without numbers, nor without MAX and MIN.
/// Words and boards stand on a page at once in tall windows, too, at the largest text.
static void words_and_boards_stand_together_in_tall_windows(void **state) {
    (void)state;
    static const int PAGES[] = {3, 6, 9, 10, 13},
                     WINDOWS[][2] = {{768, 1024}, {390, 844}, {600, 960}};
    static const float TEXTS[] = {1, 1.6f};
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS) * ARRAY_LEN(TEXTS); i++) {
        const int *window = WINDOWS[i / ARRAY_LEN(TEXTS)];
        ScreenFixture *fixture = open_tour(window[0], window[1]);
        Settings settings = *stage_settings(fixture->stage);
        settings.text_size = (int)(100 * TEXTS[i % ARRAY_LEN(TEXTS)]);
        stage_change_settings(fixture->stage, &settings);
        screen_fixture_resize(fixture, window[0], window[1]);
        for (size_t page = 0; page < ARRAY_LEN(PAGES); page++) {
            go_to(fixture, MAX(PAGES[page], 10));
            for (int back = 10; back > PAGES[page]; back--)
                press(fixture, 'b');
            const TreeFrame frame = tour_frame((const TourScreen *)stage_top(fixture->stage));
            if (frame.area.w <= 0 || layout_area(&frame.leaves, "text").w <= 0)
                fail_msg("page %d at %dx%d, text %d %%", PAGES[page], window[0], window[1],
                         settings.text_size);
        }
        screen_fixture_close(fixture);
    }
}

/// A mark of X lies in `area`, small.
static bool has_small_x(const ScreenFixture *fixture, Rect area) {
    const Colour x = palette_at(0)->x;
    for (size_t i = 0; i < fixture->list->command_count; i++) {
        const DrawCommand *command = &fixture->list->commands[i];
        if (command->kind == DRAW_STROKE && command->ink.colour == x &&
            rect_contains(rect_grown(area, 2), rect_centre(command->bounds)))
            return true;
    }
    return false;
}

/// Wherever scores stand it is said whose view they are: with the boards by the mark of X.
static void every_page_says_whose_view_its_scores_are(void **state) {
    (void)state;
    static const int WINDOWS[][2] = {{1280, 800}, {390, 844}, {360, 640}, {568, 320}, {768, 1024}};
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++) {
        ScreenFixture *fixture = open_tour(WINDOWS[i][0], WINDOWS[i][1]);
        bool enabled;
        for (int page = 2; page < TOUR_PAGES; page++) {
            go_to(fixture, MAX(page, 10));
            for (int back = 10; back > page; back--)
                press(fixture, 'b');
            if (screen_fixture_has_control(fixture, "To the boards", &enabled))
                screen_fixture_click_control(fixture, "To the boards");
            screen_fixture_settle(fixture);
            const TreeFrame frame = tour_frame((const TourScreen *)stage_top(fixture->stage));
            const Rect view = layout_area(&frame.leaves, "view");
            if (view.w <= 0 || !has_small_x(fixture, view))
                fail_msg("page %d at %dx%d", page, WINDOWS[i][0], WINDOWS[i][1]);
        }
        screen_fixture_close(fixture);
    }
}

static void boards_have_their_numbers_in_every_shape(void **state) {
    (void)state;
    static const struct {
        int page;
        const char *value;
        int least;
    } PAGES[] = {{3, "+1", 1},  {6, "+1", 6},  {13, "0", 2},
                 {13, "−1", 2}, {11, "−1", 1}, {11, "+1", 1}};
    static const int WINDOWS[][2] = {{768, 1024}, {390, 760},  {360, 640},
                                     {568, 320},  {1024, 768}, {1280, 800}};
    static const float TEXTS[] = {1, 1.3f, 1.6f};
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS) * ARRAY_LEN(TEXTS); i++) {
        const int *window = WINDOWS[i / ARRAY_LEN(TEXTS)];
        const ScreenOptions options = {.variant = "3x3x3",
                                       .x = "human",
                                       .o = "human",
                                       .width = window[0],
                                       .height = window[1],
                                       .text_scale = TEXTS[i % ARRAY_LEN(TEXTS)]};
        ScreenFixture *fixture = screen_fixture_open(&options);
        screen_fixture_settle(fixture);
        for (size_t page = 0; page < ARRAY_LEN(PAGES); page++) {
            Settings settings = *stage_settings(fixture->stage);
            settings.tour_page = PAGES[page].page - 1;
            stage_change_settings(fixture->stage, &settings);
            stage_open_sheet(fixture->stage, SCREEN_TOUR, fixture->now);
            screen_fixture_settle(fixture);
            bool enabled;
            if (screen_fixture_has_control(fixture, "To the boards", &enabled))
                screen_fixture_click_control(fixture, "To the boards");
            screen_fixture_settle(fixture);
            if (values_at_boards(fixture, PAGES[page].value) < PAGES[page].least)
                fail_msg("page %d at %dx%d, text %.1f: %s", PAGES[page].page, window[0], window[1],
                         (double)options.text_scale, PAGES[page].value);
            assert_false(PAGES[page].page == 11 && shows(fixture, "so far")); // which is asked
            assert_true(PAGES[page].page == 3 ||
                        (shows(fixture, "MAX") && screen_fixture_count_line(fixture, "MIN") > 0));
            press(fixture, KEY_ESCAPE);
        }
        screen_fixture_close(fixture);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_are_turned_by_keys),
        cmocka_unit_test(what_is_tried_is_answered),
        cmocka_unit_test(a_switch_is_a_tick),
        cmocka_unit_test(an_exercise_is_answered_and_then_stepped),
        cmocka_unit_test(a_board_is_clicked_as_an_answer),
        cmocka_unit_test(another_exercise_follows),
        cmocka_unit_test(no_exercise_comes_from_a_game_with_clocks),
        cmocka_unit_test(an_answer_is_shown_to_who_asks),
        cmocka_unit_test(a_double_click_turns_one_page),
        cmocka_unit_test(another_exercise_is_of_the_own_board),
        cmocka_unit_test(all_levels_of_a_deep_tree_are_seen),
        cmocka_unit_test(the_end_leads_to_the_own_board),
        cmocka_unit_test(the_own_board_is_that_of_the_game_that_goes_on),
        cmocka_unit_test(after_a_demo_the_own_board_is_ones_own),
        cmocka_unit_test(answers_are_reached_by_arrows),
        cmocka_unit_test(answers_are_reached_by_tab),
        cmocka_unit_test(arrows_step_and_enter_goes_on),
        cmocka_unit_test(arrows_find_the_answers_in_a_small_window),
        cmocka_unit_test(a_finger_answers_on_the_boards),
        cmocka_unit_test(it_opens_where_it_was_left_and_begins_again),
        cmocka_unit_test(a_double_click_forgets_nothing),
        cmocka_unit_test(what_was_forgotten_is_brought_back),
        cmocka_unit_test(what_is_over_opens_at_its_first_page),
        cmocka_unit_test(leaving_goes_back_to_where_it_was_opened),
        cmocka_unit_test(a_finger_finds_it_all_in_a_tall_window),
        cmocka_unit_test(a_new_page_begins_with_its_words),
        cmocka_unit_test(values_are_chosen_beside_the_boards),
        cmocka_unit_test(the_start_screen_offers_it_until_it_was_seen),
        cmocka_unit_test(it_is_offered_until_it_is_finished),
        cmocka_unit_test(what_was_seen_whole_is_not_offered),
    };
    const struct CMUnitTest in_every_shape[] = {
        cmocka_unit_test(boards_grow_with_larger_text),
        cmocka_unit_test(the_first_page_names_squares_on_a_phone),
        cmocka_unit_test(a_page_is_taken_along_as_a_worksheet),
        cmocka_unit_test(the_worksheet_has_one_place),
        cmocka_unit_test(boards_have_their_numbers_in_every_shape),
        cmocka_unit_test(words_and_boards_stand_together_in_tall_windows),
        cmocka_unit_test(every_page_says_whose_view_its_scores_are),
    };
    return testing_asks_for_shapes() ? cmocka_run_group_tests(in_every_shape, NULL, NULL)
                                     : cmocka_run_group_tests(tests, NULL, NULL);
}
