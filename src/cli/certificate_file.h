// Writes the proof of an answer to a file (base/file_writer.h): whole, or not at all.
#pragma once

#include "base/file_writer.h"
#include "cli/analyze_options.h"

typedef struct CertificateFile {
    FileWriter *writer;    ///< the caller's, set from the start
    uint64_t bytes, nodes; ///< what has been written
    bool line_begins, letter_begins;
} CertificateFile;

/// Hands the certificate of an answer that is proven to `write`, with `file`. False, with a
/// sentence, when that is not possible.
typedef bool CertificateMaker(void *context, const AnalyzeOptions *options,
                              const InkrowSolution *answer, InkrowWrite *write, void *file,
                              Problem *problem);
/// Writes what `make` makes to options->solve.certificate. False, with a sentence and nothing
/// written, when that cannot be done.
bool certificate_file_write(CertificateFile *file, const AnalyzeOptions *options,
                            const InkrowSolution *answer, CertificateMaker *make, void *context,
                            Problem *problem);
/// A CertificateMaker that builds the proof anew, within the limits of the options; the
/// context is the engine.
CertificateMaker certificate_file_prove;

/// Says what was written and how to check it, in one line.
void certificate_file_tell(const CertificateFile *written, FILE *out);
