#include "engine/board/board_undo.h"

static const HiddenRow NOTHING;

/// Rows of both sides' classes, added up by the side whose classes they are. Until all are there
/// the sides are kept apart, so that compilers keep them in registers.
typedef struct RowSums {
    HiddenRow of[2];
} RowSums;

/// One row of a side goes, another one comes.
static inline void change_row(HiddenRow *sum, const HiddenRow *before, const HiddenRow *after) {
    for (int i = 0; i < HIDDEN_UNITS; i++)
        sum->own[i] = (int16_t)(sum->own[i] + after->own[i] - before->own[i]);
    for (int i = 0; i < HIDDEN_UNITS; i++)
        sum->other[i] = (int16_t)(sum->other[i] + after->other[i] - before->other[i]);
}

static inline const HiddenRow *row_of(const Board *board, Side side, int cell, uint32_t sets) {
    return board_row(board, side, cell, (ClassSet)(sets >> 16 * side));
}

static void add_row_sums(HiddenSums *sums, const RowSums *rows) {
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        for (int i = 0; i < HIDDEN_UNITS; i++)
            sums->of[side][i] = (int16_t)(sums->of[side][i] + rows->of[side].own[i] +
                                          rows->of[side_other(side)].other[i]);
}

void board_set_up_hidden(Board *board) {
    RowSums rows = {{{{0}, {0}}, {{0}, {0}}}};
    CELL_SET_EACH (cell, &board->free, board->words)
        for (Side side = SIDE_X; side <= SIDE_O; side++)
            change_row(&rows.of[side], &NOTHING,
                       row_of(board, side, cell, board->classes[cell].sets));
    board->undo->hidden_at_start = (HiddenSums){{{0}}};
    add_row_sums(&board->undo->hidden_at_start, &rows);
}

static inline void change_side(const Board *board, RowSums *rows, Side side, const Change *change) {
    const int cell = (int)change->cell;
    change_row(&rows->of[side], row_of(board, side, cell, change->before.sets),
               row_of(board, side, cell, change->sets));
}

/// The sums after ply number `height`, from those before it, which `sums` holds.
static void follow_ply(const Board *board, int height, HiddenSums *sums) {
    const BoardUndo *undo = board->undo;
    const Ply *ply = &undo->plies[height];
    const int end =
        height + 1 < undo->height ? undo->plies[height + 1].changes_height : undo->changes_height;
    RowSums rows = {{{{0}, {0}}, {{0}, {0}}}};
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        change_row(&rows.of[side], row_of(board, side, ply->cell, board->classes[ply->cell].sets),
                   &NOTHING);
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
