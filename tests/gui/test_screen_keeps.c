// What the window keeps: games that are left or replaced, places in the list of moves, what is
// copied and pasted.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/panel/panel.h"
#include "ui/stage/leaves.h"
#include "ui/stage/stage_parts.h"
#include "ui/words/position_text.h"

#include <string.h>

static ScreenFixture *open_game(const char *variant, const char *x, const char *o) {
    const ScreenOptions options = {
        .variant = variant, .x = x, .o = o, .width = 1280, .height = 800};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_settle(fixture);
    return fixture;
}

static void click_cells(ScreenFixture *fixture, const char *cells) {
    Slice rest = slice_of(cells);
    for (Slice word; (word = slice_next_word(&rest, " ")).length > 0;) {
        char cell[CELL_TEXT_MAX] = {0};
        memcpy(cell, word.start, word.length);
        screen_fixture_click_cell(fixture, cell);
        screen_fixture_settle(fixture);
    }
}

static int plies(ScreenFixture *fixture) {
    return screen_fixture_position(fixture)->ply;
}

static bool has(ScreenFixture *fixture, const char *label) {
    bool enabled;
    return screen_fixture_has_control(fixture, label, &enabled);
}

// --- games that another one replaces

static void a_new_game_is_undone(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("5x5x4", "human", "human");
    click_cells(fixture, "a1 b2 c3");
    screen_fixture_press(fixture, 'n');
    assert_int_equal(plies(fixture), 0);
    screen_fixture_click_control(fixture, "Game before");
    assert_int_equal(plies(fixture), 3);
    screen_fixture_click_control(fixture, "Game after");
    assert_int_equal(plies(fixture), 0);
    screen_fixture_close(fixture);
}

/// One Undo too many, by a held key or in a hurry, ends at the empty board.
static void another_game_takes_a_press_of_its_own(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("5x5x4", "human", "human");
    click_cells(fixture, "a1 b2 c3");
    screen_fixture_press(fixture, 'n');
    click_cells(fixture, "d4 e5");
    screen_fixture_press(fixture, 'u');
    for (int i = 0; i < 20; i++) {
        screen_fixture_pass(fixture, i == 0 ? 660 : 30);
        screen_fixture_repeat(fixture, 'u');
    }
    assert_int_equal(plies(fixture), 0);
    screen_fixture_press(fixture, 'u'); // impatient
    screen_fixture_pass(fixture, 300);
    screen_fixture_press(fixture, 'u');
    screen_fixture_click_control(fixture, "Game before");
    assert_int_equal(plies(fixture), 0);
    screen_fixture_pass(fixture, 600);
    screen_fixture_press(fixture, 'u');
    assert_int_equal(plies(fixture), 3);
    screen_fixture_press(fixture, 'r'); // the other way it was meant
    assert_int_equal(plies(fixture), 0);
    screen_fixture_close(fixture);
}

static void a_pasted_position_is_undone(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("5x5x4", "human", "human");
    click_cells(fixture, "a1 b2 c3");
    screen_fixture_paste(fixture, "X.O/X.X/OO. X");
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 3);
    screen_fixture_press(fixture, 'u');
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 5);
    assert_int_equal(plies(fixture), 3);
    screen_fixture_close(fixture);
}

static void the_game_that_was_left_goes_on(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("5x5x4", "human", "human");
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_false(has(fixture, "Continue")); // nothing was played
    screen_fixture_click_control(fixture, "Play");
    click_cells(fixture, "a1 b2 c3");
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_click_control(fixture, "Continue");
    assert_int_equal(plies(fixture), 3);
    screen_fixture_click_control(fixture, "Home");
    screen_fixture_click_control(fixture, "Watch demo");
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_press(fixture, 'c');
    assert_int_equal(plies(fixture), 3);
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 5);
    screen_fixture_close(fixture);
}

static void escape_leaves_the_full_screen_first(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    fixture->fullscreen = true;
    screen_fixture_press(fixture, KEY_F1);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, KEY_ESCAPE); // what the sheet says that it does
    assert_true(fixture->fullscreen);
    screen_fixture_press(fixture, 'e');
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_false(fixture->fullscreen);
    assert_true(stage_session(fixture->stage)->explain_on);
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_true(has(fixture, "Undo"));
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_false(has(fixture, "Undo"));
    screen_fixture_close(fixture);
}

// --- the list of moves

/// The last entry of the list in that column of the board, in the window of 1280x800.
static Point entry(ScreenFixture *fixture, const char *column) {
    const Point baseline = screen_fixture_find_line(fixture, column);
    return POINT(baseline.x + 5, baseline.y - 5);
}

