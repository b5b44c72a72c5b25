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

/// A window. All of what stands on a screen at 1280x800 stands in the same places at 960x600.
typedef struct Shape {
    int width, height;
} Shape;

static const Shape WIDE = {960, 600}, TALL = {390, 844}, SMALL = {640, 400};

static const Point ASIDE = {1, 1}; ///< where the mouse points at nothing, window px

static AppOptions in_shape(Shape shape, AppOptions options) {
    options.width = shape.width;
    options.height = shape.height;
    return options;
}

static AppOptions at_once(AppOptions options) {
    options.still = true;
    options.seed_given = true;
    options.seed = 20261;
    return in_shape(WIDE, options);
}

static AppOptions start_options(void) {
    return at_once(options_default());
}

static AppOptions game_options(const char *variant) {
    return at_once(fixture_game(variant, "human", "human"));
}

static AppOptions in_theme(const char *theme, AppOptions options) {
    options.theme = theme;
    return options;
}

static void play(AppFixture *fixture, const char *const *moves) {
    for (; *moves; moves++)
        fixture_click_cell(fixture, *moves);
    fixture_move_mouse(fixture, ASIDE);
}

#define MOVES(...) ((const char *const[]){__VA_ARGS__, NULL})

static const char *const WON[] = {"a3", "b3", "b2", "c3", "c1", NULL};
static const char *const DRAWN[] = {"b2", "a3", "c3", "a1", "a2", "c2", "b3", "b1", "c1", NULL};

static void start_part(Golden *golden, const char *part, AppOptions options) {
    AppFixture *fixture = fixture_open(&options);
    golden_add(golden, part, fixture);
    fixture_close(fixture);
}

static void custom_board_part(Golden *golden) {
    AppOptions options = start_options();
    AppFixture *fixture = fixture_open(&options);
    fixture_click_control(fixture, "Your own");
    fixture_move_mouse(fixture, ASIDE);
    golden_add(golden, "custom", fixture);
    fixture_close(fixture);
}

static void the_start_screen(void **state) {
    (void)state;
    Golden *golden = golden_begin("start");
    start_part(golden, "wide", start_options());
    custom_board_part(golden);
    start_part(golden, "tall", in_shape(TALL, start_options()));
    start_part(golden, "small", in_shape(SMALL, start_options()));
    start_part(golden, "blackboard", in_shape(SMALL, in_theme("blackboard", start_options())));
    start_part(golden, "contrast", in_shape(SMALL, in_theme("contrast", start_options())));
    golden_end(golden);
}

static void explained_part(Golden *golden, const char *part, AppOptions options) {
    AppFixture *fixture = fixture_open(&options);
    play(fixture, MOVES("a3", "b3", "c3", "a1"));
    fixture_press(fixture, "e");
    golden_add(golden, part, fixture);
    fixture_close(fixture);
}

static void a_classic_game_explained(void **state) {
    (void)state;
    AppOptions options = game_options("3x3x3");
    Golden *golden = golden_begin("game");
    explained_part(golden, "wide", options);
    explained_part(golden, "tall", in_shape(TALL, options));
    explained_part(golden, "blackboard", in_shape(SMALL, in_theme("blackboard", options)));
    explained_part(golden, "contrast", in_shape(SMALL, in_theme("contrast", options)));
    golden_end(golden);
}

static void game_part(Golden *golden, const char *part, AppOptions options,
                      const char *const *moves) {
    AppFixture *fixture = fixture_open(&options);
    play(fixture, moves);
    golden_add(golden, part, fixture);
    fixture_close(fixture);
}

/// The computer completes its row: level 3 overlooks none.
static AppFixture *a_lost_game(Shape shape) {
    static const char *const WORDS[] = {"inkrow", "--o", "level3", "--position", "X1X/OO1/3 X"};
    AppOptions options;
    Problem problem = {""};
    assert_int_equal(options_parse(ARRAY_LEN(WORDS), (char **)WORDS, &options, &problem),
                     OPTIONS_RUN);
    options = in_shape(shape, at_once(options));
    AppFixture *fixture = fixture_open(&options);
    fixture_click_cell(fixture, "c1");
    fixture_settle(fixture);
    fixture_move_mouse(fixture, ASIDE);
    return fixture;
}

