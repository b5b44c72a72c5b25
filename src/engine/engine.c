#include "engine/engine.h"

#include "base/threads.h"
#include "engine/rules_search.h"
#include "engine/search/search.h"

#include <stdatomic.h>
#include <string.h>

// --- further threads that search the same position: they share what they find through the table,
// and tell each other what they are at (in_work.h)

typedef struct Helpers Helpers;

/// What the helpers are to search; the pointers outlive the search.
typedef struct HelpersTask {
    const Position *position;
    const Patterns *patterns;
    const Evaluation *evaluation;
    const Clock *clock;
    _Atomic uint64_t *nodes; ///< grows by what they look at
    Ration *ration;          ///< of nodes; NULL: there is no limit
    bool distinct;           ///< as in SearchReport
    int depth;               ///< plies, 0: no limit
    int moves_max;
} HelpersTask;

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

/// `count` helpers, which may be none, each with a search of its own over `table` and `in_work`;
/// never NULL. Release with helpers_free while none is searching.
static Helpers *helpers_new(int count, Table *table, InWork *in_work) {
    Helpers *helpers = base_alloc(sizeof(*helpers));
    atomic_init(&helpers->stop, false);
    atomic_init(&helpers->complete, false);
    helpers->count = count;
    helpers->all = base_alloc((size_t)MAX(count, 1) * sizeof(*helpers->all));
    for (int i = 0; i < count; i++)
        helpers->all[i].search = search_new(table, in_work);
    return helpers;
}

static void helpers_free(Helpers *helpers) {
    if (!helpers)
        return;
    for (int i = 0; i < helpers->count; i++)
        search_free(helpers->all[i].search);
    base_free(helpers->all);
    base_free(helpers);
}

/// Forgets all but the table.
static void helpers_forget(Helpers *helpers) {
    for (int i = 0; i < helpers->count; i++)
        search_forget(helpers->all[i].search);
}

static void *run(void *context) {
    Helper *helper = context;
    search_root(helper->search, helper->depth, NULL, helper->report);
    if (helper->report->complete)
        atomic_store(helper->complete, true);
    return NULL;
}

