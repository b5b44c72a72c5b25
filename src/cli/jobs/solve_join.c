// `solve --join`.
#include "cli/jobs/results.h"
#include "cli/report.h"
#include "cli/solve.h"

#include "base/file.h"
#include "distribute/join.h"
#include "rules/symmetry.h"

#include <errno.h>
#include <string.h>

/// Where a job has written its certificate.
typedef struct JobProof {
    uint64_t key; ///< of its position, up to symmetry
    char *path;
} JobProof;

typedef struct Joining {
    const AnalyzeOptions *options;
    Join *join;
    Progress progress;
    size_t count, capacity;
    JobProof *proofs;
} Joining;

static void keep_proof(Joining *joining, const JobResult *result) {
    joining->proofs =
        base_grow(joining->proofs, joining->count, &joining->capacity, sizeof(*joining->proofs));
    joining->proofs[joining->count++] =
        (JobProof){symmetry_canonical_key(&result->position), result->certificate};
}

/// For ResultsTake.
static bool take_result(void *context, const JobResult *result, Problem *problem) {
    Joining *joining = context;
    if (result->certificate)
        keep_proof(joining, result);
    base_free(result->resume);
    return join_add(joining->join, &result->position, &result->answer, problem);
}

/// For JoinReader.
static bool read_proof(void *context, char *bytes, size_t room, size_t *count, Problem *problem) {
    *count = fread(bytes, 1, room, context);
    return !ferror(context) ||
           problem_set(problem, "the certificate of a job cannot be read: %s", strerror(errno));
}

/// For JoinReader.
static void close_proof(void *context) {
    fclose(context);
}

/// For JoinOpen. The latest: a job that was run again has written its file again.
static bool open_proof(void *context, const Position *position, JoinReader *reader,
                       Problem *problem) {
    const Joining *joining = context;
    const uint64_t key = symmetry_canonical_key(position);
    size_t i = joining->count;
    while (i > 0 && joining->proofs[i - 1].key != key)
        i--;
    if (i == 0)
        return true;
    const char *path = joining->proofs[i - 1].path;
    if (!file_is_plain(path, problem))
        return false;
    FILE *file = fopen(path, "rb");
    *reader = (JoinReader){read_proof, close_proof, file};
    return file || problem_set(problem, "'%.120s' cannot be read: %s", path, strerror(errno));
}

/// For CertificateMaker.
static bool join_proofs(void *context, const AnalyzeOptions *options, const SolveAnswer *answer,
                        const CertificateSink *sink, Problem *problem) {
    (void)options, (void)answer;
    Joining *joining = context;
    return join_write_certificate(joining->join, open_proof, joining, sink, problem);
}

/// Prints the jobs that still have to be run, and what is sure without them.
static int tell_missing(const AnalyzeOptions *options, const Streams *streams,
                        const SolveAnswer *answer, const JobList *missing) {
    if (options->json) {
        const SolveExtras extras = {.missing = missing->lines, .missing_count = missing->count};
        report_solve_json(streams->out, &options->position, answer, &extras);
    } else {
        job_list_print(missing, streams->out);
    }
    fprintf(streams->err,
            "inkrow-engine: not proven: the results of %zu job%s are missing or not proven; run "
            "what %s and join again\n",
            missing->count, missing->count == 1 ? "" : "s",
            options->json ? "stands under missing" : "was printed");
    int status = command_finish(streams);
    return status == CLI_OK ? CLI_OPEN : status;
}

/// For SplitWatch.
static void tell_progress(void *context, size_t done) {
    progress_tell(context, &(ProgressState){.unit = "positions", .done = done});
}

static bool join_files(Joining *joining, const Streams *streams, Problem *problem) {
    Results results = {
        .options = joining->options,
        .files = &joining->options->solve.join,
        .progress = &joining->progress,
        .take = take_result,
        .context = joining,
    };
    const bool right = results_read(&results, streams, problem);
    if (!right)
        return false;
    progress_clear(&joining->progress);
    results_tell_faults(&results, join_repeated(joining->join), streams);
    return true;
}

static int join_all(Joining *joining, const Streams *streams, JobList *missing) {
    const AnalyzeOptions *options = joining->options;
    SolveAnswer answer;
    Problem problem;
    const bool right = join_files(joining, streams, &problem) &&
                       join_conclude(joining->join, &answer, job_list_add, missing, &problem);
    progress_end(&joining->progress);
    if (!right)
        return command_refuse(streams, &problem);
    if (!answer.proven && !command_is_stopped(streams))
        return tell_missing(options, streams, &answer, missing);
    return solve_tell(options, streams, &answer, join_proofs, joining);
}

int solve_join(const AnalyzeOptions *options, const Streams *streams) {
    Problem problem;
    if (!solve_can_split(options, &problem))
        return command_refuse(streams, &problem);
    JobList missing = {.options = options};
    Joining joining = {.options = options};
    const SplitWatch watch = {&streams->ending->asked, tell_progress, &joining.progress};
    progress_start(&joining.progress, streams, "join", options->progress);
    joining.join = join_new(&options->position, options->solve.distance, &streams->clock);
    join_watch(joining.join, &watch);
    int status = join_all(&joining, streams, &missing);
    join_free(joining.join);
    for (size_t i = 0; i < joining.count; i++)
        base_free(joining.proofs[i].path);
    base_free(joining.proofs);
    job_list_release(&missing);
    return status;
}
