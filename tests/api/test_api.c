// libinkrow as a program outside the tree sees it: one header, texts in and texts out.
#include "api/inkrow.h"
#include "check/inkrow_check.h"
#include "support/made_catalogue.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct Fixture {
    Inkrow *inkrow;
    InkrowGame *game;
    InkrowEngine *engine;
} Fixture;

static Fixture fixture_of(const char *variant) {
    Fixture fixture;
    const InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = 1};
    assert_int_equal(inkrow_new(NULL, &fixture.inkrow), INKROW_OK);
    assert_int_equal(inkrow_game_new(fixture.inkrow, variant, &fixture.game), INKROW_OK);
    assert_int_equal(inkrow_engine_new(fixture.inkrow, &setup, &fixture.engine), INKROW_OK);
    return fixture;
}

static void fixture_free(Fixture *fixture) {
    inkrow_engine_free(fixture->engine);
    inkrow_game_free(fixture->game);
    inkrow_free(fixture->inkrow);
}

static InkrowBoard board_of(const InkrowGame *game) {
    InkrowBoard board = {.size = sizeof board};
    assert_int_equal(inkrow_game_read(game, &board), INKROW_OK);
    return board;
}

static void expect_problem(const Fixture *fixture, const char *words) {
    const char *problem = inkrow_problem(fixture->inkrow);
    if (!strstr(problem, words))
        fail_msg("'%s' does not say '%s'", problem, words);
}

static void the_header_is_of_the_same_version(void **state) {
    (void)state;
    char version[32];
    snprintf(version, sizeof version, "%d.%d.%d", INKROW_VERSION_MAJOR, INKROW_VERSION_MINOR,
             INKROW_VERSION_PATCH);
    assert_string_equal(inkrow_version(), version);
    assert_string_equal(inkrow_check_version(), version);
}

static void a_game_is_played_and_taken_back(void **state) {
    (void)state;
    Fixture fixture = fixture_of("3x3x3");
    InkrowGame *game = fixture.game;
    static const char *const MOVES[] = {"a1", "b1", "a2", "b2", "a3"};
    for (size_t i = 0; i < sizeof(MOVES) / sizeof(*MOVES); i++) {
        const InkrowBoard board = board_of(game);
        assert_int_equal(board.outcome, INKROW_OPEN);
        assert_int_equal(board.to_move, i % 2 ? 'O' : 'X');
        assert_int_equal(inkrow_game_play(game, MOVES[i]), INKROW_OK);
    }
    const InkrowBoard board = board_of(game);
    assert_int_equal(board.outcome, INKROW_X_WINS);
    assert_string_equal(board.cells, "X..XO.XO.");
    assert_int_equal(board.plies, 5);
    assert_int_equal(board.row_length, 3);
    char text[INKROW_TEXT_ROOM];
    assert_int_equal(inkrow_game_text(game, INKROW_TEXT_POSITION, text, sizeof text), INKROW_OK);
    assert_string_equal(text, "X2/XO1/XO1 O");
    assert_int_equal(inkrow_game_text(game, INKROW_TEXT_DRAWN, text, sizeof text), INKROW_OK);
    assert_string_equal(text, "X../XO./XO. O");
    assert_int_equal(inkrow_game_text(game, INKROW_TEXT_MOVES, text, 15), INKROW_OK);
    assert_string_equal(text, "a1 b1 a2 b2 a3");
    assert_int_equal(inkrow_game_text(game, INKROW_TEXT_MOVES, text, 14), INKROW_NO_ROOM);
    InkrowRow rows[INKROW_ROWS_MAX];
    int count = -1, cells[INKROW_CELLS_MAX];
    assert_int_equal(inkrow_game_rows(game, rows, INKROW_ROWS_MAX, &count), INKROW_OK);
    assert_int_equal(count, 1);
    assert_int_equal(rows[0].first + rows[0].last, 0 + 6); // the left column, from either end
    assert_int_equal(inkrow_game_moves(game, cells, INKROW_CELLS_MAX, &count), INKROW_OK);
    assert_int_equal(count, 0);
    assert_int_equal(inkrow_game_play(game, "c3"), INKROW_NOT_SO);
    for (int i = 0; i < 5; i++)
        assert_int_equal(inkrow_game_undo(game), INKROW_OK);
    assert_int_equal(inkrow_game_undo(game), INKROW_NOT_SO);
    assert_int_equal(inkrow_game_moves(game, cells, 8, &count), INKROW_NO_ROOM);
    assert_int_equal(inkrow_game_moves(game, cells, 9, &count), INKROW_OK);
    assert_int_equal(count, 9);
    fixture_free(&fixture);
}

