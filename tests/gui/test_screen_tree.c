// The screen "How minimax thinks", driven by inputs and a clock alone.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"

#include <string.h>

static const char EXAMPLE[] = "X.O/X.X/OO. X";

static ScreenFixture *open_tree(const char *variant, const char *position, int width, int height) {
    const ScreenOptions options = {
        .variant = variant, .x = "human", .o = "human", .width = width, .height = height};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_settle(fixture);
    if (position[0])
        screen_fixture_paste(fixture, position);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 't');
    screen_fixture_settle(fixture);
    return fixture;
}

static int count(ScreenFixture *fixture, const char *text) {
    return screen_fixture_count_text(fixture, text);
}

static void steps_are_told_and_go_both_ways(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", EXAMPLE, 1280, 800);
    assert_int_equal(count(fixture, "board 1 of 9"), 1);
    screen_fixture_press(fixture, '.');
    assert_int_equal(count(fixture, "X tries b3."), 1);
    screen_fixture_press(fixture, 'e');
    assert_int_equal(count(fixture, "O has a row"), 1);
    screen_fixture_press(fixture, 'v');
    assert_int_equal(count(fixture, "All answers to b3"), 1);
    screen_fixture_press(fixture, ',');
    assert_int_equal(count(fixture, "O keeps b2"), 1);
    screen_fixture_press(fixture, ',');
    assert_int_equal(count(fixture, "O has a row"), 1);
    screen_fixture_press(fixture, KEY_END);
    assert_int_equal(count(fixture, "board 9 of 9"), 1);
    assert_int_equal(count(fixture, "with b2."), 1);
    screen_fixture_press(fixture, KEY_HOME);
    assert_int_equal(count(fixture, "board 1 of 9"), 1);
    screen_fixture_close(fixture);
}

/// The published counts, in the window.
static void the_empty_board_is_gone_through(void **state) {
    (void)state;
    static const char *const COUNTS[] = {"549,946", "18,297", "5,478", "2,693", "765"};
    ScreenFixture *fixture = open_tree("3x3x3", "", 1280, 800);
    for (size_t i = 0; i < ARRAY_LEN(COUNTS); i++)
        assert_int_equal(screen_fixture_count_line(fixture, COUNTS[i]), 1);
    screen_fixture_press(fixture, KEY_END);
    assert_int_equal(count(fixture, "board 549,946 of 549,946"), 1);
    screen_fixture_press(fixture, 'a');
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "board 1 of 18,297"), 1);
    screen_fixture_press(fixture, 'r');
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "board 1 of 2,693"), 1);
    screen_fixture_close(fixture);
}

static void it_runs_by_itself_to_the_end(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", EXAMPLE, 1280, 800);
    screen_fixture_press(fixture, KEY_SPACE);
    screen_fixture_pass(fixture, 1600);
    assert_int_equal(count(fixture, "O has a row"), 1);
    screen_fixture_pass(fixture, 20000);
    assert_int_equal(count(fixture, "board 9 of 9"), 1);
    bool enabled;
    assert_true(screen_fixture_has_control(fixture, "Run", &enabled));
    screen_fixture_close(fixture);
}

static void a_place_becomes_the_root_and_a_variation_of_the_game(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", EXAMPLE, 1280, 800);
    screen_fixture_press(fixture, '.');
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "board 1 of 3"), 1);
    screen_fixture_press(fixture, '.');
    assert_int_equal(count(fixture, "O tries b2."), 1);
    screen_fixture_press(fixture, 'p');
    screen_fixture_settle(fixture);
    const Position *position = screen_fixture_position(fixture);
    assert_int_equal(position->ply, 2);
    assert_int_equal(position_at(position, screen_fixture_index(fixture, "b3")), SIDE_X);
    assert_int_equal(position_at(position, screen_fixture_index(fixture, "b2")), SIDE_O);
    screen_fixture_press(fixture, 'u');
    screen_fixture_press(fixture, 'u');
    assert_int_equal(screen_fixture_position(fixture)->ply, 0);
    screen_fixture_close(fixture);
}

/// By mouse alone: a click goes to a board, another one thinks from there, and a pencil plays on.
static void boards_are_clicked(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", EXAMPLE, 1280, 800);
    screen_fixture_press(fixture, KEY_END);
    screen_fixture_settle(fixture);
    const Point board = POINT(740, 285); // after c1, the last of X's moves
    screen_fixture_click(fixture, board);
    assert_int_equal(count(fixture, "board 9 of 9"), 1);
    assert_int_equal(count(fixture, "All answers to c1"), 1);
    screen_fixture_click(fixture, board);
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "board 1 of 4"), 1);
    screen_fixture_click_control(fixture, "Play on from here");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    screen_fixture_close(fixture);
}

static void the_articles_come_up_by_name(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", "", 1280, 800);
    screen_fixture_press(fixture, 'm');
    screen_fixture_settle(fixture);
    screen_fixture_click_control(fixture, "Nine, by depth");
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "board 1 of 9"), 1);
    screen_fixture_press(fixture, KEY_END);
    assert_int_equal(count(fixture, "+99, with b2"), 1);
    screen_fixture_press(fixture, 'p'); // no place of the game: one of its own
    screen_fixture_settle(fixture);
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 6);
    screen_fixture_close(fixture);
}

static void the_overview_is_scrubbed(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", "", 1280, 800);
    screen_fixture_drag(fixture, POINT(100, 680), POINT(658, 680));
    assert_int_equal(count(fixture, "board 27"), 1); // the middle of 549,946
    screen_fixture_close(fixture);
}

static void larger_boards_have_a_limit(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("4x4x4", "", 390, 844);
    assert_int_equal(count(fixture, "of 3,617"), 1); // 1 + 16 + 16 * 15 + 16 * 15 * 14
    screen_fixture_close(fixture);
    fixture = open_tree("15x15x5", "", 1280, 800);
    assert_int_equal(count(fixture, "of 226"), 1); // one mark deep
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_are_told_and_go_both_ways),
        cmocka_unit_test(the_empty_board_is_gone_through),
        cmocka_unit_test(it_runs_by_itself_to_the_end),
        cmocka_unit_test(a_place_becomes_the_root_and_a_variation_of_the_game),
        cmocka_unit_test(boards_are_clicked),
        cmocka_unit_test(the_articles_come_up_by_name),
        cmocka_unit_test(the_overview_is_scrubbed),
        cmocka_unit_test(larger_boards_have_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
