// run_checker PROGRAM FILE [SLICES]: runs a program on a thread as Who wins? does. Prints how that
// ended, and in how many slices of a page's time. After that many SLICES it is to be broken off.
#include "base/base.h"
#include "base/clock.h"
#include "base/process.h"
#include "base/threads.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Run {
    const char *program, *file;
    Text output;
    atomic_bool stop;
    int status;
    ProcessEnd end;
    atomic_bool ended;
} Run;

#define SLICE (4 * NANOSECONDS_PER_MS)

static void *run_program(void *context) {
    Run *run = context;
    run->end = process_run(run->program, run->file, &run->output, &run->stop, &run->status);
    run->ended = true;
    return NULL;
}

int main(int count, char **arguments) {
    static const char *const ENDS[] = {
        [PROCESS_EXITED] = "exited",
        [PROCESS_NOT_STARTED] = "not started",
        [PROCESS_BROKEN_OFF] = "broken off",
    };
    char said[256] = "";
    if (count < 3)
        return 2;
    Run run = {
        .program = arguments[1], .file = arguments[2], .output = text_over(said, sizeof(said))};
    const int last = count > 3 ? atoi(arguments[3]) : INT_MAX;
    int slices = 0;
    Thread thread;
    CHECK(thread_start(&thread, run_program, &run));
    for (; !run.ended; slices++) {
        run.stop = slices >= last;
        threads_run_slice(SLICE);
    }
    thread_join(&thread);
    printf("%s %d: %s\n", ENDS[run.end], run.end == PROCESS_EXITED ? run.status : 0, said);
    printf("slices: %d\n", slices);
    return 0;
}
