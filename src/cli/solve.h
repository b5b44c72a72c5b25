// The ways to solve, and what they share.
#pragma once

#include "cli/analyze_options.h"
#include "cli/certificate_file.h"
#include "cli/command.h"

/// One position; all positions of standard input; jobs instead of an answer; an answer of what jobs
/// have printed; how many of them are done. Each returns a CliStatus.
int solve_one(const AnalyzeOptions *options, const Streams *streams);
int solve_batch(const AnalyzeOptions *options, const Streams *streams);
int solve_split(const AnalyzeOptions *options, const Streams *streams);
int solve_join(const AnalyzeOptions *options, const Streams *streams);
int solve_status(const AnalyzeOptions *options, const Streams *streams);

/// Prints the answer, and has the certificate made where one is asked for. `engine` has found it,
/// or is NULL.
int solve_tell(const AnalyzeOptions *options, const Streams *streams, const InkrowSolution *answer,
               const InkrowEngine *engine, CertificateMaker *make, void *context);

/// False, with a sentence, where this cannot be solved by jobs.
bool solve_can_split(const AnalyzeOptions *options, const Streams *streams, Problem *problem);
/// An engine for a solve by one process.
InkrowError solve_engine(const AnalyzeOptions *options, const Streams *streams,
                         InkrowEngine **engine);
