// Which cells to try in a position, and in which order.
#pragma once

#include "engine/evaluation.h"

enum {
    PLY_MAX = 256,        ///< how far a search looks below its root
    ORDER_ALL_CELLS = 25, ///< with so many free cells or fewer every one is a candidate
};

/// A cell and its rank, in MOVE_WEIGHT_ONE, as one number: the higher the sooner, and of moves of
/// the same rank that of the lower cell, so that the order is total.
typedef struct Move {
    int32_t order;
} Move;
enum {
    MOVE_CELL_BITS = 10,                              ///< of `order`, lowest: CELLS_MAX - 1 - cell
    MOVE_RANK_MAX = (1 << (31 - MOVE_CELL_BITS)) - 1, ///< of either sign
};
_Static_assert(CELLS_MAX <= 1 << MOVE_CELL_BITS, "a move has room for every cell");

/// A move with a rank of at most ± MOVE_RANK_MAX, and its parts.
static inline Move move_of(Cell cell, int32_t rank) {
    return (Move){rank * (1 << MOVE_CELL_BITS) + CELLS_MAX - 1 - cell};
}
static inline Cell move_cell(Move move) {
    return (Cell)(CELLS_MAX - 1 - (move.order & (CELLS_MAX - 1)));
}
static inline int32_t move_rank(Move move) {
    return move.order >> MOVE_CELL_BITS;
}

/// What earlier parts of the search say about moves.
typedef struct OrderHints {
    int32_t history[2][2][CELLS_MAX]; ///< by Side and whether the move attacks: how often it was
                                      ///< good rather than not, within ± ORDER_HISTORY_MAX
    Cell answers[2][CELLS_MAX];       ///< by Side: what was good against the opponent's last move
    Cell killers[PLY_MAX][2];         ///< moves that refuted another one at this ply
} OrderHints;

enum {
    ORDER_HISTORY_MAX = 1 << 14,
    ORDER_RANK_FIRST = 1 << 20, ///< is added to the rank of the move that comes before all others
};

/// Forgets everything.
void order_forget(OrderHints *hints);
/// Notes that the last of the `count` moves tried at a node was good enough to end its search, and
/// that those before it were not; `depth` in plies.
void order_note_cutoff(OrderHints *hints, const Board *board, const Move *tried, int count, int ply,
                       int depth);

/// How good a move of the side to move was elsewhere.
int32_t order_history(const OrderHints *hints, const Board *board, Cell cell);

/// Fills `cells` with the candidates: every playable cell where few are free or marks fall, else
/// those near a mark. Returns whether these are all playable cells.
bool order_candidates(const Board *board, CellSet *cells);
/// Ranks the cells of a set, into `moves` (room for CELLS_MAX), and returns how many they are;
/// `first` (CELL_NONE for none) comes before all others.
int order_rank(const Board *board, const Evaluation *evaluation, const OrderHints *hints, int ply,
               Cell first, const CellSet *cells, Move *moves);
/// Brings the best of moves[at …] to moves[at].
void order_pick(Move *moves, int count, int at);
