// A board of any size without gravity with its windows sorted by what they lack: what threatens is
// at hand after every mark, however large the board.
//
// A window is a run of row_length cells; it is live for a side while the other side has no mark in
// it. By the exact rule a full window wins only when the cells just beyond both ends are not the
// owner's.
#pragma once

#include "rules/cell_set.h"
#include "rules/windows.h"

/// Live windows of one side that lack the same number of cells.
typedef struct WindowList {
    int count;
    uint16_t window[WINDOWS_MAX];
} WindowList;

/// Fields are for reading; only the functions below write.
typedef struct WindowBoard {
    Variant variant;
    int cell_count, free_count;
    uint8_t cells[CELLS_MAX];            ///< Side of each cell
    Windows windows;                     ///< as by the exact rule: all have `beyond`
    uint8_t marks[2][WINDOWS_MAX];       ///< how many a side has in a window
    WindowList lacking[2][SIDE_MAX + 1]; ///< by side and number of cells, from 1
    uint16_t place[2][WINDOWS_MAX];      ///< of a window in its list
} WindowBoard;

typedef struct WindowMoves {
    int count;
    Cell cells[CELLS_MAX];
} WindowMoves;

/// The board of an open position without gravity; release with base_free.
WindowBoard *window_board_new(const Position *position);

/// Marks a free cell, and takes a mark back; in any order, by any side.
void window_board_mark(WindowBoard *board, Side side, Cell cell);
void window_board_unmark(WindowBoard *board, Cell cell);

/// Writes the free cells of a window that is live for a side; returns how many.
int window_board_missing(const WindowBoard *board, int window, Cell *cells);
/// Up to two cells that complete a row of `side` at once; returns how many were found.
int window_board_completions(const WindowBoard *board, Side side, Cell found[2]);
/// Adds the free cells of the live windows of `side` that lack at most `lacks` cells; all cells
/// where that takes in windows without a mark.
void window_board_add_reach(const WindowBoard *board, Side side, int lacks, CellSet *set);

/// Adds the free cells of all live windows of `side`.
void window_board_add_live(const WindowBoard *board, Side side, CellSet *set);

/// Lists the free cells in `allowed`, heaviest first: live windows of both sides that have a mark
/// weigh more the less they lack, those of `side` more than the other's.
void window_board_moves(const WindowBoard *board, Side side, const CellSet *allowed,
                        WindowMoves *list);

/// True unless a full window would be part of a row that is too long.
static inline bool window_board_counts(const WindowBoard *board, int window, Side side) {
    const Cell *beyond = board->windows.at[window].beyond;
    if (!board->variant.exact)
        return true;
    return (beyond[0] == CELL_NONE || board->cells[beyond[0]] != side) &&
           (beyond[1] == CELL_NONE || board->cells[beyond[1]] != side);
}
