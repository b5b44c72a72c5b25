// What jobs of a split solve have printed, read back.
#pragma once

#include "solver/solver.h"

typedef struct JobResult {
    Position position;
    SolveAnswer answer; ///< what is sure; nothing for the line of a job itself
    char *certificate;  ///< file, or NULL; release with base_free
} JobResult;

/// Reads a line of a file of results: what a job printed, or the job. False, with a sentence, when
/// it is neither, or about another variant.
bool job_result_parse(Slice line, const Variant *variant, JobResult *result, Problem *problem);
