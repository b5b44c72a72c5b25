// The ways to solve, and what they share.
#pragma once

#include "base/file.h"
#include "cli/analyze_options.h"
#include "cli/command.h"

// --- the proof of an answer, written to a file (base/file_writer.h): whole, or not at all

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
bool solve_write_certificate(CertificateFile *file, const AnalyzeOptions *options,
                             const InkrowSolution *answer, CertificateMaker *make, void *context,
                             Problem *problem);
/// A CertificateMaker that builds the proof anew, within the limits of the options; the
/// context is the engine.
CertificateMaker solve_prove_certificate;

/// Says what was written and how to check it, in one line.
void solve_tell_certificate(const CertificateFile *written, FILE *out);

// --- the ways to solve

/// One position; all positions of standard input; jobs instead of an answer; an answer of what jobs
/// have printed; how many of them are done. Each returns a CliStatus.
int solve_one(const AnalyzeOptions *options, const Streams *streams);
int solve_batch(const AnalyzeOptions *options, const Streams *streams);
int solve_split(const AnalyzeOptions *options, const Streams *streams);
int solve_join(const AnalyzeOptions *options, const Streams *streams);
int solve_status(const AnalyzeOptions *options, const Streams *streams);

/// Prints the answer, and has the certificate made where one is asked for. `engine` has found it,
/// or is NULL.
int solve_tell(const AnalyzeOptions *options, const Streams *streams, const InkrowSolution *answer,
               const InkrowEngine *engine, CertificateMaker *make, void *context);

/// False, with a sentence, where this cannot be solved by jobs.
bool solve_can_split(const AnalyzeOptions *options, const Streams *streams, Problem *problem);
/// An engine for a solve by one process.
InkrowError solve_engine(const AnalyzeOptions *options, const Streams *streams,
                         InkrowEngine **engine);
