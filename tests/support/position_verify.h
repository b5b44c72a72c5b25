// A position against one set up anew.
#ifndef INKROW_TESTS_POSITION_VERIFY_H
#define INKROW_TESTS_POSITION_VERIFY_H

#include "rules/position.h"

/// Recomputes everything from the cells and ends the program when a field differs.
void position_verify(const Position *position);

#endif
