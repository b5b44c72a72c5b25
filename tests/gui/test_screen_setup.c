// Setting a board up, by mouse, finger and keys, as a person goes about it.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "rules/notation.h"

#include <string.h>

static ScreenFixture *open_on(const char *variant) {
    const ScreenOptions options = {.start = true,
                                   .variant = variant,
                                   .x = "human",
                                   .o = "human",
                                   .width = 1280,
                                   .height = 800,
                                   .still = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_press(fixture, 'p');
    screen_fixture_press(fixture, 's');
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, "Set up a board"), 1);
    return fixture;
}

static void draw(ScreenFixture *fixture, const char *cells) {
    Slice rest = slice_of(cells), word;
    while ((word = slice_next_word(&rest, " ")).length > 0) {
        char cell[CELL_TEXT_MAX] = {0};
        memcpy(cell, word.start, word.length);
        screen_fixture_click_cell(fixture, cell);
    }
}

/// Done, and the game begins: its position, as text.
static void becomes(ScreenFixture *fixture, const char *position) {
    char memory[POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    screen_fixture_press(fixture, KEY_ENTER);
    assert_int_equal(screen_fixture_count_line(fixture, "From a position"), 1);
    screen_fixture_press(fixture, KEY_ENTER);
    notation_format_position(screen_fixture_position(fixture), &text);
    assert_string_equal(memory, position);
    screen_fixture_close(fixture);
}

static void says(ScreenFixture *fixture, const char *headline) {
    assert_int_equal(screen_fixture_count_line(fixture, headline), 1);
}

static bool is_done(ScreenFixture *fixture) {
    bool enabled;
    assert_true(screen_fixture_has_control(fixture, "Done", &enabled));
    return enabled;
}

static void marks_come_in_turn(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("3x3x3");
    draw(fixture, "b2 a3 c1");
    says(fixture, "O to move, 3 marks");
    becomes(fixture, "O2/1X1/2X O");
}

static void a_touch_again_rubs_out(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("3x3x3");
    draw(fixture, "b2 a3 a3");
    becomes(fixture, "3/1X1/3 O");
}

static void pens_are_chosen_by_mouse_and_by_keys(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("3x3x3");
    screen_fixture_click_control(fixture, "Pen O");
    draw(fixture, "a1");
    screen_fixture_press(fixture, 'x');
    draw(fixture, "b1 c1");
    screen_fixture_press(fixture, KEY_DELETE);
    draw(fixture, "b1");
    screen_fixture_press(fixture, 'a');
    draw(fixture, "b2"); // as many of each: X
    becomes(fixture, "3/1X1/O1X O");
}

static void dragging_draws_on(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("5x5x5");
    screen_fixture_press(fixture, 'x');
    screen_fixture_drag(fixture, screen_fixture_cell(fixture, "a1"),
                        screen_fixture_cell(fixture, "d1"));
    screen_fixture_press(fixture, 'o');
    screen_fixture_drag(fixture, screen_fixture_cell(fixture, "a5"),
                        screen_fixture_cell(fixture, "a2"));
    screen_fixture_drag(fixture, screen_fixture_cell(fixture, "a5"),
                        screen_fixture_cell(fixture, "a5"));
    says(fixture, "It is the turn of O");
    screen_fixture_press(fixture, 's');
    becomes(fixture, "5/O4/O4/O4/XXXX1 O");
}

static void the_right_button_rubs_out(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("3x3x3");
    draw(fixture, "b2 a3");
    const Point at = screen_fixture_cell(fixture, "b2");
    stage_event(fixture->stage, &(Input){.kind = INPUT_SECOND_DOWN, .at = at}, fixture->now);
    stage_event(fixture->stage, &(Input){.kind = INPUT_SECOND_UP, .at = at}, fixture->now);
    screen_fixture_move(fixture, POINT(700, 700)); // and it is drawn
    says(fixture, "X to move, 1 mark");
    becomes(fixture, "O2/3/3 X");
}

static void fingers_draw(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("3x3x3");
    screen_fixture_touch(fixture, INPUT_POINTER_DOWN, screen_fixture_cell(fixture, "a1"));
    screen_fixture_touch(fixture, INPUT_POINTER_MOVE, screen_fixture_cell(fixture, "b1"));
    screen_fixture_touch(fixture, INPUT_POINTER_UP, screen_fixture_cell(fixture, "b1"));
    becomes(fixture, "3/3/XO1 X");
}

static void keys_alone_are_enough(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("3x3x3");
    screen_fixture_press(fixture, KEY_SPACE); // shows the ring, in the middle
    screen_fixture_press(fixture, KEY_SPACE);
    screen_fixture_press(fixture, KEY_LEFT);
    screen_fixture_press(fixture, KEY_UP);
    screen_fixture_press(fixture, KEY_SPACE);
    screen_fixture_press(fixture, 'f');
    screen_fixture_press(fixture, 't');
    becomes(fixture, "O2/1X1/3 X");
}

static void steps_are_undone(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("3x3x3");
    draw(fixture, "b2 a3");
    screen_fixture_press(fixture, 'c');
    says(fixture, "X to move, an empty board");
    screen_fixture_press(fixture, 'u');
    screen_fixture_press_with(fixture, 'z', true, false);
    says(fixture, "O to move, 1 mark");
    becomes(fixture, "3/1X1/3 O");
}

static void done_waits_until_it_can_be_played(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("3x3x3");
    screen_fixture_press(fixture, 'x');
    draw(fixture, "a1 b1 c1");
    says(fixture, "X has three too many");
    assert_false(is_done(fixture));
    screen_fixture_press(fixture, KEY_ENTER);
    says(fixture, "Set up a board");
    screen_fixture_press(fixture, 'o');
    draw(fixture, "a3 b3");
    screen_fixture_press(fixture, 's');
    says(fixture, "X has won already");
    assert_false(is_done(fixture));
    screen_fixture_close(fixture);
}

static void another_size_keeps_what_fits(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("4x4x3");
    draw(fixture, "d4 a1 b2");
    screen_fixture_click_control(fixture, "Width -");
    screen_fixture_click_control(fixture, "Height -");
    says(fixture, "O to move, 2 marks");
    // A row is no longer than the board.
    screen_fixture_click_control(fixture, "In a row +");
    says(fixture, "O to move, 2 marks");
    becomes(fixture, "3/1X1/O2 O");
}

static void pieces_must_not_float(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("7x6x4+drop");
    draw(fixture, "d2 c1");
    says(fixture, "A piece floats");
    screen_fixture_click_control(fixture, "Pieces fall");
    says(fixture, "X to move, 2 marks");
    becomes(fixture, "7/7/7/7/3X3/2O4 X");
}

static void a_position_is_pasted_or_refused_with_a_sentence(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("3x3x3");
    screen_fixture_press_with(fixture, 'v', true, false);
    assert_int_equal(fixture->pastes_asked, 1);
    screen_fixture_paste(fixture, "X.O/XQX/OO. X");
    says(fixture, "That is no board");
    assert_true(screen_fixture_count_text(fixture, "'Q'") > 0);
    screen_fixture_paste(fixture, "X.O/X.X/OO. X");
    says(fixture, "X to move, 6 marks");
    screen_fixture_press(fixture, 'u');
    says(fixture, "X to move, an empty board");
    screen_fixture_close(fixture);
}

static void it_begins_with_what_the_sheet_shows_and_leaves_it_there(void **state) {
    (void)state;
    const ScreenOptions options = {
        .start = true, .variant = "3x3x3", .x = "human", .o = "human", .width = 390, .height = 844};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_press(fixture, 'p');
    screen_fixture_paste(fixture, "4x4x3 X3/4/4/3O X");
    screen_fixture_click_control(fixture, "Set up");
    says(fixture, "X to move, 2 marks");
    screen_fixture_click_control(fixture, "Clear");
    screen_fixture_press(fixture, KEY_ESCAPE);
    says(fixture, "From a position");
    screen_fixture_press(fixture, KEY_ENTER);
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 2);
    screen_fixture_close(fixture);
}

