// The jobs of a split solve, as lines for a shell, and what they have printed, read back.
#pragma once

#include "cli/analyze_options.h"
#include "cli/progress.h"

/// Jobs as lines.
typedef struct JobList {
    const AnalyzeOptions *options;
    InkrowGame *job; ///< the one that is added
    char **lines;
    size_t count, capacity;
} JobList;

/// An empty list of jobs with the limits of `options`, of a game that is made from `inkrow`.
/// Release with job_list_release.
InkrowError job_list_begin(JobList *list, Inkrow *inkrow, const AnalyzeOptions *options);
/// Adds the command that solves the position. Its files are named after that, so that a job that is
/// run again writes to the same ones. For InkrowSplitting; `context` is the list.
bool job_list_add(void *context, const char *position);
void job_list_print(const JobList *list, FILE *out);
void job_list_release(JobList *list);

typedef struct JobResult {
    InkrowGame *position;
    InkrowSolution answer; ///< what is said to be sure; nothing for the line of a job itself
    bool is_job;           ///< the line of a job, no result
    bool is_over;          ///< the game is: nothing follows from what the answer says of it
    char *certificate;     ///< file of a result, or NULL
    char *resume;          ///< file of a job, or NULL
} JobResult;

/// Reads a line of a file of results: what a job printed, or the job. False, with a sentence, when
/// it is neither, or about another variant than `of`, which is made from `inkrow`. Release with
/// job_result_release.
bool job_result_parse(Slice line, Inkrow *inkrow, const InkrowGame *of, JobResult *result,
                      Problem *problem);
/// Releases what it has.
void job_result_release(JobResult *result);

// --- the files that jobs and those who run them leave behind: lines of jobs, and what these
// printed

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
bool job_results_read(Results *results, const Streams *streams, Problem *problem);
/// Says on `err` what was cut off, and that `repeated` results only repeat others.
void job_results_tell_faults(const Results *results, size_t repeated, const Streams *streams);
