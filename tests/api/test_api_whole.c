// What the command line needs of libinkrow besides answers: what is sure of the whole, what is
// kept, what is read a piece at a time, and words.
#include "api/inkrow.h"
#include "check/inkrow_check.h"

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

static void expect_problem(const Fixture *fixture, const char *words) {
    const char *problem = inkrow_problem(fixture->inkrow);
    if (!strstr(problem, words))
        fail_msg("'%s' does not say '%s'", problem, words);
}

static void games_are_arranged_and_told_apart(void **state) {
    (void)state;
    Fixture fixture = fixture_of("3x3x3");
    uint64_t corner, other, edge;
    char text[INKROW_TEXT_ROOM];
    // Three marks ahead: no game leads there.
    assert_int_equal(inkrow_game_arrange(fixture.game, "XX.X.....", 'O'), INKROW_OK);
    assert_int_equal(inkrow_game_text(fixture.game, INKROW_TEXT_DRAWN, text, sizeof text),
                     INKROW_OK);
    assert_string_equal(text, "XX./X../... O");
    assert_int_equal(inkrow_game_arrange(fixture.game, "XX.", 'O'), INKROW_INVALID);
    assert_int_equal(inkrow_game_arrange(fixture.game, "XX.?.....", 'O'), INKROW_INVALID);
    expect_problem(&fixture, "byte 3");
    assert_int_equal(inkrow_game_arrange(fixture.game, ".........", 'A'), INKROW_INVALID);
    assert_int_equal(inkrow_game_arrange(fixture.game, "X........", 'O'), INKROW_OK);
    assert_int_equal(inkrow_game_key(fixture.game, &corner), INKROW_OK);
    assert_int_equal(inkrow_game_arrange(fixture.game, "........X", 'O'), INKROW_OK);
    assert_int_equal(inkrow_game_key(fixture.game, &other), INKROW_OK);
    assert_int_equal(inkrow_game_arrange(fixture.game, ".X.......", 'O'), INKROW_OK);
    assert_int_equal(inkrow_game_key(fixture.game, &edge), INKROW_OK);
    assert_true(corner == other && corner != edge);
    assert_int_equal(inkrow_game_moves_left(fixture.game), 4);
    assert_int_equal(inkrow_game_moves_left(NULL), 0);
    fixture_free(&fixture);
}

static void variants_say_what_they_allow(void **state) {
    (void)state;
    Fixture fixture = fixture_of("12x12x5");
    assert_int_equal(inkrow_game_allows(fixture.game, INKROW_CERTIFYING), INKROW_NOT_SO);
    expect_problem(&fixture, "at most 128 squares");
    assert_int_equal(inkrow_game_allows(fixture.game, INKROW_SHARING_OUT), INKROW_NOT_SO);
    assert_int_equal(inkrow_game_allows(fixture.game, (InkrowDeed)9), INKROW_INVALID);
    fixture_free(&fixture);
    fixture = fixture_of("7x7x5");
    assert_int_equal(inkrow_game_allows(fixture.game, INKROW_CERTIFYING), INKROW_OK);
    assert_int_equal(inkrow_game_allows(fixture.game, INKROW_SHARING_OUT), INKROW_OK);
    InkrowMinimax minimax = {.size = sizeof minimax};
    assert_int_equal(inkrow_minimax_allows(fixture.game, &minimax), INKROW_NOT_SO);
    minimax.depth = 2;
    assert_int_equal(inkrow_minimax_allows(fixture.game, &minimax), INKROW_OK);
    fixture_free(&fixture);
}

/// What a callback saw of a search.
typedef struct Seen {
    const InkrowEngine *engine;
    int calls;
    bool complete;
} Seen;

static void look(void *context, const InkrowLine *lines, int count) {
    Seen *seen = context;
    InkrowFound found = {.size = sizeof found};
    assert_int_equal(inkrow_engine_found(seen->engine, &found), INKROW_OK);
    assert_true(count > 0 && lines->length > 0);
    seen->calls++;
    seen->complete = found.complete;
}

