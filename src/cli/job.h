// The jobs of a split solve, as lines for a shell, and what they have printed, read back.
#pragma once

#include "cli/analyze_options.h"
#include "solver/solver.h"

/// The command that solves `position` with the limits of `options`. Its files are named after the
/// position, so that a job that is run again writes to the same ones. Release with base_free.
char *job_line_format(const AnalyzeOptions *options, const Position *position);

typedef struct JobResult {
    Position position;
    SolveAnswer answer; ///< what is sure; nothing for the line of a job itself
    char *certificate;  ///< file, or NULL; release with base_free
} JobResult;

/// Reads a line of a file of results: what a job printed, or the job. False, with a sentence, when
/// it is neither, or about another variant.
bool job_result_parse(Slice line, const Variant *variant, JobResult *result, Problem *problem);
