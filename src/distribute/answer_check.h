// Answers that come from a file: whether they can be true, as far as that is cheap to say.
#pragma once

#include "solver/solver.h"

/// True when the bounds, plies, best move and line of `answer` fit `position` and each other: the
/// plies end on the winner's turn and within the board, and the line can be played and ends as the
/// answer says. Else false, with a sentence. That the answer is right only a proof can tell.
bool answer_check(const Position *position, const SolveAnswer *answer, Problem *problem);
