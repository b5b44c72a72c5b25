// The exact value of a position: proved, or nothing. The facade over the provers.
#pragma once

#include "solver/solve.h"

/// Solves. Blocks; returns within 50 ms of its time limit or of `*stop` becoming true (any thread
/// may set it). Any thread of the solve may read `clock`, several at once on drop boards. `answer`
/// is always filled with what is sure.
void solver_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                  const SolveObserver *observer, SolveAnswer *answer);
