// The search for wins by fours: every move of the attacker leaves a cell that completes a row, and
// so the defender a single reply.
#pragma once

#include "engine/threats/threat_work.h"

/// A win that was found.
typedef struct ThreatLine {
    int plies; ///< 0: none
    Cell move;
} ThreatLine;

/// The zone of a win.
typedef struct ThreatZone {
    CellSet cells;
    /// How many marks the defender may have put elsewhere for it to hold, plus 1: a row of the
    /// defender's that lacks so many beside a forced reply belongs to the zone.
    int lacks;
} ThreatZone;

/// True when `side` has a move that leaves a completion of its own, playable or not.
static inline bool threat_fours_any(const Board *board, Side side) {
    const int16_t *counts = board->counts[side];
    int fours = counts[KIND_FOUR] + counts[KIND_FOUR_PLUS] + counts[KIND_FOUR_THREE] +
                counts[KIND_OPEN_FOUR];
    return fours > 0 || (board->variant.drop && counts[KIND_WIN] > 0);
}
/// Adds the moves by which `side`, to move or not, would leave a playable completion of its own.
void threat_fours_add(const Board *board, Side side, CellSet *cells);

/// Looks for a win of the side to move, until work->cut. `zone` may be NULL; cells are added to it
/// when a win is found.
ThreatLine threat_fours_find(ThreatWork *work, ThreatZone *zone);
/// The same for wins that start with `move`, a playable one, when nobody has a completion.
ThreatLine threat_fours_try(ThreatWork *work, int move, ThreatZone *zone);
