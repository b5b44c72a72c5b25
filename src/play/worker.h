// One background thread with an engine of its own: hand it a job, fetch the answer without waiting.
// All functions are for one thread, the owner's.
#pragma once

#include "play/exact_values.h"
#include "play/swap2.h"

typedef enum WorkerJobKind {
    WORKER_CHOOSE, ///< level_choose, or exact_values_choose for a perfect player: a player's move
    WORKER_SEARCH, ///< engine_search: the values of `moves_max` moves; before and after, where
                   ///< there is room for all of them, the exact ones, if they can be had
    WORKER_SWAP2_MARK,   ///< swap2_turn: a mark of an opening …
    WORKER_SWAP2_CHOICE, ///< … or a choice
    WORKER_PROVE, ///< exact values alone, within the time: of the position, told as news of its
                  ///< best move, and then of all moves, if they can be had. A report that is
                  ///< final and has no moves says that nothing more was found
} WorkerJobKind;

/// True for the turns of an opening: their reports value no moves.
static inline bool worker_opens(WorkerJobKind kind) {
    return kind == WORKER_SWAP2_MARK || kind == WORKER_SWAP2_CHOICE;
}

typedef struct WorkerJob {
    WorkerJobKind kind;
    uint64_t ticket;   ///< comes back with the news
    Position position; ///< open
    Limits limits;
    int moves_max;         ///< WORKER_SEARCH: 1 … CELLS_MAX
    bool distinct;         ///< WORKER_SEARCH: as in SearchReport
    Level level;           ///< of a player
    uint64_t seed;         ///< of a player's choices
    ExactValues *values;   ///< asked on the worker's thread; NULL for none
    int64_t proof_time_ns; ///< WORKER_CHOOSE: the most a perfect player's proof may take;
                           ///< WORKER_SEARCH of all moves, where exact_values_tell_outcomes: for
                           ///< who wins by each, after the search
} WorkerJob;

/// What a job has found.
typedef struct WorkerNews {
    uint64_t ticket;
    bool final;         ///< the job is done; otherwise this is the state after one more depth
    Cell move;          ///< final: the move chosen, or the best line's; else CELL_NONE
    Swap2Choice choice; ///< final, of WORKER_SWAP2_CHOICE: without a move
    const SearchReport *report; ///< belongs to the worker; lives until its next worker_poll,
                                ///< or worker_free
} WorkerNews;

typedef struct Worker Worker;

/// Starts the thread. `wake` (NULL for none) is called on that thread, without any lock held, when
/// there is something to poll; it must not call the worker. NULL when the machine gives no thread.
Worker *worker_new(const EngineConfig *config, void (*wake)(void *context), void *wake_context);
/// Stops the running job, ends the thread and releases everything; under 50 ms. NULL is fine.
void worker_free(Worker *worker);

/// Starts `job`, which is copied; a job that is still running is stopped and dropped. Never blocks
/// on the search.
void worker_submit(Worker *worker, const WorkerJob *job);
/// Stops and drops the job, if there is one.
void worker_cancel(Worker *worker);
/// As engine_nodes, of the job that runs or ran last.
uint64_t worker_nodes(Worker *worker);
/// Fetches the latest news of the job, if there is any not fetched yet; older news that was never
/// fetched is skipped. Never waits for the search. Nothing comes from a dropped job.
bool worker_poll(Worker *worker, WorkerNews *news);
