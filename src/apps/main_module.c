// libinkrow for JavaScript: what is asked and answered is text, as structs of C are none of its.
// An answer is JSON, {"error":"…"} where it was refused, and lives until the next call.
#include "api/inkrow.h"

#include "base/text.h"

#include <emscripten.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// What src/web/engine/inkrow.mjs calls.
const char *module_begin(int table_mib);
const char *module_read(const char *variant, const char *position, const char *moves);
const char *module_search(const char *variant, const char *position, const char *moves,
                          double seconds, double nodes, int depth, int wanted);
const char *module_choose(const char *variant, const char *position, const char *moves, int level,
                          double seed, double seconds, double nodes);
const char *module_solve(const char *variant, const char *position, const char *moves, int distance,
                         double seconds, double nodes);
const char *module_certify(const char *variant, const char *position, const char *moves, int value);
const char *module_version(void);

/// What one module keeps. There is one in a module's memory, which nobody else sees.
static struct {
    Inkrow *inkrow;
    InkrowEngine *engine;
    char *answer; ///< terminated
    size_t length, capacity;
} module;

/// Not by base/buffer: callbacks of the library are called where base has its memory from that.
static bool put(void *context, const void *bytes, size_t length) {
    (void)context;
    if (module.length + length >= module.capacity) {
        module.capacity = 2 * (module.length + length) + 256;
        module.answer = realloc(module.answer, module.capacity);
        CHECK(module.answer);
    }
    memcpy(module.answer + module.length, bytes, length);
    module.length += length;
    module.answer[module.length] = '\0';
    return true;
}

static void add_text(const char *text) {
    put(NULL, text, strlen(text));
}

static void add_byte(char byte) {
    put(NULL, &byte, 1);
}

BASE_PRINTF(1, 2) static void add(const char *format, ...) {
    char memory[256];
    Text text = text_over(memory, sizeof memory);
    va_list arguments;
    va_start(arguments, format);
    text_add_v(&text, format, arguments);
    va_end(arguments);
    add_text(memory);
}

/// As a string of JSON.
static void add_string(const char *text) {
    add_byte('"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            add_byte('\\');
        if ((unsigned char)*text < ' ')
            add("\\u%04x", (unsigned)*text);
        else
            add_byte(*text);
    }
    add_byte('"');
}

static void begin(void) {
    module.length = 0;
    add_text("");
}

/// Whether it went well; begins the answer with the sentence else.
static bool went_well(InkrowError error) {
    if (error == INKROW_OK)
        return true;
    begin();
    add_text("{\"error\":");
    add_string(module.inkrow ? inkrow_problem(module.inkrow) : inkrow_error_text(error));
    add_text("}");
    return false;
}

static const char *answer(void) {
    return module.answer;
}

static const char *nothing_more(InkrowError error) {
    begin();
    if (went_well(error))
        add_text("{}");
    return answer();
}

EMSCRIPTEN_KEEPALIVE const char *module_begin(int table_mib) {
    const InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = table_mib};
    InkrowError error = inkrow_new(NULL, &module.inkrow);
    if (error == INKROW_OK)
        error = inkrow_engine_new(module.inkrow, &setup, &module.engine);
    return nothing_more(error);
}

/// The game of a variant, from a position and by moves; NULL, and it was refused, where it is none.
static InkrowGame *game_of(const char *variant, const char *position, const char *moves) {
    InkrowGame *game;
    begin();
    if (!went_well(inkrow_game_new(module.inkrow, variant, &game)))
        return NULL;
    InkrowError error = *position ? inkrow_game_set_position(game, position) : INKROW_OK;
    while (*moves && error == INKROW_OK) {
        char move[INKROW_CELL_ROOM] = "";
        const size_t length = strcspn(moves, " ");
        memcpy(move, moves, MIN(length, sizeof move - 1));
        error = inkrow_game_play(game, move);
        moves += length + strspn(moves + length, " ");
    }
    if (went_well(error))
        return game;
    inkrow_game_free(game);
    return NULL;
}

static void add_cells(const InkrowGame *game, const int *cells, int count) {
    add_text("[");
    for (int i = 0; i < count; i++) {
        char cell[INKROW_CELL_ROOM];
        inkrow_cell_text(game, cells[i], cell, sizeof cell);
        add("%s\"%s\"", i ? "," : "", cell);
    }
    add_text("]");
}

