// `inkrow-engine solve`, and `analyze --algorithm solve`, which is the same.
#ifndef INKROW_CLI_SOLVE_H
#define INKROW_CLI_SOLVE_H

#include "cli/analyze_options.h"
#include "cli/command.h"
#include "solver/solver.h"

/// Does what the options ask for and returns a CliStatus.
int solve_run(const AnalyzeOptions *options, const Streams *streams);

// The parts of it, each a CliStatus too.
int solve_batch(const AnalyzeOptions *options, const Streams *streams);
int solve_split(const AnalyzeOptions *options, const Streams *streams);
int solve_join(const AnalyzeOptions *options, const Streams *streams);

/// Prints the answer, and writes the certificate where one is asked for.
int solve_tell(const AnalyzeOptions *options, const Streams *streams, const SolveAnswer *answer);

/// What the options ask of the solver about `position`.
SolveRequest solve_request(const AnalyzeOptions *options, const Position *position);

#endif
