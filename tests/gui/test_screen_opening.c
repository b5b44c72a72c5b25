// Games opened by swap2 and by first marks on the Game screen: what is asked, by which buttons and
// keys, and what is said.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/words/game_strings.h"

static const int SIZES[][2] = {{1280, 800}, {640, 400}, {390, 844}, {360, 480}, {800, 800}};

static bool has(ScreenFixture *fixture, const char *label) {
    return screen_fixture_has_control(fixture, label, &(bool){false});
}

/// A game on 15x15 that is opened so, chosen in the sheet as a person does.
static ScreenFixture *open_with(const char *x, const char *o, const int *size) {
    const ScreenOptions options = {
        .variant = "15x15x5", .x = x, .o = o, .width = size[0], .height = size[1], .still = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_press(fixture, 'k');
    if (has(fixture, "Page"))
        screen_fixture_click_control(fixture, "Marks");
    screen_fixture_click_control(fixture, "Swap2");
    screen_fixture_click_control(fixture, "Done");
    return fixture;
}

static void draw_three(ScreenFixture *fixture) {
    screen_fixture_click_cell(fixture, "h8");
    screen_fixture_click_cell(fixture, "i9");
    screen_fixture_click_cell(fixture, "g7");
    screen_fixture_settle(fixture);
}

static const Game *game_of(ScreenFixture *fixture) {
    return &stage_session(fixture->stage)->game;
}

static void pens_are_taken_in_every_window(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        ScreenFixture *fixture = open_with("human", "human", SIZES[i]);
        assert_true(screen_fixture_count_text(fixture, "ark 1 of 3") > 0);
        draw_three(fixture);
        assert_int_equal(screen_fixture_count_line(fixture, "Pick a pen") +
                             screen_fixture_count_line(fixture, "Player O picks a pen"),
                         1);
        assert_true(has(fixture, "Take O"));
        screen_fixture_click_cell(fixture, "a1"); // nothing is drawn before
        assert_int_equal(screen_fixture_position(fixture)->ply, 3);
        screen_fixture_click_control(fixture, "Take X");
        assert_true(game_of(fixture)->record.swapped);
        assert_false(has(fixture, "Take O"));
        screen_fixture_click_control(fixture, "Undo");
        assert_true(has(fixture, "Take O"));
        screen_fixture_close(fixture);
    }
}

static void keys_choose_too(void **state) {
    (void)state;
    ScreenFixture *fixture = open_with("human", "human", SIZES[0]);
    draw_three(fixture);
    screen_fixture_press(fixture, '3');
    assert_true(screen_fixture_count_text(fixture, "mark 1 of 2") > 0);
    screen_fixture_click_cell(fixture, "a1");
    screen_fixture_click_cell(fixture, "b1");
    assert_false(has(fixture, "Draw two more"));
    assert_true(screen_fixture_count_line(fixture, "Player X picks a pen") > 0);
    assert_true(screen_fixture_count_text(fixture, "Player O drew two more marks.") > 0);
    screen_fixture_press(fixture, '2'); // it is O's turn: the first player changes seats
    assert_true(game_of(fixture)->record.swapped);
    screen_fixture_click_cell(fixture, "c1");
    assert_int_equal(screen_fixture_position(fixture)->ply, 6);
    screen_fixture_close(fixture);
}

static void a_finger_chooses(void **state) {
    (void)state;
    ScreenFixture *fixture = open_with("human", "human", SIZES[2]);
    draw_three(fixture);
    Point at;
    assert_true(stage_find_control(fixture->stage, "Take O", &at, &(bool){false}));
    screen_fixture_touch(fixture, INPUT_POINTER_DOWN, at);
    screen_fixture_touch(fixture, INPUT_POINTER_UP, at);
    assert_int_equal(game_of(fixture)->choice, SWAP2_TAKE_TURN);
    screen_fixture_close(fixture);
}

static void a_computer_is_asked_and_answers(void **state) {
    (void)state;
    ScreenFixture *fixture = open_with("human", "level1", SIZES[0]);
    draw_three(fixture);
    for (int i = 0; i < 6000 && session_computer_to_move(stage_session(fixture->stage)); i++)
        screen_fixture_think(fixture);
    assert_false(session_computer_to_move(stage_session(fixture->stage)));
    const Game *game = game_of(fixture);
    assert_true(game->choice != SWAP2_UNDECIDED || game->record.cursor > 3);
    screen_fixture_close(fixture);
}

