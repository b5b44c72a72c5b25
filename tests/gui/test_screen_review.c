// The Review screen, driven by inputs and a clock alone.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/screens/study/review_screen.h"
#include "ui/screens/study/study.h"
#include "ui/stage/stage_parts.h"
#include "words/review_words.h"

/// A game whose moves are known to be: fine, loses, slip, loses, only good, fine, only good.
static ScreenFixture *open_review(void) {
    static const char *const MOVES[] = {"a3", "b3", "c3", "a1", "c1", "c2", "b2"};
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    screen_fixture_press(fixture, 'v'); // not before the first mark
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        screen_fixture_click_cell(fixture, MOVES[i]);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'v');
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, "Review"), 1);
    return fixture;
}

static int count(ScreenFixture *fixture, const char *text) {
    return screen_fixture_count_text(fixture, text);
}

/// What is played already can be looked at; the game goes on where it was.
static void a_game_that_goes_on_is_reviewed_so_far(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    screen_fixture_click_cell(fixture, "a3");
    screen_fixture_click_cell(fixture, "b3");
    screen_fixture_press(fixture, 'v');
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, "Review"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "not finished"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "1 losing move"), 1);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_settle(fixture);
    screen_fixture_click_cell(fixture, "b2");
    assert_int_equal(screen_fixture_position(fixture)->ply, 3);
    screen_fixture_close(fixture);
}

static void keys_lead_from_mistake_to_mistake(void **state) {
    (void)state;
    ScreenFixture *fixture = open_review();
    screen_fixture_press(fixture, KEY_HOME);
    assert_int_equal(count(fixture, "Before the first mark"), 2);
    screen_fixture_press(fixture, 'n');
    assert_int_equal(screen_fixture_count_line(fixture, "? or ??: 1 of 3"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "losing move"), 1);
    screen_fixture_press(fixture, KEY_DOWN);
    assert_int_equal(screen_fixture_count_line(fixture, "? or ??: 2 of 3"), 1);
    assert_int_equal(count(fixture, "Before it: X wins in 5."), 1);
    screen_fixture_press(fixture, 'b');
    assert_int_equal(screen_fixture_count_line(fixture, "? or ??: 1 of 3"), 1);
    screen_fixture_press(fixture, KEY_RIGHT);
    screen_fixture_press(fixture, KEY_RIGHT);
    assert_int_equal(screen_fixture_count_line(fixture, "? or ??: 3 of 3"), 1);
    bool enabled = true;
    assert_true(screen_fixture_has_control(fixture, "? or ?? ›", &enabled));
    assert_false(enabled);
    screen_fixture_press(fixture, KEY_END);
    assert_int_equal(screen_fixture_count_line(fixture, "only good move"), 1);
    screen_fixture_close(fixture);
}

static void both_sides_are_told_in_short(void **state) {
    (void)state;
    ScreenFixture *fixture = open_review();
    assert_int_equal(screen_fixture_count_line(fixture, "1 slip · 2 only good moves · 1 fine"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "2 losing moves · 1 when lost"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "X won in 7 marks"), 1);
    screen_fixture_close(fixture);
}

/// At X's slip c3, where b2 was better.
static ScreenFixture *open_slip(void) {
    ScreenFixture *fixture = open_review();
    screen_fixture_press(fixture, KEY_HOME);
    screen_fixture_press(fixture, 'n');
    screen_fixture_press(fixture, 'n');
    return fixture;
}

/// How many strokes that may be a small mark beside a sign lie in the square, in that colour.
static int count_small(ScreenFixture *fixture, const char *square, Colour colour) {
    const ReviewScreen *screen = (const ReviewScreen *)stage_top(fixture->stage);
    const BoardGeometry board = review_places(screen).board;
    const Rect cell = board_geometry_cell(&board, (Cell)screen_fixture_index(fixture, square));
    const DrawList *list = fixture->list;
    int found = 0;
    stage_draw(fixture->stage, fixture->list, fixture->now);
    for (size_t i = 0; i < list->command_count; i++) {
        const DrawCommand *command = &list->commands[i];
        found += command->kind == DRAW_STROKE && command->as.stroke.style.colour == colour &&
                 command->bounds.w < cell.w / 4 &&
                 rect_contains(cell, rect_centre(command->bounds));
    }
    return found;
}

