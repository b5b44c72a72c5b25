// `inkrow-engine analyze` and `inkrow-engine solve`.
#include "cli/analyze_options.h"
#include "cli/batch.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/reader_watch.h"
#include "cli/report.h"
#include "cli/solve.h"

static const char *const DONE[] = {
    [INKROW_STEP_TRY] = "try",     [INKROW_STEP_END] = "end", [INKROW_STEP_RECALL] = "recall",
    [INKROW_STEP_CARRY] = "carry", [INKROW_STEP_CUT] = "cut", [INKROW_STEP_COMPARE] = "compare",
};

typedef struct CellName {
    char text[INKROW_CELL_ROOM];
} CellName;

/// Minimax as it is told, step by step, and the moves of the root that are best so far.
typedef struct Trace {
    FILE *out;
    const AnalyzeOptions *options;
    const InkrowGame *game;
    CellName names[INKROW_CELLS_MAX]; ///< by cell
    uint64_t steps, calls;
    int value; ///< of the last step: in the end that of the root
    int best[INKROW_CELLS_MAX];
    int count;
} Trace;

/// With depth-aware scoring all that are equal are chosen, as far as nothing was left out.
static void follow(Trace *trace, const InkrowStep *step) {
    const AnalyzeOptions *options = trace->options;
    if (step->kind != INKROW_STEP_COMPARE || step->depth > 0)
        return;
    const bool all = options->algorithm == ALGORITHM_DEPTH_AWARE && !options->prune;
    if (step->better)
        trace->count = 0;
    if (step->better || (all && step->value == step->best))
        trace->best[trace->count++] = step->cell;
}

/// Why the board gives the value.
static const char *end_name(InkrowOutcome outcome) {
    static const char *const NAME[] = {"limit", "X wins", "O wins", "draw"};
    return NAME[outcome];
}

static void print_step(const Trace *trace, const InkrowStep *step) {
    Json json = {.out = trace->out};
    json_open(&json, NULL, '{');
    json_int(&json, "step", (int64_t)trace->steps);
    json_text(&json, "do", DONE[step->kind]);
    json_int(&json, "call", (int64_t)step->call);
    json_int(&json, "depth", step->depth);
    if (step->cell >= 0) {
        json_text(&json, "side", step->side == 'X' ? "X" : "O");
        json_text(&json, "cell", trace->names[step->cell].text);
    }
    if (step->kind == INKROW_STEP_END)
        json_text(&json, "end", end_name(step->outcome));
    if (step->kind != INKROW_STEP_TRY)
        json_int(&json, "value", step->value);
    if (step->kind == INKROW_STEP_RECALL)
        json_int(&json, "met", (int64_t)step->met);
    if (step->kind == INKROW_STEP_CUT)
        json_int(&json, "left_out", step->left_out);
    if (step->kind == INKROW_STEP_COMPARE) {
        json_int(&json, "best_value", step->best);
        json_bool(&json, "better", step->better);
    }
    report_close_json(&json);
}

static void print_choice(const Trace *trace) {
    Json json = {.out = trace->out};
    json_open(&json, NULL, '{');
    json_text(&json, "do", "choose");
    json_open(&json, "best", '[');
    for (int i = 0; i < trace->count; i++)
        json_text(&json, NULL, trace->names[trace->best[i]].text);
    json_close(&json, ']');
    json_int(&json, "score", trace->value);
    json_int(&json, "nodes", (int64_t)trace->calls);
    report_close_json(&json);
}

/// For inkrow_minimax_trace.
static bool tell_step(void *context, const InkrowStep *step) {
    Trace *trace = context;
    if (trace->steps++ == 0) {
        Json json = report_open_json(trace->out, trace->game, trace->options->algorithm);
        report_close_json(&json);
    }
    print_step(trace, step);
    follow(trace, step);
    if (step->kind != INKROW_STEP_TRY && step->kind != INKROW_STEP_RECALL) // which make no call
        trace->calls = MAX(trace->calls, step->call);
    trace->value = step->value;
    return !ferror(trace->out);
}

