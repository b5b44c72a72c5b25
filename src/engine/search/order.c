#include "engine/search/order.h"

#include <stdlib.h>
#include <string.h>

enum {
    RANK_KILLER = 160,
    RANK_ANSWER = 160,
    HISTORY_PER_RANK = 64,
    HISTORY_BONUS_MAX = 1024,
    CENTRE_DISTANCE = 1, ///< candidates on a board without marks
};

void order_forget(OrderHints *hints) {
    memset(hints->history, 0, sizeof(hints->history));
    for (int ply = 0; ply < PLY_MAX; ply++)
        hints->killers[ply][0] = hints->killers[ply][1] = CELL_NONE;
    for (int cell = 0; cell < CELLS_MAX; cell++)
        hints->answers[SIDE_X][cell] = hints->answers[SIDE_O][cell] = CELL_NONE;
}

static bool attacks(const Board *board, Cell cell) {
    return board_kind(board, board->to_move, cell) >= KIND_THREE;
}

int32_t order_history(const OrderHints *hints, const Board *board, Cell cell) {
    return hints->history[board->to_move][attacks(board, cell)][cell];
}

static void add_history(OrderHints *hints, const Board *board, Cell cell, int32_t bonus) {
    int32_t *history = &hints->history[board->to_move][attacks(board, cell)][cell];
    *history += bonus - *history * abs(bonus) / ORDER_HISTORY_MAX;
}

void order_note_cutoff(OrderHints *hints, const Board *board, const Move *tried, int count, int ply,
                       int depth) {
    const Cell best = move_cell(tried[count - 1]), last = board->last[board->to_move ^ 1];
    const int32_t bonus = MIN((depth + 1) * (depth + 1) * 8, HISTORY_BONUS_MAX);
    add_history(hints, board, best, bonus);
    for (int i = 0; i + 1 < count; i++)
        add_history(hints, board, move_cell(tried[i]), -bonus);
    if (last != CELL_NONE)
        hints->answers[board->to_move][last] = best;
    Cell *killers = hints->killers[ply];
    if (killers[0] != best) {
        killers[1] = killers[0];
        killers[0] = best;
    }
}

/// The cells around the middle of a board on which no mark is set.
static void add_centre(const Board *board, CellSet *cells) {
    const Variant *variant = &board->variant;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        if (cell_distance(variant, cell, cell_middle(variant)) <= CENTRE_DISTANCE)
            cell_set_add(cells, cell);
}

bool order_candidates(const Board *board, CellSet *cells) {
    *cells = board->playable;
    if (board->variant.drop || board->free_cells <= ORDER_ALL_CELLS)
        return true;
    *cells = board->near;
    if (board->free_cells == variant_cells(&board->variant))
        add_centre(board, cells);
    return cell_set_count(cells, board->words) == board->free_cells;
}

/// Steps from the edge of the board, so that the centre comes first while nothing else matters.
static int32_t centrality(const Variant *variant, Cell cell) {
    int column = cell_column(variant, cell), row = cell_row(variant, cell);
    return MIN(column, variant->width - 1 - column) + MIN(row, variant->height - 1 - row);
}

int order_rank(const Board *board, const Evaluation *evaluation, const OrderHints *hints, int ply,
               Cell first, const CellSet *cells, Move *moves) {
    const Cell *killers = hints->killers[ply];
    const Cell last = board->last[board->to_move ^ 1];
    const Cell answer = last == CELL_NONE ? CELL_NONE : hints->answers[board->to_move][last];
    int count = 0;
    CELL_SET_EACH (next, cells, board->words) {
        const Cell cell = (Cell)next;
        int32_t rank = evaluation_move(evaluation, board, cell) +
                       order_history(hints, board, cell) / HISTORY_PER_RANK +
                       centrality(&board->variant, cell);
        if (cell == first)
            rank += ORDER_RANK_FIRST;
        if (cell == killers[0] || cell == killers[1])
            rank += RANK_KILLER;
        if (cell == answer)
            rank += RANK_ANSWER;
        moves[count++] = move_of(cell, rank);
    }
    return count;
}

void order_pick(Move *moves, int count, int at) {
    Move best = moves[at];
    for (int i = at + 1; i < count; i++)
        best.order = MAX(best.order, moves[i].order);
    int from = at;
    while (moves[from].order != best.order)
        from++;
    moves[from] = moves[at];
    moves[at] = best;
}
