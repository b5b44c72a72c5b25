// Wins by threats along a variation that the search did not see: near the leaves it asks with few
// nodes, and own fours put such a win off behind its depth.
#pragma once

#include "engine/search/search.h"

/// What has been spent on looking, of the nodes of one search.
typedef struct Lookout {
    uint64_t nodes;
} Lookout;

/// Looks for wins of the side to move in the positions after the first moves of `variation`, which
/// begins at the search's board, with a fixed part of the nodes that the search has spent so far,
/// and with up to `depth` moves that make no four. What is found goes into the table as proven.
/// True when something is found that the table did not know: then the value that the variation was
/// found with does not hold. The board comes back as it was.
bool lookout_along(Lookout *lookout, Search *search, const Variation *variation, int depth);
