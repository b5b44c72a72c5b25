#include "support/full_table_cases.h"

#include "support/reference.h"
#include "support/testing.h"

FullTable *full_table_case_new(const Variant *variant) {
    atomic_bool stop = false;
    FullTable *table = full_table_new(variant, &stop);
    assert_non_null(table);
    return table;
}

void full_table_case_assert(const FullTable *table, const Position *position, int value) {
    Verdict verdict = full_table_value(table, position);
    VerdictKind kind = value > 0 ? VERDICT_WIN : value < 0 ? VERDICT_LOSS : VERDICT_DRAW;
    int plies = value > 0 ? REFERENCE_WIN - value : value < 0 ? REFERENCE_WIN + value : 0;
    assert_int_equal(verdict.kind, kind);
    assert_int_equal(verdict.plies, plies);
    assert_true(verdict.exact);
}

static void compare_filling(const FullTable *table, Reference *reference, const Variant *variant,
                            const uint8_t *cells, Side to_move) {
    Position position;
    Problem problem;
    if (position_set_up(&position, variant, cells, to_move, &problem))
        full_table_case_assert(table, &position, reference_value(reference, &position));
}

void full_table_case_compare_all(const Variant *variant) {
    FullTable *table = full_table_case_new(variant);
    Reference reference;
    reference_init(&reference, variant);
    uint8_t cells[CELLS_MAX] = {0};
    int count = variant_cells(variant), lead = count; // of X
    // Counts through all fillings like a number of base three. Those that are far from any position
    // are left out, for time.
    for (int cell = 0; cell < count;) {
        for (Side side = SIDE_X; side <= SIDE_O && lead >= -2 && lead <= 2; side++)
            compare_filling(table, &reference, variant, cells, side);
        for (cell = 0; cell < count; cell++) {
            lead += cells[cell] == SIDE_X ? -2 : 1; // X to O, O to free, free to X
            cells[cell] = cells[cell] == SIDE_NONE ? SIDE_X : (uint8_t)(cells[cell] + 1);
            if (cells[cell] != SIDE_X)
                break;
        }
    }
    reference_free(&reference);
    full_table_free(table);
}