static void a_search_says_what_is_sure_of_the_position(void **state) {
    (void)state;
    Fixture fixture = fixture_of("3x3x3");
    InkrowFound found = {.size = sizeof found};
    InkrowLine line = {.size = sizeof line};
    Seen seen = {.engine = fixture.engine};
    int count;
    assert_int_equal(inkrow_engine_found(fixture.engine, &found), INKROW_NOT_SO);
    assert_int_equal(
        inkrow_engine_search(fixture.engine, fixture.game, NULL, 1, &line, &count, look, &seen),
        INKROW_OK);
    assert_true(seen.calls > 0);
    assert_int_equal(inkrow_engine_found(fixture.engine, &found), INKROW_OK);
    assert_int_equal(found.verdict, INKROW_PROVEN_DRAW);
    assert_true(found.complete && found.chance == 0.5);
    // Without a limit that is reached nothing is complete.
    fixture_free(&fixture);
    fixture = fixture_of("15x15x5");
    const InkrowLimits limits = {.size = sizeof limits, .nodes = 500};
    line.size = sizeof line;
    assert_int_equal(
        inkrow_engine_search(fixture.engine, fixture.game, &limits, 1, &line, &count, NULL, NULL),
        INKROW_OK);
    assert_int_equal(inkrow_engine_found(fixture.engine, &found), INKROW_OK);
    assert_int_equal(found.verdict, INKROW_UNKNOWN);
    assert_false(found.complete);
    found.size = 1;
    assert_int_equal(inkrow_engine_found(fixture.engine, &found), INKROW_NO_SIZE);
    fixture_free(&fixture);
}

static void chances_in_per_cent_look_like_no_proof(void **state) {
    (void)state;
    assert_int_equal(inkrow_percent(0), 1);
    assert_int_equal(inkrow_percent(1), 99);
    assert_int_equal(inkrow_percent(0.5), 50);
    for (int i = 0; i <= 1000; i++)
        assert_int_equal(inkrow_percent(i / 1000.0) + inkrow_percent(1 - i / 1000.0), 100);
}

static int64_t tick(void *context) {
    int64_t *now = context;
    return *now += 1000;
}

static void time_is_what_the_clock_says(void **state) {
    (void)state;
    Fixture fixture = fixture_of("3x3x3");
    int64_t now = 0;
    InkrowEngine *engine;
    InkrowLine line = {.size = sizeof line};
    int count;
    const InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = 1};
    assert_int_equal(inkrow_set_clock(fixture.inkrow, tick, &now), INKROW_OK);
    assert_int_equal(inkrow_engine_new(fixture.inkrow, &setup, &engine), INKROW_OK);
    assert_int_equal(inkrow_engine_search(engine, fixture.game, NULL, 1, &line, &count, NULL, NULL),
                     INKROW_OK);
    assert_true(now > 0 && line.seconds > 0 && line.seconds < (double)now / 1e9);
    inkrow_engine_free(engine);
    fixture_free(&fixture);
}

typedef struct Bytes {
    char text[1 << 20];
    size_t length, at;
    int opened, closed;
} Bytes;

static bool add(void *context, const void *bytes, size_t length) {
    Bytes *kept = context;
    assert_true(kept->length + length < sizeof kept->text);
    memcpy(kept->text + kept->length, bytes, length);
    kept->length += length;
    return true;
}

static void note_moves(void *context, const InkrowSolveState *now) {
    int *most = context;
    assert_int_equal(now->moves, 36);
    assert_in_range(now->moves_known, 0, 36);
    *most = now->moves_known > *most ? now->moves_known : *most;
}

static void a_solve_tells_the_moves_it_knows_and_its_line(void **state) {
    (void)state;
    Fixture fixture = fixture_of("6x6x5");
    int most = -1, cells[INKROW_CELLS_MAX], count, number;
    const InkrowSolving solving = {
        .size = sizeof solving, .nodes = 3000000, .progress = note_moves, .context = &most};
    InkrowSolution solution = {.size = sizeof solution};
    assert_int_equal(inkrow_engine_solve(fixture.engine, fixture.game, &solving, &solution),
                     INKROW_OK);
    assert_int_equal(inkrow_engine_line(fixture.engine, cells, INKROW_CELLS_MAX, &count),
                     INKROW_OK);
    assert_int_equal(count, solution.length);
    for (int i = 0; i < count; i++) {
        assert_int_equal(inkrow_cell_number(fixture.game, solution.line[i], &number), INKROW_OK);
        assert_int_equal(cells[i], number);
    }
    if (count > 0)
        assert_int_equal(inkrow_engine_line(fixture.engine, cells, count - 1, &count),
                         INKROW_NO_ROOM);
    fixture_free(&fixture);
}

