// The recursion of minimax on a person's position: a place in it, and what is seen from there.
//
// One thread.
#pragma once

#include "engine/minimax/minimax_replay.h"
#include "session/describe_words.h"

/// More free squares are too many calls to be gone through from end to end; with a depth limit
/// what counts is how many calls there can be.
enum { RECURSION_CALLS_MAX = 10000000 };

typedef struct Recursion {
    Position root;
    MinimaxWalkOptions options;
    MinimaxReplay *replay; ///< owned
} Recursion;

/// False, with a sentence, where the recursion from `root` is too long to be gone through.
bool recursion_can(const Position *root, const MinimaxWalkOptions *options, Problem *problem);
/// Begins before the first step, with nothing looked ahead. recursion_can must allow it.
void recursion_begin(Recursion *recursion, const Position *root, const MinimaxWalkOptions *options);
/// Releases what it holds; {0} is fine.
void recursion_end(Recursion *recursion);

/// Whether the side that is to move takes the largest value; the other takes the smallest.
bool recursion_maximises(const Recursion *recursion, Side side);
/// A value as people write it: `+1`, `0`, `−98`.
Words recursion_value(int value);

/// A call that was met again: by its marks, `b2 c1 a3`, where they are few, else `board 212`.
Words recursion_meeting(const Recursion *recursion, uint64_t call);

/// What the last step did, in one or two short sentences; before the first one what is asked.
Words recursion_sentence(const Recursion *recursion);
