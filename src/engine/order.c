#include "engine/order.h"

#include <string.h>

enum {
    RANK_FIRST = 1 << 28,
    RANK_KILLER = 700,
    HISTORY_MAX = 1 << 14,
    CANDIDATE_DISTANCE = 2,
};

void order_forget(OrderHints *hints) {
    memset(hints->history, 0, sizeof(hints->history));
    for (int ply = 0; ply < PLY_MAX; ply++)
        hints->killers[ply][0] = hints->killers[ply][1] = CELL_NONE;
}

void order_note_cutoff(OrderHints *hints, Side side, Cell cell, int ply, int depth) {
    int32_t *history = &hints->history[side][cell];
    int32_t bonus = MIN(depth * depth, 400);
    *history += bonus - *history * bonus / HISTORY_MAX;
    Cell *killers = hints->killers[ply];
    if (killers[0] != cell) {
        killers[1] = killers[0];
        killers[0] = cell;
    }
}

/// Spreads every mark sideways; the columns beyond the edge are cut off by the caller.
static uint32_t spread(uint32_t row) {
    for (int i = 0; i < CANDIDATE_DISTANCE; i++)
        row |= row << 1 | row >> 1;
    return row;
}

/// By row: cells at most CANDIDATE_DISTANCE steps from a mark, or from the centre while there is
/// none.
static void near_rows(const Board *board, uint32_t *near) {
    const Variant *variant = &board->windows->variant;
    uint32_t wide[SIDE_MAX];
    uint32_t any = 0;
    for (int row = 0; row < variant->height; row++) {
        wide[row] = spread(board->occupied[row]);
        any |= wide[row];
    }
    if (any == 0)
        wide[variant->height / 2] = spread(UINT32_C(1) << variant->width / 2);
    for (int row = 0; row < variant->height; row++) {
        near[row] = 0;
        int last = MIN(row + CANDIDATE_DISTANCE, variant->height - 1);
        for (int other = MAX(row - CANDIDATE_DISTANCE, 0); other <= last; other++)
            near[row] |= wide[other];
    }
}

static uint32_t free_in_row(const Board *board, int row) {
    uint32_t columns = (uint32_t)((UINT64_C(1) << board->windows->variant.width) - 1);
    return ~board->occupied[row] & columns;
}

int order_candidates(const Board *board, Cell *cells, bool *all) {
    const Variant *variant = &board->windows->variant;
    bool every = variant->drop || board->free_cells <= ORDER_ALL_CELLS;
    uint32_t near[SIDE_MAX];
    if (!every)
        near_rows(board, near);
    int count = 0;
    for (int row = 0; row < variant->height; row++) {
        uint32_t wanted = free_in_row(board, row);
        if (variant->drop && row + 1 < variant->height)
            wanted &= board->occupied[row + 1];
        if (!every)
            wanted &= near[row];
        for (int column = 0; wanted != 0; column++, wanted >>= 1)
            if (wanted & 1)
                cells[count++] = cell_at(variant, column, row);
    }
    *all = every || count == board->free_cells;
    return count;
}

/// Steps from the edge of the board, so that the centre comes first while nothing else matters.
static int32_t centrality(const Variant *variant, Cell cell) {
    int column = cell_column(variant, cell), row = cell_row(variant, cell);
    return MIN(column, variant->width - 1 - column) + MIN(row, variant->height - 1 - row);
}

/// How promising a cell looks by the windows through it, for the side to move.
static int32_t static_rank(const Board *board, Cell cell) {
    Side me = board->to_move;
    int32_t own = board->appeal[me][cell], other = board->appeal[side_other(me)][cell];
    const int32_t low = APPEAL_FOUR - 1;
    return (own & low) * 4 + (other & low) * 3 + (own / APPEAL_FOUR) * 800 +
           (other / APPEAL_FOUR) * 500 + centrality(&board->windows->variant, cell);
}

void order_rank(const Board *board, const OrderHints *hints, int ply, Cell first, const Cell *cells,
                int count, Move *moves) {
    const Cell *killers = hints->killers[ply];
    const int32_t *history = hints->history[board->to_move];
    for (int i = 0; i < count; i++) {
        Cell cell = cells[i];
        int32_t rank = static_rank(board, cell) * 2 + history[cell] / 8;
        if (cell == first)
            rank += RANK_FIRST;
        else if (cell == killers[0] || cell == killers[1])
            rank += RANK_KILLER;
        moves[i] = (Move){.cell = cell, .rank = rank};
    }
}

void order_pick(Move *moves, int count, int at) {
    int best = at;
    for (int i = at + 1; i < count; i++)
        if (moves[i].rank > moves[best].rank ||
            (moves[i].rank == moves[best].rank && moves[i].cell < moves[best].cell))
            best = i;
    Move picked = moves[best];
    moves[best] = moves[at];
    moves[at] = picked;
}
