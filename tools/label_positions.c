// Makes positions of the kind that a search values at its leaves, values each of them by a search
// of its own, and adds them to a file (game_record.h), for fit_evaluation.
//
//   label_positions GAMES FILE [--seed S] [--nodes N] [--each N] [--threads N]
//
// From --each positions of every game of GAMES it plays up to PLIES_MAX moves more, as a search
// does: one side plays what looks best, the other one anything that looks possible. What decides at
// once, or is won by fours, is left out: there the search does not ask what the board is worth. A
// record holds one such position and has no result; the scores are those of --nodes nodes. Games
// and seed decide the positions.
#include "base/rng.h"
#include "base/threads.h"
#include "engine/board/static_outcome.h"
#include "engine/engine.h"
#include "engine/evaluation.h"
#include "engine/search/order.h"
#include "engine/search/threat_search.h"
#include "game_record.h"
#include "number_options.h"

#include <stdatomic.h>
#include <stdlib.h>

enum {
    THREADS_MAX = 64,
    PLIES_MAX = 10, ///< played from a position of a game
    CHOICE_MAX = 8, ///< moves that look possible
    BEST_PERCENT = 80,
    FOURS_NODES = 40,
    THREAT_TABLE_KIB = 256,
};

typedef struct Plan {
    FILE *games, *file;
    uint64_t seed, nodes, each, threads;
    Mutex reading, writing;
} Plan;

/// What a thread works with.
typedef struct Bench {
    Plan *plan;
    Engine *engine;
    SearchReport *report;
    ThreatSearch *threats;
    OrderHints *hints;
    Board *board;
    Patterns *patterns; ///< of `variant`; NULL before the first game
    Evaluation *evaluation;
    Variant variant;
    Rng rng;
} Bench;

BASE_NORETURN static void fail(const char *sentence) {
    number_options_fail("label_positions", sentence);
}

static void set_up(Bench *bench, const Position *position) {
    if (bench->patterns == NULL || !variant_equal(&bench->variant, &position->variant)) {
        evaluation_free(bench->evaluation);
        patterns_free(bench->patterns);
        bench->variant = position->variant;
        bench->patterns = patterns_new(&bench->variant);
        bench->evaluation = evaluation_new(&bench->variant, NULL);
        threat_search_clear(bench->threats);
        engine_clear(bench->engine);
    }
    board_set_up(bench->board, bench->patterns, &bench->evaluation->weights, position);
}

/// The moves that do not lose at once.
static void moves_left(const Board *board, const StaticOutcome *outcome, CellSet *cells) {
    if (outcome->plies == 0 && outcome->move != CELL_NONE) {
        cell_set_clear(cells, board->words);
        cell_set_add(cells, outcome->move);
    } else if (!static_outcome_defences(board, cells)) {
        order_candidates(board, cells);
    }
}

/// A move of a side that plays well, or of one that tries things.
static Cell choose(Bench *bench, const CellSet *cells, bool well) {
    Move moves[CELLS_MAX];
    int count =
        order_rank(bench->board, bench->evaluation, bench->hints, 0, CELL_NONE, cells, moves);
    uint32_t at = rng_below(&bench->rng, (uint32_t)MIN(count, CHOICE_MAX));
    if (well && rng_below(&bench->rng, 100) < BEST_PERCENT)
        at = 0;
    for (uint32_t i = 0; i <= at; i++)
        order_pick(moves, count, (int)i);
    return move_cell(moves[at]);
}

/// Plays on as a search does; false when the position that comes out is not a leaf to be valued.
static bool play_on(Bench *bench, Position *position) {
    const int plies = (int)rng_below(&bench->rng, PLIES_MAX + 1);
    const uint32_t well = 1 + rng_below(&bench->rng, 3); // one side or both, as bits
    for (int i = 0;; i++) {
        set_up(bench, position);
        const StaticOutcome outcome = static_outcome(bench->board);
        if (outcome.plies != 0)
            return false;
        if (i >= plies && outcome.move == CELL_NONE)
            break;
        CellSet cells;
        moves_left(bench->board, &outcome, &cells);
        if (cell_set_empty(&cells, bench->board->words))
            return false;
        position_play(position, choose(bench, &cells, well >> (position->to_move & 1) & 1));
        if (position->outcome != OUTCOME_OPEN)
            return false;
    }
    return threat_search_quick_fours(bench->threats, bench->board, FOURS_NODES).result !=
           THREAT_WIN;
}