static void what_is_kept_is_looked_at_before(void **state) {
    (void)state;
    Fixture fixture = fixture_of("5x5x4");
    static Bytes kept;
    char heading[INKROW_TEXT_ROOM];
    int line = 0;
    const InkrowSolving solving = {.size = sizeof solving, .keep = add, .context = &kept};
    InkrowSolution solution = {.size = sizeof solution};
    assert_int_equal(inkrow_engine_solve(fixture.engine, fixture.game, &solving, &solution),
                     INKROW_OK);
    assert_int_equal(inkrow_kept_heading(fixture.game, false, heading, sizeof heading), INKROW_OK);
    assert_memory_equal(kept.text, heading, strlen(heading));
    assert_int_equal(inkrow_kept_heading(fixture.game, false, heading, 5), INKROW_NO_ROOM);
    assert_int_equal(inkrow_kept_check(fixture.game, false, kept.text, kept.length, &line),
                     INKROW_OK);
    assert_int_equal(inkrow_kept_check(fixture.game, true, kept.text, kept.length, &line),
                     INKROW_INVALID);
    assert_int_equal(line, 1);
    // The end of a heading may be missing, as of what has just been begun.
    assert_int_equal(inkrow_kept_check(fixture.game, false, kept.text, 7, NULL), INKROW_OK);
    fixture_free(&fixture);
}

static bool open_part(void *context, const char *position, bool *there) {
    Bytes *part = context;
    (void)position;
    *there = false;
    part->opened++;
    return true;
}

static bool open_never(void *context, const char *position, bool *there) {
    (void)context, (void)position, (void)there;
    return false;
}

static bool read_part(void *context, void *bytes, size_t room, size_t *length) {
    Bytes *part = context;
    *length = part->length - part->at < room ? part->length - part->at : room;
    memcpy(bytes, part->text + part->at, *length);
    part->at += *length;
    return true;
}

static void close_part(void *context) {
    Bytes *part = context;
    part->closed++;
}

static bool open_root(void *context, const char *position, bool *there) {
    Bytes *part = context;
    (void)position;
    part->at = 0;
    part->opened++;
    *there = true;
    return true;
}

/// Certificates that are read a piece at a time make the same one as those in memory.
static void certificates_are_joined_a_piece_at_a_time(void **state) {
    (void)state;
    Fixture fixture = fixture_of("4x4x4");
    static Bytes part, whole;
    InkrowJoin *join;
    int repeated = -1;
    InkrowSolution answer = {.size = sizeof answer}, joined = {.size = sizeof joined};
    InkrowReading reading = {.size = sizeof reading,
                             .open = open_never,
                             .read = read_part,
                             .close = close_part,
                             .context = &part};
    assert_int_equal(inkrow_engine_solve(fixture.engine, fixture.game, NULL, &answer), INKROW_OK);
    assert_int_equal(
        inkrow_engine_certify(fixture.engine, fixture.game, answer.at_least, 0, add, &part),
        INKROW_OK);
    assert_int_equal(inkrow_join_new(fixture.engine, fixture.game, false, &join), INKROW_OK);
    assert_int_equal(inkrow_join_add(join, fixture.game, &answer), INKROW_OK);
    assert_int_equal(inkrow_join_add(join, fixture.game, &answer), INKROW_OK);
    assert_int_equal(inkrow_join_repeated(join, &repeated), INKROW_OK);
    assert_int_equal(repeated, 1);
    assert_int_equal(inkrow_join_conclude(join, &joined, NULL, NULL), INKROW_OK);
    assert_true(joined.proven);
    assert_int_equal(inkrow_join_certify_by(join, &reading, add, &whole), INKROW_STOPPED);
    reading.open = open_root;
    whole.length = 0;
    assert_int_equal(inkrow_join_certify_by(join, &reading, add, &whole), INKROW_OK);
    assert_true(part.opened > 0);
    assert_int_equal(part.opened, part.closed);
    InkrowCheckReport report = {.size = sizeof report};
    assert_int_equal(inkrow_check_bytes(whole.text, whole.length, &report), INKROW_CHECK_VALID);
    reading.open = open_part; // there is none: it is proved on the spot
    whole.length = 0;
    assert_int_equal(inkrow_join_certify_by(join, &reading, add, &whole), INKROW_OK);
    reading.read = NULL;
    assert_int_equal(inkrow_join_certify_by(join, &reading, add, &whole), INKROW_NULL);
    inkrow_join_free(join);
    fixture_free(&fixture);
}

/// A stop after so many moves were judged.
typedef struct Stopper {
    InkrowEngine *engine;
    int after, nodes;
} Stopper;

static void stop_after(void *context, const InkrowReviewSum *sum) {
    Stopper *stopper = context;
    stopper->nodes = (int)sum->nodes;
    if (sum->seen == stopper->after)
        inkrow_engine_stop(stopper->engine);
}

