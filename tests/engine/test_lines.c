// Several best moves of one position, against the values of all moves by plain recursion.
#include "support/testing.h"

#include "engine/engine.h"
#include "rules/symmetry.h"
#include "support/reference.h"

#include <stdlib.h>

enum { LINES_MAX = 5, POSITIONS = 40 };
static const uint64_t SEED = 20261123;

/// What the lines are compared with: the value of every move, the best first.
typedef struct Truth {
    int of_move[CELLS_MAX];
    int sorted[CELLS_MAX];
    int count;
} Truth;

static int higher_first(const void *a, const void *b) {
    return *(const int *)b - *(const int *)a;
}

static int value_after(Reference *reference, Position *position, Cell move) {
    position_play(position, move);
    const int after = reference_value(reference, position);
    position_undo(position);
    return after > 0 ? 1 - after : after < 0 ? -1 - after : 0;
}

/// An image of a move before it in reading order has its value.
static bool has_image_before(const Position *position, Cell move) {
    uint64_t keys[SYMMETRIES_MAX];
    symmetry_keys(position, keys);
    for (int symmetry = 1; symmetry < symmetry_count(&position->variant); symmetry++)
        if (keys[symmetry] == position->key &&
            symmetry_map(&position->variant, symmetry, move) < move)
            return true;
    return false;
}

static Truth truth_of(Reference *reference, Position *position, bool distinct) {
    Truth truth = {.count = 0};
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        truth.of_move[moves[i]] = value_after(reference, position, moves[i]);
        if (!distinct || !has_image_before(position, moves[i]))
            truth.sorted[truth.count++] = truth.of_move[moves[i]];
    }
    qsort(truth.sorted, (size_t)truth.count, sizeof *truth.sorted, higher_first);
    return truth;
}

static int value_of(Verdict verdict) {
    assert_int_not_equal(verdict.kind, VERDICT_UNKNOWN);
    if (verdict.kind == VERDICT_DRAW)
        return 0;
    assert_true(verdict.exact);
    return verdict.kind == VERDICT_WIN ? REFERENCE_WIN - verdict.plies
                                       : verdict.plies - REFERENCE_WIN;
}

/// Searched to the end, the lines are the best moves there are, in order, each with its value.
static void check_lines(const SearchReport *report, const Position *position, const Truth *truth) {
    assert_int_equal(report->move_count, MIN(report->moves_max, truth->count));
    assert_true(report->complete);
    bool seen[CELLS_MAX] = {false};
    for (int i = 0; i < report->move_count; i++) {
        const RankedMove *line = &report->moves[i];
        assert_true(position_can_play(position, line->move));
        assert_false(seen[line->move]);
        seen[line->move] = true;
        assert_int_equal(line->pv[0], line->move);
        assert_int_equal(value_of(line->verdict), truth->of_move[line->move]);
        assert_int_equal(truth->of_move[line->move], truth->sorted[i]);
    }
}

static void check_variant(const char *name, bool distinct) {
    Variant variant = testing_variant(name);
    Reference reference;
    Rng rng = rng_seeded(SEED);
    Engine *engine = engine_new(&(EngineConfig){.table_mib = 1, .clock = clock_system()});
    reference_init(&reference, &variant);
    for (int i = 0; i < POSITIONS; i++) {
        Position position;
        // The empty board and its first moves have the most symmetries.
        if (!reference_random_position(&rng, &variant, MAX(variant_cells(&variant) - i % 9, 1),
                                       &position))
            continue;
        const Truth truth = truth_of(&reference, &position, distinct);
        SearchReport *report = report_new(1 + i % LINES_MAX);
        report->distinct = distinct;
        if (report->moves_max > 1) { // a single move may be no more than proven to win
            engine_search(engine, &position, &(Limits){0}, NULL, report);
            check_lines(report, &position, &truth);
        }
        report_free(report);
    }
    reference_free(&reference);
    engine_free(engine);
}

static void lines_are_the_best_moves_by_brute_force(void **state) {
    (void)state;
    print_message("seed %llu\n", (unsigned long long)SEED);
    static const char *const VARIANTS[] = {"3x3x3",       "4x3x3", "3x4x3+drop",
                                           "4x3x3+exact", "4x3x4", "4x3x4+drop"};
    for (size_t i = 0; i < ARRAY_LEN(VARIANTS); i++) {
        check_variant(VARIANTS[i], false);
        check_variant(VARIANTS[i], true);
    }
}

/// On the empty board five lines are five different moves, not one and its images.
static void mirror_images_are_one_line(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"15x15x5", "8x8x4", "7x6x4+drop", "9x7x5"};
    Engine *engine = engine_new(&(EngineConfig){.table_mib = 1, .clock = clock_system()});
    SearchReport *report = report_new(LINES_MAX);
    report->distinct = true;
    for (size_t v = 0; v < ARRAY_LEN(VARIANTS); v++) {
        Variant variant = testing_variant(VARIANTS[v]);
        Position position;
        position_init(&position, &variant, SIDE_X);
        engine_search(engine, &position, &(Limits){.nodes = 20000}, NULL, report);
        uint64_t keys[LINES_MAX];
        const int columns = (variant.width + 1) / 2; // that differ where marks fall
        assert_int_equal(report->move_count, variant.drop ? columns : LINES_MAX);
        for (int i = 0; i < report->move_count; i++) {
            Position after = position;
            position_play(&after, report->moves[i].move);
            keys[i] = symmetry_canonical_key(&after);
            for (int j = 0; j < i; j++)
                assert_true(keys[i] != keys[j]);
        }
    }
    report_free(report);
    engine_free(engine);
}

/// An image is the position a mirror shows: its key is the one that symmetry_keys says.
static void an_image_has_the_key_of_its_symmetry(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"5x5x4", "6x4x4", "6x5x4+drop"};
    Rng rng = rng_seeded(SEED + 1);
    for (size_t v = 0; v < ARRAY_LEN(VARIANTS); v++) {
        Variant variant = testing_variant(VARIANTS[v]);
        Position position, image;
        uint64_t keys[SYMMETRIES_MAX];
        while (!reference_random_position(&rng, &variant, variant_cells(&variant) - 8, &position))
            continue;
        symmetry_keys(&position, keys);
        for (int symmetry = 0; symmetry < symmetry_count(&variant); symmetry++) {
            symmetry_apply(&position, symmetry, &image);
            assert_true(image.key == keys[symmetry]);
            assert_int_equal(image.to_move, position.to_move);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_the_best_moves_by_brute_force),
        cmocka_unit_test(mirror_images_are_one_line),
        cmocka_unit_test(an_image_has_the_key_of_its_symmetry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
