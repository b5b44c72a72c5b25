// The exact value of a position from whatever knows it soonest: a full table, the stored openings,
// or a solver. For the player 'perfect' and for explanations.
#pragma once

#include "play/level.h"
#include "solver/openings.h"

#include <stdatomic.h>

typedef struct ExactValues ExactValues;

/// Keeps what it has found out about a variant until it is asked about another. For one thread at a
/// time. Solves use up to `threads` and `table_mib`. Release with exact_values_free.
ExactValues *exact_values_new(Clock clock, int threads, int table_mib);
/// NULL is fine.
void exact_values_free(ExactValues *values);
/// From now on every solve ends after `nodes` nodes, on one thread, whatever time it was given: the
/// same questions in the same order get the same answers. With 0 time counts again.
void exact_values_by_nodes(ExactValues *values, uint64_t nodes);

/// What a player with exact values may be called.
typedef enum ExactReach {
    EXACT_NEVER,     ///< only the engine knows anything
    EXACT_SOMETIMES, ///< a solver may answer in time
    EXACT_ALWAYS,    ///< every value is there at once
} ExactReach;
ExactReach exact_values_reach(const Variant *variant);

/// How long a proof should be given for a move that may take `move_time_ns`: most of that, and
/// several times as long on boards that can be solved from the first move on in seconds, where a
/// move that is not proven would be a pity.
int64_t exact_values_time(const Variant *variant, int64_t move_time_ns);

/// True when the value of an open position could be proved within `time_ns` and before `*stop`
/// became true. Blocks until then.
bool exact_values_ask(ExactValues *values, const Position *position, int64_t time_ns,
                      atomic_bool *stop, ExactAnswer *answer);

/// As level_choose for LEVEL_PERFECT: a move that is proven best where that can be proved in
/// `proof_time_ns`, else the engine's. Of moves that keep a draw the engine chooses, which knows
/// better what is hard for the opponent. The engine's looks, and checks of its move, take at most
/// the time of `limits`, less what the proof took, but for two fifths of it. Returns within 50 ms
/// of engine_stop and `*stop`, which go together.
Cell exact_values_choose(ExactValues *values, Engine *engine, const Position *position,
                         uint64_t seed, const Limits *limits, int64_t proof_time_ns,
                         atomic_bool *stop, SearchReport *report);

/// Fills `report` with all moves of an open position, best first, when the value of each could be
/// proved with its distance within `time_ns`. False, and `report` means nothing, when not.
bool exact_values_explain(ExactValues *values, const Position *position, int64_t time_ns,
                          atomic_bool *stop, SearchReport *report);

/// True for boards on which it is proven in about a second who wins most positions by each move,
/// where how soon takes too long.
bool exact_values_tell_outcomes(const Variant *variant);
/// Proves of one move more of `report`, which has all moves of an open position of such a board,
/// who wins by it; the best come first. False, and nothing has changed, where that could not be
/// done within `time_ns` of any that is not proven yet, or all are.
bool exact_values_next_outcome(ExactValues *values, const Position *position, int64_t time_ns,
                               atomic_bool *stop, SearchReport *report);
