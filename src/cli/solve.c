#include "cli/solve.h"

#include "cli/certificate_file.h"
#include "cli/report.h"

SolveRequest solve_request(const AnalyzeOptions *options, const Position *position) {
    return (SolveRequest){
        .position = *position,
        .distance = options->distance,
        .time_ns = options->limits.time_ns,
        .nodes = options->limits.nodes,
        .threads = options->threads,
        .table_mib = options->table_mib,
    };
}

static void print_answer(const AnalyzeOptions *options, const Streams *streams,
                         const SolveAnswer *answer, const CertificateFile *certificate) {
    if (!options->json) {
        report_solve_text(streams->out, &options->position, answer);
        if (certificate)
            certificate_file_tell(certificate, streams->out);
    } else {
        const SolveExtras extras = {.certificate = certificate ? certificate->path : NULL};
        report_solve_json(streams->out, &options->position, answer, &extras);
    }
}

int solve_tell(const AnalyzeOptions *options, const Streams *streams, const SolveAnswer *answer) {
    CertificateFile certificate;
    Problem problem;
    bool wanted = options->certificate && answer->proven;
    bool written = wanted && certificate_file_prove(options, answer, &certificate, &problem);
    print_answer(options, streams, answer, written ? &certificate : NULL);
    int status = command_finish(streams);
    if (status != CLI_OK || !answer->proven)
        return status != CLI_OK ? status : CLI_OPEN;
    if (!wanted || written)
        return CLI_OK;
    command_refuse(streams, &problem);
    return CLI_FAILED;
}

static int solve_one(const AnalyzeOptions *options, const Streams *streams) {
    const SolveRequest request = solve_request(options, &options->position);
    atomic_bool stop = false;
    SolveAnswer answer;
    solver_solve(&request, &streams->clock, &stop, NULL, &answer);
    return solve_tell(options, streams, &answer);
}

int solve_run(const AnalyzeOptions *options, const Streams *streams) {
    Problem problem;
    if (options->certificate && !certificate_file_fits(&options->variant, &problem))
        return command_refuse(streams, &problem);
    if (options->batch)
        return solve_batch(options, streams);
    if (options->split > 0)
        return solve_split(options, streams);
    if (options->join_count > 0)
        return solve_join(options, streams);
    return solve_one(options, streams);
}
