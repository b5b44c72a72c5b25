// The solver for boards without gravity of at most 128 cells: provers of two kinds side by side, on
// as many threads as there may be; the first answer wins.
//
// Two yes-or-no questions settle a position: does the side to move win, does the other side? For
// each there are a prover of the weak game and one of the real game. A thread takes the one that
// has had the least work so far, gives it a slice, and looks again.
//
// Both answers of an empty board may be had by strategy stealing (docs/solver.md).
#pragma once

#include "solver/solve.h"

/// As solver_solve, for an open position. `known`: what is sure already, and what that took;
/// NULL: nothing.
typedef void PlainSolve(const SolveRequest *request, const SolveAnswer *known, const Clock *clock,
                        atomic_bool *stop, const SolveObserver *observer, SolveAnswer *answer);
/// The solver with sets of a width: up to 64 cells, or up to 128, which is slower.
typedef struct PlainProgram {
    int cells_max; ///< of a board
    PlainSolve *solve;
} PlainProgram;
/// The solvers with sets of 64 and of 128 bits.
extern const PlainProgram plain_program_64, plain_program_128;
/// Rules that the grid and all that is proved on it know.
enum { PLAIN_RULES = RULE_BIT(RULE_EXACT) };
/// The faster of those that take the variant; NULL with other rules or with more than 128 cells.
static inline const PlainProgram *plain_program(const Variant *variant) {
    const int cells = variant_cells(variant);
    if (!variant_within(variant, PLAIN_RULES) || cells > plain_program_128.cells_max)
        return NULL;
    return cells > plain_program_64.cells_max ? &plain_program_128 : &plain_program_64;
}
