#include "cli/command.h"

#include <string.h>

int command_refuse(const Streams *streams, const Problem *problem) {
    fputs("inkrow-engine: ", streams->err);
    for (const char *at = problem->sentence; *at; at++)
        fputc((unsigned char)*at < ' ' || *at == 0x7f ? '?' : *at, streams->err);
    fputc('\n', streams->err);
    return CLI_WRONG;
}

int command_fail(const Streams *streams, const char *sentence) {
    fprintf(streams->err, "inkrow-engine: %s\n", sentence);
    return CLI_FAILED;
}

int command_finish(const Streams *streams) {
    if (fflush(streams->out) == 0 && !ferror(streams->out))
        return CLI_OK;
    return command_fail(streams, "standard output cannot be written");
}

bool command_asks_help(int count, char **arguments) {
    return count == 1 && strcmp(arguments[0], "--help") == 0;
}

int command_finish_batch(const Streams *streams, int status) {
    if (status != CLI_OK || !ferror(streams->in))
        return status;
    return command_fail(streams, "standard input cannot be read");
}
