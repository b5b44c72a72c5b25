// The program inkrow-engine: commands for scripts and terminals. All of it runs in process, with
// the streams and the clock handed in, so that tests see what a person sees.
#pragma once
#include "cli/command.h"

/// Does what the arguments say and returns the exit status, a CliStatus. argv[0] is the program's
/// own name and not looked at. `writer`, all zero, is what it writes files with, one at a time:
/// when a signal ends the program before it returns, file_writer_abandon clears away what was
/// begun.
int cli_run(int argc, char **argv, FILE *in, FILE *out, FILE *err, const Clock *clock,
            FileWriter *writer);
