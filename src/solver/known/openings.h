// Exact values of the first positions of 7x6x4+drop, which take the solver seconds: every position
// of up to OPENINGS_MARKS_MAX marks. tools/drop_openings computes them with that solver.
#pragma once

#include "rules/score.h"

enum { OPENINGS_MARKS_MAX = 4 };

typedef struct Opening {
    Verdict verdict; ///< for the side to move, with the exact distance
    Cell best;       ///< keeps it: wins as soon, or holds out as long
} Opening;

/// True when the opening of an open `position` is known.
bool openings_look_up(const Position *position, Opening *opening);

// --- for the tool that writes them

/// One number a position of 7x6x4+drop from the view of the side to move, the same for its mirror
/// image; `mirrored` tells that it stands for the image. Fewer than 50 bits: in each column, from
/// the left, its marks from the top, 1 for the side to move, under a marker bit.
uint64_t openings_code(const Position *position, bool *mirrored);
