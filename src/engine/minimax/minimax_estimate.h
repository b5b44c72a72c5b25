// What a position at a depth limit looks like: the estimate that stands at the leaves where games
// are too long to be ended.
#pragma once

#include "rules/position.h"

typedef struct MinimaxEstimate MinimaxEstimate;

/// For positions of a valid variant; NULL where there is no evaluation for its rules. Release with
/// minimax_estimate_free. For one thread.
MinimaxEstimate *minimax_estimate_new(const Variant *variant);
/// NULL is fine.
void minimax_estimate_free(MinimaxEstimate *estimate);
/// The chance of X (score_chance) above one half, in per cent: 0 is even, 1 to 49 good for X, the
/// same below 0 for O. `position` is open.
int minimax_estimate_of(MinimaxEstimate *estimate, const Position *position);
