#include "api/engine_handle.h"
#include "api/inkrow.h"
#include "base/base.h"
#include "engine/engine.h"
#include "rules/worth.h"
#include "study/judge.h"

_Static_assert((int)INKROW_LINE_MAX == (int)REPORT_PV_MAX, "a line must fit");
_Static_assert((int)INKROW_PERFECT == (int)LEVEL_PERFECT && LEVEL_MIN == 1, "levels are the same");

static void make_engine(void *context) {
    InkrowEngine *engine = context;
    if (engine->engine)
        return;
    const EngineConfig config = {
        .table_mib = engine->table_mib, .threads = engine->threads, .clock = engine->clock};
    engine->engine = engine_new(&config);
    engine_stop_by(engine->engine, &engine->stop);
}

static InkrowError check_setup(Inkrow *inkrow, const InkrowEngineSetup *setup) {
    if (!setup)
        return api_refuse_null(inkrow, "setup");
    if (setup->size != sizeof *setup)
        return api_refuse_size(inkrow, "setup");
    if (setup->table_mib < 1 || setup->table_mib > ENGINE_TABLE_MIB_MAX)
        return api_refuse(inkrow, INKROW_INVALID, "a table has %d MiB; expected 1 to %d",
                          setup->table_mib, ENGINE_TABLE_MIB_MAX);
    if (setup->threads < 0 || setup->threads > ENGINE_THREADS_MAX)
        return api_refuse(inkrow, INKROW_INVALID, "%d threads are wanted; expected 1 to %d",
                          setup->threads, ENGINE_THREADS_MAX);
    return INKROW_OK;
}

InkrowError inkrow_engine_new(Inkrow *inkrow, const InkrowEngineSetup *setup,
                              InkrowEngine **engine) {
    if (!inkrow || !engine)
        return api_refuse_null(inkrow, "engine");
    InkrowError error = check_setup(inkrow, setup);
    if (error != INKROW_OK)
        return error;
    InkrowEngine *made = api_allocate(inkrow, sizeof *made);
    if (!made)
        return INKROW_NO_MEMORY;
    made->inkrow = inkrow;
    made->table_mib = setup->table_mib;
    made->threads = MAX(setup->threads, 1);
    made->clock = inkrow->clock;
    atomic_init(&made->stop, false);
    pool_begin(&made->pool, inkrow->source);
    pool_begin(&made->work, inkrow->source);
    error = engine_handle_ask_for_tables(made);
    if (error != INKROW_OK) {
        inkrow_engine_free(made);
        return error;
    }
    *engine = made;
    return INKROW_OK;
}

void inkrow_engine_free(InkrowEngine *engine) {
    if (!engine)
        return;
    pool_end(&engine->pool);
    pool_end(&engine->work);
    api_release(engine->inkrow, engine);
}

static void forget(void *context) {
    InkrowEngine *engine = context;
    make_engine(engine);
    engine_clear(engine->engine);
    exact_values_free(engine->values);
    engine->values = NULL;
}

InkrowError inkrow_engine_clear(InkrowEngine *engine) {
    return engine ? engine_handle_run(engine, &engine->pool, forget, engine) : INKROW_NULL;
}

InkrowError inkrow_engine_stop(InkrowEngine *engine) {
    if (!engine)
        return INKROW_NULL;
    atomic_store(&engine->stop, true);
    return INKROW_OK;
}

InkrowError inkrow_engine_ready(InkrowEngine *engine) {
    if (!engine)
        return INKROW_NULL;
    atomic_store(&engine->stop, false);
    return INKROW_OK;
}

static InkrowError read_limits(Inkrow *inkrow, const InkrowLimits *limits, Limits *search) {
    *search = (Limits){.time_ns = 0};
    if (!limits)
        return INKROW_OK;
    if (limits->size != sizeof *limits)
        return api_refuse_size(inkrow, "limits");
    *search = (Limits){.time_ns = api_nanoseconds(limits->seconds),
                       .nodes = limits->nodes,
                       .depth = CLAMP(limits->depth, 0, ENGINE_DEPTH_MAX)};
    return INKROW_OK;
}

