// Boards with gravity as bits: one Word a side, height + 1 bits a column, bottom cell lowest, the
// spare bit of each column always clear in a set of marks. A step in one of the four directions is
// a shift by a fixed number of bits, and the spare bits keep rows from running round the edge.
//
// Everything here is generic over Word: the file that includes it has defined
// `typedef uint64_t Word;` or `typedef unsigned __int128 Word;` before. Rows of cells count from 0
// at the bottom.
#pragma once

#include "rules/position.h"

enum { WORD_BITS = 8 * (int)sizeof(Word) };

/// What is fixed for a variant.
typedef struct Geometry {
    int width, height, row_length, cells;
    int stride; ///< bits a column: height + 1
    int key_bits;
    bool exact;
    bool fours;                 ///< rows of four that may be longer: the fast case
    int directions;             ///< in how many of them a row fits the word at all
    int step[DIRECTIONS];       ///< bits from a cell to the next one: up, right and both diagonals
    uint64_t steps[DIRECTIONS]; ///< the same for connect_rows.h
    Word board;                 ///< all cells
    Word bottom;                ///< the lowest cell of every column
    Word low_rows; ///< rows whose distance to the top edge is even: see connect_follow.h
    uint8_t column_of_bit[128];
    Word column[SIDE_MAX];
} Geometry;

/// The bit with number `index`, 0 to WORD_BITS - 1.
static inline Word word_bit(int index) {
    return (Word)1 << index;
}

/// Set bits, in plain steps: not every machine counts them itself.
static inline int word_count_64(uint64_t word) {
#ifdef __POPCNT__
    return __builtin_popcountll(word);
#else
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int)(word * UINT64_C(0x0101010101010101) >> 56);
#endif
}
static inline int word_count(Word word) {
    int count = word_count_64((uint64_t)word);
    return WORD_BITS == 64 ? count : count + word_count_64((uint64_t)(word >> WORD_BITS / 2));
}

/// Index of the lowest set bit; there must be one.
static inline int word_lowest(Word word) {
    if (WORD_BITS == 64 || (uint64_t)word != 0)
        return __builtin_ctzll((uint64_t)word);
    return WORD_BITS / 2 + __builtin_ctzll((uint64_t)(word >> WORD_BITS / 2));
}

/// True for two set bits or more.
static inline bool word_has_many(Word word) {
    return (word & (word - 1)) != 0;
}

/// Keeps the directions in which a row fits the word: no shift is then wider than the word.
static inline void geometry_set_steps(Geometry *geometry) {
    const int steps[DIRECTIONS] = {1, geometry->height, geometry->stride, geometry->stride + 1};
    for (int d = 0; d < DIRECTIONS; d++)
        if ((geometry->row_length - 1) * steps[d] < WORD_BITS)
            geometry->step[geometry->directions++] = steps[d];
    for (int d = 0; d < geometry->directions; d++)
        geometry->steps[d] = (uint64_t)geometry->step[d];
    geometry->fours =
        geometry->row_length == 4 && !geometry->exact && geometry->directions == DIRECTIONS;
}

/// Fills all for a variant with gravity whose width * (height + 1) is at most WORD_BITS.
static inline void geometry_init(Geometry *geometry, const Variant *variant) {
    *geometry = (Geometry){
        .width = variant->width,
        .height = variant->height,
        .row_length = variant->row_length,
        .cells = variant_cells(variant),
        .stride = variant->height + 1,
        .key_bits = variant->width * (variant->height + 1),
        .exact = variant->exact,
    };
    geometry_set_steps(geometry);
    for (int x = 0; x < geometry->width; x++) {
        int foot = x * geometry->stride;
        geometry->column[x] = (word_bit(geometry->height) - 1) << foot;
        geometry->board |= geometry->column[x];
        geometry->bottom |= word_bit(foot);
        for (int y = 0; y < geometry->stride; y++) {
            geometry->column_of_bit[foot + y] = (uint8_t)x;
            if (y < geometry->height && (geometry->height - y) % 2 == 0)
                geometry->low_rows |= word_bit(foot + y);
        }
    }
}

/// Bit of a cell of the rules' board, and back.
static inline int geometry_bit_of_cell(const Geometry *geometry, Cell cell) {
    int column = cell % geometry->width, row = geometry->height - 1 - cell / geometry->width;
    return column * geometry->stride + row;
}
static inline Cell geometry_cell_of_bit(const Geometry *geometry, int bit) {
    int column = bit / geometry->stride, row = bit % geometry->stride;
    return (Cell)((geometry->height - 1 - row) * geometry->width + column);
}

/// The mirror image of bits of one column; of the marks of all columns.
static inline Word geometry_mirror_cell(const Geometry *geometry, Word cell, int column) {
    int shift = (geometry->width - 1 - 2 * column) * geometry->stride;
    return shift >= 0 ? cell << shift : cell >> -shift;
}
static inline Word geometry_mirror(const Geometry *geometry, Word marks) {
    Word mirrored = 0;
    for (int x = 0; x < geometry->width; x++)
        mirrored |= geometry_mirror_cell(geometry, marks & geometry->column[x], x);
    return mirrored;
}
