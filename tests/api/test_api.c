// libinkrow as a program outside the tree sees it: one header, texts in and texts out.
#include "api/inkrow.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void a_game_is_played_and_taken_back(void **state) {
    (void)state;
    InkrowGame *game = inkrow_game_new("3x3x3", NULL);
    assert_non_null(game);
    static const char *const MOVES[] = {"a1", "b1", "a2", "b2", "a3"};
    for (size_t i = 0; i < sizeof(MOVES) / sizeof(*MOVES); i++) {
        assert_int_equal(inkrow_game_outcome(game), INKROW_OPEN);
        assert_int_equal(inkrow_game_to_move(game), i % 2 ? 'O' : 'X');
        assert_true(inkrow_game_play(game, MOVES[i], NULL));
    }
    assert_int_equal(inkrow_game_outcome(game), INKROW_X_WINS);
    char text[INKROW_POSITION_MAX];
    inkrow_game_position(game, text);
    assert_string_equal(text, "X2/XO1/XO1 O");
    for (int i = 0; i < 5; i++)
        assert_true(inkrow_game_undo(game));
    assert_false(inkrow_game_undo(game));
    inkrow_game_free(game);
}

static void wrong_texts_are_refused_with_a_sentence(void **state) {
    (void)state;
    char error[INKROW_ERROR_MAX] = "";
    assert_null(inkrow_game_new("3x3", error));
    assert_non_null(strstr(error, "'3x3'"));
    InkrowGame *game = inkrow_game_new("7x6x4+drop", error);
    assert_false(inkrow_game_play(game, "z9", error));
    assert_non_null(strstr(error, "'z9'"));
    assert_false(inkrow_game_set_position(game, "X6/7/7/7/7/7 O", error));
    assert_non_null(strstr(error, "floats"));
    assert_true(inkrow_game_play(game, "d", error));
    inkrow_game_free(game);
}

static void the_engine_finds_the_winning_centre(void **state) {
    (void)state;
    InkrowGame *game = inkrow_game_new("3x3x3", NULL);
    assert_true(inkrow_game_set_position(game, "X.O/X.X/OO. X", NULL));
    InkrowEngine *engine = inkrow_engine_new(1);
    InkrowAnswer answer;
    InkrowLimits limits = {0};
    assert_true(inkrow_engine_search(engine, game, &limits, &answer, NULL));
    assert_string_equal(answer.move, "b2");
    assert_int_equal(answer.verdict, INKROW_WIN);
    assert_int_equal(answer.plies, 1);
    assert_string_equal(answer.pv[0], "b2");
    assert_true(inkrow_game_play(game, "b2", NULL));
    char error[INKROW_ERROR_MAX] = "";
    assert_false(inkrow_engine_search(engine, game, &limits, &answer, error));
    assert_non_null(strstr(error, "over"));
    inkrow_engine_free(engine);
    inkrow_game_free(game);
}

/// On a board that no search can finish, so that a limit taken for none would never end it.
static void odd_limits_end_a_search(void **state) {
    (void)state;
    InkrowGame *game = inkrow_game_new("15x15x5", NULL);
    InkrowEngine *engine = inkrow_engine_new(1);
    InkrowAnswer answer;
    static const InkrowLimits LIMITS[] = {
        {.seconds = 1e-300}, {.seconds = NAN, .depth = 1}, {.seconds = -1, .nodes = 1}};
    for (size_t i = 0; i < sizeof(LIMITS) / sizeof(*LIMITS); i++) {
        assert_true(inkrow_engine_search(engine, game, &LIMITS[i], &answer, NULL));
        assert_true(inkrow_game_play(game, answer.move, NULL));
    }
    inkrow_engine_free(engine);
    inkrow_game_free(game);
}

