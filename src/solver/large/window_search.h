// Does the attacker win? Complete search on a board of any size: it ends with yes or no. Made for
// late positions, where few windows are live.
//
// Completions and forced replies, the bound of window_bound.h, wins by force of both sides and the
// moves that stop them. By the free rule only cells in live windows are tried.
#pragma once

#include "solver/effort.h"
#include "solver/large/window_bound.h"
#include "solver/large/window_marks.h"
#include "solver/proof.h"

typedef struct WindowSearchEntry {
    WindowMarks marks;
    uint32_t work; ///< nodes it took; 0 marks a free entry
    uint8_t proof;
    bool attacker_to_move;
    Cell move;
} WindowSearchEntry;

typedef struct WindowSearch {
    WindowBoard *board; ///< as in the question between calls
    Side attacker;
    Effort effort;
    WindowBound *bound;
    WindowMarks marks; ///< added since the question
    WindowSearchEntry *entries;
    size_t entry_count;
} WindowSearch;

/// A search whether `attacker` wins `position`, which is open, whoever is to move.
void window_search_init(WindowSearch *search, const Position *position, Side attacker,
                        size_t table_bytes, atomic_bool *stop);
void window_search_free(WindowSearch *search);
/// Answers within search->effort; PROVED_NOTHING when that is spent, and then it may be asked
/// again. *move keeps the answer, or is CELL_NONE where it is the loser's turn or any move does.
Proof window_search_ask(WindowSearch *search, bool attacker_to_move, Cell *move);
