// Where one is on the stage, and back to it: in the same visit, and in another one.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/stage/screen.h"

#include <string.h>

static ScreenFixture *open_board(const char *variant) {
    return screen_fixture_open_board(variant, 1280, 800);
}

static StagePlace place_of(const ScreenFixture *fixture) {
    StagePlace place;
    assert_true(stage_find_place(fixture->stage, &place));
    return place;
}

static void assert_is_at(const ScreenFixture *fixture, const char *screen, const char *sheet,
                         const char *at) {
    const StagePlace place = place_of(fixture);
    assert_string_equal(place.screen, screen);
    assert_string_equal(place.sheet, sheet);
    assert_string_equal(place.at, at);
}

static void assert_title(const ScreenFixture *fixture, const char *wanted) {
    char memory[256];
    Text title = text_over(memory, sizeof memory);
    stage_tell_title(fixture->stage, &title);
    assert_string_equal(memory, wanted);
}

static void assert_link(const ScreenFixture *fixture, const char *wanted) {
    Buffer link = {NULL, 0, 0};
    buffer_add(&link, "");
    stage_write_link(fixture->stage, &link);
    assert_string_equal(link.start, wanted);
    base_free(link.start);
}

static void go_back_to(ScreenFixture *fixture, const StagePlace *place, bool same, Slice file,
                       const char *link) {
    assert_true(stage_return(fixture->stage, place, same, file, link, fixture->now));
    screen_fixture_settle(fixture);
}

/// Another visit has nothing but the place and the game's file.
static void a_place_is_come_back_to_in_another_visit(void **state) {
    (void)state;
    ScreenFixture *fixture = open_board("3x3x3");
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_click_cell(fixture, "a1");
    screen_fixture_press(fixture, 'a');
    screen_fixture_press(fixture, KEY_PAGE_UP);
    assert_is_at(fixture, "analysis", "", "1");
    screen_fixture_press(fixture, ',');
    assert_is_at(fixture, "analysis", "settings", "1");
    const StagePlace place = place_of(fixture);
    Buffer file = {NULL, 0, 0};
    stage_write_game(fixture->stage, &file);
    screen_fixture_close(fixture);

    ScreenFixture *other = open_board("4x4x4");
    go_back_to(other, &place, false, (Slice){file.start, file.length}, "");
    assert_is_at(other, "analysis", "settings", "1");
    assert_link(other, "3x3x3:b2_a1");
    base_free(file.start);
    screen_fixture_close(other);
}

static void a_game_of_this_visit_is_turned_to(void **state) {
    (void)state;
    ScreenFixture *fixture = open_board("3x3x3");
    screen_fixture_click_cell(fixture, "b2");
    const StagePlace before = place_of(fixture);
    screen_fixture_press(fixture, 'n');
    screen_fixture_click_cell(fixture, "c3");
    assert_int_not_equal(place_of(fixture).number, before.number);
    go_back_to(fixture, &before, true, slice_of(""), "");
    assert_int_equal(place_of(fixture).number, before.number);
    assert_link(fixture, "3x3x3:b2");
    screen_fixture_close(fixture);
}

static void a_link_leads_to_a_game_that_is_nowhere_else(void **state) {
    (void)state;
    ScreenFixture *fixture = open_board("3x3x3");
    const StagePlace place = {.screen = "tree", .number = 7};
    assert_false(
        stage_return(fixture->stage, &place, false, slice_of(""), "no game", fixture->now));
    assert_is_at(fixture, "game", "", "");
    go_back_to(fixture, &place, false, slice_of("(;GM["), "3x3x3:X.O/X.X/OO._X");
    assert_is_at(fixture, "tree", "", "0");
    assert_link(fixture, "tree/3x3x3:X1O/X1X/OO1_X/0");
    screen_fixture_close(fixture);
}

/// What cannot be shown now, and what no version knows.
static void what_cannot_be_shown_is_left_out(void **state) {
    (void)state;
    ScreenFixture *fixture = open_board("3x3x3");
    screen_fixture_click_cell(fixture, "b2");
    StagePlace place = place_of(fixture);
    strcpy(place.screen, "review"); // of a game that goes on
    strcpy(place.sheet, "results");
    go_back_to(fixture, &place, true, slice_of(""), "");
    assert_is_at(fixture, "game", "", "");
    strcpy(place.screen, "no such screen");
    assert_false(stage_return(fixture->stage, &place, true, slice_of(""), "", fixture->now));
    const StagePlace wrong = {.screen = "setup", .at = "3x3x3 X XXXXXXXXXXXXXX"};
    go_back_to(fixture, &wrong, true, slice_of(""), "");
    assert_is_at(fixture, "setup", "", "3x3x3 X .........");
    screen_fixture_close(fixture);
}

static void a_board_in_work_is_kept(void **state) {
    (void)state;
    ScreenFixture *fixture = open_board("3x3x3");
    const StagePlace place = {.screen = "setup", .at = "4x3x3+drop O X..O........"};
    go_back_to(fixture, &place, false, slice_of(""), "");
    assert_is_at(fixture, "setup", "", place.at);
    assert_title(fixture, "Set up a board");
    assert_link(fixture, "");
    screen_fixture_close(fixture);
}

static void the_title_says_what_is_shown(void **state) {
    (void)state;
    ScreenFixture *fixture = open_board("7x6x4+drop");
    const uint64_t empty = stage_place_version(fixture->stage);
    assert_title(fixture, "Connect Four 7×6: X to move");
    screen_fixture_click_cell(fixture, "d1");
    assert_int_not_equal(stage_place_version(fixture->stage), empty);
    assert_title(fixture, "Connect Four 7×6: O to move");
    screen_fixture_press(fixture, 'a');
    assert_title(fixture, "Connect Four 7×6: Analysis");
    screen_fixture_press(fixture, KEY_F1);
    assert_title(fixture, "Help");
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_is_at(fixture, "start", "", "");
    assert_title(fixture, "");
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_is_come_back_to_in_another_visit),
        cmocka_unit_test(a_game_of_this_visit_is_turned_to),
        cmocka_unit_test(a_link_leads_to_a_game_that_is_nowhere_else),
        cmocka_unit_test(what_cannot_be_shown_is_left_out),
        cmocka_unit_test(a_board_in_work_is_kept),
        cmocka_unit_test(the_title_says_what_is_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
