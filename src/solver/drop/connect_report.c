// What a drop-board solve tells while it runs, and when it has to end.
#include "base/threads/stop.h"
#include "solver/drop/connect_solve.h"

#include <string.h>

enum { PROGRESS_NS = 100 * NANOSECONDS_PER_MS };

uint64_t connect_report_nodes(const ConnectSolve *solve) {
    uint64_t nodes = 0;
    for (int i = 0; i < solve->job.worker_count; i++)
        nodes += atomic_load_explicit(&solve->job.workers[i]->nodes, memory_order_relaxed);
    return nodes;
}

static bool limit_reached(const ConnectSolve *solve) {
    const SolveRequest *request = solve->request;
    return (solve->stop && stop_asked(solve->stop)) ||
           (request->nodes != 0 && connect_report_nodes(solve) >= request->nodes) ||
           (request->time_ns != 0 && clock_now(&solve->clock) - solve->started >= request->time_ns);
}

// --- moves

static void narrow_move(SolveMoves *moves, Cell move, int lower, int upper) {
    moves->lower[move] = (int8_t)MAX(moves->lower[move], lower);
    moves->upper[move] = (int8_t)MIN(moves->upper[move], upper);
}

static void narrow_by_child(ConnectSolve *solve, Cell move) {
    Position after = solve->request->position;
    position_play(&after, move);
    ConnectRange range = connect_range_known(solve->program, &solve->job, &after);
    narrow_move(&solve->moves, move, -connect_sign(range.highest), -connect_sign(range.lowest));
}

void connect_report_moves(ConnectSolve *solve) {
    Cell moves[CELLS_MAX];
    int count = position_moves(&solve->request->position, moves);
    const ConnectRange *range = &solve->range;
    for (int i = 0; i < count; i++) {
        int lower = moves[i] == range->best ? connect_sign(range->lowest) : -1;
        narrow_move(&solve->moves, moves[i], lower, connect_sign(range->highest));
        narrow_by_child(solve, moves[i]);
    }
}

// --- progress

static void report_progress(ConnectSolve *solve, const ConnectWorker *worker, int64_t now) {
    connect_report_moves(solve);
    SolveProgress progress = {
        .nodes = connect_report_nodes(solve),
        .time_ns = now - solve->started,
        .lower = connect_sign(solve->range.lowest),
        .upper = connect_sign(solve->range.highest),
        .trying = "null-window search",
        .variation_length = worker->variation_length,
        .moves = solve->moves,
        .memory = connect_table_used(&solve->job.table),
        .memory_limit = (size_t)MAX(solve->request->table_mib, 1) << 20,
    };
    memcpy(progress.variation, worker->variation, sizeof(worker->variation));
    mutex_lock(&solve->observing);
    solve->observer->on_progress(solve->observer->context, &progress);
    mutex_unlock(&solve->observing);
}

static void report_when_due(ConnectSolve *solve, const ConnectWorker *worker) {
    if (!solve->observer || !solve->observer->on_progress)
        return;
    int64_t now = clock_now(&solve->clock);
    if (now < solve->next_progress)
        return;
    solve->next_progress = now + PROGRESS_NS;
    report_progress(solve, worker, now);
}

/// For ConnectWorker.look.
static bool look(ConnectWorker *worker, uint64_t nodes) {
    ConnectSolve *solve = worker->context;
    atomic_store_explicit(&worker->nodes, nodes, memory_order_relaxed);
    if (limit_reached(solve))
        atomic_store_explicit(&solve->spent, true, memory_order_relaxed);
    else if (worker->index == 0)
        report_when_due(solve, worker);
    return connect_solve_is_spent(solve) ||
           atomic_load_explicit(&worker->job->answered, memory_order_relaxed);
}

/// For ConnectWorker.on_solved.
static void tell_solved(ConnectWorker *worker, const SolvedPosition *solved) {
    ConnectSolve *solve = worker->context;
    mutex_lock(&solve->observing);
    solve->observer->on_solved(solve->observer->context, solved);
    mutex_unlock(&solve->observing);
}

void connect_report_start(ConnectSolve *solve) {
    const SolveObserver *observer = solve->observer;
    bool tells = observer && observer->on_solved;
    solve->next_progress = solve->started + PROGRESS_NS;
    for (int i = 0; i < solve->job.worker_count; i++) {
        ConnectWorker *worker = solve->job.workers[i];
        worker->context = solve;
        worker->look = look;
        worker->on_solved = tells ? tell_solved : NULL;
        worker->solved_work = tells ? observer->solved_work : 0;
    }
}
