// What the tests of full tables share: the table of a variant against plain recursion.
#pragma once

#include "solver/full_table.h"

/// The table, built without being stopped.
FullTable *full_table_case_new(const Variant *variant);
/// Fails unless the table says of `position` what `value` does, as reference.h has it.
void full_table_case_assert(const FullTable *table, const Position *position, int value);
/// Fails unless the table agrees with plain recursion on every filling of the board, those that are
/// no positions included.
void full_table_case_compare_all(const Variant *variant);
