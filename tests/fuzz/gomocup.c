// Any bytes on the input of the Gomocup protocol: no crash, no illegal move, no line that is none
// of the protocol. What the two threads of the protocol do is done here in turns, and the engine is
// one that takes the first move it finds.
#include "fuzz/target.h"

#include "cli/gomocup/commands.h"
#include "cli/gomocup/thinking.h"
#include "cli/gomocup/words.h"
#include "cli/lines.h"
#include "engine/engine.h"

#include <stdio.h>
#include <string.h>

/// More lines than this do not wait at the same time.
enum { WAITING_MAX = 1000 };

// --- an engine that does not think. These stand for all of cli/gomocup/searcher.c and
// engine/engine.c, which the linker then leaves in their library.

/// Any legal moves, with scores of both signs and none.
static void fill_report(const Position *position, SearchReport *report) {
    Cell moves[CELLS_MAX];
    int count = MIN(position_moves(position, moves), report->moves_max);
    for (int i = 0; i < count; i++) {
        RankedMove *ranked = &report->moves[i];
        *ranked = (RankedMove){.move = moves[i], .score = moves[i] % 61 - 30, .pv_length = 1};
        ranked->pv[0] = moves[i];
        if (count > 1 && moves[i] % 2 == 0)
            ranked->pv[ranked->pv_length++] = moves[(i + 1) % count];
    }
    report->move_count = count;
    report->nodes++;
    report->complete = true;
}

struct Searcher {
    SearcherConfig config;
    Inkrow *inkrow;
    InkrowGame *game;
    bool busy;
    int wanted;
};

Searcher *searcher_new(const SearcherConfig *config) {
    CHECK(config->table_mib >= 1);
    Searcher *searcher = base_alloc(sizeof *searcher);
    searcher->config = *config;
    CHECK(inkrow_new(NULL, &searcher->inkrow) == INKROW_OK);
    return searcher;
}

void searcher_free(Searcher *searcher) {
    if (!searcher)
        return;
    inkrow_game_free(searcher->game);
    inkrow_free(searcher->inkrow);
    base_free(searcher);
}

void searcher_submit(Searcher *searcher, const Handover *handover, const InkrowLimits *limits,
                     int wanted) {
    CHECK(limits->size == sizeof *limits);
    CHECK(handover_set_game(handover, searcher->inkrow, &searcher->game) == INKROW_OK);
    searcher->wanted = wanted;
    searcher->busy = true;
    searcher->config.wake(searcher->config.wake_context);
}

void searcher_cancel(Searcher *searcher) {
    searcher->busy = false;
}

static InkrowLine line_of(const InkrowGame *game, const int *moves, int count, int index) {
    InkrowLine line = {
        .size = sizeof line, .score = moves[index] % 61 - 30, .chance = 0.5, .length = 1};
    CHECK(inkrow_cell_text(game, moves[index], line.move, sizeof line.move) == INKROW_OK);
    memcpy(line.line[0], line.move, sizeof line.move);
    if (count > 1 && moves[index] % 2 == 0)
        CHECK(inkrow_cell_text(game, moves[(index + 1) % count], line.line[line.length++],
                               INKROW_CELL_ROOM) == INKROW_OK);
    return line;
}

bool searcher_poll(Searcher *searcher, Finding *finding, bool *final) {
    int moves[INKROW_CELLS_MAX], count;
    if (!searcher->busy)
        return false;
    CHECK(inkrow_game_moves(searcher->game, moves, INKROW_CELLS_MAX, &count) == INKROW_OK);
    CHECK(count > 0);
    finding->count = MIN(MIN(count, finding->room), searcher->wanted);
    for (int i = 0; i < finding->count; i++)
        finding->lines[i] = line_of(searcher->game, moves, finding->count, i);
    finding->complete = *final = true;
    searcher->busy = false;
    return true;
}

struct Engine {
    EngineConfig config;
};

Engine *engine_new(const EngineConfig *config) {
    Engine *engine = base_alloc(sizeof(*engine));
    engine->config = *config;
    return engine;
}

void engine_free(Engine *engine) {
    base_free(engine);
}

void engine_clear(Engine *engine) {
    (void)engine;
}

uint64_t engine_nodes(const Engine *engine) {
    (void)engine;
    return 0;
}

void engine_stop(Engine *engine) {
    (void)engine;
}

void engine_stop_by(Engine *engine, atomic_bool *stop) {
    (void)engine;
    (void)stop;
}

void engine_ready(Engine *engine) {
    (void)engine;
}

void engine_search(Engine *engine, const Position *position, const Limits *limits,
                   const SearchObserver *observer, SearchReport *report) {
    (void)engine;
    (void)limits;
    (void)observer;
    CHECK(position->outcome == OUTCOME_OPEN);
    fill_report(position, report);
}

// --- the protocol

static int64_t time_stands_still(void *context) {
    (void)context;
    return 0;
}

static bool is_said_by_the_protocol(const char *ranked) {
    static const char *const BEGINNINGS[] = {"ERROR ", "UNKNOWN ", "MESSAGE ",
                                             "INFO ",  "FORBID .", "name=\"Inkrow\", "};
    if (strcmp(ranked, "OK") == 0 || strcmp(ranked, "SWAP") == 0)
        return true;
    for (size_t i = 0; i < ARRAY_LEN(BEGINNINGS); i++)
        if (strncmp(ranked, BEGINNINGS[i], strlen(BEGINNINGS[i])) == 0)
            return true;
    return ranked[0] >= '0' && ranked[0] <= '9' && strspn(ranked, "0123456789, ") == strlen(ranked);
}

static bool check_line(void *context, const char *ranked) {
    (void)context;
    CHECK(is_said_by_the_protocol(ranked));
    return true;
}

/// What the thread that thinks does with the lines that wait.
static void take_lines(Brain *brain) {
    for (TextLine *ranked; (ranked = exchange_take(&brain->exchange, false)) != NULL;
         base_free(ranked))
        commands_take_line(brain, ranked);
    thinking_prepare(brain, false);
    thinking_ponder(brain);
}

/// Either every line is taken before the next one comes, or they come while others wait.
static void play(FILE *in, Brain *brain, bool wait) {
    char memory[LINE_MAX_BYTES];
    Slice ranked;
    bool whole;
    while (lines_read(in, memory, &ranked, &whole)) {
        if (!exchange_put(&brain->exchange, slice_trim(ranked, WORDS_BLANK), whole))
            break;
        if (!wait || brain->exchange.queue.count >= WAITING_MAX)
            take_lines(brain);
    }
    exchange_end(&brain->exchange);
    take_lines(brain);
    commands_take_end(brain);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    FILE *in = size > 0 ? fmemopen((void *)bytes, size, "r") : NULL;
    if (!in)
        return 0;
    Brain *brain = base_alloc(sizeof(*brain));
    brain->config =
        (GomocupConfig){.clock = {.now = time_stands_still}, .table_mib_max = 1, .say = check_line};
    CHECK(inkrow_new(NULL, &brain->inkrow) == INKROW_OK);
    exchange_init(&brain->exchange, &brain->config.clock);
    play(in, brain, bytes[size - 1] != '\n');
    searcher_free(brain->searcher);
    inkrow_engine_free(brain->spare);
    inkrow_game_free(brain->game);
    inkrow_free(brain->inkrow);
    exchange_release(&brain->exchange);
    base_free(brain);
    fclose(in);
    return 0;
}
