// All variants of at most 16 cells.
#pragma once

#include "rules/variant.h"

enum { SMALL_VARIANTS_MAX = 64 };

/// Writes those with `least` to `most` cells, with and without gravity and exact rows, to
/// `variants`, which has room for SMALL_VARIANTS_MAX, and returns how many.
int small_variants(int least, int most, Variant *variants);
