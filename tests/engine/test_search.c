// The search against plain brute force: what it says is proven is true, and small boards are
// finished exactly.
#include "base/rng.h"
#include "engine/engine.h"
#include "rules/notation.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <string.h>

static const uint64_t SEED = 77003;

static Variant variant_of(const char *text) {
    Variant variant;
    Problem problem;
    assert_true(variant_parse(slice_of(text), &variant, &problem));
    return variant;
}

static Engine *small_engine(void) {
    return engine_new(&(EngineConfig){.table_mib = 4, .clock = clock_system()});
}

// --- the brute force: a win in n plies is WIN - n, a draw 0

enum { WIN = 10000 };

static int one_ply_later(int value) {
    return value > 0 ? value - 1 : value < 0 ? value + 1 : 0;
}

static int brute_value(Position *position, int alpha, int beta);

/// Value of a move for the side that makes it, where it lies between alpha and beta.
static int brute_move_value(Position *position, Cell cell, int alpha, int beta) {
    int value;
    position_play(position, cell);
    if (position->outcome == OUTCOME_DRAW)
        value = 0;
    else if (position->outcome != OUTCOME_OPEN)
        value = WIN - 1;
    else
        value = one_ply_later(-brute_value(position, -beta - 1, -alpha + 1));
    position_undo(position);
    return value;
}

static int brute_value(Position *position, int alpha, int beta) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves), best = -WIN;
    for (int i = 0; i < count && best < beta; i++)
        best = MAX(best, brute_move_value(position, moves[i], MAX(alpha, best), beta));
    return best;
}

static int value_of_verdict(Verdict verdict) {
    return verdict.kind == VERDICT_WIN    ? WIN - verdict.plies
           : verdict.kind == VERDICT_LOSS ? verdict.plies - WIN
                                          : 0;
}

/// A verdict that is claimed is true, and its distance is right as far as it goes.
static void check_verdict(Verdict verdict, int truth) {
    int claimed = value_of_verdict(verdict);
    switch (verdict.kind) {
    case VERDICT_UNKNOWN:
        return;
    case VERDICT_DRAW:
        assert_int_equal(truth, 0);
        break;
    case VERDICT_WIN:
        assert_true(truth >= claimed);
        break;
    case VERDICT_LOSS:
        assert_true(truth <= claimed);
        break;
    }
    if (verdict.exact)
        assert_int_equal(truth, claimed);
}

// --- every position of 3x3x3

typedef struct Sweep {
    Engine *engine;
    SearchReport *all, *best;
    bool seen[19683];
    int positions;
} Sweep;

static int index_3x3(const Position *position) {
    int index = 0;
    for (Cell cell = 0; cell < 9; cell++)
        index = index * 3 + (int)position_at(position, cell);
    return index;
}

static void check_all_lines(Sweep *sweep, Position *position) {
    engine_search(sweep->engine, position, &(Limits){0}, NULL, sweep->all);
    assert_true(sweep->all->complete);
    assert_int_equal(sweep->all->move_count, position_count_moves(position));
    int best = -WIN;
    for (int i = 0; i < sweep->all->move_count; i++) {
        const RankedMove *ranked = &sweep->all->moves[i];
        int truth = brute_move_value(position, ranked->move, -WIN, WIN);
        assert_true(ranked->verdict.kind != VERDICT_UNKNOWN && ranked->verdict.exact);
        assert_int_equal(value_of_verdict(ranked->verdict), truth);
        assert_true(i == 0 || truth <= best);
        best = i == 0 ? truth : best;
    }
    assert_int_equal(value_of_verdict(sweep->all->verdict), best);
    engine_search(sweep->engine, position, &(Limits){0}, NULL, sweep->best);
    assert_true(sweep->best->complete && sweep->best->verdict.exact);
    assert_int_equal(value_of_verdict(sweep->best->verdict), best);
    assert_int_equal(brute_move_value(position, sweep->best->moves[0].move, -WIN, WIN), best);
}

static void sweep_positions(Sweep *sweep, Position *position) {
    int index = index_3x3(position);
    if (sweep->seen[index] || position->outcome != OUTCOME_OPEN)
        return;
    sweep->seen[index] = true;
    sweep->positions++;
    check_all_lines(sweep, position);
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        position_play(position, moves[i]);
        sweep_positions(sweep, position);
        position_undo(position);
    }
}

