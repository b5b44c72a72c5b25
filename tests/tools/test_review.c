// What review tells of games: the lines, the moves that walk into a win, the chances, the lag.
#include "review/calibration.h"
#include "review/distinct.h"
#include "review/lag.h"
#include "review/moves.h"
#include "review/scale.h"
#include "review/scores.h"
#include "rules/notation.h"
#include "support/testing.h"

#include "game_record.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define ASSERT_NEAR(value, expected) assert_true(fabs((value) - (expected)) < 1e-9)

/// A file to read `text` from.
static FILE *file_of(const char *text) {
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    rewind(file);
    return file;
}

// --- Lines

static bool read_one(const char *text, GameLine *game, Problem *problem) {
    FILE *file = file_of(text);
    const bool read = game_line_read(file, game, problem);
    fclose(file);
    return read;
}

static void test_line(void **state) {
    (void)state;
    GameLine game;
    Problem problem;
    assert_true(
        read_one("# a remark\n\n 7x6x4+drop own=o result=x opening=1 d e:-34 d:+M9 a1:-M8\n", &game,
                 &problem));
    assert_int_equal(game.end.ply, 4);
    assert_int_equal(game.opening, 1);
    assert_int_equal(game.outcome, OUTCOME_X_WINS);
    assert_false(game.own[SIDE_X]);
    assert_true(game.own[SIDE_O]);
    assert_int_equal(game.said[0], SAID_NOTHING);
    assert_int_equal(game.said[1], -34);
    assert_int_equal(game.said[2], SCORE_WIN - 9);
    assert_int_equal(game.said[3], 8 - SCORE_WIN);
    char memory[100];
    Text text = text_over(memory, sizeof(memory));
    game_line_format(&game, 3, &text);
    assert_string_equal(memory, "7x6x4+drop d1 e1 d2");
    assert_int_equal(game_line_position(&game, 1).to_move, SIDE_O);
}

static void test_line_without_words(void **state) {
    (void)state;
    GameLine game;
    Problem problem;
    // The board tells the result, and both sides are looked at.
    assert_true(read_one("3x3x3 a1 a2 b1 b2 c1", &game, &problem));
    assert_int_equal(game.outcome, OUTCOME_X_WINS);
    assert_true(game.own[SIDE_X] && game.own[SIDE_O]);
    assert_true(read_one("3x3x3", &game, &problem));
    assert_int_equal(game.outcome, OUTCOME_OPEN);
    assert_false(read_one("# nothing\n", &game, &problem));
    assert_string_equal(problem.sentence, "");
}

static void test_wrong_lines(void **state) {
    (void)state;
    static const struct {
        const char *line, *named;
    } WRONG[] = {
        {"3x3 a1", "3x3"},
        {"3x3x3 d1", "d1"},
        {"3x3x3 a1 a1", "a1"},
        {"3x3x3 who=x a1", "who=x"},
        {"3x3x3 own=y a1", "own=y"},
        {"3x3x3 result=won a1", "result=won"},
        {"3x3x3 opening=2 a1", "opening"},
        {"3x3x3 opening=-1 a1", "opening=-1"},
        {"3x3x3 a1:", "a1:"},
        {"3x3x3 a1:+M", "a1:+M"},
        {"3x3x3 a1:19999", "a1:19999"},
        {"3x3x3 a1 a2 b1 b2 c1 c2", "c2"},
        {"3x3x3 result=o a1 a2 b1 b2 c1", "result"},
    };
    for (size_t i = 0; i < ARRAY_LEN(WRONG); i++) {
        GameLine game;
        Problem problem;
        assert_false(read_one(WRONG[i].line, &game, &problem));
        testing_assert_says(problem.sentence, WRONG[i].named);
    }
}

static void test_record_of_self_play(void **state) {
    (void)state;
    const GameRecord record = {
        .variant = {.width = 3, .height = 3, .row_length = 3},
        .outcome = OUTCOME_X_WINS,
        .opening = 1,
        .length = 2,
        .moves = {{.cell = 4, .best = GAME_NO_CELL}, {.cell = 1, .best = 1, .score = -29993}},
    };
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_true(game_record_write(file, &record) && game_record_write(file, &record));
    fputs("IKG1", file);
    rewind(file);
    GameLine game;
    Problem problem;
    for (int i = 0; i < 2; i++) {
        assert_true(game_line_read(file, &game, &problem));
        assert_int_equal(game.end.ply, 2);
        assert_int_equal(game.opening, 1);
        assert_int_equal(game.outcome, OUTCOME_X_WINS);
        assert_int_equal(game.said[0], SAID_NOTHING);
        assert_int_equal(game.said[1], -29993);
    }
    assert_false(game_line_read(file, &game, &problem));
    testing_assert_says(problem.sentence, "broken off");
    fclose(file);
}

