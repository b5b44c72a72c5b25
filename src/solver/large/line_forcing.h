// Wins by force on a board of any size: every move threatens to complete a row, so every reply is
// forced. The same search as forcing.h, on a LineBoard.
#ifndef INKROW_SOLVER_LARGE_LINE_FORCING_H
#define INKROW_SOLVER_LARGE_LINE_FORCING_H

#include "solver/large/line_board.h"

typedef struct LineForcingLimits {
    int moves; ///< of the winner, the completing one included
    int nodes; ///< positions to look at
} LineForcingLimits;

/// A sequence that was found. The completing move after a double threat is in neither set.
typedef struct LineForcing {
    Cell first;      ///< the first move of the winner
    CellSet moves;   ///< of the winner
    CellSet replies; ///< that they force, with both ends of a double threat
} LineForcing;

/// Looks for a win of `side`, who is to move. A false answer proves nothing. The board comes back
/// as it was.
bool line_forcing_find(LineBoard *board, Side side, LineForcingLimits limits, LineForcing *found);

/// Adds the cells of a sequence found for `side`, and those of the other side's live lines that
/// lack at most `lacks` cells when it has made the replies. With 2 these are the moves that can
/// stop the sequence: any other loses to it, as it makes no threat to complete a row on the way.
void line_forcing_add_zone(LineBoard *board, Side side, const LineForcing *found, int lacks,
                           CellSet *zone);

#endif
