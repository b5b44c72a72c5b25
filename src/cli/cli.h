// The program inkrow-engine: commands for scripts and terminals. All of it runs in process, with
// the streams and the clock handed in, so that tests see what a person sees.
#ifndef INKROW_CLI_CLI_H
#define INKROW_CLI_CLI_H

#include "base/clock.h"
#include "base/file_writer.h"

#include <stdio.h>

typedef enum CliStatus {
    CLI_OK = 0,
    CLI_FAILED = 1, ///< a file or stream could not be read or written, or no
                    ///< certificate be made of a proven answer
    CLI_WRONG = 2,  ///< a wrong argument: one line on `err`, nothing on `out`
    CLI_OPEN = 3,   ///< solve: not proven within the limits
} CliStatus;

/// Does what the arguments say and returns the exit status, a CliStatus. argv[0] is the program's
/// own name and not looked at. `writer`, all zero, is what it writes files with, one at a time:
/// when a signal ends the program before it returns, file_writer_abandon clears away what was
/// begun.
int cli_run(int argc, char **argv, FILE *in, FILE *out, FILE *err, const Clock *clock,
            FileWriter *writer);

#endif
