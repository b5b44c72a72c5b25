// Any bytes in the file of `solve --resume`: they are refused, or what is taken from them can be
// printed and handed to the solver. The first byte chooses what is being solved; a line that has no
// checksum gets the right one.
#include "fuzz/target.h"

#include "base/rng.h"
#include "cli/jobs/checkpoint.h"
#include "cli/report.h"
#include "rules/notation.h"
#include "solver/solver.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Solve {
    const char *variant;
    bool distance;
} Solve;

static const Solve SOLVES[] = {
    {"5x5x4", false}, {"4x4x3", true}, {"5x4x4+drop", true}, {"9x8x5", false}};

/// The file that every input is written to, in memory where the machine has a place for that.
static struct Place {
    char path[64];
    FILE *nowhere;
} place;

static void remove_file(void) {
    remove(place.path);
}

static void make_place(void) {
    static const char *const NAMES[] = {"/dev/shm/inkrow-resume-XXXXXX",
                                        "/tmp/inkrow-resume-XXXXXX"};
    int descriptor = -1;
    for (size_t i = 0; i < ARRAY_LEN(NAMES) && descriptor < 0; i++) {
        strcpy(place.path, NAMES[i]);
        descriptor = mkstemp(place.path);
    }
    CHECK(descriptor >= 0);
    close(descriptor);
    atexit(remove_file);
    place.nowhere = fopen("/dev/null", "w");
    CHECK(place.nowhere);
}

static void write_checksum(FILE *out, Slice line) {
    uint64_t sum = 0;
    for (size_t i = 0; i < line.length; i++)
        sum = rng_mix(sum ^ (uint8_t)line.start[i]);
    fprintf(out, " =%016" PRIx64, sum);
}

static void write_lines(FILE *out, Slice text) {
    while (text.length > 0) {
        const char *end = memchr(text.start, '\n', text.length);
        Slice line = {text.start, end ? (size_t)(end - text.start) : text.length};
        fwrite(line.start, 1, line.length, out);
        if (end && !memchr(line.start, '=', line.length))
            write_checksum(out, line);
        if (end)
            putc('\n', out);
        text.start += line.length + (end != NULL);
        text.length -= line.length + (end != NULL);
    }
}

static void write_file(const Solve *solve, const Position *position, Slice text) {
    char memory[POSITION_TEXT_MAX];
    Text marks = text_over(memory, sizeof(memory));
    FILE *out = fopen(place.path, "w");
    CHECK(out);
    notation_format_position(position, &marks);
    fprintf(out, "inkrow-resume 1\nsolve %s%s\nposition %s\n", solve->variant,
            solve->distance ? " with distance" : "", memory);
    write_lines(out, text);
    CHECK(fclose(out) == 0);
}

/// The solver reads what was kept before it is told to stop.
static void use(const Checkpoint *checkpoint, const Solve *solve, const Position *position) {
    const SolveRequest request = {
        .position = *position,
        .distance = solve->distance,
        .nodes = 1,
        .threads = 1,
        .table_mib = 1,
        .solved = checkpoint->solved,
        .solved_count = checkpoint->count,
    };
    SolveAnswer answer = checkpoint->answer;
    atomic_bool stop = true;
    if (!checkpoint->finished && checkpoint->count > 0)
        solver_solve(&request, &checkpoint->clock, &stop, NULL, &answer);
    report_solve_text(place.nowhere, position, &answer);
    report_solve_json(place.nowhere, position, &answer, &(SolveExtras){0});
}

static int64_t time_stands_still(void *context) {
    (void)context;
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (!place.nowhere)
        make_place();
    if (size == 0)
        return 0;
    const Solve *solve = &SOLVES[bytes[0] % ARRAY_LEN(SOLVES)];
    const Clock clock = {.now = time_stands_still};
    Variant variant;
    Position position;
    Problem problem;
    Checkpoint checkpoint;
    CHECK(variant_parse(slice_of(solve->variant), &variant, &problem));
    position_init(&position, &variant, SIDE_X);
    write_file(solve, &position, (Slice){(const char *)bytes + 1, size - 1});
    if (!checkpoint_open(&checkpoint, place.path, &position, solve->distance, &clock, &problem))
        return 0;
    use(&checkpoint, solve, &position);
    CHECK(checkpoint_close(&checkpoint, &problem));
    return 0;
}