static void wrong_texts_are_refused_with_a_sentence(void **state) {
    (void)state;
    Fixture fixture = fixture_of("7x6x4+drop");
    InkrowGame *none = NULL;
    assert_int_equal(inkrow_game_new(fixture.inkrow, "3x3", &none), INKROW_INVALID);
    assert_null(none);
    expect_problem(&fixture, "'3x3'");
    assert_int_equal(inkrow_game_play(fixture.game, "z9"), INKROW_INVALID);
    expect_problem(&fixture, "'z9'");
    assert_int_equal(inkrow_game_set_position(fixture.game, "X6/7/7/7/7/7 O"), INKROW_INVALID);
    expect_problem(&fixture, "floats");
    assert_int_equal(inkrow_game_play(fixture.game, "d"), INKROW_OK);
    assert_int_equal(inkrow_game_set_moves(fixture.game, "44x", 'X'), INKROW_INVALID);
    assert_int_equal(inkrow_game_set_moves(fixture.game, "44", 'Z'), INKROW_INVALID);
    assert_int_equal(board_of(fixture.game).plies, 1);
    assert_int_equal(inkrow_game_set_moves(fixture.game, "44536", 'O'), INKROW_OK);
    assert_int_equal(board_of(fixture.game).to_move, 'X');
    int cell;
    char text[INKROW_CELL_ROOM];
    assert_int_equal(inkrow_cell_number(fixture.game, "g1", &cell), INKROW_OK);
    assert_int_equal(cell, 41);
    assert_int_equal(inkrow_cell_number(fixture.game, "h1", &cell), INKROW_INVALID);
    assert_int_equal(inkrow_cell_text(fixture.game, 0, text, sizeof text), INKROW_OK);
    assert_string_equal(text, "a6");
    assert_int_equal(inkrow_cell_text(fixture.game, 42, text, sizeof text), INKROW_INVALID);
    assert_int_equal(inkrow_cell_text(fixture.game, 0, text, 2), INKROW_NO_ROOM);
    fixture_free(&fixture);
}

static void the_engine_finds_the_winning_centre(void **state) {
    (void)state;
    Fixture fixture = fixture_of("3x3x3");
    assert_int_equal(inkrow_game_set_position(fixture.game, "X.O/X.X/OO. X"), INKROW_OK);
    InkrowLine line = {.size = sizeof line};
    int count;
    assert_int_equal(
        inkrow_engine_search(fixture.engine, fixture.game, NULL, 1, &line, &count, NULL, NULL),
        INKROW_OK);
    assert_string_equal(line.move, "b2");
    assert_int_equal(line.verdict, INKROW_WIN);
    assert_int_equal(line.plies, 1);
    assert_string_equal(line.line[0], "b2");
    assert_true(line.chance == 1);
    assert_int_equal(inkrow_game_play(fixture.game, "b2"), INKROW_OK);
    assert_int_equal(
        inkrow_engine_search(fixture.engine, fixture.game, NULL, 1, &line, &count, NULL, NULL),
        INKROW_NOT_SO);
    expect_problem(&fixture, "over");
    fixture_free(&fixture);
}

/// On a board that no search can finish, so that a limit taken for none would never end it.
static void odd_limits_end_a_search(void **state) {
    (void)state;
    Fixture fixture = fixture_of("15x15x5");
    static const InkrowLimits LIMITS[] = {
        {.size = sizeof(InkrowLimits), .seconds = 1e-300},
        {.size = sizeof(InkrowLimits), .seconds = NAN, .depth = 1},
        {.size = sizeof(InkrowLimits), .seconds = -1, .nodes = 1}};
    for (size_t i = 0; i < sizeof(LIMITS) / sizeof(*LIMITS); i++) {
        InkrowLine line = {.size = sizeof line};
        int count;
        assert_int_equal(inkrow_engine_search(fixture.engine, fixture.game, &LIMITS[i], 1, &line,
                                              &count, NULL, NULL),
                         INKROW_OK);
        assert_int_equal(inkrow_game_play(fixture.game, line.move), INKROW_OK);
    }
    fixture_free(&fixture);
}

