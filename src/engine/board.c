#include "engine/board.h"

#include <stdlib.h>
#include <string.h>

/// Centi-rows of a live window by the number of marks it lacks, from 1.
static const int32_t WINDOW_SCORE[] = {0, 260, 70, 16, 4, 1};

static void fill_worth(WindowWorth *worth, int row_length) {
    memset(worth, 0, (SIDE_MAX + 2) * sizeof(*worth));
    for (int marks = 0; marks <= row_length; marks++) {
        int missing = row_length - marks;
        worth[marks].potential = INT64_C(1) << marks;
        if (marks == 0 || missing == 0)
            continue;
        if (missing < (int)ARRAY_LEN(WINDOW_SCORE))
            worth[marks].score = WINDOW_SCORE[missing];
        // At most 64 windows pass through a cell (16 a direction), so that no field overflows into
        // the next one.
        worth[marks].appeal = missing == 1   ? APPEAL_WIN
                              : missing == 2 ? APPEAL_FOUR
                              : missing == 3 ? 32
                              : missing == 4 ? 8
                              : missing == 5 ? 2
                                             : 1;
    }
}

static const WindowWorth *worth_of(const Board *board, int state) {
    return &board->worth[state < WINDOW_BLOCK ? state : SIDE_MAX + 1];
}

/// Adds `change` to the state of a window and carries what it was worth over to what it is worth.
static void change_window(Board *board, Side side, int window, int change) {
    int before = board->state[side][window], after = before + change;
    board->state[side][window] = (uint16_t)after;
    if (before >= WINDOW_BLOCK && after >= WINDOW_BLOCK)
        return;
    const WindowWorth *old = worth_of(board, before), *new = worth_of(board, after);
    board->live[side] += (after < WINDOW_BLOCK) - (before < WINDOW_BLOCK);
    board->potential[side] += new->potential - old->potential;
    board->score[side] += new->score - old->score;
    int32_t appeal = new->appeal - old->appeal;
    if (appeal == 0)
        return;
    int step = board->windows->step[window];
    int32_t *cell = board->appeal[side] + board->windows->first[window];
    for (int i = board->windows->variant.row_length; i > 0; i--, cell += step)
        *cell += appeal;
}

static void remember_near_row(Board *board, Side side, int window) {
    int missing = board_window_missing(board, side, window);
    int state = board->state[side][window];
    if (state >= WINDOW_BLOCK || missing > 2)
        return;
    if (missing == 0) {
        board->won = true;
        return;
    }
    WindowStack *stack = missing == 1 ? &board->missing_one[side] : &board->missing_two[side];
    stack->windows[stack->height++] = (uint16_t)window;
}

/// Sets (direction 1) or takes away (-1) the mark of `side` in every window around `cell`.
static void change_windows_around(Board *board, Cell cell, Side side, int direction) {
    const Windows *windows = board->windows;
    for (int i = windows->through_start[cell]; i < windows->through_start[cell + 1]; i++) {
        int window = windows->through[i];
        change_window(board, side, window, direction);
        change_window(board, side_other(side), window, direction * WINDOW_BLOCK);
    }
    for (int i = windows->flanked_start[cell]; i < windows->flanked_start[cell + 1]; i++)
        change_window(board, side, windows->flanked[i], direction * WINDOW_BLOCK);
}

static void flip_cell(Board *board, Cell cell, Side side) {
    const Variant *variant = &board->windows->variant;
    board->key ^= board->mark_key[side][cell] ^ board->turn_key;
    board->occupied[cell_row(variant, cell)] ^= UINT32_C(1) << cell_column(variant, cell);
}

static void set_mark(Board *board, Cell cell, Side side) {
    board->cells[cell] = (uint8_t)side;
    board->free_cells--;
    change_windows_around(board, cell, side, 1);
    const Windows *windows = board->windows;
    for (int i = windows->through_start[cell]; i < windows->through_start[cell + 1]; i++)
        remember_near_row(board, side, windows->through[i]);
}

void board_play(Board *board, Cell cell) {
    Side side = board->to_move;
    CHECK_HOT(board_can_play(board, cell) && !board->won);
    BoardUndo *undo = &board->history[board->ply++];
    undo->cell = cell;
    for (int s = 0; s < 2; s++) {
        undo->heights[s][0] = (int16_t)board->missing_one[s].height;
        undo->heights[s][1] = (int16_t)board->missing_two[s].height;
    }
    flip_cell(board, cell, side);
    set_mark(board, cell, side);
    board->to_move = side_other(side);
}

