// Wins by force on a board of any size: every move threatens to complete a row, so every reply is
// forced. The same search as forcing.h, on a WindowBoard.
#pragma once

#include "solver/effort.h"
#include "solver/large/window_board.h"

/// A sequence that was found. The completing move after a double threat is in neither set.
typedef struct WindowForcing {
    Cell first;      ///< the first move of the winner
    CellSet moves;   ///< of the winner
    CellSet replies; ///< that they force, with both ends of a double threat
} WindowForcing;

/// Looks for a win of `side`, who is to move. A false answer proves nothing. The board comes back
/// as it was.
bool window_forcing_find(WindowBoard *board, Side side, ForcingLimits limits, WindowForcing *found);

/// Adds the cells of a sequence found for `side`, and those of the other side's live windows that
/// lack at most `lacks` cells when it has made the replies. With 2 these are the moves that can
/// stop the sequence: any other loses to it, as it makes no threat to complete a row on the way.
void window_forcing_add_zone(WindowBoard *board, Side side, const WindowForcing *found, int lacks,
                             CellSet *zone);