/// Whose view the signs on the squares are stands under the board in words, here as in Explain,
/// and what the signs are that are there.
static void the_legend_says_whose_view_the_signs_are(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1280, 800}, {1024, 768}, {900, 700},
                                   {768, 1024}, {390, 844},  {360, 640}};
    ScreenFixture *fixture = open_slip();
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        screen_fixture_resize(fixture, SIZES[i][0], SIZES[i][1]);
        screen_fixture_settle(fixture);
        assert_int_equal(count(fixture, "for X:"), 1);
    }
    screen_fixture_resize(fixture, 1280, 800);
    assert_int_equal(screen_fixture_count_line(fixture, "X wins"), 2); // and at the curve
    screen_fixture_press(fixture, KEY_RIGHT);                          // O's
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "for O:"), 1);
    Settings settings = *stage_settings(fixture->stage);
    settings.as_x = true;
    stage_change_settings(fixture->stage, &settings);
    screen_fixture_press(fixture, KEY_LEFT);
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "as X sees it:"), 1);
    screen_fixture_close(fixture);
}

/// What could have been had instead is told as who drew the mark sees it.
static void values_have_the_sign_of_who_had_the_choice(void **state) {
    (void)state;
    ScreenFixture *fixture = open_slip(); // X drew c3: a1 would have won
    const Palette *palette = palette_paper();
    assert_true(count_small(fixture, "a1", palette->x) > 0);
    assert_int_equal(count_small(fixture, "a1", palette->o), 0);
    screen_fixture_press(fixture, KEY_LEFT); // O drew b3
    assert_true(count_small(fixture, "a1", palette->o) > 0);
    assert_int_equal(count_small(fixture, "a1", palette->x), 0);
    screen_fixture_close(fixture);
}

static void the_better_line_is_followed_and_played_on(void **state) {
    (void)state;
    ScreenFixture *fixture = open_slip();
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_press(fixture, KEY_BACKSPACE);
    screen_fixture_press(fixture, 'p');
    screen_fixture_settle(fixture);
    const Position *position = screen_fixture_position(fixture);
    assert_int_equal(position_marks(position), 3);
    assert_int_equal(position_at(position, screen_fixture_index(fixture, "b2")), SIDE_X);
    assert_int_equal(position_at(position, screen_fixture_index(fixture, "c3")), SIDE_NONE);
    assert_int_equal(count(fixture, "O to move"), 1);
    screen_fixture_press(fixture, 'j'); // the game as it was is the other variation
    assert_int_equal(
        position_at(screen_fixture_position(fixture), screen_fixture_index(fixture, "c3")), SIDE_X);
    screen_fixture_close(fixture);
}

static void the_game_is_played_on_from_any_mark(void **state) {
    (void)state;
    ScreenFixture *fixture = open_slip();
    screen_fixture_click_control(fixture, "Play on");
    screen_fixture_settle(fixture);
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 3);
    assert_int_equal(screen_fixture_position(fixture)->outcome, OUTCOME_OPEN);
    screen_fixture_close(fixture);
}

static void a_mistake_is_tried_again(void **state) {
    (void)state;
    ScreenFixture *fixture = open_slip();
    screen_fixture_click_control(fixture, "Try it yourself");
    assert_int_equal(count(fixture, "Find something better."), 1);
    assert_int_equal(count(fixture, "win in 5"), 0); // what was better is hidden
    screen_fixture_click_cell(fixture, "c1");
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "c1 is no better."), 1);
    screen_fixture_click_cell(fixture, "a1"); // wins as b2 does
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "Right: a1 is better."), 1);
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_int_equal(count(fixture, "Before it: X wins in 5."), 1);
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_int_equal(screen_fixture_count_line(fixture, "Review"), 1); // the game's button
    assert_int_equal(screen_fixture_count_line(fixture, "wins"), 1);
    screen_fixture_close(fixture);
}