// --- Moves. On 3x3 everything is known: O loses an opening in the corner by every answer but b2.

static MovesCount count_moves(const char *games, const MovesPlan *plan, char **printed) {
    FILE *file = file_of(games);
    size_t length = 0;
    FILE *out = open_memstream(printed, &length);
    assert_non_null(out);
    MovesCount count;
    Problem problem;
    assert_true(moves_review(file, plan, out, &count, &problem));
    fclose(out);
    fclose(file);
    return count;
}

static void assert_count(const char *games, const MovesPlan *plan, MovesCount expected) {
    char *printed = NULL;
    const MovesCount count = count_moves(games, plan, &printed);
    free(printed);
    assert_int_equal(count.games, expected.games);
    assert_int_equal(count.moves, expected.moves);
    assert_int_equal(count.walked, expected.walked);
    assert_int_equal(count.lost, expected.lost);
}

static void test_moves_of_the_game(void **state) {
    (void)state;
    MovesPlan plan = MOVES_PLAN;
    plan.nodes = 0;
    char *printed = NULL;
    count_moves("3x3x3 own=o a1 a2", &plan, &printed);
    testing_assert_says(printed, "game 1, move 2: a2 lets the other side win in ");
    testing_assert_says(printed, ", b2 does not: 3x3x3 a1\n");
    free(printed);
    assert_count("3x3x3 own=o a1 b2", &plan, (MovesCount){.games = 1, .moves = 1});
    // After the second mark nothing helps any more.
    assert_count("3x3x3 own=o a1 a2 b2 c3 c1 b1", &plan,
                 (MovesCount){.games = 1, .moves = 3, .walked = 1, .lost = 2});
    assert_count("3x3x3 own=o opening=3 a1 a2 b2 c3 c1 b1", &plan,
                 (MovesCount){.games = 1, .moves = 2, .lost = 2});
    assert_count("3x3x3 own=x a1 a2 b2 c3 c1 b1", &plan, (MovesCount){.games = 1, .moves = 3});
}

static void test_moves_in_part(void **state) {
    (void)state;
    static const char GAME[] = "3x3x3 own=o a1 a2 b2 c3:-M2 c1:+M3 b1\n";
    MovesPlan plan = MOVES_PLAN;
    plan.nodes = 0;
    plan.from = 3;
    assert_count(GAME, &plan, (MovesCount){.games = 1, .moves = 2, .lost = 2});
    plan.to = 5;
    assert_count(GAME, &plan, (MovesCount){.games = 1, .moves = 1, .lost = 1});
    plan = MOVES_PLAN;
    plan.nodes = 0;
    plan.last = 1;
    assert_count(GAME, &plan, (MovesCount){.games = 1, .moves = 1, .lost = 1});
    // X announced its win with the fifth move.
    plan.announced = 1;
    plan.last = 3;
    assert_count(GAME, &plan, (MovesCount){.games = 1, .moves = 2, .walked = 1, .lost = 1});
    assert_count("3x3x3 own=o a1 a2 b2 c3 c1 b1", &plan, (MovesCount){0});
}

static void test_moves_of_the_search(void **state) {
    (void)state;
    MovesPlan plan = MOVES_PLAN;
    plan.table_mib = 1;
    plan.nodes = 100000;
    // It answers in the middle, be it the last move of the line or not; after b2 c3 all is lost.
    assert_count("3x3x3 own=o a1\n3x3x3 own=o a1 a2\n3x3x3 own=o a1 a2 b2", &plan,
                 (MovesCount){.games = 3, .moves = 4, .lost = 1});
}

static void test_a_wrong_game_ends_the_review(void **state) {
    (void)state;
    FILE *file = file_of("3x3x3 own=o a1\n3x3x3 z9\n");
    MovesPlan plan = MOVES_PLAN;
    plan.nodes = 0;
    MovesCount count;
    Problem problem;
    assert_false(moves_review(file, &plan, stdout, &count, &problem));
    testing_assert_says(problem.sentence, "z9");
    fclose(file);
}

// --- Chances

