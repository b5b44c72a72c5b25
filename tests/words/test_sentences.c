// Every sentence after a move is taken apart, and each of its claims is held against the exact
// values of small boards and against plain definitions of threats on large ones.
#include "support/claims.h"

#include "play/exact_values.h"
#include "support/plain_threats.h"
#include "support/testing.h"
#include "words/threat_words.h"

enum { SEED = 20261124 };

// --- positions

/// Two computers: everything is told, and of X and O.
static GameSpec two_computers(const Variant *variant) {
    GameSpec spec = {.variant = *variant};
    spec.players[SIDE_X] = spec.players[SIDE_O] =
        (Player){.kind = PLAYER_COMPUTER, .level = LEVEL_MIN};
    return spec;
}

static void check_last_move(const Position *after, const Judge *judge, Reference *reference) {
    if (after->ply == 0 || after->outcome != OUTCOME_OPEN)
        return;
    const GameSpec spec = two_computers(&after->variant);
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    describe_move(&spec, after, judge, &text);
    assert_true(claims_check_move(&spec, after, reference, memory) > 0);
}

/// What is said of a hint, of what has to be done, and at the end where somebody can win now.
static void check_position(const Position *position, Rng *rng) {
    const GameSpec spec = two_computers(&position->variant);
    char memory[2 * DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    Cell moves[CELLS_MAX], cells[CELLS_MAX];
    ThreatMap map;
    threat_map_find(position, &map);
    threat_words_duty(position, &map, SIDE_NAMES_LETTERS, &text);
    claims_check_duty(position, memory);
    const int count = position_moves(position, moves);
    const Cell hint = moves[rng_below(rng, (uint32_t)count)];
    text = text_over(memory, sizeof memory);
    describe_hint(&spec, position, hint, NULL, &text);
    claims_check_hint(&spec, position, hint, NULL, memory);
    if (threats_winning_cells(position, position->to_move, cells) == 0)
        return;
    Position won = *position;
    position_play(&won, cells[0]);
    text = text_over(memory, sizeof memory);
    describe_move(&spec, &won, NULL, &text);
    claims_check_end(&spec, &won, NULL, memory);
}

static void what_is_seen_is_so(void **state) {
    (void)state;
    static const char *const BOARDS[] = {"15x15x5",       "10x8x4+drop", "12x12x6",
                                         "15x15x5+exact", "7x6x4+drop",  "8x8x4"};
    const int rounds = testing_rounds(300, 10000);
    for (size_t board = 0; board < ARRAY_LEN(BOARDS); board++) {
        Rng rng = rng_seeded(SEED + board);
        const Variant variant = testing_variant(BOARDS[board]);
        Judge *judge = judge_new(); // who knows nothing says what is seen, too
        for (int round = 0; round < rounds; round++) {
            const Position position = plain_random_position(&rng, &variant);
            check_last_move(&position, NULL, NULL);
            check_last_move(&position, judge, NULL);
            if (round % 30 == 0)
                check_position(&position, &rng);
        }
        judge_free(judge);
    }
}

/// Tells the judge all that the solver proves of the positions on the way to this one.
static void prove(Judge *judge, ExactValues *values, const Position *position) {
    enum { BACK = 3 };
    const int64_t time = NANOSECONDS_PER_SECOND;
    Position at = *position;
    atomic_bool stop = false;
    SearchReport *report = report_new(CELLS_MAX);
    for (int i = 0; i < BACK; i++) {
        if (at.outcome == OUTCOME_OPEN && exact_values_explain(values, &at, time, &stop, report))
            judge_learn_report(judge, &at, report, "solver");
        if (at.ply == 0)
            break;
        position_undo(&at);
    }
    judge_conclude(judge, position);
    report_free(report);
}

static void what_is_proven_is_so(void **state) {
    (void)state;
    static const char *const BOARDS[] = {"3x3x3", "4x3x3", "4x4x4",      "4x4x3+drop",
                                         "5x3x3", "4x4x3", "4x4x4+drop", "3x3x3+exact"};
    const int rounds = testing_rounds(60, 10000 / (int)ARRAY_LEN(BOARDS));
    for (size_t board = 0; board < ARRAY_LEN(BOARDS); board++) {
        Rng rng = rng_seeded(SEED + board);
        const Variant variant = testing_variant(BOARDS[board]);
        Reference reference;
        reference_init(&reference, &variant);
        ExactValues *values = exact_values_new(clock_system(), 1, 16);
        for (int round = 0; round < rounds; round++) {
            Position position;
            const int free = (int)rng_below(&rng, (uint32_t)variant_cells(&variant) - 1) + 1;
            if (!reference_random_position(&rng, &variant, MIN(free, 12), &position))
                continue;
            Judge *judge = judge_new();
            prove(judge, values, &position);
            check_last_move(&position, judge, &reference);
            judge_free(judge);
        }
        exact_values_free(values);
        reference_free(&reference);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_seen_is_so),
        cmocka_unit_test(what_is_proven_is_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
