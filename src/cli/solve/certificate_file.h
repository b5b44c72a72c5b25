// Writes the proof of an answer to a file: whole, or not at all.
#ifndef INKROW_CLI_SOLVE_CERTIFICATE_FILE_H
#define INKROW_CLI_SOLVE_CERTIFICATE_FILE_H

#include "cli/analyze_options.h"
#include "solver/solver.h"

#include <stdio.h>

/// A file that takes its name when it is complete.
typedef struct CertificateFile {
    const char *path; ///< the caller's
    char *partial;    ///< the name while it is written, beside `path`
    FILE *file;
    uint64_t bytes, nodes; ///< what has been written
    bool line_begins, letter_begins;
} CertificateFile;

/// False, with a sentence, when it cannot be written beside `path`.
bool certificate_file_open(CertificateFile *file, const char *path, Problem *problem);
/// For CertificateSink; `context` is the file.
void certificate_file_add(void *context, const char *bytes, size_t length);
/// Gives the file its name. False, with a sentence and nothing left behind, when a byte was lost.
bool certificate_file_keep(CertificateFile *file, Problem *problem);
/// Removes what was written.
void certificate_file_drop(CertificateFile *file);

/// False, with a sentence, when no proof can be written of positions of this variant.
bool certificate_file_fits(const Variant *variant, Problem *problem);
/// Builds the proof of an `answer` that is proven, and writes it to options->solve.certificate.
/// False, with a sentence, when it cannot be built within the limits or not be written.
bool certificate_file_prove(const AnalyzeOptions *options, const SolveAnswer *answer,
                            CertificateFile *written, Problem *problem);
/// Reads a file whole; release *text with base_free. False, with a sentence, when it cannot be
/// read.
bool certificate_file_read(const char *path, char **text, size_t *length, Problem *problem);
/// Says what was written and how to check it, in one line.
void certificate_file_tell(const CertificateFile *written, FILE *out);

#endif
