// What a search has found, as it goes from one thread to another.
#pragma once

#include "api/inkrow.h"

/// What a search has found: `count` moves, the best first.
typedef struct Finding {
    InkrowLine *lines;
    int room, count;
    bool complete; ///< a longer search would find no more
} Finding;

/// Room for so many moves; release with finding_free.
Finding *finding_new(int room);
/// NULL is fine.
void finding_free(Finding *finding);
/// Takes over so many moves, as far as there is room.
void finding_set(Finding *finding, const InkrowLine *lines, int count);