static void test_every_position_of_3x3x3(void **state) {
    (void)state;
    Sweep *sweep = base_alloc(sizeof(*sweep));
    sweep->engine = small_engine();
    sweep->all = report_new(9);
    sweep->best = report_new(1);
    Position position;
    Variant variant = variant_of("3x3x3");
    position_init(&position, &variant, SIDE_X);
    sweep_positions(sweep, &position);
    assert_int_equal(sweep->positions, 4520);
    report_free(sweep->all);
    report_free(sweep->best);
    engine_free(sweep->engine);
    base_free(sweep);
}

// --- known values

/// Values computed independently or published (Uiterwijk and van den Herik 2000, Uiterwijk 2019,
/// Hales and Jewett; drop boards: Tromp's table); plies 0 where only the winner is known.
static const struct {
    const char *variant;
    VerdictKind kind;
    int plies;
} KNOWN[] = {
    {"3x3x3", VERDICT_DRAW, 0}, {"4x3x3", VERDICT_WIN, 7},  {"3x4x3", VERDICT_WIN, 7},
    {"5x3x3", VERDICT_WIN, 7},  {"4x4x3", VERDICT_WIN, 5},  {"4x4x4", VERDICT_DRAW, 0},
    {"4x5x4", VERDICT_DRAW, 0}, {"5x4x4", VERDICT_DRAW, 0}, {"4x6x4", VERDICT_DRAW, 0},
    {"5x5x5", VERDICT_DRAW, 0}, {"5x6x4", VERDICT_WIN, 0},  {"6x6x4", VERDICT_WIN, 0},
    {"7x7x4", VERDICT_WIN, 0},  {"8x8x4", VERDICT_WIN, 0},  {"7x5x5", VERDICT_DRAW, 0},
    {"6x6x6", VERDICT_DRAW, 0}, {"3x5x4", VERDICT_DRAW, 0}, {"4x4x4+drop", VERDICT_DRAW, 0},
};

static void test_known_values(void **state) {
    (void)state;
    Engine *engine = small_engine();
    SearchReport *report = report_new(1);
    for (size_t i = 0; i < ARRAY_LEN(KNOWN); i++) {
        Variant variant = variant_of(KNOWN[i].variant);
        Position position;
        position_init(&position, &variant, SIDE_X);
        engine_search(engine, &position, &(Limits){.nodes = 2000000}, NULL, report);
        if (report->verdict.kind != KNOWN[i].kind)
            print_error("%s: verdict %d\n", KNOWN[i].variant, report->verdict.kind);
        assert_int_equal(report->verdict.kind, KNOWN[i].kind);
        if (KNOWN[i].plies > 0)
            assert_int_equal(report->verdict.plies, KNOWN[i].plies);
    }
    report_free(report);
    engine_free(engine);
}

// --- late positions of larger boards

/// A random open position with `free_cells` left, or false when the game ended before.
static bool random_late_position(const Variant *variant, int free_cells, Rng *rng,
                                 Position *position) {
    position_init(position, variant, SIDE_X);
    Cell moves[CELLS_MAX];
    while (variant_cells(variant) - position->ply > free_cells) {
        int count = position_moves(position, moves);
        position_play(position, moves[rng_below(rng, (uint32_t)count)]);
        if (position->outcome != OUTCOME_OPEN)
            return false;
    }
    return true;
}

/// The true values of all moves by cell, and of the position.
typedef struct Truth {
    int moves[CELLS_MAX];
    int best;
} Truth;

static Truth true_values(Position *position) {
    Truth truth = {.best = -WIN};
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        truth.moves[moves[i]] = brute_move_value(position, moves[i], -WIN, WIN);
        truth.best = MAX(truth.best, truth.moves[moves[i]]);
    }
    return truth;
}

static void check_late_position(Engine *engine, SearchReport *report, const Position *position,
                                const Limits *limits, const Truth *truth) {
    engine_search(engine, position, limits, NULL, report);
    for (int i = 0; i < report->move_count; i++) {
        check_verdict(report->moves[i].verdict, truth->moves[report->moves[i].move]);
        if (limits->depth == 0 && report->moves_max == CELLS_MAX)
            assert_true(report->moves[i].verdict.exact);
    }
    check_verdict(report->verdict, truth->best);
}

