#include "solver/drop/connect_solve.h"

#include <string.h>

/// A solve starts small, since clearing a big table or starting a thread takes longer than most
/// positions do: one thread with a table of so many KiB for so many nodes a question. After the
/// last stage, all threads with the whole table.
static const struct {
    int table_kib;
    uint64_t nodes;
} STAGES[] = {{CONNECT_TABLE_KIB_MIN, 2000}, {1 << 10, 40000}, {16 << 10, 640000}};

/// The table is large when it is much larger than the cache of one processor core, where each
/// worker's table for positions with few free cells fits.
enum { LARGE_KIB = 8 << 10, NEAR_KIB = 1 << 10 };

/// A thread that helps with one question.
typedef struct Helper {
    Thread thread;
    ConnectSolve *solve;
    ConnectWorker *worker;
    const ConnectQuestion *question;
    int value;
    Cell best;
} Helper;

bool connect_fits(const Variant *variant) {
    return variant->drop && connect_key_bits(variant) <= 128;
}

int connect_key_bits(const Variant *variant) {
    return variant->width * (variant->height + 1);
}

const ConnectProgram *connect_program(const Variant *variant, unsigned without) {
    if (connect_key_bits(variant) > 64)
        return &connect_program_128;
    const ConnectProgram *lanes = connect_program_64_lanes();
    return lanes && !(without & CONNECT_LANES) ? lanes : &connect_program_64;
}

// --- asking

static void *help(void *context) {
    Helper *helper = context;
    helper->value = helper->solve->program->search(helper->worker, helper->question, &helper->best);
    if (!helper->worker->ended)
        atomic_store_explicit(&helper->solve->job.answered, true, memory_order_relaxed);
    return NULL;
}

/// Asks with all threads; the first answer counts. False when the limits were reached before.
static bool ask_together(ConnectSolve *solve, const ConnectQuestion *question, int *value,
                         Cell *best) {
    ConnectJob *job = &solve->job;
    Helper helpers[CONNECT_THREADS_MAX];
    int count = 1;
    atomic_store_explicit(&job->answered, false, memory_order_relaxed);
    for (; count < job->worker_count; count++) {
        helpers[count] =
            (Helper){.solve = solve, .worker = job->workers[count], .question = question};
        if (!thread_start(&helpers[count].thread, help, &helpers[count]))
            break;
    }
    *value = solve->program->search(job->workers[0], question, best);
    bool answered = !job->workers[0]->ended;
    if (answered)
        atomic_store_explicit(&job->answered, true, memory_order_relaxed);
    for (int i = 1; i < count; i++) {
        thread_join(&helpers[i].thread);
        if (!answered && !helpers[i].worker->ended) {
            answered = true;
            *value = helpers[i].value;
            *best = helpers[i].best;
        }
    }
    atomic_store_explicit(&job->answered, false, memory_order_relaxed);
    return answered;
}

/// Takes in what earlier solves have proved.
static void put_solved(ConnectSolve *solve) {
    for (size_t i = 0; i < solve->request->solved_count; i++)
        solve->program->put(&solve->job, &solve->request->solved[i]);
}

/// Takes the table of the stage into use, never more than was asked for.
static void take_table(ConnectSolve *solve) {
    ConnectJob *job = &solve->job;
    int kib = MAX(solve->request->table_mib, 1) << 10, bits = connect_key_bits(&job->variant);
    bool whole = solve->stage == ARRAY_LEN(STAGES);
    if (!whole)
        kib = MIN(kib, STAGES[solve->stage].table_kib);
    connect_table_release(&job->table);
    for (int i = 0; whole && kib > LARGE_KIB && i < job->worker_count; i++) {
        connect_table_init_recent(&job->workers[i]->near, NEAR_KIB, bits);
        kib -= NEAR_KIB;
    }
    connect_table_init(&job->table, kib, bits);
    if (whole)
        put_solved(solve);
}

bool connect_solve_ask(ConnectSolve *solve, const Position *position, int at_least, int *value,
                       Cell *best) {
    ConnectQuestion question = {.position = position, .at_least = at_least};
    if (connect_solve_is_spent(solve))
        return false;
    for (; solve->stage < ARRAY_LEN(STAGES); solve->stage++, take_table(solve)) {
        question.node_limit = STAGES[solve->stage].nodes;
        *value = solve->program->search(solve->job.workers[0], &question, best);
        if (!solve->job.workers[0]->ended)
            return true;
        if (connect_solve_is_spent(solve))
            return false;
    }
    question.node_limit = 0;
    return ask_together(solve, &question, value, best);
}

// --- the value

static bool is_known(const ConnectSolve *solve) {
    return connect_range_is_known(&solve->range, !solve->request->distance);
}

static void find_value(ConnectSolve *solve) {
    const Position *position = &solve->request->position;
    int value, free = connect_free(position);
    Cell move;
    while (!is_known(solve)) {
        // What was put in contradicts itself: then nothing is known.
        if (solve->range.lowest > solve->range.highest) {
            solve->range = connect_range_full(free);
            return;
        }
        int at_least = connect_range_question(&solve->range, free);
        if (!connect_solve_ask(solve, position, at_least, &value, &move))
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
    solve->program = connect_program(&job->variant, job->without);
    if (solve->request->solved_count != 0)
        solve->stage = ARRAY_LEN(STAGES);
    take_table(solve);
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
        connect_line_find(solve, answer);
    }
    connect_report_moves(solve);
    answer->moves = solve->moves;
    answer->nodes = connect_report_nodes(solve);
}

static void answer_finished(const Position *position, SolveAnswer *answer) {
    answer->proven = true;
    if (position->outcome != OUTCOME_DRAW)
        answer->lower = answer->upper =
            position->outcome == outcome_win(position->to_move) ? 1 : -1;
}

void connect_solve_without(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                           const SolveObserver *observer, unsigned without, SolveAnswer *answer) {
    CHECK(connect_fits(&request->position.variant));
    ConnectSolve *solve = base_alloc(sizeof(*solve));
    solve->request = request;
    solve->observer = observer;
    solve->clock = *clock;
    solve->stop = stop;
    solve->started = clock_now(clock);
    solve->job.variant = request->position.variant;
    solve->job.without = without;
    memset(answer, 0, sizeof(*answer));
    answer->best = CELL_NONE;
    answer->method = "drop search";
    solve_moves_clear(&answer->moves);
    if (request->position.outcome != OUTCOME_OPEN) {
        answer_finished(&request->position, answer);
    } else {
        solve_start(solve);
        find_value(solve);
        fill_answer(solve, answer);
        solve_release(solve);
    }
    answer->time_ns = clock_now(clock) - solve->started;
    base_free(solve);
}

void connect_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                   const SolveObserver *observer, SolveAnswer *answer) {
    connect_solve_without(request, clock, stop, observer, 0, answer);
}