static void a_move_in_the_list_is_chosen_by_a_click(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("5x5x4", "human", "human");
    click_cells(fixture, "a1 b2 c3 d4 e5 a2");
    const Point b = entry(fixture, "b"), last = entry(fixture, "a");
    screen_fixture_click(fixture, entry(fixture, "c"));
    assert_int_equal(plies(fixture), 3);
    screen_fixture_click(fixture, b);
    assert_int_equal(plies(fixture), 2);
    screen_fixture_click(fixture, last);
    assert_int_equal(plies(fixture), 6);
    screen_fixture_click(fixture, POINT(last.x, last.y + last.y - entry(fixture, "d").y));
    assert_int_equal(plies(fixture), 6);                  // no move there
    screen_fixture_drag(fixture, b, entry(fixture, "d")); // pulls the list
    assert_int_equal(plies(fixture), 6);
    screen_fixture_click(fixture, b);
    screen_fixture_settle(fixture);
    click_cells(fixture, "e1"); // the game goes on from there
    assert_int_equal(plies(fixture), 3);
    assert_int_equal(stage_session(fixture->stage)->game.record.count, 3);
    screen_fixture_close(fixture);
}

static void keys_step_through_the_moves(void **state) {
    (void)state;
    static const struct {
        Key key;
        int plies;
    } STEPS[] = {{KEY_PAGE_DOWN, 4}, {KEY_PAGE_UP, 3}, {KEY_PAGE_UP, 2}, {KEY_PAGE_DOWN, 3},
                 {KEY_HOME, 0},      {KEY_PAGE_UP, 0}, {KEY_END, 4}};
    ScreenFixture *fixture = open_game("5x5x4", "human", "human");
    click_cells(fixture, "a1 b2 c3 d4");
    for (size_t i = 0; i < ARRAY_LEN(STEPS); i++) {
        screen_fixture_press(fixture, STEPS[i].key);
        assert_int_equal(plies(fixture), STEPS[i].plies);
    }
    screen_fixture_close(fixture);
}

static void the_computer_waits_where_one_looks_back(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("5x5x4", "human", "level1");
    click_cells(fixture, "c3");
    assert_int_equal(plies(fixture), 2);
    screen_fixture_press(fixture, KEY_PAGE_UP);
    for (int i = 0; i < 100; i++)
        screen_fixture_think(fixture);
    assert_int_equal(plies(fixture), 1);
    assert_int_equal(screen_fixture_count_text(fixture, "The computer waits"), 1);
    click_cells(fixture, "a1"); // not a person's turn
    assert_int_equal(plies(fixture), 1);
    screen_fixture_press(fixture, 'g');
    screen_fixture_settle(fixture);
    assert_int_equal(plies(fixture), 2);
    assert_int_equal(screen_fixture_count_text(fixture, "The computer waits"), 0);
    screen_fixture_close(fixture);
}

static void play_many(ScreenFixture *fixture) {
    click_cells(fixture, "a1 b1 c3 d1 e1 f3 g1 h1 i3 j1 k1 d6 m1 n1 o3 a5 b5 c7 d5 e5");
}

static void five_rows_of_moves_fit(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("15x15x5", "human", "human");
    play_many(fixture);
    // On the board's edge, and in the list from the sixth row to the tenth.
    assert_int_equal(screen_fixture_count_line(fixture, "j"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "k"), 2);
    assert_int_equal(screen_fixture_count_line(fixture, "e"), 2);
    screen_fixture_close(fixture);
}

static void the_bar_beside_the_list_is_dragged(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("15x15x5", "human", "human");
    play_many(fixture);
    const int before = plies(fixture);
    const Places places = leaves_place(fixture->stage->top);
    const Rect moves = layout_area(&places, "moves");
    const float bar = moves.x + moves.w + 8;
    screen_fixture_drag(fixture, POINT(bar, entry(fixture, "e").y), POINT(bar, 300));
    assert_int_equal(screen_fixture_count_line(fixture, "m"), 1); // of the board alone
    screen_fixture_click(fixture, entry(fixture, "a"));
    assert_int_equal(plies(fixture), 1);
    screen_fixture_press(fixture, KEY_END);
    assert_int_equal(plies(fixture), before);
    screen_fixture_close(fixture);
}

// --- the mouse let go elsewhere

