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

/// For InkrowWrite.
static bool add(void *context, const void *bytes, size_t length) {
    CertificateFile *file = context;
    file_writer_add(file->writer, bytes, length);
    file->bytes += length;
    count_nodes(file, bytes, length);
    return true; // what could not be written is said at the end
}

bool certificate_file_prove(void *context, const AnalyzeOptions *options,
                            const InkrowSolution *answer, InkrowWrite *write, void *file,
                            Problem *problem) {
    InkrowEngine *engine = context;
    InkrowBoard board = {.size = sizeof board};
    CHECK(inkrow_game_read(options->game, &board) == INKROW_OK);
    if (board.outcome != INKROW_OPEN)
        return problem_set(problem, "the game is over: there is nothing to prove");
    const InkrowError error = inkrow_engine_certify(engine, options->game, answer->at_least,
                                                    options->limits.nodes, write, file);
    return error == INKROW_OK ||
           problem_set(problem, "no certificate of this value could be built %s",
                       error == INKROW_STOPPED     ? "before it was stopped"
                       : error == INKROW_NO_MEMORY ? "for want of memory"
                       : options->limits.nodes > 0 ? "within the limit of --nodes"
                                                   : "of at most 1 GiB");
}

bool certificate_file_write(CertificateFile *file, const AnalyzeOptions *options,
                            const InkrowSolution *answer, CertificateMaker *make, void *context,
                            Problem *problem) {
    *file = (CertificateFile){.writer = file->writer, .line_begins = true};
    if (!file_writer_open(file->writer, options->solve.certificate, problem))
        return false;
    if (make(context, options, answer, add, file, problem))
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