static Calibration *measure_chances(const char *games, const CalibrationPlan *plan) {
    FILE *file = file_of(games);
    Calibration *calibration = base_alloc(sizeof(*calibration));
    Problem problem;
    List seen = {0};
    assert_true(calibration_measure(file, plan, &seen, calibration, &problem));
    base_free(seen.items);
    fclose(file);
    return calibration;
}

static void test_chances_that_were_said(void **state) {
    (void)state;
    const CalibrationPlan plan = {.nodes = 0, .each = 1, .apart = 1, .plain = 1};
    // 220 is a chance of 75 % by itself.
    Calibration *calibration =
        measure_chances("15x15x5 own=x result=x h8:+220 h9:+220 i8:-220 i9 j8:0 j9:-M4\n"
                        "15x15x5 own=x result=draw h8:+220\n"
                        "15x15x5 own=x h8:+220\n",
                        &plan);
    assert_int_equal(calibration->games, 2);
    const PhaseSample *own = &calibration->samples[0][0][0],
                      *other = &calibration->samples[1][0][0];
    assert_int_equal(own->tenths[7].positions, 2);
    const double share = 1 / (1 + exp(-1.1));
    ASSERT_NEAR(own->tenths[7].said, 2 * share);
    ASSERT_NEAR(own->tenths[7].scored, 1.5);
    assert_int_equal(own->tenths[2].positions, 1);
    ASSERT_NEAR(own->tenths[2].scored, 1);
    assert_int_equal(own->tenths[5].positions, 1);
    // Right, wrong and undecided; the drawn game decides nothing.
    assert_int_equal(own->all.decided, 3);
    ASSERT_NEAR(own->all.right, 1.5);
    ASSERT_NEAR(own->all.log_loss,
                -log(share) - log(1 - share) - log(0.5) - (log(share) + log(1 - share)) / 2);
    assert_int_equal(other->tenths[7].positions, 1);
    ASSERT_NEAR(other->tenths[7].scored, 0);
    assert_int_equal(other->proven.positions, 1);
    ASSERT_NEAR(other->proven.said, 0);
    assert_int_equal(other->estimates.decided, 1);
    ASSERT_NEAR(other->estimates.right, 0);
    ASSERT_NEAR(other->all.right, 1);
    base_free(calibration);
}

static void test_chances_by_family_and_phase(void **state) {
    (void)state;
    const CalibrationPlan plan = {.nodes = 0, .each = 1, .apart = 1, .plain = 1};
    Calibration *calibration = measure_chances(
        "15x15x5+exact result=x h8:+1\n7x6x4+drop result=x d:+1\n"
        "3x3x3 result=x a1:+1\n"
        "32x3x3+exact result=x opening=20 a1 d1 g1 j1 m1 p1 s1 v1 y1 ab1 a2 d2 g2 j2 "
        "m2 p2 s2 v2 y2 ab2 b3:+1\n",
        &plan);
    assert_int_equal(calibration->samples[0][SCORE_FIVE_EXACT][0].tenths[5].positions, 1);
    assert_int_equal(calibration->samples[0][SCORE_FALLING_SHORT][0].tenths[5].positions, 1);
    assert_int_equal(calibration->samples[0][SCORE_SHORT_ROWS][0].tenths[5].positions, 1);
    assert_int_equal(calibration->samples[0][SCORE_SHORT_ROWS][1].tenths[5].positions, 1);
    // The whole game, told from two games.
    const Sample *whole = &calibration->samples[0][SCORE_SHORT_ROWS][PHASES].tenths[5];
    assert_int_equal(whole->positions, 2);
    assert_int_equal(whole->games, 2);
    base_free(calibration);
}

static void test_chances_where_they_hold(void **state) {
    (void)state;
    static const char GAMES[] = "15x15x5 own=x result=x h8:+200 h9:+200\n"
                                "15x15x5 own=x result=draw h8:+M9 h9:+200\n";
    const CalibrationPlan plan = {.each = 1, .apart = 1};
    Calibration *calibration = measure_chances(GAMES, &plan);
    const Variant variant = {.width = 15, .height = 15, .row_length = 5};
    ASSERT_NEAR(calibration->samples[0][0][0].all_estimates.said,
                score_chance(200, &variant, 0) / 1000.0);
    ASSERT_NEAR(calibration->samples[0][0][0].proven.said, 1);
    // Another program's score speaks for itself.
    ASSERT_NEAR(calibration->samples[1][0][0].all_estimates.said, 2 * calibration_share(200));
    base_free(calibration);
}

