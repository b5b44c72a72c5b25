#include "solver/large/line_marks.h"

#include <string.h>

void line_marks_add(LineMarks *marks, Side side, Cell cell) {
    int at = marks->counts[side]++;
    if (at >= LINE_MARKS_MAX)
        return;
    Cell *cells = marks->cells[side];
    for (; at > 0 && cells[at - 1] > cell; at--)
        cells[at] = cells[at - 1];
    cells[at] = cell;
}

void line_marks_remove(LineMarks *marks, Side side, Cell cell) {
    int count = --marks->counts[side], at = 0;
    if (count >= LINE_MARKS_MAX)
        return;
    Cell *cells = marks->cells[side];
    while (cells[at] != cell)
        at++;
    memmove(&cells[at], &cells[at + 1], sizeof(*cells) * (size_t)(count - at));
}

bool line_marks_fit(const LineMarks *marks) {
    return marks->counts[SIDE_X] <= LINE_MARKS_MAX && marks->counts[SIDE_O] <= LINE_MARKS_MAX;
}

bool line_marks_equal(const LineMarks *a, const LineMarks *b) {
    for (int side = 0; side < 2; side++)
        if (a->counts[side] != b->counts[side] ||
            memcmp(a->cells[side], b->cells[side], sizeof(Cell) * a->counts[side]) != 0)
            return false;
    return true;
}

uint64_t line_marks_hash(const LineMarks *marks) {
    uint64_t hash = 0;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < marks->counts[side]; i++)
            hash ^= position_mark_key(marks->cells[side][i], (Side)side);
    return hash;
}
