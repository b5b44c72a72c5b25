// The inside of Patterns, for the board that looks classes up many times a move. Private to
// pattern.c and board.c.
//
// A half span is one side of a span as a number: bit i is the mark on the cell i + 1 steps from the
// centre, and one bit more, the highest, says where the half ends. Two half spans make an index.
//
// A pair is two bits for a cell: who can have it in a row. PAIR_FREE for a free cell, the owner's
// bit for a mark, none beyond the edge. The pairs of the cells around a centre make a key that
// gives the classes of both sides at once.
#ifndef INKROW_ENGINE_PATTERN_TABLES_H
#define INKROW_ENGINE_PATTERN_TABLES_H

#include "engine/pattern.h"

enum {
    LINES_MAX = 2 * SIDE_MAX - 1, ///< lines in one direction
    TABLE_REACH_MAX = 9,          ///< beyond it classes are found when they are asked for
    PATTERN_MISSING_MAX = 4,      ///< marks that any class but LINE_DEAD misses at most
    PAIR_REACH_MAX = 5,           ///< beyond it there is no table of keys
    PAIR_FREE = 3,                ///< and 1 << side for a mark
};

/// Where a cell is on the line through it in one direction.
typedef struct LinePlace {
    uint8_t line;
    uint8_t before, after; ///< cells of the line on either side of it
} LinePlace;

/// Where the lines of the board run.
typedef struct Lines {
    int count[DIRECTIONS];
    int step[DIRECTIONS];                  ///< from a cell to the next one
    uint8_t length[DIRECTIONS][LINES_MAX]; ///< number of cells
    LinePlace place[CELLS_MAX][DIRECTIONS];
} Lines;

/// What half the key of a cell says.
typedef struct HalfPairs {
    /// The free cells whose classes a mark on the cell can change, as bits from `reach` cells
    /// before it on: up to where both sides are blocked.
    uint16_t touched;
    uint8_t open[2]; ///< by Side: the cells next to it that a window of the side can take in
} HalfPairs;

struct Patterns {
    Variant variant;
    int reach;
    uint8_t *classes; ///< by left half span << (reach + 1) | right half span; NULL: none kept
    /// By key, 2 bits a cell, the farthest on the left lowest and the centre left out: the class
    /// for X in bits 0 to 3, for O in bits 4 to 7. NULL when reach > PAIR_REACH_MAX.
    uint8_t *pair_classes;
    HalfPairs left[1 << 2 * PAIR_REACH_MAX], right[1 << 2 * PAIR_REACH_MAX]; ///< by half a key
    int pair_reach;                                ///< reach; 0 when pair_classes is NULL
    uint16_t mirrored[1 << (TABLE_REACH_MAX + 1)]; ///< half spans read from their other end
    CodeWorth worths[PATTERN_CODES];               ///< with numbers that are all 0
    Lines lines;
    uint64_t mark_key[2][CELLS_MAX];
    uint64_t turn_key;
    CellSet near[CELLS_MAX]; ///< the cells near a cell, and itself
};

#endif
