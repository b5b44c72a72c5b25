// The solver for boards without gravity of any size, up to 32 by 32. It proves less than
// plain_solver.h, which takes boards of at most 128 cells: draws by a pattern of pairs
// or tiles, wins by threats (window_prover.h), and all of late
// positions (window_search.h).
//
// By strategy stealing the second player does not win from the empty board of the free rule.
#pragma once

#include "solver/window_board.h"

/// As solver_solve, for an open position of a variant of these rules; on the calling thread alone.
/// A distance is found only where the next mark wins.
void large_solver_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                        const SolveObserver *observer, SolveAnswer *answer);
