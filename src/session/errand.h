// What a game wants to know of the engine's thread.
#ifndef INKROW_SESSION_ERRAND_H
#define INKROW_SESSION_ERRAND_H

#include "play/worker.h"

/// Most urgent first.
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

/// True when one answer will do for both.
bool errand_equal(const Errand *a, const Errand *b);
/// Hands the worker an errand other than ERRAND_NONE, to be done with the help of `values`.
void errand_send(const Errand *errand, ExactValues *values, Worker *worker);

#endif
