// Writes the proof of an answer to a file (base/file_writer.h): whole, or not at all.
#pragma once

#include "base/file_writer.h"
#include "cli/analyze_options.h"
#include "solver/solver.h"

typedef struct CertificateFile {
    FileWriter *writer;    ///< the caller's, set from the start
    uint64_t bytes, nodes; ///< what has been written
    bool line_begins, letter_begins;
} CertificateFile;

/// Begins to write `path`. False, with a sentence, when that cannot be done.
bool certificate_file_open(CertificateFile *file, const char *path, Problem *problem);
/// For CertificateSink; `context` is the file.
void certificate_file_add(void *context, const char *bytes, size_t length);

/// False, with a sentence, when no proof can be written of positions of this variant.
bool certificate_file_fits(const Variant *variant, Problem *problem);
/// Builds the proof of an `answer` that is proven, and writes it to options->solve.certificate.
/// False, with a sentence, when it cannot be built within the limits or not be written.
bool certificate_file_prove(const AnalyzeOptions *options, const SolveAnswer *answer,
                            CertificateFile *written, Problem *problem);
/// Says what was written and how to check it, in one line.
void certificate_file_tell(const CertificateFile *written, FILE *out);
