// The facade: what is always played, limits, stopping, and that a search repeats.
#include "base/rng.h"
#include "base/threads.h"
#include "engine/engine.h"
#include "rules/notation.h"
#include "support/testing.h"

#include <string.h>

static const uint64_t SEED = 4711;

/// Time that passes by being read.
typedef struct Ticker {
    int64_t now, step;
} Ticker;

static int64_t ticker_now(void *context) {
    Ticker *ticker = context;
    return ticker->now += ticker->step;
}

static Engine *engine_with(Clock clock) {
    return engine_new(&(EngineConfig){.table_mib = 4, .clock = clock});
}

// --- what is always played

static bool completes(const Position *position, Cell cell, Side side) {
    Position after = *position;
    after.to_move = side;
    if (!position_can_play(&after, cell))
        return false;
    position_play(&after, cell);
    return after.outcome == outcome_win(side);
}

/// Random marks, near each other, until somebody can complete a row. False when the
/// game ended, or nobody can after many marks.
static bool until_completion(const Variant *variant, Rng *rng, Position *position) {
    position_init(position, variant, SIDE_X);
    while (position->outcome == OUTCOME_OPEN && position->ply < 30) {
        for (int cell = 0; cell < variant_cells(variant); cell++)
            if (completes(position, (Cell)cell, SIDE_X) || completes(position, (Cell)cell, SIDE_O))
                return true;
        int cell;
        do {
            int column = variant->width / 2 - 3 + (int)rng_below(rng, 7);
            int row = variant->height / 2 - 3 + (int)rng_below(rng, 7);
            bool on_board = variant_has(variant, column, row);
            if (on_board && variant->drop)
                cell = position_landing_cell(position, column);
            else
                cell = on_board ? cell_at(variant, column, row) : -1;
        } while (!position_can_play(position, cell));
        position_play(position, (Cell)cell);
    }
    return false;
}

static void check_obvious_move(const Position *position, const SearchReport *report) {
    const Side me = position->to_move;
    int own = 0, other = 0;
    Cell block = CELL_NONE;
    for (int cell = 0; cell < variant_cells(&position->variant); cell++) {
        own += completes(position, (Cell)cell, me);
        if (completes(position, (Cell)cell, side_other(me))) {
            other++;
            block = (Cell)cell;
        }
    }
    if (own > 0) {
        assert_true(completes(position, report->moves[0].move, me));
        assert_int_equal(report->verdict.kind, VERDICT_WIN);
        assert_int_equal(report->verdict.plies, 1);
    } else if (other == 1) {
        assert_int_equal(report->moves[0].move, block);
    } else {
        assert_int_equal(report->verdict.kind, VERDICT_LOSS);
        assert_int_equal(report->verdict.plies, 2);
    }
}

static void test_completes_and_blocks(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    print_message("seed %llu\n", (unsigned long long)SEED);
    static const char *const VARIANTS[] = {"15x15x5",    "15x15x5+exact", "10x10x4", "20x12x6",
                                           "8x8x4+drop", "32x32x5",       "12x9x3"};
    Rng rng = rng_seeded(SEED);
    Engine *engine = engine_with(clock_system());
    SearchReport *report = report_new(1);
    for (size_t v = 0; v < ARRAY_LEN(VARIANTS); v++) {
        Variant variant = testing_variant(VARIANTS[v]);
        for (int i = 0; i < 20; i++) {
            Position position;
            if (!until_completion(&variant, &rng, &position))
                continue;
            engine_search(engine, &position, &(Limits){.depth = 1 + i % 3}, NULL, report);
            check_obvious_move(&position, report);
        }
    }
    report_free(report);
    engine_free(engine);
}

/// Drawn positions in which the side to move wins by force, with the longest that a person would
/// need: four-three, open three, and a row of fours.
static void test_finds_forced_wins(void **state) {
    (void)state;
    static const struct {
        const char *variant, *position;
        int plies_at_most;
    } CASES[] = {
        // An open three becomes an open four.
        {"9x9x5", "9/9/9/3XXX3/9/4OO3/5O3/9/9 X", 3},
        // A four and an open three with the same mark.
        {"10x10x5", "10/10/2O7/2X7/2X7/2X7/3XX5/10/O2O2O2O/10 X", 5},
        // The smallest win with four in a row: an open two.
        {"7x7x4", "7/7/7/2XX3/2O4/4O2/7 X", 3},
    };
    Engine *engine = engine_with(clock_system());
    SearchReport *report = report_new(1);
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Position position = testing_position(CASES[i].variant, CASES[i].position);
        engine_search(engine, &position, &(Limits){.nodes = 20000}, NULL, report);
        assert_int_equal(report->verdict.kind, VERDICT_WIN);
        assert_true(report->verdict.plies <= CASES[i].plies_at_most);
    }
    report_free(report);
    engine_free(engine);
}

