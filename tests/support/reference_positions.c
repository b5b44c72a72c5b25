#include "support/reference_positions.h"

#include "support/testing.h"

static void visit_set_up(const Variant *variant, const uint8_t *cells, Side to_move,
                         void (*visit)(void *, Position *), void *context) {
    Position position;
    Problem problem;
    if (position_set_up(&position, variant, cells, to_move, &problem) &&
        position.outcome == OUTCOME_OPEN)
        visit(context, &position);
}

void reference_each_position(const Variant *variant, void (*visit)(void *, Position *),
                             void *context) {
    uint8_t cells[CELLS_MAX] = {0};
    int count = variant_cells(variant), lead = count;
    // Counts through all fillings like a number of base three.
    for (int cell = 0; cell < count;) {
        if (lead >= -1 && lead <= 1) {
            if (lead <= 0)
                visit_set_up(variant, cells, SIDE_X, visit, context);
            if (lead >= 0)
                visit_set_up(variant, cells, SIDE_O, visit, context);
        }
        for (cell = 0; cell < count; cell++) {
            lead += cells[cell] == SIDE_X ? -2 : 1; // X to O, O to free, free to X
            cells[cell] = cells[cell] == SIDE_NONE ? SIDE_X : (uint8_t)(cells[cell] + 1);
            if (cells[cell] != SIDE_X)
                break;
        }
    }
}

typedef struct ThirdCheck {
    Reference reference;
    void (*check)(Reference *reference, Position *position);
} ThirdCheck;

static void check_every_third(void *context, Position *position) {
    ThirdCheck *third = context;
    if (position->key % 3 == 0)
        third->check(&third->reference, position);
}

void reference_check_three_by_three(void (*check)(Reference *reference, Position *position)) {
    static const char *const variants[] = {"3x3x3", "3x3x3+exact"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        ThirdCheck third = {.check = check};
        reference_init(&third.reference, &variant);
        reference_each_position(&variant, check_every_third, &third);
        reference_free(&third.reference);
    }
}
