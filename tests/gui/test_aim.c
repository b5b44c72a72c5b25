// A finger on a large board: it aims, and only a second touch or a button draws.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"

static void slide(ScreenFixture *fixture, Point from, Point to) {
    screen_fixture_touch(fixture, INPUT_POINTER_DOWN, from);
    screen_fixture_touch(fixture, INPUT_POINTER_MOVE, to);
    screen_fixture_touch(fixture, INPUT_POINTER_UP, to);
}

static void touch(ScreenFixture *fixture, const char *cell) {
    const Point at = screen_fixture_cell(fixture, cell);
    slide(fixture, at, at);
}

static Side mark_at(ScreenFixture *fixture, const char *cell) {
    return position_at(screen_fixture_position(fixture), screen_fixture_index(fixture, cell));
}

static int plies(ScreenFixture *fixture) {
    return screen_fixture_position(fixture)->ply;
}

static bool offers(ScreenFixture *fixture, const char *label) {
    bool enabled;
    return screen_fixture_has_control(fixture, label, &enabled);
}

static void a_second_touch_draws(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 390, 844);
    touch(fixture, "g7");
    assert_int_equal(plies(fixture), 0);
    assert_true(offers(fixture, "Draw at g7"));
    touch(fixture, "g7");
    assert_int_equal(mark_at(fixture, "g7"), SIDE_X);
    assert_false(offers(fixture, "Rub"));
    screen_fixture_close(fixture);
}

static void a_touch_elsewhere_moves_the_aim(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 390, 844);
    touch(fixture, "g7");
    touch(fixture, "h8");
    assert_int_equal(plies(fixture), 0);
    assert_true(offers(fixture, "Draw at h8"));
    screen_fixture_close(fixture);
}

static void the_button_draws_and_arrows_move(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 390, 844);
    touch(fixture, "g7");
    screen_fixture_click_control(fixture, "Up");
    screen_fixture_click_control(fixture, "Right");
    screen_fixture_click_control(fixture, "Draw at h8");
    assert_int_equal(mark_at(fixture, "h8"), SIDE_X);
    touch(fixture, "g8");
    screen_fixture_click_control(fixture, "Right"); // over the mark on h8
    screen_fixture_click_control(fixture, "Draw at i8");
    assert_int_equal(mark_at(fixture, "i8"), SIDE_O);
    screen_fixture_close(fixture);
}

static void while_it_slides_the_square_is_magnified_and_named(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 390, 844);
    screen_fixture_touch(fixture, INPUT_POINTER_DOWN, screen_fixture_cell(fixture, "g7"));
    assert_int_equal(screen_fixture_count_line(fixture, "g7"), 1);
    screen_fixture_touch(fixture, INPUT_POINTER_MOVE, screen_fixture_cell(fixture, "k3"));
    assert_int_equal(screen_fixture_count_line(fixture, "g7"), 0);
    assert_int_equal(screen_fixture_count_line(fixture, "k3"), 1);
    assert_int_equal(plies(fixture), 0);
    screen_fixture_close(fixture);
}

static void sliding_off_the_board_aims_at_nothing(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 390, 844);
    slide(fixture, screen_fixture_cell(fixture, "g7"), POINT(200, 600));
    assert_false(offers(fixture, "Rub"));
    touch(fixture, "g7");
    screen_fixture_click_control(fixture, "Rub");
    assert_false(offers(fixture, "Rub"));
    touch(fixture, "g7");
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_false(offers(fixture, "Rub"));
    assert_int_equal(plies(fixture), 0);
    screen_fixture_close(fixture);
}

static void a_taken_square_is_not_aimed_at(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 390, 844);
    screen_fixture_click_cell(fixture, "g7");
    touch(fixture, "g7");
    assert_false(offers(fixture, "Rub"));
    assert_int_equal(plies(fixture), 1);
    screen_fixture_close(fixture);
}

static void a_mouse_and_large_squares_draw_at_once(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 390, 844);
    screen_fixture_click_cell(fixture, "g7");
    assert_int_equal(mark_at(fixture, "g7"), SIDE_X);
    screen_fixture_close(fixture);
    fixture = screen_fixture_open_board("3x3x3", 390, 844);
    touch(fixture, "b2");
    assert_int_equal(mark_at(fixture, "b2"), SIDE_X);
    screen_fixture_close(fixture);
    fixture = screen_fixture_open_board("7x6x4+drop", 360, 480);
    touch(fixture, "d1");
    assert_int_equal(mark_at(fixture, "d1"), SIDE_X);
    screen_fixture_close(fixture);
    fixture = screen_fixture_open_board("15x15x5", 1920, 1080);
    touch(fixture, "g7"); // squares of 54 px
    assert_int_equal(mark_at(fixture, "g7"), SIDE_X);
    screen_fixture_close(fixture);
}

static void undoing_lets_go_of_the_aim(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 390, 844);
    screen_fixture_click_cell(fixture, "a1");
    touch(fixture, "g7");
    screen_fixture_press_with(fixture, 'z', true, false);
    assert_int_equal(plies(fixture), 0);
    assert_false(offers(fixture, "Rub"));
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_second_touch_draws),
        cmocka_unit_test(a_touch_elsewhere_moves_the_aim),
        cmocka_unit_test(the_button_draws_and_arrows_move),
        cmocka_unit_test(while_it_slides_the_square_is_magnified_and_named),
        cmocka_unit_test(sliding_off_the_board_aims_at_nothing),
        cmocka_unit_test(a_taken_square_is_not_aimed_at),
        cmocka_unit_test(a_mouse_and_large_squares_draw_at_once),
        cmocka_unit_test(undoing_lets_go_of_the_aim),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
