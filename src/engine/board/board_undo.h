// What a board remembers so that it can take plies back, and what the files of the board share.
#pragma once

#include "engine/board/board.h"
#include "engine/board/patterns.h"

#include <string.h>

enum {
    /// Of two cells on a line the first to get a mark can change what the other is to either side.
    CHANGES_MAX = CELLS_MAX * DIRECTIONS * (SIDE_MAX - 1),
};

/// The marks of one line by Side, bit = offset; bits beyond the line's end are set for both. In
/// `mirrored` the line is read from its other end. So a mark of the opponent and the edge look the
/// same, in both directions. In `pairs` (patterns.h), kept for short reaches only, the line
/// starts at pair 2 * reach, so that there are cells enough on either side of all of its cells.
typedef struct LineWords {
    uint64_t marks[2], mirrored[2];
    uint64_t pairs[2];
} LineWords;

typedef struct Change {
    uint32_t cell;
    uint32_t sets; ///< after it
    CellClasses before;
} Change;

/// What board_undo puts back as it was.
typedef struct Ply {
    Cell cell;
    int changes_height, kinds_height; ///< of the logs before
    int16_t counts[2][KIND_COUNT];
    uint64_t sums[2];
    int live[2];
    Cell last[2];
    CellSet near;
    bool has_hidden;   ///< `hidden` is known
    HiddenSums hidden; ///< after the ply
} Ply;

typedef struct BoardUndo {
    int height; ///< of plies
    LineWords lines[DIRECTIONS][LINES_MAX];
    HiddenSums hidden_at_start; ///< of the position that was set up
    Ply plies[CELLS_MAX];
    /// What has changed, in the order in which it did. There is room for one change of a kind more,
    /// which is written before it is known whether it is one: that saves the processor a guess.
    int changes_height, kinds_height;
    Change changes[CHANGES_MAX];
    const Change *kinds[CHANGES_MAX + 1]; ///< which of them make a kept kind another one
} BoardUndo;

/// Sums the rows of the free cells of a board that has just been set up.
void board_set_up_hidden(Board *board);
/// Fills everything from `cells`, `to_move`, `patterns`, `worths`, `rows` and `waits`.
void board_set_up_from_cells(Board *board);

/// A bit for the first cell, counted from bit `start`, that blocks: at most `reach` further on.
static inline uint64_t first_block(uint64_t blocked, int start, int reach) {
    uint64_t from = blocked >> start | UINT64_C(1) << reach;
    return from & -from;
}

/// Turns over those of `bits`, two, in pair `at` of the line.
static inline void toggle_pair(LineWords *words, int at, uint64_t bits) {
    words->pairs[at >> 5 & 1] ^= bits << 2 * (at & 31);
}

/// Sets a mark in the lines through its cell, or takes it out again.
static inline void toggle_mark(Board *board, Side side, int cell) {
    const Patterns *patterns = board->patterns;
    for (int d = 0; d < DIRECTIONS; d++) {
        LinePlace place = patterns->lines.place[cell][d];
        LineWords *words = &board->undo->lines[d][place.line];
        words->marks[side] ^= UINT64_C(1) << place.before;
        words->mirrored[side] ^= UINT64_C(1) << place.after;
        toggle_pair(words, place.before + 2 * patterns->pair_reach, PAIR_FREE ^ 1 << side);
    }
}

/// The class sets of the codes of both sides.
static inline uint32_t sets_of(const Board *board, uint32_t codes) {
    const ClassSet *sets = board->patterns->sets;
    return sets[codes & 0xFFFF] | (uint32_t)sets[codes >> 16] << 16;
}

/// What a free cell is to `side`: KIND_NONE where the board does not keep the kind.
static inline CellKind kept_kind(const Board *board, Side side, int cell) {
    return pattern_worth_kept_kind(board->worths[board_class_set(board, side, cell)]);
}

/// Counts what a free cell is to both sides in (sign = 1) or out (sign = -1).
static inline void count_cell(Board *board, int cell, int sign) {
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        CodeWorth worth = board->worths[board_class_set(board, side, cell)];
        board->counts[side][pattern_worth_kept_kind(worth)] += (int16_t)sign;
        board->sums[side] += (uint64_t)sign * worth;
    }
}

// Hidden sums of a side as vectors of the compiler's, which add modulo 2^16: not every compiler
// makes vectors of a loop over 16-bit numbers by itself.

typedef uint16_t HiddenLanes __attribute__((vector_size(16)));
enum {
    HIDDEN_LANES = sizeof(HiddenLanes) / sizeof(uint16_t),
    HIDDEN_VECTORS = HIDDEN_UNITS / HIDDEN_LANES,
};

/// Loads and stores at any address.
static inline HiddenLanes hidden_lanes_load(const int16_t *units) {
    HiddenLanes lanes;
    memcpy(&lanes, units, sizeof(lanes));
    return lanes;
}
static inline void hidden_lanes_store(int16_t *units, HiddenLanes lanes) {
    memcpy(units, &lanes, sizeof(lanes));
}

#ifdef __wasm_simd128__
/// The sum of the products of two vectors of signed numbers, of the first those above 0 alone.
static inline int32_t hidden_lanes_weigh(HiddenLanes sums, HiddenLanes worths) {
    typedef int16_t Signed __attribute__((vector_size(sizeof(HiddenLanes))));
    const Signed above = (Signed)sums & ((Signed)sums > 0);
    typedef int32_t Sums __attribute__((vector_size(sizeof(HiddenLanes))));
    const Sums products = __builtin_wasm_dot_s_i32x4_i16x8(above, (Signed)worths);
    return products[0] + products[1] + products[2] + products[3];
}
#endif
