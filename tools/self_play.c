// Lets the engine play against itself and adds the games to a file (game_record.h), for
// fit_evaluation.
//
//   self_play VARIANT FILE [--games N] [--first N] [--seed S] [--nodes N] [--threads N]
//             [--balance SCORE] [--balance-nodes N] [--opening-plies N]
//
// Every game begins with a random opening of --opening-plies marks or down to half as many, each
// near another one, that a search of --balance-nodes nodes finds within ± --balance. A game ends as
// soon as its result is proven. Game and seed decide the moves; with more threads only the order of
// the games in the file is another one. --first is the number of the first game.
#include "base/rng.h"
#include "base/threads.h"
#include "engine/engine.h"
#include "game_record.h"
#include "number_options.h"

#include <stdatomic.h>
#include <stdlib.h>

enum { OPENING_TRIES = 100, OPENING_STEP = 3, THREADS_MAX = 64 };

typedef struct Plan {
    Variant variant;
    FILE *file;
    uint64_t seed, games, first;
    uint64_t nodes, balance_nodes;
    uint64_t balance, opening_plies, threads;
    atomic_uint_fast64_t next; ///< the next game to play
    Mutex writing;
} Plan;

BASE_NORETURN static void fail(const char *sentence) {
    number_options_fail("self_play", sentence);
}

/// A random playable cell: anywhere in the middle half on the empty board, else at most
/// OPENING_STEP from a random mark.
static Cell random_cell(const Position *position, Rng *rng) {
    const Variant *variant = &position->variant;
    int width = variant->width, height = variant->height;
    int column = width / 4 + (int)rng_below(rng, (uint32_t)(width + 1) / 2);
    int row = height / 4 + (int)rng_below(rng, (uint32_t)(height + 1) / 2);
    if (position->ply > 0) {
        Cell near = position->history[rng_below(rng, (uint32_t)position->ply)];
        column =
            cell_column(variant, near) - OPENING_STEP + (int)rng_below(rng, 2 * OPENING_STEP + 1);
        row = cell_row(variant, near) - OPENING_STEP + (int)rng_below(rng, 2 * OPENING_STEP + 1);
    }
    if (!variant_has(variant, column, row))
        return CELL_NONE;
    return variant->drop ? position_landing_cell(position, column) : cell_at(variant, column, row);
}

static void random_opening(const Plan *plan, Rng *rng, Position *position) {
    position_init(position, &plan->variant, SIDE_X);
    uint32_t most = (uint32_t)plan->opening_plies;
    int plies = (int)(most - rng_below(rng, most / 2 + 1));
    while (position->ply < plies && position->outcome == OUTCOME_OPEN) {
        Cell cell = random_cell(position, rng);
        if (position_can_play(position, cell))
            position_play(position, cell);
    }
}

static void search(Engine *engine, const Position *position, uint64_t nodes, SearchReport *report) {
    engine_search(engine, position, &(Limits){.nodes = nodes}, NULL, report);
}

/// The first opening that is balanced, or the last one tried.
static void balanced_opening(const Plan *plan, Engine *engine, Rng *rng, SearchReport *report,
                             Position *position) {
    for (int i = 0; i < OPENING_TRIES; i++) {
        random_opening(plan, rng, position);
        if (position->outcome != OUTCOME_OPEN)
            continue;
        engine_clear(engine);
        search(engine, position, plan->balance_nodes, report);
        if (report->verdict.kind == VERDICT_UNKNOWN &&
            abs(report->moves[0].score) <= (int)plan->balance)
            return;
    }
}

static Outcome outcome_of(const Position *position, VerdictKind kind) {
    if (kind == VERDICT_DRAW)
        return OUTCOME_DRAW;
    return outcome_win(kind == VERDICT_WIN ? position->to_move : side_other(position->to_move));
}

