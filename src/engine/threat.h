// Threats that the rules alone decide, for any row length: cells that complete a row, cells that
// make two completions at once, and what can be done against those.
#ifndef INKROW_ENGINE_THREAT_H
#define INKROW_ENGINE_THREAT_H

#include "engine/board.h"

/// Writes up to two different cells where `side` would complete a row if it were to move, and
/// returns how many: 2 stands for two or more.
int threat_completions(const Board *board, Side side, Cell cells[2]);

enum { THREAT_PAIRS_MAX = 192, THREAT_DEFENCES_MAX = 130 };

/// The live windows of one side that miss two marks, as the pairs of cells they miss.
typedef struct ThreatPairs {
    int count;
    bool all; ///< false: there were more than fit
    Cell cells[THREAT_PAIRS_MAX][2];
} ThreatPairs;

/// Fills `pairs` with those of `side`, the newest windows first.
void threat_pairs(const Board *board, Side side, ThreatPairs *pairs);
/// A cell that gives `side` two completions at once, or CELL_NONE. `pairs` are of `side`.
Cell threat_double(const Board *board, Side side, const ThreatPairs *pairs);

/// Without gravity, when nobody can complete a row at once and the side to move cannot make two
/// completions: the cells that spoil every double of the opponent, whose pairs are handed in, into
/// `cells` (room for THREAT_DEFENCES_MAX). Any other move loses in four plies unless it makes the
/// side to move a completion of its own. Returns how many, or -1 when the opponent has no double or
/// too much is going on to tell.
int threat_defences(const Board *board, const ThreatPairs *pairs, Cell *cells);

#endif
