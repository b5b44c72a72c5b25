// What a long solve has proved so far, kept in a file that survives the end of the program at any
// moment.
//
// The file is text that only grows: a heading that says what is being solved, a line for each
// proved position, and one for the answer. Every line ends with a checksum of it; a line that is
// cut off or damaged is passed over, and one that cannot be true refused.
#pragma once

#include "base/clock.h"
#include "solver/solver.h"

#include <stdio.h>

typedef struct Checkpoint {
    const char *path;         ///< the caller's
    const Position *position; ///< what is solved; the caller's
    bool distance;
    FILE *file;
    Clock clock;
    int64_t next_sync;
    bool failed; ///< something could not be written
    size_t count, capacity;
    SolvedPosition *solved; ///< what the file held
    bool finished;          ///< it held the answer too
    SolveAnswer answer;
} Checkpoint;

/// Opens or makes the file for a solve of `position`, with or without distances, and reads what is
/// in it. False, with a sentence, when it is about something else, in use, no such file, or says
/// what cannot be true; then it is left as it is.
bool checkpoint_open(Checkpoint *checkpoint, const char *path, const Position *position,
                     bool distance, const Clock *clock, Problem *problem);
/// For SolveObserver.on_solved; `context` is the checkpoint.
void checkpoint_add(void *context, const SolvedPosition *solved);
/// Keeps the answer if it is proven.
void checkpoint_finish(Checkpoint *checkpoint, const SolveAnswer *answer);
/// False, with a sentence, when something could not be written.
bool checkpoint_close(Checkpoint *checkpoint, Problem *problem);

/// Whether a solve keeps what it finds in a file.
typedef enum CheckpointUse {
    CHECKPOINT_ABSENT,
    CHECKPOINT_THERE,
    CHECKPOINT_IN_USE, ///< a solve is at work on it
} CheckpointUse;
/// Looks at the file; one on another machine is told only as far as the file system hands on locks.
CheckpointUse checkpoint_use(const char *path);

/// How much work a position must have taken so that it is kept: a fraction of a second's.
uint32_t checkpoint_work(const Variant *variant);

// The lines of a checkpoint, below its heading: a proved position each, and the answer. Each ends
// with a checksum of what stands before it.

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