static void play_game(const Plan *plan, Engine *engine, SearchReport *report, GameRecord *game) {
    Rng rng = rng_seeded(rng_mix(plan->seed) ^ rng_mix(game->number));
    Position position;
    balanced_opening(plan, engine, &rng, report, &position);
    engine_clear(engine);
    game->variant = plan->variant;
    game->opening = position.ply;
    for (int i = 0; i < position.ply; i++)
        game->moves[i] = (GameMove){.cell = (uint16_t)position.history[i], .best = GAME_NO_CELL};
    game->outcome = position.outcome;
    while (game->outcome == OUTCOME_OPEN) {
        search(engine, &position, plan->nodes, report);
        const RankedMove *ranked = &report->moves[0];
        game->moves[position.ply] = (GameMove){.cell = (uint16_t)ranked->move,
                                               .best = (uint16_t)ranked->move,
                                               .score = (int16_t)ranked->score};
        position_play(&position, ranked->move);
        game->outcome = position.outcome;
        if (game->outcome == OUTCOME_OPEN && report->verdict.kind != VERDICT_UNKNOWN) {
            position_undo(&position);
            game->outcome = outcome_of(&position, report->verdict.kind);
            position_play(&position, ranked->move);
        }
    }
    game->length = position.ply;
}

static void *play_games(void *context) {
    Plan *plan = context;
    EngineConfig config = {.table_mib = 4, .clock = clock_system()};
    Engine *engine = engine_new(&config);
    SearchReport *report = report_new(1);
    GameRecord *game = base_alloc(sizeof(*game));
    for (;;) {
        uint64_t next = atomic_fetch_add(&plan->next, 1);
        if (next >= plan->games)
            break;
        game->number = (uint32_t)(plan->first + next);
        play_game(plan, engine, report, game);
        mutex_lock(&plan->writing);
        if (!game_record_write(plan->file, game) || fflush(plan->file) != 0)
            fail("the file cannot be written");
        mutex_unlock(&plan->writing);
    }
    base_free(game);
    report_free(report);
    engine_free(engine);
    return NULL;
}

static void parse_options(Plan *plan, int count, char **words) {
    const NumberOption options[] = {{"--games", &plan->games},
                                    {"--first", &plan->first},
                                    {"--seed", &plan->seed},
                                    {"--nodes", &plan->nodes},
                                    {"--threads", &plan->threads},
                                    {"--balance", &plan->balance},
                                    {"--balance-nodes", &plan->balance_nodes},
                                    {"--opening-plies", &plan->opening_plies}};
    number_options_read("self_play", options, ARRAY_LEN(options), count, words);
}

int main(int argc, char **argv) {
    Plan plan = {.seed = 1,
                 .games = 1000,
                 .nodes = 2000,
                 .balance = 150,
                 .balance_nodes = 5000,
                 .opening_plies = 8,
                 .threads = 1};
    Problem problem;
    if (argc < 3)
        fail("use: self_play VARIANT FILE [options]; see the head of tools/self_play.c");
    if (!variant_parse(slice_of(argv[1]), &plan.variant, &problem))
        fail(problem.sentence);
    parse_options(&plan, argc - 3, argv + 3);
    if (plan.threads < 1 || plan.threads > THREADS_MAX)
        fail("--threads must be 1 to 64");
    // An opening has to leave room, and to fit its byte in the record.
    plan.opening_plies = MIN(plan.opening_plies, (uint64_t)variant_cells(&plan.variant) / 4);
    plan.file = fopen(argv[2], "ab");
    if (plan.file == NULL)
        fail("the file cannot be opened for writing");
    mutex_init(&plan.writing);
    Thread threads[THREADS_MAX];
    for (uint64_t i = 0; i < plan.threads; i++)
        if (!thread_start(&threads[i], play_games, &plan))
            fail("the machine gives no more threads");
    for (uint64_t i = 0; i < plan.threads; i++)
        thread_join(&threads[i]);
    mutex_destroy(&plan.writing);
    if (fclose(plan.file) != 0)
        fail("the file cannot be written");
    return 0;
}
