// `inkrow-engine analyze` and `inkrow-engine solve`.
#include "cli/analyze_options.h"
#include "cli/batch.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/reader_watch.h"
#include "cli/report.h"
#include "cli/solve.h"
#include "engine/minimax/minimax.h"
#include "engine/minimax/minimax_walk.h"
#include "study/order.h"

/// The moves of the root that are best so far.
typedef struct Choice {
    Cell best[CELLS_MAX];
    int count;
} Choice;

static const char *const DONE[] = {
    [MINIMAX_TRY] = "try",     [MINIMAX_END] = "end", [MINIMAX_RECALL] = "recall",
    [MINIMAX_CARRY] = "carry", [MINIMAX_CUT] = "cut", [MINIMAX_COMPARE] = "compare",
};

/// With depth-aware scoring all that are equal are chosen, as far as nothing was left out.
static void follow(Choice *choice, const MinimaxStep *step, const AnalyzeOptions *options) {
    if (step->kind != MINIMAX_COMPARE || step->depth > 0)
        return;
    const bool all = options->algorithm == ALGORITHM_DEPTH_AWARE && !options->prune;
    if (step->better)
        choice->count = 0;
    if (step->better || (all && step->value == step->best))
        choice->best[choice->count++] = step->cell;
}

/// Why the board gives the value.
static const char *end_name(Outcome outcome) {
    static const char *const NAME[] = {"limit", "X wins", "O wins", "draw"};
    return NAME[outcome];
}

static void print_step(FILE *out, uint64_t number, const MinimaxStep *step,
                       const Position *position) {
    Json json = {.out = out};
    json_open(&json, NULL, '{');
    json_int(&json, "step", (int64_t)number);
    json_text(&json, "do", DONE[step->kind]);
    json_int(&json, "call", (int64_t)step->call);
    json_int(&json, "depth", step->depth);
    if (step->cell != CELL_NONE) {
        json_text(&json, "side", side_name(step->side));
        report_cell_json(&json, "cell", &position->variant, step->cell);
    }
    if (step->kind == MINIMAX_END)
        json_text(&json, "end", end_name(position->outcome));
    if (step->kind != MINIMAX_TRY)
        json_int(&json, "value", step->value);
    if (step->kind == MINIMAX_RECALL)
        json_int(&json, "met", (int64_t)step->met);
    if (step->kind == MINIMAX_CUT)
        json_int(&json, "left_out", step->left_out);
    if (step->kind == MINIMAX_COMPARE) {
        json_int(&json, "best_value", step->best);
        json_bool(&json, "better", step->better);
    }
    report_close_json(&json);
}

static void print_choice(FILE *out, const Variant *variant, const Choice *choice, int value,
                         uint64_t calls) {
    Json json = {.out = out};
    json_open(&json, NULL, '{');
    json_text(&json, "do", "choose");
    json_open(&json, "best", '[');
    for (int i = 0; i < choice->count; i++)
        report_cell_json(&json, NULL, variant, choice->best[i]);
    json_close(&json, ']');
    json_int(&json, "score", value);
    json_int(&json, "nodes", (int64_t)calls);
    report_close_json(&json);
}

/// Writes a line of JSON that says what it is about, one for every step (minimax_walk.h), and one
/// with what is chosen; docs/minimax.md tells them. minimax_can_finish must allow
/// `root` with `minimax`. Stops
/// early when `out` cannot be written.
static void print_trace(FILE *out, const Position *root, const MinimaxOptions *minimax,
                        const AnalyzeOptions *options) {
    const MinimaxWalkOptions walk_options = {
        .scoring = minimax->scoring,
        .depth_limit = minimax->depth_limit,
        .prune = options->prune,
        .remember = options->remember,
        .symmetry = options->symmetry,
        .order = options->order,
    };
    MinimaxWalk *walk = minimax_walk_new(root, &walk_options);
    Choice choice = {.count = 0};
    MinimaxStep step;
    Json json = report_open_json(out, root, options->algorithm);
    report_close_json(&json);
    for (uint64_t number = 1; minimax_walk_step(walk, &step) && !ferror(out); number++) {
        print_step(out, number, &step, minimax_walk_position(walk));
        follow(&choice, &step, options);
    }
    print_choice(out, &root->variant, &choice, step.value, minimax_walk_calls(walk));
    minimax_walk_free(walk);
}

enum { TABLE_MIB = 64, SMALL_CELLS = 12, SMALL_TABLE_MIB = 4, NODES_OF_MIB = 16384 };

/// What a thread analyzes with: both NULL where minimax is asked for.
typedef struct Analyst {
    Engine *engine;
    SearchReport *report;
} Analyst;

typedef struct Analysis {
    AnalyzeOptions options;
    const Streams *streams;
} Analysis;

/// Between the lines of a batch the table is cleared, which should not outlast the search.
static int table_mib(const AnalyzeOptions *options) {
    const uint64_t nodes = options->limits.nodes;
    if (nodes > 0 && nodes < (uint64_t)TABLE_MIB * NODES_OF_MIB)
        return (int)(nodes / NODES_OF_MIB) + 1;
    return variant_cells(&options->variant) <= SMALL_CELLS ? SMALL_TABLE_MIB : TABLE_MIB;
}

/// For BatchKind.
static void *open_analyst(const void *context) {
    const Analysis *analysis = context;
    const AnalyzeOptions *options = &analysis->options;
    Analyst *analyst = base_alloc(sizeof(*analyst));
    if (options->algorithm != ALGORITHM_SEARCH)
        return analyst;
    const int threads = options->batch ? options->threads_each : options->threads;
    analyst->engine = engine_new(&(EngineConfig){
        .table_mib = table_mib(options),
        .threads = MIN(threads, ENGINE_THREADS_MAX),
        .clock = analysis->streams->clock,
    });
    engine_stop_by(analyst->engine, &analysis->streams->ending->asked);
    analyst->report = report_new(options->lines);
    return analyst;
}

