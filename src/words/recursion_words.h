// What a recursion of minimax does, in words.
#pragma once

#include "study/recursion.h"
#include "words/describe.h"

/// A value as people write it: `+1`, `0`, `−98`.
Words recursion_value(int value);

/// A call that was met again: by its marks, `b2 c1 a3`, where they are few, else `board 212`.
Words recursion_meeting(const Recursion *recursion, uint64_t call);

/// Whose view its scores are: `Scores are as X sees them.`
Words recursion_view(const Recursion *recursion);

/// What the last step did, in one or two short sentences; before the first one what is asked.
Words recursion_sentence(const Recursion *recursion);
