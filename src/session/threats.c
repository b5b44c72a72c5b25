#include "session/threats.h"

#include "rules/windows.h"

typedef struct Spot {
    int column, row;
} Spot;

static Spot spot_of(const Position *position, Cell cell) {
    return (Spot){cell_column(&position->variant, cell), cell_row(&position->variant, cell)};
}

static Spot stepped(Spot spot, Direction direction, int steps) {
    return (Spot){spot.column + steps * direction.dx, spot.row + steps * direction.dy};
}

static bool on_board(const Position *position, Spot spot) {
    return variant_has(&position->variant, spot.column, spot.row);
}

static Cell cell_of(const Position *position, Spot spot) {
    return cell_at(&position->variant, spot.column, spot.row);
}

static bool holds(const Position *position, Spot spot, Side side) {
    return on_board(position, spot) && position_at(position, cell_of(position, spot)) == side;
}

static bool playable(const Position *position, Spot spot) {
    return on_board(position, spot) && position_can_play(position, cell_of(position, spot));
}

/// Number of marks of `side` in a row from the cell next to `spot` on, towards `sign`.
static int count_towards(const Position *position, Spot spot, Direction direction, int sign,
                         Side side) {
    int count = 0;
    while (holds(position, stepped(spot, direction, sign * (count + 1)), side))
        count++;
    return count;
}

/// The same for cells of the board that do not hold `side`.
static int count_not_of(const Position *position, Spot spot, Direction direction, int sign,
                        Side side) {
    int count = 0;
    for (;;) {
        Spot next = stepped(spot, direction, sign * (count + 1));
        if (!on_board(position, next) || holds(position, next, side))
            return count;
        count++;
    }
}

/// The run of `side` through `cell`, which counts as one of its marks.
static Run run_through(const Position *position, Cell cell, Side side, int direction) {
    Direction step = DIRECTION[direction];
    Spot spot = spot_of(position, cell);
    int before = count_towards(position, spot, step, -1, side);
    int after = count_towards(position, spot, step, 1, side);
    return (Run){
        .first = cell_of(position, stepped(spot, step, -before)),
        .last = cell_of(position, stepped(spot, step, after)),
        .length = before + 1 + after,
        .direction = direction,
        .open = playable(position, stepped(spot, step, -before - 1)) &&
                playable(position, stepped(spot, step, after + 1)),
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
    Direction step = DIRECTION[run->direction];
    Side other = side_other(side);
    int room = run->length +
               count_not_of(position, spot_of(position, run->first), step, -1, other) +
               count_not_of(position, spot_of(position, run->last), step, 1, other);
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
    Direction step = DIRECTION[direction];
    Spot spot = spot_of(position, cell);
    Side other = side_other(position_at(position, cell));
    int length = count_towards(position, spot, step, sign, other);
    if (length != position->variant.row_length - 2)
        return false;
    Spot end = stepped(spot, step, sign * (length + 1));
    bool room = playable(position, stepped(spot, step, -sign)) ||
                playable(position, stepped(end, step, sign));
    Cell near = cell_of(position, stepped(spot, step, sign));
    Cell far = cell_of(position, stepped(spot, step, sign * length));
    *run = (Run){
        .first = sign > 0 ? near : far,
        .last = sign > 0 ? far : near,
        .length = length,
        .direction = direction,
    };
    return room && playable(position, end);
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

static bool window_blocked(const Position *position, const Window *window) {
    bool has[3] = {false, false, false};
    for (int i = 0; i < position->variant.row_length; i++)
        has[position_at(position, windows_cell(window, i))] = true;
    return has[SIDE_X] && has[SIDE_O];
}

bool threats_all_lines_blocked(const Position *position) {
    Window window;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        for (int d = 0; d < DIRECTIONS; d++)
            if (windows_at(&position->variant, cell, d, &window) &&
                !window_blocked(position, &window))
                return false;
    return true;
}

int threats_line_count(const Variant *variant) {
    int count = 0;
    Window window;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        for (int d = 0; d < DIRECTIONS; d++)
            count += windows_at(variant, cell, d, &window);
    return count;
}
