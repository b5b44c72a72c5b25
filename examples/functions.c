/* Every function of libinkrow, libinkrow-check and libinkrow-draw once. What stands below a line
 * that begins with two slashes and a colon is shown at these functions in docs/library.md, up to an
 * empty line. */
#include <inkrow.h>
#include <inkrow_check.h>
#include <inkrow_draw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Inkrow *inkrow;

static void check(InkrowError error) {
    if (error == INKROW_OK)
        return;
    fprintf(stderr, "%s\n", inkrow ? inkrow_problem(inkrow) : inkrow_error_text(error));
    exit(1);
}

/* A text in memory, that callbacks write and read. */
typedef struct Bytes {
    char text[1 << 16];
    size_t length, at;
} Bytes;

static bool keep(void *context, const void *bytes, size_t length) {
    Bytes *kept = (Bytes *)context;
    if (kept->length + length >= sizeof kept->text)
        return false;
    memcpy(kept->text + kept->length, bytes, length);
    kept->length += length;
    kept->text[kept->length] = '\0';
    return true;
}

static size_t hand_out(void *context, void *bytes, size_t room) {
    Bytes *kept = (Bytes *)context;
    const size_t left = kept->length - kept->at, count = left < room ? left : room;
    memcpy(bytes, kept->text + kept->at, count);
    kept->at += count;
    return count;
}

static bool count_bytes(void *context, const void *bytes, size_t length) {
    Bytes *counted = (Bytes *)context;
    (void)bytes;
    counted->length += length;
    return true;
}

/* Positions that were taken. */
typedef struct Jobs {
    char positions[64][40];
    int count;
} Jobs;

static bool take_job(void *context, const char *position) {
    Jobs *jobs = (Jobs *)context;
    if (jobs->count == 64 || strlen(position) >= sizeof *jobs->positions)
        return false;
    strcpy(jobs->positions[jobs->count++], position);
    return true;
}

static bool fetch_none(void *context, const char *position, const void **bytes, size_t *length) {
    (void)context;
    (void)position;
    (void)bytes;
    (void)length;
    return true; /* there is none of this position: it is proved on the spot */
}

static bool open_none(void *context, const char *position, bool *there) {
    (void)context;
    (void)position;
    *there = false;
    return true;
}

static bool read_none(void *context, void *bytes, size_t room, size_t *length) {
    (void)context;
    (void)bytes;
    (void)room;
    *length = 0;
    return true;
}

static void close_none(void *context) {
    (void)context;
}

static void show_depth(void *context, const InkrowLine *lines, int count) {
    (void)context;
    printf("depth %d: %s and %d more\n", lines->depth, lines->move, count - 1);
}

static bool show_step(void *context, const InkrowStep *step) {
    int *ends = (int *)context;
    *ends += step->kind == INKROW_STEP_END;
    return true;
}

static Bytes bytes;

