// Does the attacker win? Complete search on a board of any size: it ends with yes or no. Made for
// late positions, where few lines are live.
//
// Completions and forced replies, the bound of line_bound.h, wins by force of both sides and the
// moves that stop them. By the free rule only cells in live lines are tried.
#ifndef INKROW_SOLVER_LARGE_LINE_SEARCH_H
#define INKROW_SOLVER_LARGE_LINE_SEARCH_H

#include "solver/effort.h"
#include "solver/large/line_bound.h"
#include "solver/large/line_marks.h"
#include "solver/proof.h"

typedef struct LineSearchEntry {
    LineMarks marks;
    uint32_t work; ///< nodes it took; 0 marks a free entry
    uint8_t proof;
    bool attacker_to_move;
    Cell move;
} LineSearchEntry;

typedef struct LineSearch {
    LineBoard *board; ///< as in the question between calls
    Side attacker;
    Effort effort;
    LineBound *bound;
    LineMarks marks; ///< added since the question
    LineSearchEntry *entries;
    size_t entry_count;
} LineSearch;

/// A search whether `attacker` wins `position`, which is open, whoever is to move.
void line_search_init(LineSearch *search, const Position *position, Side attacker,
                      size_t table_bytes, atomic_bool *stop);
void line_search_free(LineSearch *search);
/// Answers within search->effort; PROVED_NOTHING when that is spent, and then it may be asked
/// again. *move keeps the answer, or is CELL_NONE where it is the loser's turn or any move does.
Proof line_search_ask(LineSearch *search, bool attacker_to_move, Cell *move);

#endif
