// Draws by patterns that cover the whole plane: pairs of neighbouring cells, and tiles.
#pragma once

#include "solver/large/window_board.h"

// --- pairs

// Every row of nine cells, across, down or slanting, holds a pair of the pattern that lies in its
// direction: eight by eight cells, repeated, with one such pair on each of their 32 windows (Hales
// and Jewett, "Regularity and positional games", 1963; Pollak and Shannon 1954). Who answers each
// mark in a pair with the other cell of it never lets the other side fill such a row. Where rows
// fit in one direction only, dominoes do for every length.

/// How pairs hold a position.
typedef enum PairHold {
    PAIR_NONE,  ///< they do not
    PAIR_REPLY, ///< when the defender, who is to move, plays `*reply`
    PAIR_ANY,   ///< whatever the defender plays when he is to move
} PairHold;

/// Looks for a place of the pattern where every live window of `attacker` has a pair of free cells.
/// The board comes back as it was.
PairHold pattern_find_pairs(WindowBoard *board, Side attacker, bool attacker_to_move, Cell *reply);

// --- tiles, for rows of eight

// T. G. L. Zetters (R. K. Guy and J. L. Selfridge, American Mathematical Monthly 87, 1980, problem
// S10) showed that rows of eight cannot be forced: the plane is cut into equal tiles such that
// every row of eight contains one of certain sets of cells of a tile, and in each tile alone the
// defender, who answers there, gets a mark into all of them. The tile and the sets used here have
// been found by search. That they do it is checked whenever they are used.

/// As pattern_find_pairs.
PairHold pattern_find_tiles(const WindowBoard *board, Side attacker, bool attacker_to_move,
                            Cell *reply);
