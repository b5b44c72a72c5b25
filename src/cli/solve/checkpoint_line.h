// The lines of a checkpoint, below its heading: a proved position each, and the answer. Each ends
// with a checksum of what stands before it.
#pragma once

#include "solver/solver.h"

enum {
    CHECKPOINT_LINE_MOVES = 128,                           ///< of an answer, at most
    CHECKPOINT_LINE_MAX = 160 + 5 * CHECKPOINT_LINE_MOVES, ///< bytes
};

/// Appends a line with its end.
void checkpoint_line_format_solved(const SolvedPosition *solved, Text *text);
void checkpoint_line_format_answer(const SolveAnswer *answer, Text *text);

/// What a line turned out to be.
typedef enum CheckpointLine {
    CHECKPOINT_LINE_DAMAGED, ///< cut off, or changed since it was written
    CHECKPOINT_LINE_SOLVED,
    CHECKPOINT_LINE_ANSWER,
    CHECKPOINT_LINE_WRONG, ///< it is as it was written, but cannot be true; the sentence says why
} CheckpointLine;

/// Reads a line without its end, of a solve of `position`, with or without distances, to `solved`
/// or `answer`. What it says is held against the board and the rules; bounds are taken on trust.
CheckpointLine checkpoint_line_read(Slice line, const Position *position, bool distance,
                                    SolvedPosition *solved, SolveAnswer *answer, Problem *problem);
