#include "session/threats.h"

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

/// True when the cell so many steps away can be played.
static bool playable(const Position *position, Cell cell, Direction direction, int steps) {
    return position_can_play(position, cell_along(position, cell, direction, steps));
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
        .open = playable(position, cell, step, -before - 1) &&
                playable(position, cell, step, after + 1),
    };
}

bool threats_completed_run(const Position *position, Cell cell, Side side, Run *run) {
    for (int d = 0; d < DIRECTIONS; d++) {
        *run = run_through(position, cell, side, d);
        if (variant_row_wins(&position->variant, run->length))
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
    return room >= position->variant.row_length;
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

/// The other side's run that begins next to `cell` on the side `sign` of it.
static bool stopped_run_towards(const Position *position, Cell cell, int direction, int sign,
                                Run *run) {
    Direction step = POSITION_DIRECTION[direction];
    Side other = side_other(position_at(position, cell));
    int length = count_towards(position, cell, step, sign, other, other);
    if (length != position->variant.row_length - 2)
        return false;
    Cell near = cell_along(position, cell, step, sign);
    Cell far = cell_along(position, cell, step, sign * length);
    *run = (Run){
        .first = sign > 0 ? near : far,
        .last = sign > 0 ? far : near,
        .length = length,
        .direction = direction,
    };
    bool room = playable(position, cell, step, -sign) || playable(position, far, step, 2 * sign);
    return room && playable(position, far, step, sign);
}

bool threats_stopped_run(const Position *position, Cell cell, Run *run) {
    if (position->variant.row_length < 4)
        return false;
    for (int d = 0; d < DIRECTIONS; d++)
        if (stopped_run_towards(position, cell, d, 1, run) ||
            stopped_run_towards(position, cell, d, -1, run))
            return true;
    return false;
}

/// As threats_split_run, in the window that begins `back` steps before `cell`.
static bool split_in_window(const Position *position, Cell cell, Side side, int direction, int back,
                            Run *run) {
    const int row = position->variant.row_length;
    int first = row, last = -1, count = 0;
    for (int i = 0; i < row; i++) {
        const Cell at = cell_along(position, cell, POSITION_DIRECTION[direction], i - back);
        if (at == CELL_NONE || (at != cell && position_at(position, at) == side_other(side)))
            return false;
        if (position_at(position, at) != side)
            continue;
        first = MIN(first, i);
        last = i;
        count++;
    }
    if (count != row - 2 || count < 3 || last - first + 1 == count)
        return false;
    *run = (Run){.first = cell_along(position, cell, POSITION_DIRECTION[direction], first - back),
                 .last = cell_along(position, cell, POSITION_DIRECTION[direction], last - back),
                 .length = count,
                 .direction = direction};
    return true;
}

bool threats_split_run(const Position *position, Cell cell, Side side, Run *run) {
    for (int d = 0; d < DIRECTIONS; d++)
        for (int back = 0; back < position->variant.row_length; back++)
            if (split_in_window(position, cell, side, d, back, run))
                return true;
    return false;
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
