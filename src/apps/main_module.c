// libinkrow for JavaScript: what is asked and answered is text, as structs of C are none of its.
// An answer is JSON, {"error":"…"} where it was refused, and lives until the next call.
//
// What takes long is begun, and then gone on with a slice at a time (module_go_on), so that the
// page or program that asks can do other things in between: tell how far it is, or end it. It runs
// as a fiber.
#include "api/inkrow.h"

#include "base/clock.h"
#include "base/pool.h"
#include "base/text.h"
#include "base/threads.h"
#include "check/inkrow_check.h"

#include <emscripten.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// What src/web/inkrow.mjs calls. These answer at once.
const char *module_begin(int table_mib);
const char *module_read(const char *variant, const char *position, const char *moves);
const char *module_version(void);
char *module_room(size_t length);
const char *module_check(const char *bytes, size_t length);
// These answer whether it was begun.
const char *module_search(const char *variant, const char *position, const char *moves,
                          double seconds, double nodes, int depth, int wanted);
const char *module_choose(const char *variant, const char *position, const char *moves, int level,
                          double seed, double seconds, double nodes);
const char *module_solve(const char *variant, const char *position, const char *moves, int distance,
                         double seconds, double nodes);
const char *module_certify(const char *variant, const char *position, const char *moves, int value);
const char *module_review(size_t length, double nodes);
// And these go on with it: true while there is more to do; JSON, a line each, of how far it has
// come; what it came to.
bool module_go_on(double ms);
void module_stop(void);
const char *module_news(void);
const char *module_result(void);

/// A text that is written.
typedef struct Answer {
    char *text; ///< terminated
    size_t length, capacity;
} Answer;

/// What is being worked at.
typedef struct Job {
    InkrowGame *game;
    InkrowRecord *record;
    InkrowLimits limits;
    int number; ///< of lines wanted, the level, the value, or whether the distance is
    uint64_t seed;
    void (*work)(Answer *answer);
    Thread thread;
    bool is_done;
} Job;

/// What one module keeps. There is one in a module's memory, which nobody else sees.
static struct {
    Inkrow *reader; ///< for what is answered at once, also in the midst of a job
    Inkrow *inkrow;
    InkrowEngine *engine;
    Answer answer, result, news;
    Job job;
    Pool *pool; ///< that the job was in when it was left
    char *room; ///< for what comes from JavaScript
} module;

/// Not by base/buffer: callbacks of the library are called where base has its memory from that.
static bool put(void *context, const void *bytes, size_t length) {
    Answer *answer = context;
    if (answer->length + length >= answer->capacity) {
        answer->capacity = 2 * (answer->length + length) + 256;
        answer->text = realloc(answer->text, answer->capacity);
        CHECK(answer->text);
    }
    memcpy(answer->text + answer->length, bytes, length);
    answer->length += length;
    answer->text[answer->length] = '\0';
    return true;
}

static void add_text(Answer *answer, const char *text) {
    put(answer, text, strlen(text));
}

BASE_PRINTF(2, 3) static void add(Answer *answer, const char *format, ...) {
    char memory[256];
    Text text = text_over(memory, sizeof memory);
    va_list arguments;
    va_start(arguments, format);
    text_add_v(&text, format, arguments);
    va_end(arguments);
    add_text(answer, memory);
}

/// `length` bytes as a string of JSON.
static void add_bytes(Answer *answer, const char *text, size_t length) {
    add_text(answer, "\"");
    for (const char *end = text + length; text < end; text++) {
        if (*text == '"' || *text == '\\')
            put(answer, "\\", 1);
        if ((unsigned char)*text < ' ')
            add(answer, "\\u%04x", (unsigned)*text);
        else
            put(answer, text, 1);
    }
    add_text(answer, "\"");
}

static void add_string(Answer *answer, const char *text) {
    add_bytes(answer, text, strlen(text));
}

static Answer *begin(Answer *answer) {
    answer->length = 0;
    add_text(answer, "");
    return answer;
}

/// Whether it went well; the answer is the sentence else.
static bool went_well(Answer *answer, const Inkrow *inkrow, InkrowError error) {
    if (error == INKROW_OK)
        return true;
    begin(answer);
    add_text(answer, "{\"error\":");
    add_string(answer, inkrow ? inkrow_problem(inkrow) : inkrow_error_text(error));
    add_text(answer, "}");
    return false;
}

EMSCRIPTEN_KEEPALIVE const char *module_begin(int table_mib) {
    const InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = table_mib};
    Answer *answer = begin(&module.answer);
    InkrowError error = inkrow_new(NULL, &module.reader);
    if (error == INKROW_OK)
        error = inkrow_new(NULL, &module.inkrow);
    if (error == INKROW_OK)
        error = inkrow_engine_new(module.inkrow, &setup, &module.engine);
    if (went_well(answer, module.inkrow, error))
        add_text(answer, "{}");
    return answer->text;
}

