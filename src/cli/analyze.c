// `inkrow-engine analyze` and `inkrow-engine solve`.
#include "cli/command.h"
#include "cli/lines.h"
#include "cli/report.h"
#include "cli/solve/solve.h"
#include "cli/trace.h"
#include "session/judge/order.h"

enum { TABLE_MIB = 64, SMALL_TABLE_MIB = 4, SMALL_CELLS = 12 };

typedef struct Analysis {
    AnalyzeOptions options;
    const Streams *streams;
    Engine *engine; ///< NULL where minimax is asked for
    SearchReport *report;
} Analysis;

static void open_engine(Analysis *analysis) {
    if (analysis->options.algorithm != ALGORITHM_SEARCH)
        return;
    // Between the lines of a batch the table is cleared, which should not outlast the search.
    bool small = variant_cells(&analysis->options.variant) <= SMALL_CELLS;
    EngineConfig config = {
        .table_mib = small ? SMALL_TABLE_MIB : TABLE_MIB,
        .threads = MIN(analysis->options.threads, ENGINE_THREADS_MAX),
        .clock = analysis->streams->clock,
    };
    analysis->engine = engine_new(&config);
    analysis->report = report_new(analysis->options.lines);
}

static void close_engine(Analysis *analysis) {
    if (!analysis->engine)
        return;
    report_free(analysis->report);
    engine_free(analysis->engine);
}

/// A search under way, for those who read its lines.
typedef struct Stream {
    FILE *out;
    const Position *position;
    SearchReport *ordered; ///< what is printed
} Stream;

static void tell_depth(void *context, const SearchReport *report) {
    const Stream *stream = context;
    report_copy(stream->ordered, report);
    order_report(stream->position, stream->ordered);
    report_search_json(stream->out, stream->position, stream->ordered);
    fflush(stream->out);
}

static void analyze_by_search(Analysis *analysis, const Position *position) {
    SearchReport *report = analysis->report;
    report->move_count = report->depth = 0;
    report->nodes = 0;
    report->time_ns = 0;
    if (position->outcome == OUTCOME_OPEN) {
        engine_clear(analysis->engine);
        Stream stream = {analysis->streams->out, position, report_new(report->moves_max)};
        const SearchObserver observer = {tell_depth, &stream};
        engine_search(analysis->engine, position, &analysis->options.limits,
                      analysis->options.stream ? &observer : NULL, report);
        report_free(stream.ordered);
        order_report(position, report);
    }
    if (analysis->options.json)
        report_search_json(analysis->streams->out, position, report);
    else
        report_search_text(analysis->streams->out, position, report);
}

static bool analyze_by_minimax(Analysis *analysis, const Position *position, Problem *problem) {
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
        trace_print(analysis->streams->out, position, &minimax, options);
        return true;
    }
    MinimaxReport report = {.algorithm = options->algorithm, .depth_limit = minimax.depth_limit};
    const Clock *clock = &analysis->streams->clock;
    int64_t start = clock_now(clock);
    minimax_search(position, &minimax, &report.result);
    report.time_ns = clock_now(clock) - start;
    if (options->json)
        report_minimax_json(analysis->streams->out, position, &report);
    else
        report_minimax_text(analysis->streams->out, position, &report);
    return true;
}

static bool analyze_position(Analysis *analysis, const Position *position, Problem *problem) {
    if (analysis->options.algorithm != ALGORITHM_SEARCH)
        return analyze_by_minimax(analysis, position, problem);
    analyze_by_search(analysis, position);
    return true;
}

static bool analyze_line(Analysis *analysis, Slice line, bool whole, Problem *problem) {
    Position position;
    return analyze_options_read_position(&analysis->options, line, whole, &position, problem) &&
           analyze_position(analysis, &position, problem);
}

static int analyze_batch(Analysis *analysis) {
    const Streams *streams = analysis->streams;
    char memory[LINE_MAX_BYTES];
    Slice line;
    bool whole;
    int status = CLI_OK;
    while (status == CLI_OK && lines_read(streams->in, memory, &line, &whole)) {
        Problem problem;
        if (!analyze_line(analysis, line, whole, &problem))
            report_error_json(streams->out, &problem);
        // Whoever waits for the answer before the next question gets it.
        status = command_finish(streams);
    }
    return command_finish_batch(streams, status);
}

static int analyze_one(Analysis *analysis) {
    Problem problem;
    if (!analyze_position(analysis, &analysis->options.position, &problem))
        return command_refuse(analysis->streams, &problem);
    return command_finish(analysis->streams);
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
    if (command_asks_help(count, arguments)) {
        analyze_options_print_help(streams->out);
        return command_finish(streams);
    }
    if (!analyze_options_parse(count, arguments, algorithm, &analysis.options, &problem))
        return command_refuse(streams, &problem);
    if (analysis.options.algorithm == ALGORITHM_SOLVE)
        return solve(&analysis.options, streams);
    open_engine(&analysis);
    int status = analysis.options.batch ? analyze_batch(&analysis) : analyze_one(&analysis);
    close_engine(&analysis);
    return status;
}

int command_analyze(int count, char **arguments, const Streams *streams) {
    return run(count, arguments, ALGORITHM_SEARCH, streams);
}

int command_solve(int count, char **arguments, const Streams *streams) {
    return run(count, arguments, ALGORITHM_SOLVE, streams);
}
