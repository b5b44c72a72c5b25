// The value of a position for a review: exact where a solver reaches it, else by a search, each
// with a fixed number of nodes, so that the same looks in the same order find the same.
#pragma once

#include "play/exact_values.h"
#include "session/judge/judge.h"

/// What a position, or a move of it, is worth to one side: proven, or a chance.
typedef struct ReviewValue {
    bool known;
    Verdict verdict; ///< VERDICT_UNKNOWN where it is an estimate
    int share;       ///< of a win, in thousandths: 1000, 500 and 0 where it is proven
} ReviewValue;

/// The same from the other side, a move earlier.
ReviewValue review_value_before(ReviewValue after);

typedef struct ReviewLook {
    uint64_t nodes; ///< of a search
    Engine *engine;
    Engine *glance; ///< for a first impression, with an empty table
    ExactValues *values;
    Judge *judge;     ///< what was found
    atomic_bool stop; ///< any thread
} ReviewLook;

/// Knows nothing yet. Release with review_look_free.
ReviewLook *review_look_new(Clock clock, int table_mib, uint64_t nodes);
/// NULL is fine.
void review_look_free(ReviewLook *look);
/// Makes what is being looked at end within 50 ms, and all that comes after it. Any thread.
void review_look_stop(ReviewLook *look);
/// Takes that back; on the thread that may stop it.
void review_look_ready(ReviewLook *look);

/// True where a solver is asked about the position.
bool review_look_is_in_reach(const Position *position);
/// The value for the side to move of any position, which is looked at unless it was before.
ReviewValue review_look_at(ReviewLook *look, const Position *position);
/// The value of a move of `position` for the side that makes it.
ReviewValue review_look_after(ReviewLook *look, const Position *position, Cell move);
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
