// Pairing strategies (Hales and Jewett, "Regularity and positional games", 1963).
//
// When every window that one side could still fill holds both cells of a pair, and no cell is in
// two pairs, the other side stops it: to a mark in one half it answers in the other.
#pragma once

#include "rules/position.h"

#include <stdatomic.h>

/// Boards with more cells than this are not looked at.
enum { PAIRING_CELLS_MAX = 144, PAIRS_MAX = PAIRING_CELLS_MAX / 2 };

/// Rules of games in which a pair can be answered at any time and stops what it lies in.
enum { PAIRING_RULES = RULE_BIT(RULE_EXACT) };
/// True for a variant of these rules that is small enough.
static inline bool pairing_fits(const Variant *variant) {
    return variant_within(variant, PAIRING_RULES) && variant_cells(variant) <= PAIRING_CELLS_MAX;
}

typedef struct Pairing {
    int count;
    Cell pairs[PAIRS_MAX][2];
} Pairing;

/// True when `pairing` stops `attacker` in `position`, a board without gravity: its pairs are
/// disjoint and free, and every window of the row length that holds no mark of the other side holds
/// both cells of one.
bool pairing_stops(const Position *position, Side attacker, const Pairing *pairing);

/// Looks for such a pairing, neighbours before pairs further apart, and gives the neatest of
/// `tries`, each of which gives up after `steps` pairs have been looked at in vain. False when none
/// finds one or `*stop` becomes true.
bool pairing_find(const Position *position, Side attacker, int tries, int steps, atomic_bool *stop,
                  Pairing *pairing);

/// By how many cells the pairs are apart beyond being neighbours, all together.
int pairing_spread(const Variant *variant, const Pairing *pairing);
