// Counting every way a game can go: the test that the rules are right.
#pragma once

#include "rules/position.h"

enum { PERFT_PLIES_MAX = 32 };

/// What happens after exactly 1, 2, … plies from a position; a finished game is not continued.
typedef struct PerftCounts {
    uint64_t sequences[PERFT_PLIES_MAX + 1]; ///< by ply; [0] is 1
    uint64_t wins[PERFT_PLIES_MAX + 1];      ///< sequences whose last ply wins; not counted for the
                                             ///< last ply asked for
    uint64_t draws[PERFT_PLIES_MAX + 1];     ///< the same for draws
} PerftCounts;

/// Counts all sequences of up to `plies` (at most PERFT_PLIES_MAX) plies. `position` is played on
/// and taken back.
void perft_count(Position *position, int plies, PerftCounts *counts);
