// The windows of a variant: every place where a row of exactly row_length cells fits. Winning means
// filling one.
#pragma once

#include "rules/position.h"

enum {
    WINDOWS_MAX = 3720,         ///< 32x32, three in a row
    WINDOW_CELLS_TOTAL = 27132, ///< the most sum of cells over all windows: 32x32, 14 in a row
    WINDOW_FLANKS_TOTAL = 7440,
};

typedef struct Window {
    Cell first;
    int16_t step; ///< its cells are first, first + step, …
    uint8_t direction;
    Cell beyond[2]; ///< with exact rows, the cells next to its ends, where a mark of the owner
                    ///< makes the row too long; CELL_NONE off the board and by any other rule
} Window;

/// The window of a valid variant from `first` on along POSITION_DIRECTION[direction]; false when it
/// leaves the board, or rows do not run that way.
bool windows_at(const Variant *variant, Cell first, int direction, Window *window);

/// The cell at `index` of a window, 0 to row_length - 1.
static inline Cell windows_cell(const Window *window, int index) {
    return (Cell)(window->first + index * window->step);
}

/// How many marks of its own `side` lacks to win by a window; 0 when it can not, or has.
int windows_missing(const Position *position, const Window *window, Side side);

/// True where a side can fill a window by the marks it has yet to draw, were the other's in no way.
bool windows_are_left(const Position *position);

/// All windows of a variant. A plain value, built once and then only read.
typedef struct Windows {
    Variant variant;
    int count;
    Window at[WINDOWS_MAX];
    /// The windows through cell c: through[through_start[c]] up to through_start[c + 1].
    uint16_t through[WINDOW_CELLS_TOTAL];
    uint16_t through_start[CELLS_MAX + 1];
    /// The windows that c lies just beyond, in the same way.
    uint16_t flanked[WINDOW_FLANKS_TOTAL];
    uint16_t flanked_start[CELLS_MAX + 1];
} Windows;

/// Fills all of `windows` for a valid variant: numbered by their first cells, or `by_direction`.
void windows_build(Windows *windows, const Variant *variant, bool by_direction);
/// The first kind in memory of its own; release with base_free.
Windows *windows_new(const Variant *variant);
