#include "engine/board/board_undo.h"

#include <string.h>

Board *board_new(void) {
    Board *board = base_alloc_apart(sizeof(*board));
    board->undo = base_alloc(sizeof(*board->undo));
    return board;
}

void board_free(Board *board) {
    if (board == NULL)
        return;
    base_free(board->undo);
    base_free(board);
}

static void clear_lines(Board *board) {
    const Lines *lines = &board->patterns->lines;
    for (int d = 0; d < DIRECTIONS; d++)
        for (int line = 0; line < lines->count[d]; line++) {
            LineWords *words = &board->undo->lines[d][line];
            uint64_t beyond = ~UINT64_C(0) << lines->length[d][line];
            *words = (LineWords){{beyond, beyond}, {beyond, beyond}, {0, 0}};
            for (int i = 0; i < lines->length[d][line]; i++)
                toggle_pair(words, i + 2 * board->patterns->pair_reach, PAIR_FREE);
        }
}

static void set_up_marks(Board *board) {
    const Patterns *patterns = board->patterns;
    board->key = position_empty_key(&board->variant, board->to_move);
    clear_lines(board);
    for (int cell = 0; cell < variant_cells(&board->variant); cell++) {
        Side side = (Side)board->cells[cell];
        if (side == SIDE_NONE) {
            cell_set_add(&board->free, cell);
            board->free_cells++;
            continue;
        }
        toggle_mark(board, side, cell);
        board->key ^= patterns->mark_key[side][cell];
        cell_set_join(&board->near, &patterns->near[cell], board->words);
    }
    cell_set_meet(&board->near, &board->free, board->words);
}

static void set_up_playable(Board *board) {
    int width = board->variant.width, cells = variant_cells(&board->variant);
    for (int cell = 0; cell < cells; cell++)
        if (cell_set_has(&board->free, cell) && !(board->variant.drop && cell + width < cells &&
                                                  cell_set_has(&board->free, cell + width)))
            cell_set_add(&board->playable, cell);
}

static void set_up_codes(Board *board) {
    for (int cell = 0; cell < variant_cells(&board->variant); cell++) {
        if (!cell_set_has(&board->free, cell))
            continue;
        for (Side side = SIDE_X; side <= SIDE_O; side++) {
            uint32_t code = 0;
            for (int d = 0; d < DIRECTIONS; d++) {
                Span span = board_span(board, side, cell, d);
                code |= (uint32_t)patterns_class(board->patterns, &span) << 4 * d;
            }
            board->classes[cell].codes |= code << 16 * side;
        }
        board->classes[cell].sets = sets_of(board, board->classes[cell].codes);
        for (Side side = SIDE_X; side <= SIDE_O; side++)
            cell_set_add(&board->of_kind[side][kept_kind(board, side, cell)], cell);
        count_cell(board, cell, 1);
    }
}

/// The windows that `side` may fill.
static int live_windows(const Board *board, Side side) {
    const Lines *lines = &board->patterns->lines;
    int row_length = board->variant.row_length, live = 0;
    for (int d = 0; d < DIRECTIONS; d++)
        for (int line = 0; line < lines->count[d]; line++) {
            uint64_t blocked = board->undo->lines[d][line].marks[side_other(side)];
            uint64_t window = low_bits(row_length);
            for (int at = 0; at + row_length <= lines->length[d][line]; at++)
                live += (blocked & window << at) == 0;
        }
    return live;
}

void board_set_up_from_cells(Board *board) {
    board->variant = board->patterns->variant;
    board->words = cell_set_words(variant_cells(&board->variant));
    board->undo->height = board->undo->changes_height = board->undo->kinds_height = 0;
    set_up_marks(board);
    set_up_playable(board);
    set_up_codes(board);
    if (board->rows != NULL)
        board_set_up_hidden(board);
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        board->live[side] = live_windows(board, side);
        board->last[side] = CELL_NONE;
    }
}

static void set_up_waits(Board *board, const Position *position) {
    const Variant *variant = &position->variant;
    const int marks = position_marks(position);
    for (int cell = 0; variant->drop && cell < variant_cells(variant); cell++) {
        // The cells played before it: all free ones but those above it in its column.
        const int before = variant_cells(variant) - marks - 1 - cell_row(variant, (Cell)cell);
        const Side turn = before & 1 ? side_other(position->to_move) : position->to_move;
        cell_set_add(&board->waits[side_other(turn)], cell);
    }
}

void board_set_up(Board *board, const Patterns *patterns, const PatternWeights *weights,
                  const Position *position) {
    CHECK(variant_equal(&patterns->variant, &position->variant));
    CHECK(position->outcome == OUTCOME_OPEN);
    struct BoardUndo *undo = board->undo;
    *board = (Board){
        .patterns = patterns,
        .worths = weights != NULL ? weights->worths : patterns->worths,
        .rows = weights != NULL ? weights->rows : NULL,
        .to_move = position->to_move,
        .undo = undo,
    };
    memcpy(board->cells, position->cells, sizeof(board->cells));
    set_up_waits(board, position);
    board_set_up_from_cells(board);
    for (int i = 0; i < position->ply; i++)
        board->last[position->cells[position->history[i]]] = position->history[i];
}
