#include "cli/solve/certificate_file.h"

#include "solver/certificate/certificate.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

enum { SUFFIX_MAX = 32 };

static bool refuse(const char *path, Problem *problem) {
    return problem_set(problem, "'%.*s' cannot be written: %s", SLICE_ARG(slice_of(path)),
                       strerror(errno));
}

bool certificate_file_open(CertificateFile *file, const char *path, Problem *problem) {
    size_t room = strlen(path) + SUFFIX_MAX;
    *file = (CertificateFile){.path = path, .partial = base_alloc(room), .line_begins = true};
    // The process in the name: two of them may write the same certificate.
    Text name = text_over(file->partial, room);
    text_add(&name, "%s.%ld.part", path, (long)getpid());
    file->file = fopen(file->partial, "w");
    if (file->file)
        return true;
    refuse(path, problem);
    base_free(file->partial);
    return false;
}

/// Lines that begin with a single small letter are nodes; all others begin with a word.
static void count_nodes(CertificateFile *file, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) {
        file->nodes += bytes[i] == ' ' && file->letter_begins;
        file->letter_begins = file->line_begins && bytes[i] >= 'a' && bytes[i] <= 'z';
        file->line_begins = bytes[i] == '\n';
    }
}

void certificate_file_add(void *context, const char *bytes, size_t length) {
    CertificateFile *file = context;
    fwrite(bytes, 1, length, file->file); // an error stays with the stream
    file->bytes += length;
    count_nodes(file, bytes, length);
}

bool certificate_file_keep(CertificateFile *file, Problem *problem) {
    bool kept = fflush(file->file) == 0 && !ferror(file->file) && fsync(fileno(file->file)) == 0;
    kept = fclose(file->file) == 0 && kept;
    kept = kept && rename(file->partial, file->path) == 0;
    if (!kept) {
        refuse(file->path, problem);
        unlink(file->partial);
    }
    base_free(file->partial);
    return kept;
}

void certificate_file_drop(CertificateFile *file) {
    fclose(file->file);
    unlink(file->partial);
    base_free(file->partial);
}

bool certificate_file_fits(const Variant *variant, Problem *problem) {
    return certificate_fits(variant) ||
           problem_set(problem,
                       "no certificate can be written for this board; expected one of at most 128 "
                       "cells, on a drop board with a row of them left over");
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

bool certificate_file_prove(const AnalyzeOptions *options, const SolveAnswer *answer,
                            CertificateFile *written, Problem *problem) {
    if (options->position.outcome != OUTCOME_OPEN)
        return problem_set(problem, "the game is over: there is nothing to prove");
    if (!certificate_file_open(written, options->solve.certificate, problem))
        return false;
    atomic_bool stop = false;
    CertificateRequest request = request_of(options, answer, &stop);
    CertificateSink sink = {certificate_file_add, written};
    if (certificate_write(&request, &sink))
        return certificate_file_keep(written, problem);
    certificate_file_drop(written);
    return problem_set(problem, "the value is proven, but no certificate of it could be built%s",
                       request.nodes > 0 ? " within the limit of --nodes" : "");
}

bool certificate_file_read(const char *path, char **text, size_t *length, Problem *problem) {
    enum { PIECE = 1 << 16 };
    size_t got = 1;
    FILE *file = fopen(path, "r");
    *text = NULL;
    *length = 0;
    while (file && got > 0) {
        *text = base_realloc(*text, *length + PIECE);
        got = fread(*text + *length, 1, PIECE, file);
        *length += got;
    }
    bool right = file && !ferror(file);
    if (!right) {
        problem_set(problem, "the certificate of a job, '%.*s', cannot be read: %s",
                    SLICE_ARG(slice_of(path)), strerror(errno));
        base_free(*text);
        *text = NULL;
    }
    if (file)
        fclose(file);
    return right;
}

void certificate_file_tell(const CertificateFile *written, FILE *out) {
    fputs("Certificate: ", out);
    if (written->nodes > 0) // on drop boards there are only positions
        fprintf(out, "%" PRIu64 " node%s, ", written->nodes, written->nodes == 1 ? "" : "s");
    fprintf(out, "%.1f MB; check it with: inkrow-check %s\n", (double)written->bytes / 1e6,
            written->path);
}
