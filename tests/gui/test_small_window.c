// A window with less room than the least layout: what moves the part of it that shows, and what
// does not.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/board/board_control.h"
#include "ui/stage/stage_parts.h"

enum { WIDTH = 568, HEIGHT = 190 };

static ScreenFixture *open_start(void) {
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .width = WIDTH,
                                   .height = HEIGHT,
                                   .start = true,
                                   .still = true};
    return screen_fixture_open(&options);
}

static Point corner(const ScreenFixture *fixture) {
    return stage_scroll_of(fixture->stage, fixture->stage->top);
}

static void assert_corner(const ScreenFixture *fixture, float x, float y) {
    assert_float_equal(corner(fixture).x, x, 1);
    assert_float_equal(corner(fixture).y, y, 1);
}

static Point place_of(ScreenFixture *fixture, const char *label) {
    Point at;
    bool enabled;
    assert_true(stage_find_control(fixture->stage, label, &at, &enabled) && enabled);
    return at;
}

static bool is_seen(Point at) {
    return at.x >= 0 && at.y >= 0 && at.x < WIDTH && at.y < HEIGHT;
}

static void touch_along(ScreenFixture *fixture, Point from, Point to) {
    const Point half = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    screen_fixture_touch(fixture, INPUT_POINTER_DOWN, from);
    screen_fixture_touch(fixture, INPUT_POINTER_MOVE, half);
    screen_fixture_touch(fixture, INPUT_POINTER_MOVE, to);
    screen_fixture_touch(fixture, INPUT_POINTER_UP, to);
}

static void a_larger_window_never_scrolls(void **state) {
    (void)state;
    ScreenFixture *fixture = open_start();
    screen_fixture_resize(fixture, 640, 400);
    screen_fixture_wheel(fixture, POINT(5, 5), -3);
    screen_fixture_press_with(fixture, KEY_DOWN, true, false);
    touch_along(fixture, POINT(300, 300), POINT(300, 100));
    assert_corner(fixture, 0, 0);
    screen_fixture_close(fixture);
}

/// 640x400 px of the least layout are 914x571 design px, of which the window shows a part.
static void the_wheel_scrolls_to_the_ends_and_a_click_goes_where_it_points(void **state) {
    (void)state;
    ScreenFixture *fixture = open_start();
    assert_false(is_seen(place_of(fixture, "Play")));
    screen_fixture_wheel(fixture, POINT(5, 5), -20);
    assert_corner(fixture, 0, 571.4f - HEIGHT / .7f);
    assert_true(is_seen(place_of(fixture, "Watch demo")));
    screen_fixture_wheel(fixture, POINT(5, 5), 20);
    assert_corner(fixture, 0, 0);
    screen_fixture_wheel(fixture, POINT(5, 5), -20);
    screen_fixture_click(fixture, place_of(fixture, "Play"));
    assert_non_null(stage_session(fixture->stage));
    screen_fixture_close(fixture);
}

static void a_finger_scrolls_and_presses_nothing_then(void **state) {
    (void)state;
    ScreenFixture *fixture = open_start();
    const Point card = place_of(fixture, "Gomoku"), to = {card.x, card.y - 60};
    touch_along(fixture, card, to);
    assert_corner(fixture, 0, 60 / .7f);
    assert_int_equal(stage_chosen(fixture->stage)->variant.width, 3);
    screen_fixture_touch(fixture, INPUT_POINTER_DOWN, place_of(fixture, "Gomoku"));
    screen_fixture_touch(fixture, INPUT_POINTER_UP, place_of(fixture, "Gomoku"));
    assert_int_equal(stage_chosen(fixture->stage)->variant.width, 15);
    screen_fixture_close(fixture);
}

static const Widget *ruler_of(const ScreenFixture *fixture) {
    const WidgetList *list = &fixture->stage->list;
    for (int i = 0; i < list->count; i++)
        if (list->widgets[i].kind == WIDGET_RULER)
            return &list->widgets[i];
    fail_msg("there is no ruler");
    return NULL;
}

static void a_ruler_follows_the_finger_instead(void **state) {
    (void)state;
    ScreenFixture *fixture = open_start();
    screen_fixture_wheel(fixture, POINT(5, 5), -1);
    screen_fixture_click_control(fixture, "O plays Computer");
    const Point before = corner(fixture);
    const Widget *ruler = ruler_of(fixture);
    const Point level = stage_scroll_window(fixture->stage, widget_target(ruler, 1));
    const Point far = stage_scroll_window(fixture->stage, widget_target(ruler, 9));
    touch_along(fixture, level, POINT(far.x, far.y + 30));
    assert_corner(fixture, before.x, before.y);
    assert_int_equal(stage_chosen(fixture->stage)->players[SIDE_O].level, 10);
    screen_fixture_close(fixture);
}

