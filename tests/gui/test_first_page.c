// What somebody sees who never played: a board at once, and the rest bit by bit.
#include "support/testing.h"

#include "draw/board_geometry.h"
#include "gui/support/app_fixture.h"
#include "gui/support/screen_fixture.h"
#include "rules/notation.h"
#include "ui/stage/screen.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static ScreenFixture *open_at(int width, int height, bool still) {
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "level3",
                                   .width = width,
                                   .height = height,
                                   .still = still,
                                   .newcomer = true,
                                   .small_tables = true};
    return screen_fixture_open(&options);
}

static bool has(const ScreenFixture *fixture, const char *label) {
    Point at;
    bool enabled;
    return stage_find_control(fixture->stage, label, &at, &enabled);
}

static bool says(const ScreenFixture *fixture, const char *words) {
    const DrawList *list = fixture->list;
    for (size_t i = 0; i < list->command_count; i++)
        if (list->commands[i].kind == DRAW_TEXT &&
            strstr(list->text + list->commands[i].text.first, words))
            return true;
    return false;
}

/// A mark in the first free square, and the computer's answer.
static void play_on(ScreenFixture *fixture) {
    static const char *const SQUARES[] = {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"};
    const Position *position = session_position(stage_session(fixture->stage));
    for (size_t i = 0; i < ARRAY_LEN(SQUARES); i++) {
        Cell cell;
        Problem problem;
        assert_true(notation_parse_cell(slice_of(SQUARES[i]), &position->variant, &cell, &problem));
        if (!position_can_play(position, cell))
            continue;
        screen_fixture_click_cell(fixture, SQUARES[i]);
        break;
    }
    screen_fixture_settle(fixture);
}

static void end_a_game(ScreenFixture *fixture) {
    const Session *session = stage_session(fixture->stage);
    screen_fixture_settle(fixture);
    while (game_is_open(&session->game))
        play_on(fixture);
    screen_fixture_pass(fixture, 50);
}

static void a_newcomer_has_a_board_and_one_bubble(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1280, 800}, {2560, 1440}, {390, 844}, {568, 320}};
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        ScreenFixture *fixture = open_at(SIZES[i][0], SIZES[i][1], true);
        assert_true(says(fixture, "Draw your X"));
        assert_true(says(fixture, "row wins"));
        assert_true(has(fixture, "Show everything"));
        static const char *const LATER[] = {"Undo",     "Redo",     "Hint",      "Explain",
                                            "New game", "Home",     "Settings",  "Help",
                                            "Players",  "Analysis", "Who wins?", "How it thinks"};
        for (size_t k = 0; k < ARRAY_LEN(LATER); k++)
            assert_false(has(fixture, LATER[k]));
        assert_false(says(fixture, "level 3")); // the players' rows
        screen_fixture_close(fixture);
    }
}

static Rect board_of(const ScreenFixture *fixture) {
    const Screen *screen = stage_top(fixture->stage);
    const BoardGeometry board = screen->ops->board(screen);
    return board_geometry_cells(&board);
}

/// In the middle of a tall window, and not elsewhere once Undo and Hint are there.
static void the_first_board_stands_in_the_middle_of_a_phone(void **state) {
    (void)state;
    static const int SIZES[][2] = {{390, 844}, {360, 800}, {360, 640}};
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        ScreenFixture *fixture = open_at(SIZES[i][0], SIZES[i][1], true);
        const Rect before = board_of(fixture);
        const float view = stage_view(fixture->stage).y;
        screen_fixture_click_cell(fixture, "b2");
        screen_fixture_settle(fixture);
        const Rect after = board_of(fixture);
        const float middle = rect_centre(after).y / view;
        if (before.x != after.x || before.y != after.y || before.w != after.w || middle < .32f ||
            middle > .52f)
            fail_msg("%dx%d: the board moves from %g, %g to %g, %g: at %g of the window",
                     SIZES[i][0], SIZES[i][1], (double)before.x, (double)before.y, (double)after.x,
                     (double)after.y, (double)middle);
        screen_fixture_close(fixture);
    }
}

static Rect words_at(const ScreenFixture *fixture, const char *words) {
    const DrawList *list = fixture->list;
    for (size_t i = 0; i < list->command_count; i++)
        if (list->commands[i].kind == DRAW_TEXT &&
            strcmp(list->text + list->commands[i].text.first, words) == 0)
            return list->commands[i].bounds;
    fail_msg("'%s' is not shown", words);
    return (Rect){0};
}

