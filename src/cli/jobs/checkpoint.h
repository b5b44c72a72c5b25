// What a long solve has proved so far, kept in a file that survives the end of the program at any
// moment.
//
// The file only grows, by lines of distribute/checkpoint_line.h; one that is cut off or damaged is
// passed over, and one that cannot be true refused.
#pragma once

#include "base/clock.h"
#include "distribute/checkpoint_line.h"

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
