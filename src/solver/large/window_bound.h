// The bound of bound.h for a board of any size: proves without search that the attacker cannot fill
// any of his windows.
#pragma once

#include "solver/large/window_board.h"

enum {
    WINDOW_BOUND_CELLS = 128, ///< free cells in live windows; with more there are no pairs
    WINDOW_BOUND_EDGES = 512,
};

/// Room to work in.
typedef struct WindowBound {
    int unit_shift; ///< a sum of 1 is 1 << unit_shift units, the weight of the lightest window
    int sum;
    int edge_count;
    unsigned __int128 edges[WINDOW_BOUND_EDGES]; ///< free cells of windows, by place in `cells`
    int cell_count;
    Cell cells[WINDOW_BOUND_CELLS];
    int16_t number[CELLS_MAX];                            ///< place in `cells`, or CELL_NONE
    int16_t at[WINDOW_BOUND_CELLS];                       ///< sum of the windows through a cell
    int16_t both[WINDOW_BOUND_CELLS][WINDOW_BOUND_CELLS]; ///< through two, the smaller one first
} WindowBound;

/// True when the other side keeps `attacker` from filling a window, who is to move or not. *reply
/// is a cell for the defender to do so when it is his turn; CELL_NONE: any.
bool window_bound_holds(WindowBound *bound, const WindowBoard *board, Side attacker,
                        bool attacker_to_move, Cell *reply);