static void two_computers_show_an_opening(void **state) {
    (void)state;
    ScreenFixture *fixture = open_with("human", "human", SIZES[0]);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_click_control(fixture, "Watch demo");
    assert_true(game_of(fixture)->swap2);
    for (int i = 0; i < 20000 && screen_fixture_position(fixture)->ply < 6; i++)
        screen_fixture_think(fixture);
    assert_true(screen_fixture_position(fixture)->ply >= 6);
    screen_fixture_close(fixture);
}

static void between_computers_the_pens_are_not_told_for_ever(void **state) {
    (void)state;
    ScreenFixture *fixture = open_with("level1", "level1", SIZES[0]);
    bool told = false;
    for (int i = 0; i < 20000 && screen_fixture_position(fixture)->ply < 7; i++) {
        screen_fixture_think(fixture);
        told = told || screen_fixture_count_text(fixture, " took ") > 0;
    }
    assert_true(screen_fixture_position(fixture)->ply >= 7);
    assert_true(told);
    assert_int_equal(screen_fixture_count_text(fixture, " took "), 0);
    screen_fixture_close(fixture);
}

static void a_first_mark_that_makes_a_row_is_refused_in_words(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .width = 1280,
                                   .height = 800,
                                   .still = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_press(fixture, 'k');
    for (int i = 0; i < 4; i++)
        screen_fixture_click_control(fixture, "First marks +");
    screen_fixture_click_control(fixture, "Done");
    screen_fixture_click_cell(fixture, "a1");
    screen_fixture_click_cell(fixture, "b1");
    screen_fixture_click_cell(fixture, "c1");
    assert_int_equal(screen_fixture_position(fixture)->marks[SIDE_X], 2);
    assert_true(screen_fixture_count_text(fixture, "must not make a row") > 0);
    screen_fixture_click_cell(fixture, "c2");
    assert_int_equal(screen_fixture_position(fixture)->marks[SIDE_X], 3);
    screen_fixture_close(fixture);
}

static void swap2_is_named_where_it_can_be_chosen(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open(&(ScreenOptions){.variant = "3x3x3",
                                                                  .x = "human",
                                                                  .o = "human",
                                                                  .start = true,
                                                                  .still = true,
                                                                  .width = 1280,
                                                                  .height = 800});
    assert_int_equal(screen_fixture_count_text(fixture, "Swap2"), 0);
    screen_fixture_click_control(fixture, "Gomoku");
    assert_int_equal(screen_fixture_count_text(fixture, "Swap2 and clocks: in Game options"), 1);
    screen_fixture_click_control(fixture, "Swap2 and clocks: in Game options"); // it leads there
    assert_int_equal(screen_fixture_count_line(fixture, "Game options"), 1);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_close(fixture);
}

static void no_pen_is_said_to_open_next_after_a_change_of_seats(void **state) {
    (void)state;
    for (int swapped = 0; swapped < 2; swapped++) {
        ScreenFixture *fixture = open_with("human", "human", SIZES[0]);
        draw_three(fixture);
        screen_fixture_click_control(fixture, swapped ? "Take X" : "Take O");
        screen_fixture_click_cell(fixture, "a1");
        screen_fixture_press(fixture, 'q');
        screen_fixture_click_control(fixture, "Yes, resign");
        screen_fixture_settle(fixture);
        assert_false(game_is_open(game_of(fixture)));
        assert_int_equal(game_of(fixture)->record.swapped, swapped);
        assert_int_equal(screen_fixture_count_text(fixture, "opens the next game"), !swapped);
        screen_fixture_close(fixture);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pens_are_taken_in_every_window),
        cmocka_unit_test(keys_choose_too),
        cmocka_unit_test(a_finger_chooses),
        cmocka_unit_test(a_computer_is_asked_and_answers),
        cmocka_unit_test(two_computers_show_an_opening),
        cmocka_unit_test(between_computers_the_pens_are_not_told_for_ever),
        cmocka_unit_test(a_first_mark_that_makes_a_row_is_refused_in_words),
        cmocka_unit_test(swap2_is_named_where_it_can_be_chosen),
        cmocka_unit_test(no_pen_is_said_to_open_next_after_a_change_of_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
