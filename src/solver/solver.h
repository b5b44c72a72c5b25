// The exact value of a position: proved, or nothing. The facade over the provers.
#pragma once

#include "solver/solve.h"

/// Solves. Blocks; returns within 50 ms of its time limit or of `*stop` becoming true (any thread
/// may set it). Any thread of the solve may read `clock`, several at once on drop boards. `answer`
/// is always filled with what is sure. A game with a rule that no prover knows is searched by the
/// rules alone (engine/rules_search.h), which ends in time on tiny boards.
void solver_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                  const SolveObserver *observer, SolveAnswer *answer);