/// Starts as many of them as the machine has threads for. They go on until helpers_finish.
static void helpers_start(Helpers *helpers, const HelpersTask *task) {
    atomic_store(&helpers->stop, false);
    atomic_store(&helpers->complete, false);
    for (int i = 0; i < helpers->count; i++) {
        Helper *helper = &helpers->all[i];
        budget_start(&helper->search->budget, task->clock, &(Limits){0}, &helpers->stop);
        helper->search->budget.told = task->nodes;
        if (task->ration)
            budget_share(&helper->search->budget, task->ration);
        search_set_up(helper->search, task->patterns, task->evaluation, task->position);
        helper->search->images = symmetry_images(task->position, task->distinct);
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

/// Becomes true when one of them has nothing more to learn, so that the rest may end too.
static const atomic_bool *helpers_complete(const Helpers *helpers) {
    return &helpers->complete;
}

/// Stops them, adds their nodes to `report` and, where a helper knows better, puts its answer
/// there.
static void helpers_finish(Helpers *helpers, SearchReport *report) {
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

// --- the engine

/// What all parts of the search know; a game with any other rule is searched by the rules alone.
enum { ENGINE_RULES = PATTERN_RULES & EVALUATION_RULES & THREAT_RULES & SEARCH_RULES };

struct Engine {
    Clock clock;
    Table *table;
    InWork *in_work; ///< NULL for one thread
    Search *search;
    Helpers *helpers;
    int threads;
    Patterns *patterns; ///< of the variant searched last; NULL before the first
    Evaluation *evaluation;
    atomic_bool own_stop, *stop;
    _Atomic uint64_t nodes; ///< told by the budgets of all threads
    Ration ration;          ///< of nodes, where several threads have a limit
};

Engine *engine_new(const EngineConfig *config) {
    CHECK(config->table_mib >= 1 && config->threads >= 0 && config->clock.now != NULL);
    Engine *engine = base_alloc(sizeof(*engine));
    engine->clock = config->clock;
    engine->table = table_new(MIN(config->table_mib, ENGINE_TABLE_MIB_MAX));
    engine->threads = CLAMP(config->threads, 1, ENGINE_THREADS_MAX);
    engine->in_work = engine->threads > 1 ? in_work_new() : NULL;
    engine->search = search_new(engine->table, engine->in_work);
    engine->helpers = helpers_new(engine->threads - 1, engine->table, engine->in_work);
    atomic_init(&engine->own_stop, false);
    engine->stop = &engine->own_stop;
    return engine;
}

void engine_free(Engine *engine) {
    if (!engine)
        return;
    search_free(engine->search);
    helpers_free(engine->helpers);
    in_work_free(engine->in_work);
    table_free(engine->table);
    patterns_free(engine->patterns);
    evaluation_free(engine->evaluation);
    base_free(engine);
}

void engine_clear(Engine *engine) {
    table_clear(engine->table);
    search_forget(engine->search);
    helpers_forget(engine->helpers);
}

/// Makes the tables of a variant, unless they are there.
static void prepare(Engine *engine, const Variant *variant) {
    if (engine->patterns && variant_equal(patterns_variant(engine->patterns), variant))
        return;
    patterns_free(engine->patterns);
    evaluation_free(engine->evaluation);
    engine->patterns = patterns_new(variant);
    engine->evaluation = evaluation_new(variant, NULL);
    search_forget(engine->search);
    helpers_forget(engine->helpers);
}

/// With all threads.
static void search_by_board(Engine *engine, const Position *position, int depth,
                            const SearchObserver *observer, SearchReport *report) {
    Search *search = engine->search;
    search->budget.complete = helpers_complete(engine->helpers);
    prepare(engine, &position->variant);
    search_set_up(search, engine->patterns, engine->evaluation, position);
    search->images = symmetry_images(position, report->distinct);
    table_new_search(engine->table);
    helpers_start(engine->helpers, &(HelpersTask){.position = position,
                                                  .patterns = engine->patterns,
                                                  .evaluation = engine->evaluation,
                                                  .clock = &engine->clock,
                                                  .nodes = &engine->nodes,
                                                  .ration = search->budget.ration,
                                                  .distinct = report->distinct,
                                                  .depth = depth,
                                                  .moves_max = report->moves_max});
    search_root(search, depth, observer, report);
    helpers_finish(engine->helpers, report);
}

void engine_search(Engine *engine, const Position *position, const Limits *limits,
                   const SearchObserver *observer, SearchReport *report) {
    CHECK(position->outcome == OUTCOME_OPEN);
    CHECK(limits->time_ns >= 0 && limits->depth >= 0);
    CHECK(report->moves != NULL && report->moves_max >= 1 && report->moves_max <= CELLS_MAX);
    const bool knows = variant_within(&position->variant, ENGINE_RULES);
    Budget *budget = &engine->search->budget;
    atomic_store(&engine->nodes, 0);
    budget_start(budget, &engine->clock, limits, engine->stop);
    budget->told = &engine->nodes;
    ration_set(&engine->ration, limits->nodes, engine->threads);
    if (limits->nodes > 0 && knows && engine->threads > 1)
        budget_share(budget, &engine->ration);
    if (knows)
        search_by_board(engine, position, limits->depth, observer, report);
    else
        rules_search(position, limits->depth, budget, observer, report);
}

uint64_t engine_nodes(const Engine *engine) {
    return atomic_load_explicit(&engine->nodes, memory_order_relaxed);
}

void engine_stop(Engine *engine) {
    atomic_store(engine->stop, true);
}

void engine_stop_by(Engine *engine, atomic_bool *stop) {
    engine->stop = stop;
}

void engine_ready(Engine *engine) {
    atomic_store(engine->stop, false);
}