static void test_begins_in_the_centre(void **state) {
    (void)state;
    Engine *engine = engine_with(clock_system());
    SearchReport *report = report_new(1);
    Position position = testing_position("15x15x5", "");
    engine_search(engine, &position, &(Limits){.depth = 2}, NULL, report);
    int column = cell_column(&position.variant, report->moves[0].move);
    int row = cell_row(&position.variant, report->moves[0].move);
    assert_in_range(column, 6, 8);
    assert_in_range(row, 6, 8);
    report_free(report);
    engine_free(engine);
}

// --- limits

static void test_time_limit(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"15x15x5", "32x32x6", "7x6x4+drop"};
    for (size_t v = 0; v < ARRAY_LEN(VARIANTS); v++) {
        Ticker ticker = {.step = NANOSECONDS_PER_MS};
        Engine *engine = engine_with((Clock){ticker_now, &ticker});
        SearchReport *report = report_new(1);
        Position position = testing_position(VARIANTS[v], "");
        engine_search(engine, &position, &(Limits){.time_ns = 50 * NANOSECONDS_PER_MS}, NULL,
                      report);
        assert_false(report->complete);
        assert_true(position_can_play(&position, report->moves[0].move));
        // Every look at the clock makes a millisecond pass: no look after the limit save for the
        // report.
        assert_true(report->time_ns <= 55 * NANOSECONDS_PER_MS);
        // A limit that is over before it begins still gives a move.
        engine_search(engine, &position, &(Limits){.time_ns = 1}, NULL, report);
        assert_int_equal(report->move_count, 1);
        assert_true(position_can_play(&position, report->moves[0].move));
        report_free(report);
        engine_free(engine);
    }
}

static void test_node_and_depth_limits(void **state) {
    (void)state;
    Engine *engine = engine_with(clock_system());
    SearchReport *report = report_new(1);
    Position position = testing_position("15x15x5", "");
    for (uint64_t nodes = 1; nodes <= 100000; nodes *= 10) {
        engine_search(engine, &position, &(Limits){.nodes = nodes}, NULL, report);
        assert_true(position_can_play(&position, report->moves[0].move));
        // A leaf may count the forcing marks it tries at once.
        assert_in_range(report->nodes, 1, nodes + 100);
    }
    for (int depth = 1; depth <= 4; depth++) {
        engine_search(engine, &position, &(Limits){.depth = depth}, NULL, report);
        assert_int_equal(report->depth, depth);
        assert_true(report->complete);
    }
    report_free(report);
    engine_free(engine);
}

static void test_lines_are_the_best_moves(void **state) {
    (void)state;
    Engine *engine = engine_with(clock_system());
    SearchReport *all = report_new(CELLS_MAX), *five = report_new(5);
    Position position = testing_position("9x9x5", "9/9/9/3XOX3/4O4/9/9/9/9 O");
    engine_search(engine, &position, &(Limits){.depth = 3}, NULL, all);
    engine_clear(engine);
    engine_search(engine, &position, &(Limits){.depth = 3}, NULL, five);
    assert_int_equal(five->move_count, 5);
    assert_true(all->move_count > 20);
    bool seen[CELLS_MAX] = {false};
    for (int i = 0; i < all->move_count; i++) {
        const RankedMove *ranked = &all->moves[i];
        assert_true(position_can_play(&position, ranked->move));
        assert_false(seen[ranked->move]);
        seen[ranked->move] = true;
        assert_int_equal(ranked->pv[0], ranked->move);
        if (i > 0)
            assert_true(ranked->score <= all->moves[i - 1].score);
        // The variation can be played.
        Position after = position;
        for (int p = 0; p < ranked->pv_length; p++) {
            assert_true(position_can_play(&after, ranked->pv[p]));
            position_play(&after, ranked->pv[p]);
        }
    }
    report_free(five);
    report_free(all);
    engine_free(engine);
}

// --- it repeats

typedef struct Trace {
    uint64_t hash;
    int calls;
} Trace;

