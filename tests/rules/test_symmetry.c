#include "support/testing.h"

#include "rules/symmetry.h"

#include <stdlib.h>

static const char *const KINDS[] = {"3x3x3", "4x3x3", "7x6x4+drop", "8x8x4+drop", "32x32x5"};

static void counts_follow_the_shape(void **state) {
    (void)state;
    static const int expected[] = {8, 4, 2, 2, 8};
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++) {
        Variant variant = testing_variant(KINDS[i]);
        assert_int_equal(symmetry_count(&variant), expected[i]);
    }
}

/// True when the cells are neighbours, corners included.
static bool touch(const Variant *variant, Cell a, Cell b) {
    return abs(a % variant->width - b % variant->width) <= 1 &&
           abs(a / variant->width - b / variant->width) <= 1;
}

/// A map that takes neighbours to neighbours and every cell to a cell of its own keeps all rows.
static void maps_keep_neighbours_and_lose_no_cell(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++) {
        Variant variant = testing_variant(KINDS[i]);
        for (int s = 0; s < symmetry_count(&variant); s++) {
            bool reached[CELLS_MAX] = {false};
            for (Cell cell = 0; cell < variant_cells(&variant); cell++) {
                Cell image = symmetry_map(&variant, s, cell);
                assert_in_range(image, 0, variant_cells(&variant) - 1);
                assert_false(reached[image]);
                reached[image] = true;
                if (s == 0)
                    assert_int_equal(image, cell);
                if (cell > 0 && touch(&variant, cell, cell - 1))
                    assert_true(touch(&variant, image, symmetry_map(&variant, s, cell - 1)));
            }
        }
    }
}

static void no_two_symmetries_are_the_same(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++) {
        Variant variant = testing_variant(KINDS[i]);
        for (int a = 0; a < symmetry_count(&variant); a++)
            for (int b = 0; b < a; b++) {
                int differ = 0;
                for (Cell cell = 0; cell < variant_cells(&variant); cell++)
                    differ += symmetry_map(&variant, a, cell) != symmetry_map(&variant, b, cell);
                assert_true(differ > 0);
            }
    }
}

typedef struct Keys {
    uint64_t *keys;
    size_t count;
} Keys;

static int compare_keys(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void collect(Position *position, bool canonical, Keys *keys) {
    keys->keys[keys->count++] = canonical ? symmetry_canonical_key(position) : position->key;
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        position_play(position, moves[i]);
        collect(position, canonical, keys);
        position_undo(position);
    }
}

static size_t count_distinct(bool canonical) {
    enum { NODES = 549946 };
    Keys keys = {.keys = base_alloc(NODES * sizeof(uint64_t))};
    Position position = testing_position("3x3x3", "");
    collect(&position, canonical, &keys);
    assert_int_equal(keys.count, NODES);
    qsort(keys.keys, keys.count, sizeof(*keys.keys), compare_keys);
    size_t distinct = 1;
    for (size_t i = 1; i < keys.count; i++)
        distinct += keys.keys[i] != keys.keys[i - 1];
    base_free(keys.keys);
    return distinct;
}

// Published: 5,478 positions of the 3x3 game, 765 up to symmetry.
static void check_both(const Variant *variant, int first, int second) {
    const int both = symmetry_then(first, second);
    assert_in_range(both, 0, symmetry_count(variant) - 1);
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        assert_int_equal(symmetry_map(variant, both, cell),
                         symmetry_map(variant, second, symmetry_map(variant, first, cell)));
}

static void symmetries_follow_one_another_and_are_undone(void **state) {
    (void)state;
    static const char *const TEXTS[] = {"3x3x3", "4x3x3", "7x6x4+drop", "5x5x4+drop"};
    for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++) {
        const Variant variant = testing_variant(TEXTS[i]);
        for (int first = 0; first < symmetry_count(&variant); first++) {
            const int undoing = symmetry_inverse(first);
            for (int second = 0; second < symmetry_count(&variant); second++)
                check_both(&variant, first, second);
            for (Cell cell = 0; cell < variant_cells(&variant); cell++)
                assert_int_equal(
                    symmetry_map(&variant, undoing, symmetry_map(&variant, first, cell)), cell);
        }
    }
}

static void positions_of_the_3x3_game(void **state) {
    (void)state;
    assert_int_equal(count_distinct(false), 5478);
    assert_int_equal(count_distinct(true), 765);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_follow_the_shape),
        cmocka_unit_test(maps_keep_neighbours_and_lose_no_cell),
        cmocka_unit_test(no_two_symmetries_are_the_same),
        cmocka_unit_test(symmetries_follow_one_another_and_are_undone),
        cmocka_unit_test(positions_of_the_3x3_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