static void lost_part(Golden *golden) {
    AppFixture *fixture = a_lost_game(SMALL);
    golden_add(golden, "lost", fixture);
    fixture_close(fixture);
}

static void resigned_part(Golden *golden) {
    AppOptions options = in_shape(SMALL, game_options("3x3x3"));
    AppFixture *fixture = fixture_open(&options);
    play(fixture, MOVES("b2", "a3"));
    fixture_press(fixture, "q");
    fixture_press(fixture, "l");
    fixture_move_mouse(fixture, ASIDE);
    golden_add(golden, "resigned", fixture);
    fixture_close(fixture);
}

static void games_that_end(void **state) {
    (void)state;
    Golden *golden = golden_begin("game-end");
    game_part(golden, "win", game_options("3x3x3"), WON);
    game_part(golden, "draw", game_options("3x3x3"), DRAWN);
    lost_part(golden);
    resigned_part(golden);
    golden_end(golden);
}

static void drop_part(Golden *golden) {
    AppOptions options = game_options("7x6x4+drop");
    AppFixture *fixture = fixture_open(&options);
    play(fixture, MOVES("d1", "d2", "c1", "e1", "d3", "e2", "f1", "c2"));
    fixture_move_mouse(fixture, fixture_cell(fixture, "b4")); // over a column
    golden_add(golden, "drop", fixture);
    fixture_close(fixture);
}

/// A display with two px for each of the window, whose shape is the smallest tall one.
static void dense_part(Golden *golden) {
    AppOptions options = in_shape((Shape){360, 480}, game_options("3x3x3"));
    options.output_scale = 2;
    game_part(golden, "dense", options, MOVES("b2", "a3"));
}

/// Black and white where the page is dark, too.
static void stones_part(Golden *golden) {
    AppOptions options = in_shape((Shape){640, 400}, game_options("15x15x5"));
    options.theme = "blackboard";
    AppFixture *fixture = fixture_open(&options);
    Settings settings = *stage_settings(fixture->app->stage);
    settings.stones = 1;
    stage_change_settings(fixture->app->stage, &settings);
    play(fixture, MOVES("h8", "i9", "h9", "h10", "i8", "g8", "j7", "g10"));
    golden_add(golden, "stones", fixture);
    fixture_close(fixture);
}

static void other_boards_and_displays(void **state) {
    (void)state;
    Golden *golden = golden_begin("game-boards");
    drop_part(golden);
    game_part(golden, "gomoku", game_options("15x15x5"),
              MOVES("h8", "i9", "h9", "h10", "i8", "g8", "j7", "g10"));
    dense_part(golden);
    stones_part(golden);
    golden_end(golden);
}

/// The slip in the middle of a game that was lost, drawn and won again.
static void review_part(Golden *golden, const char *part, Shape shape) {
    AppOptions options = in_shape(shape, game_options("3x3x3"));
    AppFixture *fixture = fixture_open(&options);
    play(fixture, MOVES("a3", "b3", "c3", "a1", "c1", "c2", "b2"));
    fixture_settle(fixture);
    fixture_press(fixture, "v");
    fixture_settle(fixture);
    for (int i = 0; i < 4; i++)
        fixture_press(fixture, "left");
    golden_add(golden, part, fixture);
    fixture_close(fixture);
}

/// A strip of one screen in both shapes.
static void both_shapes(const char *name, void (*add)(Golden *, const char *part, Shape)) {
    Golden *golden = golden_begin(name);
    add(golden, "wide", WIDE);
    add(golden, "tall", TALL);
    golden_end(golden);
}

static void a_review(void **state) {
    (void)state;
    both_shapes("review", review_part);
}

/// A lost game, from the mark that turned it on.
static void why_part(Golden *golden, const char *part, Shape shape) {
    AppOptions options = in_shape(shape, game_options("3x3x3"));
    AppFixture *fixture = fixture_open(&options);
    play(fixture, MOVES("b2", "a3", "b3", "b1", "c3", "a1", "a2", "c1"));
    fixture_press(fixture, "y");
    for (int ms = 0; ms < 20000 && stage_busy(fixture->app->stage, fixture->now); ms++) {
        SDL_Delay(1);
        fixture_skip(fixture, 0);
    }
    golden_add(golden, part, fixture);
    fixture_close(fixture);
}

