#include "cli/gomocup/searcher.h"

#include "base/base.h"
#include "base/threads.h"

typedef struct Job {
    Handover position;
    InkrowLimits limits;
    int wanted;
} Job;

struct Searcher {
    Thread thread;
    SearcherConfig config;

    Mutex mutex;          ///< guards everything below
    InkrowEngine *engine; ///< NULL until the thread has made it: that may take a while
    Condition changed;
    bool quit;
    bool has_job;    ///< `job` waits to be taken
    uint64_t serial; ///< counts jobs and cancels: news of older jobs is dropped
    Job job;
    bool has_news, final;
    Finding *news; ///< NULL before the first

    // The other thread's own.
    uint64_t running_serial;
    Job running;
    Inkrow *inkrow;
    InkrowGame *game;
};

/// Puts news of the running job into the letter box, unless the job was dropped meanwhile.
static void publish(Searcher *searcher, const InkrowLine *lines, int count, bool complete,
                    bool final) {
    mutex_lock(&searcher->mutex);
    const bool wanted = searcher->serial == searcher->running_serial;
    if (wanted) {
        if (!searcher->news || searcher->news->room < count) {
            handover_finding_free(searcher->news);
            searcher->news = handover_finding_new(MAX(count, 1));
        }
        handover_finding_set(searcher->news, lines, count);
        searcher->news->complete = complete;
        searcher->has_news = true;
        searcher->final = final;
    }
    mutex_unlock(&searcher->mutex);
    if (wanted)
        searcher->config.wake(searcher->config.wake_context);
}

/// For InkrowProgress.
static void publish_depth(void *context, const InkrowLine *lines, int count) {
    publish(context, lines, count, false, false);
}

static void run_job(Searcher *searcher) {
    const Job *job = &searcher->running;
    InkrowLine *lines = base_alloc((size_t)job->wanted * sizeof *lines);
    InkrowFound found = {.size = sizeof found};
    int count = 0;
    lines->size = sizeof *lines;
    InkrowError error = handover_set_game(&job->position, searcher->inkrow, &searcher->game);
    if (error == INKROW_OK)
        error = inkrow_engine_search(searcher->engine, searcher->game, &job->limits, job->wanted,
                                     lines, &count, publish_depth, searcher);
    if (error == INKROW_OK)
        error = inkrow_engine_found(searcher->engine, &found);
    publish(searcher, lines, error == INKROW_OK ? count : 0, found.complete, true);
    base_free(lines);
}

/// Waits for a job and takes it; false when there will be none.
static bool take_job(Searcher *searcher) {
    mutex_lock(&searcher->mutex);
    while (!searcher->quit && !searcher->has_job)
        condition_wait(&searcher->changed, &searcher->mutex);
    const bool takes = !searcher->quit;
    if (takes) {
        searcher->has_job = false;
        searcher->running = searcher->job;
        searcher->running_serial = searcher->serial;
        inkrow_engine_ready(searcher->engine); // who stops it from now on means this job
    }
    mutex_unlock(&searcher->mutex);
    return takes;
}

/// An engine with as large a table as there is memory for; NULL where there is none at all.
static InkrowEngine *make_engine(Searcher *searcher) {
    const SearcherConfig *config = &searcher->config;
    InkrowEngineSetup setup = {
        .size = sizeof setup, .table_mib = config->table_mib, .threads = config->threads};
    InkrowEngine *engine = NULL;
    if (inkrow_new(NULL, &searcher->inkrow) != INKROW_OK ||
        inkrow_set_clock(searcher->inkrow, config->clock.now, config->clock.context) != INKROW_OK)
        return NULL;
    while (inkrow_engine_new(searcher->inkrow, &setup, &engine) == INKROW_NO_MEMORY &&
           setup.table_mib > 1)
        setup.table_mib /= 2;
    return engine;
}

static void *run(void *context) {
    Searcher *searcher = context;
    InkrowEngine *engine = make_engine(searcher);
    mutex_lock(&searcher->mutex);
    searcher->engine = engine;
    mutex_unlock(&searcher->mutex);
    while (take_job(searcher))
        run_job(searcher);
    inkrow_game_free(searcher->game);
    inkrow_engine_free(engine);
    inkrow_free(searcher->inkrow);
    return NULL;
}

// --- for the owner

Searcher *searcher_new(const SearcherConfig *config) {
    Searcher *searcher = base_alloc(sizeof *searcher);
    searcher->config = *config;
    mutex_init(&searcher->mutex);
    condition_init(&searcher->changed);
    if (thread_start_small(&searcher->thread, run, searcher))
        return searcher;
    condition_destroy(&searcher->changed);
    mutex_destroy(&searcher->mutex);
    base_free(searcher);
    return NULL;
}

/// Drops what is under way. With the lock held.
static void drop(Searcher *searcher) {
    searcher->serial++;
    searcher->has_job = searcher->has_news = false;
    if (searcher->engine)
        inkrow_engine_stop(searcher->engine);
}

void searcher_free(Searcher *searcher) {
    if (!searcher)
        return;
    mutex_lock(&searcher->mutex);
    drop(searcher);
    searcher->quit = true;
    condition_signal_all(&searcher->changed);
    mutex_unlock(&searcher->mutex);
    thread_join(&searcher->thread);
    handover_finding_free(searcher->news);
    condition_destroy(&searcher->changed);
    mutex_destroy(&searcher->mutex);
    base_free(searcher);
}

void searcher_submit(Searcher *searcher, const Handover *handover, const InkrowLimits *limits,
                     int wanted) {
    mutex_lock(&searcher->mutex);
    drop(searcher);
    searcher->job = (Job){.position = *handover, .limits = *limits, .wanted = wanted};
    searcher->has_job = true;
    condition_signal_all(&searcher->changed);
    mutex_unlock(&searcher->mutex);
}

void searcher_cancel(Searcher *searcher) {
    mutex_lock(&searcher->mutex);
    drop(searcher);
    mutex_unlock(&searcher->mutex);
}

bool searcher_poll(Searcher *searcher, Finding *finding, bool *final) {
    mutex_lock(&searcher->mutex);
    const bool there = searcher->has_news;
    if (there) {
        handover_finding_set(finding, searcher->news->lines, searcher->news->count);
        finding->complete = searcher->news->complete;
        *final = searcher->final;
    }
    searcher->has_news = false;
    mutex_unlock(&searcher->mutex);
    return there;
}
