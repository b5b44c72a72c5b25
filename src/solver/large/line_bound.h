// The bound of bound.h for a board of any size: proves without search that the attacker cannot fill
// any of his lines.
#ifndef INKROW_SOLVER_LARGE_LINE_BOUND_H
#define INKROW_SOLVER_LARGE_LINE_BOUND_H

#include "solver/large/line_board.h"

enum {
    LINE_BOUND_CELLS = 128, ///< free cells in live lines; with more there are no pairs
    LINE_BOUND_EDGES = 512,
};

/// Room to work in.
typedef struct LineBound {
    int unit_shift; ///< a sum of 1 is 1 << unit_shift units, the weight of the lightest line
    int sum;
    int edge_count;
    unsigned __int128 edges[LINE_BOUND_EDGES]; ///< free cells of lines, by place in `cells`
    int cell_count;
    Cell cells[LINE_BOUND_CELLS];
    int16_t number[CELLS_MAX];                        ///< place in `cells`, or CELL_NONE
    int16_t at[LINE_BOUND_CELLS];                     ///< sum of the lines through a cell
    int16_t both[LINE_BOUND_CELLS][LINE_BOUND_CELLS]; ///< through two, the smaller one first
} LineBound;

/// True when the other side keeps `attacker` from filling a line, who is to move or not. *reply is
/// a cell for the defender to do so when it is his turn; CELL_NONE: any.
bool line_bound_holds(LineBound *bound, const LineBoard *board, Side attacker,
                      bool attacker_to_move, Cell *reply);

#endif