static void the_game_keeps_its_review(void **state) {
    (void)state;
    ScreenFixture *fixture = open_review();
    const GameTree *tree = stage_session(fixture->stage)->game.record.tree;
    assert_string_equal(game_tree_value(tree, 2, "BM"), "2");
    assert_string_equal(game_tree_value(tree, 3, "BM"), "1");
    assert_string_equal(game_tree_value(tree, 5, "TE"), "1");
    screen_fixture_close(fixture);
}

/// X leaves O's column alone; how much each mark gave away the review alone can say.
static ScreenFixture *open_gomoku(void) {
    static const char *const MOVES[] = {"h8",  "i8", "a1",  "i9", "a3",
                                        "i10", "a5", "i11", "a7", "i12"};
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 1280, 800);
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        screen_fixture_click_cell(fixture, MOVES[i]);
    screen_fixture_settle(fixture);
    return fixture;
}

static MoveMark reviewed_mark(ScreenFixture *fixture, int index) {
    const Record *record = &stage_session(fixture->stage)->game.record;
    MoveMark mark = MOVE_PLAIN;
    assert_true(review_notes_mark(record->tree, record->nodes[index + 1], &mark));
    return mark;
}

static void does_not_begin_anew(ScreenFixture *fixture) {
    assert_int_equal(count(fixture, "of 10 looked at"), 0);
    assert_int_equal(count(fixture, "The file says"), 0);
    assert_false(screen_fixture_has_control(fixture, "Stop", &(bool){false}));
}

static void analysis_leads_from_mistake_to_mistake(ScreenFixture *fixture, int mistakes) {
    screen_fixture_press(fixture, 'a');
    screen_fixture_press(fixture, KEY_HOME);
    for (int i = 0; i < mistakes; i++) {
        screen_fixture_press(fixture, 'n');
        assert_int_equal(count(fixture, "No slip or losing move"), 0);
    }
    screen_fixture_press(fixture, 'n');
    assert_int_equal(count(fixture, "No slip or losing move"), 1);
}

static int known_places(const PanelCurve *curve) {
    int known = 0;
    for (int i = 0; i < curve->count; i++)
        known += curve->places[i].known;
    return known;
}

/// A review that was stopped on its way, then Analysis, which finds what an earlier place is worth.
static void review_and_analysis_know_the_same(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    ScreenFixture *fixture = open_gomoku();
    const Session *session = stage_session(fixture->stage);
    static PanelCurve before, left, after;
    Position end = *screen_fixture_position(fixture);
    static Review review;
    panel_curve_of_game(&before, session, NULL);
    screen_fixture_press(fixture, 'v');
    for (int i = 0; i < 4; i++) {
        char words[32];
        snprintf(words, sizeof words, "%d of 10 looked at", i);
        while (count(fixture, words) > 0)
            screen_fixture_think(fixture);
    }
    screen_fixture_click_control(fixture, "Stop");
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_press(fixture, 'a');
    assert_true(stage_look_at_review(fixture->stage, &end, &review));
    panel_curve_of_game(&left, session, &review);
    const Study *study = (const Study *)fixture->stage->top;
    study_curve(study, &after);
    assert_true(known_places(&after) > known_places(&before));
    assert_memory_equal(after.places, left.places, sizeof after.places);
    // The other way round, of a place that the review has not come to.
    screen_fixture_press(fixture, KEY_HOME);
    while (!worth_is_known(session_worth_after(session, 0)))
        screen_fixture_think(fixture);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_press(fixture, 'v');
    assert_true(((const ReviewScreen *)fixture->stage->top)->curve.places[0].known);
    screen_fixture_close(fixture);
}

static void the_curve_selects(void **state) {
    (void)state;
    ScreenFixture *fixture = open_review();
    const Point end = screen_fixture_find_line(fixture, "X wins");
    screen_fixture_drag(fixture, POINT(end.x + 400, end.y), POINT(end.x + 10, end.y));
    assert_int_equal(count(fixture, "Before the first mark"), 2);
    screen_fixture_close(fixture);
}

