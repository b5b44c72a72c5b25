// Draws by pairs of neighbouring cells that cover the whole plane.
//
// Every row of nine cells, across, down or slanting, holds a pair of the pattern that lies in its
// direction: eight by eight cells, repeated, with one such pair on each of their 32 windows (Hales
// and Jewett, "Regularity and positional games", 1963; Pollak and Shannon 1954). Who answers each
// mark in a pair with the other cell of it never lets the other side fill such a row. Where rows
// fit in one direction only, dominoes do for every length.
#pragma once

#include "solver/large/window_board.h"

/// How pairs hold a position.
typedef enum PairHold {
    PAIR_NONE,  ///< they do not
    PAIR_REPLY, ///< when the defender, who is to move, plays `*reply`
    PAIR_ANY,   ///< whatever the defender plays when he is to move
} PairHold;

/// Looks for a place of the pattern where every live window of `attacker` has a pair of free cells.
/// The board comes back as it was.
PairHold pair_pattern_find(WindowBoard *board, Side attacker, bool attacker_to_move, Cell *reply);
