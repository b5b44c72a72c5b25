// `solve --split`.
#include "cli/jobs/job.h"
#include "cli/progress.h"
#include "cli/solve.h"

/// Where jobs will write files called `file.KEY`; without a name they write none.
static bool can_write(const char *file, const Streams *streams, Problem *problem) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    if (!file)
        return true;
    text_add(&path, "%s.%016x", file, 0);
    if (path.overflowed)
        return problem_set(problem,
                           said("the name of a file is too long; expected at most %d bytes"),
                           FILE_PATH_MAX - 18);
    return file_writer_try(streams->writer, memory, problem);
}

bool solve_can_split(const AnalyzeOptions *options, const Streams *streams, Problem *problem) {
    InkrowBoard board = {.size = sizeof board};
    if (!command_right(streams->inkrow, inkrow_game_allows(options->game, INKROW_SHARING_OUT),
                       problem) ||
        !command_right(streams->inkrow, inkrow_game_read(options->game, &board), problem))
        return false;
    return board.outcome == INKROW_OPEN ||
           problem_set(problem, said("the game is over: there is nothing to solve"));
}

typedef struct Splitting {
    const AnalyzeOptions *options;
    JobList list;
    Progress progress;
} Splitting;

/// For InkrowSplitting.
static bool take(void *context, const char *position) {
    Splitting *splitting = context;
    return job_list_add(&splitting->list, position);
}

/// For InkrowSplitting.
static void tell_progress(void *context, int found) {
    Splitting *splitting = context;
    progress_tell(&splitting->progress,
                  &(ProgressState){.unit = PROGRESS_JOBS,
                                   .done = (uint64_t)found,
                                   .total = (uint64_t)splitting->options->solve.split});
}

/// Those found when the command is asked to end are a split, too.
static InkrowError find_jobs(Splitting *splitting, const Streams *streams) {
    const AnalyzeOptions *options = splitting->options;
    InkrowEngine *engine = NULL;
    const InkrowSplitting wanted = {.size = sizeof wanted,
                                    .jobs = options->solve.split,
                                    .distance = options->solve.distance,
                                    .take = take,
                                    .progress = tell_progress,
                                    .context = splitting};
    command_heed(streams);
    progress_start(&splitting->progress, streams, "split", options->progress);
    InkrowError error = job_list_begin(&splitting->list, streams->inkrow, options);
    if (error == INKROW_OK)
        error = solve_engine(options, streams, &engine);
    if (error == INKROW_OK)
        error = inkrow_engine_split(engine, options->game, &wanted);
    progress_end(&splitting->progress);
    command_free_engine(streams, engine);
    return error;
}

int solve_split(const AnalyzeOptions *options, const Streams *streams) {
    Splitting splitting = {.options = options};
    Problem problem;
    if (!solve_can_split(options, streams, &problem))
        return command_refuse(streams, &problem);
    if (!can_write(options->solve.certificate, streams, &problem) ||
        !can_write(options->solve.resume, streams, &problem))
        return command_fail(streams, problem.sentence);
    const bool found = command_right(streams->inkrow, find_jobs(&splitting, streams), &problem);
    if (found)
        job_list_print(&splitting.list, streams->out);
    job_list_release(&splitting.list);
    return found ? command_finish(streams) : command_fail(streams, problem.sentence);
}
