// A set of cells of any board. Boards of at most 128 cells have CellSet (grid.h), which is faster.
#ifndef INKROW_SOLVER_LARGE_CELL_BITS_H
#define INKROW_SOLVER_LARGE_CELL_BITS_H

#include "rules/position.h"

enum { CELL_BITS_WORDS = CELLS_MAX / 64 };

/// Bit i % 64 of word i / 64 is the cell with number i.
typedef struct CellBits {
    uint64_t words[CELL_BITS_WORDS];
} CellBits;

static inline void cell_bits_add(CellBits *set, int cell) {
    set->words[cell / 64] |= UINT64_C(1) << cell % 64;
}
static inline void cell_bits_remove(CellBits *set, int cell) {
    set->words[cell / 64] &= ~(UINT64_C(1) << cell % 64);
}
static inline bool cell_bits_has(const CellBits *set, int cell) {
    return (set->words[cell / 64] >> cell % 64 & 1) != 0;
}
static inline void cell_bits_unite(CellBits *set, const CellBits *with) {
    for (int i = 0; i < CELL_BITS_WORDS; i++)
        set->words[i] |= with->words[i];
}
static inline void cell_bits_fill(CellBits *set) {
    for (int i = 0; i < CELL_BITS_WORDS; i++)
        set->words[i] = ~UINT64_C(0);
}

#endif
