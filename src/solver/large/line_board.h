// A board of any size without gravity with its lines sorted by what they lack: what threatens is at
// hand after every mark, however large the board.
//
// A line is a run of row_length cells; it is live for a side while the other side has no mark in
// it. By the exact rule a full line wins only when the cells just beyond both ends are not the
// owner's.
#ifndef INKROW_SOLVER_LARGE_LINE_BOARD_H
#define INKROW_SOLVER_LARGE_LINE_BOARD_H

#include "rules/cell_set.h"

enum { LINES_MAX = 3720 }; ///< of any board: 32x32x3

typedef struct Line {
    Cell first;
    int16_t step;
    uint8_t direction; ///< index of POSITION_DIRECTION
    Cell beyond[2];    ///< before the first cell and after the last; CELL_NONE off the board
} Line;

/// Live lines of one side that lack the same number of cells.
typedef struct LineList {
    int count;
    uint16_t line[LINES_MAX];
} LineList;

/// Fields are for reading; only the functions below write.
typedef struct LineBoard {
    Variant variant;
    int cell_count, line_count, free_count;
    uint8_t cells[CELLS_MAX]; ///< Side of each cell
    Line lines[LINES_MAX];
    uint8_t marks[2][LINES_MAX];          ///< how many a side has in a line
    LineList lacking[2][SIDE_MAX + 1];    ///< by side and number of cells, from 1
    uint16_t place[2][LINES_MAX];         ///< of a line in its list
    int32_t through_first[CELLS_MAX + 1]; ///< where the lines of a cell begin in `through`
    uint16_t *through;
} LineBoard;

/// The board of an open position without gravity; release with line_board_free.
LineBoard *line_board_new(const Position *position);
void line_board_free(LineBoard *board);

/// Marks a free cell, and takes a mark back; in any order, by any side.
void line_board_mark(LineBoard *board, Side side, Cell cell);
void line_board_unmark(LineBoard *board, Cell cell);

/// Writes the free cells of a line that is live for a side; returns how many.
int line_board_missing(const LineBoard *board, int line, Cell *cells);
/// Up to two cells that complete a row of `side` at once; returns how many were found.
int line_board_completions(const LineBoard *board, Side side, Cell found[2]);
/// Adds the free cells of the live lines of `side` that lack at most `lacks` cells; all cells where
/// that takes in lines without a mark.
void line_board_add_reach(const LineBoard *board, Side side, int lacks, CellSet *set);

/// Adds the free cells of all live lines of `side`.
void line_board_add_live(const LineBoard *board, Side side, CellSet *set);

/// True unless a full line would be part of a row that is too long.
static inline bool line_board_counts(const LineBoard *board, int line, Side side) {
    const Cell *beyond = board->lines[line].beyond;
    if (!board->variant.exact)
        return true;
    return (beyond[0] == CELL_NONE || board->cells[beyond[0]] != side) &&
           (beyond[1] == CELL_NONE || board->cells[beyond[1]] != side);
}

#endif
