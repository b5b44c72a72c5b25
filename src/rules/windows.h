// The windows of a variant: every place where a row of exactly row_length cells fits. Winning means
// filling a window: who has no means to is told by counting them (means.h), and a person sees them
// (impression.h).
#ifndef INKROW_RULES_WINDOWS_H
#define INKROW_RULES_WINDOWS_H

#include "rules/position.h"

enum {
    WINDOWS_MAX = 3720,         ///< 32x32, three in a row
    WINDOW_CELLS_TOTAL = 27136, ///< the most sum of cells over all windows: 32x32, 14 in a row
    WINDOW_FLANKS_TOTAL = 7440,
};

/// A plain value, built once for a variant and then only read.
typedef struct Windows {
    Variant variant;
    int count;
    Cell first[WINDOWS_MAX]; ///< a window's cells are first, first + step, …
    int16_t step[WINDOWS_MAX];
    /// The windows through cell c: through[through_start[c]] up to through_start[c + 1].
    uint16_t through[WINDOW_CELLS_TOTAL];
    uint16_t through_start[CELLS_MAX + 1];
    /// The windows that c lies just outside of, in the row's direction; none unless rows are exact.
    uint16_t flanked[WINDOW_FLANKS_TOTAL];
    uint16_t flanked_start[CELLS_MAX + 1];
} Windows;

/// Fills all of `windows` for a valid variant.
void windows_build(Windows *windows, const Variant *variant);
/// The same in memory of its own; release with base_free.
Windows *windows_new(const Variant *variant);

/// How many marks `side` lacks to fill a window; -1 when the other side has one in it.
int windows_missing(const Windows *windows, int window, const Position *position, Side side);

/// The cell number `index` of a window, from 0.
static inline Cell windows_cell(const Windows *windows, int window, int index) {
    return (Cell)(windows->first[window] + index * windows->step[window]);
}

#endif
