// What positions of the 3x3 game are worth, by plain brute force: the measure for other code.
#pragma once

#include "rules/position.h"

/// The best outcome for the side to move: 1, 0 or -1. `position` is 3x3x3; for one thread.
int classic_value(const Position *position);
/// The same for the side that plays `move`.
int classic_worth(const Position *position, Cell move);