static void write_position(Bench *bench, const Position *position, uint32_t number) {
    GameRecord *game = base_alloc(sizeof(*game));
    const RankedMove *ranked = &bench->report->moves[0];
    *game = (GameRecord){.variant = position->variant,
                         .number = number,
                         .outcome = OUTCOME_OPEN,
                         .opening = position->ply,
                         .length = position->ply + 1};
    for (int i = 0; i < position->ply; i++)
        game->moves[i] = (GameMove){.cell = (uint16_t)position->history[i], .best = GAME_NO_CELL};
    game->moves[position->ply] = (GameMove){.cell = (uint16_t)ranked->move,
                                            .best = (uint16_t)ranked->move,
                                            .score = (int16_t)ranked->score};
    mutex_lock(&bench->plan->writing);
    if (!game_record_write(bench->plan->file, game))
        fail("the file cannot be written");
    mutex_unlock(&bench->plan->writing);
    base_free(game);
}

static void label_game(Bench *bench, const GameRecord *game) {
    bench->rng = rng_seeded(rng_mix(bench->plan->seed) ^ rng_mix(game->number));
    for (uint64_t i = 0; i < bench->plan->each && game->length > game->opening; i++) {
        Position position;
        position_init(&position, &game->variant, SIDE_X);
        int ply =
            game->opening + (int)rng_below(&bench->rng, (uint32_t)(game->length - game->opening));
        for (int k = 0; k < ply && position.outcome == OUTCOME_OPEN; k++) {
            if (!position_can_play(&position, game->moves[k].cell))
                fail("a game has a move that cannot be played");
            position_play(&position, game->moves[k].cell);
        }
        if (position.outcome != OUTCOME_OPEN || !play_on(bench, &position))
            continue;
        engine_clear(bench->engine);
        engine_search(bench->engine, &position, &(Limits){.nodes = bench->plan->nodes}, NULL,
                      bench->report);
        write_position(bench, &position, game->number);
    }
}

static void *label_games(void *context) {
    Plan *plan = context;
    EngineConfig config = {.table_mib = 1, .clock = clock_system()};
    Bench bench = {.plan = plan,
                   .engine = engine_new(&config),
                   .report = report_new(1),
                   .threats = threat_search_new(THREAT_TABLE_KIB),
                   .hints = base_alloc(sizeof(OrderHints)),
                   .board = board_new()};
    GameRecord *game = base_alloc(sizeof(*game));
    order_forget(bench.hints);
    for (;;) {
        mutex_lock(&plan->reading);
        bool found = game_record_read(plan->games, game);
        mutex_unlock(&plan->reading);
        if (!found)
            break;
        label_game(&bench, game);
    }
    base_free(game);
    board_free(bench.board);
    base_free(bench.hints);
    threat_search_free(bench.threats);
    evaluation_free(bench.evaluation);
    patterns_free(bench.patterns);
    report_free(bench.report);
    engine_free(bench.engine);
    return NULL;
}

static void parse_options(Plan *plan, int count, char **words) {
    const NumberOption options[] = {{"--seed", &plan->seed},
                                    {"--nodes", &plan->nodes},
                                    {"--each", &plan->each},
                                    {"--threads", &plan->threads}};
    number_options_read("label_positions", options, ARRAY_LEN(options), count, words);
}

int main(int argc, char **argv) {
    Plan plan = {.seed = 1, .nodes = 3000, .each = 4, .threads = 1};
    if (argc < 3)
        fail("use: label_positions GAMES FILE [options]; see the head of tools/label_positions.c");
    parse_options(&plan, argc - 3, argv + 3);
    if (plan.threads < 1 || plan.threads > THREADS_MAX)
        fail("--threads must be 1 to 64");
    plan.games = fopen(argv[1], "rb");
    if (plan.games == NULL)
        fail("the file of games cannot be opened");
    GameRecord *first = base_alloc(sizeof(*first));
    if (!game_record_read(plan.games, first))
        fail("the file of games holds no game of self_play");
    base_free(first);
    rewind(plan.games);
    plan.file = fopen(argv[2], "ab");
    if (plan.file == NULL)
        fail("the file cannot be opened for writing");
    mutex_init(&plan.reading);
    mutex_init(&plan.writing);
    Thread threads[THREADS_MAX];
    for (uint64_t i = 0; i < plan.threads; i++)
        if (!thread_start(&threads[i], label_games, &plan))
            fail("the machine gives no more threads");
    for (uint64_t i = 0; i < plan.threads; i++)
        thread_join(&threads[i]);
    mutex_destroy(&plan.writing);
    mutex_destroy(&plan.reading);
    fclose(plan.games);
    if (fclose(plan.file) != 0)
        fail("the file cannot be written");
    return 0;
}
