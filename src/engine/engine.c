#include "engine/engine.h"

#include "engine/rules_search.h"
#include "engine/search/helpers.h"

#include <string.h>

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
    atomic_bool stop;
    _Atomic uint64_t nodes; ///< told by the budgets of all threads
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
    atomic_init(&engine->stop, false);
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
    search->images = images_of(position, report->distinct);
    table_new_search(engine->table);
    helpers_start(engine->helpers, &(HelpersTask){.position = position,
                                                  .patterns = engine->patterns,
                                                  .evaluation = engine->evaluation,
                                                  .clock = &engine->clock,
                                                  .nodes = &engine->nodes,
                                                  .distinct = report->distinct,
                                                  .depth = depth,
                                                  .moves_max = report->moves_max});
    root_search(search, depth, observer, report);
    helpers_finish(engine->helpers, report);
}

void engine_search(Engine *engine, const Position *position, const Limits *limits,
                   const SearchObserver *observer, SearchReport *report) {
    CHECK(position->outcome == OUTCOME_OPEN);
    CHECK(limits->time_ns >= 0 && limits->depth >= 0);
    CHECK(report->moves != NULL && report->moves_max >= 1 && report->moves_max <= CELLS_MAX);
    const bool knows = variant_within(&position->variant, ENGINE_RULES);
    Budget *budget = &engine->search->budget;
    Limits own = *limits;
    if (own.nodes > 0 && knows)
        own.nodes = MAX(own.nodes / (uint64_t)engine->threads, 1);
    atomic_store(&engine->nodes, 0);
    budget_start(budget, &engine->clock, &own, &engine->stop);
    budget->told = &engine->nodes;
    if (knows)
        search_by_board(engine, position, limits->depth, observer, report);
    else
        rules_search(position, limits->depth, budget, observer, report);
}

uint64_t engine_nodes(const Engine *engine) {
    return atomic_load_explicit(&engine->nodes, memory_order_relaxed);
}

void engine_stop(Engine *engine) {
    atomic_store(&engine->stop, true);
}

void engine_ready(Engine *engine) {
    atomic_store(&engine->stop, false);
}
