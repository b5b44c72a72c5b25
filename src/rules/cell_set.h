// Sets of cells of one board, as bits. All functions look at the first `words` words only: the
// cell_set_words of the board's number of cells.
#pragma once

#include "rules/position.h"

enum { CELL_SET_WORDS = CELLS_MAX / 64 };

typedef struct CellSet {
    uint64_t words[CELL_SET_WORDS];
} CellSet;

/// How many words of a set a board of `cells` cells needs.
static inline int cell_set_words(int cells) {
    return (cells + 63) / 64;
}
/// Whether the set has a cell, 0 to CELLS_MAX - 1; puts it in; takes it out.
static inline bool cell_set_has(const CellSet *set, int cell) {
    return set->words[cell >> 6] >> (cell & 63) & 1;
}
static inline void cell_set_add(CellSet *set, int cell) {
    set->words[cell >> 6] |= UINT64_C(1) << (cell & 63);
}
static inline void cell_set_remove(CellSet *set, int cell) {
    set->words[cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
}
/// Empties the set.
static inline void cell_set_clear(CellSet *set, int words) {
    for (int i = 0; i < words; i++)
        set->words[i] = 0;
}
/// Adds the cells of `other`; keeps those of `other` alone; takes those of `other` out.
static inline void cell_set_join(CellSet *set, const CellSet *other, int words) {
    for (int i = 0; i < words; i++)
        set->words[i] |= other->words[i];
}
static inline void cell_set_meet(CellSet *set, const CellSet *other, int words) {
    for (int i = 0; i < words; i++)
        set->words[i] &= other->words[i];
}
static inline void cell_set_subtract(CellSet *set, const CellSet *other, int words) {
    for (int i = 0; i < words; i++)
        set->words[i] &= ~other->words[i];
}
/// True when the set has no cell; how many it has.
static inline bool cell_set_empty(const CellSet *set, int words) {
    uint64_t any = 0;
    for (int i = 0; i < words; i++)
        any |= set->words[i];
    return any == 0;
}
static inline int cell_set_count(const CellSet *set, int words) {
    int count = 0;
    for (int i = 0; i < words; i++)
        count += __builtin_popcountll(set->words[i]);
    return count;
}
/// The lowest cell of the set from `from` on, or CELL_NONE.
static inline int cell_set_next(const CellSet *set, int from, int words) {
    int word = from >> 6;
    if (word >= words)
        return CELL_NONE;
    uint64_t bits = set->words[word] & (~UINT64_C(0) << (from & 63));
    while (bits == 0) {
        if (++word == words)
            return CELL_NONE;
        bits = set->words[word];
    }
    return word * 64 + __builtin_ctzll(bits);
}
/// The head of a loop over the cells of a set, the lowest first. What is behind the present cell
/// may change meanwhile.
#define CELL_SET_EACH(cell, set, words)                                                            \
    for (int cell = cell_set_next(set, 0, words); cell >= 0;                                       \
         cell = cell_set_next(set, cell + 1, words))
