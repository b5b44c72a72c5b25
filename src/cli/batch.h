// All positions of standard input, a text line each, on several threads: each thread takes a
// position at a time, and the answers leave in the order of the lines.
#pragma once

#include "cli/analyze_options.h"
#include "cli/command.h"

/// How positions are answered. A thread has its own things from the first position on.
typedef struct BatchKind {
    void *(*begin)(const void *context, Inkrow *inkrow); ///< the thread's own part of the library
    void (*close)(const void *context, void *own);
    /// Prints a line of JSON. INKROW_OK, or nothing is printed, and the Inkrow has a sentence. It
    /// obeys command_is_stopped.
    InkrowError (*answer)(const void *context, void *own, const InkrowGame *game, FILE *out);
} BatchKind;

/// Answers all, `options->threads` at a time; returns a CliStatus. When the command is asked to
/// end, what was begun is still told, as far as it has come.
int batch_run(const BatchKind *kind, const void *context, const AnalyzeOptions *options,
              const Streams *streams);
