// The value of every position of a small board, in memory.
//
// Positions are taken from the view of the side to move, which has as many marks as the other side
// or one fewer, so X first and O first are the same. docs/solver.md numbers them.
#pragma once

#include "rules/score.h"

#include <stdatomic.h>

enum { FULL_TABLE_CELLS_MAX = 16 };

typedef struct FullTable FullTable;

/// Rules whose rows and moves the table knows.
enum { FULL_TABLE_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };
/// True for a variant of these rules, of at most FULL_TABLE_CELLS_MAX cells.
static inline bool full_table_fits(const Variant *variant) {
    return variant_within(variant, FULL_TABLE_RULES) &&
           variant_cells(variant) <= FULL_TABLE_CELLS_MAX;
}

/// Values all positions of a variant that fits. NULL when `*stop`
/// became true (any thread may set it), within a few milliseconds.
FullTable *full_table_new(const Variant *variant, const atomic_bool *stop);
void full_table_free(FullTable *table);

// A finished table only gets read: any number of threads may.

/// What a position of the table's variant is worth to the side to move: one that position_set_up
/// allows. Exact, with `plies` 0 when it is finished.
Verdict full_table_value(const FullTable *table, const Position *position);
