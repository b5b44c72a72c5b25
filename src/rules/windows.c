#include "rules/windows.h"

#include <string.h>

static Cell cell_beyond(const Variant *variant, int column, int row) {
    return variant->exact && variant_has(variant, column, row) ? cell_at(variant, column, row)
                                                               : CELL_NONE;
}

bool windows_at(const Variant *variant, Cell first, int direction, Window *window) {
    const int dx = POSITION_DIRECTION[direction].dx, dy = POSITION_DIRECTION[direction].dy;
    const int column = cell_column(variant, first), row = cell_row(variant, first);
    const int length = variant->row_length;
    if (!position_row_wins(variant, POSITION_DIRECTION[direction], length) ||
        !variant_has(variant, column + (length - 1) * dx, row + (length - 1) * dy))
        return false;
    *window = (Window){
        .first = first,
        .step = (int16_t)(dy * variant->width + dx),
        .direction = (uint8_t)direction,
        .beyond = {cell_beyond(variant, column - dx, row - dy),
                   cell_beyond(variant, column + length * dx, row + length * dy)},
    };
    return true;
}

int windows_missing(const Position *position, const Window *window, Side side) {
    int missing = 0;
    for (int i = 0; i < position->variant.row_length; i++) {
        const Side at = position_at(position, windows_cell(window, i));
        if (at == side_other(side))
            return 0;
        missing += at == SIDE_NONE;
    }
    for (int end = 0; end < 2; end++)
        if (window->beyond[end] != CELL_NONE && position_at(position, window->beyond[end]) == side)
            return 0;
    return missing;
}

bool windows_are_left(const Position *position) {
    const Side mover = position->to_move, other = side_other(mover);
    const int free = position_free_cells(position);
    Window window;
    for (Cell first = 0; first < variant_cells(&position->variant); first++)
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            if (!windows_at(&position->variant, first, direction, &window))
                continue;
            const int own = windows_missing(position, &window, mover);
            const int others = windows_missing(position, &window, other);
            if ((own > 0 && own <= (free + 1) / 2) || (others > 0 && others <= free / 2))
                return true;
        }
    return false;
}

/// The cells of a window, or those beyond it; returns how many.
static int list_cells(const Windows *windows, int window, bool beyond, Cell *cells) {
    const Window *at = &windows->at[window];
    int count = 0;
    for (int end = 0; beyond && end < 2; end++)
        if (at->beyond[end] != CELL_NONE)
            cells[count++] = at->beyond[end];
    for (int i = 0; !beyond && i < windows->variant.row_length; i++)
        cells[count++] = windows_cell(at, i);
    return count;
}

/// Fills `lists` and `starts` so that each cell has the windows that list_cells names it for.
static void index_cells(const Windows *windows, bool beyond, uint16_t *lists, uint16_t *starts) {
    Cell cells[SIDE_MAX];
    for (int window = 0; window < windows->count; window++)
        for (int i = list_cells(windows, window, beyond, cells); i-- > 0;)
            starts[cells[i] + 1]++;
    for (int cell = 0; cell < variant_cells(&windows->variant); cell++)
        starts[cell + 1] = (uint16_t)(starts[cell + 1] + starts[cell]);
    uint16_t sizes[CELLS_MAX] = {0};
    for (int window = 0; window < windows->count; window++)
        for (int i = list_cells(windows, window, beyond, cells); i-- > 0;)
            lists[starts[cells[i]] + sizes[cells[i]]++] = (uint16_t)window;
}

void windows_build(Windows *windows, const Variant *variant, bool by_direction) {
    CHECK(variant_is_valid(variant));
    memset(windows, 0, sizeof(*windows));
    windows->variant = *variant;
    const int cells = variant_cells(variant);
    for (int i = 0; i < cells * DIRECTIONS; i++) {
        int cell = by_direction ? i % cells : i / DIRECTIONS;
        int direction = by_direction ? i / cells : i % DIRECTIONS;
        windows->count += windows_at(variant, (Cell)cell, direction, &windows->at[windows->count]);
    }
    index_cells(windows, false, windows->through, windows->through_start);
    index_cells(windows, true, windows->flanked, windows->flanked_start);
}

Windows *windows_new(const Variant *variant) {
    Windows *windows = base_alloc(sizeof(*windows));
    windows_build(windows, variant, false);
    return windows;
}
