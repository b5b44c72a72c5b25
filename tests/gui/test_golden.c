// Every screen against its golden picture.
#include "gui/support/golden.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { ASIDE_X = 740, ASIDE_Y = 790 }; ///< where the mouse points at nothing, window px

static AppOptions at_once(AppOptions options) {
    options.width = 1280;
    options.height = 800;
    options.animate = false;
    options.seed_given = true;
    options.seed = 20261;
    return options;
}

static AppOptions start_options(void) {
    return at_once(options_default());
}

static AppOptions game_options(const char *variant) {
    return at_once(fixture_game(variant, "human", "human"));
}

static void play(AppFixture *fixture, const char *const *moves) {
    for (; *moves; moves++)
        fixture_click_cell(fixture, *moves);
    fixture_move_mouse(fixture, POINT(ASIDE_X, ASIDE_Y));
}

#define MOVES(...) ((const char *const[]){__VA_ARGS__, NULL})

static const char *const WON[] = {"a3", "b3", "b2", "c3", "c1", NULL};
static const char *const DRAWN[] = {"b2", "a3", "c3", "a1", "a2", "c2", "b3", "b1", "c1", NULL};

static void game_picture(const AppOptions *options, const char *const *moves, const char *name) {
    AppFixture *fixture = fixture_open(options);
    play(fixture, moves);
    golden_check(fixture, name);
    fixture_close(fixture);
}

static void the_start_screen(void **state) {
    (void)state;
    AppOptions options = start_options();
    AppFixture *fixture = fixture_open(&options);
    golden_check(fixture, "start");
    fixture_close(fixture);
}

static void a_custom_board_on_the_start_screen(void **state) {
    (void)state;
    AppOptions options = start_options();
    AppFixture *fixture = fixture_open(&options);
    fixture_click_control(fixture, "Custom…");
    fixture_move_mouse(fixture, POINT(ASIDE_X, ASIDE_Y));
    golden_check(fixture, "start-custom");
    fixture_close(fixture);
}

static void a_classic_game_explained(void **state) {
    (void)state;
    AppOptions options = game_options("3x3x3");
    AppFixture *fixture = fixture_open(&options);
    play(fixture, MOVES("a3", "b3", "c3", "a1"));
    fixture_press(fixture, "e");
    golden_check(fixture, "game-explain");
    fixture_close(fixture);
}

static void a_won_game(void **state) {
    (void)state;
    AppOptions options = game_options("3x3x3");
    game_picture(&options, WON, "game-win");
}

static void a_drawn_game(void **state) {
    (void)state;
    AppOptions options = game_options("3x3x3");
    game_picture(&options, DRAWN, "game-draw");
}

static void a_drop_board_with_the_mouse_over_a_column(void **state) {
    (void)state;
    AppOptions options = game_options("7x6x4+drop");
    AppFixture *fixture = fixture_open(&options);
    play(fixture, MOVES("d1", "d2", "c1", "e1", "d3", "e2", "f1", "c2"));
    fixture_move_mouse(fixture, fixture_cell(fixture, "b4"));
    golden_check(fixture, "game-drop");
    fixture_close(fixture);
}

static void a_large_board(void **state) {
    (void)state;
    AppOptions options = game_options("15x15x5");
    game_picture(&options, MOVES("h8", "i9", "h9", "h10", "i8", "g8", "j7", "g10"), "game-gomoku");
}

/// From a position with one best move, so that the engine's taste does not matter.
static void a_demo(void **state) {
    (void)state;
    static const char *const WORDS[] = {"inkrow", "--demo",  "--x",        "perfect",
                                        "--o",    "perfect", "--position", "X.O/X.X/OO. X"};
    AppOptions options;
    Problem problem = {""};
    assert_int_equal(options_parse(ARRAY_LEN(WORDS), (char **)WORDS, &options, &problem),
                     OPTIONS_RUN);
    options = at_once(options);
    AppFixture *fixture = fixture_open(&options);
    for (int ms = 0; fixture_position(fixture)->outcome == OUTCOME_OPEN && ms < 5000; ms++)
        fixture_think(fixture);
    fixture_press(fixture, "space");
    assert_int_equal(fixture_position(fixture)->outcome, OUTCOME_X_WINS);
    golden_check(fixture, "demo");
    fixture_close(fixture);
}

static void the_help(void **state) {
    (void)state;
    AppOptions options = start_options();
    AppFixture *fixture = fixture_open(&options);
    fixture_press(fixture, "f1");
    golden_check(fixture, "help");
    fixture_close(fixture);
}

static void the_position_sheet(void **state) {
    (void)state;
    AppOptions options = start_options();
    AppFixture *fixture = fixture_open(&options);
    fixture_click_control(fixture, "From a position…");
    fixture_move_mouse(fixture, POINT(ASIDE_X, ASIDE_Y));
    golden_check(fixture, "position");
    fixture_close(fixture);
}

static void the_smallest_window(void **state) {
    (void)state;
    AppOptions options = start_options();
    options.width = 640;
    options.height = 400;
    AppFixture *fixture = fixture_open(&options);
    golden_check(fixture, "start-small");
    fixture_close(fixture);
}

static void a_dense_display(void **state) {
    (void)state;
    AppOptions options = game_options("3x3x3");
    options.width = 640;
    options.height = 400;
    options.output_scale = 2;
    AppFixture *fixture = fixture_open(&options);
    play(fixture, MOVES("b2", "a3"));
    golden_check(fixture, "game-dense");
    fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_screen),
        cmocka_unit_test(a_custom_board_on_the_start_screen),
        cmocka_unit_test(a_classic_game_explained),
        cmocka_unit_test(a_won_game),
        cmocka_unit_test(a_drawn_game),
        cmocka_unit_test(a_drop_board_with_the_mouse_over_a_column),
        cmocka_unit_test(a_large_board),
        cmocka_unit_test(a_demo),
        cmocka_unit_test(the_help),
        cmocka_unit_test(the_position_sheet),
        cmocka_unit_test(the_smallest_window),
        cmocka_unit_test(a_dense_display),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
