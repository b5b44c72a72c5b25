#include "study/threat_map.h"

#include "rules/windows.h"

#include <string.h>

// --- what a row needs

/// The cell so many steps from another, or CELL_NONE beyond the edge.
static Cell cell_along(const Variant *variant, Cell cell, Direction direction, int steps) {
    const int column = cell_column(variant, cell) + steps * direction.dx;
    const int row = cell_row(variant, cell) + steps * direction.dy;
    return variant_has(variant, column, row) ? cell_at(variant, column, row) : CELL_NONE;
}

/// Number of cells in a row from the one next to `cell` on, towards `sign`, that hold one of two
/// sides.
static int count_towards(const Variant *variant, const uint8_t *cells, Cell cell,
                         Direction direction, int sign, Side side, Side or_side) {
    for (int count = 0;; count++) {
        const Cell next = cell_along(variant, cell, direction, sign * (count + 1));
        if (next == CELL_NONE || (cells[next] != side && cells[next] != or_side))
            return count;
    }
}

/// The run of `side` through `cell`, which counts as one of its marks.
static Run run_through(const Position *position, Cell cell, Side side, int direction) {
    Direction step = POSITION_DIRECTION[direction];
    int before = count_towards(&position->variant, position->cells, cell, step, -1, side, side);
    int after = count_towards(&position->variant, position->cells, cell, step, 1, side, side);
    return (Run){
        .first = cell_along(&position->variant, cell, step, -before),
        .last = cell_along(&position->variant, cell, step, after),
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
    int room =
        run->length +
        count_towards(&position->variant, position->cells, run->first, step, -1, side, SIDE_NONE) +
        count_towards(&position->variant, position->cells, run->last, step, 1, side, SIDE_NONE);
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

bool threats_overlong_run(const Position *position, Cell cell, Run *longest) {
    const Side side = position_at(position, cell);
    longest->length = position->variant.row_length;
    for (int d = 0; d < DIRECTIONS && position->variant.exact; d++) {
        const Run run = run_through(position, cell, side, d);
        if (run.length > longest->length)
            *longest = run;
    }
    return longest->length > position->variant.row_length;
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

// --- the map

/// A board on which marks are tried: no turns, no result.
typedef struct Trial {
    Variant variant;
    uint8_t cells[CELLS_MAX];
} Trial;

static Trial trial_of(const Position *position) {
    Trial trial = {.variant = position->variant};
    memcpy(trial.cells, position->cells, sizeof trial.cells);
    return trial;
}

/// Free and, where pieces fall, on the ground or on another piece. Any cell or none.
static bool is_playable(const Trial *trial, Cell cell) {
    if (cell == CELL_NONE || trial->cells[cell] != SIDE_NONE)
        return false;
    const Cell below = cell_along(&trial->variant, cell, (Direction){0, 1}, 1);
    return !trial->variant.drop || below == CELL_NONE || trial->cells[below] != SIDE_NONE;
}

/// Marks of `side` in a row from the cell next to `cell` on, towards `sign`.
static int marks_towards(const Trial *trial, Cell cell, Direction direction, int sign, Side side) {
    return count_towards(&trial->variant, trial->cells, cell, direction, sign, side, side);
}

/// The run through a mark: so many marks before it and after it.
typedef struct Reach {
    int before, after;
} Reach;

static Reach reach_of(const Trial *trial, Cell cell, Direction direction, Side side) {
    return (Reach){marks_towards(trial, cell, direction, -1, side),
                   marks_towards(trial, cell, direction, 1, side)};
}

static int length_of(Reach reach) {
    return reach.before + 1 + reach.after;
}

static bool has_row(const Trial *trial, Cell cell, Direction direction, Side side) {
    return position_row_wins(&trial->variant, direction,
                             length_of(reach_of(trial, cell, direction, side)));
}

/// True when a mark of `side` on the cell so many steps away completes a row through `cell`.
static bool completes(Trial *trial, Cell cell, Direction direction, int steps, Side side) {
    const Cell at = cell_along(&trial->variant, cell, direction, steps);
    if (!is_playable(trial, at))
        return false;
    trial->cells[at] = side;
    const Reach reach = reach_of(trial, cell, direction, side);
    const bool row = position_row_wins(&trial->variant, direction, length_of(reach)) &&
                     steps >= -reach.before && steps <= reach.after;
    trial->cells[at] = SIDE_NONE;
    return row;
}

/// The cell that one more mark goes to.
typedef struct More {
    bool found;
    int steps; ///< from the mark that is looked at
} More;

/// K - 1 marks without a gap through `cell`, that become a row on either side.
static bool is_open_four(Trial *trial, Cell cell, Direction direction, Side side) {
    const Reach reach = reach_of(trial, cell, direction, side);
    return length_of(reach) == trial->variant.row_length - 1 &&
           completes(trial, cell, direction, -reach.before - 1, side) &&
           completes(trial, cell, direction, reach.after + 1, side);
}

/// Where one more mark of `side` completes a row through `cell`.
static More find_completion(Trial *trial, Cell cell, Direction direction, Side side) {
    const int row = trial->variant.row_length;
    for (int steps = 1 - row; steps < row; steps++)
        if (steps != 0 && completes(trial, cell, direction, steps, side))
            return (More){true, steps};
    return (More){false, 0};
}

/// Where one more mark of `side` makes an open four through `cell`.
static More find_opening(Trial *trial, Cell cell, Direction direction, Side side) {
    const int marks = trial->variant.row_length - 1;
    More more = {false, 0};
    for (int steps = 1 - marks; steps < marks && marks >= 3 && !more.found; steps++) {
        const Cell at = cell_along(&trial->variant, cell, direction, steps);
        if (steps == 0 || !is_playable(trial, at))
            continue;
        trial->cells[at] = (uint8_t)side;
        const Reach reach = reach_of(trial, cell, direction, side);
        more = (More){steps >= -reach.before && steps <= reach.after &&
                          is_open_four(trial, cell, direction, side),
                      steps};
        trial->cells[at] = SIDE_NONE;
    }
    return more;
}

/// The marks of `length` cells through `cell` and the cell of `more`, which would hold `side`.
static void find_marks(Trial *trial, Cell cell, Direction direction, Side side, More more,
                       int length, ThreatShape *shape) {
    const Cell at = cell_along(&trial->variant, cell, direction, more.steps);
    trial->cells[at] = (uint8_t)side;
    const Reach reach = reach_of(trial, cell, direction, side);
    trial->cells[at] = SIDE_NONE;
    const int before = MIN(0, more.steps), last_start = reach.after - length + 1;
    int first = MIN(before, last_start), last = first + length - 1;
    first += first == more.steps;
    last -= last == more.steps;
    shape->split = more.steps > first && more.steps < last;
    shape->first = cell_along(&trial->variant, cell, direction, first);
    shape->last = cell_along(&trial->variant, cell, direction, last);
}

/// Of the mark of `side` that stands on `cell`.
static ThreatShape shape_in(Trial *trial, Cell cell, int index, Side side) {
    const Direction direction = POSITION_DIRECTION[index];
    const int row = trial->variant.row_length;
    const Reach reach = reach_of(trial, cell, direction, side);
    ThreatShape shape = {.direction = index,
                         .first = cell_along(&trial->variant, cell, direction, -reach.before),
                         .last = cell_along(&trial->variant, cell, direction, reach.after)};
    More more;
    if (has_row(trial, cell, direction, side)) {
        shape.kind = THREAT_ROW;
    } else if (is_open_four(trial, cell, direction, side)) {
        shape.kind = THREAT_OPEN_FOUR;
    } else if ((more = find_completion(trial, cell, direction, side)).found) {
        shape.kind = THREAT_FOUR;
        find_marks(trial, cell, direction, side, more, row, &shape);
    } else if ((more = find_opening(trial, cell, direction, side)).found) {
        shape.kind = THREAT_OPEN_THREE;
        find_marks(trial, cell, direction, side, more, row - 1, &shape);
    }
    return shape;
}

static int shapes_of(Trial *trial, Cell cell, Side side, ThreatShape shapes[DIRECTIONS]) {
    const uint8_t held = trial->cells[cell];
    int count = 0;
    trial->cells[cell] = (uint8_t)side;
    for (int d = 0; d < DIRECTIONS; d++) {
        const ThreatShape shape = shape_in(trial, cell, d, side);
        int place = count;
        for (; place > 0 && shapes[place - 1].kind < shape.kind; place--)
            shapes[place] = shapes[place - 1];
        shapes[place] = shape;
        count += shape.kind != THREAT_NONE;
    }
    trial->cells[cell] = held;
    return count;
}

/// Of a free cell.
static ThreatKind kind_of(Trial *trial, Cell cell, Side side) {
    ThreatShape shapes[DIRECTIONS];
    return shapes_of(trial, cell, side, shapes) > 0 ? shapes[0].kind : THREAT_NONE;
}

ThreatKind threat_map_kind(const Position *position, Cell cell, Side side) {
    CHECK(position_can_play(position, cell));
    Trial trial = trial_of(position);
    return kind_of(&trial, cell, side);
}

int threat_map_shapes(const Position *position, Cell cell, Side side,
                      ThreatShape shapes[DIRECTIONS]) {
    Trial trial = trial_of(position);
    return shapes_of(&trial, cell, side, shapes);
}

/// The cell above `cell`, where the other side plays first and does not win by that.
static void find_above(Trial *trial, ThreatMap *map, Cell cell, Side side) {
    const Side other = side_other(side);
    const Cell above = cell_along(&trial->variant, cell, (Direction){0, -1}, 1);
    if (above == CELL_NONE || map->kinds[other][cell] == THREAT_ROW)
        return;
    trial->cells[cell] = (uint8_t)other;
    map->above[side][above] = (uint8_t)kind_of(trial, above, side);
    trial->cells[cell] = SIDE_NONE;
}

static void find_waiting(Trial *trial, ThreatMap *map, Cell cell, Side side) {
    trial->cells[cell] = (uint8_t)side;
    for (int d = 0; d < DIRECTIONS; d++)
        map->waits[side][cell] |= has_row(trial, cell, POSITION_DIRECTION[d], side);
    trial->cells[cell] = SIDE_NONE;
}

void threat_map_find(const Position *position, ThreatMap *map) {
    const int count = variant_cells(&position->variant);
    *map = (ThreatMap){0};
    if (position->outcome != OUTCOME_OPEN)
        return;
    Trial trial = trial_of(position);
    for (int i = 0; i < 2 * count; i++) {
        const Cell cell = (Cell)(i / 2);
        const Side side = i % 2 ? SIDE_O : SIDE_X;
        if (position_can_play(position, cell))
            map->kinds[side][cell] = (uint8_t)kind_of(&trial, cell, side);
        else if (position_at(position, cell) == SIDE_NONE)
            find_waiting(&trial, map, cell, side);
    }
    for (int i = 0; i < 2 * count && position->variant.drop; i++)
        if (position_can_play(position, (Cell)(i / 2)))
            find_above(&trial, map, (Cell)(i / 2), i % 2 ? SIDE_O : SIDE_X);
}

int threat_map_marks(const Variant *variant, ThreatKind kind) {
    const int row = variant->row_length;
    return kind == THREAT_ROW ? row : kind == THREAT_OPEN_THREE ? row - 2 : row - 1;
}

int threat_map_cells(const ThreatMap *map, Side side, ThreatKind kind, Cell *cells) {
    int count = 0;
    for (Cell cell = 0; cell < CELLS_MAX; cell++)
        if (map->kinds[side][cell] == kind)
            cells[count++] = cell;
    return count;
}

int threat_map_waiting(const ThreatMap *map, Side side, Cell *cells) {
    int count = 0;
    for (Cell cell = 0; cell < CELLS_MAX; cell++)
        if (map->waits[side][cell])
            cells[count++] = cell;
    return count;
}
