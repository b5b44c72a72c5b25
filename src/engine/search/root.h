// The search from the root: iterative deepening over the root's moves, one or several lines.
#pragma once

#include "engine/search/search.h"

/// Searches the position set up in search->board until the budget is spent, `depth` (0: no limit)
/// is reached or nothing more can be learned, and fills `report`. The board is as before
/// afterwards.
void root_search(Search *search, int depth, const SearchObserver *observer, SearchReport *report);
