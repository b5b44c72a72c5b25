// The value of a position for a review: exact where a solver reaches it, else by a search, each
// with a fixed number of nodes, so that the same looks in the same order find the same.
#pragma once

#include "play/exact_values.h"
#include "rules/worth.h"
#include "study/judge.h"

typedef struct ReviewLook {
    uint64_t nodes; ///< of a search
    Engine *engine;
    Engine *glance; ///< for a first impression, with an empty table
    ExactValues *values;
    Judge *judge;      ///< what was found
    atomic_bool *stop; ///< any thread
    atomic_bool own_stop;
} ReviewLook;

/// Knows nothing yet. Release with review_look_free.
ReviewLook *review_look_new(Clock clock, int table_mib, uint64_t nodes);
/// NULL is fine.
void review_look_free(ReviewLook *look);
/// Makes what is being looked at end within 50 ms, and all that comes after it. Any thread.
void review_look_stop(ReviewLook *look);
/// Takes that back; on the thread that may stop it.
void review_look_ready(ReviewLook *look);
/// From now on `stop`, which outlives it, is what review_look_stop sets, and whoever else.
void review_look_stop_by(ReviewLook *look, atomic_bool *stop);

/// True where a solver is asked about the position.
bool review_look_is_in_reach(const Position *position);
/// The worth of any position for the side to move, which is looked at unless it was before;
/// WORTH_UNKNOWN only where that was stopped.
Worth review_look_at(ReviewLook *look, const Position *position);
/// What is known of it by now, without a look.
Worth review_look_known(const ReviewLook *look, const Position *position);
/// The worth of a move of `position` for the side that makes it.
Worth review_look_after(ReviewLook *look, const Position *position, Cell move);
/// A move and what the look at its position said of it.
typedef struct ReviewChoice {
    Cell move;
    int share; ///< -1: nothing
} ReviewChoice;
/// Writes the moves of an open position that are worth comparing, the best first: all of them where
/// a solver reaches it, else those that a search ranks. `choices` has room for CELLS_MAX. Returns
/// how many.
int review_look_rank(ReviewLook *look, const Position *position, ReviewChoice *choices);
/// The move that a first impression prefers, which is a search of `nodes` nodes.
Cell review_look_glance(ReviewLook *look, const Position *position, uint64_t nodes);
/// Writes how it can go on after `move`, itself included, to `line`, `most` cells at most; returns
/// how many.
int review_look_line(ReviewLook *look, const Position *position, Cell move, Cell *line, int most);
