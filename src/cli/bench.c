// `inkrow-engine bench`: fixed positions at fixed depth, one thread, a fresh table for each. The
// number of nodes is a signature: it changes when, and only when, the search does.
#include "api/inkrow.h"
#include "cli/progress.h"

#include <inttypes.h>

enum { TABLE_MIB = 16 };

typedef struct Bench {
    const Streams *streams;
    InkrowEngine *engine;
    Progress progress;
    ProgressState state;
    int64_t time_ns; ///< of the searches
} Bench;

static void print_case(FILE *out, const InkrowBench *searched, const InkrowLine *line) {
    text_print(out, said("%-19s depth %2d  best %-4s %10llu nodes"), searched->variant, line->depth,
               line->move, (unsigned long long)line->nodes);
    fputc('\n', out);
}

/// As programs look for it, in any language.
static void print_total(FILE *out, uint64_t nodes, int64_t time_ns) {
    double seconds = (double)MAX(time_ns, 1) / (double)NANOSECONDS_PER_SECOND;
    fprintf(out, "%.3f seconds\n%.0f nodes/s\nbench: %" PRIu64 " nodes\n", seconds,
            (double)nodes / seconds, nodes);
}

static uint64_t count_cases(void) {
    InkrowBench bench = {.size = sizeof bench};
    int count = 0;
    while (inkrow_bench(count, &bench) == INKROW_OK)
        count++;
    return (uint64_t)count;
}

static InkrowError search_case(const Bench *bench, const InkrowBench *searched, InkrowLine *line) {
    const InkrowLimits limits = {.size = sizeof limits, .depth = searched->depth};
    InkrowGame *game;
    int count;
    InkrowError error = inkrow_game_new(bench->streams->inkrow, searched->variant, &game);
    if (error != INKROW_OK)
        return error;
    error = inkrow_game_set_moves(game, searched->moves, 'X');
    if (error == INKROW_OK)
        error = inkrow_engine_clear(bench->engine);
    if (error == INKROW_OK)
        error = inkrow_engine_search(bench->engine, game, &limits, 1, line, &count, NULL, NULL);
    inkrow_game_free(game);
    return error;
}

/// Until the command is asked to end, or there is no memory.
static InkrowError search_cases(Bench *bench) {
    ProgressState *state = &bench->state;
    InkrowBench searched = {.size = sizeof searched};
    for (; inkrow_bench((int)state->done, &searched) == INKROW_OK; state->done++) {
        InkrowLine line = {.size = sizeof line};
        progress_tell(&bench->progress, state);
        const int64_t start = clock_now(&bench->streams->clock);
        const InkrowError error = search_case(bench, &searched, &line);
        bench->time_ns += clock_now(&bench->streams->clock) - start;
        if (error != INKROW_OK || command_is_stopped(bench->streams))
            return error;
        state->nodes += line.nodes;
        progress_clear(&bench->progress);
        print_case(bench->streams->out, &searched, &line);
    }
    return INKROW_OK;
}

/// What was searched before the command was asked to end has no signature.
static int bench(const Streams *streams, bool asks_progress) {
    Bench bench = {.streams = streams,
                   .state = {.unit = PROGRESS_POSITIONS, .total = count_cases()}};
    const InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = TABLE_MIB};
    InkrowError error = inkrow_engine_new(streams->inkrow, &setup, &bench.engine);
    command_heed(streams);
    if (error == INKROW_OK)
        command_stops(streams, bench.engine);
    progress_start(&bench.progress, streams, "bench", asks_progress);
    if (error == INKROW_OK)
        error = search_cases(&bench);
    progress_end(&bench.progress);
    if (bench.state.done == bench.state.total)
        print_total(streams->out, bench.state.nodes, bench.time_ns);
    command_free_engine(streams, bench.engine);
    return error == INKROW_OK ? command_finish(streams)
                              : command_fail(streams, inkrow_error_text(error));
}

static const Option OPTIONS[] = {
    {"--progress", NULL,
     TO_SAY("tell on standard error how far it has come, also where that is no\n"
            "terminal"),
     .kind = OPTION_FLAG},
};
static const OptionTable TABLE = {.options = OPTIONS, .count = ARRAY_LEN(OPTIONS)};

const Page command_bench_page = {
    .takes = "[OPTION...]",
    .about = TO_SAY("Searches fixed positions at fixed depth; the last line is the same on\n"
                    "every machine."),
    .table = &TABLE,
};

int command_bench(int count, char **arguments, const Streams *streams) {
    OptionsGiven given;
    Problem problem;
    bool asks_progress = false;
    if (!option_read(&TABLE, count, arguments, &asks_progress, &given, &problem))
        return command_refuse(streams, &problem);
    if (given.word)
        return command_refuse_argument(streams, "bench", given.word);
    return bench(streams, asks_progress);
}
