// The alpha-beta search below one root move: principal variation search over a transposition table
// with proofs kept apart from estimates (value.h).
#ifndef INKROW_ENGINE_SEARCH_H
#define INKROW_ENGINE_SEARCH_H

#include "engine/budget.h"
#include "engine/order.h"
#include "engine/table.h"

typedef struct Variation {
    int length;
    Cell moves[ENGINE_PV_MAX];
} Variation;

/// Everything one thread searches with. Large: allocate it.
typedef struct Search {
    Board board;
    Windows windows;
    Table *table;
    Budget budget;
    OrderHints hints;
    uint64_t nodes;
    bool thorough; ///< few cells are free: no reductions, so that the search can finish
    Variation variations[PLY_MAX + 1];
    Cell cells[CELLS_MAX]; ///< scratch
    Move moves[PLY_MAX + 1][CELLS_MAX];
} Search;

/// Value of the board, for the side to move, as far as it lies between alpha and beta: outside it
/// is only a bound, and may be anything once budget.spent. `ply` is the distance from the root. The
/// variation is left in variations[ply].
Value search_node(Search *search, int depth, Score alpha, Score beta, int ply);

#endif
