// Runs inkrow-engine inside the test: arguments and input in, two streams and an exit status out.
// All JSON that it prints is held against its schema.
#pragma once

#include "support/json_schema.h"
#include "support/testing.h"

#include "cli/command.h"
#include "languages/languages.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARGUMENTS_MAX = 48 };

typedef struct Run {
    char *out, *err;
    size_t out_length, err_length;
    int status;
} Run;

/// The time of a run: so much passes with every look at it, two microseconds where nothing else is
/// said, so that transcripts repeat. With the look `stop_at`, from 1, the command is asked to end.
typedef struct RunTime {
    int64_t tick_ns, stop_at;
    _Atomic int64_t looks;
    Ending ending;
} RunTime;

static inline int64_t ticking_now(void *context) {
    RunTime *time = context;
    const int64_t look = atomic_fetch_add(&time->looks, 1) + 1;
    if (look == time->stop_at) {
        command_ask_end(&time->ending, 2);
    }
    return look * time->tick_ns;
}

static inline int run_streams(const char *const *arguments, RunTime *time, FILE *in, FILE *out,
                              FILE *err) {
    char *argv[ARGUMENTS_MAX + 1] = {(char *)"inkrow-engine"};
    int argc = 1;
    while (arguments[argc - 1]) {
        argv[argc] = (char *)arguments[argc - 1];
        argc++;
    }
    FileWriter writer = {.fault = 0};
    const Streams streams = {.in = in,
                             .out = out,
                             .err = err,
                             .clock = {.now = ticking_now, .context = time},
                             .writer = &writer,
                             .ending = &time->ending,
                             .languages = languages_said()};
    return cli_run(argc, argv, &streams);
}

static inline Run run_in_time(const char *const *arguments, RunTime *time, const char *bytes,
                              size_t length) {
    Run run = {0};
    FILE *in = tmpfile();
    FILE *out = open_memstream(&run.out, &run.out_length);
    FILE *err = open_memstream(&run.err, &run.err_length);
    assert_true(in && out && err);
    assert_int_equal(fwrite(bytes, 1, length, in), length);
    rewind(in);
    run.status = run_streams(arguments, time, in, out, err);
    fclose(in);
    fclose(out);
    fclose(err);
    json_schema_assert(run.out);
    return run;
}

static inline Run run_with_bytes(const char *const *arguments, const char *bytes, size_t length) {
    RunTime time = {.tick_ns = 2000};
    return run_in_time(arguments, &time, bytes, length);
}

static inline Run run_with(const char *const *arguments, const char *input) {
    return run_with_bytes(arguments, input, strlen(input));
}

static inline void run_free(Run *run) {
    free(run->out);
    free(run->err);
}

#define ARGUMENTS(...) ((const char *const[]){__VA_ARGS__, NULL})
