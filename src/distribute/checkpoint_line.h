// What a long solve has proved so far, as text that only grows: a heading that says what is being
// solved, a line for each proved position, and one for the answer. Each of these ends with a
// checksum of what stands before it.
#pragma once

#include "base/text.h"
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

/// True when the bounds, plies, best move and line of `answer` fit `position` and each other: the
/// plies end on the winner's turn and within the board, and the line can be played and ends as the
/// answer says. Else false, with a sentence. That the answer is right only a proof can tell.
bool checkpoint_line_check_answer(const Position *position, const SolveAnswer *answer,
                                  Problem *problem);

// --- all that earlier solves of a position have kept, read again

/// Its first fields are the caller's, the rest is zero at first.
typedef struct Kept {
    const Position *position;
    bool distance;
    // What is found.
    size_t count, capacity;
    SolvedPosition *solved;
    bool finished; ///< and so is the answer
    SolveAnswer answer;
    size_t heading; ///< so many bytes of the heading are there, when it is not whole
    bool is_torn;   ///< it ends within a line
    int wrong_line; ///< that cannot be, from 1; the problem says why. 0: there is none
    Problem problem;
} Kept;

/// Reads it, in the pool of the thread. Without a heading that is whole there is nothing else.
void checkpoint_line_read_all(Kept *kept, Slice text);
