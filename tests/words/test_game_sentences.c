// Whole games by chance and of beginners on nine small boards: what is said after each move, of
// each hint and at the end, whatever part of it is known by then, is held against brute force.
#include "support/claims.h"

#include "base/rng.h"
#include "support/testing.h"
#include "words/describe.h"
#include "words/threat_words.h"

enum { SEED = 20261127, LEVELS = 3 };

static const char *const BOARDS[] = {"3x3x3",      "3x3x3+exact", "4x3x3", "4x3x3+drop", "5x3x3",
                                     "4x4x3+drop", "4x4x4+drop",  "4x4x3", "4x4x3+exact"};

// --- what is known

static Verdict verdict_of(int value) {
    return (Verdict){.kind = value > 0   ? VERDICT_WIN
                             : value < 0 ? VERDICT_LOSS
                                         : VERDICT_DRAW,
                     .plies = value == 0 ? 0 : REFERENCE_WIN - (value > 0 ? value : -value),
                     .exact = true};
}

static Verdict value_after(const Position *position, Cell move, Reference *reference) {
    Position after = *position;
    position_play(&after, move);
    Verdict verdict = verdict_of(-reference_value(reference, &after));
    verdict.plies += verdict.kind != VERDICT_DRAW;
    return verdict;
}

/// Tells of some moves of a position what they are worth, and guesses of the others.
static void learn_moves(Judge *judge, const Position *position, Reference *reference, Rng *rng,
                        int known_in_ten) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    SearchReport *report = report_new(count);
    for (int pass = 0; pass < 2; pass++) // what is known stands first
        for (int i = 0; i < count; i++) {
            Rng coin = rng_seeded(position->key + (uint64_t)moves[i]);
            const bool known = (int)rng_below(&coin, 10) < known_in_ten;
            if (known != (pass == 0))
                continue;
            const Verdict verdict = value_after(position, moves[i], reference);
            report->moves[report->move_count++] = (RankedMove){
                .move = moves[i],
                .verdict = known ? verdict : (Verdict){VERDICT_UNKNOWN, 0, false},
                .score = known ? score_of_verdict(verdict) : (Score)rng_below(rng, 400) - 200,
                .pv_length = 1,
                .pv = {moves[i]}};
        }
    judge_learn_report(judge, position, report, "test");
    report_free(report);
}

/// Tells who wins, and with it nothing, a bound or the truth of how soon.
static void learn_value(Judge *judge, const Position *position, Reference *reference, Rng *rng) {
    Position copy = *position;
    const Verdict verdict = verdict_of(reference_value(reference, &copy));
    const int value = (verdict.kind == VERDICT_WIN) - (verdict.kind == VERDICT_LOSS);
    const int free = position_free_cells(position), at_most = MIN(verdict.plies + 2, free);
    const bool exact = rng_below(rng, 2) == 0;
    judge_learn_bounds(judge, position,
                       (Bounds){.lower = value,
                                .upper = value,
                                .plies = value == 0 ? 0
                                         : exact    ? verdict.plies
                                                    : at_most,
                                .exact = exact,
                                .by = "test"},
                       NULL);
}

/// As much as a game may know of a position while it is played: all, some, who wins, or nothing.
static void learn(Judge *judge, const Position *position, Reference *reference, Rng *rng) {
    enum { ALL = 10 };
    switch (rng_below(rng, 5)) {
    case 0:
        break;
    case 1:
        learn_value(judge, position, reference, rng);
        break;
    case 2:
        learn_moves(judge, position, reference, rng, (int)rng_below(rng, ALL));
        break;
    case 3:
        if (annotate_by_minimax(judge, position))
            break; // else all
        // fall through
    default:
        learn_moves(judge, position, reference, rng, ALL);
    }
    judge_conclude(judge, position);
}

// --- games

/// A game that is looked at.
typedef struct Sitting {
    GameSpec spec;
    Judge *judge;
    Reference *reference;
    Engine *engine; ///< beginners play by it; NULL: chance plays
    SearchReport *report;
    Rng rng;
    int sentences;
} Sitting;