static void write_line(const Position *position, const SearchReport *report, int index,
                       InkrowLine *line) {
    const RankedMove *ranked = &report->moves[index];
    const Worth worth = worth_of(position, ranked->verdict, BOUND_NONE, ranked->score);
    *line = (InkrowLine){
        .size = sizeof *line,
        .verdict = api_verdict(ranked->verdict.kind),
        .plies = worth.verdict.plies,
        .score = ranked->score,
        .chance = worth_share(worth) / 1000.0,
        .depth = report->depth,
        .nodes = report->nodes,
        .seconds = (double)report->time_ns / NANOSECONDS_PER_SECOND,
        .length = ranked->pv_length,
    };
    api_write_cell(&position->variant, ranked->move, line->move);
    for (int i = 0; i < ranked->pv_length; i++)
        api_write_cell(&position->variant, ranked->pv[i], line->line[i]);
}

static int write_lines(const Position *position, const SearchReport *report, InkrowLine *lines) {
    for (int i = 0; i < report->move_count; i++)
        write_line(position, report, i, &lines[i]);
    return report->move_count;
}

/// A search whose lines are told to whoever asked for them.
typedef struct Asking {
    InkrowEngine *engine;
    const Position *position;
    Limits limits;
    int wanted;
    InkrowLine *lines; ///< of the work, until it is sure that there was memory for all of it
    int count;
    InkrowProgress *progress;
    SearchReport *ordered; ///< what it is told
    void *context;
    Level level; ///< of a player
    uint64_t seed;
} Asking;

/// What the report says of the position as a whole.
static void note_found(const Asking *asking, const SearchReport *report) {
    const Worth worth =
        worth_of(asking->position, report->verdict, BOUND_NONE, report->moves[0].score);
    asking->engine->found = (InkrowFound){.size = sizeof(InkrowFound),
                                          .verdict = api_verdict(report->verdict.kind),
                                          .plies = worth.verdict.plies,
                                          .chance = worth_share(worth) / 1000.0,
                                          .complete = report->complete};
}

static void tell_depth(void *context, const SearchReport *report) {
    const Asking *asking = context;
    report_copy(asking->ordered, report);
    judge_order_report(asking->position, asking->ordered);
    note_found(asking, asking->ordered);
    const int count = write_lines(asking->position, asking->ordered, asking->lines);
    Pool *pool = api_step_out();
    asking->progress(asking->context, asking->lines, count);
    api_come_back(pool);
}

static void search(void *context) {
    Asking *asking = context;
    make_engine(asking->engine);
    const SearchObserver observer = {tell_depth, asking};
    SearchReport *report = report_new(asking->wanted);
    asking->ordered = asking->progress ? report_new(asking->wanted) : NULL;
    engine_search(asking->engine->engine, asking->position, &asking->limits,
                  asking->progress ? &observer : NULL, report);
    judge_order_report(asking->position, report);
    asking->count = write_lines(asking->position, report, asking->lines);
    note_found(asking, report);
    report_free(asking->ordered);
    report_free(report);
}

InkrowError inkrow_engine_search(InkrowEngine *engine, const InkrowGame *game,
                                 const InkrowLimits *limits, int wanted, InkrowLine *lines,
                                 int *count, InkrowProgress *progress, void *context) {
    InkrowError error = engine_handle_check(engine, game);
    if (error != INKROW_OK)
        return error;
    Inkrow *inkrow = engine->inkrow;
    if (!lines || !count)
        return api_refuse_null(inkrow, lines ? "count" : "lines");
    if (lines->size != sizeof *lines)
        return api_refuse_size(inkrow, "lines");
    if (wanted < 1 || wanted > INKROW_CELLS_MAX)
        return api_refuse(inkrow, INKROW_INVALID, "%d lines are wanted; expected 1 to %d", wanted,
                          INKROW_CELLS_MAX);
    Asking asking = {.engine = engine,
                     .position = &game->position,
                     .wanted = wanted,
                     .lines = lines,
                     .progress = progress,
                     .context = context};
    error = read_limits(inkrow, limits, &asking.limits);
    if (error == INKROW_OK)
        error = engine_handle_run(engine, &engine->pool, search, &asking);
    if (error == INKROW_OK)
        *count = asking.count;
    return error;
}

InkrowError inkrow_engine_found(const InkrowEngine *engine, InkrowFound *found) {
    if (!engine || !found)
        return api_refuse_null(engine ? engine->inkrow : NULL, "found");
    if (found->size != sizeof *found)
        return api_refuse_size(engine->inkrow, "found");
    if (engine->found.size == 0)
        return api_refuse(engine->inkrow, INKROW_NOT_SO, "the engine has searched nothing");
    *found = engine->found;
    return INKROW_OK;
}