typedef struct Told {
    int calls, depth;
    InkrowEngine *to_stop; ///< after the first call
} Told;

static void note_lines(void *context, const InkrowLine *lines, int count) {
    Told *told = context;
    told->calls++;
    assert_int_equal(count, 3);
    assert_true(lines[0].depth > told->depth);
    told->depth = lines[0].depth;
    if (told->to_stop)
        inkrow_engine_stop(told->to_stop);
}

static void several_lines_come_best_first(void **state) {
    (void)state;
    enum { WANTED = 3 };
    Fixture fixture = fixture_of("9x9x5");
    InkrowLine lines[WANTED] = {{.size = sizeof *lines}};
    const InkrowLimits limits = {.size = sizeof limits, .depth = 4};
    Told told = {.calls = 0};
    int count;
    assert_int_equal(inkrow_game_play(fixture.game, "e5"), INKROW_OK);
    assert_int_equal(inkrow_engine_search(fixture.engine, fixture.game, &limits, WANTED, lines,
                                          &count, note_lines, &told),
                     INKROW_OK);
    assert_int_equal(count, WANTED);
    assert_int_equal(told.calls, 4);
    for (int i = 0; i < WANTED; i++) {
        assert_string_equal(lines[i].move, lines[i].line[0]);
        assert_true(lines[i].chance > 0 && lines[i].chance < 1);
        for (int j = 0; j < i; j++) {
            assert_string_not_equal(lines[i].move, lines[j].move);
            assert_true(lines[i].chance <= lines[j].chance);
        }
    }
    assert_int_equal(
        inkrow_engine_search(fixture.engine, fixture.game, &limits, 0, lines, &count, NULL, NULL),
        INKROW_INVALID);
    expect_problem(&fixture, "1 to 1024");
    fixture_free(&fixture);
}

static void a_stop_holds_before_and_during_until_it_is_taken_back(void **state) {
    (void)state;
    Fixture fixture = fixture_of("15x15x5");
    InkrowLine lines[3] = {{.size = sizeof *lines}};
    InkrowSolution solution = {.size = sizeof solution};
    InkrowReview *review = NULL;
    InkrowRecord *record;
    Told told = {.to_stop = fixture.engine};
    int count;
    // Without a limit none of these would end.
    assert_int_equal(inkrow_engine_search(fixture.engine, fixture.game, NULL, 3, lines, &count,
                                          note_lines, &told),
                     INKROW_OK);
    assert_int_equal(
        inkrow_engine_search(fixture.engine, fixture.game, NULL, 3, lines, &count, NULL, NULL),
        INKROW_OK);
    assert_int_equal(count > 0, 1);
    assert_int_equal(inkrow_engine_solve(fixture.engine, fixture.game, NULL, &solution), INKROW_OK);
    assert_false(solution.proven);
    assert_int_equal(inkrow_record_load(fixture.inkrow, "h8 i9", 5, &record), INKROW_OK);
    assert_int_equal(inkrow_engine_review(fixture.engine, record, 0, NULL, NULL, &review),
                     INKROW_STOPPED);
    assert_null(review);
    inkrow_game_free(fixture.game);
    assert_int_equal(inkrow_game_new(fixture.inkrow, "3x3x3", &fixture.game), INKROW_OK);
    assert_int_equal(inkrow_engine_ready(fixture.engine), INKROW_OK);
    assert_int_equal(inkrow_engine_solve(fixture.engine, fixture.game, NULL, &solution), INKROW_OK);
    assert_true(solution.proven);
    inkrow_record_free(record);
    fixture_free(&fixture);
}

