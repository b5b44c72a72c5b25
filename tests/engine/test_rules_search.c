// The search that knows nothing but the rules, against plain recursion with rows of its own.
#include "support/reference.h"
#include "support/small_variants.h"
#include "support/testing.h"

#include "engine/rules_search.h"

#include <stdlib.h>

enum { POSITIONS = 6, FREE_CELLS = 8 };

static int64_t frozen_now(void *context) {
    (void)context;
    return 0;
}

static void search(const Position *position, const Limits *limits, SearchReport *report) {
    const Clock clock = {.now = frozen_now};
    const atomic_bool stop = false;
    Budget budget;
    budget_start(&budget, &clock, limits, &stop);
    rules_search(position, limits->depth, &budget, NULL, report);
}

static void assert_is(Verdict verdict, int value) {
    assert_int_equal(verdict_value(verdict.kind), reference_sign(value));
    assert_int_not_equal(verdict.kind, VERDICT_UNKNOWN);
    assert_int_equal(verdict.plies, value == 0 ? 0 : REFERENCE_WIN - abs(value));
    assert_true(verdict.exact);
}

/// Of every move as well.
static void compare(const Position *position) {
    SearchReport *report = report_new(CELLS_MAX);
    Reference reference;
    Position now = *position;
    reference_init_from(&reference, position);
    search(position, &(Limits){.depth = 0}, report);
    assert_is(report->verdict, reference_value(&reference, &now));
    assert_true(report->complete);
    assert_int_equal(report->move_count, position_count_moves(position));
    for (int i = 0; i < report->move_count; i++) {
        const RankedMove *ranked = &report->moves[i];
        position_play(&now, ranked->move);
        const int after = reference_value(&reference, &now);
        position_undo(&now);
        assert_is(ranked->verdict, after > 0 ? 1 - after : after < 0 ? -1 - after : 0);
        assert_true(i == 0 || report->moves[i - 1].score >= ranked->score);
    }
    reference_free(&reference);
    report_free(report);
}

static void values_and_lengths_are_exact_on_small_boards(void **state) {
    (void)state;
    Variant variants[SMALL_VARIANTS_MAX];
    const uint64_t seed = 20;
    Rng rng = rng_seeded(seed);
    const int count = small_variants(9, 12, variants);
    print_message("seed %llu\n", (unsigned long long)seed);
    for (int i = 0; i < count; i++)
        for (int tries = 0; tries < POSITIONS; tries++) {
            Position position;
            if (reference_random_position(&rng, &variants[i], FREE_CELLS, &position) &&
                position.outcome == OUTCOME_OPEN)
                compare(&position);
        }
}

static void the_best_move_alone_is_the_best_of_all(void **state) {
    (void)state;
    Rng rng = rng_seeded(21);
    const Variant variant = testing_variant("4x4x3");
    SearchReport *one = report_new(1), *all = report_new(CELLS_MAX);
    for (int tries = 0; tries < POSITIONS; tries++) {
        Position position;
        if (!reference_random_position(&rng, &variant, FREE_CELLS, &position))
            continue;
        search(&position, &(Limits){.depth = 0}, one);
        search(&position, &(Limits){.depth = 0}, all);
        assert_int_equal(one->verdict.kind, all->verdict.kind);
        assert_int_equal(one->verdict.plies, all->verdict.plies);
        assert_int_equal(one->moves[0].score, all->moves[0].score);
    }
    report_free(one);
    report_free(all);
}

/// X wins in 5 plies on 4x4x3: a shorter look sees nothing, and says so.
static void nothing_is_claimed_beyond_the_depth(void **state) {
    (void)state;
    const Position position = testing_position("4x4x3", "");
    SearchReport *report = report_new(1);
    for (int depth = 1; depth <= 5; depth++) {
        search(&position, &(Limits){.depth = depth}, report);
        assert_int_equal(report->verdict.kind, depth < 5 ? VERDICT_UNKNOWN : VERDICT_WIN);
        assert_int_equal(report->depth, depth);
        assert_true(report->complete);
    }
    report_free(report);
}

static void a_move_is_there_however_small_the_limits(void **state) {
    (void)state;
    const Position position = testing_position("15x15x5", "");
    SearchReport *report = report_new(3);
    search(&position, &(Limits){.nodes = 1}, report);
    assert_int_equal(report->move_count, 3);
    assert_int_equal(report->moves[0].move, cell_middle(&position.variant));
    assert_int_equal(report->verdict.kind, VERDICT_UNKNOWN);
    assert_false(report->complete);
    for (int i = 0; i < report->move_count; i++)
        assert_true(position_can_play(&position, report->moves[i].move));
    report_free(report);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_and_lengths_are_exact_on_small_boards),
        cmocka_unit_test(the_best_move_alone_is_the_best_of_all),
        cmocka_unit_test(nothing_is_claimed_beyond_the_depth),
        cmocka_unit_test(a_move_is_there_however_small_the_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
