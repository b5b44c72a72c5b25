// run_checker PROGRAM FILE [stop]: runs a program as Who wins? does, and prints how that ended.
// With `stop` it is to be broken off from the beginning. The program runs on a thread of its own
// where there are some.
#include "base/process/process.h"
#include "base/threads/thread.h"

#include <stdio.h>
#include <string.h>

typedef struct Run {
    const char *program, *file;
    Text output;
    atomic_bool stop;
    int status;
    ProcessEnd end;
} Run;

static void *run_program(void *context) {
    Run *run = context;
    run->end = process_run(run->program, run->file, &run->output, &run->stop, &run->status);
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
    Run run = {.program = arguments[1],
               .file = arguments[2],
               .output = text_over(said, sizeof(said)),
               .stop = count > 3 && strcmp(arguments[3], "stop") == 0};
    Thread thread;
    if (thread_start(&thread, run_program, &run))
        thread_join(&thread);
    else
        run_program(&run);
    printf("%s %d: %s\n", ENDS[run.end], run.end == PROCESS_EXITED ? run.status : 0, said);
    return 0;
}