static void levels_repeat_and_perfect_does_not_lose(void **state) {
    (void)state;
    Fixture fixture = fixture_of("3x3x3");
    const InkrowLimits limits = {.size = sizeof limits, .nodes = 100000};
    InkrowLine line = {.size = sizeof line}, again = {.size = sizeof again};
    for (uint64_t seed = 1; board_of(fixture.game).outcome == INKROW_OPEN; seed++) {
        const bool perfect = board_of(fixture.game).to_move == 'O';
        const int level = perfect ? INKROW_PERFECT : 3;
        const InkrowLimits *own = perfect ? &limits : NULL;
        assert_int_equal(
            inkrow_engine_choose(fixture.engine, fixture.game, level, seed, own, &line), INKROW_OK);
        if (!perfect) {
            assert_int_equal(
                inkrow_engine_choose(fixture.engine, fixture.game, level, seed, own, &again),
                INKROW_OK);
            assert_string_equal(line.move, again.move);
        }
        assert_int_equal(inkrow_game_play(fixture.game, line.move), INKROW_OK);
    }
    assert_int_not_equal(board_of(fixture.game).outcome, INKROW_X_WINS);
    assert_int_equal(inkrow_game_set_moves(fixture.game, "", 'X'), INKROW_OK);
    assert_int_equal(inkrow_engine_choose(fixture.engine, fixture.game, 0, 1, NULL, &line),
                     INKROW_INVALID);
    assert_int_equal(
        inkrow_engine_choose(fixture.engine, fixture.game, INKROW_PERFECT, 1, NULL, &line),
        INKROW_INVALID);
    expect_problem(&fixture, "limit");
    fixture_free(&fixture);
}

/// A text that grows.
typedef struct Written {
    char *text;
    size_t length;
    bool refuse;
} Written;

static bool keep(void *context, const void *bytes, size_t length) {
    Written *written = context;
    written->text = realloc(written->text, written->length + length + 1);
    memcpy(written->text + written->length, bytes, length);
    written->length += length;
    written->text[written->length] = '\0';
    return !written->refuse;
}

static void a_value_is_proved_certified_and_checked(void **state) {
    (void)state;
    Fixture fixture = fixture_of("4x4x3"); // won at ply 5 (style: plain minimax)
    const InkrowSolving solving = {.size = sizeof solving, .distance = true};
    InkrowSolution solution = {.size = sizeof solution};
    assert_int_equal(inkrow_engine_solve(fixture.engine, fixture.game, &solving, &solution),
                     INKROW_OK);
    assert_true(solution.proven);
    assert_int_equal(solution.at_least, 1);
    assert_int_equal(solution.plies, 5);
    Written written = {.text = NULL};
    assert_int_equal(inkrow_engine_certify(fixture.engine, fixture.game, 1, 0, keep, &written),
                     INKROW_OK);
    InkrowCheckReport report = {.size = sizeof report};
    assert_int_equal(inkrow_check_bytes(written.text, written.length, &report), INKROW_CHECK_VALID);
    assert_string_equal(report.variant, "4x4x3");
    assert_string_equal(report.position, "..../..../..../.... X");
    assert_true(report.wins[0] && !report.wins[1]);
    *strchr(written.text, '.') = 'X';
    assert_int_not_equal(inkrow_check_bytes(written.text, written.length, &report),
                         INKROW_CHECK_VALID);
    assert_true(report.sentence[0] != '\0');
    assert_int_equal(inkrow_check_bytes("no", 2, &report), INKROW_CHECK_UNREADABLE);
    assert_int_equal(report.line, 1);
    assert_int_equal(inkrow_engine_certify(fixture.engine, fixture.game, -1, 0, keep, &written),
                     INKROW_UNPROVEN);
    written.refuse = true;
    assert_int_equal(inkrow_engine_certify(fixture.engine, fixture.game, 1, 0, keep, &written),
                     INKROW_STOPPED);
    free(written.text);
    fixture_free(&fixture);
}

static bool count_step(void *context, const InkrowStep *step) {
    int *left = context;
    assert_true(step->call >= 1);
    return --*left > 0;
}

