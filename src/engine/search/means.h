// Whether a side can still win at all, by counting windows (windows.h).
//
// A window is live for a side while the side can still fill it so that it wins: no mark of the
// opponent is in it and, with exact rows, no own mark at either end of it. The potential of a side
// is the sum of 2^marks over its live windows; when that is small the opponent can keep it from
// ever completing one (Erdős and Selfridge, "On a combinatorial game", 1973).
#pragma once

#include "rules/windows.h"

typedef struct Means {
    bool counted; ///< false on boards too large for it to matter: then nothing is known
    Windows windows;
    int64_t potential[2];           ///< by Side
    uint16_t state[2][WINDOWS_MAX]; ///< own marks + WINDOW_BLOCK for each mark that blocks
} Means;

/// Sets up the marks of `position`.
void means_set_up(Means *means, const Position *position);
/// Sets a mark of `side` on a free cell, or takes it away again.
void means_add(Means *means, Side side, Cell cell);
void means_remove(Means *means, Side side, Cell cell);
/// True when `side` is proven never to complete a row against best play; `moves` tells whether it
/// is to move. Without gravity only.
bool means_too_small(const Means *means, Side side, bool moves);
