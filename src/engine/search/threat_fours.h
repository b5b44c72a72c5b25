// The search for wins by fours: every move of the attacker leaves a cell that completes a row, and
// so the defender a single reply.
#pragma once

#include "engine/board/board.h"
#include "engine/board/static_outcome.h"
#include "engine/budget.h"

// --- what searches have found out, by the key of the position: a small table for one thread

/// One finding about a win of the side to move.
typedef struct ThreatFinding {
    uint32_t work; ///< nodes it took: those that took most stay longest
    int16_t plies; ///< of a win; 0: none was found
    Cell move;     ///< of a win: the first move
    uint8_t quiet; ///< the number of quiet moves that were allowed
    bool complete; ///< there is no win; false with plies 0: `work` nodes did not suffice
} ThreatFinding;

typedef struct ThreatTable ThreatTable;

/// A table of about `kib` KiB, at least one; never NULL.
ThreatTable *threat_table_new(int kib);
void threat_table_free(ThreatTable *table);
void threat_table_clear(ThreatTable *table);
/// The finding stored under `key`, or NULL. Good until the next store.
const ThreatFinding *threat_table_find(const ThreatTable *table, uint64_t key);
void threat_table_store(ThreatTable *table, uint64_t key, const ThreatFinding *finding);

// --- one search under way

typedef struct ThreatWork {
    Board *board;
    ThreatTable *table;
    Budget *budget; ///< may be NULL
    uint64_t nodes; ///< positions looked at, ever
    uint64_t limit; ///< of nodes: the search ends there
    bool narrow;    ///< fours that prepare nothing are left out where there is a choice
    /// The limit was reached: what was not found may exist. Stays true until the search is over.
    bool cut;
} ThreatWork;

enum { THREAT_NODES_BETWEEN_LOOKS = 256 };

/// Counts one position more. False when there are no nodes left.
static inline bool threat_work_spend(ThreatWork *work) {
    if (work->nodes >= work->limit)
        return !(work->cut = true);
    work->nodes++;
    if (work->budget && work->nodes % THREAT_NODES_BETWEEN_LOOKS == 0 && budget_over(work->budget))
        return !(work->cut = true);
    return true;
}

// --- wins by fours

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
