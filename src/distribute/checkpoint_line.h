// What a long solve has proved so far, as text that only grows: a heading that says what is being
// solved, a line for each proved position, and one for the answer. Each of these ends with a
// checksum of what stands before it.
#pragma once

#include "solver/solve.h"

/// How much work a position must have taken so that it is kept: a fraction of a second's.
uint32_t checkpoint_line_work(const Variant *variant);
/// Appends the heading of a solve, with the ends of its lines.
void checkpoint_line_format_heading(const Position *position, bool distance, Text *text);

enum {
    CHECKPOINT_LINE_MOVES = 128,                           ///< of an answer, at most
    CHECKPOINT_LINE_MAX = 160 + 5 * CHECKPOINT_LINE_MOVES, ///< bytes
    CHECKPOINT_LINE_HEADING_LINES = 3,
    CHECKPOINT_LINE_HEADING_MAX = 1280, ///< bytes of a heading, terminator included
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