static void a_mouse_let_go_outside_its_square_draws_nothing(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"5x5x4", "7x6x4+drop"};
    for (size_t i = 0; i < ARRAY_LEN(VARIANTS); i++) {
        ScreenFixture *fixture = open_game(VARIANTS[i], "human", "human");
        const Point a1 = screen_fixture_cell(fixture, "a1"),
                    b1 = screen_fixture_cell(fixture, "b1");
        screen_fixture_drag(fixture, a1, b1);
        screen_fixture_drag(fixture, b1, POINT(700, 20));
        assert_int_equal(plies(fixture), 0);
        screen_fixture_drag(fixture, a1, POINT(a1.x + 5, a1.y - 5));
        assert_int_equal(plies(fixture), 1);
        screen_fixture_close(fixture);
    }
}

// --- the clipboard

static void copying_says_so_where_there_is_a_clipboard(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    fixture->no_clipboard = true;
    screen_fixture_press_with(fixture, 'c', true, false);
    assert_int_equal(screen_fixture_count_text(fixture, "copied"), 0);
    fixture->no_clipboard = false;
    screen_fixture_press_with(fixture, 'c', true, false);
    assert_int_equal(screen_fixture_count_text(fixture, "copied"), 1);
    click_cells(fixture, "a1");
    assert_int_equal(screen_fixture_count_text(fixture, "copied"), 0);
    screen_fixture_close(fixture);
}

static const char DRAWN[] = " X |   | O\n---+---+---\n X |   | X\n---+---+---\n O | O |\n";

static void a_position_pasted_over_an_empty_board_is_undone(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("5x5x4", "human", "human");
    screen_fixture_paste(fixture, "X.O/X.X/OO. X");
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 3);
    screen_fixture_press(fixture, 'u');
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 5);
    assert_int_equal(plies(fixture), 0);
    screen_fixture_press(fixture, 'r');
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 3);
    screen_fixture_close(fixture);
}

static void a_board_drawn_on_several_lines_is_pasted(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("5x5x4", "human", "human");
    screen_fixture_paste(fixture, DRAWN);
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 3);
    assert_int_equal(screen_fixture_position(fixture)->marks[SIDE_O], 3);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_press(fixture, 'p');
    screen_fixture_settle(fixture);
    screen_fixture_paste(fixture, DRAWN); // into the field
    screen_fixture_click_control(fixture, "Play");
    assert_int_equal(screen_fixture_position(fixture)->marks[SIDE_X], 3);
    screen_fixture_close(fixture);
}

static void a_clipboard_that_is_too_large_says_so(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    char *huge = testing_repeat("b2 a1 ", 100000);
    char *large = testing_repeat("b2 a1 ", POSITION_READ_MAX / 6 + 1);
    screen_fixture_paste(fixture, huge);
    assert_int_equal(screen_fixture_count_text(fixture, "The text is"), 1);
    screen_fixture_press(fixture, KEY_ESCAPE);
    for (int i = 0; i < 2; i++) {
        screen_fixture_press(fixture, 'p');
        screen_fixture_settle(fixture);
        assert_int_equal(screen_fixture_count_text(fixture, "The text is"), 0);
        screen_fixture_paste(fixture, i ? huge : large);
        assert_true(screen_fixture_count_text(fixture, "The text is") == 1);
        screen_fixture_press(fixture, KEY_ESCAPE);
        screen_fixture_settle(fixture);
    }
    base_free(huge);
    base_free(large);
    screen_fixture_close(fixture);
}

static void the_examples_of_the_notation_stay_beside_an_error(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_press(fixture, 'p');
    screen_fixture_settle(fixture);
    screen_fixture_paste(fixture, "hello");
    assert_int_equal(screen_fixture_count_line(fixture, "Please check:"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "b2 a1 c3"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "7x6x4+drop 44536"), 1);
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_game_is_undone),
        cmocka_unit_test(another_game_takes_a_press_of_its_own),
        cmocka_unit_test(a_pasted_position_is_undone),
        cmocka_unit_test(a_position_pasted_over_an_empty_board_is_undone),
        cmocka_unit_test(the_game_that_was_left_goes_on),
        cmocka_unit_test(escape_leaves_the_full_screen_first),
        cmocka_unit_test(a_move_in_the_list_is_chosen_by_a_click),
        cmocka_unit_test(keys_step_through_the_moves),
        cmocka_unit_test(the_computer_waits_where_one_looks_back),
        cmocka_unit_test(five_rows_of_moves_fit),
        cmocka_unit_test(the_bar_beside_the_list_is_dragged),
        cmocka_unit_test(a_mouse_let_go_outside_its_square_draws_nothing),
        cmocka_unit_test(copying_says_so_where_there_is_a_clipboard),
        cmocka_unit_test(a_board_drawn_on_several_lines_is_pasted),
        cmocka_unit_test(a_clipboard_that_is_too_large_says_so),
        cmocka_unit_test(the_examples_of_the_notation_stay_beside_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