static void why_a_game_was_lost(void **state) {
    (void)state;
    both_shapes("why", why_part);
}

/// Where everything is known before the engine begins, so that nothing moves.
static void analysis_part(Golden *golden, const char *part, Shape shape) {
    AppOptions options = in_shape(shape, game_options("3x3x3"));
    AppFixture *fixture = fixture_open(&options);
    play(fixture, MOVES("b2", "a3", "b1", "b3"));
    fixture_press(fixture, "a");
    fixture_press(fixture, "pageup");
    golden_add(golden, part, fixture);
    fixture_close(fixture);
}

static void an_analysis(void **state) {
    (void)state;
    both_shapes("analysis", analysis_part);
}

/// In the middle of the empty board's recursion: of all of it, or without what can be skipped.
static void minimax_part(Golden *golden, const char *part, Shape shape, bool skips) {
    AppOptions options = in_shape(shape, game_options("3x3x3"));
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
    fixture_move_mouse(fixture, ASIDE);
    golden_add(golden, part, fixture);
    fixture_close(fixture);
}

/// As code, where a mark has been taken back.
static void minimax_code_part(Golden *golden, const char *part, Shape shape) {
    AppOptions options = in_shape(shape, game_options("3x3x3"));
    AppFixture *fixture = fixture_open(&options);
    play(fixture, MOVES("a3", "c3", "b2", "c1"));
    fixture_press(fixture, "t");
    fixture_press(fixture, "c");
    fixture_press(fixture, "a");
    fixture_settle(fixture);
    fixture_click_control(fixture, "Python");
    for (int i = 0; i < 3; i++)
        fixture_press(fixture, "v");
    fixture_press(fixture, ".");
    fixture_move_mouse(fixture, ASIDE);
    golden_add(golden, part, fixture);
    fixture_close(fixture);
}

static void how_minimax_thinks(void **state) {
    (void)state;
    Golden *golden = golden_begin("minimax");
    minimax_part(golden, "wide", WIDE, false);
    minimax_part(golden, "wide-skips", WIDE, true);
    minimax_part(golden, "tall", TALL, false);
    minimax_part(golden, "tall-skips", TALL, true);
    minimax_code_part(golden, "wide-code", WIDE);
    minimax_code_part(golden, "tall-code", TALL);
    golden_end(golden);
}

static void tour_part(Golden *golden, const char *part, Shape shape) {
    AppOptions options = in_shape(shape, game_options("3x3x3"));
    AppFixture *fixture = fixture_open(&options);
    fixture_press(fixture, "t");
    fixture_settle(fixture);
    fixture_press(fixture, "g");
    fixture_press(fixture, shape.width < shape.height ? "9" : "3");
    fixture_settle(fixture);
    fixture_move_mouse(fixture, ASIDE);
    golden_add(golden, part, fixture);
    fixture_close(fixture);
}

static void the_tour(void **state) {
    (void)state;
    both_shapes("tour", tour_part);
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
    Golden *golden = golden_begin("demo");
    golden_add(golden, "wide", fixture);
    golden_end(golden);
    fixture_close(fixture);
}

static void help_part(Golden *golden) {
    AppOptions options = start_options();
    AppFixture *fixture = fixture_open(&options);
    fixture_press(fixture, "f1");
    golden_add(golden, "keys", fixture);
    fixture_close(fixture);
}

static void glossary_part(Golden *golden) {
    AppOptions options = game_options("15x15x5");
    AppFixture *fixture = fixture_open(&options);
    play(fixture, MOVES("h8", "a1", "h9", "b1", "h10"));
    fixture_click_control(fixture, "open three");
    fixture_move_mouse(fixture, ASIDE);
    fixture_skip(fixture, 1000);
    golden_add(golden, "glossary", fixture);
    fixture_close(fixture);
}

static void the_help(void **state) {
    (void)state;
    Golden *golden = golden_begin("help");
    help_part(golden);
    glossary_part(golden);
    golden_end(golden);
}

