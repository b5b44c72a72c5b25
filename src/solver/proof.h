// The answers to the two questions that settle a position without gravity: does the side to move
// win, and does the other side?
#pragma once

typedef enum Proof { PROVED_NOTHING, PROVED_NO, PROVED_YES } Proof;

/// What they say of the value for the side to move: -1 loss, 0 draw, +1 win.
static inline void proof_bounds(Proof wins, Proof loses, int *lower, int *upper) {
    *lower = wins == PROVED_YES ? 1 : loses == PROVED_NO ? 0 : -1;
    *upper = loses == PROVED_YES ? -1 : wins == PROVED_NO ? 0 : 1;
}
