// Counts what is said after the moves of computers' games (words/describe.h).
//
//   sentences [--games N] [--nodes N] [--plies N] [--least LEVEL] [--most LEVEL] [--seed S] [--all
//   1]
//
// On each of several boards every level from --least to --most plays --games games against itself,
// each of at most --plies moves, a move in at most --nodes nodes. As in the window, what the
// computers find out is known when their moves are spoken of. A line for each board: the moves, the
// share of those of which nothing is said but where they are, and of those with a second sentence.
// With --all 1 every text is printed. Everything repeats exactly.
#include "engine/engine.h"
#include "number_options.h"
#include "play/level.h"
#include "words/describe.h"

typedef struct Plan {
    uint64_t games, nodes, plies, least, most, seed, all;
} Plan;

typedef struct Counts {
    int moves, bare, second;
} Counts;

static void count_text(Counts *counts, const Position *position, const char *text) {
    const Words bare = describe_words(
        "Plays %s.", describe_cell(&position->variant, position_last_move(position)).text);
    counts->moves++;
    counts->bare += strcmp(text, bare.text) == 0;
    counts->second += strstr(text, ". ") != NULL;
}

/// The last move, with what the judge knows.
static void look(const Plan *plan, const GameSpec *spec, const Position *position,
                 const Judge *judge, Counts *counts) {
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    if (position->outcome != OUTCOME_OPEN) // the title and the subtitle tell the end
        return;
    describe_move(spec, position, judge, &text);
    count_text(counts, position, memory);
    if (plan->all)
        printf("    %s\n", memory);
}

static void play(const Plan *plan, const GameSpec *spec, Engine *engine, uint64_t seed,
                 Counts *counts) {
    const Level level = spec->players[SIDE_X].level;
    const Limits limits = {.nodes = plan->nodes};
    SearchReport *report = report_new(1);
    Judge *judge = judge_new();
    Position position;
    position_init(&position, &spec->variant, SIDE_X);
    engine_clear(engine);
    while (position.outcome == OUTCOME_OPEN && position.ply < (int)plan->plies) {
        const Cell move = level_choose(engine, &position, level, seed, &limits, report);
        judge_learn_report(judge, &position, report, "search");
        position_play(&position, move);
        judge_conclude(judge, &position);
        look(plan, spec, &position, judge, counts);
    }
    judge_free(judge);
    report_free(report);
}

static void count_board(const Plan *plan, const char *name, Engine *engine) {
    GameSpec spec = {.first = SIDE_X};
    Problem problem;
    if (!variant_parse(slice_of(name), &spec.variant, &problem))
        number_options_fail("sentences", problem.sentence);
    Counts counts = {0};
    for (uint64_t level = plan->least; level <= plan->most; level++)
        for (uint64_t game = 0; game < plan->games; game++) {
            spec.players[SIDE_X] = spec.players[SIDE_O] =
                (Player){.kind = PLAYER_COMPUTER, .level = (Level)level};
            play(plan, &spec, engine, plan->seed + 1000 * level + game, &counts);
        }
    printf("%-14s %6d moves  %5.1f %% bare  %5.1f %% with a second sentence\n", name, counts.moves,
           100.0 * counts.bare / MAX(1, counts.moves),
           100.0 * counts.second / MAX(1, counts.moves));
}

int main(int argc, char **argv) {
    static const char *const BOARDS[] = {"3x3x3",      "4x4x4",         "7x7x4",
                                         "7x6x4+drop", "10x8x4+drop",   "12x12x6",
                                         "15x15x5",    "15x15x5+exact", "19x19x5"};
    Plan plan = {.games = 4, .nodes = 5000, .plies = 60, .least = 4, .most = 10, .seed = 1};
    const NumberOption options[] = {{"--games", &plan.games}, {"--nodes", &plan.nodes},
                                    {"--plies", &plan.plies}, {"--least", &plan.least},
                                    {"--most", &plan.most},   {"--seed", &plan.seed},
                                    {"--all", &plan.all}};
    number_options_read("sentences", options, ARRAY_LEN(options), argc - 1, argv + 1);
    if (plan.least < LEVEL_MIN || plan.most >= LEVEL_PERFECT)
        number_options_fail("sentences", "--least and --most must be levels below perfect");
    Engine *engine = engine_new(&(EngineConfig){.table_mib = 16, .clock = clock_system()});
    for (size_t i = 0; i < ARRAY_LEN(BOARDS); i++)
        count_board(&plan, BOARDS[i], engine);
    engine_free(engine);
    return 0;
}
