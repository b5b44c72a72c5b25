// Measures what more threads are worth: the time that they take to finish a depth, against one
// thread.
//
//   thread_bench [VARIANT [THREADS [POSITIONS [DEPTH [ROUNDS]]]]]
//
// A position is one from the middle of a game: an even opening of five random marks, from which the
// engine has played on by itself for up to 16 plies, and which one thread does not decide in DEPTH
// plies. It is searched to that depth with an empty table by one thread, then by THREADS, ROUNDS
// times in turn. Each line tells, of one position, the time of one thread, how many times faster
// the threads were (the sums of the rounds compared) and how many times the nodes they searched;
// the last line has the geometric means, and how many times the nodes a second are all threads
// together searched. Only a machine that does nothing else shows times worth reading.
#include "arena/openings.h"
#include "base/clock.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

enum {
    THREADS_DEFAULT = 2,
    POSITIONS_DEFAULT = 64,
    DEPTH_DEFAULT = 12,
    ROUNDS_DEFAULT = 1,
    OPENINGS_EACH = 3, ///< for every position wanted
    OPENING_PLIES = 5,
    OPENING_NODES = 500,
    OPENING_SEED = 1,
    GAME_NODES = 2000,
    GAME_PLIES = 16,
    TABLE_MIB = 64,
};

/// Time and nodes of some searches.
typedef struct Effort {
    double seconds, nodes;
} Effort;

static Engine *new_engine(int threads) {
    return engine_new(
        &(EngineConfig){.table_mib = TABLE_MIB, .threads = threads, .clock = clock_system()});
}

/// Searches with an empty table; returns how many seconds it took.
static double search(Engine *engine, const Position *position, const Limits *limits,
                     SearchReport *report) {
    const Clock clock = clock_system();
    engine_clear(engine);
    const int64_t started = clock_now(&clock);
    engine_search(engine, position, limits, NULL, report);
    return (double)(clock_now(&clock) - started) / (double)NANOSECONDS_PER_SECOND;
}

/// Lets the engine play `plies` moves; false when the value is known before.
static bool play_on(Engine *engine, SearchReport *report, Position *position, int plies) {
    for (int i = 0; i < plies; i++) {
        search(engine, position, &(Limits){.nodes = GAME_NODES}, report);
        position_play(position, report->moves[0].move);
        if (report->verdict.kind != VERDICT_UNKNOWN || position->outcome != OUTCOME_OPEN)
            return false;
    }
    return true;
}

/// Makes `wanted` positions that are still undecided after `depth` plies; returns how many it
/// found.
static int make_positions(const Variant *variant, int wanted, int depth, Position *positions) {
    Engine *engine = new_engine(1);
    SearchReport *report = report_new(1);
    Openings openings = openings_balanced(variant, OPENINGS_EACH * wanted, OPENING_PLIES,
                                          OPENING_SEED, OPENING_NODES);
    int count = 0;
    for (int i = 0; i < openings.count && count < wanted; i++) {
        positions[count] = openings.positions[i];
        if (!play_on(engine, report, &positions[count], i % (GAME_PLIES + 1)))
            continue;
        search(engine, &positions[count], &(Limits){.depth = depth}, report);
        count += report->verdict.kind == VERDICT_UNKNOWN;
    }
    openings_free(&openings);
    report_free(report);
    engine_free(engine);
    return count;
}

/// Searches one position with both engines in turn and prints a line; returns the ratios of `all`
/// threads to one.
static Effort compare(Engine *one, Engine *all, const Position *position, int depth, int rounds) {
    SearchReport *report = report_new(1);
    Effort sums[2] = {{0, 0}, {0, 0}};
    for (int round = 0; round < rounds; round++)
        for (int which = 0; which < 2; which++) {
            sums[which].seconds +=
                search(which ? all : one, position, &(Limits){.depth = depth}, report);
            sums[which].nodes += (double)report->nodes;
        }
    report_free(report);
    const Effort ratio = {sums[1].seconds / sums[0].seconds, sums[1].nodes / sums[0].nodes};
    printf("ply %2d  %6.3f s  %5.2f times faster  %5.2f times the nodes\n", position->ply,
           sums[0].seconds / rounds, 1 / ratio.seconds, ratio.nodes);
    fflush(stdout);
    return ratio;
}

static void run(const Position *positions, int count, int threads, int depth, int rounds) {
    Engine *one = new_engine(1), *all = new_engine(threads);
    double faster = 0, nodes = 0; // logarithms
    for (int i = 0; i < count; i++) {
        const Effort ratio = compare(one, all, &positions[i], depth, rounds);
        faster -= log(ratio.seconds) / count;
        nodes += log(ratio.nodes) / count;
    }
    printf("%d threads, %d positions, depth %d: %.2f times faster, %.2f times the nodes, "
           "%.2f times the nodes a second\n",
           threads, count, depth, exp(faster), exp(nodes), exp(faster + nodes));
    engine_free(one);
    engine_free(all);
}

static int argument(int count, char **arguments, int at, int usual) {
    uint64_t value = (uint64_t)usual;
    if (at >= count || (slice_to_uint(slice_of(arguments[at]), 1000, &value) && value >= 1))
        return (int)value;
    fprintf(stderr, "thread_bench: '%s' is no whole number from 1 to 1000\n", arguments[at]);
    exit(2);
}

int main(int count, char **arguments) {
    Variant variant;
    Problem problem;
    if (!variant_parse(slice_of(count > 1 ? arguments[1] : "15x15x5"), &variant, &problem)) {
        fprintf(stderr, "thread_bench: %s\n", problem.sentence);
        return 2;
    }
    const int threads = argument(count, arguments, 2, THREADS_DEFAULT);
    const int wanted = argument(count, arguments, 3, POSITIONS_DEFAULT);
    const int depth = argument(count, arguments, 4, DEPTH_DEFAULT);
    const int rounds = argument(count, arguments, 5, ROUNDS_DEFAULT);
    Position *positions = base_alloc((size_t)wanted * sizeof(*positions));
    const int found = make_positions(&variant, wanted, depth, positions);
    if (found == 0) {
        fprintf(stderr,
                "thread_bench: every position found is decided within %d plies; expected a "
                "larger board or a smaller depth\n",
                depth);
        return 2;
    }
    run(positions, found, threads, depth, rounds);
    base_free(positions);
    return 0;
}
