// Wins by force: every move threatens to complete a row, so every reply is forced.
#ifndef INKROW_SOLVER_PACKED_FORCING_H
#define INKROW_SOLVER_PACKED_FORCING_H

#include "solver/packed/grid.h"

/// Whose threats count, and by which rule.
typedef enum ForcingRule {
    FORCING_REAL, ///< the game's own rule; the other side's threats must be answered too
    FORCING_WEAK, ///< the weak game: the other side only blocks, and overlong rows count
} ForcingRule;

typedef struct ForcingLimits {
    int moves; ///< of the winner, the completing one included
    int nodes; ///< positions to look at
} ForcingLimits;

/// A sequence that was found. The completing move after a double threat is in neither set.
typedef struct Forcing {
    CellSet moves;   ///< of the winner
    int first;       ///< the first of the moves
    CellSet replies; ///< that they force, with both ends of a double threat
} Forcing;

/// Looks for a win of `own`, who is to move. A false answer proves nothing.
bool forcing_find(const Grid *grid, ForcingRule rule, CellSet own, CellSet other,
                  ForcingLimits limits, Forcing *found);

/// The cells that can stop a sequence found by FORCING_REAL for `own` when `other` moves first: any
/// other move of `other` loses to it. These are its own cells, and those where a mark of `other`
/// makes a threat to complete a row at once or together with the forced replies.
CellSet forcing_zone(const Grid *grid, CellSet own, CellSet other, const Forcing *found);

#endif
