// Which cell first: moves of a LineBoard in the order of the lines through them.
#ifndef INKROW_SOLVER_LARGE_LINE_MOVES_H
#define INKROW_SOLVER_LARGE_LINE_MOVES_H

#include "solver/large/line_board.h"

typedef struct LineMoves {
    int count;
    Cell cells[CELLS_MAX];
} LineMoves;

/// Lists the free cells in `allowed`, heaviest first: live lines of both sides that have a mark
/// weigh more the less they lack, those of `side` more than the other's.
void line_moves_list(const LineBoard *board, Side side, const CellSet *allowed, LineMoves *list);
/// The free cell nearest to the centre; CELL_NONE when there is none.
Cell line_moves_central(const LineBoard *board);

#endif
