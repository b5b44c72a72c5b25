// What the commands of inkrow-engine share.
#ifndef INKROW_CLI_COMMAND_H
#define INKROW_CLI_COMMAND_H

#include "base/text.h"
#include "cli/cli.h"

/// What a command works with.
typedef struct Streams {
    FILE *in, *out, *err;
    Clock clock;
    FileWriter *writer; ///< for a file to be written
} Streams;

/// A command gets the arguments after its own name.
typedef int CommandFunction(int count, char **arguments, const Streams *streams);

CommandFunction analyze_command;
CommandFunction solve_command;
CommandFunction bench_command;
CommandFunction gomocup_command;

/// Prints the sentence as one line on `err`, whatever bytes it repeats. Returns CLI_WRONG.
int command_refuse(const Streams *streams, const Problem *problem);
/// To be called last: CLI_OK when everything written has arrived, else a line on `err` and
/// CLI_FAILED.
int command_finish(const Streams *streams);
/// True when the only argument is --help.
bool command_asks_help(int count, char **arguments);

#endif
