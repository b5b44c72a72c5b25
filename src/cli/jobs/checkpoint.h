// What a long solve has proved so far, kept in a file that survives the end of the program at any
// moment.
//
// The file only grows, by what inkrow_engine_solve gives to be kept; a text line of it that is cut
// off or damaged is passed over, and one that cannot be true refused.
#pragma once

#include "api/inkrow.h"
#include "base/clock.h"
#include "base/text.h"

#include <stdio.h>

typedef struct Checkpoint {
    const char *path; ///< the caller's
    FILE *file;
    Clock clock;
    int64_t next_sync;
    bool failed; ///< something could not be written
    char *kept;  ///< what the file holds: its heading at least, and only whole text lines
    size_t kept_length;
} Checkpoint;

/// Opens or makes the file for a solve of `game`, which is made from `inkrow`, with or without
/// distances, and reads what is in it. False, with a sentence, when it is about something else, in
/// use, no such file, or says what cannot be true; then it is left as it is.
bool checkpoint_open(Checkpoint *checkpoint, const char *path, const Inkrow *inkrow,
                     const InkrowGame *game, bool distance, const Clock *clock, Problem *problem);
/// Adds to the file. False when nothing can be written any more.
bool checkpoint_add(Checkpoint *checkpoint, const void *bytes, size_t length);
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
