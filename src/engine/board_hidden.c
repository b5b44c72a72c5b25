#include "engine/board_undo.h"

static const HiddenRow NOTHING;

/// One class set of a side goes, another one comes.
static inline void change_row(HiddenSums *sums, Side side, const HiddenRow *after,
                              const HiddenRow *before) {
    int16_t *own = sums->of[side], *other = sums->of[side_other(side)];
    for (int i = 0; i < HIDDEN_UNITS; i++)
        own[i] = (int16_t)(own[i] + after->own[i] - before->own[i]);
    for (int i = 0; i < HIDDEN_UNITS; i++)
        other[i] = (int16_t)(other[i] + after->other[i] - before->other[i]);
}

void board_set_up_hidden(Board *board) {
    HiddenSums *sums = &board->undo->hidden_at_start;
    *sums = (HiddenSums){{{0}}};
    for (int cell = cell_set_next(&board->free, 0, board->words); cell >= 0;
         cell = cell_set_next(&board->free, cell + 1, board->words))
        for (Side side = SIDE_X; side <= SIDE_O; side++)
            change_row(sums, side, board_row(board, side, cell, board_class_set(board, side, cell)),
                       &NOTHING);
}

static void change_sets(const Board *board, HiddenSums *sums, const Change *change) {
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        const ClassSet before = (ClassSet)(change->before.sets >> 16 * side);
        const ClassSet after = (ClassSet)(change->sets >> 16 * side);
        if (before != after)
            change_row(sums, side, board_row(board, side, (int)change->cell, after),
                       board_row(board, side, (int)change->cell, before));
    }
}

/// The sums after ply number `height`, from those before it, which `sums` holds.
static void follow_ply(const Board *board, int height, HiddenSums *sums) {
    const BoardUndo *undo = board->undo;
    const Ply *ply = &undo->plies[height];
    const int end =
        height + 1 < undo->height ? undo->plies[height + 1].changes_height : undo->changes_height;
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        change_row(sums, side, &NOTHING,
                   board_row(board, side, ply->cell, board_class_set(board, side, ply->cell)));
    for (int i = ply->changes_height; i < end; i++)
        change_sets(board, sums, &undo->changes[i]);
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
