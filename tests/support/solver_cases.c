#include "support/solver_cases.h"

#include "solver/solve.h"
#include "support/connect_cases.h"
#include "support/full_table_cases.h"
#include "support/reference_positions.h"
#include "support/testing.h"

static const VerdictKind KINDS[] = {VERDICT_LOSS, VERDICT_DRAW, VERDICT_WIN};

static void assert_best_keeps(const FullTable *table, const Position *position,
                              const SolveAnswer *answer, bool distance) {
    assert_true(position_can_play(position, answer->best));
    Position after = *position;
    position_play(&after, answer->best);
    Verdict before = full_table_value(table, position), then = full_table_value(table, &after);
    assert_int_equal(then.kind, KINDS[1 - answer->lower]);
    if (distance && before.kind != VERDICT_DRAW)
        assert_int_equal(then.plies, before.plies - 1);
}

static void compare(const FullTable *table, const Position *position, bool distance, int threads) {
    const SolveRequest request = {
        .position = *position, .distance = distance, .threads = threads, .table_mib = 1};
    const Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    solver_solve(&request, &clock, &stop, NULL, &answer);
    Verdict verdict = full_table_value(table, position);
    assert_true(answer.proven);
    assert_int_equal(KINDS[answer.lower + 1], verdict.kind);
    assert_int_equal(KINDS[answer.upper + 1], verdict.kind);
    assert_int_equal(answer.plies, distance ? verdict.plies : 0);
    assert_best_keeps(table, position, &answer, distance);
}

static void compare_with_distance(void *context, Position *position) {
    compare(context, position, true, 1);
}

void solver_case_compare_all(const Variant *variant) {
    FullTable *table = full_table_case_new(variant);
    reference_each_position(variant, compare_with_distance, table);
    full_table_free(table);
}

void solver_case_compare_random(const Variant *variant, uint64_t *seed, int count) {
    FullTable *table = full_table_case_new(variant);
    for (int compared = 0; compared < count;) {
        Position position;
        int free = 1 + (int)(*seed % (uint64_t)variant_cells(variant));
        if (!connect_case_random(&position, variant, free, seed))
            continue;
        compare(table, &position, compared % 2 == 0, 1 + (compared % 3 == 0));
        compared++;
    }
    full_table_free(table);
}