/// With the players' rows, which come after the first game, and the pencil beside no words of them.
static void the_second_board_stands_where_the_first_one_did(void **state) {
    (void)state;
    static const int SIZES[][2] = {{390, 844}, {360, 800}, {430, 932}};
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        ScreenFixture *fixture = open_at(SIZES[i][0], SIZES[i][1], true);
        const Rect before = board_of(fixture);
        end_a_game(fixture);
        const Rect ended = board_of(fixture);
        screen_fixture_press(fixture, 'n');
        screen_fixture_settle(fixture);
        const Rect after = board_of(fixture);
        if (before.y != after.y || before.x != after.x || before.w != after.w ||
            before.y != ended.y)
            fail_msg("%dx%d: the board moves from %g, %g to %g, %g, and %g at the end", SIZES[i][0],
                     SIZES[i][1], (double)before.x, (double)before.y, (double)after.x,
                     (double)after.y, (double)ended.y);
        assert_true(says(fixture, "level 3"));
        screen_fixture_close(fixture);
    }
}

/// Strokes of ink, of the size of the pencil's or smaller, that lie over one of the words.
static int count_strokes_over(const ScreenFixture *fixture, const Rect *words, size_t count,
                              int *strokes) {
    enum { LONGEST = 70 };
    const Colour ink = palette_at(0)->ink;
    int over = 0;
    *strokes = 0;
    for (size_t i = 0; i < fixture->list->command_count; i++) {
        const DrawCommand *command = &fixture->list->commands[i];
        if (command->kind != DRAW_STROKE || command->ink.colour != ink ||
            fmaxf(command->bounds.w, command->bounds.h) > LONGEST)
            continue;
        (*strokes)++;
        for (size_t n = 0; n < count; n++) {
            const Rect both = rect_intersection(command->bounds, words[n]);
            over += both.w > 0 && both.h > 0;
        }
    }
    return over;
}

static void the_resting_pencil_leaves_words_free(void **state) {
    (void)state;
    static const int SIZES[][2] = {{390, 844}, {360, 800}, {1280, 800}};
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        ScreenFixture *fixture = open_at(SIZES[i][0], SIZES[i][1], true);
        end_a_game(fixture);
        screen_fixture_press(fixture, 'n');
        screen_fixture_settle(fixture);
        const Rect words[] = {words_at(fixture, "You"), words_at(fixture, "human"),
                              words_at(fixture, "Your turn")};
        int strokes;
        if (count_strokes_over(fixture, words, ARRAY_LEN(words), &strokes) > 0)
            fail_msg("%dx%d: the pencil lies over words", SIZES[i][0], SIZES[i][1]);
        assert_true(strokes > 0);
        screen_fixture_close(fixture);
    }
}

static void undo_and_hint_come_with_the_first_mark(void **state) {
    (void)state;
    ScreenFixture *fixture = open_at(1280, 800, false);
    screen_fixture_pass(fixture, 700);
    screen_fixture_click_cell(fixture, "b2");
    assert_true(has(fixture, "Undo") && has(fixture, "Hint"));
    assert_true(has(fixture, "Home"));
    assert_false(has(fixture, "Redo") || has(fixture, "Explain") || has(fixture, "New game"));
    assert_false(says(fixture, "level 3"));
    screen_fixture_close(fixture);
}

/// The share of the area of clips that a frame's words stand in: of "Hint" how much is seen.
static float drawn_of(const ScreenFixture *fixture, const char *words) {
    const DrawList *list = fixture->list;
    for (size_t i = 0; i < list->command_count; i++) {
        const DrawCommand *command = &list->commands[i];
        if (command->kind == DRAW_TEXT && strcmp(list->text + command->text.first, words) == 0)
            return command->clipped ? command->clip.w : 1e6f;
    }
    return 0;
}

static void they_draw_themselves_in(void **state) {
    (void)state;
    ScreenFixture *fixture = open_at(1280, 800, false);
    screen_fixture_pass(fixture, 700);
    screen_fixture_click_cell(fixture, "b2");
    float before = 0;
    for (int ms = 10; ms <= 200; ms += 10) {
        screen_fixture_pass(fixture, 10);
        const float now = drawn_of(fixture, "Hint");
        assert_true(now >= before && now < 1e6f);
        before = now;
    }
    screen_fixture_pass(fixture, 30);
    assert_true(drawn_of(fixture, "Hint") == 1e6f);
    screen_fixture_close(fixture);
}