static void a_game_is_reviewed(void **state) {
    (void)state;
    char error[INKROW_ERROR_MAX] = "";
    assert_null(inkrow_review_new("3x3x3 a3 a3", 0, error));
    assert_non_null(strstr(error, "a3"));
    assert_null(inkrow_review_new("(;SZ[3])", 0, error));
    assert_non_null(strstr(error, "no moves"));
    // X could win after b3; c3 let that go, a1 gave it back (tic-tac-toe by hand).
    InkrowReview *review = inkrow_review_new("3x3x3 a3 b3 c3 a1 c1 c2 b2", 1000, error);
    assert_non_null(review);
    static const char *const MARKS[] = {"", "??", "?", "??", "!", "", "!"};
    assert_int_equal(inkrow_review_count(review), 7);
    InkrowReviewMove move;
    for (int i = 0; i < 7; i++) {
        assert_true(inkrow_review_move(review, i, &move));
        assert_int_equal(move.side, i % 2 ? 'O' : 'X');
        assert_string_equal(move.mark, MARKS[i]);
    }
    assert_string_equal(move.move, "b2");
    assert_int_equal(move.after, INKROW_WIN);
    assert_int_equal(move.plies_after, 1);
    assert_true(inkrow_review_move(review, 1, &move));
    assert_int_equal(move.before, INKROW_PROVEN_DRAW);
    assert_int_equal(move.after, INKROW_LOSS);
    assert_int_equal(move.better_length > 0, 1);
    assert_string_equal(move.better[0], "b2"); // the one reply to a corner
    assert_false(inkrow_review_move(review, 7, &move));
    assert_non_null(strstr(inkrow_review_sgf(review), "BM[2]"));
    inkrow_review_free(review);
}

typedef struct Told {
    int calls, depth;
    const InkrowAnswer *lines;
} Told;

static void note_lines(void *context, const InkrowAnswer *lines, int count) {
    Told *told = context;
    told->calls++;
    assert_ptr_equal(lines, told->lines);
    assert_int_equal(count, 3);
    assert_true(lines[0].depth > told->depth);
    told->depth = lines[0].depth;
}

static void several_lines_come_best_first(void **state) {
    (void)state;
    enum { WANTED = 3 };
    InkrowGame *game = inkrow_game_new("9x9x5", NULL);
    InkrowEngine *engine = inkrow_engine_new(1);
    InkrowAnswer lines[WANTED];
    const InkrowLimits limits = {.depth = 4};
    Told told = {.lines = lines};
    char error[INKROW_ERROR_MAX] = "";
    assert_true(inkrow_game_play(game, "e5", NULL));
    assert_int_equal(
        inkrow_engine_analyze(engine, game, &limits, WANTED, lines, note_lines, &told, error),
        WANTED);
    assert_int_equal(told.calls, 4);
    for (int i = 0; i < WANTED; i++) {
        assert_string_equal(lines[i].move, lines[i].pv[0]);
        assert_true(lines[i].chance > 0 && lines[i].chance < 1);
        for (int j = 0; j < i; j++) {
            assert_string_not_equal(lines[i].move, lines[j].move);
            assert_true(lines[i].chance <= lines[j].chance);
        }
    }
    assert_int_equal(inkrow_engine_analyze(engine, game, &limits, 0, lines, NULL, NULL, error), 0);
    assert_non_null(strstr(error, "1 to 1024"));
    inkrow_engine_free(engine);
    inkrow_game_free(game);
}

static void proven_lines_have_sure_chances(void **state) {
    (void)state;
    InkrowGame *game = inkrow_game_new("3x3x3", NULL);
    InkrowEngine *engine = inkrow_engine_new(1);
    InkrowAnswer lines[9];
    const InkrowLimits limits = {0};
    // a2 completes the left column; c2 only stops the right one; all others let O complete it.
    assert_true(inkrow_game_set_position(game, "X.O/.../X.O X", NULL));
    assert_int_equal(inkrow_engine_analyze(engine, game, &limits, 9, lines, NULL, NULL, NULL), 5);
    assert_string_equal(lines[0].move, "a2");
    assert_int_equal(lines[0].verdict, INKROW_WIN);
    assert_true(lines[0].chance == 1);
    assert_int_equal(lines[4].verdict, INKROW_LOSS);
    assert_true(lines[4].chance == 0);
    inkrow_engine_free(engine);
    inkrow_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_played_and_taken_back),
        cmocka_unit_test(wrong_texts_are_refused_with_a_sentence),
        cmocka_unit_test(the_engine_finds_the_winning_centre),
        cmocka_unit_test(a_game_is_reviewed),
        cmocka_unit_test(odd_limits_end_a_search),
        cmocka_unit_test(several_lines_come_best_first),
        cmocka_unit_test(proven_lines_have_sure_chances),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
