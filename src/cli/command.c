#include "cli/command.h"

#include "cli/reader_watch.h"

#include <string.h>

int command_fail(const Streams *streams, const char *sentence) {
    fputs("inkrow-engine: ", streams->err);
    for (const char *at = sentence; *at; at++)
        fputc((unsigned char)*at < ' ' || *at == 0x7f ? '?' : *at, streams->err);
    fputc('\n', streams->err);
    return CLI_FAILED;
}

int command_refuse(const Streams *streams, const Problem *problem) {
    command_fail(streams, problem->sentence);
    return CLI_WRONG;
}

int command_refuse_argument(const Streams *streams, const char *command, const char *argument) {
    Problem problem;
    problem_set(&problem, "unknown argument '%.*s'; %s expects nothing after it",
                SLICE_ARG(slice_of(argument)), command);
    return command_refuse(streams, &problem);
}

void command_heed(const Streams *streams) {
    atomic_store(&streams->ending->heeded, true);
}

void command_stops(const Streams *streams, InkrowEngine *engine) {
    atomic_store(&streams->ending->engine, engine);
    if (engine && command_is_stopped(streams)) // before there was one to be stopped
        inkrow_engine_stop(engine);
}

bool command_is_stopped(const Streams *streams) {
    return atomic_load(&streams->ending->asked);
}

int command_flush(const Streams *streams) {
    if ((fflush(streams->out) == 0 && !ferror(streams->out)) || command_is_stopped(streams))
        return CLI_OK;
    if (reader_watch_has_left(streams->out))
        return CLI_FAILED;
    return command_fail(streams, "standard output cannot be written");
}

int command_finish(const Streams *streams) {
    const int status = command_flush(streams);
    if (status != CLI_OK || !command_is_stopped(streams))
        return status;
    command_fail(streams, "stopped before its end; what was printed is what was known by then");
    return CLI_STOPPED + atomic_load(&streams->ending->signal);
}
