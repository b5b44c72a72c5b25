// The jobs of a split solve, as lines for a shell, and what they have printed, read back.
#pragma once

#include "cli/analyze_options.h"
#include "solver/solver.h"

/// The command that solves `position` with the limits of `options`. Its files are named after the
/// position, so that a job that is run again writes to the same ones. Release with base_free.
char *job_line_format(const AnalyzeOptions *options, const Position *position);

/// Jobs as lines.
typedef struct JobList {
    const AnalyzeOptions *options;
    char **lines;
    size_t count, capacity;
} JobList;

/// For SplitJob.
void job_list_add(void *context, const Position *position);
void job_list_print(const JobList *list, FILE *out);
void job_list_release(JobList *list);

typedef struct JobResult {
    Position position;
    SolveAnswer answer; ///< what is sure; nothing for the line of a job itself
    bool is_job;        ///< the line of a job, no result
    char *certificate;  ///< file of a result, or NULL; release with base_free
    char *resume;       ///< file of a job, or NULL; release with base_free
} JobResult;

/// Reads a line of a file of results: what a job printed, or the job. False, with a sentence, when
/// it is neither, or about another variant.
bool job_result_parse(Slice line, const Variant *variant, JobResult *result, Problem *problem);
/// Releases the names of files in it.
void job_result_release(JobResult *result);