static void games_bring_the_rest(void **state) {
    (void)state;
    ScreenFixture *fixture = open_at(1280, 800, true);
    end_a_game(fixture);
    assert_true(says(fixture, "level 3"));
    assert_true(has(fixture, "Play again"));
    assert_false(has(fixture, "Review"));
    const Session *session = stage_session(fixture->stage);
    const bool lost = session_position(session)->outcome == OUTCOME_O_WINS;
    const bool won = session_position(session)->outcome == OUTCOME_X_WINS;
    assert_int_equal(has(fixture, "Why?"), lost || won || says(fixture, "You could have won"));
    screen_fixture_press(fixture, 'n');
    end_a_game(fixture);
    assert_false(has(fixture, "Review") || has(fixture, "Settings"));
    screen_fixture_press(fixture, 'n');
    end_a_game(fixture);
    assert_true(has(fixture, "Review") && has(fixture, "Settings"));
    assert_false(has(fixture, "Show everything"));
    assert_int_equal(stage_settings(fixture->stage)->show_all, SHOW_ALL);
    screen_fixture_press(fixture, 'n');
    screen_fixture_settle(fixture);
    assert_true(has(fixture, "Explain"));
    screen_fixture_close(fixture);
}

static void everything_is_shown_for_good(void **state) {
    (void)state;
    ScreenFixture *fixture = open_at(1280, 800, true);
    screen_fixture_click_control(fixture, "Show everything");
    assert_true(has(fixture, "Explain") && has(fixture, "Undo") && has(fixture, "Settings"));
    assert_int_equal(stage_settings(fixture->stage)->show_all, SHOW_ALL);
    screen_fixture_press(fixture, ',');
    screen_fixture_click_control(fixture, "Show everything"); // the same tick
    assert_int_equal(stage_settings(fixture->stage)->show_all, SHOW_NOT_ALL);
    screen_fixture_click_control(fixture, "Done");
    assert_false(has(fixture, "Explain"));
    screen_fixture_close(fixture);
}

static void home_is_the_start_page_as_it_is(void **state) {
    (void)state;
    ScreenFixture *fixture = open_at(1280, 800, true);
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_click_control(fixture, "Home");
    assert_true(has(fixture, "Play") && has(fixture, "Gomoku") && has(fixture, "Continue"));
    screen_fixture_click_control(fixture, "Gomoku");
    screen_fixture_click_control(fixture, "Play");
    assert_true(has(fixture, "Explain")); // the first games are small ones
    screen_fixture_close(fixture);
}

/// Where the pencil is: the middle of the strokes with that seed.
static void the_pencil_comes_to_the_square_pointed_at(void **state) {
    (void)state;
    ScreenFixture *fixture = open_at(1280, 800, false);
    screen_fixture_pass(fixture, 1500);
    Point b2;
    assert_true(stage_find_cell(fixture->stage, 4, &b2));
    assert_int_equal(stage_timeout(fixture->stage, fixture->now), -1);
    screen_fixture_move(fixture, b2);
    screen_fixture_pass(fixture, 10);
    assert_int_equal(stage_timeout(fixture->stage, fixture->now), 0);
    screen_fixture_pass(fixture, 90);
    assert_int_equal(stage_timeout(fixture->stage, fixture->now), -1);
    screen_fixture_close(fixture);
}

// --- the program

static char folder[64];

static int make_folder(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/inkrow-first.XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf -- '%s'", folder);
    return system(command);
}

static AppFixture *open_program(bool first_page) {
    AppOptions options = options_default();
    options.first_page = first_page;
    options.data = folder;
    options.still = true;
    options.spec.players[SIDE_O] = (Player){.kind = PLAYER_HUMAN};
    return fixture_open(&options);
}

static bool begins_with_a_board(bool first_page) {
    AppFixture *fixture = open_program(first_page);
    const bool board = stage_session(fixture->app->stage) != NULL;
    fixture_close(fixture);
    return board;
}

static void arguments_and_games_skip_it(void **state) {
    (void)state;
    assert_false(begins_with_a_board(false));
    assert_true(begins_with_a_board(true));
    assert_true(begins_with_a_board(true)); // nothing was drawn
    AppFixture *fixture = open_program(true);
    fixture_click_cell(fixture, "b2");
    fixture_settle(fixture);
    fixture_close(fixture);
    assert_false(begins_with_a_board(true));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_newcomer_has_a_board_and_one_bubble),
        cmocka_unit_test(the_first_board_stands_in_the_middle_of_a_phone),
        cmocka_unit_test(the_second_board_stands_where_the_first_one_did),
        cmocka_unit_test(the_resting_pencil_leaves_words_free),
        cmocka_unit_test(undo_and_hint_come_with_the_first_mark),
        cmocka_unit_test(they_draw_themselves_in),
        cmocka_unit_test(games_bring_the_rest),
        cmocka_unit_test(everything_is_shown_for_good),
        cmocka_unit_test(home_is_the_start_page_as_it_is),
        cmocka_unit_test(the_pencil_comes_to_the_square_pointed_at),
        cmocka_unit_test_setup_teardown(arguments_and_games_skip_it, make_folder, remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