int main(void) {
    //: inkrow_version
    printf("libinkrow %s\n", inkrow_version());

    //: inkrow_new
    check(inkrow_new(NULL, &inkrow));

    //: inkrow_set_clock
    check(inkrow_set_clock(inkrow, NULL, NULL)); /* the machine's, as before */

    InkrowGame *game;
    //: inkrow_game_new inkrow_game_play
    check(inkrow_game_new(inkrow, "3x3x3", &game));
    check(inkrow_game_play(game, "b2"));

    //: inkrow_problem inkrow_error_text
    InkrowError error = inkrow_game_play(game, "b2");
    if (error != INKROW_OK)
        printf("%s: %s\n", inkrow_error_text(error), inkrow_problem(inkrow));

    //: inkrow_set_language
    check(inkrow_set_language(inkrow, NULL, 0)); /* or the bytes of de.mo and their number */

    //: inkrow_game_undo
    check(inkrow_game_undo(game));

    //: inkrow_game_set_position
    check(inkrow_game_set_position(game, "X.O/X.X/OO. X"));

    //: inkrow_game_arrange
    check(inkrow_game_arrange(game, "X.OX.XOO.", 'X')); /* the same, and any numbers of marks */

    //: inkrow_game_moves_left
    printf("about %d moves to come\n", inkrow_game_moves_left(game));

    //: inkrow_game_key
    uint64_t key;
    check(inkrow_game_key(game, &key));

    //: inkrow_game_allows
    if (inkrow_game_allows(game, INKROW_CERTIFYING) != INKROW_OK)
        printf("no certificate: %s\n", inkrow_problem(inkrow));

    //: inkrow_game_read
    InkrowBoard board = {.size = sizeof board};
    check(inkrow_game_read(game, &board));
    printf("%dx%d, %c to move: %s\n", board.width, board.height, board.to_move, board.cells);

    //: inkrow_game_moves inkrow_cell_text
    int cells[INKROW_CELLS_MAX], count;
    check(inkrow_game_moves(game, cells, INKROW_CELLS_MAX, &count));
    for (int i = 0; i < count; i++) {
        char cell[INKROW_CELL_ROOM];
        check(inkrow_cell_text(game, cells[i], cell, sizeof cell));
        printf("%s can be played\n", cell);
    }

    //: inkrow_cell_number
    int number;
    check(inkrow_cell_number(game, "b2", &number)); /* 4 */

    //: inkrow_minimax inkrow_minimax_allows
    InkrowMinimax minimax = {.size = sizeof minimax, .scoring = INKROW_SCORING_PLAIN};
    static InkrowScores scores = {.size = sizeof scores};
    check(inkrow_minimax_allows(game, &minimax));
    check(inkrow_minimax(inkrow, game, &minimax, &scores));
    printf("score %d, best cell %d\n", scores.score, scores.best[0]);

    //: inkrow_minimax_trace
    int ends = 0;
    check(inkrow_minimax_trace(inkrow, game, &minimax, show_step, &ends));
    printf("%d ends of games\n", ends);

    //: inkrow_game_set_moves inkrow_game_rows
    InkrowRow rows[INKROW_ROWS_MAX];
    check(inkrow_game_set_moves(game, "a1 b1 a2 b2 a3", 'X'));
    check(inkrow_game_rows(game, rows, INKROW_ROWS_MAX, &count));
    printf("%d row, of %d marks\n", count, rows[0].length);

    //: inkrow_game_text
    char text[INKROW_TEXT_ROOM];
    check(inkrow_game_text(game, INKROW_TEXT_MOVES, text, sizeof text));

    InkrowRecord *record;
    //: inkrow_record_new
    check(inkrow_record_new(inkrow, game, &record)); /* with five moves */

    //: inkrow_record_free
    inkrow_record_free(record);

    //: inkrow_record_load inkrow_record_node
    static const char sgf[] = "(;SZ[3];B[ac]C[corner];W[bb])";
    InkrowNode node = {.size = sizeof node};
    check(inkrow_record_load(inkrow, sgf, strlen(sgf), &record));
    for (int at = INKROW_ROOT; at != INKROW_NO_NODE; at = node.first) {
        check(inkrow_record_node(record, at, &node));
        printf("%d: %s\n", node.plies, node.move);
    }

    //: inkrow_record_get
    char comment[100];
    check(inkrow_record_get(record, 1, "C", 0, comment, sizeof comment, NULL));

    //: inkrow_record_add inkrow_record_set inkrow_record_promote
    int child;
    check(inkrow_record_add(record, 1, "c3", &child));
    check(inkrow_record_set(record, child, "C", "the other corner"));
    check(inkrow_record_promote(record, child));

    //: inkrow_record_game
    check(inkrow_record_game(record, child, game)); /* now a1 and c3 are played */

    //: inkrow_record_save
    check(inkrow_record_save(record, INKROW_FORMAT_SGF, keep, &bytes));
    bytes.length = 0;
    check(inkrow_record_save(record, INKROW_FORMAT_PSQ, keep, &bytes)); /* for piskvork */

    //: inkrow_record_delete
    check(inkrow_record_delete(record, child));

    InkrowEngine *engine;
    //: inkrow_engine_new
    InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = 16, .threads = 1};
    check(inkrow_engine_new(inkrow, &setup, &engine));

    //: inkrow_engine_search
    InkrowLine lines[3] = {{.size = sizeof *lines}};
    InkrowLimits limits = {.size = sizeof limits, .depth = 4};
    check(inkrow_engine_search(engine, game, &limits, 3, lines, &count, show_depth, NULL));

    //: inkrow_engine_found inkrow_percent
    InkrowFound found = {.size = sizeof found};
    check(inkrow_engine_found(engine, &found));
    printf("%s, %d %%\n", found.complete ? "all there is" : "so far", inkrow_percent(found.chance));

    //: inkrow_swap2_open inkrow_swap2_choose
    InkrowGame *opening;
    InkrowSwap2 choice;
    check(inkrow_game_new(inkrow, "15x15x5", &opening));
    check(inkrow_swap2_open(opening, 0));
    check(inkrow_engine_search(engine, opening, &limits, 1, lines, &count, NULL, NULL));
    check(inkrow_swap2_choose(opening, lines, &choice));
    printf("%s\n", choice == INKROW_SWAP2_SWAP ? "swap" : "go on, or draw two more");
    inkrow_game_free(opening);

    //: inkrow_engine_choose
    InkrowLine chosen = {.size = sizeof chosen};
    check(inkrow_engine_choose(engine, game, 7, 1, NULL, &chosen)); /* level 7, seed 1 */
    check(inkrow_game_play(game, chosen.move));

    //: inkrow_engine_clear
    check(inkrow_engine_clear(engine));

    //: inkrow_engine_stop inkrow_engine_ready
    check(inkrow_engine_stop(engine)); /* mostly from another thread */
    check(inkrow_engine_ready(engine));

    //: inkrow_engine_solve
    InkrowSolving solving = {.size = sizeof solving, .distance = true, .seconds = 10};
    InkrowSolution solution = {.size = sizeof solution};
    check(inkrow_engine_solve(engine, game, &solving, &solution));
    printf("%d to %d by %s\n", solution.at_least, solution.at_most, solution.method);

    //: inkrow_engine_line
    check(inkrow_engine_line(engine, cells, INKROW_CELLS_MAX, &count));
    printf("a line of %d moves\n", count);

    //: inkrow_kept_heading inkrow_kept_check
    int line;
    check(inkrow_kept_heading(game, true, text, sizeof text)); /* a file of it begins so */
    if (inkrow_kept_check(game, true, text, strlen(text), &line) != INKROW_OK)
        printf("line %d: %s\n", line, inkrow_problem(inkrow));

    //: inkrow_engine_split
    InkrowGame *whole;
    Jobs jobs = {.count = 0};
    check(inkrow_game_new(inkrow, "4x4x4", &whole));
    InkrowSplitting splitting = {.size = sizeof splitting, .jobs = 8};
    splitting.take = take_job; /* keeps the positions, for other machines */
    splitting.context = &jobs;
    check(inkrow_engine_split(engine, whole, &splitting));

    InkrowJoin *join;
    //: inkrow_join_new inkrow_join_add
    check(inkrow_join_new(engine, whole, false, &join));
    for (int i = 0; i < jobs.count; i++) {
        InkrowGame *job;
        InkrowSolution answer = {.size = sizeof answer};
        check(inkrow_game_new(inkrow, "4x4x4", &job));
        check(inkrow_game_set_position(job, jobs.positions[i]));
        check(inkrow_engine_solve(engine, job, NULL, &answer));
        check(inkrow_join_add(join, job, &answer));
        inkrow_game_free(job);
    }

    //: inkrow_join_repeated
    int repeated;
    check(inkrow_join_repeated(join, &repeated)); /* 0 */

    //: inkrow_join_conclude
    InkrowSolution joined = {.size = sizeof joined};
    check(inkrow_join_conclude(join, &joined, take_job, &jobs)); /* what is missing comes there */
    printf("%d to %d\n", joined.at_least, joined.at_most);

    bytes.length = 0;
    //: inkrow_join_certify
    if (joined.proven)
        check(inkrow_join_certify(join, fetch_none, count_bytes, &bytes));

    //: inkrow_join_certify_by
    InkrowReading reading = {.size = sizeof reading};
    reading.open = open_none; /* as fetch_none */
    reading.read = read_none;
    reading.close = close_none;
    if (joined.proven)
        check(inkrow_join_certify_by(join, &reading, count_bytes, &bytes));

    //: inkrow_join_free
    inkrow_join_free(join);

    //: inkrow_bench
    InkrowBench bench = {.size = sizeof bench};
    for (int i = 0; inkrow_bench(i, &bench) == INKROW_OK; i++)
        printf("%s %s to depth %d\n", bench.variant, bench.moves, bench.depth);

    bytes.length = 0;
    //: inkrow_engine_certify
    if (solution.proven)
        check(inkrow_engine_certify(engine, game, solution.at_least, 0, keep, &bytes));

    //: inkrow_check_bytes
    InkrowCheckReport report = {.size = sizeof report};
    if (inkrow_check_bytes(bytes.text, bytes.length, &report) != INKROW_CHECK_VALID)
        printf("not valid: %s\n", report.sentence);

    //: inkrow_check
    InkrowCheckInput input = {.size = sizeof input, .read = hand_out, .context = &bytes};
    if (inkrow_check(&input, &report) == INKROW_CHECK_VALID)
        printf("proved of %s, %s\n", report.variant, report.position);

    //: inkrow_check_version
    printf("libinkrow-check %s\n", inkrow_check_version());

    bytes.length = 0;
    //: inkrow_draw
    InkrowDrawing drawing = {.size = sizeof drawing, .variant = "3x3x3", .moves = "b2 a3"};
    InkrowDrawReport drawn = {.size = sizeof drawn};
    drawing.write = count_bytes;
    drawing.context = &bytes;
    if (inkrow_draw(&drawing, &drawn) == INKROW_DRAW_DONE)
        printf("%.0f px wide, b2 in the middle of %.1f, %.1f\n", drawn.width,
               drawn.left + 1.5 * drawn.cell, drawn.top + 1.5 * drawn.cell);

    //: inkrow_draw_theme
    for (int i = 0; inkrow_draw_theme(i); i++)
        printf("%s\n", inkrow_draw_theme(i));

    //: inkrow_draw_version
    printf("libinkrow-draw %s\n", inkrow_draw_version());

    InkrowReview *review;
    //: inkrow_engine_review inkrow_review_count inkrow_review_move
    check(inkrow_engine_review(engine, record, 1000, NULL, NULL, &review));
    check(inkrow_review_count(review, &count));
    for (int i = 0; i < count; i++) {
        InkrowReviewMove move = {.size = sizeof move};
        check(inkrow_review_move(review, i, &move));
        printf("%s%s\n", move.move, move.mark);
    }

    //: inkrow_review_worth
    InkrowWorth worth = {.size = sizeof worth};
    check(inkrow_review_worth(review, 0, INKROW_AFTER_MOVE, &worth));
    printf("%d to %d, %d %%\n", worth.at_least, worth.at_most, inkrow_percent(worth.chance));

    //: inkrow_review_words
    check(inkrow_review_words(review, INKROW_WORDS_RESULT, 0, text, sizeof text));

    InkrowReview *again;
    //: inkrow_engine_judge inkrow_review_sum inkrow_review_write
    InkrowReviewSum sum = {.size = sizeof sum};
    check(inkrow_engine_judge(engine, record, 1000, NULL, NULL, &again));
    check(inkrow_review_sum(again, &sum));
    if (sum.seen == sum.count) /* it was not stopped */
        check(inkrow_review_write(again, record));
    inkrow_review_free(again);

    //: inkrow_review_free inkrow_engine_free inkrow_game_free inkrow_free
    inkrow_review_free(review);
    inkrow_engine_free(engine);
    inkrow_record_free(record);
    inkrow_game_free(whole);
    inkrow_game_free(game);
    inkrow_free(inkrow);
}