static void keys_scroll_and_the_focus_is_scrolled_to(void **state) {
    (void)state;
    ScreenFixture *fixture = open_start();
    screen_fixture_press_with(fixture, KEY_DOWN, true, false);
    assert_corner(fixture, 0, 60);
    screen_fixture_press_with(fixture, KEY_HOME, true, false);
    assert_corner(fixture, 0, 0);
    for (int i = 0; i < 60; i++) {
        screen_fixture_press(fixture, KEY_TAB);
        const Rect focus = stage_scroll_focus(fixture->stage);
        const Point middle = stage_scroll_window(fixture->stage, rect_centre(focus));
        assert_true(focus.w > 0 && is_seen(middle));
    }
    screen_fixture_close(fixture);
}

static void the_cursor_on_the_board_is_scrolled_to(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", WIDTH, HEIGHT);
    const Key ways[] = {KEY_DOWN, KEY_RIGHT, KEY_UP, KEY_LEFT};
    for (size_t way = 0; way < ARRAY_LEN(ways); way++)
        for (int i = 0; i < 15; i++) {
            screen_fixture_press(fixture, ways[way]);
            const Rect square = stage_scroll_focus(fixture->stage);
            assert_true(is_seen(stage_scroll_window(fixture->stage, rect_centre(square))));
        }
    screen_fixture_click_cell(fixture, "h8"); // where it is now
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    screen_fixture_close(fixture);
}

static void a_sheet_has_a_place_of_its_own(void **state) {
    (void)state;
    ScreenFixture *fixture = open_start();
    screen_fixture_wheel(fixture, POINT(5, 5), -20);
    screen_fixture_press(fixture, (Key)',');
    assert_corner(fixture, 0, 0);
    screen_fixture_wheel(fixture, POINT(5, 5), -20);
    screen_fixture_wheel(fixture, POINT(5, 5), 1);
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_corner(fixture, 0, 571.4f - HEIGHT / .7f);
    screen_fixture_close(fixture);
}

static void a_list_turns_before_the_page(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .width = WIDTH,
                                   .height = 120, // one card has no room
                                   .start = true,
                                   .still = true,
                                   .kept = 30};
    ScreenFixture *fixture = screen_fixture_open(&options);
    stage_show(fixture->stage, SCREEN_GAMES, fixture->now);
    screen_fixture_settle(fixture);
    const Point at = {200, 110};
    screen_fixture_wheel(fixture, at, -1);
    assert_corner(fixture, 0, 0);
    for (int i = 0; i < 100; i++)
        screen_fixture_wheel(fixture, at, -1);
    assert_true(corner(fixture).y > 60);
    screen_fixture_close(fixture);
}

/// What a small phone has no room for beside the icons stands under them.
static void buttons_of_a_game_on_a_small_phone_say_what_they_do(void **state) {
    (void)state;
    static const char *const NAMES[] = {"Undo", "Hint", "Explain", "New game"};
    const ScreenOptions options = {
        .variant = "3x3x3", .x = "human", .o = "human", .width = 360, .height = 640, .still = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    session_play(stage_session(fixture->stage), 4);
    screen_fixture_pass(fixture, 1000);
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        int value;
        const Widget *button = widget_by_label(&fixture->stage->list, NAMES[i], &value);
        assert_non_null(button);
        assert_false(button->label_hidden);
    }
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_larger_window_never_scrolls),
        cmocka_unit_test(the_wheel_scrolls_to_the_ends_and_a_click_goes_where_it_points),
        cmocka_unit_test(a_finger_scrolls_and_presses_nothing_then),
        cmocka_unit_test(a_ruler_follows_the_finger_instead),
        cmocka_unit_test(keys_scroll_and_the_focus_is_scrolled_to),
        cmocka_unit_test(the_cursor_on_the_board_is_scrolled_to),
        cmocka_unit_test(a_sheet_has_a_place_of_its_own),
        cmocka_unit_test(a_list_turns_before_the_page),
        cmocka_unit_test(buttons_of_a_game_on_a_small_phone_say_what_they_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
