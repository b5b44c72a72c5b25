// The solver for boards without gravity of at most 128 cells: provers of two kinds side by side, on
// as many threads as there may be; the first answer wins.
//
// Two yes-or-no questions settle a position: does the side to move win, does the other side? For
// each there are a prover of the weak game and one of the real game. A thread takes the one that
// has had the least work so far, gives it a slice, and looks again.
//
// Strategy stealing (Nash; Hales and Jewett 1963): where a mark more never harms, so not by the
// exact rule, the second player does not win from the empty board, and when that is a draw every
// first move keeps it.
#ifndef INKROW_SOLVER_PLAIN_SOLVER_H
#define INKROW_SOLVER_PLAIN_SOLVER_H

#include "solver/grid_bits.h"
#include "solver/solver.h"

/// True for a variant without gravity and with at most GRID_BITS cells.
bool plain_solver_fits(const Variant *variant);
/// As solver_solve, for an open position of a variant that fits.
void plain_solver_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                        const SolveObserver *observer, SolveAnswer *answer);

/// The same with sets of up to 128 cells, which is slower.
bool plain_solver_fits_128(const Variant *variant);
void plain_solver_solve_128(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                            const SolveObserver *observer, SolveAnswer *answer);

#endif
