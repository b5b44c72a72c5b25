// What somebody may have meant who mistyped a word.
#pragma once

#include "base/slice.h"

/// What is known while the words are gone through.
typedef struct Nearest {
    Slice typed;
    const char *word; ///< the nearest so far; NULL while none is near
    int distance;
} Nearest;

/// Begins to look for what `typed`, which has to live as long, may stand for.
Nearest nearest_to(Slice typed);
/// Tries a word that might have been meant. It is near when a few letters are wrong, left out, too
/// many or swapped, whatever their case, or when `typed` is its beginning; of equally near ones the
/// first is kept.
void nearest_try(Nearest *nearest, const char *word);
