// The inside of Patterns, for the board that looks classes up many times a move. Private to
// patterns.c and the files of the board.
//
// A half span is one side of a span as a number: bit i is the mark on the cell i + 1 steps from the
// centre, and one bit more, the highest, says where the half ends. Two half spans make an index.
//
// A pair is two bits for a cell: who can have it in a row. PAIR_FREE for a free cell, the owner's
// bit for a mark, none beyond the edge. A half is the pairs of the `reach` cells on one side of a
// cell, the one first on the line lowest. Both halves of a cell give the classes of both sides at
// once.
#pragma once

#include "engine/board/patterns.h"
#include "rules/cell_set.h"

enum {
    LINES_MAX = 2 * SIDE_MAX - 1,           ///< lines in one direction
    TABLE_REACH_MAX = 9,                    ///< beyond it classes are found when they are asked for
    PATTERN_MISSING_MAX = 4,                ///< marks that any class but LINE_DEAD misses at most
    PAIR_REACH_MAX = 5,                     ///< beyond it pairs are not kept
    PAIR_FREE = 3,                          ///< and 1 << side for a mark
    HALVES_MAX = 1 << (PAIR_REACH_MAX + 2), ///< halves that differ for either side
    TOUCHED_BITS = 16,
    OPEN_BITS = 8,
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

struct Patterns {
    Variant variant;
    int reach;
    uint8_t *classes; ///< by left half span << (reach + 1) | right half span; NULL: none kept
    int pair_reach;   ///< reach, or 0 when it is beyond PAIR_REACH_MAX: then these are not filled
    /// By row_of_left + column_of_right of the halves: the class for X in bits 0 to 3, for O in
    /// bits 4 to 7.
    uint8_t pair_classes[HALVES_MAX * HALVES_MAX];
    uint16_t row_of_left[1 << 2 * PAIR_REACH_MAX], column_of_right[1 << 2 * PAIR_REACH_MAX];
    /// What the left and the right half of a cell say about a mark on it; add them. In the lowest
    /// TOUCHED_BITS the free cells whose classes the mark can change, as bits from `reach` cells
    /// before it on: up to where both sides are blocked. Above, in OPEN_BITS for each side, the
    /// cells next to it that windows of the side can take in.
    uint32_t left[1 << 2 * PAIR_REACH_MAX], right[1 << 2 * PAIR_REACH_MAX];
    int16_t touched_step[DIRECTIONS * TOUCHED_BITS]; ///< by direction and bit: from the mark
    uint16_t mirrored[1 << (TABLE_REACH_MAX + 1)];   ///< half spans read from their other end
    ClassSet sets[PATTERN_CODES];                    ///< pattern_class_set
    CodeWorth worths[CLASS_SETS];                    ///< with numbers that are all 0
    Lines lines;
    uint64_t mark_key[2][CELLS_MAX];
    uint64_t turn_key;
    CellSet near[CELLS_MAX]; ///< the cells near a cell, and itself
};
