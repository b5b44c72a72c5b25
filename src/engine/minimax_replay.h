// A walk of minimax that can be gone through in both directions, from any place to any other. It
// keeps some places to begin from, never all steps.
#pragma once

#include "engine/minimax.h"

/// A call near the root, of the whole walk.
typedef struct MinimaxBranch {
    uint64_t first, last; ///< numbers of the call and the last one below it; the first is one more
                          ///< than the last where the position was met before
    int depth;            ///< 1 to MINIMAX_BRANCH_DEPTH
    Cell cell;
    MinimaxStepKind end;
    int value;
} MinimaxBranch;
enum { MINIMAX_BRANCH_DEPTH = 3 };

/// Kinds of steps, as bits, for minimax_replay_next and _previous.
#define MINIMAX_STEP(kind) (1u << (kind))
enum {
    MINIMAX_STEPS_ENDS = MINIMAX_STEP(MINIMAX_END) | MINIMAX_STEP(MINIMAX_RECALL),
    MINIMAX_STEPS_CARRIED = MINIMAX_STEP(MINIMAX_CARRY) | MINIMAX_STEP(MINIMAX_CUT),
    MINIMAX_STEPS_VALUES = MINIMAX_STEPS_ENDS | MINIMAX_STEPS_CARRIED,
    MINIMAX_STEPS_ALL =
        MINIMAX_STEPS_VALUES | MINIMAX_STEP(MINIMAX_TRY) | MINIMAX_STEP(MINIMAX_COMPARE),
};

typedef struct MinimaxReplay MinimaxReplay;

/// A replay before the first step, of which nothing is known yet. As minimax_walk_new; release with
/// minimax_replay_free. For one thread.
MinimaxReplay *minimax_replay_new(const Position *root, const MinimaxWalkOptions *options);
/// NULL is fine.
void minimax_replay_free(MinimaxReplay *replay);

/// Looks so many steps further ahead. True when the whole walk is known.
bool minimax_replay_look_ahead(MinimaxReplay *replay, uint64_t steps);
/// How many steps and positions are known: all when minimax_replay_look_ahead said so.
uint64_t minimax_replay_steps(const MinimaxReplay *replay);
uint64_t minimax_replay_calls(const MinimaxReplay *replay);
/// The branches known to their end, each before those below it, and how many; until the next look
/// ahead. One that has not ended has 0 as its last call.
const MinimaxBranch *minimax_replay_branches(const MinimaxReplay *replay, int *count);

/// How many steps are made; the last of them, NULL before the first; and the walk after it.
uint64_t minimax_replay_at(const MinimaxReplay *replay);
const MinimaxStep *minimax_replay_step(const MinimaxReplay *replay);
const MinimaxWalk *minimax_replay_walk(const MinimaxReplay *replay);

/// Goes to where `step` steps are made; at most the known ones.
void minimax_replay_seek(MinimaxReplay *replay, uint64_t step);
/// Goes to the step that begins that call, which is not remembered, or to the last known one when
/// it is not known.
void minimax_replay_seek_call(MinimaxReplay *replay, uint64_t call);
/// Goes on to the next step of one of `kinds` at `depth` or above it. False when none is known, and
/// the place is the last one known.
bool minimax_replay_next(MinimaxReplay *replay, unsigned kinds, int depth);
/// Goes back to the last such step before this one. False when there is none: at the beginning.
bool minimax_replay_previous(MinimaxReplay *replay, unsigned kinds, int depth);

/// For each call that has not ended, by depth up to minimax_walk_depth: the number of the last call
/// of the walk that will be made below it. The whole walk must be known. Writes
/// minimax_walk_depth + 1 numbers.
void minimax_replay_last_calls(const MinimaxReplay *replay, uint64_t *last);

/// What minimax_replay_retrace calls after each step.
typedef void MinimaxVisit(void *context, const MinimaxWalk *walk, const MinimaxStep *step);
/// Goes once more from the beginning of the call that is open at `depth`, at most
/// minimax_walk_depth, to this place; the place stays.
void minimax_replay_retrace(const MinimaxReplay *replay, int depth, MinimaxVisit *visit,
                            void *context);
