#include "solver/drop/connect_solve.h"

#include <string.h>

bool connect_fits(const Variant *variant) {
    return variant->drop && variant_within(variant, CONNECT_RULES) &&
           connect_key_bits(variant) <= 128;
}

const ConnectProgram *connect_program(const Variant *variant) {
    if (connect_key_bits(variant) > 64)
        return &connect_program_128;
    const ConnectProgram *lanes = connect_program_64_lanes();
    return lanes ? lanes : &connect_program_64;
}

// --- the value

static bool is_known(const ConnectSolve *solve) {
    return connect_range_is_known(&solve->range, !solve->request->distance);
}

static void find_value(ConnectSolve *solve) {
    const Position *position = &solve->request->position;
    int value, free = position_free_cells(position);
    Cell move;
    while (!is_known(solve)) {
        // What was put in contradicts itself: then nothing is known.
        if (solve->range.lowest > solve->range.highest) {
            solve->range = connect_range_full(free);
            return;
        }
        int at_least = connect_range_question(&solve->range, free, !solve->request->distance);
        if (!connect_ask(solve, position, at_least, &value, &move))
            return;
        connect_range_take(&solve->range, free, at_least, value, move);
    }
}

// --- the whole

static void solve_start(ConnectSolve *solve) {
    const Position *position = &solve->request->position;
    ConnectJob *job = &solve->job;
    mutex_init(&solve->observing);
    job->worker_count = CLAMP(solve->request->threads, 1, CONNECT_THREADS_MAX);
    for (int i = 0; i < job->worker_count; i++) {
        job->workers[i] = base_alloc(sizeof(ConnectWorker));
        job->workers[i]->job = job;
        job->workers[i]->index = i;
    }
    connect_report_start(solve);
    solve->program = connect_program(&job->variant);
    connect_ask_start(solve);
    solve->range = connect_range_known(solve->program, job, position);
    solve_moves_clear(&solve->moves);
}

static void solve_release(ConnectSolve *solve) {
    connect_table_release(&solve->job.table);
    for (int i = 0; i < solve->job.worker_count; i++) {
        connect_table_release(&solve->job.workers[i]->near);
        base_free(solve->job.workers[i]);
    }
    mutex_destroy(&solve->observing);
}

static void fill_answer(ConnectSolve *solve, SolveAnswer *answer) {
    answer->lower = connect_sign(solve->range.lowest);
    answer->upper = connect_sign(solve->range.highest);
    answer->proven = is_known(solve);
    if (answer->proven) {
        if (solve->request->distance && solve->range.lowest != 0)
            answer->plies = connect_plies_of_value(&solve->request->position, solve->range.lowest);
        connect_variation_find(solve, answer);
    }
    connect_report_moves(solve);
    answer->moves = solve->moves;
    answer->nodes = connect_report_nodes(solve);
}

void connect_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                   const SolveObserver *observer, SolveAnswer *answer) {
    CHECK(connect_fits(&request->position.variant) && request->position.outcome == OUTCOME_OPEN);
    ConnectSolve *solve = base_alloc(sizeof(*solve));
    solve->request = request;
    solve->observer = observer;
    solve->clock = *clock;
    solve->stop = stop;
    solve->started = clock_now(clock);
    solve->job.variant = request->position.variant;
    memset(answer, 0, sizeof(*answer));
    answer->best = CELL_NONE;
    answer->method = "drop search";
    solve_moves_clear(&answer->moves);
    solve_start(solve);
    find_value(solve);
    fill_answer(solve, answer);
    solve_release(solve);
    answer->time_ns = clock_now(clock) - solve->started;
    base_free(solve);
}
