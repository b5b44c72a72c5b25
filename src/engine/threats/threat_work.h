// One threat search under way: what the searches by fours and by quiet moves share.
#pragma once

#include "engine/board/static_outcome.h"
#include "engine/budget.h"
#include "engine/threats/threat_table.h"

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
