#include "engine/impression.h"

#include "engine/order.h"
#include "engine/threat.h"

#include <stdlib.h>

/// Points of a window that the mark would go into, by marks missing before it.
static const int32_t OWN_POINTS[] = {0, 4000, 300, 48, 10, 3};
static const int32_t OTHER_POINTS[] = {0, 3000, 220, 34, 7, 2};

/// Percent by which a row is harder to see.
enum { HARDER_SLANTED = 12, HARDER_GAPPED = 10, HARDER_FAR = 14, FAR_AWAY = 3 };

static int distance(const Variant *variant, Cell a, Cell b) {
    return MAX(abs(cell_column(variant, a) - cell_column(variant, b)),
               abs(cell_row(variant, a) - cell_row(variant, b)));
}

static Cell window_cell(const Windows *windows, int window, int index) {
    return (Cell)(windows->first[window] + index * windows->step[window]);
}

/// True when free cells lie between the marks of a window.
static bool is_gapped(const Board *board, int window) {
    int length = board->windows->variant.row_length, first = -1, last = -1, marks = 0;
    for (int i = 0; i < length; i++)
        if (!board_is_free(board, window_cell(board->windows, window, i))) {
            first = first < 0 ? i : first;
            last = i;
            marks++;
        }
    return marks > 0 && last - first + 1 > marks;
}

static bool is_far(const Board *board, const Position *position, int window) {
    const Windows *windows = board->windows;
    Cell middle = window_cell(windows, window, windows->variant.row_length / 2);
    for (int back = 1; back <= 2 && back <= position->ply; back++)
        if (distance(&windows->variant, middle, position->history[position->ply - back]) <=
            FAR_AWAY)
            return false;
    return position->ply > 0;
}

static bool is_noticed(const Board *board, const Position *position, const Sight *sight, Side side,
                       int window) {
    int missing = board_window_missing(board, side, window);
    int percent = missing > 1              ? sight->rows
                  : side == board->to_move ? sight->own_completions
                                           : sight->other_completions;
    if (percent >= 100)
        return true;
    int step = abs(board->windows->step[window]);
    if (step != 1 && step != board->windows->variant.width)
        percent -= HARDER_SLANTED;
    if (is_gapped(board, window))
        percent -= HARDER_GAPPED;
    if (is_far(board, position, window))
        percent -= HARDER_FAR;
    uint64_t row = (uint64_t)window * 4 + (uint64_t)side * 2 + 1;
    uint64_t marks = (uint64_t)missing << 32;
    return (int)(rng_mix(sight->seed ^ rng_mix(row + marks)) % 100) < percent;
}

static void note_completions(Impression *impression, const Board *board, const Position *position,
                             const Sight *sight, Side side) {
    const WindowStack *stack = &board->missing_one[side];
    for (int i = 0; i < stack->height; i++) {
        int window = stack->windows[i];
        if (board_window_missing(board, side, window) != 1)
            continue;
        Cell cell = CELL_NONE;
        for (int j = 0; j < board->windows->variant.row_length; j++)
            if (board_is_free(board, window_cell(board->windows, window, j)))
                cell = window_cell(board->windows, window, j);
        if (!board_can_play(board, cell))
            continue;
        if (!is_noticed(board, position, sight, side, window))
            impression->overlooked = true;
        else if (impression->forced == CELL_NONE)
            impression->forced = cell;
    }
}

static int32_t points_of(const Board *board, const Position *position, const Sight *sight,
                         Cell cell) {
    const Windows *windows = board->windows;
    int32_t points = 0;
    for (int i = windows->through_start[cell]; i < windows->through_start[cell + 1]; i++)
        for (Side side = SIDE_X; side <= SIDE_O; side++) {
            int window = windows->through[i];
            int missing = board_window_missing(board, side, window);
            if (missing == 0 || !is_noticed(board, position, sight, side, window))
                continue;
            if (missing == windows->variant.row_length)
                points += 1; // an empty window: room
            else if (missing < (int)ARRAY_LEN(OWN_POINTS))
                points += (side == board->to_move ? OWN_POINTS : OTHER_POINTS)[missing];
            else
                points += 1;
        }
    return points;
}

void impression_form(Impression *impression, const Position *position, const Sight *sight) {
    Windows *windows = base_alloc(sizeof(*windows));
    Board *board = base_alloc(sizeof(*board));
    windows_build(windows, &position->variant);
    board_set_up(board, windows, position);
    impression->forced = CELL_NONE;
    impression->overlooked = false;
    impression->looseness = MAX(sight->looseness, 1);
    note_completions(impression, board, position, sight, board->to_move);
    note_completions(impression, board, position, sight, side_other(board->to_move));
    bool all;
    impression->count = order_candidates(board, impression->cells, &all);
    for (int i = 0; i < impression->count; i++)
        impression->points[i] = points_of(board, position, sight, impression->cells[i]);
    base_free(board);
    base_free(windows);
}

/// 65536 at 0 points behind, half of it for every `looseness` points; linear between the halves.
static uint32_t likelihood(int32_t behind, int looseness) {
    int halves = behind / looseness;
    if (halves >= 16)
        return 0;
    uint32_t whole = UINT32_C(65536) >> halves;
    return whole -
           (uint32_t)((uint64_t)(whole / 2) * (uint32_t)(behind % looseness) / (uint32_t)looseness);
}

Cell impression_choose(const Impression *impression, Rng *rng) {
    int32_t best = 0;
    for (int i = 0; i < impression->count; i++)
        best = MAX(best, impression->points[i]);
    uint32_t total = 0;
    for (int i = 0; i < impression->count; i++)
        total += likelihood(best - impression->points[i], impression->looseness);
    uint32_t drawn = rng_below(rng, total);
    for (int i = 0; i < impression->count; i++) {
        uint32_t weight = likelihood(best - impression->points[i], impression->looseness);
        if (drawn < weight)
            return impression->cells[i];
        drawn -= weight;
    }
    return impression->cells[0];
}
