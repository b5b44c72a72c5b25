// A large board in a small window is zoomed: by the wheel, two fingers and keys.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/board/board_control.h"
#include "ui/stage/screen.h"

#include <string.h>

/// Squares of less than 24 px, and of the zoomed ones: at least, at most, and what a finger hits.
enum { LEAST = 24, MOST = 64, FINGER = 44 };

static ScreenFixture *open_large(void) {
    return screen_fixture_open_board("19x19x5", 390, 844);
}

static float square(ScreenFixture *fixture) {
    const Screen *top = stage_top(fixture->stage);
    return top->ops->board(top).cell * stage_scale(fixture->stage);
}

static bool shows(ScreenFixture *fixture, const char *cell) {
    Point at;
    return stage_find_cell(fixture->stage, screen_fixture_index(fixture, cell), &at);
}

static int plies(ScreenFixture *fixture) {
    return screen_fixture_position(fixture)->ply;
}

static Side mark_at(ScreenFixture *fixture, const char *cell) {
    return position_at(screen_fixture_position(fixture), screen_fixture_index(fixture, cell));
}

static void touch(ScreenFixture *fixture, Point at) {
    screen_fixture_touch(fixture, INPUT_POINTER_DOWN, at);
    screen_fixture_touch(fixture, INPUT_POINTER_UP, at);
}

static void the_wheel_zooms_around_the_pointer(void **state) {
    (void)state;
    ScreenFixture *fixture = open_large();
    const float whole = square(fixture);
    const Point at = screen_fixture_cell(fixture, "l9");
    assert_true(whole < LEAST);
    screen_fixture_wheel(fixture, at, -1);
    assert_float_equal(square(fixture), whole, 0);
    screen_fixture_wheel(fixture, at, .2f);
    assert_true(square(fixture) >= LEAST);
    for (int i = 0; i < 20; i++) {
        screen_fixture_wheel(fixture, at, 1);
        const Point now = screen_fixture_cell(fixture, "l9");
        assert_true(point_distance(now, at) < square(fixture) / 2); // px are whole
        assert_true(square(fixture) <= MOST);
    }
    assert_float_equal(square(fixture), MOST, 1);
    assert_false(shows(fixture, "a1") || shows(fixture, "s19"));
    screen_fixture_wheel(fixture, at, -20);
    assert_float_equal(square(fixture), whole, 0);
    assert_true(shows(fixture, "a1") && shows(fixture, "s19"));
    screen_fixture_close(fixture);
}

static void boards_of_larger_squares_do_not_zoom(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        int width, height;
    } BOARDS[] = {{"15x15x5", 1280, 800}, {"3x3x3", 390, 844}, {"19x19x5", 1280, 800}};
    for (size_t i = 0; i < ARRAY_LEN(BOARDS); i++) {
        ScreenFixture *fixture =
            screen_fixture_open_board(BOARDS[i].variant, BOARDS[i].width, BOARDS[i].height);
        const float whole = square(fixture);
        assert_true(whole >= LEAST);
        screen_fixture_wheel(fixture, screen_fixture_cell(fixture, "b2"), 3);
        screen_fixture_press(fixture, 'z');
        screen_fixture_press_with(fixture, '+', true, false);
        screen_fixture_pinch(fixture, screen_fixture_cell(fixture, "b2"), 1);
        screen_fixture_pinch(fixture, screen_fixture_cell(fixture, "b2"), 3);
        assert_float_equal(square(fixture), whole, 0);
        screen_fixture_close(fixture);
    }
}

static void a_click_draws_in_the_square_that_shows_there(void **state) {
    (void)state;
    ScreenFixture *fixture = open_large();
    const Point middle = screen_fixture_cell(fixture, "j10");
    screen_fixture_wheel(fixture, middle, 4);
    const float side = square(fixture);
    screen_fixture_click(fixture, POINT(middle.x + side, middle.y)); // the next to the right
    assert_int_equal(plies(fixture), 1);
    assert_int_equal(mark_at(fixture, "k10"), SIDE_X);
    screen_fixture_click_cell(fixture, "j11");
    assert_int_equal(mark_at(fixture, "j11"), SIDE_O);
    screen_fixture_close(fixture);
}

