// What earlier solves of a position have kept, read again.
#pragma once

#include "api/parts.h"
#include "distribute/checkpoint_line.h"

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
void kept_read(Kept *kept, Slice text);
