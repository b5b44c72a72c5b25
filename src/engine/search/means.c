#include "engine/search/means.h"

#include <string.h>

enum {
    WINDOW_BLOCK = 64,
    CELLS_COUNTED_MAX = 100, ///< on larger boards nobody is out of means before the end
};

static void change_window(Means *means, Side side, int window, int change) {
    uint16_t *state = &means->state[side][window];
    if (*state < WINDOW_BLOCK)
        means->potential[side] -= INT64_C(1) << *state;
    *state = (uint16_t)(*state + change);
    if (*state < WINDOW_BLOCK)
        means->potential[side] += INT64_C(1) << *state;
}

static void change_around(Means *means, Side side, Cell cell, int direction) {
    const Windows *windows = &means->windows;
    for (int i = windows->through_start[cell]; i < windows->through_start[cell + 1]; i++) {
        change_window(means, side, windows->through[i], direction);
        change_window(means, side_other(side), windows->through[i], direction * WINDOW_BLOCK);
    }
    for (int i = windows->flanked_start[cell]; i < windows->flanked_start[cell + 1]; i++)
        change_window(means, side, windows->flanked[i], direction * WINDOW_BLOCK);
}

void means_set_up(Means *means, const Position *position) {
    const Variant *variant = &position->variant;
    means->counted = !variant->drop && variant_cells(variant) <= CELLS_COUNTED_MAX;
    if (!means->counted)
        return;
    if (!variant_equal(&means->windows.variant, variant))
        windows_build(&means->windows, variant, false);
    memset(means->state, 0, sizeof(means->state));
    means->potential[SIDE_X] = means->potential[SIDE_O] = means->windows.count;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        if (position_at(position, cell) != SIDE_NONE)
            means_add(means, position_at(position, cell), cell);
}

void means_add(Means *means, Side side, Cell cell) {
    if (means->counted)
        change_around(means, side, cell, 1);
}

void means_remove(Means *means, Side side, Cell cell) {
    if (means->counted)
        change_around(means, side, cell, -1);
}

bool means_too_small(const Means *means, Side side, bool moves) {
    if (!means->counted)
        return false;
    return means->potential[side] < INT64_C(1) << (means->windows.variant.row_length - moves);
}
