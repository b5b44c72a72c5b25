#include "play/worker.h"

#include "base/threads.h"

/// Before an explanation is searched, the exact values get so much of its time: enough where they
/// are at hand.
enum { LOOK_PERCENT = 10 };

/// One report in the hand-over from the worker's thread to the owner.
typedef struct Letter {
    WorkerNews news;
    SearchReport *report;
} Letter;

struct Worker {
    Thread thread;
    EngineConfig config;
    atomic_bool stop; ///< the exact values'; goes with engine_stop and engine_ready
    void (*wake)(void *context);
    void *wake_context;
    Letter read; ///< the owner's: what worker_poll handed out last

    Mutex mutex;    ///< guards everything below
    Engine *engine; ///< NULL until the thread has made it: that may take a while
    Condition changed;
    bool quit;
    bool has_job;    ///< `job` waits to be taken
    uint64_t serial; ///< counts worker_submit and worker_cancel: news of older jobs is dropped
    WorkerJob job;
    bool has_letter;
    Letter letter;

    uint64_t running_serial; ///< the worker thread's own
    WorkerJob running;
};

static void write_letter(Letter *letter, const WorkerNews *news, const SearchReport *report) {
    if (!letter->report || letter->report->moves_max != report->moves_max) {
        report_free(letter->report);
        letter->report = report_new(report->moves_max);
    }
    report_copy(letter->report, report);
    letter->news = *news;
}

/// Puts news of the running job into the letter box, unless the job was dropped meanwhile.
static void publish(Worker *worker, const SearchReport *report, bool final, Swap2Turn turn) {
    const WorkerNews news = {
        .ticket = worker->running.ticket, .final = final, .move = turn.mark, .choice = turn.choice};
    mutex_lock(&worker->mutex);
    bool wanted = worker->serial == worker->running_serial;
    if (wanted) {
        write_letter(&worker->letter, &news, report);
        worker->has_letter = true;
    }
    mutex_unlock(&worker->mutex);
    if (wanted && worker->wake)
        worker->wake(worker->wake_context);
}

static void publish_depth(void *context, const SearchReport *report) {
    publish(context, report, false, (Swap2Turn){.mark = CELL_NONE});
}

static Cell choose(Worker *worker, const WorkerJob *job, SearchReport *report) {
    if (job->level == LEVEL_PERFECT && job->values)
        return exact_values_choose(job->values, worker->engine, &job->position, job->seed,
                                   &job->limits, job->proof_time_ns, &worker->stop, report);
    return level_choose(worker->engine, &job->position, job->level, job->seed, &job->limits,
                        report);
}

static bool explain(Worker *worker, const WorkerJob *job, int64_t time_ns, SearchReport *report) {
    return job->values &&
           exact_values_explain(job->values, &job->position, time_ns, &worker->stop, report);
}

static bool is_exact(const SearchReport *report) {
    for (int i = 0; i < report->move_count; i++)
        if (report->moves[i].verdict.kind != VERDICT_DRAW && !report->moves[i].verdict.exact)
            return false;
    return report->complete;
}

/// Who wins by each move, told as it is proven.
static void tell_outcomes(Worker *worker, const WorkerJob *job, SearchReport *report) {
    const int64_t started = clock_now(&worker->config.clock);
    int64_t left = job->proof_time_ns;
    while (left > 0 && !report->complete &&
           exact_values_next_outcome(job->values, &job->position, left, &worker->stop, report)) {
        publish_depth(worker, report);
        left = job->proof_time_ns - (clock_now(&worker->config.clock) - started);
    }
}

static void search(Worker *worker, const WorkerJob *job, SearchReport *report) {
    int64_t time_ns = job->limits.time_ns;
    if (explain(worker, job, time_ns / 100 * LOOK_PERCENT, report))
        return;
    SearchObserver observer = {.on_depth = publish_depth, .context = worker};
    engine_search(worker->engine, &job->position, &job->limits, &observer, report);
    if (job->values && job->proof_time_ns > 0)
        tell_outcomes(worker, job, report);
    SearchReport *proven = report_new(job->moves_max);
    const bool may_be_known = !job->proof_time_ns || report->verdict.kind != VERDICT_UNKNOWN;
    if (!is_exact(report) && may_be_known && explain(worker, job, time_ns, proven))
        report_copy(report, proven);
    report_free(proven);
}

/// What is known of a position by its exact value: one move, or none where only who wins is.
static void report_answer(SearchReport *report, const ExactAnswer *answer) {
    report->verdict = answer->verdict;
    report->move_count = answer->best != CELL_NONE;
    report->moves[0] = (RankedMove){.move = answer->best,
                                    .verdict = answer->verdict,
                                    .score = score_of_verdict(answer->verdict),
                                    .pv_length = 1,
                                    .pv = {answer->best}};
}

static void prove(Worker *worker, const WorkerJob *job, SearchReport *report) {
    const int64_t time_ns = job->limits.time_ns;
    ExactAnswer answer;
    if (!exact_values_ask(job->values, &job->position, time_ns, &worker->stop, &answer)) {
        report->move_count = 0;
        return;
    }
    report_answer(report, &answer);
    if (report->move_count > 0)
        publish(worker, report, false, (Swap2Turn){.mark = CELL_NONE});
    if (!explain(worker, job, time_ns, report))
        report->move_count = 0;
}

