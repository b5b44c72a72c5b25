#include "solver/large/window_board.h"

#include "solver/large/large_solver.h"

#include <string.h>

/// Of the weights of moves.
enum {
    OWN_SHARE = 4,
    OTHER_SHARE = 3,
    WEIGHED_LACKS = 4, ///< windows that lack more do not count
};

static WindowList *list_of(WindowBoard *board, int window, Side side) {
    int lacks = board->variant.row_length - board->marks[side][window];
    if (lacks < 1 || board->marks[side_other(side)][window] > 0)
        return NULL;
    return &board->lacking[side][lacks];
}

static void enlist(WindowBoard *board, int window, Side side) {
    WindowList *list = list_of(board, window, side);
    if (list == NULL)
        return;
    board->place[side][window] = (uint16_t)list->count;
    list->window[list->count++] = (uint16_t)window;
}

static void strike(WindowBoard *board, int window, Side side) {
    WindowList *list = list_of(board, window, side);
    if (list == NULL)
        return;
    int last = list->window[--list->count], place = board->place[side][window];
    list->window[place] = (uint16_t)last;
    board->place[side][last] = (uint16_t)place;
}

WindowBoard *window_board_new(const Position *position) {
    CHECK(variant_within(&position->variant, LARGE_RULES));
    WindowBoard *board = base_alloc(sizeof(*board));
    const Variant *variant = &position->variant;
    board->variant = *variant;
    board->cell_count = board->free_count = variant_cells(variant);
    Variant exact = *variant;
    exact.exact = true; // for the cells beyond
    windows_build(&board->windows, &exact, true);
    for (int i = 0; i < board->windows.count; i++) {
        enlist(board, i, SIDE_X);
        enlist(board, i, SIDE_O);
    }
    for (Cell cell = 0; cell < board->cell_count; cell++) {
        board->cells[cell] = SIDE_NONE;
        if (position_at(position, cell) != SIDE_NONE)
            window_board_mark(board, position_at(position, cell), cell);
    }
    return board;
}

static void change_marks(WindowBoard *board, Side side, Cell cell, int by) {
    const Windows *windows = &board->windows;
    for (int i = windows->through_start[cell]; i < windows->through_start[cell + 1]; i++) {
        int window = windows->through[i];
        strike(board, window, SIDE_X);
        strike(board, window, SIDE_O);
        board->marks[side][window] = (uint8_t)(board->marks[side][window] + by);
        enlist(board, window, SIDE_X);
        enlist(board, window, SIDE_O);
    }
}

void window_board_mark(WindowBoard *board, Side side, Cell cell) {
    CHECK_HOT(cell >= 0 && board->cells[cell] == SIDE_NONE);
    board->cells[cell] = (uint8_t)side;
    board->free_count--;
    change_marks(board, side, cell, 1);
}

void window_board_unmark(WindowBoard *board, Cell cell) {
    change_marks(board, (Side)board->cells[cell], cell, -1);
    board->cells[cell] = SIDE_NONE;
    board->free_count++;
}

int window_board_missing(const WindowBoard *board, int window, Cell *cells) {
    int count = 0;
    const Window *this = &board->windows.at[window];
    int cell = this->first;
    for (int n = 0; n < board->variant.row_length; n++, cell += this->step)
        if (board->cells[cell] == SIDE_NONE)
            cells[count++] = (Cell)cell;
    return count;
}

int window_board_completions(const WindowBoard *board, Side side, Cell found[2]) {
    const WindowList *list = &board->lacking[side][1];
    int count = 0;
    for (int i = 0; i < list->count && count < 2; i++) {
        if (!window_board_counts(board, list->window[i], side))
            continue;
        window_board_missing(board, list->window[i], &found[count]);
        count += count == 0 || found[1] != found[0];
    }
    return count;
}

/// Adds the free cells of live windows that lack at most `lacks` cells.
static void add_lacking(const WindowBoard *board, Side side, int lacks, CellSet *set) {
    for (; lacks > 0; lacks--) {
        const WindowList *list = &board->lacking[side][lacks];
        for (int i = 0; i < list->count; i++) {
            Cell cells[SIDE_MAX];
            for (int n = window_board_missing(board, list->window[i], cells); n > 0; n--)
                cell_set_add(set, cells[n - 1]);
        }
    }
}

void window_board_add_reach(const WindowBoard *board, Side side, int lacks, CellSet *set) {
    if (lacks >= board->variant.row_length)
        memset(set, 255, sizeof(*set));
    else
        add_lacking(board, side, lacks, set);
}

void window_board_add_live(const WindowBoard *board, Side side, CellSet *set) {
    add_lacking(board, side, board->variant.row_length, set);
}

static void weigh(const WindowBoard *board, Side side, int share, int32_t *weights) {
    for (int lacks = 1; lacks <= MIN(WEIGHED_LACKS, board->variant.row_length - 1); lacks++) {
        const WindowList *list = &board->lacking[side][lacks];
        for (int i = 0; i < list->count; i++) {
            Cell cells[SIDE_MAX];
            for (int n = window_board_missing(board, list->window[i], cells); n > 0; n--)
                weights[cells[n - 1]] += share << (WEIGHED_LACKS - lacks);
        }
    }
}

void window_board_moves(const WindowBoard *board, Side side, const CellSet *allowed,
                        WindowMoves *list) {
    int32_t weights[CELLS_MAX] = {0};
    weigh(board, side, OWN_SHARE, weights);
    weigh(board, side_other(side), OTHER_SHARE, weights);
    list->count = 0;
    for (Cell cell = 0; cell < board->cell_count; cell++) {
        if (board->cells[cell] != SIDE_NONE || !cell_set_has(allowed, cell))
            continue;
        int i = list->count++;
        for (; i > 0 && weights[list->cells[i - 1]] < weights[cell]; i--)
            list->cells[i] = list->cells[i - 1];
        list->cells[i] = cell;
    }
}
