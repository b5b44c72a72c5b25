// `solve --split`.
#include "cli/jobs/job.h"
#include "cli/progress.h"
#include "cli/solve.h"
#include "distribute/split.h"

/// Where jobs will write files called `file.KEY`; without a name they write none.
static bool can_write(const char *file, const Streams *streams, Problem *problem) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    if (!file)
        return true;
    text_add(&path, "%s.%016x", file, 0);
    if (path.overflowed)
        return problem_set(problem, "the name of a file is too long; expected at most %d bytes",
                           FILE_PATH_MAX - 18);
    return file_writer_try(streams->writer, memory, problem);
}

bool solve_can_split(const AnalyzeOptions *options, Problem *problem) {
    if (!variant_require(&options->variant, SPLIT_RULES, "a split solve", problem))
        return false;
    if (!split_fits(&options->variant))
        return problem_set(problem, "no solver is made for boards as large as this");
    return options->position.outcome == OUTCOME_OPEN ||
           problem_set(problem, "the game is over: there is nothing to solve");
}

typedef struct Splitting {
    const AnalyzeOptions *options;
    Progress progress;
} Splitting;

/// For SplitWatch.
static void tell_progress(void *context, size_t done) {
    Splitting *splitting = context;
    progress_tell(&splitting->progress,
                  &(ProgressState){.unit = "jobs",
                                   .done = done,
                                   .total = (uint64_t)splitting->options->solve.split});
}

/// Those found when the command is asked to end are a split, too.
static void find_jobs(const AnalyzeOptions *options, const Streams *streams, JobList *list) {
    Splitting splitting = {.options = options};
    const SplitWatch watch = {&streams->ending->asked, tell_progress, &splitting};
    command_heed(streams);
    progress_start(&splitting.progress, streams, "split", options->progress);
    split_find(&options->position, options->solve.distance, options->solve.split, &streams->clock,
               &watch, job_list_add, list);
    progress_end(&splitting.progress);
}

int solve_split(const AnalyzeOptions *options, const Streams *streams) {
    JobList list = {.options = options};
    Problem problem;
    if (!solve_can_split(options, &problem))
        return command_refuse(streams, &problem);
    if (!can_write(options->solve.certificate, streams, &problem) ||
        !can_write(options->solve.resume, streams, &problem))
        return command_fail(streams, problem.sentence);
    find_jobs(options, streams, &list);
    job_list_print(&list, streams->out);
    job_list_release(&list);
    return command_finish(streams);
}