static void a_review_can_be_stopped(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 1280, 800);
    static const char *const MOVES[] = {"h8", "a1", "i8", "c1", "j8", "e1", "k8", "a15", "l8"};
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        screen_fixture_click_cell(fixture, MOVES[i]);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'v');
    screen_fixture_click_control(fixture, "Stop");
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "of 9 looked at"), 1);
    screen_fixture_close(fixture);
}

static int looked_at(ScreenFixture *fixture) {
    for (int seen = 8; seen > 0; seen--) {
        char words[32];
        snprintf(words, sizeof words, "%d of 9 looked at", seen);
        if (count(fixture, words) == 1)
            return seen;
    }
    return 0;
}

static void a_review_that_was_left_goes_on(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 1280, 800);
    static const char *const MOVES[] = {"h8", "a1", "i8", "c1", "j8", "e1", "k8", "a15", "l8"};
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        screen_fixture_click_cell(fixture, MOVES[i]);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'v');
    for (int i = 0; i < 100000 && looked_at(fixture) < 3; i++)
        screen_fixture_think(fixture);
    const int seen = looked_at(fixture);
    assert_true(seen >= 3);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_press(fixture, 'v');
    assert_true(looked_at(fixture) >= seen);
    screen_fixture_press(fixture, 's');
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_press(fixture, 'u'); // another line is another game
    screen_fixture_click_cell(fixture, "m8");
    screen_fixture_click_cell(fixture, "l8");
    screen_fixture_press(fixture, 'v');
    assert_int_equal(looked_at(fixture), 0);
    screen_fixture_close(fixture);
}

/// Writes into the game on the board that every one of its moves lost a win in 5.
static void write_lies(ScreenFixture *fixture) {
    Record *record = &stage_session(fixture->stage)->game.record;
    Review *lies = base_alloc(sizeof *lies);
    review_begin(lies, screen_fixture_position(fixture), 1);
    for (int i = 0; i <= lies->count; i++)
        lies->values[i] =
            worth_of_verdict((Verdict){.kind = VERDICT_WIN, .plies = 5, .exact = true});
    for (int i = 0; i < lies->count; i++)
        lies->moves[i] = (ReviewMove){.seen = true, .mark = MOVE_BLUNDER, .sure = true};
    lies->seen = lies->count;
    review_notes_write(record->tree, record->nodes, lies, SIDE_NAMES_LETTERS);
    base_free(lies);
}

static void what_a_file_says_is_told_as_such_and_marks_nothing(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 1280, 800);
    static const char *const MOVES[] = {"h8", "a1", "i8", "c1", "j8", "e1", "k8", "a15", "l8"};
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        screen_fixture_click_cell(fixture, MOVES[i]);
    screen_fixture_settle(fixture);
    write_lies(fixture);
    screen_fixture_press(fixture, 'v');
    screen_fixture_click_control(fixture, "Stop");
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, KEY_HOME);
    screen_fixture_press(fixture, KEY_RIGHT);
    assert_int_equal(count(fixture, "The file says: losing move;"), 1);
    assert_int_equal(count(fixture, "Not checked yet."), 1);
    assert_int_equal(count(fixture, "proven"), 0);
    assert_int_equal(screen_fixture_count_line(fixture, "??"), 0);
    screen_fixture_close(fixture);
}

/// The corner draws, by brute force; the file says that it lost a win.
static void what_a_file_says_is_looked_at_again(void **state) {
    (void)state;
    static const char *const MOVES[] = {"a3", "b3", "c3", "a1", "c1", "c2", "b2"};
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        screen_fixture_click_cell(fixture, MOVES[i]);
    screen_fixture_settle(fixture);
    write_lies(fixture);
    screen_fixture_press(fixture, 'v');
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, KEY_HOME);
    screen_fixture_press(fixture, KEY_RIGHT);
    assert_int_equal(count(fixture, "The file says"), 0);
    assert_int_equal(count(fixture, "Before it: a draw."), 1);
    const GameTree *tree = stage_session(fixture->stage)->game.record.tree;
    assert_null(game_tree_value(tree, 1, "BM"));
    assert_string_equal(game_tree_value(tree, 1, "DM"), "1");
    screen_fixture_close(fixture);
}

