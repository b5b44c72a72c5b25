// The windows of a board: the same as told cell by cell, by columns and rows.
#include "support/testing.h"

#include "base/rng.h"
#include "rules/notation.h"
#include "rules/windows.h"

static const char *const VARIANTS[] = {"3x3x3", "7x5x4",      "6x9x5+exact", "8x8x3+exact",
                                       "4x3x4", "7x6x4+drop", "5x5x5+exact"};

/// The cell `steps` from `first` along a direction, or CELL_NONE beyond the edge.
static Cell plain_cell(const Variant *variant, Cell first, int direction, int steps) {
    const int column = first % variant->width + steps * POSITION_DIRECTION[direction].dx;
    const int row = first / variant->width + steps * POSITION_DIRECTION[direction].dy;
    const bool there = column >= 0 && column < variant->width && row >= 0 && row < variant->height;
    return there ? (Cell)(row * variant->width + column) : CELL_NONE;
}

/// Filled up by `side` on its free cells, the window would be a row that wins.
static bool plain_can_fill(const Position *position, Cell first, int direction, Side side) {
    const Variant *variant = &position->variant;
    const int length = variant->row_length;
    for (int i = 0; i < length; i++) {
        const Cell cell = plain_cell(variant, first, direction, i);
        if (cell == CELL_NONE || position->cells[cell] == side_other(side))
            return false;
    }
    const Cell before = plain_cell(variant, first, direction, -1);
    const Cell after = plain_cell(variant, first, direction, length);
    const bool longer = (before != CELL_NONE && position->cells[before] == side) ||
                        (after != CELL_NONE && position->cells[after] == side);
    return !(variant->exact && longer);
}

static void check_window(const Position *position, Cell first, int direction) {
    const Variant *variant = &position->variant;
    Window window;
    const bool fits = plain_cell(variant, first, direction, variant->row_length - 1) != CELL_NONE;
    assert_int_equal(windows_at(variant, first, direction, &window), fits);
    if (!fits)
        return;
    int marks[3] = {0, 0, 0};
    for (int i = 0; i < variant->row_length; i++) {
        const Cell cell = plain_cell(variant, first, direction, i);
        assert_int_equal(windows_cell(&window, i), cell);
        marks[position->cells[cell]]++;
    }
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        const bool can_fill = plain_can_fill(position, first, direction, side);
        assert_int_equal(windows_missing(position, &window, side),
                         can_fill ? variant->row_length - marks[side] : 0);
    }
}

static void test_windows_of_positions(void **state) {
    (void)state;
    Rng rng = rng_seeded(20261122);
    for (size_t i = 0; i < 100 * ARRAY_LEN(VARIANTS); i++) {
        const Variant variant = testing_variant(VARIANTS[i % ARRAY_LEN(VARIANTS)]);
        Position position;
        position_init(&position, &variant, SIDE_X);
        for (uint32_t ply = rng_below(&rng, (uint32_t)variant_cells(&variant)); ply > 0; ply--) {
            Cell moves[CELLS_MAX];
            const int count = position_moves(&position, moves);
            if (count > 0)
                position_play(&position, moves[rng_below(&rng, (uint32_t)count)]);
        }
        for (Cell cell = 0; cell < variant_cells(&variant); cell++)
            for (int d = 0; d < DIRECTIONS; d++)
                check_window(&position, cell, d);
    }
}

static bool list_has(const uint16_t *list, const uint16_t *starts, Cell cell, int window) {
    for (int i = starts[cell]; i < starts[cell + 1]; i++)
        if (list[i] == window)
            return true;
    return false;
}

static void test_lists_of_cells(void **state) {
    (void)state;
    Windows *windows = base_alloc(sizeof(*windows));
    for (size_t i = 0; i < ARRAY_LEN(VARIANTS); i++) {
        const Variant variant = testing_variant(VARIANTS[i]);
        int total = 0, flanks = 0;
        windows_build(windows, &variant, i % 2 != 0);
        for (int window = 0; window < windows->count; window++)
            for (Cell cell = 0; cell < variant_cells(&variant); cell++) {
                const Window *at = &windows->at[window];
                bool inside = false;
                for (int n = 0; n < variant.row_length; n++)
                    inside |= windows_cell(at, n) == cell;
                const bool beyond = at->beyond[0] == cell || at->beyond[1] == cell;
                assert_int_equal(list_has(windows->through, windows->through_start, cell, window),
                                 inside);
                assert_int_equal(list_has(windows->flanked, windows->flanked_start, cell, window),
                                 beyond);
                total += inside;
                flanks += beyond;
            }
        assert_int_equal(windows->through_start[variant_cells(&variant)], total);
        assert_int_equal(windows->flanked_start[variant_cells(&variant)], flanks);
        assert_true(variant.exact || flanks == 0);
    }
    base_free(windows);
}

static void test_what_is_left(void **state) {
    (void)state;
    static const struct {
        const char *variant, *position;
        bool left;
    } CASES[] = {
        {"3x3x3", "3/3/3 X", true},
        {"3x3x3", "XOX/XOO/OX1 X", false},   // no window is of one side alone
        {"3x3x3", "XO1/OXX/1XO O", false},   // X needs c3 and a1, and has one mark to come
        {"3x3x3", "XO1/OX1/1XO O", true},    // O has two marks to come for c2 and c3
        {"5x3x5", "XOXOX/OXOXO/5 X", false}, // of five free squares three are X's
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Position position;
        Problem problem;
        const Variant variant = testing_variant(CASES[i].variant);
        if (!notation_parse_position(slice_of(CASES[i].position), &variant, &position, &problem))
            fail_msg("%s: %s", CASES[i].position, problem.sentence);
        assert_int_equal(windows_are_left(&position), CASES[i].left);
    }
}

/// The largest lists that any board needs have room.
static void test_totals(void **state) {
    (void)state;
    Windows *windows = base_alloc(sizeof(*windows));
    int most = 0, cells = 0, flanks = 0;
    for (uint8_t length = SIDE_MIN; length <= SIDE_MAX; length++) {
        const Variant variant = {SIDE_MAX, SIDE_MAX, length, .exact = true};
        windows_build(windows, &variant, length % 2 != 0);
        most = MAX(most, windows->count);
        cells = MAX(cells, windows->through_start[CELLS_MAX]);
        flanks = MAX(flanks, windows->flanked_start[CELLS_MAX]);
    }
    assert_int_equal(most, WINDOWS_MAX);
    assert_int_equal(cells, WINDOW_CELLS_TOTAL);
    assert_true(flanks <= WINDOW_FLANKS_TOTAL);
    base_free(windows);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_windows_of_positions),
        cmocka_unit_test(test_lists_of_cells),
        cmocka_unit_test(test_what_is_left),
        cmocka_unit_test(test_totals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
