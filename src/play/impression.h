// A player's first impression of a position: rows that stand out are noticed, others are not, and
// cells appeal by what is noticed. What makes the lower levels human.
#pragma once

#include "base/rng.h"
#include "rules/position.h"

/// How well a player looks, in percent of the rows that are hard to see; rows without gaps, level
/// or upright, or near the last moves are easier.
typedef struct Sight {
    int own_completions;   ///< one mark is missing for a row of his own; 100: never overlooked
    int other_completions; ///< the same of the opponent's
    int rows;              ///< any other row
    int looseness;         ///< a cell whose impression is so many points worse is half as likely
} Sight;

typedef struct Impression {
    Cell forced;     ///< a completion that was noticed, his own before the other's, or CELL_NONE
    bool overlooked; ///< there is a completion, and it was not noticed
    int looseness;
    int count;
    Cell cells[CELLS_MAX]; ///< playable cells near the fight
    int32_t points[CELLS_MAX];
} Impression;

/// Rules by which rows look as they are.
enum { IMPRESSION_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };

/// What a player with `sight` sees of an open position of these rules. `seed` decides what is
/// overlooked: the same rows until they change.
void impression_form(Impression *impression, const Position *position, const Sight *sight,
                     uint64_t seed);
/// True when `cell` is among those that were looked at.
bool impression_has(const Impression *impression, Cell cell);
/// A cell, the likelier the better its impression.
Cell impression_choose(const Impression *impression, Rng *rng);
