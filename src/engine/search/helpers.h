// Further threads that search the same position at the same time. They share what they find through
// the table, and tell each other what they are at (in_work.h).
#pragma once

#include "engine/search/root.h"

typedef struct Helpers Helpers;

/// `count` helpers, which may be none, each with a search of its own over `table` and `in_work`;
/// never NULL. Release with helpers_free while none is searching.
Helpers *helpers_new(int count, Table *table, InWork *in_work);
void helpers_free(Helpers *helpers);
/// Forgets all but the table.
void helpers_forget(Helpers *helpers);

/// What the helpers are to search; the pointers outlive the search.
typedef struct HelpersTask {
    const Position *position;
    const Patterns *patterns;
    const Evaluation *evaluation;
    const Clock *clock;
    _Atomic uint64_t *nodes; ///< grows by what they look at
    bool distinct;           ///< as in SearchReport
    int depth;               ///< plies, 0: no limit
    int moves_max;
} HelpersTask;

/// Starts as many of them as the machine has threads for. They go on until helpers_finish.
void helpers_start(Helpers *helpers, const HelpersTask *task);
/// Becomes true when one of them has nothing more to learn, so that the rest may end too.
const atomic_bool *helpers_complete(const Helpers *helpers);
/// Stops them, adds their nodes to `report` and, where a helper knows better, puts its answer
/// there.
void helpers_finish(Helpers *helpers, SearchReport *report);