static void close_analyst(void *own) {
    Analyst *analyst = own;
    report_free(analyst->report);
    engine_free(analyst->engine);
    base_free(analyst);
}

/// A search under way, for those who look on.
typedef struct Stream {
    const AnalyzeOptions *options;
    FILE *out;
    const Position *position;
    SearchReport *ordered; ///< what is printed
    Progress progress;
} Stream;

static void tell_depth(void *context, const SearchReport *report) {
    Stream *stream = context;
    const Limits *limits = &stream->options->limits;
    progress_tell(&stream->progress, &(ProgressState){.unit = "plies deep",
                                                      .done = (uint64_t)report->depth,
                                                      .nodes = report->nodes,
                                                      .most_ns = limits->time_ns,
                                                      .most_nodes = limits->nodes});
    if (!stream->options->stream)
        return;
    report_copy(stream->ordered, report);
    order_report(stream->position, stream->ordered);
    report_search_json(stream->out, stream->position, stream->ordered, REPORT_PARTIAL);
    fflush(stream->out);
}

static void analyze_by_search(const Analysis *analysis, const Analyst *analyst,
                              const Position *position, FILE *out) {
    SearchReport *report = analyst->report;
    report->move_count = report->depth = 0;
    report->nodes = 0;
    report->time_ns = 0;
    report->complete = position->outcome != OUTCOME_OPEN;
    if (position->outcome == OUTCOME_OPEN) {
        engine_clear(analyst->engine);
        Stream stream = {&analysis->options, out, position, report_new(report->moves_max), {0}};
        const SearchObserver observer = {tell_depth, &stream};
        if (!analysis->options.batch) // which tells of itself
            progress_start(&stream.progress, analysis->streams, "analyze",
                           analysis->options.progress);
        engine_search(analyst->engine, position, &analysis->options.limits, &observer, report);
        progress_end(&stream.progress);
        report_free(stream.ordered);
        order_report(position, report);
    }
    const bool stopped = command_is_stopped(analysis->streams) && !report->complete;
    if (analysis->options.json)
        report_search_json(out, position, report, stopped ? REPORT_STOPPED : REPORT_WHOLE);
    else
        report_search_text(out, position, report);
}

static bool analyze_by_minimax(const Analysis *analysis, const Position *position, FILE *out,
                               Problem *problem) {
    static const MinimaxScoring scoring[] = {
        [ALGORITHM_PLAIN] = MINIMAX_PLAIN,
        [ALGORITHM_TEN] = MINIMAX_TEN,
        [ALGORITHM_DEPTH_AWARE] = MINIMAX_DEPTH_AWARE,
    };
    const AnalyzeOptions *options = &analysis->options;
    const MinimaxOptions minimax = {scoring[options->algorithm], options->limits.depth, false};
    if (!minimax_can_finish(position, &minimax, problem))
        return false;
    if (options->trace) {
        print_trace(out, position, &minimax, options);
        return true;
    }
    MinimaxReport report = {.algorithm = options->algorithm, .depth_limit = minimax.depth_limit};
    const Clock *clock = &analysis->streams->clock;
    int64_t start = clock_now(clock);
    minimax_search(position, &minimax, &report.result);
    report.time_ns = clock_now(clock) - start;
    if (options->json)
        report_minimax_json(out, position, &report);
    else
        report_minimax_text(out, position, &report);
    return true;
}

/// For BatchKind.
static bool analyze_position(const void *context, void *own, const Position *position, FILE *out,
                             Problem *problem) {
    const Analysis *analysis = context;
    if (analysis->options.algorithm != ALGORITHM_SEARCH)
        return analyze_by_minimax(analysis, position, out, problem);
    analyze_by_search(analysis, own, position, out);
    return true;
}

static int analyze_one(const Analysis *analysis) {
    const Streams *streams = analysis->streams;
    Problem problem;
    // What minimax has found before its end is worth nothing.
    if (analysis->options.algorithm == ALGORITHM_SEARCH)
        command_heed(streams);
    Analyst *analyst = open_analyst(analysis);
    const bool told =
        analyze_position(analysis, analyst, &analysis->options.position, streams->out, &problem);
    close_analyst(analyst);
    return told ? command_finish(streams) : command_refuse(streams, &problem);
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
        fprintf(
            streams->err,
            "inkrow-engine: --hash %d is more than half of this machine's memory; %d is taken\n",
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
    if (options->solve.certificate && !certificate_file_fits(&options->variant, &problem))
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

static int run(int count, char **arguments, Algorithm algorithm, const Streams *streams) {
    Analysis analysis = {.streams = streams};
    Problem problem;
    if (!analyze_options_parse(count, arguments, algorithm, &analysis.options, &problem))
        return command_refuse(streams, &problem);
    if (analysis.options.algorithm == ALGORITHM_SOLVE)
        return solve(&analysis.options, streams);
    ReaderWatch watch;
    reader_watch_start(&watch, streams->out);
    const int status = analyze(&analysis);
    reader_watch_stop(&watch);
    return status;
}

int command_analyze(int count, char **arguments, const Streams *streams) {
    return run(count, arguments, ALGORITHM_SEARCH, streams);
}

int command_solve(int count, char **arguments, const Streams *streams) {
    return run(count, arguments, ALGORITHM_SOLVE, streams);
}
