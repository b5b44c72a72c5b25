// The board, its rows and the position that a certificate is about.
#include "check/check.h"

Set cell_at(const Checker *checker, int x, int y) {
    if (x < 0 || x >= checker->width || y < 0 || y >= checker->height)
        return 0;
    return set_of(checker->drop ? (x + 1) * (checker->height + 1) - 2 - y : y * checker->width + x);
}

static void find_lines(Checker *checker) {
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int cell = 0; cell < 4 * checker->cells; cell++) {
        int x = cell / 4 % checker->width, y = cell / 4 / checker->width;
        int dx = steps[cell % 4][0], dy = steps[cell % 4][1], last = checker->row_length - 1;
        if (cell_at(checker, x + dx * last, y + dy * last) == 0)
            continue;
        Set line = 0;
        for (int i = 0; i <= last; i++)
            line |= cell_at(checker, x + dx * i, y + dy * i);
        checker->line[checker->line_count] = line;
        if (checker->exact)
            checker->beyond[checker->line_count] =
                cell_at(checker, x - dx, y - dy) |
                cell_at(checker, x + dx * (last + 1), y + dy * (last + 1));
        checker->line_count++;
    }
}

Set completions(const Checker *checker, Set marks, Set free) {
    Set found = 0;
    for (int i = 0; i < checker->line_count; i++) {
        Set missing = checker->line[i] & ~marks;
        if ((missing & (missing - 1)) == 0 && (checker->beyond[i] & marks) == 0)
            found |= missing == 0 ? checker->board : missing & free;
    }
    return found;
}

bool has_row(const Checker *checker, Set marks) {
    return completions(checker, marks, 0) != 0;
}

void read_header(Checker *checker) {
    expect(checker, "inkrow-certificate 1");
    expect(checker, "\nvariant ");
    checker->width = (int)read_number(checker, 10, 32, "a width up to 32");
    expect(checker, "x");
    checker->height = (int)read_number(checker, 10, 32, "a height up to 32");
    expect(checker, "x");
    checker->row_length = (int)read_number(checker, 10, 32, "a row length up to 32");
    checker->drop = take(checker, "+drop");
    checker->exact = take(checker, "+exact");
    checker->cells = checker->width * checker->height;
    int longer = checker->width > checker->height ? checker->width : checker->height;
    if (checker->width < 3 || checker->height < 3 ||
        checker->cells + (checker->drop ? checker->width : 0) > CELLS_MAX ||
        checker->row_length < 3 || checker->row_length > longer)
        malformed(checker,
                  "a board of 3x3 to 128 cells, a row more with gravity, and rows that fit it");
    for (int i = 0; i < checker->cells; i++)
        checker->board |= cell_at(checker, i % checker->width, i / checker->width);
    for (int x = 0; checker->drop && x < checker->width; x++)
        checker->bottom |= cell_at(checker, x, checker->height - 1);
    checker->symmetries = checker->width == checker->height ? 8 : 4;
    find_lines(checker);
    expect(checker, "\nposition ");
    int lead = 0;
    for (int cell = 0; cell < checker->cells; cell++) {
        if (cell > 0 && cell % checker->width == 0)
            expect(checker, "/");
        int side = take(checker, "X") ? 0 : take(checker, "O") ? 1 : NONE;
        if (side == NONE)
            expect(checker, ".");
        else
            checker->marks[side] |= cell_at(checker, cell % checker->width, cell / checker->width);
        lead += (side == 0) - (side == 1);
    }
    expect(checker, " ");
    checker->to_move = take(checker, "O");
    expect(checker, checker->to_move ? "\n" : "X\n");
    if (lead < -1 || lead > 1 || (lead != 0 && checker->to_move != (lead > 0)))
        end_with(INVALID, "invalid: the numbers of marks do not fit the side to move");
    if (has_row(checker, checker->marks[0]) || has_row(checker, checker->marks[1]) ||
        (checker->marks[0] | checker->marks[1]) == checker->board)
        end_with(INVALID, "invalid: the game is over in the position");
}
