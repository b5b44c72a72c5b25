// The exact solver for boards with gravity (Connect-k): win, draw or loss, and the exact distance.
//
// A null-window search asks, again and again, one yes-or-no question about a value that counts
// plies to the end; connect_search.h says how it answers, connect_follow.h what it knows without
// searching, connect_table.h what it remembers.
#ifndef INKROW_SOLVER_CONNECT_H
#define INKROW_SOLVER_CONNECT_H

#include "solver/solver.h"

/// Techniques that can be switched off, to measure what they are worth.
typedef enum ConnectTechnique {
    CONNECT_FORCED = 1 << 0,     ///< forced moves are followed without a node
    CONNECT_LOOK_AHEAD = 1 << 1, ///< all children are bounded and looked up before any is searched
    CONNECT_FOLLOW_UP = 1 << 2,  ///< follow-up bounds
    CONNECT_FOLLOW_ODD = 1 << 3, ///< of them, those with an odd number of free cells
    CONNECT_LIVE_ROWS = 1 << 4,  ///< who has no row left does not win
    CONNECT_MIRROR = 1 << 5,     ///< mirrored positions share an entry
    CONNECT_THREAT_ORDER = 1 << 6, ///< moves that make useful threats first
} ConnectTechnique;

/// True for a variant with gravity whose width * (height + 1) is at most 128.
bool connect_fits(const Variant *variant);

/// As solver_solve, for a variant that fits.
void connect_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                   const SolveObserver *observer, SolveAnswer *answer);
/// The same without some techniques (a sum of ConnectTechnique): the answer is the same.
void connect_solve_without(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                           const SolveObserver *observer, unsigned without, SolveAnswer *answer);

#endif