static void dragging_moves_the_board_and_draws_nothing(void **state) {
    (void)state;
    ScreenFixture *fixture = open_large();
    screen_fixture_wheel(fixture, screen_fixture_cell(fixture, "j10"), 4);
    const Point from = screen_fixture_cell(fixture, "j10");
    screen_fixture_move(fixture, from);
    screen_fixture_drag(fixture, from, POINT(from.x - 50, from.y + 30));
    assert_int_equal(plies(fixture), 0);
    assert_float_equal(screen_fixture_cell(fixture, "j10").x, from.x - 50, 1);
    assert_float_equal(screen_fixture_cell(fixture, "j10").y, from.y + 30, 1);
    screen_fixture_drag(fixture, POINT(200, 300), POINT(2000, -2000)); // to a corner, not beyond
    assert_true(shows(fixture, "a1"));
    const Point corner = screen_fixture_cell(fixture, "a1");
    screen_fixture_drag(fixture, corner, POINT(corner.x + 60, corner.y - 60));
    assert_float_equal(screen_fixture_cell(fixture, "a1").x, corner.x, 1);
    assert_int_equal(plies(fixture), 0);
    screen_fixture_click(fixture, corner); // a hand that does not move
    assert_int_equal(mark_at(fixture, "a1"), SIDE_X);
    screen_fixture_close(fixture);
}

static void what_is_cut_off_takes_no_click(void **state) {
    (void)state;
    ScreenFixture *fixture = open_large();
    screen_fixture_wheel(fixture, screen_fixture_cell(fixture, "j10"), 4);
    const Screen *top = stage_top(fixture->stage);
    const BoardGeometry board = top->ops->board(top);
    screen_fixture_click(fixture, POINT(board.shown.x - 4, board.shown.y + 40));
    screen_fixture_click(fixture, POINT(board.shown.x + 40, board.shown.y + board.shown.h + 4));
    assert_int_equal(plies(fixture), 0);
    assert_false(shows(fixture, "a1"));
    screen_fixture_close(fixture);
}

static void labels_stand_beside_what_shows(void **state) {
    (void)state;
    ScreenFixture *fixture = open_large();
    assert_int_equal(screen_fixture_count_line(fixture, "a"), 1);
    screen_fixture_wheel(fixture, screen_fixture_cell(fixture, "j10"), 4);
    const Screen *top = stage_top(fixture->stage);
    const BoardGeometry board = top->ops->board(top);
    const Point j10 = screen_fixture_cell(fixture, "j10");
    assert_int_equal(screen_fixture_count_line(fixture, "a"), 0);
    assert_int_equal(screen_fixture_count_line(fixture, "19"), 0);
    assert_int_equal(screen_fixture_count_line(fixture, "j"), 1);
    assert_float_equal(screen_fixture_find_line(fixture, "10").y, j10.y, 8);
    assert_true(screen_fixture_find_line(fixture, "10").x < board.shown.x);
    assert_true(screen_fixture_find_line(fixture, "j").y > board.shown.y + board.shown.h);
    screen_fixture_close(fixture);
}

static void keys_zoom(void **state) {
    (void)state;
    ScreenFixture *fixture = open_large();
    const float whole = square(fixture);
    screen_fixture_press(fixture, 'z');
    assert_true(square(fixture) >= FINGER);
    screen_fixture_press(fixture, 'z');
    assert_float_equal(square(fixture), whole, 0);
    screen_fixture_press_with(fixture, '+', true, false);
    const float once = square(fixture);
    assert_true(once >= LEAST);
    screen_fixture_press_with(fixture, '=', true, false); // where + is Shift and =
    assert_true(square(fixture) > once);
    for (int i = 0; i < 20; i++)
        screen_fixture_press_with(fixture, '+', true, false);
    assert_float_equal(square(fixture), MOST, 1);
    screen_fixture_press_with(fixture, '-', true, false);
    assert_true(square(fixture) < MOST - 1);
    screen_fixture_press_with(fixture, '0', true, false);
    assert_float_equal(square(fixture), whole, 0);
    screen_fixture_close(fixture);
}