static void test_late_positions(void **state) {
    (void)state;
    print_message("seed %llu\n", (unsigned long long)SEED);
    static const char *const VARIANTS[] = {
        "5x5x4", "5x5x4+exact", "6x5x4+drop", "6x5x4+drop+exact", "5x4x3+exact",
        "6x6x5", "4x4x4",       "7x4x4+drop", "5x5x3+exact",      "4x4x3+exact"};
    Rng rng = rng_seeded(SEED);
    Engine *engine = small_engine();
    SearchReport *all = report_new(CELLS_MAX), *one = report_new(1), *three = report_new(3);
    for (size_t i = 0; i < ARRAY_LEN(VARIANTS); i++) {
        Variant variant = variant_of(VARIANTS[i]);
        int checked = 0;
        for (int attempt = 0; attempt < 400 && checked < 24; attempt++) {
            Position position;
            if (!random_late_position(&variant, 5 + attempt % 4, &rng, &position))
                continue;
            checked++;
            Truth truth = true_values(&position);
            check_late_position(engine, all, &position, &(Limits){0}, &truth);
            engine_clear(engine);
            for (int depth = 1; depth <= 4; depth++) {
                check_late_position(engine, one, &position, &(Limits){.depth = depth}, &truth);
                check_late_position(engine, three, &position, &(Limits){.depth = depth}, &truth);
            }
        }
        assert_true(checked >= 10);
    }
    report_free(three);
    report_free(one);
    report_free(all);
    engine_free(engine);
}

// --- whole small games, claims at every depth

/// Values of all positions of a board with at most 12 cells, by plain recursion with a memory.
typedef struct Oracle {
    int16_t *values; ///< by the cells as a number in base 3; 0 means not computed
} Oracle;

static int oracle_value(Oracle *oracle, Position *position) {
    int index = 0;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        index = index * 3 + (int)position_at(position, cell);
    if (oracle->values[index] != 0)
        return oracle->values[index] - 20000;
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves), best = -WIN;
    for (int i = 0; i < count; i++) {
        position_play(position, moves[i]);
        int value = position->outcome == OUTCOME_DRAW ? 0
                    : position->outcome != OUTCOME_OPEN
                        ? WIN - 1
                        : one_ply_later(-oracle_value(oracle, position));
        position_undo(position);
        best = MAX(best, value);
    }
    oracle->values[index] = (int16_t)(best + 20000);
    return best;
}

/// Random positions of a board with 12 cells at every depth limit: this is where short cuts of the
/// search, which only apply while much is open, would show.
static void test_claims_on_twelve_cells(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"4x3x3",      "4x3x3+exact", "4x3x4",
                                           "3x4x3+drop", "4x3x4+exact", "4x3x3+drop+exact"};
    Rng rng = rng_seeded(SEED + 2);
    Engine *engine = small_engine();
    SearchReport *all = report_new(12);
    for (size_t v = 0; v < ARRAY_LEN(VARIANTS); v++) {
        Oracle oracle = {.values = base_alloc(531441 * sizeof(int16_t))};
        Variant variant = variant_of(VARIANTS[v]);
        for (int i = 0; i < 120; i++) {
            Position position;
            if (!random_late_position(&variant, 4 + i % 9, &rng, &position))
                continue;
            if (i % 3 == 0)
                engine_clear(engine);
            engine_search(engine, &position, &(Limits){.depth = i % 2 ? 1 + i % 5 : 0}, NULL, all);
            for (int l = 0; l < all->move_count; l++) {
                Position after = position;
                position_play(&after, all->moves[l].move);
                int truth = after.outcome == OUTCOME_DRAW ? 0
                            : after.outcome != OUTCOME_OPEN
                                ? WIN - 1
                                : one_ply_later(-oracle_value(&oracle, &after));
                check_verdict(all->moves[l].verdict, truth);
                if (i % 2 == 0)
                    assert_true(all->moves[l].verdict.exact);
            }
        }
        base_free(oracle.values);
    }
    report_free(all);
    engine_free(engine);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_position_of_3x3x3),
        cmocka_unit_test(test_known_values),
        cmocka_unit_test(test_late_positions),
        cmocka_unit_test(test_claims_on_twelve_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
