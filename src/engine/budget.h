// When a search has to end: time, nodes, or because somebody asked.
#pragma once

#include "base/clock.h"
#include "base/threads.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/// When to stop; 0 means no limit. With none at all the search ends when the value is proven.
typedef struct Limits {
    int64_t time_ns;
    uint64_t nodes; ///< of all threads together, never more
    int depth;      ///< plies
} Limits;

typedef struct Budget {
    Clock clock;
    int64_t started, time_ns; ///< time_ns 0: no limit
    uint64_t granted;         ///< nodes that may be counted until more are asked for
    Ration *ration;           ///< what more is taken of; NULL: there is no more
    uint64_t next_look;       ///< node count at which the clock is read again
    uint64_t last_look;       ///< node count when it was read last
    _Atomic uint64_t *told;   ///< grows by the nodes in between; NULL: nobody wants to know
    const atomic_bool *stop;
    const atomic_bool *complete; ///< another thread has the answer; NULL when there is none
    bool spent;                  ///< once true it stays so
} Budget;

/// Begins to count. `stop`, which any thread may set, outlives the budget; so does the clock's
/// context.
void budget_start(Budget *budget, const Clock *clock, const Limits *limits,
                  const atomic_bool *stop);
/// From now on nodes are taken of what is shared with other threads.
void budget_share(Budget *budget, Ration *ration);
/// How many of `wanted` nodes more may be counted, with `nodes` so far.
uint64_t budget_allow(Budget *budget, uint64_t nodes, uint64_t wanted);
/// Looks at the clock and the stop flag; for budget_spent.
bool budget_look(Budget *budget, uint64_t nodes);
/// The same in between, where nodes of another kind are counted.
bool budget_over(Budget *budget);

/// Takes a part of the ration; false when there is none. For budget_spent.
bool budget_grant(Budget *budget);

/// To be called before every node, with the number of those before it: true when it is one too
/// many.
static inline bool budget_spent(Budget *budget, uint64_t nodes) {
    if (budget->spent || (nodes >= budget->granted && !budget_grant(budget)))
        return budget->spent = true;
    return nodes >= budget->next_look && budget_look(budget, nodes);
}

/// Nanoseconds since budget_start.
int64_t budget_elapsed(const Budget *budget);
