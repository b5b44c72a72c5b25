// The value of every position of a small board, in memory.
//
// Positions are taken from the view of the side to move, which has as many marks as the other side
// or one fewer, so X first and O first are the same. docs/full-tables.md numbers them.
#pragma once

#include "rules/score.h"

#include <stdatomic.h>

enum { FULL_TABLE_CELLS_MAX = 16 };

typedef struct FullTable FullTable;

/// Values all positions of a variant of at most FULL_TABLE_CELLS_MAX cells. NULL when `*stop`
/// became true (any thread may set it), within a few milliseconds.
FullTable *full_table_new(const Variant *variant, const atomic_bool *stop);
void full_table_free(FullTable *table);

// A finished table only gets read: any number of threads may.

/// What a position of the table's variant is worth to the side to move: one that position_set_up
/// allows. Exact, with `plies` 0 when it is finished.
Verdict full_table_value(const FullTable *table, const Position *position);
