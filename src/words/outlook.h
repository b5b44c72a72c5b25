// How a game stands after a move: what is proven, and what only looks so.
#pragma once

#include "study/annotate.h"
#include "words/deed.h"

/// How many marks are still to be drawn, of both pens, after a move of this worth.
static inline int outlook_marks_left(Verdict move) {
    return move.plies - 1;
}
/// Appends one sentence where there is something to say: of a proven position what the move leads
/// to (` It wins in 4.`), else that it follows what was foreseen (` That follows the plan since
/// h8.`) or who seems to be ahead (` It looks better for O.`), which is never said as a proof.
void outlook_add(const Deed *deed, const Judge *judge, Text *text);
