#include "study/threats.h"

#include "rules/windows.h"

/// The cell so many steps from another, or CELL_NONE beyond the edge.
static Cell cell_along(const Position *position, Cell cell, Direction direction, int steps) {
    const Variant *variant = &position->variant;
    int column = cell_column(variant, cell) + steps * direction.dx;
    int row = cell_row(variant, cell) + steps * direction.dy;
    return variant_has(variant, column, row) ? cell_at(variant, column, row) : CELL_NONE;
}

/// Number of cells in a row from the one next to `cell` on, towards `sign`, that hold one of two
/// sides.
static int count_towards(const Position *position, Cell cell, Direction direction, int sign,
                         Side side, Side or_side) {
    for (int count = 0;; count++) {
        Cell next = cell_along(position, cell, direction, sign * (count + 1));
        Side at = next == CELL_NONE ? SIDE_NONE : position_at(position, next);
        if (next == CELL_NONE || (at != side && at != or_side))
            return count;
    }
}

/// The run of `side` through `cell`, which counts as one of its marks.
static Run run_through(const Position *position, Cell cell, Side side, int direction) {
    Direction step = POSITION_DIRECTION[direction];
    int before = count_towards(position, cell, step, -1, side, side);
    int after = count_towards(position, cell, step, 1, side, side);
    return (Run){
        .first = cell_along(position, cell, step, -before),
        .last = cell_along(position, cell, step, after),
        .length = before + 1 + after,
        .direction = direction,
    };
}

bool threats_completed_run(const Position *position, Cell cell, Side side, Run *run) {
    for (int d = 0; d < DIRECTIONS; d++) {
        *run = run_through(position, cell, side, d);
        if (position_row_wins(&position->variant, POSITION_DIRECTION[d], run->length))
            return true;
    }
    return false;
}

int threats_winning_cells(const Position *position, Side side, Cell *cells) {
    Run run;
    int count = 0;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        if (position_can_play(position, cell) && threats_completed_run(position, cell, side, &run))
            cells[count++] = cell;
    return count;
}

/// True when the cells around the run leave room for a row of full length.
static bool can_grow(const Position *position, const Run *run, Side side) {
    Direction step = POSITION_DIRECTION[run->direction];
    int room = run->length + count_towards(position, run->first, step, -1, side, SIDE_NONE) +
               count_towards(position, run->last, step, 1, side, SIDE_NONE);
    const int row = position->variant.row_length;
    return room >= row && position_row_wins(&position->variant, step, row);
}

bool threats_growing_run(const Position *position, Cell cell, Run *longest) {
    Side side = position_at(position, cell);
    longest->length = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        Run run = run_through(position, cell, side, d);
        if (run.length > longest->length && run.length < position->variant.row_length &&
            can_grow(position, &run, side))
            *longest = run;
    }
    return longest->length > 0;
}

static bool is_blocked(const Position *position, const Window *window) {
    bool has[3] = {false, false, false};
    for (int i = 0; i < position->variant.row_length; i++)
        has[position_at(position, windows_cell(window, i))] = true;
    return has[SIDE_X] && has[SIDE_O];
}

bool threats_all_blocked(const Position *position, int *windows_count) {
    int blocked = 0;
    *windows_count = 0;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        for (int d = 0; d < DIRECTIONS; d++) {
            Window window;
            if (!windows_at(&position->variant, cell, d, &window))
                continue;
            ++*windows_count;
            blocked += is_blocked(position, &window);
        }
    return blocked == *windows_count;
}