static void test_a_game_counts_once(void **state) {
    (void)state;
    const CalibrationPlan plan = {.each = 1, .apart = 1};
    static const char GAMES[] = "15x15x5 result=x h8:+200 h9\n15x15x5 result=x h8:+200 h9\n"
                                "15x15x5 result=o h8:+200 h9\n15x15x5 result=x h8:+200 h10\n"
                                "15x15x5+exact result=x h8:+200 h9\n";
    Calibration *calibration = measure_chances(GAMES, &plan);
    assert_int_equal(calibration->games, 4);
    base_free(calibration);
    // Nor do those that were learnt from.
    FILE *learnt = file_of("15x15x5 result=x h8 h9\n"), *file = file_of(GAMES);
    calibration = base_alloc(sizeof(*calibration));
    List seen = {0};
    Problem problem;
    assert_true(distinct_add_all(&seen, learnt, &problem));
    assert_true(calibration_measure(file, &plan, &seen, calibration, &problem));
    assert_int_equal(calibration->games, 3);
    base_free(seen.items);
    base_free(calibration);
    fclose(learnt);
    fclose(file);
}

static void test_chances_of_games_kept_apart(void **state) {
    (void)state;
    static const char GAMES[] = "15x15x5 result=x h8:+1\n"
                                "15x15x5 h8:+1\n"
                                "15x15x5 result=draw h8:+1 h9:+1\n"
                                "15x15x5 result=o h8:+1\n";
    const CalibrationPlan plan = {.each = 1, .apart = 2};
    Calibration *calibration = measure_chances(GAMES, &plan);
    const Sample *sample = &calibration->samples[0][0][0].all_estimates;
    assert_int_equal(calibration->games, 1);
    assert_int_equal(sample->games, 1);
    assert_int_equal(sample->positions, 2);
    ASSERT_NEAR(sample->scored, 1);
    base_free(calibration);
}

static void test_chances_of_a_search(void **state) {
    (void)state;
    const CalibrationPlan plan = {.nodes = 100000, .each = 2, .apart = 1};
    // The whole board is within reach: after a1 a2 X wins. Every second position is asked for.
    Calibration *calibration = measure_chances("3x3x3 result=x a1 a2 b2 c3 c1", &plan);
    const PhaseSample *sample = &calibration->samples[0][2][0];
    assert_int_equal(sample->proven.positions, 3);
    ASSERT_NEAR(sample->proven.said, 2.5); // the empty board is a draw
    ASSERT_NEAR(sample->proven.scored, 3);
    base_free(calibration);
}

// --- Scores and scales

static char *scores_of(const char *games, const ScoresPlan *plan) {
    FILE *file = file_of(games);
    char *printed = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&printed, &length);
    assert_non_null(out);
    Problem problem;
    assert_true(scores_write(file, plan, out, &problem));
    fclose(out);
    fclose(file);
    return printed;
}

static void test_scores_are_written_down(void **state) {
    (void)state;
    const ScoresPlan plan = {.nodes = 100000, .each = 1};
    // Draws, of which nothing is said, until a mistake: c3 below, and a2 at once in the third game.
    char *printed = scores_of("3x3x3 a1\n"
                              "3x3x3 opening=1 result=x a1 b2 a2 c3 a3\n"
                              "3x3x3 result=x a1 a2 b2 c3 c1\n",
                              &plan);
    assert_string_equal(printed, "3x3x3 result=x opening=1 a1 b2 a2 c3 a3:+M1\n"
                                 "3x3x3 result=x opening=0 a1 a2 b2:+M5 c3:-M4 c1:+M3\n");
    // What is written is read.
    FILE *file = file_of(printed);
    GameLine game;
    Problem problem;
    assert_true(game_line_read(file, &game, &problem));
    assert_int_equal(game.opening, 1);
    assert_int_equal(game.outcome, OUTCOME_X_WINS);
    assert_int_equal(game.said[2], SAID_NOTHING);
    assert_int_equal(game.said[4], SCORE_WIN - 1);
    fclose(file);
    free(printed);
}

enum {
    EMPTY_LARGE = 3 * SCORE_FILLS,             ///< a knot: 15x15 is of the last of four sizes
    EMPTY_FALLING = SCORE_KNOTS - SCORE_FILLS, ///< 12x10 falling is nearly of the last of all
};

