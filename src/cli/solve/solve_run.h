// `inkrow-engine solve`, and `analyze --algorithm solve`, which is the same.
#ifndef INKROW_CLI_SOLVE_SOLVE_RUN_H
#define INKROW_CLI_SOLVE_SOLVE_RUN_H

#include "cli/analyze_options.h"
#include "cli/command.h"

/// Does what the options ask for and returns a CliStatus.
int solve_run(const AnalyzeOptions *options, const Streams *streams);

#endif
