// What threat searches have found out, by the key of the position: a small table for one thread.
#pragma once

#include "engine/board/board.h"

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
