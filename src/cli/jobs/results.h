// The files that jobs and those who run them leave behind: lines of jobs, and what these printed.
#pragma once

#include "cli/jobs/job.h"
#include "cli/progress.h"

/// Takes what a line says into account, and may keep the names of files in it, which it sets to
/// NULL then. False, with a sentence, when it cannot be right.
typedef bool ResultsTake(void *context, JobResult *result, Problem *problem);

typedef struct Results {
    const AnalyzeOptions *options;
    const OptionFiles *files;
    Progress *progress;
    ResultsTake *take;
    void *context;
    // What is found.
    size_t cut_off;     ///< so many results,
    const char *cut_in; ///< the first of them in this file,
    size_t cut_line;    ///< and line
    uint64_t lines;
    uint64_t bytes, bytes_read; ///< of all files, as far as they are files
} Results;

/// Reads all files, in any order; stops early when the command is asked to end. A result that was
/// cut off is passed over. False, with a sentence that names file and line, when something is
/// wrong.
bool results_read(Results *results, const Streams *streams, Problem *problem);
/// Says on `err` what was cut off, and that `repeated` results only repeat others.
void results_tell_faults(const Results *results, size_t repeated, const Streams *streams);
