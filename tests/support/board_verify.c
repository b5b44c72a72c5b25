#include "support/board_verify.h"

#include "engine/board/board_undo.h"

#include <string.h>

static void check_sets(const Board *board, const Board *fresh) {
    size_t size = (size_t)board->words * sizeof(uint64_t);
    CHECK(memcmp(&board->free, &fresh->free, size) == 0);
    CHECK(memcmp(&board->playable, &fresh->playable, size) == 0);
    CHECK(memcmp(&board->near, &fresh->near, size) == 0);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        for (int kind = 0; kind < KIND_COUNT; kind++)
            CHECK(memcmp(&board->of_kind[side][kind], &fresh->of_kind[side][kind], size) == 0);
}

static void check_classes(const Board *board, const Board *fresh) {
    for (int cell = 0; cell < variant_cells(&board->variant); cell++)
        CHECK(board->cells[cell] != SIDE_NONE ||
              (board->classes[cell].codes == fresh->classes[cell].codes &&
               board->classes[cell].sets == fresh->classes[cell].sets));
}

static void check_lines(const Board *board, const Board *fresh) {
    for (int d = 0; d < DIRECTIONS; d++)
        CHECK(memcmp(board->undo->lines[d], fresh->undo->lines[d],
                     (size_t)board->patterns->lines.count[d] * sizeof(LineWords)) == 0);
}

static bool mark_wins(const Board *board, Side side, int cell) {
    for (int d = 0; d < DIRECTIONS; d++) {
        Span span = board_span(board, side, cell, d);
        if (patterns_class(board->patterns, &span) == LINE_WIN)
            return true;
    }
    return false;
}

static void check_numbers(const Board *board, const Board *fresh) {
    CHECK(board->words == fresh->words);
    CHECK(variant_equal(&board->variant, &fresh->variant));
    CHECK(board->free_cells == fresh->free_cells);
    CHECK(board->key == fresh->key);
    CHECK(memcmp(board->counts, fresh->counts, sizeof(board->counts)) == 0);
    CHECK(memcmp(board->sums, fresh->sums, sizeof(board->sums)) == 0);
    CHECK(memcmp(board->live, fresh->live, sizeof(board->live)) == 0);
    if (board->rows != NULL)
        CHECK(memcmp(board_hidden(board), board_hidden(fresh), sizeof(HiddenSums)) == 0);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        CHECK(board->last[side] == CELL_NONE || board->cells[board->last[side]] == side);
    Side last = side_other(board->to_move);
    if (board->won)
        CHECK(mark_wins(board, last, board->last[last]));
}

/// One for all calls: some systems take longer to give a board's memory anew than all else takes
/// here.
static Board *kept_board(void) {
    static Board *board;
    if (!board)
        board = board_new();
    return board;
}

void board_verify(const Board *board) {
    Board *fresh = kept_board();
    *fresh = (Board){
        .patterns = board->patterns,
        .worths = board->worths,
        .rows = board->rows,
        .to_move = board->to_move,
        .undo = fresh->undo,
    };
    memcpy(fresh->cells, board->cells, sizeof(fresh->cells));
    memcpy(fresh->waits, board->waits, sizeof(fresh->waits));
    board_set_up_from_cells(fresh);
    check_numbers(board, fresh);
    check_sets(board, fresh);
    check_classes(board, fresh);
    check_lines(board, fresh);
}