/// Of X.O/X.X/OO. X: docs/minimax.md and the sources that it names.
static void minimax_is_the_documented_one(void **state) {
    (void)state;
    Fixture fixture = fixture_of("3x3x3");
    assert_int_equal(inkrow_game_set_position(fixture.game, "X.O/X.X/OO. X"), INKROW_OK);
    InkrowMinimax minimax = {.size = sizeof minimax};
    InkrowScores scores = {.size = sizeof scores};
    assert_int_equal(inkrow_minimax(fixture.inkrow, fixture.game, &minimax, &scores), INKROW_OK);
    assert_int_equal(scores.score, 1);
    assert_int_equal(scores.nodes, 9);
    assert_int_equal(scores.best_count, 1);
    assert_int_equal(scores.best[0], 4);
    assert_true(scores.scored[1] && !scores.scored[0] && scores.scored[8]);
    assert_int_equal(scores.scores[1], -1);
    int left = 1 << 30;
    assert_int_equal(
        inkrow_minimax_trace(fixture.inkrow, fixture.game, &minimax, count_step, &left), INKROW_OK);
    left = 2;
    assert_int_equal(
        inkrow_minimax_trace(fixture.inkrow, fixture.game, &minimax, count_step, &left),
        INKROW_STOPPED);
    minimax.depth = -1;
    assert_int_equal(inkrow_minimax(fixture.inkrow, fixture.game, &minimax, &scores),
                     INKROW_INVALID);
    inkrow_game_free(fixture.game);
    assert_int_equal(inkrow_game_new(fixture.inkrow, "15x15x5", &fixture.game), INKROW_OK);
    minimax.depth = 0;
    assert_int_equal(inkrow_minimax(fixture.inkrow, fixture.game, &minimax, &scores),
                     INKROW_NOT_SO);
    fixture_free(&fixture);
}

static void a_record_is_walked_changed_and_saved(void **state) {
    (void)state;
    Fixture fixture = fixture_of("15x15x5");
    InkrowRecord *record;
    static const char SGF[] = "(;FF[4]GM[4]SZ[3];B[ac]C[corner];W[bb])";
    assert_int_equal(inkrow_record_load(fixture.inkrow, SGF, strlen(SGF), &record), INKROW_OK);
    InkrowNode node = {.size = sizeof node};
    assert_int_equal(inkrow_record_node(record, INKROW_ROOT, &node), INKROW_OK);
    assert_int_equal(node.parent, INKROW_NO_NODE);
    const int first = node.first;
    assert_int_equal(inkrow_record_node(record, first, &node), INKROW_OK);
    assert_string_equal(node.move, "a1");
    assert_int_equal(node.side, 'X');
    char text[64];
    size_t length;
    assert_int_equal(inkrow_record_get(record, first, "C", 0, NULL, 0, &length), INKROW_NO_ROOM);
    assert_int_equal(length, 6);
    assert_int_equal(inkrow_record_get(record, first, "C", 0, text, sizeof text, NULL), INKROW_OK);
    assert_string_equal(text, "corner");
    assert_int_equal(inkrow_record_get(record, first, "C", 1, text, sizeof text, NULL),
                     INKROW_NOT_SO);
    int child, again;
    assert_int_equal(inkrow_record_add(record, first, "c3", &child), INKROW_OK);
    assert_int_equal(inkrow_record_add(record, first, "c3", &again), INKROW_OK);
    assert_int_equal(child, again);
    assert_int_equal(inkrow_record_add(record, first, "a1", &again), INKROW_INVALID);
    assert_int_equal(inkrow_record_promote(record, child), INKROW_OK);
    assert_int_equal(inkrow_record_set(record, child, "C", "far away"), INKROW_OK);
    assert_int_equal(inkrow_record_set(record, child, "B", "aa"), INKROW_INVALID);
    assert_int_equal(inkrow_record_set(record, child, "N", "\xff"), INKROW_INVALID);
    assert_int_equal(inkrow_record_game(record, child, fixture.game), INKROW_OK);
    assert_int_equal(board_of(fixture.game).width, 3);
    assert_int_equal(board_of(fixture.game).plies, 2);
    Written written = {.text = NULL};
    assert_int_equal(inkrow_record_save(record, INKROW_FORMAT_TEXT, keep, &written), INKROW_OK);
    assert_non_null(strstr(written.text, "a1 c3"));
    written.length = 0;
    assert_int_equal(inkrow_record_save(record, INKROW_FORMAT_SGF, keep, &written), INKROW_OK);
    assert_non_null(strstr(written.text, "C[far away]"));
    assert_int_equal(inkrow_record_delete(record, child), INKROW_OK);
    assert_int_equal(inkrow_record_node(record, child, &node), INKROW_INVALID);
    assert_int_equal(inkrow_record_delete(record, INKROW_ROOT), INKROW_NOT_SO);
    inkrow_record_free(record);
    assert_int_equal(inkrow_record_load(fixture.inkrow, written.text, written.length, &record),
                     INKROW_OK);
    inkrow_record_free(record);
    assert_int_equal(inkrow_record_load(fixture.inkrow, "(;SZ[", 5, &record), INKROW_INVALID);
    assert_int_equal(inkrow_record_new(fixture.inkrow, fixture.game, &record), INKROW_OK);
    assert_int_equal(inkrow_record_node(record, 2, &node), INKROW_OK);
    assert_string_equal(node.move, "c3");
    inkrow_record_free(record);
    free(written.text);
    fixture_free(&fixture);
}

