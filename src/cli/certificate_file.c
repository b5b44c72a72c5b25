#include "cli/certificate_file.h"

#include <inttypes.h>

/// Lines that begin with a single small letter are nodes; all others begin with a word.
static void count_nodes(CertificateFile *file, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) {
        file->nodes += bytes[i] == ' ' && file->letter_begins;
        file->letter_begins = file->line_begins && bytes[i] >= 'a' && bytes[i] <= 'z';
        file->line_begins = bytes[i] == '\n';
    }
}

/// For CertificateSink.
static void add(void *context, const char *bytes, size_t length) {
    CertificateFile *file = context;
    file_writer_add(file->writer, bytes, length);
    file->bytes += length;
    count_nodes(file, bytes, length);
}

bool certificate_file_fits(const Variant *variant, Problem *problem) {
    return variant_require(variant, CERTIFICATE_RULES, "a certificate", problem) &&
           (certificate_fits(variant) ||
            problem_set(problem,
                        "no certificate can be written for this board; expected one of at most 128 "
                        "squares, on a drop board with a row of them left over"));
}

/// What the value says of both sides.
static CertificateRequest request_of(const AnalyzeOptions *options, const SolveAnswer *answer,
                                     atomic_bool *stop) {
    static const CertificateClaim CLAIMS[] = {CERTIFICATE_WIN, CERTIFICATE_DRAW, CERTIFICATE_WIN};
    const Position *position = &options->position;
    return (CertificateRequest){
        .position = *position,
        .claim = CLAIMS[answer->lower + 1],
        .side = answer->lower < 0 ? side_other(position->to_move) : position->to_move,
        .nodes = options->limits.nodes,
        .table_mib = options->solve.table_mib,
        .stop = stop,
    };
}

bool certificate_file_prove(void *context, const AnalyzeOptions *options, const SolveAnswer *answer,
                            const CertificateSink *sink, Problem *problem) {
    if (options->position.outcome != OUTCOME_OPEN)
        return problem_set(problem, "the game is over: there is nothing to prove");
    CertificateRequest request = request_of(options, answer, context);
    return certificate_write(&request, sink) ||
           problem_set(problem, "no certificate of this value could be built %s",
                       *request.stop       ? "before it was stopped"
                       : request.nodes > 0 ? "within the limit of --nodes"
                                           : "of at most 1 GiB");
}

bool certificate_file_write(CertificateFile *file, const AnalyzeOptions *options,
                            const SolveAnswer *answer, CertificateMaker *make, void *context,
                            Problem *problem) {
    const CertificateSink sink = {add, file};
    *file = (CertificateFile){.writer = file->writer, .line_begins = true};
    if (!file_writer_open(file->writer, options->solve.certificate, problem))
        return false;
    if (make(context, options, answer, &sink, problem))
        return file_writer_keep(file->writer, problem);
    file_writer_drop(file->writer);
    return false;
}

void certificate_file_tell(const CertificateFile *written, FILE *out) {
    fputs("Certificate: ", out);
    if (written->nodes > 0) // on drop boards there are only positions
        fprintf(out, "%" PRIu64 " node%s, ", written->nodes, written->nodes == 1 ? "" : "s");
    fprintf(out, "%.1f MB; check it with: inkrow-check %s\n", (double)written->bytes / 1e6,
            written->writer->path);
}