/// The line of the move that was chosen; the move alone where the report has no other of it.
static void write_choice(const Position *position, const SearchReport *report, Cell move,
                         InkrowLine *line) {
    for (int i = 0; i < report->move_count; i++)
        if (report->moves[i].move == move) {
            write_line(position, report, i, line);
            return;
        }
    *line = (InkrowLine){.size = sizeof *line, .chance = 0.5, .length = 1};
    api_write_cell(&position->variant, move, line->move);
    api_write_cell(&position->variant, move, line->line[0]);
}

static Cell choose_perfectly(Asking *asking, SearchReport *report) {
    InkrowEngine *engine = asking->engine;
    const int64_t day = NANOSECONDS_PER_SECOND * 24 * 3600;
    const int64_t time_ns = asking->limits.time_ns;
    if (!engine->values)
        engine->values = exact_values_new(engine->clock, engine->threads, engine->table_mib);
    exact_values_by_nodes(engine->values, time_ns > 0 ? 0 : asking->limits.nodes);
    return exact_values_choose(engine->values, engine->engine, asking->position, asking->seed,
                               &asking->limits, time_ns > 0 ? time_ns / 2 : day, &engine->stop,
                               report);
}

static void choose(void *context) {
    Asking *asking = context;
    make_engine(asking->engine);
    SearchReport *report = report_new(CELLS_MAX);
    const Cell move = asking->level == LEVEL_PERFECT
                          ? choose_perfectly(asking, report)
                          : level_choose(asking->engine->engine, asking->position, asking->level,
                                         asking->seed, &asking->limits, report);
    write_choice(asking->position, report, move, asking->lines);
    report_free(report);
}

InkrowError inkrow_engine_choose(InkrowEngine *engine, const InkrowGame *game, int level,
                                 uint64_t seed, const InkrowLimits *limits, InkrowLine *line) {
    InkrowError error = engine_handle_check(engine, game);
    if (error != INKROW_OK)
        return error;
    Inkrow *inkrow = engine->inkrow;
    if (!line)
        return api_refuse_null(inkrow, "line");
    if (line->size != sizeof *line)
        return api_refuse_size(inkrow, "line");
    if (level < LEVEL_MIN || level > LEVEL_PERFECT)
        return api_refuse(inkrow, INKROW_INVALID, "there is no level %d; expected %d to %d", level,
                          LEVEL_MIN, LEVEL_PERFECT);
    Asking asking = {
        .engine = engine, .position = &game->position, .lines = line, .level = level, .seed = seed};
    error = read_limits(inkrow, limits, &asking.limits);
    if (error == INKROW_OK && level == LEVEL_PERFECT && asking.limits.time_ns == 0 &&
        asking.limits.nodes == 0)
        error = api_refuse(inkrow, INKROW_INVALID,
                           "a perfect player has no limit; expected one in seconds or nodes");
    return error == INKROW_OK ? engine_handle_run(engine, &engine->pool, choose, &asking) : error;
}

// --- positions to measure by

InkrowError inkrow_bench(int index, InkrowBench *bench) {
    static const struct {
        const char *variant, *moves;
        int depth;
    } CASES[] = {
        {"3x3x3", "", 9},
        {"4x4x4", "", 12},
        {"6x5x4", "a1", 8},
        {"7x7x4", "d4 c5", 7},
        {"7x6x4+drop", "44", 14},
        {"7x6x4+drop", "4453366", 14},
        {"15x15x5", "h8 i9", 10},
        {"15x15x5", "h8 i9 g8 i8 i7 h6", 10},
        {"15x15x5+exact", "h8 h9 i8 g8 j10 i9", 9},
        {"20x20x5", "j10 k11 k10 l10", 10},
        {"10x10x5+drop+exact", "5 6 5 5 6 4", 9},
        {"32x32x6", "p16 q17 q16", 8},
    };
    if (!bench)
        return INKROW_NULL;
    if (bench->size != sizeof *bench)
        return INKROW_NO_SIZE;
    if (index < 0 || (size_t)index >= ARRAY_LEN(CASES))
        return INKROW_NOT_SO;
    bench->variant = CASES[index].variant;
    bench->moves = CASES[index].moves;
    bench->depth = CASES[index].depth;
    return INKROW_OK;
}
