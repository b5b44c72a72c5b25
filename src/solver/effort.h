// How much a prover may still do, and what it may answer.
#pragma once

#include "base/threads/stop.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Effort {
    uint64_t nodes;      ///< spent so far, never set back
    uint64_t node_limit; ///< gives up when so many are spent
    atomic_bool *stop;   ///< gives up when true; any thread may set it
    /// Called every EFFORT_POLL_NODES nodes by the thread that spends; may be NULL.
    void (*poll)(void *context);
    void *poll_context;
} Effort;

enum { EFFORT_POLL_NODES = 64 }; ///< a power of two; some milliseconds of work

/// Of a search for a win by force.
typedef struct ForcingLimits {
    int moves; ///< of the winner, the completing one included
    int nodes; ///< positions to look at
} ForcingLimits;

/// Allows `nodes` more.
static inline void effort_allow(Effort *effort, uint64_t nodes) {
    effort->node_limit = nodes > UINT64_MAX - effort->nodes ? UINT64_MAX : effort->nodes + nodes;
}

/// Spends one node; false when there is none left.
static inline bool effort_spend(Effort *effort) {
    if (effort->poll != NULL && (effort->nodes & (EFFORT_POLL_NODES - 1)) == 0)
        effort->poll(effort->poll_context);
    bool left = effort->nodes < effort->node_limit && !stop_asked(effort->stop);
    effort->nodes += left;
    return left;
}

// The answers to the two questions that settle a position without gravity: does the side to move
// win, and does the other side?

typedef enum Proof { PROVED_NOTHING, PROVED_NO, PROVED_YES } Proof;

/// What they say of the value for the side to move: -1 loss, 0 draw, +1 win.
static inline void proof_bounds(Proof wins, Proof loses, int *lower, int *upper) {
    *lower = wins == PROVED_YES ? 1 : loses == PROVED_NO ? 0 : -1;
    *upper = loses == PROVED_YES ? -1 : wins == PROVED_NO ? 0 : 1;
}
