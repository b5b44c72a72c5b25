// The engine's thread as one session uses it: at most one errand at a time, and answers only to the
// errand that is still wanted. All functions are for the session's thread.
#ifndef INKROW_SESSION_THINKER_H
#define INKROW_SESSION_THINKER_H

#include "play/worker.h"

/// What a session wants to know, most urgent first.
typedef enum ErrandKind {
    ERRAND_MOVE,    ///< the computer's move
    ERRAND_HINT,    ///< the best move for a person
    ERRAND_EXPLAIN, ///< the worth of every move, or of the best ones on a large board
    ERRAND_SCORE,   ///< who is ahead
    ERRAND_NONE,
} ErrandKind;

typedef struct Errand {
    ErrandKind kind;
    Position position; ///< open
    Level level;       ///< ERRAND_MOVE: how strong the player is
    uint64_t seed;     ///< ERRAND_MOVE
    int64_t time_ns;   ///< ERRAND_MOVE: the most it may take; the others have their own limits
} Errand;

typedef struct Thinker Thinker;

/// NULL when the machine gives no thread. `wake` as worker_new has it.
Thinker *thinker_new(const EngineConfig *config, void (*wake)(void *context), void *wake_context);
/// Stops at once (under 50 ms) and releases everything. NULL is fine.
void thinker_free(Thinker *thinker);

/// Makes `errand` the one to run and drops any other; goes on when it already runs.
void thinker_want(Thinker *thinker, const Errand *errand);
/// Drops the errand, so that the next one starts afresh even if it is the same.
void thinker_stop(Thinker *thinker);
/// The next news of the errand that is wanted: `final`, or progress of ERRAND_EXPLAIN. `position`
/// is what it is about; both pointers live until the next call.
bool thinker_poll(Thinker *thinker, ErrandKind *kind, const Position **position, WorkerNews *news);

#endif
