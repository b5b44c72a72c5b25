// Prints the recursion of minimax, step by step, for people and programs to follow.
#pragma once

#include "cli/analyze_options.h"
#include "engine/minimax/minimax.h"

/// Writes a line of JSON that says what it is about, one for every step (minimax_walk.h), and one
/// with what is chosen; docs/minimax.md tells them. minimax_can_finish must allow
/// `root` with `minimax`. Stops
/// early when `out` cannot be written.
void trace_print(FILE *out, const Position *root, const MinimaxOptions *minimax,
                 const AnalyzeOptions *options);
