// Solves empty boards and prints what it took as a Markdown table, with the value and the time that
// each is to reach:
//
//   solver_bench [--runs N] [--threads N] [--hash MIB] [--proofs] [VARIANT...]
//
// Times are medians of N runs, 3 when not given; what takes longer than ten seconds is run once.
// Without a VARIANT all rows are run, and the mean of late Connect Four positions. --proofs writes
// the certificates, too, and has the inkrow-check beside this program check them. Exit status: 1
// when a value or a proof was wrong.
#include "base/clock.h"
#include "base/rng.h"
#include "solver/certificate.h"
#include "solver/solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUNS_MAX = 99, POSITIONS = 1000, MARKS_MIN = 14, MARKS_MAX = 30, MIB = 1024, SEED = 14 };
enum { PATH_BYTES = 4096 };
#define RUN_ONCE_FROM (10 * NANOSECONDS_PER_SECOND)

typedef enum Value { SECOND_WINS = -1, DRAW, FIRST_WINS, OPEN } Value;

typedef struct Row {
    const char *variant;
    Value value;  ///< published, or found independently; OPEN: unknown
    int plies;    ///< of a won game, where the exact distance is asked for; else 0
    double limit; ///< seconds; 0: none
    int threads;  ///< 0: as many as were asked for
    bool distance;
} Row;

static const Row ROWS[] = {
    {"3x3x3", DRAW, 0, 0.001, 0, false},
    {"4x4x4", DRAW, 0, 0.001, 0, false},
    {"5x5x4", DRAW, 0, 0.01, 0, false},
    {"6x5x4", FIRST_WINS, 0, 0.002, 0, false},
    {"6x6x4", FIRST_WINS, 0, 0.002, 0, false},
    {"8x8x4", FIRST_WINS, 0, 0.05, 0, false},
    {"8x4x4", DRAW, 0, 0.5, 0, false},
    {"9x4x4", FIRST_WINS, 0, 10, 0, false},
    {"6x6x5", DRAW, 0, 0.001, 0, false},
    {"7x6x5", DRAW, 0, 0.01, 0, false},
    {"8x8x6", DRAW, 0, 0.005, 0, false},
    {"7x7x5", DRAW, 0, 0.1, 0, false},
    {"8x6x5", DRAW, 0, 0.2, 0, false},
    {"9x6x5", DRAW, 0, 8, 0, false},
    {"8x7x5", DRAW, 0, 4, 0, false},
    {"8x8x5", DRAW, 0, 120, 0, false},
    {"6x6x4+drop", SECOND_WINS, 36, 2, 0, true},
    {"7x5x4+drop", DRAW, 0, 2, 0, true},
    {"7x6x4+drop", FIRST_WINS, 41, 6, 0, true},
    {"7x6x4+drop", FIRST_WINS, 41, 10, 1, true},
};

typedef struct Bench {
    int runs, threads, table_mib;
    bool proofs;
    const char *folder; ///< of this program
    bool wrong;
} Bench;

static double seconds_of(int64_t nanoseconds) {
    return (double)nanoseconds / (double)NANOSECONDS_PER_SECOND;
}

static SolveAnswer solve(const Position *position, bool distance, int threads, int table_mib) {
    const SolveRequest request = {
        .position = *position, .distance = distance, .threads = threads, .table_mib = table_mib};
    const Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    solver_solve(&request, &clock, &stop, NULL, &answer);
    return answer;
}

static int by_time(const void *a, const void *b) {
    int64_t first = ((const SolveAnswer *)a)->time_ns, second = ((const SolveAnswer *)b)->time_ns;
    return (first > second) - (first < second);
}

/// The run of median time.
static SolveAnswer median_solve(const Bench *bench, const Position *position, const Row *row,
                                int threads) {
    static SolveAnswer answers[RUNS_MAX];
    int count = 0;
    do
        answers[count] = solve(position, row->distance, threads, bench->table_mib);
    while (answers[count++].time_ns < RUN_ONCE_FROM && count < bench->runs);
    qsort(answers, (size_t)count, sizeof(answers[0]), by_time);
    return answers[count / 2];
}

// --- proofs

static void write_piece(void *context, const char *bytes, size_t length) {
    fwrite(bytes, 1, length, context);
}

static bool write_proof(const Bench *bench, const Position *position, int value, const char *path) {
    FILE *file = fopen(path, "w");
    if (!file)
        return false;
    atomic_bool stop = false;
    const CertificateRequest request = {
        .position = *position,
        .claim = value == 0 ? CERTIFICATE_DRAW : CERTIFICATE_WIN,
        .side = value > 0 ? position->to_move : side_other(position->to_move),
        .table_mib = bench->table_mib,
        .stop = &stop,
    };
    const CertificateSink sink = {write_piece, file};
    bool written = certificate_write(&request, &sink);
    return fclose(file) == 0 && written;
}

/// Prints how long it took to write a proof, its size, and how long to check it.
static bool measure_proof(const Bench *bench, const Position *position, int value) {
    char path[] = "/tmp/solver_bench-XXXXXX", command[PATH_BYTES];
    const Clock clock = clock_system();
    int file = mkstemp(path);
    if (file < 0)
        return false;
    int64_t start = clock_now(&clock);
    bool right = write_proof(bench, position, value, path);
    int64_t written = clock_now(&clock);
    long size = (long)lseek(file, 0, SEEK_END);
    close(file);
    snprintf(command, sizeof(command), "'%s/inkrow-check' %s >/dev/null", bench->folder, path);
    right = right && system(command) == 0;
    printf(" %8.3f | %7.2f | %7.3f | %-5s |", seconds_of(written - start), (double)size / 1e6,
           seconds_of(clock_now(&clock) - written), right ? "valid" : "NO");
    unlink(path);
    return right;
}