/// Writes a line of JSON that says what it is about, one for every step, and one with what is
/// chosen; docs/minimax.md tells them. Stops early when `out` cannot be written.
static InkrowError print_trace(const Streams *streams, const AnalyzeOptions *options,
                               const InkrowMinimax *minimax, FILE *out) {
    Trace *trace = base_alloc(sizeof *trace);
    *trace = (Trace){.out = out, .options = options, .game = options->game};
    for (int cell = 0; cell < INKROW_CELLS_MAX; cell++)
        if (inkrow_cell_text(options->game, cell, trace->names[cell].text, INKROW_CELL_ROOM) !=
            INKROW_OK)
            break; // beyond the last
    const InkrowError error =
        inkrow_minimax_trace(streams->inkrow, options->game, minimax, tell_step, trace);
    const bool told = error == INKROW_OK || error == INKROW_STOPPED;
    if (told)
        print_choice(trace);
    base_free(trace);
    return told ? INKROW_OK : error;
}

enum {
    TABLE_MIB = 64,
    SMALL_CELLS = 12,
    SMALL_TABLE_MIB = 4,
    NODES_OF_MIB = 16384,
    ENGINE_THREADS_MAX = 256,
};

/// What a thread analyzes with; nothing where minimax is asked for.
typedef struct Analyst {
    Inkrow *inkrow;
    InkrowEngine *engine;
    InkrowLine *lines; ///< so many as are wanted
} Analyst;

typedef struct Analysis {
    AnalyzeOptions options;
    const Streams *streams;
} Analysis;

/// Between the lines of a batch the table is cleared, which should not outlast the search.
static int table_mib(const AnalyzeOptions *options) {
    const uint64_t nodes = options->limits.nodes;
    InkrowBoard board = {.size = sizeof board};
    CHECK(inkrow_game_read(options->game, &board) == INKROW_OK);
    if (nodes > 0 && nodes < (uint64_t)TABLE_MIB * NODES_OF_MIB)
        return (int)(nodes / NODES_OF_MIB) + 1;
    return board.width * board.height <= SMALL_CELLS ? SMALL_TABLE_MIB : TABLE_MIB;
}

/// For BatchKind.
static void *open_analyst(const void *context, Inkrow *inkrow) {
    const Analysis *analysis = context;
    const AnalyzeOptions *options = &analysis->options;
    Analyst *analyst = base_alloc(sizeof(*analyst));
    analyst->inkrow = inkrow;
    if (options->algorithm == ALGORITHM_SEARCH)
        analyst->lines = base_alloc((size_t)options->lines * sizeof *analyst->lines);
    return analyst;
}

static void close_analyst(const void *context, void *own) {
    const Analysis *analysis = context;
    Analyst *analyst = own;
    command_free_engine(analysis->streams, analyst->engine);
    base_free(analyst->lines);
    base_free(analyst);
}

/// Makes the engine, or clears it for the next position.
static InkrowError prepare(const Analysis *analysis, Analyst *analyst) {
    const AnalyzeOptions *options = &analysis->options;
    const int threads = options->batch ? options->threads_each : options->threads;
    if (analyst->engine)
        return inkrow_engine_clear(analyst->engine);
    return command_engine(analysis->streams, analyst->inkrow, table_mib(options),
                          MIN(threads, ENGINE_THREADS_MAX), &analyst->engine);
}

/// A search under way, for those who look on.
typedef struct Stream {
    const AnalyzeOptions *options;
    FILE *out;
    const InkrowGame *game;
    const InkrowEngine *engine;
    Progress progress;
} Stream;

static InkrowFound found_by(const InkrowEngine *engine) {
    InkrowFound found = {.size = sizeof found};
    CHECK(inkrow_engine_found(engine, &found) == INKROW_OK);
    return found;
}

