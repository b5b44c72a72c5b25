// The marks that a search has added to the position it started from: the key of its table.
#ifndef INKROW_SOLVER_LARGE_LINE_MARKS_H
#define INKROW_SOLVER_LARGE_LINE_MARKS_H

#include "rules/position.h"

enum { LINE_MARKS_MAX = 28 }; ///< of one side; positions with more have no key

/// Zeroed: none.
typedef struct LineMarks {
    uint8_t counts[2];             ///< by side
    Cell cells[2][LINE_MARKS_MAX]; ///< in ascending order; not complete where there are more
} LineMarks;

/// The mark added last is the first to be removed.
void line_marks_add(LineMarks *marks, Side side, Cell cell);
void line_marks_remove(LineMarks *marks, Side side, Cell cell);
/// True while the marks are a key.
bool line_marks_fit(const LineMarks *marks);
bool line_marks_equal(const LineMarks *a, const LineMarks *b);
uint64_t line_marks_hash(const LineMarks *marks);

#endif
