#include "session/thinker.h"

#include "play/exact_values.h"

enum {
    /// With more moves than this only the best candidates are explained.
    EXPLAIN_ALL_MOVES_MAX = 25,
    EXPLAIN_CANDIDATES = 8,
    SCORE_NODES = 20000,
};
#define HINT_TIME_NS          (400 * NANOSECONDS_PER_MS)
#define EXPLAIN_SMALL_TIME_NS NANOSECONDS_PER_SECOND
#define EXPLAIN_LARGE_TIME_NS (2 * NANOSECONDS_PER_SECOND)
#define SCORE_TIME_NS         (50 * NANOSECONDS_PER_MS)

struct Thinker {
    Worker *worker;
    ExactValues *values; ///< used on the worker's thread
    Errand errand;       ///< ERRAND_NONE when idle
    uint64_t ticket;     ///< of its job; tickets are never used again
};

Thinker *thinker_new(const EngineConfig *config, void (*wake)(void *context), void *wake_context) {
    Worker *worker = worker_new(config, wake, wake_context);
    if (!worker)
        return NULL;
    Thinker *thinker = base_alloc(sizeof(*thinker));
    thinker->worker = worker;
    thinker->values = exact_values_new(config->clock, config->table_mib);
    thinker->errand.kind = ERRAND_NONE;
    return thinker;
}

void thinker_free(Thinker *thinker) {
    if (!thinker)
        return;
    worker_free(thinker->worker);
    exact_values_free(thinker->values);
    base_free(thinker);
}

/// How the worth of moves is searched: all of them exactly while there are few.
static void prepare_explanation(const Position *position, WorkerJob *job) {
    Cell moves[CELLS_MAX];
    bool small = position_moves(position, moves) <= EXPLAIN_ALL_MOVES_MAX;
    job->lines_max = small ? CELLS_MAX : EXPLAIN_CANDIDATES;
    job->limits.time_ns = small ? EXPLAIN_SMALL_TIME_NS : EXPLAIN_LARGE_TIME_NS;
}

static WorkerJob job_of(const Errand *errand) {
    WorkerJob job = {.kind = WORKER_SEARCH, .position = errand->position, .lines_max = 1};
    switch (errand->kind) {
    case ERRAND_MOVE:
        job.kind = WORKER_CHOOSE;
        job.level = errand->level;
        job.seed = errand->seed;
        job.limits.time_ns = errand->time_ns;
        job.proof_time_ns = exact_values_time(&errand->position.variant, errand->time_ns);
        break;
    case ERRAND_HINT:
        job.kind = WORKER_CHOOSE;
        job.level = LEVEL_PERFECT;
        job.limits.time_ns = HINT_TIME_NS;
        job.proof_time_ns = HINT_TIME_NS;
        break;
    case ERRAND_EXPLAIN:
        prepare_explanation(&errand->position, &job);
        break;
    case ERRAND_SCORE:
        job.limits = (Limits){.time_ns = SCORE_TIME_NS, .nodes = SCORE_NODES};
        break;
    case ERRAND_NONE:
        break;
    }
    return job;
}

static bool same_errand(const Errand *a, const Errand *b) {
    if (a->kind != b->kind || a->kind == ERRAND_NONE)
        return a->kind == b->kind;
    return a->position.key == b->position.key && a->level == b->level && a->seed == b->seed &&
           a->time_ns == b->time_ns;
}

void thinker_stop(Thinker *thinker) {
    if (thinker->errand.kind != ERRAND_NONE)
        worker_cancel(thinker->worker);
    thinker->errand.kind = ERRAND_NONE;
}

void thinker_want(Thinker *thinker, const Errand *errand) {
    if (same_errand(&thinker->errand, errand))
        return;
    thinker_stop(thinker);
    if (errand->kind == ERRAND_NONE)
        return;
    thinker->errand = *errand;
    WorkerJob job = job_of(errand);
    if (errand->kind != ERRAND_SCORE)
        job.values = thinker->values;
    job.ticket = ++thinker->ticket;
    worker_submit(thinker->worker, &job);
}

bool thinker_poll(Thinker *thinker, ErrandKind *kind, const Position **position, WorkerNews *news) {
    while (worker_poll(thinker->worker, news)) {
        if (thinker->errand.kind == ERRAND_NONE || news->ticket != thinker->ticket)
            continue;
        *kind = thinker->errand.kind;
        *position = &thinker->errand.position;
        if (news->final)
            thinker->errand.kind = ERRAND_NONE;
        if (news->final || *kind == ERRAND_EXPLAIN)
            return true;
    }
    return false;
}
