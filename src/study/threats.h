// A plain look at the rows of a board: what a cell completes, blocks or lengthens. No search.
#pragma once

#include "rules/position.h"

/// Marks of one side in a row without a gap.
typedef struct Run {
    Cell first, last; ///< as POSITION_DIRECTION runs: from the left, or from the top in a column
    int length;
    int direction; ///< index in POSITION_DIRECTION
} Run;

/// The row that a mark of `side` on `cell` completes, as if the mark stood there already; false
/// when it completes none.
bool threats_completed_run(const Position *position, Cell cell, Side side, Run *run);
/// The cells that can be played now and would complete a row of `side`, in reading order.
int threats_winning_cells(const Position *position, Side side, Cell *cells);
/// The longest run through the mark on `cell` that can still grow into a row of full length.
bool threats_growing_run(const Position *position, Cell cell, Run *run);
/// True when no row can be completed any more by either side, whoever plays where. Tells how many
/// windows there are, which people call lines.
bool threats_all_blocked(const Position *position, int *windows_count);
