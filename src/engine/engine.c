#include "engine/engine.h"

#include "engine/root.h"

#include <string.h>

struct Engine {
    Clock clock;
    Table *table;
    Search *search;
    atomic_bool stop;
};

/// So many free cells or fewer are searched to the end, without reductions.
enum { THOROUGH_CELLS = 25 };

Engine *engine_new(const EngineConfig *config) {
    Engine *engine = base_alloc(sizeof(*engine));
    engine->clock = config->clock;
    engine->table = table_new(MIN(config->table_mib, ENGINE_TABLE_MIB_MAX));
    engine->search = base_alloc(sizeof(*engine->search));
    engine->search->table = engine->table;
    atomic_init(&engine->stop, false);
    return engine;
}

void engine_free(Engine *engine) {
    if (!engine)
        return;
    table_free(engine->table);
    base_free(engine->search);
    base_free(engine);
}

void engine_clear(Engine *engine) {
    table_clear(engine->table);
}

void engine_search(Engine *engine, const Position *position, const Limits *limits,
                   const SearchObserver *observer, SearchReport *report) {
    CHECK(position->outcome == OUTCOME_OPEN);
    Search *search = engine->search;
    budget_start(&search->budget, &engine->clock, limits, &engine->stop);
    if (!variant_equal(&search->windows.variant, &position->variant))
        windows_build(&search->windows, &position->variant);
    board_set_up(&search->board, &search->windows, position);
    search->nodes = 0;
    search->thorough = search->board.free_cells <= THOROUGH_CELLS;
    order_forget(&search->hints);
    table_new_search(engine->table);
    root_search(search, limits->depth, observer, report);
}

void engine_stop(Engine *engine) {
    atomic_store(&engine->stop, true);
}

void engine_ready(Engine *engine) {
    atomic_store(&engine->stop, false);
}

SearchReport *report_new(int lines_max) {
    CHECK(lines_max >= 1 && lines_max <= CELLS_MAX);
    SearchReport *report = base_alloc(sizeof(*report));
    report->lines = base_alloc((size_t)lines_max * sizeof(*report->lines));
    report->lines_max = lines_max;
    return report;
}

void report_free(SearchReport *report) {
    if (!report)
        return;
    base_free(report->lines);
    base_free(report);
}

void report_copy(SearchReport *to, const SearchReport *from) {
    CHECK(to->lines_max == from->lines_max);
    SearchLine *lines = to->lines;
    memcpy(lines, from->lines, (size_t)from->line_count * sizeof(*lines));
    *to = *from;
    to->lines = lines;
}
