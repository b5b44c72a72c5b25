// Games in addresses: opened, copied, and refused with a sentence.
#include "support/testing.h"

#include "gui/support/app_fixture.h"
#include "gui/support/screen_fixture.h"
#include "sdl/app.h"
#include "ui/stage/screen.h"

#include <string.h>

#define ADDRESS "https://example.org/inkrow/"

static ScreenFixture *open_board(const char *address) {
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .width = 1280,
                                   .height = 800,
                                   .still = true,
                                   .address = address};
    return screen_fixture_open(&options);
}

static void press_copy_link(ScreenFixture *fixture) {
    screen_fixture_press_with(fixture, 'l', true, true);
}

static Side side_at(ScreenFixture *fixture, const char *cell) {
    return position_at(screen_fixture_position(fixture), screen_fixture_index(fixture, cell));
}

// --- coming in

static void a_link_is_played_on(void **state) {
    (void)state;
    ScreenFixture *fixture = open_board(ADDRESS);
    Problem problem;
    screen_fixture_click_cell(fixture, "b2");
    assert_true(stage_take_link(fixture->stage, "#4x4x4:a1_b2", &problem, fixture->now));
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 4);
    assert_int_equal(side_at(fixture, "b2"), SIDE_O);
    screen_fixture_click_cell(fixture, "d4");
    assert_int_equal(side_at(fixture, "d4"), SIDE_X);
    screen_fixture_close(fixture);
}

/// The moves of a link are taken back one by one, and before them the game that it replaced.
static void undo_goes_back_to_the_game_before(void **state) {
    (void)state;
    ScreenFixture *fixture = open_board(ADDRESS);
    Problem problem;
    screen_fixture_click_cell(fixture, "b2");
    assert_true(stage_take_link(fixture->stage, "4x4x4:a1_b2", &problem, fixture->now));
    for (int i = 0; i < 3; i++)
        screen_fixture_press(fixture, 'u');
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 4);
    screen_fixture_pass(fixture, 600);
    screen_fixture_press(fixture, 'u');
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 3);
    assert_int_equal(side_at(fixture, "b2"), SIDE_X);
    screen_fixture_close(fixture);
}

static void a_link_of_no_game_leaves_the_board(void **state) {
    (void)state;
    static const char *const WRONG[] = {"", "hello", "3x3x9:a1", "3x3x3:a1_a1", "3x3x3:a1%0"};
    ScreenFixture *fixture = open_board(ADDRESS);
    screen_fixture_click_cell(fixture, "b2");
    for (size_t i = 0; i < ARRAY_LEN(WRONG); i++) {
        Problem problem = {""};
        assert_false(stage_take_link(fixture->stage, WRONG[i], &problem, fixture->now));
        testing_assert_says(problem.sentence, "The address holds no game: ");
        assert_int_equal(side_at(fixture, "b2"), SIDE_X);
    }
    screen_fixture_close(fixture);
}