static void tell_depth(void *context, const InkrowLine *lines, int count) {
    Stream *stream = context;
    const AnalyzeLimits *limits = &stream->options->limits;
    progress_tell(&stream->progress, &(ProgressState){.unit = PROGRESS_DEPTH,
                                                      .done = (uint64_t)lines->depth,
                                                      .nodes = lines->nodes,
                                                      .most_ns = limits->time_ns,
                                                      .most_nodes = limits->nodes});
    if (!stream->options->stream)
        return;
    const ReportedSearch search = {lines, count, found_by(stream->engine), REPORT_PARTIAL};
    report_search_json(stream->out, stream->game, &search);
    fflush(stream->out);
}

static InkrowError search(const Analysis *analysis, Analyst *analyst, const InkrowGame *game,
                          FILE *out, ReportedSearch *search) {
    const AnalyzeOptions *options = &analysis->options;
    const InkrowLimits limits = {
        .size = sizeof limits,
        .seconds = (double)options->limits.time_ns / (double)NANOSECONDS_PER_SECOND,
        .nodes = options->limits.nodes,
        .depth = options->limits.depth,
    };
    InkrowError error = prepare(analysis, analyst);
    if (error != INKROW_OK)
        return error;
    Stream stream = {.options = options, .out = out, .game = game, .engine = analyst->engine};
    if (!options->batch) // which tells of itself
        progress_start(&stream.progress, analysis->streams, "analyze", options->progress);
    analyst->lines->size = sizeof *analyst->lines;
    error = inkrow_engine_search(analyst->engine, game, &limits, options->lines, analyst->lines,
                                 &search->count, tell_depth, &stream);
    progress_end(&stream.progress);
    if (error != INKROW_OK)
        return error;
    search->lines = analyst->lines;
    search->found = found_by(analyst->engine);
    return INKROW_OK;
}

static InkrowError analyze_by_search(const Analysis *analysis, Analyst *analyst,
                                     const InkrowGame *game, FILE *out) {
    InkrowBoard board = {.size = sizeof board};
    ReportedSearch result = {.count = 0, .found = {.complete = true}};
    InkrowError error = inkrow_game_read(game, &board);
    if (error == INKROW_OK && board.outcome == INKROW_OPEN)
        error = search(analysis, analyst, game, out, &result);
    if (error != INKROW_OK)
        return error;
    if (command_is_stopped(analysis->streams) && !result.found.complete)
        result.part = REPORT_STOPPED;
    if (analysis->options.json)
        report_search_json(out, game, &result);
    else
        report_search_text(out, game, &result);
    return INKROW_OK;
}

static InkrowError analyze_by_minimax(const Analysis *analysis, Inkrow *inkrow,
                                      const InkrowGame *game, FILE *out) {
    static const InkrowScoring SCORINGS[] = {
        [ALGORITHM_PLAIN] = INKROW_SCORING_PLAIN,
        [ALGORITHM_TEN] = INKROW_SCORING_TEN,
        [ALGORITHM_DEPTH_AWARE] = INKROW_SCORING_DEPTH_AWARE,
    };
    const AnalyzeOptions *options = &analysis->options;
    InkrowMinimax minimax = {.size = sizeof minimax,
                             .scoring = SCORINGS[options->algorithm],
                             .depth = options->limits.depth,
                             .prune = options->prune,
                             .symmetry = options->symmetry,
                             .order = options->order};
    InkrowError error = inkrow_minimax_allows(game, &minimax);
    if (error != INKROW_OK)
        return error;
    if (options->trace) {
        minimax.remember = options->remember;
        return print_trace(analysis->streams, options, &minimax, out);
    }
    MinimaxReport report = {.algorithm = options->algorithm,
                            .depth_limit = minimax.depth,
                            .scores = {.size = sizeof report.scores}};
    const Clock *clock = &analysis->streams->clock;
    const int64_t start = clock_now(clock);
    error = inkrow_minimax(inkrow, game, &minimax, &report.scores);
    report.time_ns = clock_now(clock) - start;
    if (error != INKROW_OK)
        return error;
    if (options->json)
        report_minimax_json(out, game, &report);
    else
        report_minimax_text(out, game, &report);
    return INKROW_OK;
}

