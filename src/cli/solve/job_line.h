// The jobs of a split solve, as lines for a shell.
#pragma once

#include "cli/analyze_options.h"

/// The command that solves `position` with the limits of `options`. Its files are named after the
/// position, so that a job that is run again writes to the same ones. Release with base_free.
char *job_line_format(const AnalyzeOptions *options, const Position *position);
/// Reads the position of such a command. False, with a sentence, when it is none.
bool job_line_parse(Slice line, Position *position, Problem *problem);