static Cell choose(Sitting *sitting, const Position *position) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    if (!sitting->engine)
        return moves[rng_below(&sitting->rng, (uint32_t)count)];
    const Level level = LEVEL_MIN + (Level)rng_below(&sitting->rng, LEVELS);
    return level_choose(sitting->engine, position, level, rng_next(&sitting->rng),
                        &(Limits){.nodes = 500}, sitting->report);
}

/// What is shown to who asks, and of any other move what would be said of it.
static void check_hint(Sitting *sitting, const Position *position) {
    char memory[2 * DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    Explanation explanation;
    judge_explain(sitting->judge, position, &explanation);
    Cell hint = annotate_hint(position, &explanation);
    if (hint == CELL_NONE || rng_below(&sitting->rng, 4) == 0)
        hint = choose(sitting, position);
    describe_hint(&sitting->spec, position, hint, sitting->judge, &text);
    assert_false(text.overflowed);
    sitting->sentences +=
        claims_check_hint(&sitting->spec, position, hint, sitting->reference, memory);
}

static void check_move(Sitting *sitting, const Position *after) {
    char memory[2 * DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    describe_move(&sitting->spec, after, sitting->judge, &text);
    assert_false(text.overflowed);
    sitting->sentences += after->outcome == OUTCOME_OPEN
                              ? claims_check_move(&sitting->spec, after, sitting->reference, memory)
                              : claims_check_end(&sitting->spec, after, sitting->reference, memory);
}

static void check_duty(Sitting *sitting, const Position *position) {
    char memory[2 * DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    ThreatMap map;
    threat_map_find(position, &map);
    threat_words_duty(position, &map, SIDE_NAMES_LETTERS, &text);
    assert_false(text.overflowed);
    sitting->sentences += claims_check_duty(position, memory);
}

static void sit_down(Sitting *sitting, int game) {
    static const Player PLAYERS[][2] = {
        {{.kind = PLAYER_HUMAN}, {.kind = PLAYER_COMPUTER, .level = LEVEL_FIRST}},
        {{.kind = PLAYER_COMPUTER, .level = LEVEL_PERFECT}, {.kind = PLAYER_HUMAN}},
        {{.kind = PLAYER_HUMAN}, {.kind = PLAYER_HUMAN}},
        {{.kind = PLAYER_COMPUTER, .level = 1}, {.kind = PLAYER_COMPUTER, .level = 2}}};
    const Player *players = PLAYERS[game % (int)ARRAY_LEN(PLAYERS)];
    sitting->spec.players[SIDE_X] = players[0];
    sitting->spec.players[SIDE_O] = players[1];
    sitting->judge = judge_new();
}

static void play_game(Sitting *sitting) {
    Position position;
    position_init(&position, &sitting->spec.variant, rng_below(&sitting->rng, 2) ? SIDE_X : SIDE_O);
    while (position.outcome == OUTCOME_OPEN) {
        learn(sitting->judge, &position, sitting->reference, &sitting->rng);
        check_hint(sitting, &position);
        check_duty(sitting, &position);
        position_play(&position, choose(sitting, &position));
        judge_conclude(sitting->judge, &position);
        check_move(sitting, &position);
    }
}

static void what_is_said_in_games_is_so(void **state) {
    (void)state;
    const int games = testing_rounds(60, 400);
    const size_t boards = ARRAY_LEN(BOARDS) - (testing_runs_whole() ? 0 : 4); // the last take long
    int sentences = 0;
    for (size_t board = 0; board < boards; board++) {
        Reference reference;
        Sitting sitting = {.rng = rng_seeded(SEED + board), .reference = &reference};
        Engine *engine = engine_new(&(EngineConfig){.table_mib = 1, .clock = clock_system()});
        sitting.spec.variant = testing_variant(BOARDS[board]);
        sitting.report = report_new(1);
        reference_init(&reference, &sitting.spec.variant);
        for (int game = 0; game < games; game++) {
            sitting.engine = game % 8 < 4 ? engine : NULL;
            sit_down(&sitting, game);
            play_game(&sitting);
            judge_free(sitting.judge);
        }
        sentences += sitting.sentences;
        reference_free(&reference);
        report_free(sitting.report);
        engine_free(engine);
    }
    print_message("seed %d: %d sentences\n", SEED, sentences);
    assert_true(sentences >= testing_rounds(8000, 100000));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_said_in_games_is_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