static void the_cursor_stays_in_view_and_draws(void **state) {
    (void)state;
    ScreenFixture *fixture = open_large();
    screen_fixture_press(fixture, KEY_RIGHT); // shows the cursor, on j10
    screen_fixture_press(fixture, 'z');
    assert_true(shows(fixture, "j10") && !shows(fixture, "a10"));
    for (int i = 0; i < 9; i++)
        screen_fixture_press(fixture, KEY_LEFT);
    assert_true(shows(fixture, "a10"));
    for (int i = 0; i < 9; i++)
        screen_fixture_press(fixture, KEY_DOWN);
    assert_true(shows(fixture, "a1"));
    screen_fixture_press(fixture, KEY_ENTER);
    assert_int_equal(mark_at(fixture, "a1"), SIDE_X);
    screen_fixture_close(fixture);
}

static void the_other_players_mark_is_brought_into_view(void **state) {
    (void)state;
    ScreenFixture *fixture = open_large();
    screen_fixture_wheel(fixture, screen_fixture_cell(fixture, "j10"), 4);
    assert_false(shows(fixture, "r2"));
    session_play(stage_session(fixture->stage), screen_fixture_index(fixture, "r2"));
    screen_fixture_pass(fixture, 20);
    assert_true(shows(fixture, "r2"));
    const Point r2 = screen_fixture_cell(fixture, "r2");
    session_play(stage_session(fixture->stage), screen_fixture_index(fixture, "q3"));
    screen_fixture_pass(fixture, 20);
    assert_float_equal(point_distance(screen_fixture_cell(fixture, "r2"), r2), 0, 0);
    screen_fixture_close(fixture);
}

/// What the first finger pressed is let go; then a tap draws at once, and sliding draws nothing.
static void two_fingers_zoom_and_one_draws(void **state) {
    (void)state;
    ScreenFixture *fixture = open_large();
    const float whole = square(fixture);
    const Point at = screen_fixture_cell(fixture, "j10");
    screen_fixture_touch(fixture, INPUT_POINTER_DOWN, at);
    screen_fixture_pinch(fixture, at, 1);
    screen_fixture_pinch(fixture, at, 1.05f);
    assert_float_equal(square(fixture), whole, 0);
    screen_fixture_pinch(fixture, at, 1.6f);
    assert_true(square(fixture) >= FINGER && square(fixture) < FINGER + 2);
    screen_fixture_pinch(fixture, POINT(at.x + 20, at.y), 3);
    assert_true(square(fixture) > FINGER + 2);
    assert_float_equal(screen_fixture_cell(fixture, "j10").x, at.x + 20, 1);
    assert_int_equal(plies(fixture), 0);
    touch(fixture, screen_fixture_cell(fixture, "k10"));
    assert_int_equal(mark_at(fixture, "k10"), SIDE_X);
    screen_fixture_touch(fixture, INPUT_POINTER_DOWN, at);
    screen_fixture_touch(fixture, INPUT_POINTER_MOVE, POINT(at.x + 30, at.y));
    screen_fixture_touch(fixture, INPUT_POINTER_UP, POINT(at.x + 30, at.y));
    assert_int_equal(plies(fixture), 1);
    screen_fixture_pinch(fixture, at, 1);
    screen_fixture_pinch(fixture, at, .2f);
    assert_float_equal(square(fixture), whole, 0);
    screen_fixture_close(fixture);
}

/// The wheel leaves them at 24 px, which a finger may miss.
static void a_tap_on_small_zoomed_squares_aims(void **state) {
    (void)state;
    ScreenFixture *fixture = open_large();
    screen_fixture_wheel(fixture, screen_fixture_cell(fixture, "j10"), .1f);
    assert_true(square(fixture) >= LEAST && square(fixture) < FINGER);
    touch(fixture, screen_fixture_cell(fixture, "k9"));
    assert_int_equal(plies(fixture), 0);
    bool enabled;
    assert_true(screen_fixture_has_control(fixture, "Draw at k9", &enabled) && enabled);
    touch(fixture, screen_fixture_cell(fixture, "k9"));
    assert_int_equal(mark_at(fixture, "k9"), SIDE_X);
    screen_fixture_close(fixture);
}

