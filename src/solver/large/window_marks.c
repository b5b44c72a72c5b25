#include "solver/large/window_marks.h"

#include <string.h>

void window_marks_add(WindowMarks *marks, Side side, Cell cell) {
    int at = marks->counts[side]++;
    if (at >= WINDOW_MARKS_MAX)
        return;
    Cell *cells = marks->cells[side];
    for (; at > 0 && cells[at - 1] > cell; at--)
        cells[at] = cells[at - 1];
    cells[at] = cell;
}

void window_marks_remove(WindowMarks *marks, Side side, Cell cell) {
    int count = --marks->counts[side], at = 0;
    if (count >= WINDOW_MARKS_MAX)
        return;
    Cell *cells = marks->cells[side];
    while (cells[at] != cell)
        at++;
    memmove(&cells[at], &cells[at + 1], sizeof(*cells) * (size_t)(count - at));
}

bool window_marks_fit(const WindowMarks *marks) {
    return marks->counts[SIDE_X] <= WINDOW_MARKS_MAX && marks->counts[SIDE_O] <= WINDOW_MARKS_MAX;
}

bool window_marks_equal(const WindowMarks *a, const WindowMarks *b) {
    for (int side = 0; side < 2; side++)
        if (a->counts[side] != b->counts[side] ||
            memcmp(a->cells[side], b->cells[side], sizeof(Cell) * a->counts[side]) != 0)
            return false;
    return true;
}

uint64_t window_marks_hash(const WindowMarks *marks) {
    uint64_t hash = 0;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < marks->counts[side]; i++)
            hash ^= position_mark_key(marks->cells[side][i], (Side)side);
    return hash;
}
