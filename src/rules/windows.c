#include "rules/windows.h"

#include <string.h>

static void add_windows_from(Windows *windows, Cell cell, Direction direction) {
    const Variant *variant = &windows->variant;
    int reach = variant->row_length - 1;
    if (!variant_has(variant, cell_column(variant, cell) + reach * direction.dx,
                     cell_row(variant, cell) + reach * direction.dy))
        return;
    windows->first[windows->count] = cell;
    windows->step[windows->count] = (int16_t)(direction.dy * variant->width + direction.dx);
    windows->count++;
}

/// Cells `offset` steps from the first cell of `window` on the board, or CELL_NONE beyond its edge.
static Cell cell_along(const Windows *windows, int window, int offset) {
    const Variant *variant = &windows->variant;
    int step = windows->step[window], width = variant->width;
    int dy = step == 1 ? 0 : step < 0 ? -1 : 1;
    int dx = step - dy * width;
    Cell first = windows->first[window];
    int column = cell_column(variant, first) + offset * dx;
    int row = cell_row(variant, first) + offset * dy;
    return variant_has(variant, column, row) ? cell_at(variant, column, row) : CELL_NONE;
}

/// Fills `lists` and `starts` so that cell c has the windows w of which it is cell_along(w, o) for
/// an offset o among `offsets`.
static void index_cells(const Windows *windows, const int *offsets, int offset_count,
                        uint16_t *lists, uint16_t *starts) {
    int cells = variant_cells(&windows->variant);
    uint16_t sizes[CELLS_MAX] = {0};
    for (int pass = 0; pass < 2; pass++) {
        for (int window = 0; window < windows->count; window++)
            for (int i = 0; i < offset_count; i++) {
                Cell cell = cell_along(windows, window, offsets[i]);
                if (cell == CELL_NONE)
                    continue;
                if (pass == 1)
                    lists[starts[cell] + sizes[cell]] = (uint16_t)window;
                sizes[cell]++;
            }
        if (pass == 1)
            break;
        starts[0] = 0;
        for (int cell = 0; cell < cells; cell++)
            starts[cell + 1] = (uint16_t)(starts[cell] + sizes[cell]);
        memset(sizes, 0, sizeof(sizes));
    }
}

void windows_build(Windows *windows, const Variant *variant) {
    memset(windows, 0, sizeof(*windows));
    windows->variant = *variant;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        for (int d = 0; d < DIRECTIONS; d++)
            add_windows_from(windows, cell, DIRECTION[d]);
    int offsets[SIDE_MAX];
    for (int i = 0; i < variant->row_length; i++)
        offsets[i] = i;
    index_cells(windows, offsets, variant->row_length, windows->through, windows->through_start);
    const int flanks[] = {-1, variant->row_length};
    index_cells(windows, flanks, variant->exact ? 2 : 0, windows->flanked, windows->flanked_start);
}

Windows *windows_new(const Variant *variant) {
    Windows *windows = base_alloc(sizeof(*windows));
    windows_build(windows, variant);
    return windows;
}

int windows_missing(const Windows *windows, int window, const Position *position, Side side) {
    int missing = 0;
    for (int i = 0; i < windows->variant.row_length; i++) {
        Side at = position_at(position, windows_cell(windows, window, i));
        if (at == side_other(side))
            return -1;
        missing += at == SIDE_NONE;
    }
    return missing;
}
