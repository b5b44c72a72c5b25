// The board and the tree in an article: nothing leads away from them.
#include "support/testing.h"

#include "gui/support/said_in.h"
#include "gui/support/screen_fixture.h"

#include <string.h>

static ScreenFixture *open_in_article(int width, int height) {
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .width = width,
                                   .height = height,
                                   .still = true,
                                   .embedded = true};
    return screen_fixture_open(&options);
}

static bool shows_tree(const ScreenFixture *fixture) {
    StageStep step;
    return stage_find_step(fixture->stage, &step);
}

static bool shows_board(const ScreenFixture *fixture) {
    return !shows_tree(fixture) && stage_session(fixture->stage);
}

static void press_ctrl(ScreenFixture *fixture, Key key) {
    screen_fixture_press_with(fixture, key, true, false);
}

static void no_key_leads_away(void **state) {
    (void)state;
    static const Key KEYS[] = {KEY_ESCAPE, KEY_F1, ',', '?', 'a', 'w',
                               'v',        'y',    'k', 'o', 'p', 'g'};
    ScreenFixture *fixture = open_in_article(700, 460);
    screen_fixture_click_cell(fixture, "b2");
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++) {
        screen_fixture_press(fixture, KEYS[i]);
        screen_fixture_settle(fixture);
        assert_true(shows_board(fixture));
    }
    for (size_t i = 0; i < 3; i++)
        press_ctrl(fixture, "ose"[i]);
    assert_true(shows_board(fixture));
    screen_fixture_click_cell(fixture, "a1"); // no sheet lies over the board
    assert_int_equal(screen_fixture_position(fixture)->ply, 2);
    screen_fixture_press(fixture, 't');
    assert_true(shows_tree(fixture));
    screen_fixture_press(fixture, 'g');
    assert_true(shows_tree(fixture));
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_true(shows_board(fixture));
    screen_fixture_close(fixture);
}

static void only_what_is_about_the_board_is_offered(void **state) {
    (void)state;
    static const char *const OFFERED[] = {"Undo", "Redo", "Explain", "New game", "How it thinks"};
    static const char *const LEFT_OUT[] = {"Hint",         "Who wins?", "Analysis",
                                           "Move for me",  "Home",      "Players",
                                           "Game options", "Help",      "Settings"};
    for (int tall = 0; tall < 2; tall++) {
        ScreenFixture *fixture = tall ? open_in_article(360, 560) : open_in_article(700, 460);
        bool enabled;
        for (size_t i = 0; i < ARRAY_LEN(OFFERED); i++)
            assert_true(screen_fixture_has_control(fixture, OFFERED[i], &enabled));
        for (size_t i = 0; i < ARRAY_LEN(LEFT_OUT); i++)
            assert_false(screen_fixture_has_control(fixture, LEFT_OUT[i], &enabled));
        screen_fixture_click_control(fixture, "How it thinks");
        assert_true(shows_tree(fixture));
        for (size_t i = 0; i < ARRAY_LEN(LEFT_OUT); i++)
            assert_false(screen_fixture_has_control(fixture, LEFT_OUT[i], &enabled));
        screen_fixture_close(fixture);
    }
}

/// Of a position with three free squares: nine boards, all of them known at once.
static void the_page_goes_to_a_step(void **state) {
    (void)state;
    ScreenFixture *fixture = open_in_article(700, 460);
    Problem problem;
    StageStep step;
    assert_false(stage_go_to_step(fixture->stage, 3));
    assert_true(stage_take_link(fixture->stage, "3x3x3:X.O/X.X/OO._X", &problem, fixture->now));
    screen_fixture_press(fixture, 't');
    screen_fixture_settle(fixture);
    assert_true(stage_find_step(fixture->stage, &step));
    assert_int_equal(step.made, 0);
    assert_true(step.all);
    const uint64_t known = step.known;
    assert_true(known > 9);
    assert_true(stage_go_to_step(fixture->stage, 3));
    screen_fixture_pass(fixture, 20);
    assert_true(stage_find_step(fixture->stage, &step));
    assert_int_equal(step.made, 3);
    assert_true(step.said[0]);
    assert_true(stage_go_to_step(fixture->stage, UINT64_MAX));
    screen_fixture_pass(fixture, 20);
    assert_true(stage_find_step(fixture->stage, &step));
    assert_int_equal(step.made, known);
    screen_fixture_close(fixture);
}

/// Whatever language says it: sentences may be longer than English ones.
static void the_page_is_told_all_of_a_long_sentence(void **state) {
    (void)state;
    char longer[700], end[] = ": %s hat eine Reihe, und das Brett zählt %s.";
    memset(longer, 'x', sizeof longer);
    memcpy(longer + sizeof longer - sizeof end, end, sizeof end);
    const SaidIn german = {"%s has a row: the board scores %s.", longer};
    ScreenFixture *fixture = open_in_article(700, 460);
    Problem problem;
    StageStep step;
    said_in(&german, 1);
    assert_true(stage_take_link(fixture->stage, "3x3x3:X.O/X.X/OO._X", &problem, fixture->now));
    screen_fixture_press(fixture, 't');
    screen_fixture_settle(fixture);
    assert_true(stage_go_to_step(fixture->stage, 3));
    screen_fixture_pass(fixture, 20);
    assert_true(stage_find_step(fixture->stage, &step));
    screen_fixture_close(fixture);
    said_in_english();
    assert_true(strlen(step.said) > 600);
    testing_assert_says(step.said, "xxx: O hat eine Reihe, und das Brett zählt −1.");
}

/// More steps than one look ahead: it is gone there when they are known.
static void a_step_that_is_far_away_is_waited_for(void **state) {
    (void)state;
    enum { FAR = 400000 };
    ScreenFixture *fixture = open_in_article(700, 460);
    StageStep step;
    screen_fixture_press(fixture, 't');
    assert_true(stage_go_to_step(fixture->stage, FAR));
    screen_fixture_settle(fixture);
    assert_true(stage_find_step(fixture->stage, &step));
    assert_int_equal(step.made, FAR);
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_key_leads_away),
        cmocka_unit_test(only_what_is_about_the_board_is_offered),
        cmocka_unit_test(the_page_goes_to_a_step),
        cmocka_unit_test(the_page_is_told_all_of_a_long_sentence),
        cmocka_unit_test(a_step_that_is_far_away_is_waited_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
