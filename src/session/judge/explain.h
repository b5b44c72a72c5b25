// The worth of a position's moves by what is known of each. Not for others than the judge.
#pragma once

#include "session/judge/known.h"

/// Writes what is known of the `count` moves of `place`, which is open; `own` is known of itself.
void explain_moves(const Known *own, const Place *place, const Move *moves, int count,
                   Explanation *explanation);
/// The first of the moves in order; NULL where nothing is known, or only of moves that are worse
/// than the position is or may be.
const CellWorth *explain_best(const Explanation *explanation);