static const char GAME[] = "(;SZ[3];B[aa];W[ba];B[ca];W[ac];B[cc];W[cb];B[bb])";

static void a_review_that_was_stopped_has_its_last_moves(void **state) {
    (void)state;
    Fixture fixture = fixture_of("3x3x3");
    InkrowRecord *record;
    InkrowReview *review;
    InkrowReviewSum sum = {.size = sizeof sum};
    InkrowWorth worth = {.size = sizeof worth};
    Stopper stopper = {.engine = fixture.engine, .after = 2};
    assert_int_equal(inkrow_record_load(fixture.inkrow, GAME, strlen(GAME), &record), INKROW_OK);
    assert_int_equal(
        inkrow_engine_judge(fixture.engine, record, 1000, stop_after, &stopper, &review),
        INKROW_OK);
    assert_int_equal(inkrow_review_sum(review, &sum), INKROW_OK);
    assert_int_equal(sum.count, 7);
    assert_int_equal(sum.seen, 2);
    assert_int_equal(stopper.nodes, 1000);
    assert_int_equal(inkrow_review_write(review, record), INKROW_NOT_SO);
    assert_int_equal(inkrow_review_worth(review, 0, INKROW_AFTER_MOVE, &worth), INKROW_OK);
    assert_false(worth.known);
    assert_int_equal(inkrow_review_worth(review, 6, INKROW_AFTER_MOVE, &worth), INKROW_OK);
    assert_true(worth.known && worth.verdict == INKROW_WIN && worth.at_least == 1);
    inkrow_review_free(review);
    inkrow_record_free(record);
    fixture_free(&fixture);
}

static void assert_words(const InkrowReview *review, InkrowWords words, int index,
                         const char *expected) {
    char text[INKROW_TEXT_ROOM];
    assert_int_equal(inkrow_review_words(review, words, index, text, sizeof text), INKROW_OK);
    assert_string_equal(text, expected);
}

static void a_review_has_values_and_words(void **state) {
    (void)state;
    Fixture fixture = fixture_of("4x4x4");
    InkrowRecord *record, *other;
    InkrowReview *review;
    InkrowReviewSum sum = {.size = sizeof sum};
    InkrowWorth worth = {.size = sizeof worth};
    char text[INKROW_TEXT_ROOM];
    assert_int_equal(inkrow_record_load(fixture.inkrow, GAME, strlen(GAME), &record), INKROW_OK);
    assert_int_equal(inkrow_engine_judge(fixture.engine, record, 1000, NULL, NULL, &review),
                     INKROW_OK);
    assert_int_equal(inkrow_review_sum(review, &sum), INKROW_OK);
    assert_int_equal(sum.seen, 7);
    assert_int_equal(sum.slips[0], 1);
    assert_int_equal(sum.losing[1], 2); // X gave a win back in between
    // O's first move loses, which the middle does not.
    assert_int_equal(inkrow_review_worth(review, 1, INKROW_BEFORE_MOVE, &worth), INKROW_OK);
    assert_int_equal(worth.verdict, INKROW_PROVEN_DRAW);
    assert_true(worth.mark_is_sure && worth.turned && worth.chance == 0.5);
    assert_int_equal(inkrow_review_worth(review, 1, INKROW_AFTER_MOVE, &worth), INKROW_OK);
    assert_int_equal(worth.verdict, INKROW_LOSS);
    assert_int_equal(worth.plies, 6);
    assert_int_equal(inkrow_review_worth(review, 7, INKROW_AFTER_MOVE, &worth), INKROW_INVALID);
    assert_int_equal(inkrow_review_worth(review, 1, (InkrowMoment)9, &worth), INKROW_INVALID);
    assert_words(review, INKROW_WORDS_RESULT, 0, "X won in 7 marks");
    assert_words(review, INKROW_WORDS_VALUE, 1, "X wins in 5");
    assert_words(review, INKROW_WORDS_BETTER, 1, "a draw");
    assert_int_equal(inkrow_review_words(review, INKROW_WORDS_BETTER, 6, text, sizeof text),
                     INKROW_NOT_SO);
    assert_int_equal(inkrow_review_words(review, INKROW_WORDS_VALUE, 7, text, sizeof text),
                     INKROW_INVALID);
    assert_int_equal(inkrow_review_words(review, INKROW_WORDS_RESULT, 0, text, 3), INKROW_NO_ROOM);
    // It is written where it belongs alone.
    assert_int_equal(inkrow_record_new(fixture.inkrow, fixture.game, &other), INKROW_OK);
    assert_int_equal(inkrow_review_write(review, other), INKROW_NOT_SO);
    assert_int_equal(inkrow_review_write(review, record), INKROW_OK);
    assert_int_equal(inkrow_record_get(record, 2, "BM", 0, text, sizeof text, NULL), INKROW_OK);
    inkrow_record_free(other);
    inkrow_review_free(review);
    inkrow_record_free(record);
    fixture_free(&fixture);
}

