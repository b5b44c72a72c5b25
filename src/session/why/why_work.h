// Why a game was lost, found on a thread of its own.
//
// Every function is for one thread, the owner's. `wake` is called on the other one when there is
// something new, and the owner then calls why_work_poll.
#pragma once

#include "base/clock.h"
#include "session/why/why.h"

typedef struct WhyWork WhyWork;

typedef struct WhyWorkConfig {
    Clock clock;
    void (*wake)(void *context); ///< any thread, must not call back; may be NULL
    void *wake_context;
    int table_mib; ///< at least 1
} WhyWorkConfig;

/// What is known; zero before anything is.
typedef struct WhyReport {
    bool ended;      ///< nothing more comes
    bool turn_known; ///< `turn` is
    bool grown;      ///< `tree` is
    WhyTurn turn;
    WhyTree tree;
} WhyReport;

/// Asks nothing yet. Release with why_work_free.
WhyWork *why_work_new(const WhyWorkConfig *config);
/// Stops everything and releases it; waits for that, under 100 ms as a rule. NULL is fine.
void why_work_free(WhyWork *work);
/// Looks at a won game: finds the turn, then grows the tree from there, for the winner to move.
/// False when the machine gives no thread.
bool why_work_ask(WhyWork *work, const Position *won);
/// Grows another tree from a folded board, which is won for the side to move; the turn stays.
bool why_work_unfold(WhyWork *work, const Position *root);
/// Takes in what is new. Never blocks. True when the report has changed.
bool why_work_poll(WhyWork *work);
/// Lives as long as the work.
const WhyReport *why_work_report(const WhyWork *work);
/// True on boards where it is worth asking: values of lost games can be proven there.
bool why_work_can(const Variant *variant);