/// Loads a text, saves it as `format`, and holds what was written against `expected`; NULL: refused
/// with a sentence that has `words`.
static void expect_saved(const Fixture *fixture, const char *game, InkrowFormat format,
                         const char *expected, const char *words) {
    InkrowRecord *record, *again;
    assert_int_equal(inkrow_record_load(fixture->inkrow, game, strlen(game), &record), INKROW_OK);
    Written written = {.text = NULL};
    const InkrowError error = inkrow_record_save(record, format, keep, &written);
    assert_int_equal(error, expected ? INKROW_OK : INKROW_NOT_SO);
    if (expected) {
        assert_string_equal(written.text, expected);
        assert_int_equal(inkrow_record_load(fixture->inkrow, written.text, written.length, &again),
                         INKROW_OK);
        Written once = {.text = NULL}, twice = {.text = NULL};
        assert_int_equal(inkrow_record_save(record, INKROW_FORMAT_SGF, keep, &once), INKROW_OK);
        assert_int_equal(inkrow_record_save(again, INKROW_FORMAT_SGF, keep, &twice), INKROW_OK);
        assert_string_equal(once.text, twice.text);
        inkrow_record_free(again);
        free(once.text);
        free(twice.text);
    } else {
        assert_int_equal(written.length, 0);
        expect_problem(fixture, words);
    }
    free(written.text);
    inkrow_record_free(record);
}

static void other_programs_read_what_is_saved_for_them(void **state) {
    (void)state;
    Fixture fixture = fixture_of("3x3x3");
    expect_saved(&fixture, "15x12x5 a1 b3 o12", INKROW_FORMAT_PSQ,
                 "Piskvorky 15x12, 11:11, 0\n1,12,0\n2,10,0\n15,1,0\n", NULL);
    expect_saved(&fixture, "15x12x5 a1 b3 o12", INKROW_FORMAT_SAV, "12\n15\n3\n11 0\n9 1\n0 14\n",
                 NULL);
    expect_saved(&fixture, "(;FF[4]GM[4]SZ[15]PB[Ada]PW[Zoë];B[hh])", INKROW_FORMAT_PSQ,
                 "Piskvorky 15x15, 11:11, 0\n8,8,0\nAda\nZoë\n", NULL);
    expect_saved(&fixture, "(;FF[4]GM[4]SZ[15]PW[Zoë];B[hh])", INKROW_FORMAT_PSQ,
                 "Piskvorky 15x15, 11:11, 1\n8,8,0\nZoë\n", NULL);
    expect_saved(&fixture, "(;FF[4]GM[4]SZ[15]PB[1,2])", INKROW_FORMAT_PSQ, NULL, "'1,2'");
    for (InkrowFormat format = INKROW_FORMAT_PSQ; format <= INKROW_FORMAT_SAV; format++) {
        expect_saved(&fixture, "7x6x4+drop d1", format, NULL, "7x6x4+drop");
        expect_saved(&fixture, "15x15x5+exact h8", format, NULL, "15x15x5+exact");
        expect_saved(&fixture, "3x3x3 X2/3/3 O b2", format, NULL, "before the first move");
    }
    InkrowRecord *record;
    assert_int_equal(inkrow_record_new(fixture.inkrow, fixture.game, &record), INKROW_OK);
    assert_int_equal(inkrow_record_save(record, (InkrowFormat)4, keep, NULL), INKROW_INVALID);
    assert_int_equal(inkrow_record_save(record, (InkrowFormat)-1, keep, NULL), INKROW_INVALID);
    inkrow_record_free(record);
    fixture_free(&fixture);
}