static void a_link_is_opened_on_the_start_screen(void **state) {
    (void)state;
    const ScreenOptions options = {.start = true,
                                   .variant = "3x3x3",
                                   .x = "human",
                                   .o = "level3",
                                   .width = 390,
                                   .height = 844,
                                   .still = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    Problem problem;
    assert_true(stage_take_link(fixture->stage, "X.O/X.X/OO._X", &problem, fixture->now));
    assert_int_equal(side_at(fixture, "c3"), SIDE_O);
    screen_fixture_close(fixture);
}

static bool shows(ScreenFixture *fixture, const char *text) {
    return screen_fixture_count_text(fixture, text) > 0;
}

/// Over the board, which is there when it is left; another page takes its place.
static void a_link_opens_a_page_of_the_tour(void **state) {
    (void)state;
    ScreenFixture *fixture = open_board(ADDRESS);
    Problem problem;
    screen_fixture_click_cell(fixture, "b2");
    assert_true(stage_take_link(fixture->stage, "#tour/8", &problem, fixture->now));
    screen_fixture_pass(fixture, 20);
    assert_true(shows(fixture, "page 8 of 14"));
    assert_true(stage_take_link(fixture->stage, "#tour/14", &problem, fixture->now));
    screen_fixture_pass(fixture, 20);
    assert_true(shows(fixture, "page 14 of 14"));
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_settle(fixture);
    assert_false(shows(fixture, "of 14"));
    assert_int_equal(side_at(fixture, "b2"), SIDE_X);
    assert_true(stage_take_link(fixture->stage, "#tour", &problem, fixture->now));
    screen_fixture_pass(fixture, 20);
    assert_true(shows(fixture, "page 14 of 14")); // where it was left
    screen_fixture_close(fixture);
}

static void a_link_to_no_page_of_the_tour_leaves_the_board(void **state) {
    (void)state;
    static const char *const WRONG[] = {"tour/0", "tour/15", "tour/x", "tour/", "tour/-1"};
    ScreenFixture *fixture = open_board(ADDRESS);
    screen_fixture_click_cell(fixture, "b2");
    for (size_t i = 0; i < ARRAY_LEN(WRONG); i++) {
        Problem problem = {""};
        assert_false(stage_take_link(fixture->stage, WRONG[i], &problem, fixture->now));
        assert_string_equal(problem.sentence,
                            "The tour has no such page; it has the pages 1 to 14.");
        assert_int_equal(side_at(fixture, "b2"), SIDE_X);
    }
    screen_fixture_close(fixture);
}

/// A step that the recursion does not have is its end.
static void a_link_opens_a_step_of_the_tree(void **state) {
    (void)state;
    ScreenFixture *fixture = open_board(ADDRESS);
    Problem problem;
    StageStep step;
    assert_true(
        stage_take_link(fixture->stage, "#tree/3x3x3:X.O/X.X/OO._X/12", &problem, fixture->now));
    screen_fixture_settle(fixture);
    assert_true(stage_find_step(fixture->stage, &step));
    assert_int_equal(step.made, 12);
    assert_true(
        stage_take_link(fixture->stage, "#tree/3x3x3:X.O/X.X/OO._X/12000", &problem, fixture->now));
    screen_fixture_settle(fixture);
    assert_true(stage_find_step(fixture->stage, &step));
    assert_true(step.all && step.made == step.known);
    assert_false(stage_take_link(fixture->stage, "#tree/3x3x3:b2/x", &problem, fixture->now));
    testing_assert_says(problem.sentence, "The address holds no game: ");
    assert_true(stage_find_step(fixture->stage, &step));
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_settle(fixture);
    assert_int_equal(side_at(fixture, "c3"), SIDE_O);
    screen_fixture_close(fixture);
}

// --- going out

static void a_link_leads_to_the_board(void **state) {
    (void)state;
    ScreenFixture *fixture = open_board(ADDRESS);
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_click_cell(fixture, "a1");
    screen_fixture_click_cell(fixture, "c3");
    screen_fixture_press(fixture, 'u');
    press_copy_link(fixture);
    assert_string_equal(fixture->copied, ADDRESS "#3x3x3:b2_a1");
    assert_int_equal(screen_fixture_count_text(fixture, "A link is copied"), 1);
    screen_fixture_close(fixture);
}

/// In the tree it leads to the step that is shown, and back to it; with an idea switched on, whose
/// steps are others, to the board.
static void a_link_leads_to_the_step_of_the_tree(void **state) {
    (void)state;
    ScreenFixture *fixture = open_board(ADDRESS);
    Problem problem;
    StageStep step;
    assert_true(
        stage_take_link(fixture->stage, "#tree/3x3x3:X.O/X.X/OO._X/7", &problem, fixture->now));
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, '.');
    screen_fixture_press(fixture, '.');
    press_copy_link(fixture);
    assert_string_equal(fixture->copied, ADDRESS "#tree/3x3x3:X1O/X1X/OO1_X/9");
    assert_int_equal(screen_fixture_count_text(fixture, "A link is copied"), 1);
    assert_true(
        stage_take_link(fixture->stage, strchr(fixture->copied, '#'), &problem, fixture->now));
    screen_fixture_settle(fixture);
    assert_true(stage_find_step(fixture->stage, &step) && step.made == 9);
    screen_fixture_press(fixture, 'a'); // branches are skipped
    screen_fixture_settle(fixture);
    press_copy_link(fixture);
    assert_string_equal(fixture->copied, ADDRESS "#3x3x3:X1O/X1X/OO1_X");
    assert_int_equal(screen_fixture_count_text(fixture, "A link to the game’s board"), 1);
    screen_fixture_close(fixture);
}

