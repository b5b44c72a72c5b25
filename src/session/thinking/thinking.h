// The recursion of minimax on a person's position: a place in it, and what is seen from there.
//
// One thread.
#pragma once

#include "engine/minimax/minimax_replay.h"
#include "session/describe_words.h"

/// More free squares are too many calls to be gone through from end to end; with a depth limit
/// what counts is how many calls there can be.
enum { THINKING_CALLS_MAX = 10000000 };

typedef struct Thinking {
    Position root;
    MinimaxWalkOptions options;
    MinimaxReplay *replay; ///< owned
} Thinking;

/// False, with a sentence, where the recursion from `root` is too long to be gone through.
bool thinking_can(const Position *root, const MinimaxWalkOptions *options, Problem *problem);
/// Begins before the first step, with nothing looked ahead. thinking_can must allow it.
void thinking_begin(Thinking *thinking, const Position *root, const MinimaxWalkOptions *options);
/// Releases what it holds; {0} is fine.
void thinking_end(Thinking *thinking);

/// Whether the side that is to move takes the largest value; the other takes the smallest.
bool thinking_maximises(const Thinking *thinking, Side side);
/// A value as people write it: `+1`, `0`, `−98`.
Words thinking_value(int value);
/// Who gains by that value: SIDE_NONE where nobody does.
Side thinking_winner(const Thinking *thinking, int value);

/// What the last step did, in one or two short sentences; before the first one what is asked.
Words thinking_sentence(const Thinking *thinking);
