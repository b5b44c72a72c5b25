// `inkrow-engine bench`: fixed positions at fixed depth, one thread, a fresh table for each. The
// number of nodes is a signature: it changes when, and only when, the search does.
#include "cli/progress.h"
#include "engine/engine.h"
#include "rules/notation.h"

#include <inttypes.h>

enum { TABLE_MIB = 16 };

typedef struct BenchCase {
    const char *variant, *moves;
    int depth;
} BenchCase;

static const BenchCase CASES[] = {
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

/// The texts above are right, so that nothing here can be refused.
static Position case_position(const BenchCase *bench) {
    Variant variant;
    Position position;
    Problem problem;
    CHECK(variant_parse(slice_of(bench->variant), &variant, &problem));
    CHECK(notation_parse_moves(slice_of(bench->moves), &variant, SIDE_X, &position, &problem));
    return position;
}

static void print_case(FILE *out, const BenchCase *bench, const SearchReport *report) {
    char memory[CELL_TEXT_MAX];
    Text best = text_over(memory, sizeof(memory));
    Position position = case_position(bench);
    notation_format_cell(&position.variant, report->moves[0].move, &best);
    fprintf(out, "%-19s depth %2d  best %-4s %10" PRIu64 " nodes\n", bench->variant, report->depth,
            memory, report->nodes);
}

static void print_total(FILE *out, uint64_t nodes, int64_t time_ns) {
    double seconds = (double)MAX(time_ns, 1) / (double)NANOSECONDS_PER_SECOND;
    fprintf(out, "%.3f seconds\n%.0f nodes/s\nbench: %" PRIu64 " nodes\n", seconds,
            (double)nodes / seconds, nodes);
}

/// What was searched before the command was asked to end has no signature.
static int bench(const Streams *streams, bool asks_progress) {
    Engine *engine = engine_new(&(EngineConfig){.table_mib = TABLE_MIB, .clock = streams->clock});
    SearchReport *report = report_new(1);
    ProgressState state = {.unit = "positions", .total = ARRAY_LEN(CASES)};
    Progress progress;
    command_heed(streams);
    engine_stop_by(engine, &streams->ending->asked);
    progress_start(&progress, streams, "bench", asks_progress);
    int64_t start = clock_now(&streams->clock);
    for (; state.done < state.total; state.done++) {
        const BenchCase *searched = &CASES[state.done];
        Position position = case_position(searched);
        progress_tell(&progress, &state);
        engine_clear(engine);
        engine_search(engine, &position, &(Limits){.depth = searched->depth}, NULL, report);
        if (command_is_stopped(streams))
            break;
        state.nodes += report->nodes;
        progress_clear(&progress);
        print_case(streams->out, searched, report);
    }
    const int64_t time_ns = clock_now(&streams->clock) - start;
    progress_end(&progress);
    if (state.done == state.total)
        print_total(streams->out, state.nodes, time_ns);
    report_free(report);
    engine_free(engine);
    return command_finish(streams);
}

static const Option OPTIONS[] = {
    {"--progress", NULL,
     "tell on standard error how far it has come, also where that is no\n"
     "terminal",
     .kind = OPTION_FLAG},
};
static const OptionTable TABLE = {.options = OPTIONS, .count = ARRAY_LEN(OPTIONS)};

const Page command_bench_page = {
    .takes = "[OPTION...]",
    .about = "Searches fixed positions at fixed depth; the last line is the same on\n"
             "every machine.",
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
