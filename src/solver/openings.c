#include "solver/openings.h"

// An entry, from the highest bit: the position, then who wins, the plies and the best column.
enum { COLUMN_BITS = 3, PLIES_BITS = 6, KIND_BITS = 2, FACT_BITS = 11 };

static const uint64_t ENTRIES[] = {
#include "solver/openings_data.h"
};

/// True for the one variant there are openings of.
static bool is_of_variant(const Variant *variant) {
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
    CHECK(is_of_variant(&position->variant));
    uint64_t plain = code_of(position, false), mirror = code_of(position, true);
    *mirrored = mirror < plain;
    return MIN(plain, mirror);
}

uint64_t openings_entry(uint64_t code, const Verdict *verdict, int column) {
    uint64_t facts = (uint64_t)verdict->kind << PLIES_BITS | (uint64_t)verdict->plies;
    return code << FACT_BITS | facts << COLUMN_BITS | (uint64_t)column;
}

/// The entry of `code`, or 0.
static uint64_t find(uint64_t code) {
    size_t low = 0, high = ARRAY_LEN(ENTRIES);
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (ENTRIES[middle] >> FACT_BITS < code)
            low = middle + 1;
        else
            high = middle;
    }
    return low < ARRAY_LEN(ENTRIES) && ENTRIES[low] >> FACT_BITS == code ? ENTRIES[low] : 0;
}

bool openings_look_up(const Position *position, Opening *opening) {
    if (!is_of_variant(&position->variant) ||
        position->marks[SIDE_X] + position->marks[SIDE_O] > OPENINGS_MARKS_MAX)
        return false;
    bool mirrored;
    uint64_t entry = find(openings_code(position, &mirrored));
    if (entry == 0)
        return false;
    int column = (int)(entry & ((1 << COLUMN_BITS) - 1));
    opening->verdict = (Verdict){
        .kind = (VerdictKind)(entry >> (COLUMN_BITS + PLIES_BITS) & ((1 << KIND_BITS) - 1)),
        .plies = (int)(entry >> COLUMN_BITS & ((1 << PLIES_BITS) - 1)),
        .exact = true,
    };
    opening->best =
        position_landing_cell(position, mirrored ? position->variant.width - 1 - column : column);
    return true;
}