/// 200 games in which `score` was said of the empty board, and X won `scored` of every ten. O's
/// answers tell them apart.
static char *games_that_scored(int scored, Score score) {
    char *games = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&games, &length);
    assert_non_null(out);
    for (int i = 0; i < 200; i++) {
        const int answer = i + (i >= 7 * 15 + 7); // all but h8
        fprintf(out, "15x15x5 result=%s h8:%+d %c%d\n", i % 10 < scored ? "x" : "o", score,
                'a' + answer / 15, 1 + answer % 15);
    }
    fclose(out);
    return games;
}

static void fit_games(const char *games, const ScalePlan *plan,
                      FittedScale scales[SCORE_FAMILIES]) {
    FILE *file = file_of(games);
    Problem problem;
    assert_true(scale_fit(file, plan, scales, &problem));
    fclose(file);
}

static void test_scales_explain_games(void **state) {
    (void)state;
    // 75 % is what 220 says by itself; here nine of ten come true.
    char *games = games_that_scored(9, 220);
    FittedScale scales[SCORE_FAMILIES];
    fit_games(games, &(ScalePlan){.prior = 0}, scales);
    const FittedScale *scale = &scales[SCORE_FIVE_FREE];
    const int knot = EMPTY_LARGE;
    assert_true(fabs(score_points(1.1 * scale->at[knot], scale->margin[knot]) - 0.9) < 0.01);
    assert_int_equal(scale->learnt.games, 200);
    assert_int_equal(scale->learnt.positions, 200);
    assert_true(scale->learnt.fitted < scale->learnt.plain);
    assert_int_equal(scales[SCORE_FALLING_SHORT].learnt.positions, 0);
    // A strong prior leaves the score what it says by itself.
    fit_games(games, &(ScalePlan){.prior = 1000000}, scales);
    assert_true(fabs(scale->at[knot] - 1) < 0.01);
    free(games);
}

static void test_scales_see_who_draws_last(void **state) {
    (void)state;
    // Nobody is ahead, X moves, and of ten games O, whose mark would be the last, wins nine; on an
    // odd number of squares the same is no more than a coin to the fit.
    static const char *const BOARDS[] = {"12x10x4+drop", "11x9x4+drop"};
    for (size_t i = 0; i < ARRAY_LEN(BOARDS); i++) {
        char *games = NULL;
        size_t length = 0;
        FILE *out = open_memstream(&games, &length);
        assert_non_null(out);
        for (int game = 0; game < 40; game++)
            fprintf(out, "%s result=%s a1:0 %c%d %c%d\n", BOARDS[i], game % 10 < 9 ? "o" : "x",
                    'b' + game % 7, 1, 'b' + game / 7 % 6, game % 7 == game / 7 % 6 ? 2 : 1);
        fclose(out);
        FittedScale scales[SCORE_FAMILIES];
        fit_games(games, &(ScalePlan){.prior = 0}, scales);
        const ScoreFamily family = i == 0 ? SCORE_FALLING_SHORT : SCORE_FALLING_SHORT_ODD;
        assert_int_equal(scales[family].learnt.positions, 40);
        if (i == 0)
            assert_true(
                fabs(score_points(-scales[family].last[0], scales[family].margin[EMPTY_FALLING]) -
                     .1) < .03);
        else
            assert_true(scales[family].last[0] == 0);
        free(games);
    }
}

static void test_scales_never_fall(void **state) {
    (void)state;
    // Who was ahead lost: nothing better than a coin can be said where more is never less.
    char *games = games_that_scored(1, 220);
    FittedScale scales[SCORE_FAMILIES];
    fit_games(games, &(ScalePlan){.prior = 0}, scales);
    const FittedScale *scale = &scales[SCORE_FIVE_FREE];
    const int knot = EMPTY_LARGE;
    const double said = score_points(1.1 * scale->at[knot], scale->margin[knot]);
    assert_true(said > 0.5 && said < 0.53);
    free(games);
}

static void test_scales_are_tested_on_games_kept_apart(void **state) {
    (void)state;
    // Every tenth game, which alone was lost, is not learnt from.
    char *games = games_that_scored(9, 220);
    FittedScale scales[SCORE_FAMILIES];
    fit_games(games, &(ScalePlan){.prior = 1, .apart = 10}, scales);
    const FittedScale *scale = &scales[SCORE_FIVE_FREE];
    assert_int_equal(scale->learnt.games, 180);
    assert_int_equal(scale->tested.games, 20);
    assert_true(scale->learnt.fitted < scale->learnt.plain);
    assert_true(scale->tested.fitted > scale->tested.plain);
    free(games);
}

