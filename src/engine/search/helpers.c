#include "engine/search/helpers.h"

#include "base/threads/thread.h"

#include <stdatomic.h>

typedef struct Helper {
    Search *search;
    SearchReport *report;
    Thread thread;
    bool started;
    int depth;
    atomic_bool *complete;
} Helper;

struct Helpers {
    int count;
    atomic_bool stop;
    atomic_bool complete; ///< set by the first helper that has nothing more to learn
    Helper *all;
};

Helpers *helpers_new(int count, Table *table, InWork *in_work) {
    Helpers *helpers = base_alloc(sizeof(*helpers));
    atomic_init(&helpers->stop, false);
    atomic_init(&helpers->complete, false);
    helpers->count = count;
    helpers->all = base_alloc((size_t)MAX(count, 1) * sizeof(*helpers->all));
    for (int i = 0; i < count; i++)
        helpers->all[i].search = search_new(table, in_work);
    return helpers;
}

void helpers_free(Helpers *helpers) {
    if (!helpers)
        return;
    for (int i = 0; i < helpers->count; i++)
        search_free(helpers->all[i].search);
    base_free(helpers->all);
    base_free(helpers);
}

void helpers_forget(Helpers *helpers) {
    for (int i = 0; i < helpers->count; i++)
        search_forget(helpers->all[i].search);
}

static void *run(void *context) {
    Helper *helper = context;
    root_search(helper->search, helper->depth, NULL, helper->report);
    if (helper->report->complete)
        atomic_store(helper->complete, true);
    return NULL;
}

void helpers_start(Helpers *helpers, const HelpersTask *task) {
    atomic_store(&helpers->stop, false);
    atomic_store(&helpers->complete, false);
    for (int i = 0; i < helpers->count; i++) {
        Helper *helper = &helpers->all[i];
        budget_start(&helper->search->budget, task->clock, &(Limits){0}, &helpers->stop);
        helper->search->budget.told = task->nodes;
        search_set_up(helper->search, task->patterns, task->evaluation, task->position);
        helper->search->images = images_of(task->position, task->distinct);
        helper->depth = task->depth;
        helper->complete = &helpers->complete;
        helper->report = report_new(task->moves_max);
        helper->started = thread_start_small(&helper->thread, run, helper);
    }
}

/// True when the answer of `a` is to be preferred to that of `b`: a complete one, and where one
/// line is wanted a win that is proven, or a look that went deeper.
static bool knows_better(const SearchReport *a, const SearchReport *b) {
    if ((a->complete && !b->complete) || b->moves_max > 1)
        return a->complete && !b->complete;
    const bool win_a = a->verdict.kind == VERDICT_WIN, win_b = b->verdict.kind == VERDICT_WIN;
    if (win_a || win_b)
        return win_a && (!win_b || a->verdict.plies < b->verdict.plies);
    if (b->complete || a->verdict.kind != VERDICT_UNKNOWN)
        return false;
    return a->depth > b->depth && a->moves[0].score > b->moves[0].score;
}

const atomic_bool *helpers_complete(const Helpers *helpers) {
    return &helpers->complete;
}

void helpers_finish(Helpers *helpers, SearchReport *report) {
    atomic_store(&helpers->stop, true);
    for (int i = 0; i < helpers->count; i++) {
        Helper *helper = &helpers->all[i];
        if (helper->started) {
            thread_join(&helper->thread);
            const uint64_t nodes = report->nodes + helper->report->nodes;
            const int64_t time_ns = report->time_ns;
            if (knows_better(helper->report, report))
                report_copy(report, helper->report);
            report->nodes = nodes;
            report->time_ns = time_ns;
        }
        report_free(helper->report);
    }
}