static ScreenFixture *ask_why(void) {
    ScreenFixture *fixture = open_gomoku();
    bool enabled = false;
    assert_true(screen_fixture_has_control(fixture, "Why?", &enabled) && enabled);
    screen_fixture_press(fixture, 'y');
    return fixture;
}

/// At the end of a finished review, as seen on it.
static void all_screens_show_the_same(ScreenFixture *fixture) {
    Session *session = stage_session(fixture->stage);
    int mistakes = 0;
    for (int i = 0; i < 10; i++) {
        assert_int_equal(session_move_mark(session, i), reviewed_mark(fixture, i));
        mistakes += move_mark_is_mistake(session_move_mark(session, i));
    }
    assert_true(mistakes > 0);
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_true(screen_fixture_count_line(fixture, "? slip") +
                    screen_fixture_count_line(fixture, "?? loses") >
                0);
    screen_fixture_press(fixture, 'v');
    does_not_begin_anew(fixture);
    screen_fixture_press(fixture, KEY_ESCAPE);
    analysis_leads_from_mistake_to_mistake(fixture, mistakes);
}

/// Why? has no tree of a large board; it leads to where the review says that it began. As a review
/// takes long there, this one is held against all other screens, too.
static void why_leads_to_where_a_large_game_was_lost(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    ScreenFixture *fixture = ask_why();
    assert_int_equal(screen_fixture_count_line(fixture, "Review"), 1);
    assert_int_equal(count(fixture, "Looking for the move"), 1);
    for (int i = 0; i < 100000 && !count(fixture, "The loss was forced"); i++)
        screen_fixture_think(fixture);
    assert_int_equal(count(fixture, "The loss was forced"), 1);
    screen_fixture_press(fixture, KEY_RIGHT);
    assert_int_equal(count(fixture, "The loss was forced"), 0);
    // At the end of a lost game, where no mistake is marked, too.
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, KEY_END);
    assert_int_equal(count(fixture, "The game turned") + count(fixture, "The chance of X fell"), 1);
    all_screens_show_the_same(fixture);
    screen_fixture_close(fixture);
    // Whoever goes somewhere meanwhile stays there.
    fixture = ask_why();
    screen_fixture_press(fixture, KEY_HOME);
    for (int i = 0; i < 300; i++)
        screen_fixture_think(fixture);
    assert_int_equal(count(fixture, "The loss was forced"), 0);
    assert_true(count(fixture, "Before the first mark") > 0);
    screen_fixture_close(fixture);
}

/// What is not found in time is no reason to say nothing.
static void why_says_in_time_how_far_it_has_come(void **state) {
    (void)state;
    ScreenFixture *fixture = ask_why();
    screen_fixture_pass(fixture, 5000);
    assert_int_equal(count(fixture, "Looking for the move"), 0);
    assert_int_equal(count(fixture, "The loss was forced") + count(fixture, "lost already") +
                         count(fixture, "Nothing is known yet"),
                     1);
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_goes_on_is_reviewed_so_far),
        cmocka_unit_test(keys_lead_from_mistake_to_mistake),
        cmocka_unit_test(both_sides_are_told_in_short),
        cmocka_unit_test(the_legend_says_whose_view_the_signs_are),
        cmocka_unit_test(values_have_the_sign_of_who_had_the_choice),
        cmocka_unit_test(the_better_line_is_followed_and_played_on),
        cmocka_unit_test(the_game_is_played_on_from_any_mark),
        cmocka_unit_test(a_mistake_is_tried_again),
        cmocka_unit_test(the_game_keeps_its_review),
        cmocka_unit_test(review_and_analysis_know_the_same),
        cmocka_unit_test(the_curve_selects),
        cmocka_unit_test(a_review_can_be_stopped),
        cmocka_unit_test(a_review_that_was_left_goes_on),
        cmocka_unit_test(why_leads_to_where_a_large_game_was_lost),
        cmocka_unit_test(why_says_in_time_how_far_it_has_come),
        cmocka_unit_test(what_a_file_says_is_told_as_such_and_marks_nothing),
        cmocka_unit_test(what_a_file_says_is_looked_at_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