/// `?tour=8#GAME`: the page lies over the game, which is there when it is left; what comes later
/// takes its place.
static void a_page_of_the_tour_lies_over_the_game_of_a_link(void **state) {
    (void)state;
    static const Input ESCAPE = {.kind = INPUT_KEY, .key = KEY_ESCAPE};
    AppOptions options = fixture_game("3x3x3", "human", "human");
    const Clock clock = clock_system();
    Problem problem;
    options.tour = 8;
    SDL_setenv("SDL_VIDEODRIVER", "offscreen", 1);
    App *app = app_new(&options, &clock, &problem);
    assert_non_null(app);
    app_open_link(app, "#4x4x4:a1_b2", clock_now(&clock));
    assert_string_equal(stage_top(app->stage)->ops->name, "tour");
    assert_int_equal(stage_settings(app->stage)->tour_page, 7);
    stage_event(app->stage, &ESCAPE, clock_now(&clock));
    assert_int_equal(session_position(stage_session(app->stage))->variant.width, 4);
    app_frame(app, 0);
    app_open_link(app, "#5x5x4:a1", clock_now(&clock));
    assert_string_equal(stage_top(app->stage)->ops->name, "game");
    app_free(app);
}

static void no_clipboard_takes_no_link(void **state) {
    (void)state;
    ScreenFixture *fixture = open_board(ADDRESS);
    fixture->no_clipboard = true;
    press_copy_link(fixture);
    assert_int_equal(screen_fixture_count_text(fixture, "A link is copied"), 0);
    assert_int_equal(screen_fixture_count_text(fixture, "clipboard"), 1);
    screen_fixture_close(fixture);
}

static void without_an_address_there_are_no_links(void **state) {
    (void)state;
    ScreenFixture *fixture = open_board(NULL);
    screen_fixture_click_cell(fixture, "b2");
    press_copy_link(fixture);
    assert_string_equal(fixture->copied, "");
    screen_fixture_close(fixture);
}

static bool list_none(const char *folder, const char *const *endings, size_t ending_count,
                      Folder *entries, Problem *problem) {
    (void)folder, (void)endings, (void)ending_count, (void)problem;
    folder_clear(entries);
    return true;
}

static FolderPlace look_nowhere(const char *path) {
    (void)path;
    return FOLDER_NOTHING;
}

static void the_sheet_that_saves_copies_links(void **state) {
    (void)state;
    ScreenOptions options = {.variant = "3x3x3",
                             .x = "human",
                             .o = "human",
                             .width = 390,
                             .height = 844,
                             .still = true,
                             .files = {.folder = "/", .list = list_none, .look = look_nowhere}};
    bool enabled;
    for (int with = 0; with < 2; with++) {
        options.address = with ? ADDRESS : NULL;
        ScreenFixture *fixture = screen_fixture_open(&options);
        screen_fixture_click_cell(fixture, "b2");
        screen_fixture_press_with(fixture, 'e', true, false);
        screen_fixture_settle(fixture);
        assert_int_equal(screen_fixture_has_control(fixture, "Copy link", &enabled), with);
        if (with) {
            screen_fixture_click_control(fixture, "Copy link");
            assert_string_equal(fixture->copied, ADDRESS "#3x3x3:b2");
            assert_int_equal(screen_fixture_count_text(fixture, "A link is copied"), 1);
        }
        screen_fixture_close(fixture);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_link_is_played_on),
        cmocka_unit_test(undo_goes_back_to_the_game_before),
        cmocka_unit_test(a_link_of_no_game_leaves_the_board),
        cmocka_unit_test(a_link_is_opened_on_the_start_screen),
        cmocka_unit_test(a_link_opens_a_page_of_the_tour),
        cmocka_unit_test(a_link_to_no_page_of_the_tour_leaves_the_board),
        cmocka_unit_test(a_link_opens_a_step_of_the_tree),
        cmocka_unit_test(a_link_leads_to_the_board),
        cmocka_unit_test(a_link_leads_to_the_step_of_the_tree),
        cmocka_unit_test(a_page_of_the_tour_lies_over_the_game_of_a_link),
        cmocka_unit_test(no_clipboard_takes_no_link),
        cmocka_unit_test(without_an_address_there_are_no_links),
        cmocka_unit_test(the_sheet_that_saves_copies_links),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
