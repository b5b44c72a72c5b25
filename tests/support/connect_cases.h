// What the tests of the drop solver share: the solver with its usual settings, and plain brute
// force with distances to compare it with.
#pragma once

#include "solver/drop/connect.h"

/// A win in n plies is CASE_WIN - n, a loss n - CASE_WIN, a draw 0.
enum { CASE_WIN = 10000 };

/// Solves with a table of 8 MiB and no limits and checks that the answer is proven, that its best
/// move and line are legal, and that the line ends as the answer says.
SolveAnswer connect_case_solve(const Position *position, bool distance, int threads);
/// The value of an answer with distance.
int connect_case_value(const SolveAnswer *answer);

/// Plain alpha-beta with distances; for few free cells.
int connect_case_brute_value(Position *position);
/// The same of every position that can be reached from the start, whose `width` * (`height` + 1)
/// is at most 20; each is handed to `check`. Returns the number of positions.
int connect_case_visit_all(const Variant *variant, Side first,
                           void (*check)(const Position *position, int value));

/// Random moves until `free` cells are free; false when the game ended before.
bool connect_case_random(Position *position, const Variant *variant, int free, uint64_t *seed);
