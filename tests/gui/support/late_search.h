// A solver that tests give to Who wins? in the place of the usual one: three openings are closed.
#pragma once

#include "solver/solve.h"

/// A position late in the search of 6x6x5; goes on until `stop`. A WhoWinsSolve.
void late_search(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                 const SolveObserver *observer, SolveAnswer *answer);
