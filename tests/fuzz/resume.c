// Any bytes in the file of `solve --resume`: they are refused, or what is taken from them can be
// printed and handed to the solver. The first byte chooses what is being solved; a line that has no
// checksum gets the right one.
#include "fuzz/target.h"

#include "base/rng.h"
#include "cli/jobs/checkpoint.h"
#include "cli/report.h"

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

static void write_file(const Solve *solve, const InkrowGame *game, Slice text) {
    char heading[INKROW_TEXT_ROOM];
    FILE *out = fopen(place.path, "w");
    CHECK(out);
    CHECK(inkrow_kept_heading(game, solve->distance, heading, sizeof heading) == INKROW_OK);
    fputs(heading, out);
    write_lines(out, text);
    CHECK(fclose(out) == 0);
}

/// What the fuzzer's inputs are about, made once.
typedef struct Setting {
    Inkrow *inkrow;
    InkrowGame *game;
    InkrowEngine *engine;
} Setting;

static Setting settings[ARRAY_LEN(SOLVES)];

static const Setting *setting_of(size_t number) {
    const InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = 1};
    Setting *setting = &settings[number];
    if (setting->engine)
        return setting;
    CHECK(inkrow_new(NULL, &setting->inkrow) == INKROW_OK);
    CHECK(inkrow_game_new(setting->inkrow, SOLVES[number].variant, &setting->game) == INKROW_OK);
    CHECK(inkrow_engine_new(setting->inkrow, &setup, &setting->engine) == INKROW_OK);
    CHECK(inkrow_engine_stop(setting->engine) == INKROW_OK);
    return setting;
}

/// The solver reads what was kept before it sees that it is told to stop.
static void use(const Checkpoint *checkpoint, const Solve *solve, const Setting *setting) {
    const InkrowSolving solving = {.size = sizeof solving,
                                   .distance = solve->distance,
                                   .nodes = 1,
                                   .kept = checkpoint->kept,
                                   .kept_length = checkpoint->kept_length};
    InkrowSolution answer = {.size = sizeof answer};
    CHECK(inkrow_engine_solve(setting->engine, setting->game, &solving, &answer) == INKROW_OK);
    const SolveExtras extras = {.engine = setting->engine};
    report_solve_text(place.nowhere, setting->game, &answer, &extras);
    report_solve_json(place.nowhere, setting->game, &answer, &extras);
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
    const size_t number = bytes[0] % ARRAY_LEN(SOLVES);
    const Solve *solve = &SOLVES[number];
    const Setting *setting = setting_of(number);
    const Clock clock = {.now = time_stands_still};
    Problem problem;
    Checkpoint checkpoint;
    write_file(solve, setting->game, (Slice){(const char *)bytes + 1, size - 1});
    if (!checkpoint_open(&checkpoint, place.path, setting->inkrow, setting->game, solve->distance,
                         &clock, &problem))
        return 0;
    use(&checkpoint, solve, setting);
    CHECK(checkpoint_close(&checkpoint, &problem));
    return 0;
}
