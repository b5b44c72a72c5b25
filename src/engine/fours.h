// Wins by force: a sequence of marks each of which leaves the opponent a single answer, because a
// row would be completed otherwise. (In five in a row such a mark makes a four; hence the name. The
// field says VCF, victory by continuous fours.)
#ifndef INKROW_ENGINE_FOURS_H
#define INKROW_ENGINE_FOURS_H

#include "engine/board.h"

/// How much to try.
typedef struct FoursLimits {
    int fours; ///< forcing marks in a row
    int nodes; ///< counted down; positions in which the attacker moves
} FoursLimits;

/// Plies until the side to move completes a row by force, its own marks and the answers counted, or
/// 0 when none is found. The side to move cannot complete a row at once. What is found is proven,
/// though a shorter way may exist; 0 proves nothing.
int fours_win(Board *board, FoursLimits *limits);

#endif