static void a_game_is_reviewed(void **state) {
    (void)state;
    Fixture fixture = fixture_of("3x3x3");
    // X could win after b3; c3 let that go, a1 gave it back (tic-tac-toe by hand).
    static const char GAME[] = "3x3x3 a3 b3 c3 a1 c1 c2 b2";
    InkrowRecord *record;
    InkrowReview *review;
    assert_int_equal(inkrow_record_load(fixture.inkrow, GAME, strlen(GAME), &record), INKROW_OK);
    assert_int_equal(inkrow_engine_review(fixture.engine, record, 1000, NULL, NULL, &review),
                     INKROW_OK);
    static const char *const MARKS[] = {"", "??", "?", "??", "!", "", "!"};
    int count;
    assert_int_equal(inkrow_review_count(review, &count), INKROW_OK);
    assert_int_equal(count, 7);
    InkrowReviewMove move = {.size = sizeof move};
    for (int i = 0; i < 7; i++) {
        assert_int_equal(inkrow_review_move(review, i, &move), INKROW_OK);
        assert_int_equal(move.side, i % 2 ? 'O' : 'X');
        assert_string_equal(move.mark, MARKS[i]);
    }
    assert_string_equal(move.move, "b2");
    assert_int_equal(move.after, INKROW_WIN);
    assert_int_equal(move.plies_after, 1);
    assert_int_equal(inkrow_review_move(review, 1, &move), INKROW_OK);
    assert_int_equal(move.before, INKROW_PROVEN_DRAW);
    assert_int_equal(move.after, INKROW_LOSS);
    assert_true(move.better_length > 0);
    assert_string_equal(move.better[0], "b2"); // the one reply to a corner
    assert_int_equal(inkrow_review_move(review, 7, &move), INKROW_INVALID);
    Written written = {.text = NULL};
    assert_int_equal(inkrow_record_save(record, INKROW_FORMAT_SGF, keep, &written), INKROW_OK);
    assert_non_null(strstr(written.text, "BM[2]"));
    inkrow_review_free(review);
    inkrow_record_free(record);
    assert_int_equal(inkrow_record_load(fixture.inkrow, "(;SZ[3])", 8, &record), INKROW_OK);
    assert_int_equal(inkrow_engine_review(fixture.engine, record, 0, NULL, NULL, &review),
                     INKROW_NOT_SO);
    expect_problem(&fixture, "no moves");
    inkrow_record_free(record);
    free(written.text);
    fixture_free(&fixture);
}

static void each_has_its_own_language(void **state) {
    (void)state;
    static const MadeText TEXTS[] = {
        {.original = "", .translation = "Content-Type: text/plain; charset=UTF-8\n"},
        {.original = "'%.*s' cannot be played: the square is taken",
         .translation = "'%.*s' ist schon besetzt"},
    };
    Fixture german = fixture_of("3x3x3"), english = fixture_of("3x3x3");
    MadeCatalogue made = made_catalogue(TEXTS, 2, false);
    assert_int_equal(inkrow_set_language(german.inkrow, made.bytes, made.size), INKROW_OK);
    memset(made.bytes, 0, sizeof made.bytes); // they were copied
    for (int i = 0; i < 2; i++) {
        inkrow_game_play(german.game, "b2");
        inkrow_game_play(english.game, "b2");
    }
    assert_string_equal(inkrow_problem(german.inkrow), "'b2' ist schon besetzt");
    assert_string_equal(inkrow_problem(english.inkrow),
                        "'b2' cannot be played: the square is taken");
    assert_int_equal(inkrow_set_language(german.inkrow, "no", 2), INKROW_INVALID);
    assert_int_equal(inkrow_game_play(german.game, "b2"), INKROW_INVALID);
    assert_string_equal(inkrow_problem(german.inkrow), "'b2' ist schon besetzt");
    assert_int_equal(inkrow_set_language(german.inkrow, NULL, 0), INKROW_OK);
    assert_int_equal(inkrow_game_play(german.game, "b2"), INKROW_INVALID);
    assert_string_equal(inkrow_problem(german.inkrow), inkrow_problem(english.inkrow));
    fixture_free(&german);
    fixture_free(&english);
}

