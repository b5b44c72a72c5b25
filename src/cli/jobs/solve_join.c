// `solve --join`.
#include "cli/jobs/job.h"
#include "cli/report.h"
#include "cli/solve.h"

#include "base/file.h"

#include <errno.h>
#include <string.h>

/// Where a job has written its certificate.
typedef struct JobProof {
    uint64_t key; ///< of its position, up to symmetry
    char *path;
} JobProof;

typedef struct Joining {
    const AnalyzeOptions *options;
    Inkrow *inkrow;
    InkrowEngine *engine;
    InkrowJoin *join;
    Progress progress;
    size_t count, capacity;
    JobProof *proofs;
    JobList missing;
    FILE *proof; ///< that is being read
    bool failed; ///< it could not be: the problem says why
    Problem problem;
} Joining;

static void keep_proof(Joining *joining, JobResult *result) {
    uint64_t key;
    CHECK(inkrow_game_key(result->position, &key) == INKROW_OK);
    joining->proofs =
        base_grow(joining->proofs, joining->count, &joining->capacity, sizeof(*joining->proofs));
    joining->proofs[joining->count++] = (JobProof){key, result->certificate};
    result->certificate = NULL;
}

/// For ResultsTake.
static bool take_result(void *context, JobResult *result, Problem *problem) {
    Joining *joining = context;
    if (result->certificate)
        keep_proof(joining, result);
    if (result->is_over)
        return true;
    return command_right(joining->inkrow,
                         inkrow_join_add(joining->join, result->position, &result->answer),
                         problem);
}

/// The file of a position's certificate, or NULL. The latest: a job that was run again has written
/// its file again.
static const char *path_of(const Joining *joining, const char *position) {
    uint64_t key;
    CHECK(inkrow_game_set_position(joining->missing.job, position) == INKROW_OK);
    CHECK(inkrow_game_key(joining->missing.job, &key) == INKROW_OK);
    size_t i = joining->count;
    while (i > 0 && joining->proofs[i - 1].key != key)
        i--;
    return i > 0 ? joining->proofs[i - 1].path : NULL;
}

/// For InkrowReading; why it fails stays in `problem`.
static bool open_proof(void *context, const char *position, bool *there) {
    Joining *joining = context;
    const char *path = path_of(joining, position);
    *there = path != NULL;
    if (!path)
        return true;
    joining->failed = !file_is_plain(path, &joining->problem);
    if (joining->failed)
        return false;
    joining->proof = fopen(path, "rb");
    if (joining->proof)
        return true;
    joining->failed = true;
    return problem_set(&joining->problem, said("'%.120s' cannot be read: %s"), path,
                       file_fault_words(errno));
}

/// For InkrowReading.
static bool read_proof(void *context, void *bytes, size_t room, size_t *length) {
    Joining *joining = context;
    *length = fread(bytes, 1, room, joining->proof);
    if (!ferror(joining->proof))
        return true;
    joining->failed = true;
    return problem_set(&joining->problem, said("the certificate of a job cannot be read: %s"),
                       file_fault_words(errno));
}

/// For InkrowReading.
static void close_proof(void *context) {
    Joining *joining = context;
    fclose(joining->proof);
}

/// For CertificateMaker.
static bool join_proofs(void *context, const AnalyzeOptions *options, const InkrowSolution *answer,
                        InkrowWrite *write, void *file, Problem *problem) {
    (void)options, (void)answer;
    Joining *joining = context;
    const InkrowReading reading = {.size = sizeof reading,
                                   .open = open_proof,
                                   .read = read_proof,
                                   .close = close_proof,
                                   .context = joining};
    const InkrowError error = inkrow_join_certify_by(joining->join, &reading, write, file);
    if (!joining->failed)
        return command_right(joining->inkrow, error, problem);
    *problem = joining->problem;
    return false;
}

/// Prints the jobs that still have to be run, and what is sure without them.
static int tell_missing(const AnalyzeOptions *options, const Streams *streams,
                        const InkrowSolution *answer, const JobList *missing) {
    if (options->json) {
        const SolveExtras extras = {.missing = missing->lines, .missing_count = missing->count};
        report_solve_json(streams->out, options->game, answer, &extras);
    } else {
        job_list_print(missing, streams->out);
    }
    const long count = command_count(missing->count);
    if (options->json)
        command_note(streams,
                     said_count("not proven: the results of %zu job are missing or not proven; run "
                                "what stands under missing and join again",
                                "not proven: the results of %zu jobs are missing or not proven; "
                                "run what stands under missing and join again",
                                count),
                     missing->count);
    else
        command_note(streams,
                     said_count("not proven: the results of %zu job are missing or not proven; run "
                                "what was printed and join again",
                                "not proven: the results of %zu jobs are missing or not proven; "
                                "run what was printed and join again",
                                count),
                     missing->count);
    int status = command_finish(streams);
    return status == CLI_OK ? CLI_OPEN : status;
}

static bool join_files(Joining *joining, const Streams *streams, Problem *problem) {
    Results results = {
        .options = joining->options,
        .files = &joining->options->solve.join,
        .progress = &joining->progress,
        .take = take_result,
        .context = joining,
    };
    int repeated;
    if (!job_results_read(&results, streams, problem) ||
        !command_right(joining->inkrow, inkrow_join_repeated(joining->join, &repeated), problem))
        return false;
    progress_clear(&joining->progress);
    job_results_tell_faults(&results, (size_t)repeated, streams);
    return true;
}

static int join_all(Joining *joining, const Streams *streams) {
    const AnalyzeOptions *options = joining->options;
    InkrowSolution answer = {.size = sizeof answer};
    Problem problem;
    const bool right =
        join_files(joining, streams, &problem) &&
        command_right(joining->inkrow,
                      inkrow_join_conclude(joining->join, &answer, job_list_add, &joining->missing),
                      &problem);
    progress_end(&joining->progress);
    if (!right)
        return command_refuse(streams, &problem);
    if (!answer.proven && !command_is_stopped(streams))
        return tell_missing(options, streams, &answer, &joining->missing);
    return solve_tell(options, streams, &answer, NULL, join_proofs, joining);
}

static InkrowError prepare(Joining *joining, const Streams *streams) {
    const AnalyzeOptions *options = joining->options;
    InkrowError error = job_list_begin(&joining->missing, joining->inkrow, options);
    if (error == INKROW_OK)
        error = solve_engine(options, streams, &joining->engine);
    if (error == INKROW_OK)
        error = inkrow_join_new(joining->engine, options->game, options->solve.distance,
                                &joining->join);
    return error;
}

int solve_join(const AnalyzeOptions *options, const Streams *streams) {
    Problem problem;
    if (!solve_can_split(options, streams, &problem))
        return command_refuse(streams, &problem);
    Joining joining = {.options = options, .inkrow = streams->inkrow};
    progress_start(&joining.progress, streams, "join", options->progress);
    const bool ready = command_right(streams->inkrow, prepare(&joining, streams), &problem);
    const int status =
        ready ? join_all(&joining, streams) : command_fail(streams, problem.sentence);
    inkrow_join_free(joining.join);
    command_free_engine(streams, joining.engine);
    for (size_t i = 0; i < joining.count; i++)
        base_free(joining.proofs[i].path);
    base_free(joining.proofs);
    job_list_release(&joining.missing);
    return status;
}
