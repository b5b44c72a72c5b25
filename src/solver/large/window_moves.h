// Which cell first: moves of a WindowBoard in the order of the windows through them.
#pragma once

#include "solver/large/window_board.h"

typedef struct WindowMoves {
    int count;
    Cell cells[CELLS_MAX];
} WindowMoves;

/// Lists the free cells in `allowed`, heaviest first: live windows of both sides that have a mark
/// weigh more the less they lack, those of `side` more than the other's.
void window_moves_list(const WindowBoard *board, Side side, const CellSet *allowed,
                       WindowMoves *list);