static void run_job(Worker *worker) {
    const WorkerJob *job = &worker->running;
    const int room[] = {[WORKER_CHOOSE] = 1,
                        [WORKER_SEARCH] = job->moves_max,
                        [WORKER_PROVE] = CELLS_MAX,
                        [WORKER_SWAP2_MARK] = 1,
                        [WORKER_SWAP2_CHOICE] = 1};
    SearchReport *report = report_new(room[job->kind]);
    report->distinct = job->distinct;
    Swap2Turn turn = {.choice = SWAP2_UNDECIDED, .mark = CELL_NONE};
    if (job->kind == WORKER_CHOOSE) {
        turn.mark = choose(worker, job, report);
    } else if (job->kind == WORKER_PROVE) {
        prove(worker, job, report);
    } else if (job->kind == WORKER_SEARCH) {
        search(worker, job, report);
        turn.mark = report->moves[0].move;
    } else {
        turn = swap2_turn(worker->engine, &job->position, job->kind == WORKER_SWAP2_CHOICE,
                          job->level, job->seed, &job->limits, report);
    }
    publish(worker, report, true, turn);
    report_free(report);
}

/// Waits for the next job; false when the worker is to end.
static bool take_job(Worker *worker) {
    mutex_lock(&worker->mutex);
    while (!worker->quit && !worker->has_job)
        condition_wait(&worker->changed, &worker->mutex);
    bool quit = worker->quit;
    if (!quit) {
        worker->running = worker->job;
        worker->running_serial = worker->serial;
        worker->has_job = false;
        // Under the lock: a stop meant for this job can only come after it.
        engine_ready(worker->engine);
        atomic_store(&worker->stop, false);
    }
    mutex_unlock(&worker->mutex);
    return !quit;
}

static void make_engine(Worker *worker) {
    Engine *engine = engine_new(&worker->config);
    mutex_lock(&worker->mutex);
    worker->engine = engine;
    mutex_unlock(&worker->mutex);
}

static void *run(void *context) {
    Worker *worker = context;
    make_engine(worker);
    while (take_job(worker))
        run_job(worker);
    return NULL;
}

static void stop_job(Worker *worker) {
    if (worker->engine)
        engine_stop(worker->engine);
    atomic_store(&worker->stop, true);
}

Worker *worker_new(const EngineConfig *config, void (*wake)(void *context), void *wake_context) {
    Worker *worker = base_alloc(sizeof(*worker));
    worker->wake = wake;
    worker->wake_context = wake_context;
    mutex_init(&worker->mutex);
    condition_init(&worker->changed);
    worker->config = *config;
    if (thread_start(&worker->thread, run, worker))
        return worker;
    condition_destroy(&worker->changed);
    mutex_destroy(&worker->mutex);
    base_free(worker);
    return NULL;
}

void worker_free(Worker *worker) {
    if (!worker)
        return;
    mutex_lock(&worker->mutex);
    worker->quit = true;
    worker->serial++;
    stop_job(worker);
    condition_signal_all(&worker->changed);
    mutex_unlock(&worker->mutex);
    thread_join(&worker->thread);
    condition_destroy(&worker->changed);
    mutex_destroy(&worker->mutex);
    engine_free(worker->engine);
    report_free(worker->read.report);
    report_free(worker->letter.report);
    base_free(worker);
}

/// Drops the job there is, with the lock held.
static void drop_job(Worker *worker) {
    worker->serial++;
    worker->has_job = false;
    worker->has_letter = false;
    stop_job(worker);
}

void worker_submit(Worker *worker, const WorkerJob *job) {
    CHECK(job->position.outcome == OUTCOME_OPEN);
    CHECK(job->kind != WORKER_SEARCH || (job->moves_max >= 1 && job->moves_max <= CELLS_MAX));
    CHECK(job->kind != WORKER_PROVE || job->values);
    mutex_lock(&worker->mutex);
    drop_job(worker);
    worker->job = *job;
    worker->has_job = true;
    condition_signal_all(&worker->changed);
    mutex_unlock(&worker->mutex);
}

void worker_cancel(Worker *worker) {
    mutex_lock(&worker->mutex);
    drop_job(worker);
    mutex_unlock(&worker->mutex);
}

uint64_t worker_nodes(Worker *worker) {
    mutex_lock(&worker->mutex);
    const uint64_t nodes = worker->engine ? engine_nodes(worker->engine) : 0;
    mutex_unlock(&worker->mutex);
    return nodes;
}

bool worker_poll(Worker *worker, WorkerNews *news) {
    mutex_lock(&worker->mutex);
    bool found = worker->has_letter;
    if (found) {
        Letter read = worker->read;
        worker->read = worker->letter;
        worker->letter = read;
        worker->has_letter = false;
    }
    mutex_unlock(&worker->mutex);
    if (!found)
        return false;
    *news = worker->read.news;
    news->report = worker->read.report;
    return true;
}