void board_undo(Board *board) {
    const BoardUndo *undo = &board->history[--board->ply];
    Side side = side_other(board->to_move);
    board->to_move = side;
    board->won = false;
    flip_cell(board, undo->cell, side);
    change_windows_around(board, undo->cell, side, -1);
    board->cells[undo->cell] = SIDE_NONE;
    board->free_cells++;
    for (int s = 0; s < 2; s++) {
        board->missing_one[s].height = undo->heights[s][0];
        board->missing_two[s].height = undo->heights[s][1];
    }
}

void board_set_up(Board *board, const Windows *windows, const Position *position) {
    const Variant *variant = &position->variant;
    memset(board, 0, sizeof(*board));
    board->windows = windows;
    board->to_move = position->to_move;
    board->free_cells = variant_cells(variant);
    memset(board->cells, SIDE_NONE, sizeof(board->cells));
    fill_worth(board->worth, variant->row_length);
    for (int side = 0; side < 2; side++) {
        board->live[side] = windows->count;
        board->potential[side] = windows->count;
        for (Cell cell = 0; cell < variant_cells(variant); cell++)
            board->mark_key[side][cell] = position_mark_key(cell, (Side)side);
    }
    board->turn_key = position_empty_key(variant, SIDE_X) ^ position_empty_key(variant, SIDE_O);
    for (Cell cell = 0; cell < variant_cells(variant); cell++) {
        Side side = position_at(position, cell);
        if (side == SIDE_NONE)
            continue;
        flip_cell(board, cell, side);
        set_mark(board, cell, side);
    }
    board->key = position->key;
    // With exact rows a longer one passes through a winning length while it is set up.
    board->won = false;
}

Score board_evaluate(const Board *board) {
    Side me = board->to_move, other = side_other(me);
    // The mover's next mark makes one more out of what he has.
    Score score = board->score[me] + board->score[me] / 4 - board->score[other];
    return CLAMP(score, -SCORE_ESTIMATE_MAX, SCORE_ESTIMATE_MAX);
}

static int count_listed(const Board *board, Side side, const WindowStack *stack, int missing) {
    int count = 0;
    bool seen[WINDOWS_MAX] = {false};
    for (int i = 0; i < stack->height; i++) {
        CHECK(!seen[stack->windows[i]]);
        seen[stack->windows[i]] = true;
        count += board_window_missing(board, side, stack->windows[i]) == missing;
    }
    return count;
}

static int count_missing(const Board *board, Side side, int missing) {
    int count = 0;
    for (int window = 0; window < board->windows->count; window++)
        count += board_window_missing(board, side, window) == missing;
    return count;
}

void board_verify(const Board *board) {
    const Variant *variant = &board->windows->variant;
    Position position;
    position_init(&position, variant, board->to_move);
    memcpy(position.cells, board->cells, sizeof(position.cells));
    Board *fresh = base_alloc(sizeof(*fresh));
    board_set_up(fresh, board->windows, &position);
    uint64_t key = position_empty_key(variant, board->to_move);
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        if (!board_is_free(board, cell))
            key ^= position_mark_key(cell, (Side)board->cells[cell]);
    CHECK(board->key == key);
    CHECK(board->free_cells == fresh->free_cells);
    CHECK(memcmp(board->occupied, fresh->occupied, sizeof(board->occupied)) == 0);
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        CHECK(board->potential[side] == fresh->potential[side]);
        CHECK(board->score[side] == fresh->score[side]);
        CHECK(board->live[side] == fresh->live[side]);
        CHECK(memcmp(board->appeal[side], fresh->appeal[side], sizeof(board->appeal[side])) == 0);
        CHECK(memcmp(board->state[side], fresh->state[side], sizeof(board->state[side])) == 0);
        CHECK(count_listed(board, side, &board->missing_one[side], 1) ==
              count_missing(board, side, 1));
        CHECK(count_listed(board, side, &board->missing_two[side], 2) ==
              count_missing(board, side, 2));
    }
    base_free(fresh);
}