/// Makes room for what is asked about next, where it is longer than a stack.
EMSCRIPTEN_KEEPALIVE char *module_room(size_t length) {
    char *room = realloc(module.room, length + 1);
    CHECK(room);
    return module.room = room;
}

/// The game of a variant, from a position and by moves; NULL, and it was refused, where it is none.
static InkrowGame *game_of(Inkrow *inkrow, const char *variant, const char *position,
                           const char *moves) {
    InkrowGame *game;
    Answer *answer = begin(&module.answer);
    if (!went_well(answer, inkrow, inkrow_game_new(inkrow, variant, &game)))
        return NULL;
    InkrowError error = *position ? inkrow_game_set_position(game, position) : INKROW_OK;
    while (*moves && error == INKROW_OK) {
        char move[INKROW_CELL_ROOM] = "";
        const size_t length = strcspn(moves, " ");
        memcpy(move, moves, MIN(length, sizeof move - 1));
        error = inkrow_game_play(game, move);
        moves += length + strspn(moves + length, " ");
    }
    if (went_well(answer, inkrow, error))
        return game;
    inkrow_game_free(game);
    return NULL;
}

static void add_cells(Answer *answer, const InkrowGame *game, const int *cells, int count) {
    add_text(answer, "[");
    for (int i = 0; i < count; i++) {
        char cell[INKROW_CELL_ROOM];
        inkrow_cell_text(game, cells[i], cell, sizeof cell);
        add(answer, "%s\"%s\"", i ? "," : "", cell);
    }
    add_text(answer, "]");
}

EMSCRIPTEN_KEEPALIVE const char *module_read(const char *variant, const char *position,
                                             const char *moves) {
    static const char *const OUTCOMES[] = {"null", "\"X\"", "\"O\"", "\"draw\""};
    InkrowGame *game = game_of(module.reader, variant, position, moves);
    Answer *answer = &module.answer;
    if (!game)
        return answer->text;
    InkrowBoard board = {.size = sizeof board};
    InkrowRow rows[INKROW_ROWS_MAX];
    int cells[INKROW_CELLS_MAX], count = 0, row_count = 0;
    char text[INKROW_TEXT_ROOM];
    inkrow_game_read(game, &board);
    inkrow_game_moves(game, cells, INKROW_CELLS_MAX, &count);
    inkrow_game_rows(game, rows, INKROW_ROWS_MAX, &row_count);
    inkrow_game_text(game, INKROW_TEXT_POSITION, text, sizeof text);
    add(answer,
        "{\"columns\":%d,\"rows\":%d,\"rowLength\":%d,\"drop\":%s,\"exact\":%s,\"outcome\":%s,"
        "\"toMove\":\"%c\",\"position\":",
        board.width, board.height, board.row_length, board.drop ? "true" : "false",
        board.exact ? "true" : "false", OUTCOMES[board.outcome], board.to_move);
    add_string(answer, text);
    add_text(answer, ",\"cells\":");
    board.cells[board.width * board.height] = '\0';
    add_string(answer, board.cells);
    add_text(answer, ",\"moves\":");
    add_cells(answer, game, cells, count);
    add_text(answer, ",\"wonBy\":[");
    for (int i = 0; i < row_count; i++) {
        add_text(answer, i ? "," : "");
        add_cells(answer, game, (const int[]){rows[i].first, rows[i].last}, 2);
    }
    add_text(answer, "]}");
    inkrow_game_free(game);
    return answer->text;
}

static void add_texts(Answer *answer, int count, const char (*cells)[INKROW_CELL_ROOM]) {
    add_text(answer, "[");
    for (int i = 0; i < count; i++)
        add(answer, "%s\"%s\"", i ? "," : "", cells[i]);
    add_text(answer, "]");
}

static const char *const VERDICTS[] = {"null", "\"win\"", "\"draw\"", "\"loss\""};

static void add_found(Answer *answer, const InkrowLine *line) {
    add(answer,
        "{\"move\":\"%s\",\"verdict\":%s,\"plies\":%d,\"score\":%d,\"chance\":%.6f,\"depth\":%d,"
        "\"nodes\":%" PRIu64 ",\"seconds\":%.6f,",
        line->move, VERDICTS[line->verdict], line->plies, line->score, line->chance, line->depth,
        line->nodes, line->seconds);
    add_text(answer, "\"line\":");
    add_texts(answer, line->length, line->line);
    add_text(answer, "}");
}

static void add_lines(Answer *answer, const InkrowLine *lines, int count) {
    add_text(answer, "[");
    for (int i = 0; i < count; i++) {
        add_text(answer, i ? "," : "");
        add_found(answer, &lines[i]);
    }
    add_text(answer, "]");
}

