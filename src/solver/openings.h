// Exact values of the first positions of 7x6x4+drop, which take the solver seconds: every position
// of up to OPENINGS_MARKS_MAX marks. tools/drop_openings computes them with that solver.
#pragma once

#include "rules/score.h"

enum { OPENINGS_MARKS_MAX = 4 };

/// What is known exactly of a position.
typedef struct ExactAnswer {
    Verdict verdict; ///< proven; not `exact`: who wins is, and `plies` is 0 or an upper bound
    Cell best;       ///< a move that keeps it, the distance included when exact; or CELL_NONE
} ExactAnswer;

/// True when the opening of an open `position` is known: its exact verdict and a move.
bool openings_look_up(const Position *position, ExactAnswer *opening);

// --- for the tool that writes them

/// One number a position of 7x6x4+drop from the view of the side to move, the same for its mirror
/// image; `mirrored` tells that it stands for the image. Fewer than 50 bits: in each column, from
/// the left, its marks from the top, 1 for the side to move, under a marker bit.
uint64_t openings_code(const Position *position, bool *mirrored);