static void another_board_or_a_large_window_shows_all(void **state) {
    (void)state;
    ScreenFixture *fixture = open_large();
    screen_fixture_press(fixture, 'z');
    assert_false(shows(fixture, "a1"));
    screen_fixture_click_control(fixture, "New game"); // the same board
    assert_false(shows(fixture, "a1"));
    screen_fixture_resize(fixture, 1280, 800);
    assert_true(shows(fixture, "a1"));
    screen_fixture_resize(fixture, 390, 844);
    assert_false(shows(fixture, "a1"));
    GameSpec spec = *session_spec(stage_session(fixture->stage));
    spec.variant = variant_usual(20, 20);
    session_start(stage_session(fixture->stage), &spec);
    screen_fixture_pass(fixture, 20);
    assert_true(shows(fixture, "a1") && shows(fixture, "t20"));
    screen_fixture_close(fixture);
}

static void small_windows_and_falling_pieces_zoom_too(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        int width, height;
    } BOARDS[] = {{"32x32x5", 914, 571},
                  {"19x19x5", 360, 640},
                  {"30x12x5", 568, 320},
                  {"20x20x4+drop", 390, 844}};
    for (size_t i = 0; i < ARRAY_LEN(BOARDS); i++) {
        ScreenFixture *fixture =
            screen_fixture_open_board(BOARDS[i].variant, BOARDS[i].width, BOARDS[i].height);
        assert_true(square(fixture) < LEAST);
        screen_fixture_wheel(fixture, screen_fixture_cell(fixture, "g6"), 5);
        assert_true(square(fixture) >= LEAST && square(fixture) <= MOST);
        screen_fixture_click_cell(fixture, "g6");
        assert_int_equal(plies(fixture), 1);
        assert_int_equal(cell_column(&screen_fixture_position(fixture)->variant,
                                     screen_fixture_position(fixture)->history[0]),
                         'g' - 'a');
        assert_true(shows(fixture, strstr(BOARDS[i].variant, "drop") ? "g1" : "g6"));
        screen_fixture_close(fixture);
    }
}

static void analysis_and_demo_zoom_too(void **state) {
    (void)state;
    ScreenFixture *fixture = open_large();
    screen_fixture_click_cell(fixture, "j10");
    screen_fixture_press(fixture, 'a');
    assert_string_equal(stage_top(fixture->stage)->ops->name, "analysis");
    screen_fixture_press(fixture, 'z');
    assert_true(square(fixture) >= FINGER);
    assert_true(shows(fixture, "j10"));
    screen_fixture_close(fixture);
    fixture = screen_fixture_open(&(ScreenOptions){.variant = "19x19x5",
                                                   .x = "level1",
                                                   .o = "level1",
                                                   .width = 390,
                                                   .height = 844,
                                                   .demo = true,
                                                   .still = true});
    screen_fixture_wheel(fixture, POINT(190, 300), 3);
    assert_true(square(fixture) >= LEAST);
    const Point j10 = screen_fixture_cell(fixture, "j10");
    screen_fixture_drag(fixture, j10, POINT(j10.x + 40, j10.y));
    assert_float_equal(screen_fixture_cell(fixture, "j10").x, j10.x + 40, 1);
    screen_fixture_close(fixture);
}

static ScreenFixture *open_set_up(const char *variant) {
    ScreenFixture *fixture = screen_fixture_open(&(ScreenOptions){.variant = variant,
                                                                  .x = "human",
                                                                  .o = "human",
                                                                  .width = 390,
                                                                  .height = 844,
                                                                  .start = true,
                                                                  .still = true});
    screen_fixture_press(fixture, 'p');
    screen_fixture_click_control(fixture, "Set up");
    screen_fixture_pass(fixture, 600);
    return fixture;
}

/// So many marks are on the board that is set up; they are told by none of them.
static bool is_empty(ScreenFixture *fixture) {
    bool enabled = false;
    assert_true(screen_fixture_has_control(fixture, "Clear", &enabled));
    return !enabled;
}

