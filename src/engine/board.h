// The search's board: a position with everything the search asks of it kept up to date by
// board_play and board_undo, which allocate nothing.
//
// A window (windows.h) is live for a side while the side can still fill it so that it wins: no mark
// of the opponent is in it and, with exact rows, no own mark at either end of it.
#ifndef INKROW_ENGINE_BOARD_H
#define INKROW_ENGINE_BOARD_H

#include "engine/score.h"
#include "engine/windows.h"

/// Fields of Board.appeal: how many live windows through a cell would be filled by it, how many
/// would then miss one mark, and below them a sum over the emptier ones.
enum {
    APPEAL_WIN = 1 << 20,
    APPEAL_FOUR = 1 << 12,
};

/// Live windows that miss one or two marks, in the order in which they came to be so; some may have
/// been blocked or filled further since. board_window_missing tells.
typedef struct WindowStack {
    int height;
    uint16_t windows[WINDOWS_MAX];
} WindowStack;

typedef struct BoardUndo {
    Cell cell;
    int16_t heights[2][2];
} BoardUndo;

/// What a live window with so many marks adds; the last entry, for dead windows, is zero.
typedef struct WindowWorth {
    int32_t appeal, score;
    int64_t potential;
} WindowWorth;

typedef struct Board {
    const Windows *windows;
    Side to_move;
    bool won; ///< the last mark won
    int free_cells;
    int ply; ///< marks played since board_set_up
    uint64_t key;
    int64_t potential[2];           ///< by Side: the sum of 2^marks over live windows
    int32_t score[2];               ///< by Side: what the live windows are worth, in centi-rows
    int live[2];                    ///< by Side: number of live windows
    uint8_t cells[CELLS_MAX];       ///< Side
    int32_t appeal[2][CELLS_MAX];   ///< by Side; meaningful for free cells
    uint16_t state[2][WINDOWS_MAX]; ///< own marks + WINDOW_BLOCK for each mark that blocks
    WindowStack missing_one[2], missing_two[2];
    WindowWorth worth[SIDE_MAX + 2];
    uint64_t mark_key[2][CELLS_MAX], turn_key;
    uint32_t occupied[SIDE_MAX]; ///< by row, bit = column
    BoardUndo history[CELLS_MAX];
} Board;

enum { WINDOW_BLOCK = 64 };

/// Sets up an open `position`; `windows` is of its variant and outlives the board.
void board_set_up(Board *board, const Windows *windows, const Position *position);
/// Sets the mark of the side to move on a playable cell of a board that is not won.
void board_play(Board *board, Cell cell);
/// Takes back the last mark; there must be one.
void board_undo(Board *board);

/// A static value for the side to move, well inside ±SCORE_HEURISTIC_MAX.
Score board_evaluate(const Board *board);

/// Number of marks that `side` still lacks in `window`, or 0 when it is not live for it.
static inline int board_window_missing(const Board *board, Side side, int window) {
    int state = board->state[side][window];
    return state < WINDOW_BLOCK ? board->windows->variant.row_length - state : 0;
}
static inline bool board_is_free(const Board *board, int cell) {
    return board->cells[cell] == SIDE_NONE;
}
/// True for a free cell that a mark can be set on now.
static inline bool board_can_play(const Board *board, int cell) {
    const Variant *variant = &board->windows->variant;
    if (!board_is_free(board, cell))
        return false;
    int below = cell + variant->width;
    return !variant->drop || below >= variant_cells(variant) || !board_is_free(board, below);
}

/// Recomputes everything from the cells and ends the program when a field differs. For tests.
void board_verify(const Board *board);

#endif
