// `solve --split` and `solve --join`.
#include "cli/job_line.h"
#include "cli/job_result.h"
#include "cli/lines.h"
#include "cli/report.h"
#include "cli/solve.h"

#include "solver/split.h"

#include <errno.h>
#include <string.h>

/// Jobs as lines.
typedef struct JobList {
    const AnalyzeOptions *options;
    char **lines;
    size_t count, capacity;
} JobList;

static void add_job(void *context, const Position *position) {
    JobList *list = context;
    if (list->count == list->capacity) {
        list->capacity = MAX(2 * list->capacity, 64);
        list->lines = base_realloc(list->lines, list->capacity * sizeof(*list->lines));
    }
    list->lines[list->count++] = job_line_format(list->options, position);
}

static void release_jobs(JobList *list) {
    for (size_t i = 0; i < list->count; i++)
        base_free(list->lines[i]);
    base_free(list->lines);
}

static void print_jobs(const JobList *list, FILE *out) {
    for (size_t i = 0; i < list->count; i++)
        fprintf(out, "%s\n", list->lines[i]);
}

static bool can_split(const AnalyzeOptions *options, Problem *problem) {
    if (!split_fits(&options->variant))
        return problem_set(problem, "no solver is made for boards as large as this");
    return options->position.outcome == OUTCOME_OPEN ||
           problem_set(problem, "the game is over: there is nothing to solve");
}

int solve_split(const AnalyzeOptions *options, const Streams *streams) {
    JobList list = {.options = options};
    Problem problem;
    if (!can_split(options, &problem))
        return command_refuse(streams, &problem);
    split_find(&options->position, options->distance, options->split, &streams->clock, add_job,
               &list);
    print_jobs(&list, streams->out);
    release_jobs(&list);
    return command_finish(streams);
}

// --- joining

/// Adds one line of a file; blank ones are skipped.
static bool join_line(Join *join, const Variant *variant, Slice line, Problem *problem) {
    JobResult result;
    while (line.length > 0 && (line.start[line.length - 1] == '\r'))
        line.length--;
    if (line.length == 0)
        return true;
    if (!job_result_parse(line, variant, &result, problem))
        return false;
    bool added = join_add(join, &result.position, &result.answer, problem);
    base_free(result.certificate);
    return added;
}

/// Puts the place before the sentence.
static bool refuse_line(const char *file, size_t number, Problem *problem) {
    Problem sentence = *problem;
    return problem_set(problem, "line %zu of '%.*s': %s", number, SLICE_ARG(slice_of(file)),
                       sentence.sentence);
}

static bool join_file(Join *join, const Variant *variant, const char *name, Problem *problem) {
    char memory[LINE_MAX_BYTES];
    Slice line;
    bool whole, right = true;
    FILE *file = fopen(name, "r");
    if (!file)
        return problem_set(problem, "'%.*s' cannot be read: %s", SLICE_ARG(slice_of(name)),
                           strerror(errno));
    for (size_t number = 1; right && lines_read(file, memory, &line, &whole); number++) {
        // A job that was killed may leave the beginning of a line: its result is missing.
        if (feof(file) && line.length > 0 && line.start[line.length - 1] != '}')
            break;
        if (!whole)
            right = problem_set(problem, "the line has more than %d bytes", LINE_MAX_BYTES);
        right = right && join_line(join, variant, line, problem);
        if (!right)
            refuse_line(name, number, problem);
    }
    if (right && ferror(file))
        right = problem_set(problem, "'%.*s' cannot be read", SLICE_ARG(slice_of(name)));
    fclose(file);
    return right;
}

static bool join_files(Join *join, const AnalyzeOptions *options, Problem *problem) {
    for (int i = 0; i < options->join_count; i++)
        if (!join_file(join, &options->variant, options->join[i], problem))
            return false;
    return true;
}

/// Prints the jobs that still have to be run, and what is sure without them.
static int tell_missing(const AnalyzeOptions *options, const Streams *streams,
                        const SolveAnswer *answer, const JobList *missing) {
    if (options->json) {
        const SolveExtras extras = {.missing = missing->lines, .missing_count = missing->count};
        report_solve_json(streams->out, &options->position, answer, &extras);
    } else {
        print_jobs(missing, streams->out);
    }
    fprintf(streams->err,
            "inkrow-engine: not proven: the results of %zu job%s are missing or not proven; run "
            "what %s and join again\n",
            missing->count, missing->count == 1 ? "" : "s",
            options->json ? "stands under missing" : "was printed");
    int status = command_finish(streams);
    return status == CLI_OK ? CLI_OPEN : status;
}

int solve_join(const AnalyzeOptions *options, const Streams *streams) {
    Problem problem;
    if (!can_split(options, &problem))
        return command_refuse(streams, &problem);
    JobList missing = {.options = options};
    SolveAnswer answer;
    Join *join = join_new(&options->position, options->distance, &streams->clock);
    int status;
    if (!join_files(join, options, &problem) ||
        !join_conclude(join, &answer, add_job, &missing, &problem))
        status = command_refuse(streams, &problem);
    else if (answer.proven)
        status = solve_tell(options, streams, &answer);
    else
        status = tell_missing(options, streams, &answer, &missing);
    release_jobs(&missing);
    join_free(join);
    return status;
}
