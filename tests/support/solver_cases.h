// The solvers behind their facade against the full tables of small boards.
#pragma once

#include "rules/variant.h"

/// Fails unless solver_solve, with distance, says of every position of the variant what its table
/// says.
void solver_case_compare_all(const Variant *variant);
/// The same for `count` random positions, every second one with distance and every third one solved
/// by two threads.
void solver_case_compare_random(const Variant *variant, uint64_t *seed, int count);
