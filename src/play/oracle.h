// Playing and explaining with somebody's help who can prove what positions are worth: the solver,
// which this layer does not see.
#ifndef INKROW_PLAY_ORACLE_H
#define INKROW_PLAY_ORACLE_H

#include "play/level.h"

#include <stdatomic.h>

typedef struct OracleAnswer {
    Verdict verdict; ///< proven; not `exact`: who wins is, and `plies` is 0 or an upper bound
    Cell best;       ///< a move that keeps it, the distance included when exact; or CELL_NONE
} OracleAnswer;

/// Whom to ask. A plain value.
typedef struct Oracle {
    /// True when the value of an open position could be proved within `time_ns` and before `*stop`
    /// became true. Blocks until then. NULL for an oracle that knows nothing.
    bool (*ask)(void *context, const Position *position, int64_t time_ns, atomic_bool *stop,
                OracleAnswer *answer);
    void *context;
} Oracle;

/// As level_choose for LEVEL_PERFECT, with the oracle's help: a move that is proven best where that
/// can be proved in `proof_time_ns`, else the engine's. Of moves that keep a draw the engine
/// chooses, which knows better what is hard for the opponent. The engine's looks, and checks of its
/// move, take at most the time of `limits`, less what the proof took, but for two fifths of it.
/// Returns within 50 ms of engine_stop and `*stop`, which go together.
Cell oracle_choose(const Oracle *oracle, Engine *engine, const Clock *clock,
                   const Position *position, uint64_t seed, const Limits *limits,
                   int64_t proof_time_ns, atomic_bool *stop, SearchReport *report);

/// Fills `report` with all moves of an open position, best first, when the value of each could be
/// proved with its distance within `time_ns`. False, and `report` means nothing, when not.
bool oracle_explain(const Oracle *oracle, const Clock *clock, const Position *position,
                    int64_t time_ns, atomic_bool *stop, SearchReport *report);

#endif
