// The documented minimax: plain recursion over every way the game can go, with the scorings of its
// sources. docs/minimax.md tells it in words.
#pragma once

#include "rules/position.h"

typedef enum MinimaxScoring {
    MINIMAX_PLAIN,       ///< +1, 0, -1 for the side that asks; the first best in reading order
    MINIMAX_TEN,         ///< the same with +10, 0, -10
    MINIMAX_DEPTH_AWARE, ///< 100 - depth for X, depth - 100 for O, X maximises; all best are equal
} MinimaxScoring;

/// Of MINIMAX_DEPTH_AWARE: a win n plies away is worth this less n.
enum { MINIMAX_DEPTH_AWARE_WIN = 100 };

typedef struct MinimaxOptions {
    MinimaxScoring scoring;
    int depth_limit; ///< a position at this depth that is not finished counts 0; 0 means no limit
    bool remember;   ///< keep the value of every position met (with up to 32 cells free at the
                     ///< root); changes no score, only the nodes
} MinimaxOptions;

typedef struct MinimaxResult {
    int16_t scores[CELLS_MAX]; ///< by cell, reading order
    bool scored[CELLS_MAX];    ///< false where the cell cannot be played
    Cell best[CELLS_MAX];      ///< one cell, or with depth-aware scoring all that are equally good
    int best_count;            ///< 0 only when the game is over
    int score;                 ///< of the position
    uint64_t nodes;            ///< positions valued, the root counted; one whose value was
                               ///< remembered is not counted again
} MinimaxResult;

/// False, with a sentence that says how large a position may be, when minimax could not finish
/// `position` in reasonable time, some seconds: without a depth limit some 12 cells may be free,
/// and 16 with `remember`. A depth limit allows larger ones.
bool minimax_can_finish(const Position *position, const MinimaxOptions *options, Problem *problem);

/// Values `position`, which minimax_can_finish must allow, and each of its moves. Any thread.
void minimax_search(const Position *position, const MinimaxOptions *options, MinimaxResult *result);