static void test_shares(void **state) {
    (void)state;
    ASSERT_NEAR(calibration_share(0), 0.5);
    ASSERT_NEAR(calibration_share(SCORE_WIN - 9), 1);
    ASSERT_NEAR(calibration_share(9 - SCORE_WIN), 0);
    assert_true(calibration_share(SCORE_ESTIMATE_MAX) < 1);
}

// --- Lag. 400 is a chance of 88 %.

static void test_lag(void **state) {
    (void)state;
    static const char GAMES[] =
        // O says it with moves 2 and 6 on, X with move 5, but for good with move 9.
        "15x15x5 own=x result=o a1:0 b1:+400 d1:0 e1:0 g1:-400 h1:+M9 j1:0 k1:+M7 m1:-M6 n1:+M5\n"
        // O says it at once, X never.
        "15x15x5 own=x result=o a1:0 b1:+400 d1:0 e1:+400\n"
        // X wins and says it after O, who lost, did.
        "15x15x5 own=x result=x a1:0 b1:-M9 d1:+M8 e1:-M7\n"
        // Nothing to learn from a draw, from a side that says nothing, or from a winner who does
        // not.
        "15x15x5 own=x result=draw a1:0 b1:+400 d1:-400\n"
        "15x15x5 own=x result=o a1 b1:+400 d1\n"
        "15x15x5 own=x result=o a1:-400 b1:0 d1:-400\n"
        "15x15x5 own=both result=o a1:-400 b1:+400\n";
    FILE *file = file_of(GAMES);
    LagReport report;
    Problem problem;
    assert_true(lag_measure(file, &LAG_PLAN, &report, &problem));
    const Lags *first = report.lags[LAG_FIRST], *good = report.lags[LAG_FOR_GOOD];
    assert_int_equal(first[0].games, 2);
    assert_int_equal(first[0].plies[0], 3);
    assert_int_equal(first[0].plies[1], 3);
    assert_int_equal(first[0].never, 1);
    assert_int_equal(good[0].plies[0], 3);
    assert_int_equal(first[1].games, 1);
    assert_int_equal(first[1].plies[0], -1);
    lag_free(&report);
    fclose(file);
}

static void test_lag_for_good(void **state) {
    (void)state;
    FILE *file = file_of(
        "15x15x5 own=x result=o a1:-400 b1:+400 d1:0 e1:+400 g1:0 h1:+400 j1:-400 k1:+400\n");
    LagReport report;
    Problem problem;
    assert_true(lag_measure(file, &LAG_PLAN, &report, &problem));
    assert_int_equal(report.lags[LAG_FIRST][0].plies[0], -1);
    assert_int_equal(report.lags[LAG_FOR_GOOD][0].plies[0], 5);
    lag_free(&report);
    fclose(file);
}

static void test_median(void **state) {
    (void)state;
    int plies[] = {5, -1, 3, 10};
    ASSERT_NEAR(lag_median(&(Lags){.games = 3, .plies = plies}), 3);
    ASSERT_NEAR(lag_median(&(Lags){.games = 4, .plies = plies}), 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_line),
        cmocka_unit_test(test_line_without_words),
        cmocka_unit_test(test_wrong_lines),
        cmocka_unit_test(test_record_of_self_play),
        cmocka_unit_test(test_moves_of_the_game),
        cmocka_unit_test(test_moves_in_part),
        cmocka_unit_test(test_moves_of_the_search),
        cmocka_unit_test(test_a_wrong_game_ends_the_review),
        cmocka_unit_test(test_chances_that_were_said),
        cmocka_unit_test(test_chances_by_family_and_phase),
        cmocka_unit_test(test_chances_of_a_search),
        cmocka_unit_test(test_chances_where_they_hold),
        cmocka_unit_test(test_a_game_counts_once),
        cmocka_unit_test(test_chances_of_games_kept_apart),
        cmocka_unit_test(test_scores_are_written_down),
        cmocka_unit_test(test_scales_explain_games),
        cmocka_unit_test(test_scales_see_who_draws_last),
        cmocka_unit_test(test_scales_never_fall),
        cmocka_unit_test(test_scales_are_tested_on_games_kept_apart),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_lag),
        cmocka_unit_test(test_lag_for_good),
        cmocka_unit_test(test_median),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
