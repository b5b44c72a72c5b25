// What a board remembers so that it can take plies back. Private to board.c and board_hidden.c.
#ifndef INKROW_ENGINE_BOARD_BOARD_UNDO_H
#define INKROW_ENGINE_BOARD_BOARD_UNDO_H

#include "engine/board/board.h"
#include "engine/board/pattern_tables.h"

enum {
    /// Of two cells on a line the first to get a mark can change what the other is to either side.
    CHANGES_MAX = CELLS_MAX * DIRECTIONS * (SIDE_MAX - 1),
};

/// The marks of one line by Side, bit = offset; bits beyond the line's end are set for both. In
/// `mirrored` the line is read from its other end. So a mark of the opponent and the edge look the
/// same, in both directions. In `pairs` (pattern_tables.h), kept for short reaches only, the line
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

#endif