static void trace_depth(void *context, const SearchReport *report) {
    Trace *trace = context;
    trace->calls++;
    trace->hash = rng_mix(trace->hash ^ report->nodes);
    for (int i = 0; i < report->move_count; i++) {
        trace->hash = rng_mix(trace->hash ^ (uint64_t)(report->moves[i].score + 40000));
        trace->hash = rng_mix(trace->hash ^ (uint64_t)report->moves[i].move);
    }
}

/// However early a search is cut short, its lines come best first and no move comes twice.
static void test_lines_are_sorted_when_cut_short(void **state) {
    (void)state;
    enum { LINES = 8 };
    Engine *engine = engine_with(clock_system());
    SearchReport *report = report_new(LINES);
    Position position;
    Problem problem;
    Variant variant = {.width = 11, .height = 11, .row_length = 5};
    assert_true(
        notation_parse_moves(slice_of("f6 g7 f7 f5 g5"), &variant, SIDE_X, &position, &problem));
    for (uint64_t nodes = 200; nodes < 60000; nodes += 1 + nodes / 4) {
        engine_clear(engine);
        engine_search(engine, &position, &(Limits){.nodes = nodes}, NULL, report);
        for (int i = 1; i < report->move_count; i++) {
            assert_true(report->moves[i].score <= report->moves[i - 1].score);
            for (int j = 0; j < i; j++)
                assert_int_not_equal(report->moves[i].move, report->moves[j].move);
        }
    }
    report_free(report);
    engine_free(engine);
}

/// Games that were lost from positions in which the first move that seemed best was found to lose
/// only when there was hardly time left for another.
static const char *const LOST_GAMES[] = {
    "n2 l4 n6 j4 k6 m4 k4 j5 l6 m6 k7 k5 m5 j8 i7 i5 n4 o3 n5 n3 h5 j7 j6 h6 g7 i3 i2 l9 j11 i10 "
    "j9 f6 e6 g5 h4 e7 j10 f4 j12 j13",
    "h8 h9 h11 i11 j9 i10 i12 g10 j10 j11 g8 i8 j7 i7 i9 k11 i6 k12 l13 k13 k14 m11 l11 l12 j14 "
    "m12 j8 j6 j13 l15",
};

/// Wherever a search is cut short, what it has proved to lose is not played while anything else is
/// not.
static void test_a_lost_move_is_the_last_resort(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    Engine *engine = engine_with(clock_system());
    SearchReport *report = report_new(1);
    for (size_t game = 0; game < ARRAY_LEN(LOST_GAMES); game++) {
        Position position;
        Problem problem;
        const Variant variant = testing_variant("15x15x5");
        assert_true(notation_parse_moves(slice_of(LOST_GAMES[game]), &variant, SIDE_X, &position,
                                         &problem));
        for (uint64_t nodes = 1000; nodes < 200000; nodes += nodes / (uint64_t)testing_tries(7)) {
            engine_clear(engine);
            engine_search(engine, &position, &(Limits){.nodes = nodes}, NULL, report);
            assert_true(report->moves[0].score > -SCORE_WIN_MIN ||
                        report->verdict.kind == VERDICT_LOSS);
        }
    }
    report_free(report);
    engine_free(engine);
}

static Cell search_from(Engine *engine, const Position *position, uint64_t nodes,
                        SearchReport *report) {
    engine_search(engine, position, &(Limits){.nodes = nodes}, NULL, report);
    return report->moves[0].move;
}

/// What a table keeps through a game hides no win: what it leads to is neither refuted by a look
/// with an empty one, nor is anything proven that such a look proves to be otherwise.
static void test_a_kept_table_hides_no_win(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    enum { FIRST = 33, NODES = 200000, LOOK = 150000 };
    Engine *keeps = engine_with(clock_system()), *fresh = engine_with(clock_system());
    SearchReport *report = report_new(1);
    Position game;
    Problem problem;
    const Variant variant = testing_variant("15x15x5");
    assert_true(notation_parse_moves(slice_of(LOST_GAMES[0]), &variant, SIDE_X, &game, &problem));
    for (int ply = FIRST - 1; ply <= game.ply; ply += 2) {
        Position position;
        position_init(&position, &variant, SIDE_X);
        for (int i = 0; i < ply; i++)
            position_play(&position, game.history[i]);
        position_play(&position, search_from(keeps, &position, NODES, report));
        const VerdictKind kept = report->verdict.kind;
        engine_clear(fresh);
        search_from(fresh, &position, LOOK, report);
        assert_true(kept == VERDICT_LOSS || report->verdict.kind != VERDICT_WIN);
        assert_false(kept == VERDICT_WIN && report->verdict.kind == VERDICT_WIN);
    }
    report_free(report);
    engine_free(keeps);
    engine_free(fresh);
}