static void rules_have_a_sheet_where_there_is_no_room(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("4x4x4");
    draw(fixture, "a1");
    screen_fixture_resize(fixture, 390, 844);
    screen_fixture_click_control(fixture, "Rules");
    screen_fixture_click_control(fixture, "Height +");
    screen_fixture_click_control(fixture, "Done");
    screen_fixture_settle(fixture);
    says(fixture, "4×5 · 4 in a row");
    becomes(fixture, "4/4/4/4/X3 O");
}

static void what_was_drawn_is_not_given_up_without_a_word(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("3x3x3");
    draw(fixture, "b2 a3");
    screen_fixture_press(fixture, KEY_ESCAPE);
    says(fixture, "This board would be gone");
    says(fixture, "Set up a board");
    draw(fixture, "c1"); // it is drawn on: the warning is over
    says(fixture, "O to move, 3 marks");
    screen_fixture_press(fixture, KEY_ESCAPE);
    says(fixture, "Set up a board");
    screen_fixture_press(fixture, KEY_ESCAPE);
    says(fixture, "From a position");
    screen_fixture_close(fixture);
}

static void who_wins_is_asked_of_it(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("3x3x3");
    draw(fixture, "b2");
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_click_control(fixture, "Who wins?");
    says(fixture, "Who wins?");
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 1);
    screen_fixture_close(fixture);
}

static void minimax_thinks_about_it(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("3x3x3");
    draw(fixture, "b2 a3 c1 b3");
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_click_control(fixture, "Minimax");
    says(fixture, "How minimax thinks");
    const Session *session = stage_kept_session(fixture->stage);
    assert_int_equal(position_marks(session_position(session)), 4);
    screen_fixture_close(fixture);
}

static void it_is_analysed(void **state) {
    (void)state;
    ScreenFixture *fixture = open_on("3x3x3");
    draw(fixture, "b2 a3");
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_click_control(fixture, "Analysis");
    assert_int_equal(screen_fixture_count_line(fixture, "From a position"), 0);
    assert_true(screen_fixture_count_text(fixture, "Analysis") > 0);
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks_come_in_turn),
        cmocka_unit_test(a_touch_again_rubs_out),
        cmocka_unit_test(pens_are_chosen_by_mouse_and_by_keys),
        cmocka_unit_test(dragging_draws_on),
        cmocka_unit_test(the_right_button_rubs_out),
        cmocka_unit_test(fingers_draw),
        cmocka_unit_test(keys_alone_are_enough),
        cmocka_unit_test(steps_are_undone),
        cmocka_unit_test(done_waits_until_it_can_be_played),
        cmocka_unit_test(another_size_keeps_what_fits),
        cmocka_unit_test(pieces_must_not_float),
        cmocka_unit_test(a_position_is_pasted_or_refused_with_a_sentence),
        cmocka_unit_test(it_begins_with_what_the_sheet_shows_and_leaves_it_there),
        cmocka_unit_test(rules_have_a_sheet_where_there_is_no_room),
        cmocka_unit_test(what_was_drawn_is_not_given_up_without_a_word),
        cmocka_unit_test(who_wins_is_asked_of_it),
        cmocka_unit_test(minimax_thinks_about_it),
        cmocka_unit_test(it_is_analysed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