/// Three X and an O, by keys.
static void board_at_work_part(Golden *golden, const char *part, Shape shape) {
    static const char *const KEYS[] = {"p",  "s",     "space", "space", "right", "space",
                                       "up", "space", "x",     "left",  "space"};
    AppOptions options = in_shape(shape, start_options());
    AppFixture *fixture = fixture_open(&options);
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++)
        fixture_press(fixture, KEYS[i]);
    golden_add(golden, part, fixture);
    fixture_close(fixture);
}

static void position_sheet_part(Golden *golden) {
    AppOptions options = start_options();
    AppFixture *fixture = fixture_open(&options);
    fixture_click_control(fixture, "From a position…");
    fixture_move_mouse(fixture, ASIDE);
    golden_add(golden, "position", fixture);
    fixture_close(fixture);
}

static void a_board_is_set_up(void **state) {
    (void)state;
    Golden *golden = golden_begin("setup");
    board_at_work_part(golden, "wide", WIDE);
    position_sheet_part(golden);
    board_at_work_part(golden, "tall", TALL);
    golden_end(golden);
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

static void who_wins_search_part(Golden *golden) {
    AppOptions options = game_options("6x6x5");
    options.solve = late_search;
    AppFixture *fixture = fixture_open(&options);
    fixture_press(fixture, "w");
    SDL_Delay(50); // its thread tells of it at once, and then of nothing any more
    fixture_skip(fixture, 0);
    golden_add(golden, "search", fixture);
    fixture_close(fixture);
}

static void who_wins_answer_part(Golden *golden) {
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
    golden_add(golden, "answer", fixture);
    fixture_close(fixture);
}

static void who_wins_small_part(Golden *golden) {
    AppOptions options = in_shape(SMALL, game_options("6x5x4"));
    options.solve = solving;
    AppFixture *fixture = fixture_open(&options);
    fixture_press(fixture, "w");
    wait_for_control(fixture, "Check it");
    golden_add(golden, "small", fixture);
    fixture_close(fixture);
}

static void who_wins(void **state) {
    (void)state;
    Golden *golden = golden_begin("who-wins");
    who_wins_search_part(golden);
    who_wins_answer_part(golden);
    who_wins_small_part(golden);
    golden_end(golden);
}

static void settings_part(Golden *golden) {
    AppOptions options = game_options("3x3x3");
    AppFixture *fixture = fixture_open(&options);
    fixture_press(fixture, ",");
    fixture_move_mouse(fixture, ASIDE);
    fixture_skip(fixture, 1000);
    golden_add(golden, "settings", fixture);
    fixture_close(fixture);
}

static void players_part(Golden *golden) {
    AppFixture *fixture = a_lost_game(WIDE);
    fixture_press(fixture, "o");
    fixture_skip(fixture, 1000);
    golden_add(golden, "players", fixture);
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

static void save_part(Golden *golden) {
    AppOptions options = game_options("3x3x3");
    make_files();
    assert_int_equal(setenv("XDG_DOCUMENTS_DIR", FILES_FOLDER, 1), 0);
    AppFixture *fixture = fixture_open(&options);
    play(fixture, WON);
    fixture_press(fixture, "ctrl+e");
    fixture_click_control(fixture, "evening.png");
    fixture_click_control(fixture, "Save");
    fixture_move_mouse(fixture, ASIDE);
    golden_add(golden, "save", fixture);
    fixture_close(fixture);
}

static void the_sheets(void **state) {
    (void)state;
    Golden *golden = golden_begin("sheets");
    settings_part(golden);
    players_part(golden);
    save_part(golden);
    golden_end(golden);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_screen), cmocka_unit_test(a_classic_game_explained),
        cmocka_unit_test(games_that_end),   cmocka_unit_test(other_boards_and_displays),
        cmocka_unit_test(a_review),         cmocka_unit_test(why_a_game_was_lost),
        cmocka_unit_test(an_analysis),      cmocka_unit_test(how_minimax_thinks),
        cmocka_unit_test(the_tour),         cmocka_unit_test(a_demo),
        cmocka_unit_test(the_help),         cmocka_unit_test(a_board_is_set_up),
        cmocka_unit_test(who_wins),         cmocka_unit_test(the_sheets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
