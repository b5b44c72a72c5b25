// The exact value of a position from whatever knows it soonest: a full table, the stored openings,
// or a solver. For the player 'perfect' and for explanations.
#ifndef INKROW_PLAY_EXACT_VALUES_H
#define INKROW_PLAY_EXACT_VALUES_H

#include "base/clock.h"
#include "play/oracle.h"

typedef struct ExactValues ExactValues;

/// Keeps what it has found out about a variant until it is asked about another. For one thread at a
/// time. Solves use up to two threads and `table_mib`.
ExactValues *exact_values_new(Clock clock, int table_mib);
void exact_values_free(ExactValues *values);

/// What a player with such an oracle may be called.
typedef enum ExactReach {
    EXACT_NEVER,     ///< only the engine knows anything
    EXACT_SOMETIMES, ///< a solver may answer in time
    EXACT_ALWAYS,    ///< every value is there at once
} ExactReach;
ExactReach exact_values_reach(const Variant *variant);

/// How long the oracle should be given for a move that may take `move_time_ns`: most of that, and
/// several times as long on boards that can be solved from the first move on in seconds, where a
/// move that is not proven would be a pity.
int64_t exact_values_time(const Variant *variant, int64_t move_time_ns);
/// An oracle that answers by `values`, for as long as they live.
Oracle exact_values_oracle(ExactValues *values);

#endif
