// How much less deep late moves are searched, and after how many moves the rest is left out.
#pragma once

#include <stdbool.h>

/// By how much, in DEPTH_ONE, the move at `index` (from 0) of a node of `depth` is reduced whose
/// rank is `behind` the best, in MOVE_WEIGHT_ONE.
int reduction_of(int depth, int index, int behind);
/// So many moves are tried at a node of `depth`, in DEPTH_ONE, before the rest is left out.
int reduction_moves_enough(int depth, bool improving);
