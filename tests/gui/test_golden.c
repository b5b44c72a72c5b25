// Every screen against its golden picture.
#include "base/file.h"
#include "gui/support/golden.h"
#include "gui/support/late_search.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <cmocka.h>

enum { ASIDE_X = 740, ASIDE_Y = 790 }; ///< where the mouse points at nothing, window px

static AppOptions at_once(AppOptions options) {
    options.width = 1280;
    options.height = 800;
    options.still = true;
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

/// The screens by which a theme is known: the start, and a game that is explained.
static void theme_pictures(const char *theme, const char *start, const char *explained) {
    AppOptions options = start_options();
    options.theme = theme;
    AppFixture *fixture = fixture_open(&options);
    golden_check(fixture, start);
    fixture_close(fixture);
    options = game_options("3x3x3");
    options.theme = theme;
    fixture = fixture_open(&options);
    play(fixture, MOVES("a3", "b3", "c3", "a1"));
    fixture_press(fixture, "e");
    golden_check(fixture, explained);
    fixture_close(fixture);
}

static void the_blackboard(void **state) {
    (void)state;
    theme_pictures("blackboard", "start-blackboard", "game-blackboard");
}

static void the_high_contrast(void **state) {
    (void)state;
    theme_pictures("contrast", "start-contrast", "game-contrast");
}

static void the_settings(void **state) {
    (void)state;
    AppOptions options = game_options("3x3x3");
    AppFixture *fixture = fixture_open(&options);
    fixture_press(fixture, ",");
    fixture_move_mouse(fixture, POINT(ASIDE_X, ASIDE_Y));
    fixture_skip(fixture, 1000);
    golden_check(fixture, "settings");
    fixture_close(fixture);
}

static void a_won_game(void **state) {
    (void)state;
    AppOptions options = game_options("3x3x3");
    game_picture(&options, WON, "game-win");
}

/// The slip in the middle of a game that was lost, drawn and won again.
static void review_picture(int width, int height, const char *name) {
    AppOptions options = game_options("3x3x3");
    options.width = width;
    options.height = height;
    AppFixture *fixture = fixture_open(&options);
    play(fixture, MOVES("a3", "b3", "c3", "a1", "c1", "c2", "b2"));
    fixture_settle(fixture);
    fixture_press(fixture, "v");
    fixture_settle(fixture);
    for (int i = 0; i < 4; i++)
        fixture_press(fixture, "left");
    golden_check(fixture, name);
    fixture_close(fixture);
}

static void a_review(void **state) {
    (void)state;
    review_picture(1280, 800, "review");
    review_picture(390, 844, "review-tall");
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

static void a_phone(AppOptions options, const char *name) {
    options.width = 390;
    options.height = 844;
    AppFixture *fixture = fixture_open(&options);
    if (options.in_game) {
        play(fixture, MOVES("a3", "b3", "c3", "a1"));
        fixture_press(fixture, "e");
    }
    fixture_move_mouse(fixture, POINT(2, 842));
    golden_check(fixture, name);
    fixture_close(fixture);
}

/// A lost game, from the mark that turned it on.
static void why_picture(int width, int height, const char *name) {
    AppOptions options = game_options("3x3x3");
    options.width = width;
    options.height = height;
    AppFixture *fixture = fixture_open(&options);
    play(fixture, MOVES("b2", "a3", "b3", "b1", "c3", "a1", "a2", "c1"));
    fixture_press(fixture, "y");
    for (int ms = 0; ms < 20000 && stage_busy(fixture->app->stage, fixture->now); ms++) {
        SDL_Delay(1);
        fixture_skip(fixture, 0);
    }
    fixture_move_mouse(fixture, POINT(2, (float)height - 2));
    golden_check(fixture, name);
    fixture_close(fixture);
}

static void why_a_game_was_lost(void **state) {
    (void)state;
    why_picture(1280, 800, "why");
    why_picture(390, 844, "why-tall");
}

static void the_start_screen_of_a_tall_window(void **state) {
    (void)state;
    a_phone(start_options(), "start-tall");
}

static void a_game_in_a_tall_window(void **state) {
    (void)state;
    a_phone(game_options("3x3x3"), "game-tall");
}

/// Where everything is known before the engine begins, so that nothing moves.
static void an_analysis(AppOptions options, const char *name) {
    AppFixture *fixture = fixture_open(&options);
    play(fixture, MOVES("b2", "a3", "b1", "b3"));
    fixture_press(fixture, "a");
    fixture_press(fixture, "pageup");
    fixture_move_mouse(fixture, POINT(2, (float)options.height - 2));
    golden_check(fixture, name);
    fixture_close(fixture);
}

static void an_analysis_in_both_shapes(void **state) {
    (void)state;
    AppOptions options = game_options("3x3x3");
    an_analysis(options, "analysis");
    options.width = 390;
    options.height = 844;
    an_analysis(options, "analysis-tall");
}

/// In the middle of the empty board's recursion: of all of it, or without what can be skipped.
static void how_minimax_thinks(AppOptions options, bool skips, const char *name) {
    AppFixture *fixture = fixture_open(&options);
    fixture_press(fixture, "t");
    fixture_settle(fixture);
    if (skips) {
        fixture_press(fixture, "a");
        fixture_press(fixture, "r");
        fixture_settle(fixture);
    }
    for (int i = 0; i < 5; i++)
        fixture_press(fixture, "pagedown"); // to the fifth first move
    for (int i = 0; i < 9; i++)
        fixture_press(fixture, "v");
    fixture_move_mouse(fixture, POINT(2, (float)options.height - 2));
    golden_check(fixture, name);
    fixture_close(fixture);
}

static void minimax_in_both_shapes(void **state) {
    (void)state;
    AppOptions options = game_options("3x3x3");
    how_minimax_thinks(options, false, "minimax");
    how_minimax_thinks(options, true, "minimax-skips");
    options.width = 390;
    options.height = 844;
    how_minimax_thinks(options, false, "minimax-tall");
    how_minimax_thinks(options, true, "minimax-skips-tall");
}

static void the_tour(void **state) {
    (void)state;
    AppOptions options = game_options("3x3x3");
    for (int tall = 0; tall < 2; tall++) {
        options.width = tall ? 390 : 1280;
        options.height = tall ? 844 : 800;
        AppFixture *fixture = fixture_open(&options);
        fixture_press(fixture, "t");
        fixture_settle(fixture);
        fixture_press(fixture, "g");
        fixture_press(fixture, tall ? "6" : "3");
        fixture_settle(fixture);
        fixture_move_mouse(fixture, POINT(2, (float)options.height - 2));
        golden_check(fixture, tall ? "tour-tall" : "tour");
        fixture_close(fixture);
    }
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

/// Three X and an O, by keys.
static void a_board_at_work(AppOptions options, const char *name) {
    static const char *const KEYS[] = {"p",  "s",     "space", "space", "right", "space",
                                       "up", "space", "x",     "left",  "space"};
    AppFixture *fixture = fixture_open(&options);
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++)
        fixture_press(fixture, KEYS[i]);
    golden_check(fixture, name);
    fixture_close(fixture);
}

static void a_board_is_set_up(void **state) {
    (void)state;
    AppOptions options = start_options();
    a_board_at_work(options, "setup");
    options.width = 390;
    options.height = 844;
    a_board_at_work(options, "setup-tall");
}

static void the_glossary(void **state) {
    (void)state;
    AppOptions options = game_options("15x15x5");
    AppFixture *fixture = fixture_open(&options);
    play(fixture, MOVES("h8", "a1", "h9", "b1", "h10"));
    fixture_click_control(fixture, "open three");
    fixture_move_mouse(fixture, POINT(ASIDE_X, ASIDE_Y));
    fixture_skip(fixture, 1000);
    golden_check(fixture, "glossary");
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

/// The usual solver on one thread, whose figures are the same every time.
static void solving(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                    const SolveObserver *observer, SolveAnswer *answer) {
    SolveRequest alone = *request;
    alone.threads = 1;
    solver_solve(&alone, clock, stop, observer, answer);
    answer->nodes = 2310448;
    answer->time_ns = 15800 * NANOSECONDS_PER_MS;
}

/// Lets the threads work, while the clock stands, until the control `label` can be pressed.
static void wait_for_control(AppFixture *fixture, const char *label) {
    Point target;
    bool enabled = false;
    for (int ms = 0; ms < 20000 && !enabled; ms++) {
        SDL_Delay(1);
        fixture_skip(fixture, 0);
        if (!stage_find_control(fixture->app->stage, label, &target, &enabled))
            enabled = false;
    }
    assert_true(enabled);
}

static void the_search_for_who_wins(void **state) {
    (void)state;
    AppOptions options = game_options("6x6x5");
    options.solve = late_search;
    AppFixture *fixture = fixture_open(&options);
    fixture_press(fixture, "w");
    SDL_Delay(50); // its thread tells of it at once, and then of nothing any more
    fixture_skip(fixture, 0);
    golden_check(fixture, "who-wins-search");
    fixture_close(fixture);
}

static void the_answer_to_who_wins(void **state) {
    (void)state;
    AppOptions options = game_options("6x6x5");
    options.solve = solving;
    AppFixture *fixture = fixture_open(&options);
    fixture_press(fixture, "w");
    wait_for_control(fixture, "Check it");
    fixture_click_control(fixture, "Opening c5");
    fixture_press(fixture, "c");
    wait_for_control(fixture, "Play the proof");
    const WhoWins *who_wins = stage_who_wins(fixture->app->stage);
    for (int ms = 0; ms < 20000 && who_wins_busy(who_wins); ms++) {
        SDL_Delay(1); // the checker is another program
        fixture_skip(fixture, 0);
    }
    fixture_move_mouse(fixture, fixture_cell(fixture, "d3"));
    golden_check(fixture, "who-wins");
    fixture_close(fixture);
}

static void a_win_in_the_smallest_window(void **state) {
    (void)state;
    AppOptions options = game_options("6x5x4");
    options.solve = solving;
    options.width = 640;
    options.height = 400;
    AppFixture *fixture = fixture_open(&options);
    fixture_press(fixture, "w");
    wait_for_control(fixture, "Check it");
    golden_check(fixture, "who-wins-small");
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

/// The computer completes its row: level 3 overlooks none.
static AppFixture *a_lost_game(int width, int height) {
    static const char *const WORDS[] = {"inkrow", "--o", "level3", "--position", "X1X/OO1/3 X"};
    AppOptions options;
    Problem problem = {""};
    assert_int_equal(options_parse(ARRAY_LEN(WORDS), (char **)WORDS, &options, &problem),
                     OPTIONS_RUN);
    options = at_once(options);
    options.width = width;
    options.height = height;
    AppFixture *fixture = fixture_open(&options);
    fixture_click_cell(fixture, "c1");
    fixture_settle(fixture);
    fixture_move_mouse(fixture, POINT(1, 1));
    return fixture;
}

static void a_lost_game_in_the_smallest_window(void **state) {
    (void)state;
    AppFixture *fixture = a_lost_game(640, 400);
    golden_check(fixture, "game-lost");
    fixture_close(fixture);
}

static void the_players(void **state) {
    (void)state;
    AppFixture *fixture = a_lost_game(1280, 800);
    fixture_press(fixture, "o");
    fixture_skip(fixture, 1000);
    golden_check(fixture, "players");
    fixture_close(fixture);
}

/// Where the sheet for files begins: its path is on the picture.
static const char FILES_FOLDER[] = "/tmp/inkrow-golden";

static void make_files(void) {
    static const char *const FOLDERS[] = {"", "/Club", "/Puzzles"};
    static const char *const FILES[] = {"/evening.png", "/gomoku final.png", "/Zoë and Émile.png"};
    for (size_t i = 0; i < ARRAY_LEN(FOLDERS); i++) {
        char path[64];
        snprintf(path, sizeof path, "%s%s", FILES_FOLDER, FOLDERS[i]);
        mkdir(path, 0777);
    }
    for (size_t i = 0; i < ARRAY_LEN(FILES); i++) {
        char path[64];
        Problem problem;
        snprintf(path, sizeof path, "%s%s", FILES_FOLDER, FILES[i]);
        assert_true(file_write(path, "x", 1, &problem));
    }
}

static void the_sheet_that_saves(void **state) {
    (void)state;
    AppOptions options = game_options("3x3x3");
    make_files();
    assert_int_equal(setenv("XDG_DOCUMENTS_DIR", FILES_FOLDER, 1), 0);
    AppFixture *fixture = fixture_open(&options);
    play(fixture, WON);
    fixture_press(fixture, "ctrl+e");
    fixture_click_control(fixture, "evening.png");
    fixture_click_control(fixture, "Save");
    fixture_move_mouse(fixture, POINT(ASIDE_X, ASIDE_Y));
    golden_check(fixture, "save");
    fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_screen),
        cmocka_unit_test(the_start_screen_of_a_tall_window),
        cmocka_unit_test(a_game_in_a_tall_window),
        cmocka_unit_test(a_custom_board_on_the_start_screen),
        cmocka_unit_test(a_classic_game_explained),
        cmocka_unit_test(a_won_game),
        cmocka_unit_test(a_drawn_game),
        cmocka_unit_test(a_review),
        cmocka_unit_test(a_drop_board_with_the_mouse_over_a_column),
        cmocka_unit_test(a_large_board),
        cmocka_unit_test(an_analysis_in_both_shapes),
        cmocka_unit_test(a_demo),
        cmocka_unit_test(the_help),
        cmocka_unit_test(the_position_sheet),
        cmocka_unit_test(a_board_is_set_up),
        cmocka_unit_test(the_glossary),
        cmocka_unit_test(the_search_for_who_wins),
        cmocka_unit_test(the_answer_to_who_wins),
        cmocka_unit_test(a_win_in_the_smallest_window),
        cmocka_unit_test(the_smallest_window),
        cmocka_unit_test(a_dense_display),
        cmocka_unit_test(a_lost_game_in_the_smallest_window),
        cmocka_unit_test(the_players),
        cmocka_unit_test(the_sheet_that_saves),
        cmocka_unit_test(why_a_game_was_lost),
        cmocka_unit_test(minimax_in_both_shapes),
        cmocka_unit_test(the_tour),
        cmocka_unit_test(the_blackboard),
        cmocka_unit_test(the_high_contrast),
        cmocka_unit_test(the_settings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
