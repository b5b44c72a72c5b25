// One solve of a drop board: what connect.c, connect_ask.c, connect_report.c and
// connect_variation.c share.
#pragma once

#include "base/threads/thread.h"
#include "solver/drop/connect_job.h"
#include "solver/drop/connect_range.h"

typedef struct ConnectSolve {
    ConnectJob job;
    const ConnectProgram *program;
    const SolveRequest *request;
    const SolveObserver *observer; ///< may be NULL
    Mutex observing;               ///< held while the observer is called
    Clock clock;
    atomic_bool *stop;
    atomic_bool spent; ///< a limit is reached, or somebody asked
    size_t stage;
    int64_t started, next_progress;
    ConnectRange range;
    SolveMoves moves;
} ConnectSolve;

/// True when the solve has to end. Any thread.
static inline bool connect_solve_is_spent(const ConnectSolve *solve) {
    return atomic_load_explicit(&solve->spent, memory_order_relaxed);
}

// connect_ask.c

/// Takes the first table into use, and what earlier solves have proved.
void connect_ask_start(ConnectSolve *solve);
/// Is the value of `position` at least `at_least`? *value and *best: ConnectSearch. False when the
/// limits were reached before.
bool connect_ask(ConnectSolve *solve, const Position *position, int at_least, int *value,
                 Cell *best);

// connect_report.c

/// Prepares the workers to tell what they do, as the observer wants it.
void connect_report_start(ConnectSolve *solve);
uint64_t connect_report_nodes(const ConnectSolve *solve);
/// Narrows solve->moves by what is known of each move now.
void connect_report_moves(ConnectSolve *solve);

// connect_variation.c

/// Fills `best` and the line of a value that is known.
void connect_variation_find(ConnectSolve *solve, SolveAnswer *answer);