static const char *bool_text(bool value) {
    return value ? "true" : "false";
}

EMSCRIPTEN_KEEPALIVE const char *module_version(void) {
    return inkrow_version();
}

// --- jobs

static void *run_job(void *context) {
    (void)context;
    module.job.work(begin(&module.result));
    inkrow_game_free(module.job.game);
    inkrow_record_free(module.job.record);
    module.job.is_done = true;
    return NULL;
}

/// Begins the job, unless what it is about was refused.
static const char *start(Job job) {
    if (job.game || job.record) {
        inkrow_engine_ready(module.engine);
        begin(&module.news);
        module.job = job;
        thread_start(&module.job.thread, run_job, NULL);
        add_text(begin(&module.answer), "{}");
    }
    return module.answer.text;
}

EMSCRIPTEN_KEEPALIVE bool module_go_on(double ms) {
    // What the job allocates comes from a pool of its own, what is asked meanwhile does not.
    pool_enter(module.pool);
    threads_run_slice((int64_t)(ms * NANOSECONDS_PER_MS));
    module.pool = pool_current();
    pool_enter(NULL);
    if (module.job.is_done)
        thread_join(&module.job.thread);
    return !module.job.is_done;
}

EMSCRIPTEN_KEEPALIVE void module_stop(void) {
    inkrow_engine_stop(module.engine);
}

EMSCRIPTEN_KEEPALIVE const char *module_news(void) {
    begin(&module.answer);
    put(&module.answer, module.news.text, module.news.length);
    begin(&module.news);
    return module.answer.text;
}

EMSCRIPTEN_KEEPALIVE const char *module_result(void) {
    return module.result.text;
}

static void tell_lines(void *context, const InkrowLine *lines, int count) {
    (void)context;
    add_lines(&module.news, lines, count);
    add_text(&module.news, "\n");
}

static void search(Answer *answer) {
    enum { WANTED_MAX = 64 };
    static InkrowLine lines[WANTED_MAX];
    int count = 0;
    lines[0].size = sizeof *lines;
    if (went_well(answer, module.inkrow,
                  inkrow_engine_search(module.engine, module.job.game, &module.job.limits,
                                       MIN(module.job.number, (int)WANTED_MAX), lines, &count,
                                       tell_lines, NULL)))
        add_lines(answer, lines, count);
}

static InkrowLimits limits_of(double seconds, double nodes, int depth) {
    return (InkrowLimits){
        .size = sizeof(InkrowLimits), .seconds = seconds, .nodes = (uint64_t)nodes, .depth = depth};
}

EMSCRIPTEN_KEEPALIVE const char *module_search(const char *variant, const char *position,
                                               const char *moves, double seconds, double nodes,
                                               int depth, int wanted) {
    return start((Job){.game = game_of(module.inkrow, variant, position, moves),
                       .limits = limits_of(seconds, nodes, depth),
                       .number = wanted,
                       .work = search});
}

static void choose(Answer *answer) {
    InkrowLine line = {.size = sizeof line};
    if (went_well(answer, module.inkrow,
                  inkrow_engine_choose(module.engine, module.job.game, module.job.number,
                                       module.job.seed, &module.job.limits, &line)))
        add_found(answer, &line);
}

EMSCRIPTEN_KEEPALIVE const char *module_choose(const char *variant, const char *position,
                                               const char *moves, int level, double seed,
                                               double seconds, double nodes) {
    return start((Job){.game = game_of(module.inkrow, variant, position, moves),
                       .limits = limits_of(seconds, nodes, 0),
                       .number = level,
                       .seed = (uint64_t)seed,
                       .work = choose});
}

static void tell_state(void *context, const InkrowSolveState *state) {
    (void)context;
    add(&module.news,
        "{\"atLeast\":%d,\"atMost\":%d,\"nodes\":%" PRIu64 ",\"seconds\":%.6f,\"trying\":\"%s\"",
        state->at_least, state->at_most, state->nodes, state->seconds, state->trying);
    add(&module.news,
        ",\"memory\":%" PRIu64 ",\"memoryLimit\":%" PRIu64 ",\"moves\":%d,\"movesKnown\":%d}\n",
        state->memory, state->memory_limit, state->moves, state->moves_known);
}

static void add_solution(Answer *answer, const InkrowSolution *found) {
    add(answer, "{\"proven\":%s,\"atLeast\":%d,\"atMost\":%d,\"plies\":%d,\"best\":",
        bool_text(found->proven), found->at_least, found->at_most, found->plies);
    if (found->best[0])
        add_string(answer, found->best);
    else
        add_text(answer, "null");
    add(answer, ",\"nodes\":%" PRIu64 ",\"seconds\":%.6f,\"method\":\"%s\",", found->nodes,
        found->seconds, found->method);
    add_text(answer, "\"line\":");
    add_texts(answer, found->length, found->line);
    add_text(answer, "}");
}

