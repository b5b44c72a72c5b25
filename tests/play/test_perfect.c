// The perfect player with the solver's help: what it has is never lost.
#include "support/connect_cases.h"
#include "support/full_table_cases.h"
#include "support/perfect_cases.h"
#include "support/reference.h"
#include "support/testing.h"

static void test_never_loses_drawn_boards(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    static const char *const variants[] = {"3x3x3", "4x4x4", "5x4x4", "5x5x4"};
    PerfectTable *table = perfect_case_new(1000);
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        for (uint64_t seed = 0; seed < 6; seed++) {
            Side perfect = seed % 4 < 2 ? SIDE_X : SIDE_O;
            Outcome outcome = perfect_case_play(table, &variant, perfect, seed);
            assert_int_not_equal(outcome, outcome_win(side_other(perfect)));
        }
    }
    perfect_case_free(table);
}

static void test_wins_won_boards(void **state) {
    (void)state;
    static const char *const variants[] = {"4x3x3", "4x4x3+exact", "6x5x4", "4x4x3+drop"};
    PerfectTable *table = perfect_case_new(2000);
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        for (uint64_t seed = 0; seed < 4; seed++)
            assert_int_equal(perfect_case_play(table, &variant, SIDE_X, seed), OUTCOME_X_WINS);
    }
    perfect_case_free(table);
}

static int solved_value(const Position *position) {
    SolveAnswer answer = connect_case_solve(position, true, 1);
    return connect_case_value(&answer);
}

/// Late in a game the solver answers, and every move keeps what it says, distance included.
static void test_keeps_the_value_on_drop_boards(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    Variant variant = testing_variant("7x6x4+drop");
    PerfectTable *table = perfect_case_new(20000);
    uint64_t seed = 1;
    for (int done = 0; done < 20;) {
        Position position;
        if (!connect_case_random(&position, &variant, 26, &seed))
            continue;
        int before = solved_value(&position);
        position_play(&position, perfect_case_move(table, &position, seed));
        if (position.outcome == OUTCOME_OPEN)
            assert_int_equal(solved_value(&position), -before - reference_sign(before));
        done++;
    }
    perfect_case_free(table);
}

/// On boards with a table every move is as good as any, distances included.
static void test_is_as_quick_and_as_stubborn_as_can_be(void **state) {
    (void)state;
    static const char *const variants[] = {"4x4x3", "5x3x3+exact", "4x4x4+drop"};
    PerfectTable *table = perfect_case_new(1000);
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        FullTable *values = full_table_case_new(&variant);
        Rng rng = rng_seeded(i);
        for (int game = 0; game < 10; game++) {
            Position position;
            position_init(&position, &variant, SIDE_X);
            while (position.outcome == OUTCOME_OPEN) {
                Verdict before = full_table_value(values, &position);
                Position after = position;
                position_play(&after, perfect_case_move(table, &position, (uint64_t)game));
                Verdict then = full_table_value(values, &after);
                assert_int_equal(then.plies, before.plies - (before.kind != VERDICT_DRAW));
                assert_true((then.kind == VERDICT_DRAW) == (before.kind == VERDICT_DRAW));
                Cell moves[CELLS_MAX];
                int count = position_moves(&position, moves);
                position_play(&position, moves[rng_below(&rng, (uint32_t)count)]);
            }
        }
        full_table_free(values);
    }
    perfect_case_free(table);
}

static void test_explains_small_boards_exactly(void **state) {
    (void)state;
    PerfectTable *table = perfect_case_new(1000);
    Position position = testing_position("4x4x4+drop", "");
    SearchReport *report = report_new(CELLS_MAX);
    assert_true(exact_values_explain(table->values, &position, NANOSECONDS_PER_SECOND, &table->stop,
                                     report));
    assert_int_equal(report->move_count, 4);
    FullTable *values = full_table_case_new(&position.variant);
    for (int i = 0; i < report->move_count; i++) {
        const RankedMove *ranked = &report->moves[i];
        Position after = position;
        position_play(&after, ranked->move);
        Verdict then = full_table_value(values, &after);
        assert_int_equal(ranked->verdict.kind == VERDICT_DRAW, then.kind == VERDICT_DRAW);
        assert_int_equal(ranked->verdict.kind == VERDICT_WIN, then.kind == VERDICT_LOSS);
        if (i > 0)
            assert_true(ranked->score <= ranked[-1].score);
    }
    full_table_free(values);
    report_free(report);
    perfect_case_free(table);
}

