#include "cli/solve.h"

#include "cli/batch.h"
#include "cli/checkpoint.h"
#include "cli/json.h"
#include "cli/reader_watch.h"
#include "cli/report.h"

SolveRequest solve_request(const AnalyzeOptions *options, const Position *position) {
    return (SolveRequest){
        .position = *position,
        .distance = options->solve.distance,
        .time_ns = options->limits.time_ns,
        .nodes = options->limits.nodes,
        .threads = options->threads,
        .table_mib = options->solve.table_mib,
    };
}

static void print_answer(const AnalyzeOptions *options, const Streams *streams,
                         const SolveAnswer *answer, const CertificateFile *certificate) {
    if (!options->json) {
        report_solve_text(streams->out, &options->position, answer);
        if (certificate)
            certificate_file_tell(certificate, streams->out);
        else if (options->solve.join.count > 0 && certificate_fits(&options->variant))
            fputs("This rests on what the files say; to be sure, join with --certificate FILE.\n",
                  streams->out);
    } else {
        const SolveExtras extras = {.certificate = certificate ? options->solve.certificate : NULL};
        report_solve_json(streams->out, &options->position, answer, &extras);
    }
}

int solve_tell(const AnalyzeOptions *options, const Streams *streams, const SolveAnswer *answer,
               CertificateMaker *make, void *context) {
    CertificateFile certificate = {.writer = streams->writer};
    Problem problem;
    bool wanted = options->solve.certificate && answer->proven;
    bool written =
        wanted && certificate_file_write(&certificate, options, answer, make, context, &problem);
    print_answer(options, streams, answer, written ? &certificate : NULL);
    int status = command_finish(streams);
    if (status != CLI_OK || !answer->proven)
        return status != CLI_OK ? status : CLI_OPEN;
    if (!wanted || written)
        return CLI_OK;
    return command_fail(streams, problem.sentence);
}

/// Solves, going on from what `checkpoint` has when there is one.
static void find_answer(const AnalyzeOptions *options, const Streams *streams,
                        Checkpoint *checkpoint, SolveAnswer *answer) {
    SolveRequest request = solve_request(options, &options->position);
    SolveObserver observer = {.on_progress = NULL};
    atomic_bool stop = false;
    if (checkpoint && checkpoint->finished) {
        *answer = checkpoint->answer;
        return;
    }
    if (checkpoint) {
        request.solved = checkpoint->solved;
        request.solved_count = checkpoint->count;
        observer.context = checkpoint;
        observer.on_solved = checkpoint_add;
        observer.solved_work = checkpoint_work(&options->variant);
    }
    // With a file to go on from, what was found is kept although nobody reads it here.
    ReaderWatch watch;
    if (!checkpoint)
        reader_watch_start(&watch, streams->out);
    solver_solve(&request, &streams->clock, &stop, &observer, answer);
    if (!checkpoint)
        reader_watch_stop(&watch);
    if (checkpoint)
        checkpoint_finish(checkpoint, answer);
}

int solve_one(const AnalyzeOptions *options, const Streams *streams) {
    Checkpoint checkpoint;
    SolveAnswer answer;
    Problem problem;
    if (!options->solve.resume) {
        find_answer(options, streams, NULL, &answer);
        return solve_tell(options, streams, &answer, certificate_file_prove, NULL);
    }
    if (!checkpoint_open(&checkpoint, options->solve.resume, &options->position,
                         options->solve.distance, &streams->clock, &problem))
        return command_refuse(streams, &problem);
    find_answer(options, streams, &checkpoint, &answer);
    bool kept = checkpoint_close(&checkpoint, &problem);
    int status = solve_tell(options, streams, &answer, certificate_file_prove, NULL);
    if (kept)
        return status;
    return command_fail(streams, problem.sentence);
}

// --- all positions of standard input

typedef struct SolveBatch {
    const AnalyzeOptions *options;
    const Streams *streams;
} SolveBatch;

/// For BatchKind.
static bool solve_line(const void *context, void *own, const Position *position, FILE *out,
                       Problem *problem) {
    (void)own, (void)problem;
    const SolveBatch *batch = context;
    SolveRequest request = solve_request(batch->options, position);
    request.threads = batch->options->threads_each;
    request.table_mib = MAX(batch->options->solve.table_mib / batch->options->threads, 1);
    SolveAnswer answer;
    solver_solve(&request, &batch->streams->clock, &batch->streams->ending->asked, NULL, &answer);
    report_solve_json(out, position, &answer, NULL);
    return true;
}

int solve_batch(const AnalyzeOptions *options, const Streams *streams) {
    static const BatchKind KIND = {.answer = solve_line};
    const SolveBatch batch = {options, streams};
    return batch_run(&KIND, &batch, options, streams);
}
