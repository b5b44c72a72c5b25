// What provers have proved, in the form that files keep (SolvedPosition).
#ifndef INKROW_SOLVER_PACKED_SOLVED_H
#define INKROW_SOLVER_PACKED_SOLVED_H

#include "solver/packed/prover.h"
#include "solver/solve.h"

/// The same as `entry`, an entry of a Prover; the attacker is X.
SolvedPosition solved_of_entry(const Grid *grid, const ProofEntry *entry);
/// Puts what `solved` says into `table`. Does nothing where it is no open position of the grid.
void solved_store(const Grid *grid, const SolvedPosition *solved, ProofTable *table);

#endif
