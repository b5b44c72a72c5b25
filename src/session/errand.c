#include "session/errand.h"

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

/// How the worth of moves is searched: all of them exactly while there are few.
static void prepare_explanation(const Position *position, WorkerJob *job) {
    Cell moves[CELLS_MAX];
    bool small = position_moves(position, moves) <= EXPLAIN_ALL_MOVES_MAX;
    job->lines_max = small ? CELLS_MAX : EXPLAIN_CANDIDATES;
    job->limits.time_ns = small ? EXPLAIN_SMALL_TIME_NS : EXPLAIN_LARGE_TIME_NS;
}

bool errand_equal(const Errand *a, const Errand *b) {
    if (a->kind != b->kind || a->kind == ERRAND_NONE)
        return a->kind == b->kind;
    return a->position.key == b->position.key && a->level == b->level && a->seed == b->seed &&
           a->time_ns == b->time_ns;
}

void errand_send(const Errand *errand, ExactValues *values, Worker *worker) {
    WorkerJob job = {.kind = WORKER_SEARCH, .position = errand->position, .lines_max = 1};
    job.values = errand->kind == ERRAND_SCORE ? NULL : values;
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
    CHECK(errand->kind != ERRAND_NONE);
    worker_submit(worker, &job);
}