EMSCRIPTEN_KEEPALIVE const char *module_read(const char *variant, const char *position,
                                             const char *moves) {
    static const char *const OUTCOMES[] = {"null", "\"X\"", "\"O\"", "\"draw\""};
    InkrowGame *game = game_of(variant, position, moves);
    if (!game)
        return answer();
    InkrowBoard board = {.size = sizeof board};
    InkrowRow rows[INKROW_ROWS_MAX];
    int cells[INKROW_CELLS_MAX], count = 0, row_count = 0;
    char text[INKROW_TEXT_ROOM];
    inkrow_game_read(game, &board);
    inkrow_game_moves(game, cells, INKROW_CELLS_MAX, &count);
    inkrow_game_rows(game, rows, INKROW_ROWS_MAX, &row_count);
    inkrow_game_text(game, INKROW_TEXT_POSITION, text, sizeof text);
    add("{\"columns\":%d,\"rows\":%d,\"rowLength\":%d,\"drop\":%s,\"exact\":%s,\"outcome\":%s,"
        "\"toMove\":\"%c\",\"position\":",
        board.width, board.height, board.row_length, board.drop ? "true" : "false",
        board.exact ? "true" : "false", OUTCOMES[board.outcome], board.to_move);
    add_string(text);
    add_text(",\"cells\":");
    board.cells[board.width * board.height] = '\0';
    add_string(board.cells);
    add_text(",\"moves\":");
    add_cells(game, cells, count);
    add_text(",\"wonBy\":[");
    for (int i = 0; i < row_count; i++) {
        add_text(i ? "," : "");
        add_cells(game, (const int[]){rows[i].first, rows[i].last}, 2);
    }
    add_text("]}");
    inkrow_game_free(game);
    return answer();
}

static void add_line(int length, const char (*line)[INKROW_CELL_ROOM]) {
    add_text("\"line\":[");
    for (int i = 0; i < length; i++)
        add("%s\"%s\"", i ? "," : "", line[i]);
    add_text("]");
}

static void add_found(const InkrowLine *line) {
    static const char *const VERDICTS[] = {"null", "\"win\"", "\"draw\"", "\"loss\""};
    add("{\"move\":\"%s\",\"verdict\":%s,\"plies\":%d,\"score\":%d,\"chance\":%.6f,\"depth\":%d,"
        "\"nodes\":%" PRIu64 ",\"seconds\":%.6f,",
        line->move, VERDICTS[line->verdict], line->plies, line->score, line->chance, line->depth,
        line->nodes, line->seconds);
    add_line(line->length, line->line);
    add_text("}");
}

EMSCRIPTEN_KEEPALIVE const char *module_search(const char *variant, const char *position,
                                               const char *moves, double seconds, double nodes,
                                               int depth, int wanted) {
    enum { WANTED_MAX = 64 };
    static InkrowLine lines[WANTED_MAX];
    const InkrowLimits limits = {
        .size = sizeof limits, .seconds = seconds, .nodes = (uint64_t)nodes, .depth = depth};
    InkrowGame *game = game_of(variant, position, moves);
    int count = 0;
    if (!game)
        return answer();
    lines[0].size = sizeof *lines;
    if (went_well(inkrow_engine_search(module.engine, game, &limits, MIN(wanted, (int)WANTED_MAX),
                                       lines, &count, NULL, NULL))) {
        add_text("[");
        for (int i = 0; i < count; i++) {
            add_text(i ? "," : "");
            add_found(&lines[i]);
        }
        add_text("]");
    }
    inkrow_game_free(game);
    return answer();
}

EMSCRIPTEN_KEEPALIVE const char *module_choose(const char *variant, const char *position,
                                               const char *moves, int level, double seed,
                                               double seconds, double nodes) {
    const InkrowLimits limits = {
        .size = sizeof limits, .seconds = seconds, .nodes = (uint64_t)nodes};
    InkrowLine line = {.size = sizeof line};
    InkrowGame *game = game_of(variant, position, moves);
    if (!game)
        return answer();
    if (went_well(inkrow_engine_choose(module.engine, game, level, (uint64_t)seed, &limits, &line)))
        add_found(&line);
    inkrow_game_free(game);
    return answer();
}

EMSCRIPTEN_KEEPALIVE const char *module_solve(const char *variant, const char *position,
                                              const char *moves, int distance, double seconds,
                                              double nodes) {
    const InkrowSolving solving = {
        .size = sizeof solving, .distance = distance, .seconds = seconds, .nodes = (uint64_t)nodes};
    InkrowSolution found = {.size = sizeof found};
    InkrowGame *game = game_of(variant, position, moves);
    if (!game)
        return answer();
    if (went_well(inkrow_engine_solve(module.engine, game, &solving, &found))) {
        add("{\"proven\":%s,\"atLeast\":%d,\"atMost\":%d,\"plies\":%d,\"best\":",
            found.proven ? "true" : "false", found.at_least, found.at_most, found.plies);
        if (found.best[0])
            add_string(found.best);
        else
            add_text("null");
        add(",\"nodes\":%" PRIu64 ",\"seconds\":%.6f,\"method\":\"%s\",", found.nodes,
            found.seconds, found.method);
        add_line(found.length, found.line);
        add_text("}");
    }
    inkrow_game_free(game);
    return answer();
}

/// The certificate as it is, and no JSON, where it could be written.
EMSCRIPTEN_KEEPALIVE const char *module_certify(const char *variant, const char *position,
                                                const char *moves, int value) {
    InkrowGame *game = game_of(variant, position, moves);
    if (!game)
        return answer();
    went_well(inkrow_engine_certify(module.engine, game, value, 0, put, NULL));
    inkrow_game_free(game);
    return answer();
}

EMSCRIPTEN_KEEPALIVE const char *module_version(void) {
    return inkrow_version();
}
