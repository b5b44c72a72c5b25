// Does the attacker win? Complete search on a board of any size: it ends with yes or no. Made for
// late positions, where few windows are live.
//
// Completions and forced replies, a bound, wins by force of both sides and the
// moves that stop them. By the free rule only cells in live windows are tried.
#pragma once

#include "solver/solve.h"
#include "solver/window_board.h"

/// Its kind: whether the attacker is to move.
typedef struct WindowSearchEntry {
    WindowKey key;
    uint8_t proof;
    Cell move;
} WindowSearchEntry;

typedef struct WindowSearch {
    WindowGame game;
    struct WindowBound *bound; ///< room to work in
} WindowSearch;

/// A search whether `attacker` wins `position`, which is open, whoever is to move.
void window_search_init(WindowSearch *search, const Position *position, Side attacker,
                        size_t table_bytes, atomic_bool *stop);
void window_search_free(WindowSearch *search);
/// Answers within search->game.effort; PROVED_NOTHING when that is spent, and then it may be asked
/// again. *move keeps the answer, or is CELL_NONE where it is the loser's turn or any move does.
Proof window_search_ask(WindowSearch *search, bool attacker_to_move, Cell *move);
