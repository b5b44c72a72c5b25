#include "solver/openings.h"

#include <stdlib.h>

/// An entry of assets/openings.
typedef struct KnownOpening {
    uint64_t code; ///< openings_code
    uint8_t kind, plies, column;
} KnownOpening;
#include "openings_7x6x4.h"

/// True for the one variant there are openings of.
static bool is_known_variant(const Variant *variant) {
    static const Variant known = {.width = 7, .height = 6, .row_length = 4, .drop = true};
    return variant_equal(variant, &known);
}

/// In each column, from the left, its marks from the top, under a marker bit.
static uint64_t code_of(const Position *position, bool mirror) {
    const Variant *variant = &position->variant;
    uint64_t code = 0;
    for (int i = 0; i < variant->width; i++) {
        int x = mirror ? variant->width - 1 - i : i;
        uint64_t column = 1;
        for (int y = 0; y < variant->height; y++) {
            Side side = position_at(position, cell_at(variant, x, y));
            if (side != SIDE_NONE)
                column = column << 1 | (side == position->to_move);
        }
        code = code << (variant->height + 1) | column;
    }
    return code;
}

uint64_t openings_code(const Position *position, bool *mirrored) {
    CHECK(is_known_variant(&position->variant));
    uint64_t plain = code_of(position, false), mirror = code_of(position, true);
    *mirrored = mirror < plain;
    return MIN(plain, mirror);
}

static int by_code(const void *a, const void *b) {
    uint64_t first = ((const KnownOpening *)a)->code, second = ((const KnownOpening *)b)->code;
    return (first > second) - (first < second);
}

static const KnownOpening *find(uint64_t code) {
    const KnownOpening wanted = {.code = code};
    return bsearch(&wanted, OPENINGS_7X6X4, ARRAY_LEN(OPENINGS_7X6X4), sizeof(wanted), by_code);
}

bool openings_look_up(const Position *position, ExactAnswer *opening) {
    CHECK(position->outcome == OUTCOME_OPEN);
    if (!is_known_variant(&position->variant) || position_marks(position) > OPENINGS_MARKS_MAX)
        return false;
    bool mirrored;
    const KnownOpening *known = find(openings_code(position, &mirrored));
    if (known == NULL)
        return false;
    const int column = known->column;
    opening->verdict =
        (Verdict){.kind = (VerdictKind)known->kind, .plies = known->plies, .exact = true};
    opening->best =
        position_landing_cell(position, mirrored ? position->variant.width - 1 - column : column);
    return true;
}
