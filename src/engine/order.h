// Which cells to try in a position, and in which order.
#ifndef INKROW_ENGINE_ORDER_H
#define INKROW_ENGINE_ORDER_H

#include "engine/board.h"

enum {
    PLY_MAX = 256,        ///< how far a search looks below its root
    ORDER_ALL_CELLS = 25, ///< with so many free cells or fewer every one is a candidate
};

typedef struct Move {
    Cell cell;
    int32_t rank; ///< the higher the sooner; ties go by cell, so that the order is total
} Move;

/// What earlier parts of the search say about moves.
typedef struct OrderHints {
    int32_t history[2][CELLS_MAX]; ///< by Side: how often a quiet move was good
    Cell killers[PLY_MAX][2];      ///< moves that refuted another one at this ply
} OrderHints;

void order_forget(OrderHints *hints);
/// Notes that `cell` was good enough at `ply` to end the search of a node.
void order_note_cutoff(OrderHints *hints, Side side, Cell cell, int ply, int depth);

/// Writes the candidates to `cells` (room for CELLS_MAX), in reading order: every playable cell
/// where few are free or marks fall, else those at most two steps from a mark. `all` says whether
/// these are all playable cells.
int order_candidates(const Board *board, Cell *cells, bool *all);
/// Ranks `count` cells; `first` (CELL_NONE for none) comes before all others.
void order_rank(const Board *board, const OrderHints *hints, int ply, Cell first, const Cell *cells,
                int count, Move *moves);
/// Brings the best of moves[at …] to moves[at].
void order_pick(Move *moves, int count, int at);

#endif
