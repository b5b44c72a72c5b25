// The exercises of a worksheet: small positions whose squares are to be scored.
#pragma once

#include "rules/position.h"

enum { WORKSHEET_EXERCISES = 5 };

/// Makes different positions of 3x3, the first ones with fewer free squares, in each of which it
/// matters what is played. The same seed makes the same ones.
void worksheet_exercises_make(uint64_t seed, Position exercises[WORKSHEET_EXERCISES]);
