// One question of a drop-board solve after the other: on one thread at first, then on all.
#include "solver/drop/connect_solve.h"

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

void connect_ask_start(ConnectSolve *solve) {
    if (solve->request->solved_count != 0)
        solve->stage = ARRAY_LEN(STAGES);
    take_table(solve);
}

bool connect_ask(ConnectSolve *solve, const Position *position, int at_least, int *value,
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
