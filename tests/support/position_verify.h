// A position against one set up anew.
#pragma once

#include "rules/position.h"

/// Recomputes everything from the cells and ends the program when a field differs.
void position_verify(const Position *position);
