#include "engine/board/board_undo.h"

/// Rows of a side's classes, added up.
typedef struct RowSum {
    HiddenLanes own[HIDDEN_VECTORS], other[HIDDEN_VECTORS];
} RowSum;

/// The same of both sides, by the side whose classes they are. Until all are there the sides are
/// kept apart, so that compilers keep them in registers.
typedef struct RowSums {
    RowSum of[2];
} RowSums;

static inline void add_row(RowSum *sum, const HiddenRow *row) {
    for (int i = 0; i < HIDDEN_VECTORS; i++) {
        sum->own[i] += hidden_lanes_load(row->own + i * HIDDEN_LANES);
        sum->other[i] += hidden_lanes_load(row->other + i * HIDDEN_LANES);
    }
}

static inline void take_row(RowSum *sum, const HiddenRow *row) {
    for (int i = 0; i < HIDDEN_VECTORS; i++) {
        sum->own[i] -= hidden_lanes_load(row->own + i * HIDDEN_LANES);
        sum->other[i] -= hidden_lanes_load(row->other + i * HIDDEN_LANES);
    }
}

static inline const HiddenRow *row_of(const Board *board, Side side, int cell, uint32_t sets) {
    return board_row(board, side, cell, (ClassSet)(sets >> 16 * side));
}

static void add_row_sums(HiddenSums *sums, const RowSums *rows) {
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        for (int i = 0; i < HIDDEN_VECTORS; i++) {
            int16_t *units = sums->of[side] + i * HIDDEN_LANES;
            hidden_lanes_store(units, hidden_lanes_load(units) + rows->of[side].own[i] +
                                          rows->of[side_other(side)].other[i]);
        }
}

void board_set_up_hidden(Board *board) {
    RowSums rows = {{{{{0}}, {{0}}}}};
    CELL_SET_EACH (cell, &board->free, board->words)
        for (Side side = SIDE_X; side <= SIDE_O; side++)
            add_row(&rows.of[side], row_of(board, side, cell, board->classes[cell].sets));
    board->undo->hidden_at_start = (HiddenSums){{{0}}};
    add_row_sums(&board->undo->hidden_at_start, &rows);
}

static inline void change_side(const Board *board, RowSums *rows, Side side, const Change *change) {
    const int cell = (int)change->cell;
    take_row(&rows->of[side], row_of(board, side, cell, change->before.sets));
    add_row(&rows->of[side], row_of(board, side, cell, change->sets));
}

/// The sums after ply number `height`, from those before it, which `sums` holds.
static void follow_ply(const Board *board, int height, HiddenSums *sums) {
    const BoardUndo *undo = board->undo;
    const Ply *ply = &undo->plies[height];
    const int end =
        height + 1 < undo->height ? undo->plies[height + 1].changes_height : undo->changes_height;
    RowSums rows = {{{{{0}}, {{0}}}}};
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        take_row(&rows.of[side], row_of(board, side, ply->cell, board->classes[ply->cell].sets));
    for (int i = ply->changes_height; i < end; i++) {
        change_side(board, &rows, SIDE_X, &undo->changes[i]);
        change_side(board, &rows, SIDE_O, &undo->changes[i]);
    }
    add_row_sums(sums, &rows);
}

const HiddenSums *board_hidden(const Board *board) {
    BoardUndo *undo = board->undo;
    int height = undo->height;
    while (height > 0 && !undo->plies[height - 1].has_hidden)
        height--;
    const HiddenSums *sums = height > 0 ? &undo->plies[height - 1].hidden : &undo->hidden_at_start;
    for (; height < undo->height; height++) {
        Ply *ply = &undo->plies[height];
        HiddenSums next = *sums;
        follow_ply(board, height, &next);
        ply->hidden = next;
        ply->has_hidden = true;
        sums = &ply->hidden;
    }
    return sums;
}
