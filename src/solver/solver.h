// The exact value of a position: proved, or nothing. The facade over the provers.
#ifndef INKROW_SOLVER_SOLVER_H
#define INKROW_SOLVER_SOLVER_H

#include "base/clock.h"
#include "engine/score.h"

#include <stdatomic.h>

/// What is asked.
typedef struct SolveRequest {
    Position position; ///< any, finished ones included
    bool distance;     ///< also the exact number of plies to the end of a won or lost game
    int64_t time_ns;   ///< 0: no limit
    uint64_t nodes;    ///< 0: no limit; checked loosely
    int threads;       ///< at least 1
    int table_mib;     ///< for all tables together, kept to within 5 %
} SolveRequest;

/// What is sure of each move, by cell, for the side that makes it: -1 loss, 0 draw, +1 win. A cell
/// that is no move, and a move nothing is known of, has -1 and +1.
typedef struct SolveMoves {
    int8_t lower[CELLS_MAX], upper[CELLS_MAX];
} SolveMoves;

/// What is sure. `lower` and `upper` bound the value for the side to move: -1 loss, 0 draw, +1 win.
typedef struct SolveAnswer {
    bool proven; ///< lower == upper, and with `distance` the plies are exact
    int lower, upper;
    int plies; ///< of a win or loss, when `distance` was asked and proven; else 0
    Cell best; ///< a move that keeps the proven value; CELL_NONE when finished or not proven
    int pv_length;
    Cell pv[CELLS_MAX];
    uint64_t nodes;
    int64_t time_ns;
    const char *method; ///< static text: how it was proved, such as "pairing" or "threats"
    SolveMoves moves;   ///< by-products of the proof: seldom complete
} SolveAnswer;

/// What is going on, for honest progress.
typedef struct SolveProgress {
    uint64_t nodes;
    int64_t time_ns;
    int lower, upper;
    const char *trying;   ///< static text
    Cell line[CELLS_MAX]; ///< what is being looked at
    int line_length;
    SolveMoves moves;
    size_t memory, memory_limit; ///< bytes of the tables: in use, at most
} SolveProgress;

typedef struct SolveObserver {
    /// Called now and then, never more often than ten times a second, on the thread of
    /// solver_solve.
    void (*on_progress)(void *context, const SolveProgress *progress); ///< may be NULL
    void *context;
} SolveObserver;

/// Sets every move to unknown.
void solve_moves_clear(SolveMoves *moves);

/// Solves. Blocks; returns within 50 ms of its time limit or of `*stop` becoming true (any thread
/// may set it). `answer` is always filled with what is sure.
void solver_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                  const SolveObserver *observer, SolveAnswer *answer);

#endif