/// What every function says of nothing at all, and of structs of another size.
static void nothing_and_nonsense_are_refused(void **state) {
    (void)state;
    Fixture fixture = fixture_of("3x3x3");
    InkrowEngine *engine = fixture.engine;
    InkrowGame *game = fixture.game;
    InkrowLine line = {.size = 3};
    InkrowSolution solution = {.size = 3};
    const InkrowEngineSetup setup = {.size = 1, .table_mib = 1};
    const InkrowEngineSetup huge = {.size = sizeof huge, .table_mib = 65537};
    const InkrowSetup half = {.size = sizeof half};
    Inkrow *inkrow;
    int count;
    assert_int_equal(inkrow_new(NULL, NULL), INKROW_NULL);
    assert_int_equal(inkrow_new(&half, &inkrow), INKROW_NULL);
    assert_int_equal(inkrow_game_new(NULL, "3x3x3", &game), INKROW_NULL);
    assert_int_equal(inkrow_game_new(fixture.inkrow, NULL, &game), INKROW_NULL);
    assert_int_equal(inkrow_game_play(NULL, "a1"), INKROW_NULL);
    assert_int_equal(inkrow_game_play(game, NULL), INKROW_NULL);
    expect_problem(&fixture, "'move' is NULL");
    assert_int_equal(inkrow_game_read(game, NULL), INKROW_NULL);
    assert_int_equal(inkrow_engine_new(fixture.inkrow, &setup, &engine), INKROW_NO_SIZE);
    expect_problem(&fixture, "'size' of 'setup'");
    assert_int_equal(inkrow_engine_new(fixture.inkrow, &huge, &engine), INKROW_INVALID);
    assert_int_equal(inkrow_engine_search(engine, game, NULL, 1, &line, &count, NULL, NULL),
                     INKROW_NO_SIZE);
    assert_int_equal(inkrow_engine_search(engine, game, NULL, 1, NULL, &count, NULL, NULL),
                     INKROW_NULL);
    assert_int_equal(inkrow_engine_search(engine, NULL, NULL, 1, &line, &count, NULL, NULL),
                     INKROW_NULL);
    assert_int_equal(inkrow_engine_solve(engine, game, NULL, &solution), INKROW_NO_SIZE);
    assert_int_equal(inkrow_engine_certify(engine, game, 2, 0, keep, NULL), INKROW_INVALID);
    assert_int_equal(inkrow_engine_certify(engine, game, 0, 0, NULL, NULL), INKROW_NULL);
    assert_int_equal(inkrow_engine_stop(NULL), INKROW_NULL);
    assert_int_equal(inkrow_record_node(NULL, 0, NULL), INKROW_NULL);
    assert_int_equal(inkrow_check(NULL, NULL), INKROW_CHECK_NOT_ASKED);
    for (int error = -1; error < 20; error++)
        assert_true(strlen(inkrow_error_text((InkrowError)error)) > 5);
    inkrow_game_free(NULL);
    inkrow_engine_free(NULL);
    inkrow_record_free(NULL);
    inkrow_review_free(NULL);
    inkrow_free(NULL);
    fixture_free(&fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_header_is_of_the_same_version),
        cmocka_unit_test(a_game_is_played_and_taken_back),
        cmocka_unit_test(wrong_texts_are_refused_with_a_sentence),
        cmocka_unit_test(the_engine_finds_the_winning_centre),
        cmocka_unit_test(odd_limits_end_a_search),
        cmocka_unit_test(several_lines_come_best_first),
        cmocka_unit_test(a_stop_holds_before_and_during_until_it_is_taken_back),
        cmocka_unit_test(levels_repeat_and_perfect_does_not_lose),
        cmocka_unit_test(a_value_is_proved_certified_and_checked),
        cmocka_unit_test(minimax_is_the_documented_one),
        cmocka_unit_test(a_record_is_walked_changed_and_saved),
        cmocka_unit_test(other_programs_read_what_is_saved_for_them),
        cmocka_unit_test(a_game_is_reviewed),
        cmocka_unit_test(each_has_its_own_language),
        cmocka_unit_test(nothing_and_nonsense_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
