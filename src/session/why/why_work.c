#include "session/why/why_work.h"

#include "base/threads/stop.h"
#include "base/threads/thread.h"
#include "play/exact_values.h"

enum {
    KNOWN_PLACES = 1 << 15, ///< values that are remembered
    KNOWN_MOST = KNOWN_PLACES / 2,
    CELLS_ASKED_MOST = 42, ///< on larger boards most lost games cannot be proven in time
};
/// A value may take so long, the smallest tree be looked for, and all of it.
#define VALUE_TIME    (3 * NANOSECONDS_PER_SECOND)
#define SMALLEST_TIME (3 * NANOSECONDS_PER_SECOND / 2)
#define WHOLE_TIME    (15 * NANOSECONDS_PER_SECOND)

typedef struct Known {
    uint64_t key;
    Verdict verdict;
} Known;

struct WhyWork {
    WhyWorkConfig config;
    WhyReport report;
    bool running;
    Thread thread;
    atomic_bool stop;
    // The thread's, until it has ended.
    Position asked;
    bool unfolds;
    WhyReport found;
    ExactValues *values;
    int64_t started, grown_at;
    size_t known_count;
    Known known[KNOWN_PLACES];
    // Both sides'.
    Mutex mutex;
    bool news, ended; ///< `fresh` is not taken yet; nothing follows it
    WhyReport fresh;
};

bool why_work_can(const Variant *variant) {
    return variant_cells(variant) <= CELLS_ASKED_MOST && exact_values_reach(variant) != EXACT_NEVER;
}

// --- the thread's side

static int64_t now(const WhyWork *work) {
    return clock_now(&work->config.clock);
}

static Known *place_of(WhyWork *work, uint64_t key) {
    size_t at = key % KNOWN_PLACES;
    while (work->known[at].key != 0 && work->known[at].key != key)
        at = (at + 1) % KNOWN_PLACES;
    return &work->known[at];
}

static bool ask(void *context, const Position *position, Verdict *verdict) {
    WhyWork *work = context;
    Known *known = place_of(work, position->key);
    if (known->key == 0) {
        ExactAnswer answer;
        if (stop_asked(&work->stop) || now(work) - work->started > WHOLE_TIME ||
            work->known_count == KNOWN_MOST ||
            !exact_values_ask(work->values, position, VALUE_TIME, &work->stop, &answer))
            return false;
        *known = (Known){position->key, answer.verdict};
        work->known_count++;
    }
    *verdict = known->verdict;
    return true;
}

static bool is_late(void *context) {
    const WhyWork *work = context;
    return now(work) - work->grown_at > SMALLEST_TIME;
}

static void tell(WhyWork *work, bool ended) {
    mutex_lock(&work->mutex);
    work->fresh = work->found;
    work->news = true;
    work->ended = ended;
    mutex_unlock(&work->mutex);
    if (work->config.wake)
        work->config.wake(work->config.wake_context);
}

/// From the winner's first move on where the loser never stood better.
static Position root_of(const WhyTurn *turn, const Position *won) {
    Position root = turn->after;
    if (root.to_move != outcome_winner(won->outcome))
        position_play(&root, won->history[root.ply]);
    return root;
}

static void *run(void *context) {
    WhyWork *work = context;
    const WhyProver prover = {.ask = ask, .hurry = is_late, .context = work};
    Position root = work->asked;
    bool goes_on = true;
    work->started = now(work);
    if (!work->unfolds) {
        goes_on = work->found.turn_known = why_find_turn(&work->asked, &prover, &work->found.turn);
        if (goes_on) {
            root = root_of(&work->found.turn, &work->asked);
            tell(work, false);
        }
    }
    work->grown_at = now(work);
    work->found.grown =
        goes_on && root.outcome == OUTCOME_OPEN && why_grow(&work->found.tree, &root, &prover);
    work->found.ended = true;
    tell(work, true);
    return NULL;
}

// --- the owner's

WhyWork *why_work_new(const WhyWorkConfig *config) {
    WhyWork *work = base_alloc(sizeof *work);
    work->config = *config;
    work->values = exact_values_new(config->clock, 1, config->table_mib);
    mutex_init(&work->mutex);
    return work;
}

static void stop(WhyWork *work) {
    if (!work->running)
        return;
    atomic_store(&work->stop, true);
    thread_join(&work->thread);
    work->running = false;
}

void why_work_free(WhyWork *work) {
    if (!work)
        return;
    stop(work);
    exact_values_free(work->values);
    mutex_destroy(&work->mutex);
    base_free(work);
}

static bool start(WhyWork *work, const Position *asked, bool unfolds) {
    stop(work);
    work->asked = *asked;
    work->unfolds = unfolds;
    work->news = false;
    work->report.ended = work->report.grown = false;
    work->report.turn_known &= unfolds;
    work->found = work->report;
    atomic_store(&work->stop, false);
    work->running = thread_start(&work->thread, run, work);
    work->report.ended = !work->running;
    return work->running;
}

bool why_work_ask(WhyWork *work, const Position *won) {
    return start(work, won, false);
}

bool why_work_unfold(WhyWork *work, const Position *root) {
    return start(work, root, true);
}

bool why_work_poll(WhyWork *work) {
    mutex_lock(&work->mutex);
    const bool news = work->news, ended = news && work->ended;
    if (news)
        work->report = work->fresh;
    work->news = false;
    mutex_unlock(&work->mutex);
    if (ended && work->running) {
        thread_join(&work->thread);
        work->running = false;
    }
    return news;
}

const WhyReport *why_work_report(const WhyWork *work) {
    return &work->report;
}