static void test_repeats(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        Limits limits;
        int lines;
    } CASES[] = {
        {"15x15x5", {.nodes = 30000}, 1}, {"15x15x5+exact", {.depth = 5}, 1},
        {"7x6x4+drop", {.depth = 8}, 3},  {"9x9x5", {.nodes = 20000}, CELLS_MAX},
        {"32x32x9", {.nodes = 5000}, 1},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Engine *engine = engine_with(clock_system());
        SearchReport *report = report_new(CASES[i].lines);
        Position position = testing_position(CASES[i].variant, "");
        Trace traces[2] = {{0, 0}, {0, 0}};
        for (int run = 0; run < 2; run++) {
            SearchObserver observer = {.on_depth = trace_depth, .context = &traces[run]};
            engine_clear(engine);
            engine_search(engine, &position, &CASES[i].limits, &observer, report);
            trace_depth(&traces[run], report);
            // Something else in between.
            Position other = testing_position("5x5x4", "");
            engine_search(engine, &other, &(Limits){.depth = 3}, NULL, report);
        }
        assert_true(traces[0].calls > 1);
        assert_int_equal(traces[0].calls, traces[1].calls);
        assert_int_equal(traces[0].hash, traces[1].hash);
        report_free(report);
        engine_free(engine);
    }
}

// --- stopping

static void *stop_soon(void *context) {
    engine_stop(context);
    return NULL;
}

static void test_stop(void **state) {
    (void)state;
    Engine *engine = engine_with(clock_system());
    SearchReport *report = report_new(1);
    Position position = testing_position("15x15x5", "");
    // Without a limit only the stop ends this.
    Thread thread;
    assert_true(thread_start(&thread, stop_soon, engine));
    engine_search(engine, &position, &(Limits){0}, NULL, report);
    thread_join(&thread);
    assert_true(position_can_play(&position, report->moves[0].move));
    // It holds until it is taken back.
    engine_search(engine, &position, &(Limits){0}, NULL, report);
    assert_int_equal(report->move_count, 1);
    engine_ready(engine);
    engine_search(engine, &position, &(Limits){.depth = 3}, NULL, report);
    assert_int_equal(report->depth, 3);
    report_free(report);
    engine_free(engine);
}

// --- several threads

static void test_threads(void **state) {
    (void)state;
    Engine *engine =
        engine_new(&(EngineConfig){.table_mib = 4, .threads = 3, .clock = clock_system()});
    SearchReport *one = report_new(1), *all = report_new(9);
    Position position = testing_position("15x15x5", "");
    for (int search = 0; search < 4; search++) {
        engine_search(engine, &position, &(Limits){.nodes = 30000}, NULL, one);
        assert_true(position_can_play(&position, one->moves[0].move));
        position_play(&position, one->moves[0].move);
    }
    position = testing_position("7x7x4", "7/7/7/2XX3/2O4/4O2/7 X");
    engine_search(engine, &position, &(Limits){.nodes = 100000}, NULL, one);
    assert_int_equal(one->verdict.kind, VERDICT_WIN);
    // What is finished is as exact as with one thread.
    position = testing_position("3x3x3", "");
    engine_search(engine, &position, &(Limits){0}, NULL, all);
    assert_true(all->complete);
    assert_int_equal(all->move_count, 9);
    for (int i = 0; i < 9; i++)
        assert_int_equal(all->moves[i].verdict.kind, VERDICT_DRAW);
    Thread thread;
    position = testing_position("15x15x5", "");
    assert_true(thread_start(&thread, stop_soon, engine));
    engine_search(engine, &position, &(Limits){0}, NULL, one);
    thread_join(&thread);
    assert_true(position_can_play(&position, one->moves[0].move));
    report_free(all);
    report_free(one);
    engine_free(engine);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_completes_and_blocks),
        cmocka_unit_test(test_finds_forced_wins),
        cmocka_unit_test(test_begins_in_the_centre),
        cmocka_unit_test(test_time_limit),
        cmocka_unit_test(test_node_and_depth_limits),
        cmocka_unit_test(test_lines_are_the_best_moves),
        cmocka_unit_test(test_lines_are_sorted_when_cut_short),
        cmocka_unit_test(test_a_lost_move_is_the_last_resort),
        cmocka_unit_test(test_a_kept_table_hides_no_win),
        cmocka_unit_test(test_repeats),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
