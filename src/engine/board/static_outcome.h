// What the classes of the cells alone prove about a position: who wins, and which moves are left.
// Nothing is played.
#pragma once

#include "engine/board/board.h"

/// Writes up to two playable cells where `side` completes a row to `cells` and returns how many: 2
/// stands for two or more.
int static_outcome_completions(const Board *board, Side side, Cell cells[2]);

typedef struct StaticOutcome {
    /// Positive: the side to move completes a row within so many plies. Negative: the opponent
    /// does, within so many. 0: not decided.
    int plies;
    /// Of a win, its first move; of what is not decided, the only move that does not lose at once,
    /// or CELL_NONE when there is no such restriction.
    Cell move;
} StaticOutcome;

/// The outcome of a board that is not won. Sound for every variant; with gravity it sees
/// completions only.
StaticOutcome static_outcome(const Board *board);

/// When the opponent threatens to make two completions at once: the moves left to the side to move,
/// into `cells`. They are those that weaken every such threat, and own fours; any other loses
/// within 4 plies, itself counted. False, with `cells` untouched, when there is no such threat,
/// somebody can complete a row, or marks fall.
bool static_outcome_defences(const Board *board, CellSet *cells);