// --- the table

static const char *value_in_words(int value) {
    static const char *const WORDS[] = {"second wins", "draw", "first wins", "not proven"};
    return WORDS[value + 1];
}

static void print_heading(const Bench *bench) {
    printf("| variant | threads | value | plies | limit s | seconds | nodes | met |%s\n"
           "|---|--:|---|--:|--:|--:|--:|---|%s\n",
           bench->proofs ? " proof s | MB | check s | |" : "",
           bench->proofs ? "--:|--:|--:|---|" : "");
}

static const char *met(double limit, double seconds, bool right) {
    if (!right)
        return "WRONG";
    return limit == 0 ? "-" : seconds <= limit ? "yes" : "no";
}

static bool measure(Bench *bench, const Row *row) {
    Variant variant;
    Problem problem;
    Position position;
    if (!variant_parse(slice_of(row->variant), &variant, &problem)) {
        fprintf(stderr, "%s\n", problem.sentence);
        return false;
    }
    position_init(&position, &variant, SIDE_X);
    int threads = row->threads > 0 ? row->threads : bench->threads;
    SolveAnswer answer = median_solve(bench, &position, row, threads);
    Value value = answer.proven ? (Value)answer.lower : OPEN;
    bool right = row->value == OPEN || (value == row->value && answer.plies == row->plies);
    printf("| %-10s | %d | %-11s | %2d | %5g | %9.4f | %10llu | %-5s |", row->variant, threads,
           value_in_words(value), answer.plies, row->limit, seconds_of(answer.time_ns),
           (unsigned long long)answer.nodes, met(row->limit, seconds_of(answer.time_ns), right));
    if (bench->proofs && value != OPEN && certificate_fits(&variant))
        right = measure_proof(bench, &position, value) && right;
    printf("\n");
    fflush(stdout);
    bench->wrong |= !right;
    return true;
}

/// A random open position of 7x6x4+drop.
static Position late_position(Rng *rng) {
    const Variant variant = {.width = 7, .height = 6, .row_length = 4, .drop = true};
    int marks = MARKS_MIN + (int)rng_below(rng, MARKS_MAX - MARKS_MIN + 1);
    Position position;
    do {
        Cell moves[CELLS_MAX];
        position_init(&position, &variant, SIDE_X);
        while (position.outcome == OUTCOME_OPEN && position.ply < marks)
            position_play(&position,
                          moves[rng_below(rng, (uint32_t)position_moves(&position, moves))]);
    } while (position.outcome != OUTCOME_OPEN);
    return position;
}

static void measure_late_positions(const Bench *bench) {
    Rng rng = rng_seeded(SEED);
    int64_t total = 0;
    uint64_t nodes = 0;
    for (int i = 0; i < POSITIONS; i++) {
        Position position = late_position(&rng);
        SolveAnswer answer = solve(&position, true, 1, bench->table_mib);
        CHECK(answer.proven);
        total += answer.time_ns;
        nodes += answer.nodes;
    }
    double mean = seconds_of(total) / POSITIONS;
    printf(
        "| 7x6x4+drop, %d positions of %d to %d marks: mean | 1 | | | 0.001 | %.6f | %llu | %s |\n",
        POSITIONS, MARKS_MIN, MARKS_MAX, mean, (unsigned long long)(nodes / POSITIONS),
        met(0.001, mean, true));
}

/// All rows of a variant; one without limits when there is none.
static bool measure_variant(Bench *bench, const char *variant) {
    bool known = false;
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++)
        if (strcmp(ROWS[i].variant, variant) == 0)
            known = measure(bench, &ROWS[i]);
    const Row row = {.variant = variant, .value = OPEN};
    return known || measure(bench, &row);
}

// --- the command line

static int usage(void) {
    fprintf(stderr, "usage: solver_bench [--runs N] [--threads N] [--hash MIB] [--proofs] "
                    "[VARIANT...]\n");
    return 2;
}

/// Takes the options; returns the number of the first argument after them, 0 when one is wrong.
static int take_options(Bench *bench, int argc, char **argv) {
    int at = 1;
    for (; at < argc && strncmp(argv[at], "--", 2) == 0; at++) {
        const struct {
            const char *name;
            int *number, most;
        } options[] = {{"--runs", &bench->runs, RUNS_MAX},
                       {"--threads", &bench->threads, 1024},
                       {"--hash", &bench->table_mib, 1 << 16}};
        size_t i = 0;
        if (strcmp(argv[at], "--proofs") == 0) {
            bench->proofs = true;
            continue;
        }
        while (i < ARRAY_LEN(options) && strcmp(argv[at], options[i].name) != 0)
            i++;
        if (i == ARRAY_LEN(options) || at + 1 == argc)
            return 0;
        *options[i].number = atoi(argv[++at]);
        if (*options[i].number < 1 || *options[i].number > options[i].most)
            return 0;
    }
    return at;
}

int main(int argc, char **argv) {
    char *slash = strrchr(argv[0], '/');
    Bench bench = {.runs = 3, .threads = 2, .table_mib = MIB, .folder = slash ? argv[0] : "."};
    int first = take_options(&bench, argc, argv);
    if (first == 0)
        return usage();
    if (slash)
        *slash = '\0';
    print_heading(&bench);
    for (int i = first; i < argc; i++)
        if (!measure_variant(&bench, argv[i]))
            return 2;
    if (first < argc)
        return bench.wrong;
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++)
        measure(&bench, &ROWS[i]);
    measure_late_positions(&bench);
    return bench.wrong;
}