/// A click draws where the hand did not move; what slides moves the board.
static void set_up_zooms_too(void **state) {
    (void)state;
    ScreenFixture *fixture = open_set_up("19x19x5");
    const float whole = square(fixture);
    assert_true(whole < LEAST);
    const Point at = screen_fixture_cell(fixture, "j10");
    screen_fixture_wheel(fixture, at, 4);
    assert_true(square(fixture) >= LEAST);
    const Point from = screen_fixture_cell(fixture, "j10");
    screen_fixture_drag(fixture, from, POINT(from.x - 50, from.y + 30));
    assert_float_equal(screen_fixture_cell(fixture, "j10").x, from.x - 50, 1);
    assert_true(is_empty(fixture));
    screen_fixture_click_cell(fixture, "k11");
    assert_false(is_empty(fixture));
    screen_fixture_click_cell(fixture, "k11"); // the same pen takes it away again
    assert_true(is_empty(fixture));
    screen_fixture_press_with(fixture, '0', true, false);
    assert_float_equal(square(fixture), whole, 0);
    screen_fixture_press(fixture, 'z');
    assert_true(square(fixture) >= FINGER);
    screen_fixture_press(fixture, 'z');
    screen_fixture_pinch(fixture, at, 1);
    screen_fixture_pinch(fixture, at, 3);
    assert_true(square(fixture) >= FINGER);
    screen_fixture_close(fixture);
}

/// The board of 7x6 stands small beside its sentence there.
static void why_zooms_too(void **state) {
    (void)state;
    static const char *const MOVES[] = {"d1", "a1", "e1", "a2", "c1", "a3", "f1"};
    ScreenFixture *fixture = screen_fixture_open_board("7x6x4+drop", 390, 844);
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        screen_fixture_click_cell(fixture, MOVES[i]);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'y');
    assert_string_equal(stage_top(fixture->stage)->ops->name, "why");
    assert_true(square(fixture) < LEAST);
    screen_fixture_press(fixture, 'z');
    assert_true(square(fixture) >= FINGER);
    screen_fixture_press_with(fixture, '0', true, false);
    assert_true(square(fixture) < LEAST);
    screen_fixture_wheel(fixture, screen_fixture_cell(fixture, "d2"), 3);
    assert_true(square(fixture) >= LEAST);
    screen_fixture_close(fixture);
}

/// Nothing is not an answer.
static void where_nothing_zooms_a_sentence_says_so(void **state) {
    (void)state;
    static const char SAID[] = "All squares are large enough to be hit.";
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 390, 844);
    screen_fixture_press(fixture, 'z');
    assert_int_equal(screen_fixture_count_text(fixture, "All squares are large enough"), 1);
    screen_fixture_click_cell(fixture, "b2");
    assert_int_equal(screen_fixture_count_text(fixture, "All squares are large enough"), 0);
    screen_fixture_press_with(fixture, '0', true, false);
    assert_int_equal(screen_fixture_count_text(fixture, "All squares are large enough"), 1);
    screen_fixture_close(fixture);
    fixture = open_set_up("5x5x4");
    screen_fixture_press(fixture, 'z');
    assert_int_equal(screen_fixture_count_line(fixture, SAID), 1);
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_wheel_zooms_around_the_pointer),
        cmocka_unit_test(boards_of_larger_squares_do_not_zoom),
        cmocka_unit_test(a_click_draws_in_the_square_that_shows_there),
        cmocka_unit_test(dragging_moves_the_board_and_draws_nothing),
        cmocka_unit_test(what_is_cut_off_takes_no_click),
        cmocka_unit_test(labels_stand_beside_what_shows),
        cmocka_unit_test(keys_zoom),
        cmocka_unit_test(the_cursor_stays_in_view_and_draws),
        cmocka_unit_test(the_other_players_mark_is_brought_into_view),
        cmocka_unit_test(two_fingers_zoom_and_one_draws),
        cmocka_unit_test(a_tap_on_small_zoomed_squares_aims),
        cmocka_unit_test(another_board_or_a_large_window_shows_all),
        cmocka_unit_test(small_windows_and_falling_pieces_zoom_too),
        cmocka_unit_test(analysis_and_demo_zoom_too),
        cmocka_unit_test(set_up_zooms_too),
        cmocka_unit_test(why_zooms_too),
        cmocka_unit_test(where_nothing_zooms_a_sentence_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