static void solve(Answer *answer) {
    const Job *job = &module.job;
    const InkrowSolving solving = {.size = sizeof solving,
                                   .distance = job->number,
                                   .seconds = job->limits.seconds,
                                   .nodes = job->limits.nodes,
                                   .progress = tell_state};
    InkrowSolution found = {.size = sizeof found};
    if (went_well(answer, module.inkrow,
                  inkrow_engine_solve(module.engine, job->game, &solving, &found)))
        add_solution(answer, &found);
}

EMSCRIPTEN_KEEPALIVE const char *module_solve(const char *variant, const char *position,
                                              const char *moves, int distance, double seconds,
                                              double nodes) {
    return start((Job){.game = game_of(module.inkrow, variant, position, moves),
                       .limits = limits_of(seconds, nodes, 0),
                       .number = distance,
                       .work = solve});
}

/// The certificate as it is, and no JSON, where it could be written.
static void certify(Answer *answer) {
    went_well(
        answer, module.inkrow,
        inkrow_engine_certify(module.engine, module.job.game, module.job.number, 0, put, answer));
}

EMSCRIPTEN_KEEPALIVE const char *module_certify(const char *variant, const char *position,
                                                const char *moves, int value) {
    return start((Job){.game = game_of(module.inkrow, variant, position, moves),
                       .number = value,
                       .work = certify});
}

static void tell_move(void *context, int done, int count) {
    (void)context;
    add(&module.news, "{\"done\":%d,\"count\":%d}\n", done, count);
}

static void add_review_move(Answer *answer, const InkrowReviewMove *move) {
    add(answer, "{\"side\":\"%c\",\"move\":\"%s\",\"mark\":\"%s\",\"before\":%s,\"after\":%s,",
        move->side, move->move, move->mark, VERDICTS[move->before], VERDICTS[move->after]);
    add(answer,
        "\"pliesBefore\":%d,\"pliesAfter\":%d,\"chanceBefore\":%.6f,\"chanceAfter\":%.6f,"
        "\"better\":",
        move->plies_before, move->plies_after, move->chance_before, move->chance_after);
    add_texts(answer, move->better_length, move->better);
    add_text(answer, "}");
}

static void add_review(Answer *answer, const InkrowReview *review) {
    int count = 0;
    inkrow_review_count(review, &count);
    add_text(answer, "[");
    for (int i = 0; i < count; i++) {
        InkrowReviewMove move = {.size = sizeof move};
        inkrow_review_move(review, i, &move);
        add_text(answer, i ? "," : "");
        add_review_move(answer, &move);
    }
    add_text(answer, "]");
}

static void review(Answer *answer) {
    InkrowReview *found = NULL;
    Answer sgf = {0};
    InkrowError error = inkrow_engine_review(module.engine, module.job.record,
                                             module.job.limits.nodes, tell_move, NULL, &found);
    if (error == INKROW_OK)
        error = inkrow_record_save(module.job.record, INKROW_FORMAT_SGF, put, &sgf);
    if (went_well(answer, module.inkrow, error)) {
        add_text(answer, "{\"moves\":");
        add_review(answer, found);
        add_text(answer, ",\"sgf\":");
        add_bytes(answer, sgf.text, sgf.length);
        add_text(answer, "}");
    }
    free(sgf.text);
    inkrow_review_free(found);
}

/// Of the file in the room.
EMSCRIPTEN_KEEPALIVE const char *module_review(size_t length, double nodes) {
    InkrowRecord *record = NULL;
    went_well(begin(&module.answer), module.inkrow,
              inkrow_record_load(module.inkrow, module.room, length, &record));
    return start((Job){.record = record, .limits = limits_of(0, nodes, 0), .work = review});
}

// --- the checker, which shares nothing with the rest

/// A report as text lines, one for each field. Lives until the next call.
EMSCRIPTEN_KEEPALIVE const char *module_check(const char *bytes, size_t length) {
    static char text[3 * INKROW_CHECK_TEXT_MAX + 128];
    InkrowCheckReport report = {.size = sizeof report};
    Text out = text_over(text, sizeof text);
    inkrow_check_bytes(bytes, length, &report);
    text_add(&out, "%d\n%s\n%s\n%s%s\n%s%s\n%" PRId64 "\n%" PRId64 "\n%s",
             report.result == INKROW_CHECK_VALID, report.variant, report.position,
             report.wins[0] ? "X" : "", report.wins[1] ? "O" : "", report.holds[0] ? "X" : "",
             report.holds[1] ? "O" : "", report.nodes, report.line, report.sentence);
    return text;
}