/// All moves, of which nothing is known.
static SearchReport *report_of_nothing(const Position *position) {
    Cell moves[CELLS_MAX];
    SearchReport *report = report_new(CELLS_MAX);
    report->move_count = position_moves(position, moves);
    for (int i = 0; i < report->move_count; i++)
        report->moves[i] = (RankedMove){.move = moves[i], .pv_length = 1, .pv = {moves[i]}};
    return report;
}

static int tell_outcomes(PerfectTable *table, const Position *position, SearchReport *report) {
    int told = 0;
    while (exact_values_next_outcome(table->values, position, 60 * NANOSECONDS_PER_SECOND,
                                     &table->stop, report)) {
        told++;
        for (int i = 1; i < report->move_count; i++)
            assert_true(report->moves[i].score <= report->moves[i - 1].score);
    }
    return told;
}

static void test_tells_who_wins_by_each_move(void **state) {
    (void)state;
    PerfectTable *table = perfect_case_new(1000);
    Position position = testing_position("4x4x4+drop", "4/4/X3/XO2 O");
    FullTable *values = full_table_case_new(&position.variant);
    SearchReport *report = report_of_nothing(&position);
    assert_int_equal(tell_outcomes(table, &position, report), report->move_count);
    for (int i = 0; i < report->move_count; i++) {
        Position after = position;
        position_play(&after, report->moves[i].move);
        const VerdictKind then = full_table_value(values, &after).kind;
        const VerdictKind kind = report->moves[i].verdict.kind;
        assert_int_equal(kind == VERDICT_DRAW, then == VERDICT_DRAW);
        assert_int_equal(kind == VERDICT_WIN, then == VERDICT_LOSS);
    }
    report_free(report);
    full_table_free(values);
    // Nine marks in nobody says how soon, but that d2 alone does not lose takes a second or so.
    position = testing_position("7x6x4+drop", "7/7/7/7/OX5/XOXOXOX O");
    report = report_of_nothing(&position);
    assert_int_equal(tell_outcomes(table, &position, report), 7);
    assert_true(report->complete);
    assert_int_equal(report->verdict.kind, VERDICT_DRAW);
    for (int i = 1; i < 7; i++)
        assert_int_equal(report->moves[i].verdict.kind, VERDICT_LOSS);
    report_free(report);
    ExactAnswer answer;
    assert_true(exact_values_ask(table->values, &position, 10 * NANOSECONDS_PER_SECOND,
                                 &table->stop, &answer));
    assert_int_equal(answer.verdict.kind, VERDICT_DRAW);
    perfect_case_free(table);
}

static void test_knows_nothing_of_large_boards(void **state) {
    (void)state;
    PerfectTable *table = perfect_case_new(1000);
    Position position = testing_position("15x15x5", "");
    ExactAnswer answer;
    assert_false(
        exact_values_ask(table->values, &position, NANOSECONDS_PER_SECOND, &table->stop, &answer));
    perfect_case_move(table, &position, 1);
    perfect_case_free(table);
}

static void test_stops_when_told(void **state) {
    (void)state;
    static const char *const variants[] = {"4x4x4", "8x8x5", "8x8x4+drop"};
    PerfectTable *table = perfect_case_new(1000);
    atomic_store(&table->stop, true);
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Position position = testing_position(variants[i], "");
        ExactAnswer answer;
        assert_false(exact_values_ask(table->values, &position, 1000 * NANOSECONDS_PER_SECOND,
                                      &table->stop, &answer));
    }
    perfect_case_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_never_loses_drawn_boards),
        cmocka_unit_test(test_wins_won_boards),
        cmocka_unit_test(test_keeps_the_value_on_drop_boards),
        cmocka_unit_test(test_is_as_quick_and_as_stubborn_as_can_be),
        cmocka_unit_test(test_explains_small_boards_exactly),
        cmocka_unit_test(test_tells_who_wins_by_each_move),
        cmocka_unit_test(test_knows_nothing_of_large_boards),
        cmocka_unit_test(test_stops_when_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
