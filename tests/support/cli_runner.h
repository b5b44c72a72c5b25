// Runs inkrow-engine inside the test: arguments and input in, two streams and an exit status out.
#pragma once

#include "support/testing.h"

#include "cli/command.h"

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

/// Two microseconds pass with every look at the clock, so that transcripts repeat.
static inline int64_t ticking_now(void *context) {
    _Atomic int64_t *now = context;
    return atomic_fetch_add(now, 2000) + 2000;
}

static inline int run_streams(const char *const *arguments, FILE *in, FILE *out, FILE *err) {
    char *argv[ARGUMENTS_MAX + 1] = {(char *)"inkrow-engine"};
    int argc = 1;
    while (arguments[argc - 1]) {
        argv[argc] = (char *)arguments[argc - 1];
        argc++;
    }
    _Atomic int64_t now = 0;
    const Clock clock = {.now = ticking_now, .context = (void *)&now};
    FileWriter writer = {.fault = 0};
    Ending ending = {.signal = 0};
    const Streams streams = {.in = in,
                             .out = out,
                             .err = err,
                             .clock = clock,
                             .writer = &writer,
                             .ending = &ending};
    return cli_run(argc, argv, &streams);
}

static inline Run run_with_bytes(const char *const *arguments, const char *bytes, size_t length) {
    Run run = {0};
    FILE *in = tmpfile();
    FILE *out = open_memstream(&run.out, &run.out_length);
    FILE *err = open_memstream(&run.err, &run.err_length);
    assert_true(in && out && err);
    assert_int_equal(fwrite(bytes, 1, length, in), length);
    rewind(in);
    run.status = run_streams(arguments, in, out, err);
    fclose(in);
    fclose(out);
    fclose(err);
    return run;
}

static inline Run run_with(const char *const *arguments, const char *input) {
    return run_with_bytes(arguments, input, strlen(input));
}

static inline void run_free(Run *run) {
    free(run->out);
    free(run->err);
}

#define ARGUMENTS(...) ((const char *const[]){__VA_ARGS__, NULL})