static void swap2_opens_and_chooses(void **state) {
    (void)state;
    Fixture fixture = fixture_of("15x15x5");
    InkrowSwap2 choice;
    InkrowBoard board = {.size = sizeof board};
    InkrowLine line = {.size = sizeof line, .score = 500, .length = 2};
    int count = 0;
    while (inkrow_swap2_open(fixture.game, count) == INKROW_OK)
        count++;
    assert_true(count > 20);
    assert_int_equal(inkrow_swap2_open(fixture.game, -1), INKROW_NOT_SO);
    assert_int_equal(inkrow_swap2_open(fixture.game, 0), INKROW_OK);
    assert_int_equal(inkrow_game_read(fixture.game, &board), INKROW_OK);
    assert_int_equal(board.plies, 3);
    assert_int_equal(inkrow_swap2_choose(fixture.game, &line, &choice), INKROW_OK);
    assert_int_equal(choice, INKROW_SWAP2_GO_ON);
    line.score = -500;
    assert_int_equal(inkrow_swap2_choose(fixture.game, &line, &choice), INKROW_OK);
    assert_int_equal(choice, INKROW_SWAP2_SWAP);
    line.score = 0;
    assert_int_equal(inkrow_swap2_choose(fixture.game, &line, &choice), INKROW_OK);
    assert_int_equal(choice, INKROW_SWAP2_TWO_MORE);
    line.verdict = (InkrowVerdict)77;
    assert_int_equal(inkrow_swap2_choose(fixture.game, &line, &choice), INKROW_INVALID);
    fixture_free(&fixture);
    fixture = fixture_of("7x6x4+drop");
    assert_int_equal(inkrow_swap2_open(fixture.game, 0), INKROW_NOT_SO);
    fixture_free(&fixture);
}

static bool note_end(void *context, const InkrowStep *step) {
    int *ends = context;
    if (step->kind == INKROW_STEP_END)
        ends[step->outcome]++;
    if (step->kind == INKROW_STEP_RECALL)
        assert_true(step->met > 0 && step->met < step->call);
    return true;
}

/// The ends of all games of 3x3x3, which are well known: 131,184 times X, 77,904 times O, 46,080
/// draws.
static void steps_say_how_games_end(void **state) {
    (void)state;
    Fixture fixture = fixture_of("3x3x3");
    int ends[4] = {0};
    InkrowMinimax minimax = {.size = sizeof minimax};
    assert_int_equal(inkrow_minimax_trace(fixture.inkrow, fixture.game, &minimax, note_end, ends),
                     INKROW_OK);
    assert_int_equal(ends[INKROW_OPEN], 0);
    assert_int_equal(ends[INKROW_X_WINS], 131184);
    assert_int_equal(ends[INKROW_O_WINS], 77904);
    assert_int_equal(ends[INKROW_DRAW], 46080);
    minimax.remember = true;
    assert_int_equal(inkrow_minimax_trace(fixture.inkrow, fixture.game, &minimax, note_end, ends),
                     INKROW_OK);
    minimax.depth = 1;
    ends[INKROW_OPEN] = 0;
    assert_int_equal(inkrow_minimax_trace(fixture.inkrow, fixture.game, &minimax, note_end, ends),
                     INKROW_OK);
    assert_int_equal(ends[INKROW_OPEN], 9);
    fixture_free(&fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_arranged_and_told_apart),
        cmocka_unit_test(variants_say_what_they_allow),
        cmocka_unit_test(a_search_says_what_is_sure_of_the_position),
        cmocka_unit_test(chances_in_per_cent_look_like_no_proof),
        cmocka_unit_test(time_is_what_the_clock_says),
        cmocka_unit_test(a_solve_tells_the_moves_it_knows_and_its_line),
        cmocka_unit_test(what_is_kept_is_looked_at_before),
        cmocka_unit_test(certificates_are_joined_a_piece_at_a_time),
        cmocka_unit_test(a_review_that_was_stopped_has_its_last_moves),
        cmocka_unit_test(a_review_has_values_and_words),
        cmocka_unit_test(swap2_opens_and_chooses),
        cmocka_unit_test(steps_say_how_games_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
