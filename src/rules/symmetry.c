#include "rules/symmetry.h"

/// Rules that are known to treat the images of a board alike.
enum { SYMMETRIC_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };

int symmetry_count(const Variant *variant) {
    if (!variant_within(variant, SYMMETRIC_RULES))
        return 1;
    if (variant->drop)
        return 2;
    return variant->width == variant->height ? 8 : 4;
}

// Bit 0 mirrors left and right, bit 1 top and bottom, bit 2 swaps columns and rows.
Cell symmetry_map(const Variant *variant, int symmetry, Cell cell) {
    CHECK_HOT(symmetry >= 0 && symmetry < symmetry_count(variant));
    int column = cell_column(variant, cell), row = cell_row(variant, cell);
    if (symmetry & 1)
        column = variant->width - 1 - column;
    if (symmetry & 2)
        row = variant->height - 1 - row;
    return symmetry & 4 ? cell_at(variant, row, column) : cell_at(variant, column, row);
}

static int swapped(int mirrors) {
    return (mirrors & 1) << 1 | mirrors >> 1;
}

int symmetry_then(int first, int second) {
    const int mirrors = second & 3;
    return first ^ (second & 4) ^ (first & 4 ? swapped(mirrors) : mirrors);
}

int symmetry_inverse(int symmetry) {
    return symmetry & 4 ? 4 | swapped(symmetry & 3) : symmetry;
}

void symmetry_apply(const Position *position, int symmetry, Position *image) {
    const Variant *variant = &position->variant;
    uint8_t cells[CELLS_MAX];
    Problem problem;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        cells[symmetry_map(variant, symmetry, cell)] = position->cells[cell];
    CHECK(position_arrange(image, variant, cells, position->to_move, &problem));
}

void symmetry_keys(const Position *position, uint64_t *keys) {
    const Variant *variant = &position->variant;
    keys[0] = position->key;
    for (int symmetry = 1; symmetry < symmetry_count(variant); symmetry++) {
        keys[symmetry] = position_empty_key(variant, position->to_move);
        for (Cell cell = 0; cell < variant_cells(variant); cell++) {
            Side side = position_at(position, cell);
            if (side != SIDE_NONE)
                keys[symmetry] ^= position_mark_key(symmetry_map(variant, symmetry, cell), side);
        }
    }
}

uint64_t symmetry_canonical_key(const Position *position) {
    uint64_t keys[SYMMETRIES_MAX], least = position->key;
    symmetry_keys(position, keys);
    for (int symmetry = 1; symmetry < symmetry_count(&position->variant); symmetry++)
        least = MIN(least, keys[symmetry]);
    return least;
}

// --- cells that look alike

Images symmetry_images(const Position *position, bool wanted) {
    Images images = {.variant = position->variant};
    uint64_t keys[SYMMETRIES_MAX];
    if (!wanted)
        return images;
    symmetry_keys(position, keys);
    for (int symmetry = 1; symmetry < symmetry_count(&position->variant); symmetry++)
        if (keys[symmetry] == position->key)
            images.symmetries[images.count++] = symmetry;
    return images;
}

void symmetry_images_remove(const Images *images, Cell cell, CellSet *cells) {
    cell_set_remove(cells, cell);
    for (int i = 0; i < images->count; i++)
        cell_set_remove(cells, symmetry_map(&images->variant, images->symmetries[i], cell));
}
