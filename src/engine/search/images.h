// Cells that look alike from a position: mirror images of one another, worth the same.
#pragma once

#include "rules/cell_set.h"
#include "rules/symmetry.h"

/// The symmetries that leave a position as it is, but for the one that changes nothing. Zeroed: a
/// position without any.
typedef struct Images {
    Variant variant;
    int count;
    int symmetries[SYMMETRIES_MAX];
} Images;

/// Those of `position`; none unless `wanted`.
Images images_of(const Position *position, bool wanted);
/// Takes `cell` and all its images out of `cells`.
void images_remove(const Images *images, Cell cell, CellSet *cells);
