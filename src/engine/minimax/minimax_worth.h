// What ends of games are worth to the documented minimax, and who wants which.
#pragma once

#include "engine/minimax/minimax.h"

/// By side: what its win is worth at the root, what each ply takes away from that, and 1 for the
/// side that maximises, -1 for the other.
typedef struct MinimaxWorth {
    int win[2], fades[2], sign[2];
} MinimaxWorth;

/// `asking` is to move at the root.
static inline MinimaxWorth minimax_worth(MinimaxScoring scoring, Side asking) {
    const bool depth_aware = scoring == MINIMAX_DEPTH_AWARE;
    const int unit = scoring == MINIMAX_PLAIN ? 1
                     : scoring == MINIMAX_TEN ? 10
                                              : MINIMAX_DEPTH_AWARE_WIN;
    const Side maximiser = depth_aware ? SIDE_X : asking;
    MinimaxWorth worth;
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        worth.sign[side] = side == maximiser ? 1 : -1;
        worth.win[side] = worth.sign[side] * unit;
        worth.fades[side] = depth_aware ? worth.sign[side] : 0;
    }
    return worth;
}

/// A win of `winner` whose last mark is the `depth`-th since the root.
static inline int minimax_worth_of_win(const MinimaxWorth *worth, Side winner, int depth) {
    return worth->win[winner] - worth->fades[winner] * depth;
}
