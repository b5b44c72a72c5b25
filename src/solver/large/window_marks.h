// The marks that a search has added to the position it started from: the key of its table.
#pragma once

#include "rules/position.h"

enum { WINDOW_MARKS_MAX = 28 }; ///< of one side; positions with more have no key

/// Zeroed: none.
typedef struct WindowMarks {
    uint8_t counts[2];               ///< by side
    Cell cells[2][WINDOW_MARKS_MAX]; ///< in ascending order; not complete where there are more
} WindowMarks;

/// The mark added last is the first to be removed.
void window_marks_add(WindowMarks *marks, Side side, Cell cell);
void window_marks_remove(WindowMarks *marks, Side side, Cell cell);
/// True while the marks are a key.
bool window_marks_fit(const WindowMarks *marks);
bool window_marks_equal(const WindowMarks *a, const WindowMarks *b);
uint64_t window_marks_hash(const WindowMarks *marks);
