// `solve --split` and `solve --join`.
#include "cli/job.h"
#include "cli/lines.h"
#include "cli/report.h"
#include "cli/solve.h"

#include "base/file.h"
#include "distribute/join.h"
#include "rules/symmetry.h"

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
    list->lines = base_grow(list->lines, list->count, &list->capacity, sizeof(*list->lines));
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

static bool can_split(const AnalyzeOptions *options, Problem *problem) {
    if (!variant_require(&options->variant, SPLIT_RULES, "a split solve", problem))
        return false;
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
    if (!can_write(options->solve.certificate, streams, &problem) ||
        !can_write(options->solve.resume, streams, &problem))
        return command_fail(streams, problem.sentence);
    split_find(&options->position, options->solve.distance, options->solve.split, &streams->clock,
               add_job, &list);
    print_jobs(&list, streams->out);
    release_jobs(&list);
    return command_finish(streams);
}

// --- joining

/// Where a job has written its certificate.
typedef struct JobProof {
    uint64_t key; ///< of its position, up to symmetry
    char *path;
} JobProof;

typedef struct Joining {
    const AnalyzeOptions *options;
    FILE *in; ///< read for the file -
    Join *join;
    size_t count, capacity;
    JobProof *proofs;
} Joining;

static void keep_proof(Joining *joining, const JobResult *result) {
    joining->proofs =
        base_grow(joining->proofs, joining->count, &joining->capacity, sizeof(*joining->proofs));
    joining->proofs[joining->count++] =
        (JobProof){symmetry_canonical_key(&result->position), result->certificate};
}

/// Leaves out the beginning of a result that was cut off before another one.
static Slice whole_result(Slice line) {
    static const char BEGINS[] = "{\"variant\":";
    const size_t begins = sizeof(BEGINS) - 1;
    for (size_t at = line.length; at-- > 1;)
        if (line.length - at >= begins && memcmp(line.start + at, BEGINS, begins) == 0)
            return (Slice){line.start + at, line.length - at};
    return line;
}

/// Adds one line of a file; blank ones are skipped.
static bool join_line(Joining *joining, Slice line, Problem *problem) {
    JobResult result;
    if (line.length > 0 && line.start[line.length - 1] == '\r')
        line.length--;
    if (line.length == 0)
        return true;
    if (!job_result_parse(whole_result(line), &joining->options->variant, &result, problem))
        return false;
    if (result.certificate)
        keep_proof(joining, &result);
    return join_add(joining->join, &result.position, &result.answer, problem);
}

/// Puts the place before the sentence.
static bool refuse_line(const char *file, size_t number, Problem *problem) {
    Problem sentence = *problem;
    return problem_set(problem, "line %zu of '%.*s': %s", number, SLICE_ARG(slice_of(file)),
                       sentence.sentence);
}

/// A job that was killed may leave the beginning of a line at the end: its result is missing.
static bool is_torn(FILE *file, Slice line) {
    return feof(file) && line.length > 0 && line.start[line.length - 1] != '}' &&
           *line.start == '{';
}

static bool join_stream(Joining *joining, FILE *file, const char *name, Problem *problem) {
    char memory[LINE_MAX_BYTES];
    Slice line;
    bool whole;
    for (size_t number = 1; lines_read(file, memory, &line, &whole); number++) {
        if (!whole) {
            problem_set(problem, "it has more than %d bytes; expected what solve --json printed",
                        LINE_MAX_BYTES);
            return refuse_line(name, number, problem);
        }
        if (!is_torn(file, line) && !join_line(joining, line, problem))
            return refuse_line(name, number, problem);
    }
    return !ferror(file) || problem_set(problem, "'%.*s' cannot be read: %s",
                                        SLICE_ARG(slice_of(name)), strerror(errno));
}

static bool join_files(Joining *joining, Problem *problem) {
    bool right = true;
    for (int i = 0; right && i < joining->options->solve.join.count; i++) {
        const char *name = option_file(&joining->options->solve.join, i);
        if (strcmp(name, "-") == 0) {
            right = join_stream(joining, joining->in, name, problem);
            continue;
        }
        FILE *file = fopen(name, "r");
        if (!file)
            return problem_set(problem, "'%.*s' cannot be read: %s", SLICE_ARG(slice_of(name)),
                               strerror(errno));
        right = join_stream(joining, file, name, problem);
        fclose(file);
    }
    return right;
}

/// For JoinFetch.
static bool fetch_proof(void *context, const Position *position, char **text, size_t *length,
                        Problem *problem) {
    const Joining *joining = context;
    uint64_t key = symmetry_canonical_key(position);
    // The latest: a job that was run again has written its file again.
    for (size_t i = joining->count; i-- > 0;)
        if (joining->proofs[i].key == key)
            return file_read(joining->proofs[i].path, SIZE_MAX, text, length, problem);
    return true;
}

/// For CertificateMaker.
static bool join_proofs(void *context, const AnalyzeOptions *options, const SolveAnswer *answer,
                        const CertificateSink *sink, Problem *problem) {
    (void)options, (void)answer;
    Joining *joining = context;
    return join_write_certificate(joining->join, fetch_proof, joining, sink, problem);
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

static int join_all(Joining *joining, const Streams *streams, JobList *missing) {
    const AnalyzeOptions *options = joining->options;
    SolveAnswer answer;
    Problem problem;
    if (!join_files(joining, &problem) ||
        !join_conclude(joining->join, &answer, add_job, missing, &problem))
        return command_refuse(streams, &problem);
    if (!answer.proven)
        return tell_missing(options, streams, &answer, missing);
    return solve_tell(options, streams, &answer, join_proofs, joining);
}

int solve_join(const AnalyzeOptions *options, const Streams *streams) {
    Problem problem;
    if (!can_split(options, &problem))
        return command_refuse(streams, &problem);
    JobList missing = {.options = options};
    Joining joining = {.options = options, .in = streams->in};
    joining.join = join_new(&options->position, options->solve.distance, &streams->clock);
    int status = join_all(&joining, streams, &missing);
    join_free(joining.join);
    for (size_t i = 0; i < joining.count; i++)
        base_free(joining.proofs[i].path);
    base_free(joining.proofs);
    release_jobs(&missing);
    return status;
}
