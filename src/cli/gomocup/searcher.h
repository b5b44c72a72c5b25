// One background thread with an engine of its own: hand it a position, fetch what is found without
// waiting. All functions are for one thread, the owner's, but where another is named.
#pragma once

#include "base/clock.h"
#include "cli/gomocup/handover.h"

typedef struct SearcherConfig {
    int table_mib; ///< less is taken if memory is short
    int threads;
    Clock clock;
    void (*wake)(void *context); ///< called on the other thread when there is something to poll,
                                 ///< without any lock held; it must not call the searcher
    void *wake_context;
} SearcherConfig;

typedef struct Searcher Searcher;

/// Starts the thread. NULL when the machine gives none.
Searcher *searcher_new(const SearcherConfig *config);
/// Stops the search, ends the thread and releases everything; under 50 ms. NULL is fine.
void searcher_free(Searcher *searcher);

/// Starts a search for the best `wanted` moves; one that is still running is stopped and dropped.
/// Never blocks on the search.
void searcher_submit(Searcher *searcher, const Handover *handover, const InkrowLimits *limits,
                     int wanted);
/// Stops and drops the search, if there is one.
void searcher_cancel(Searcher *searcher);
/// Copies the latest news of the search to `finding`, as far as it has room, if there is any not
/// fetched yet; `final` says whether the search is over. Without memory its end has no moves. Never
/// waits, and nothing comes from a dropped search.
bool searcher_poll(Searcher *searcher, Finding *finding, bool *final);