/// For BatchKind.
static InkrowError analyze_position(const void *context, void *own, const InkrowGame *game,
                                    FILE *out) {
    const Analysis *analysis = context;
    Analyst *analyst = own;
    return analysis->options.algorithm == ALGORITHM_SEARCH
               ? analyze_by_search(analysis, analyst, game, out)
               : analyze_by_minimax(analysis, analyst->inkrow, game, out);
}

static int analyze_one(const Analysis *analysis) {
    const Streams *streams = analysis->streams;
    Problem problem;
    // What minimax has found before its end is worth nothing.
    if (analysis->options.algorithm == ALGORITHM_SEARCH)
        command_heed(streams);
    Analyst *analyst = open_analyst(analysis, streams->inkrow);
    const InkrowError error =
        analyze_position(analysis, analyst, analysis->options.game, streams->out);
    const bool told = command_right(streams->inkrow, error, &problem);
    close_analyst(analysis, analyst);
    if (told)
        return command_finish(streams);
    return error == INKROW_NO_MEMORY ? command_fail(streams, problem.sentence)
                                     : command_refuse(streams, &problem);
}

static int analyze(const Analysis *analysis) {
    static const BatchKind KIND = {open_analyst, close_analyst, analyze_position};
    if (analysis->options.batch)
        return batch_run(&KIND, analysis, &analysis->options, analysis->streams);
    return analyze_one(analysis);
}

/// What was asked for with --hash, but at most half of this machine's memory, which is said.
static AnalyzeOptions fit_table(const AnalyzeOptions *options, const Streams *streams) {
    AnalyzeOptions fit = *options;
    const uint64_t most = MAX(base_memory_of_machine() / 2 >> 20, 1);
    if ((uint64_t)options->solve.table_mib <= most)
        return fit;
    fit.solve.table_mib = (int)most;
    if (options->solve.table_given)
        command_note(streams,
                     said("--hash %d is more than half of this machine's memory; %d is taken"),
                     options->solve.table_mib, fit.solve.table_mib);
    return fit;
}

/// With a table that fits; jobs are for other machines, too, and keep theirs.
static int solve_here(const AnalyzeOptions *options, const Streams *streams) {
    const AnalyzeOptions fit = fit_table(options, streams);
    return fit.batch ? solve_batch(&fit, streams) : solve_one(&fit, streams);
}

static int solve(const AnalyzeOptions *options, const Streams *streams) {
    Problem problem;
    if (options->solve.certificate &&
        !command_right(streams->inkrow, inkrow_game_allows(options->game, INKROW_CERTIFYING),
                       &problem))
        return command_refuse(streams, &problem);
    if (options->batch)
        return solve_here(options, streams);
    if (options->solve.split > 0)
        return solve_split(options, streams);
    if (options->solve.status.count > 0)
        return solve_status(options, streams);
    // Whoever sees the file that this makes may ask for an end.
    command_heed(streams);
    if (options->solve.certificate &&
        !file_writer_try(streams->writer, options->solve.certificate, &problem))
        return command_fail(streams, problem.sentence);
    if (options->solve.join.count > 0)
        return solve_join(options, streams);
    return solve_here(options, streams);
}

static int run_analysis(const Analysis *analysis) {
    ReaderWatch watch;
    reader_watch_start(&watch, analysis->streams->out);
    const int status = analyze(analysis);
    reader_watch_stop(&watch);
    return status;
}

static int run(int count, char **arguments, Algorithm algorithm, const Streams *streams) {
    Analysis analysis = {.streams = streams};
    const AnalyzeOptions *options = &analysis.options;
    Problem problem;
    if (!analyze_options_parse(streams->inkrow, count, arguments, algorithm, &analysis.options,
                               &problem))
        return command_refuse(streams, &problem);
    const int status =
        options->algorithm == ALGORITHM_SOLVE ? solve(options, streams) : run_analysis(&analysis);
    inkrow_game_free(options->game);
    return status;
}

int command_analyze(int count, char **arguments, const Streams *streams) {
    return run(count, arguments, ALGORITHM_SEARCH, streams);
}

int command_solve(int count, char **arguments, const Streams *streams) {
    return run(count, arguments, ALGORITHM_SOLVE, streams);
}
