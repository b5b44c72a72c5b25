// A search that knows nothing of a game but what rules/ says: alpha-beta, deeper and deeper, until
// the end of every line. For games with rules that nothing faster understands (Rules in variant.h).
#pragma once

#include "engine/budget.h"
#include "engine/report.h"

/// Searches an open `position` until the budget is spent, `depth` (0: no limit) is reached or
/// nothing more can be learned, and fills `report` as engine_search does, with the first move alone
/// as each variation. What is not proven is worth 0. At least one line is there.
void rules_search(const Position *position, int depth, Budget *budget,
                  const SearchObserver *observer, SearchReport *report);
