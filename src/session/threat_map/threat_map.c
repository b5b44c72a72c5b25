#include "session/threat_map/threat_map.h"

#include <string.h>

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

static Cell cell_along(const Variant *variant, Cell cell, Direction direction, int steps) {
    const int column = cell_column(variant, cell) + steps * direction.dx;
    const int row = cell_row(variant, cell) + steps * direction.dy;
    return variant_has(variant, column, row) ? cell_at(variant, column, row) : CELL_NONE;
}

/// Free and, where pieces fall, on the ground or on another piece. Any cell or none.
static bool is_playable(const Trial *trial, Cell cell) {
    if (cell == CELL_NONE || trial->cells[cell] != SIDE_NONE)
        return false;
    const Cell below = cell_along(&trial->variant, cell, (Direction){0, 1}, 1);
    return !trial->variant.drop || below == CELL_NONE || trial->cells[below] != SIDE_NONE;
}

/// Marks of `side` in a row from the cell next to `cell` on, towards `sign`.
static int count_towards(const Trial *trial, Cell cell, Direction direction, int sign, Side side) {
    int count = 0;
    for (;; count++) {
        const Cell next = cell_along(&trial->variant, cell, direction, sign * (count + 1));
        if (next == CELL_NONE || trial->cells[next] != side)
            return count;
    }
}

/// The run through a mark: so many marks before it and after it.
typedef struct Reach {
    int before, after;
} Reach;

static Reach reach_of(const Trial *trial, Cell cell, Direction direction, Side side) {
    return (Reach){count_towards(trial, cell, direction, -1, side),
                   count_towards(trial, cell, direction, 1, side)};
}

static int length_of(Reach reach) {
    return reach.before + 1 + reach.after;
}

static bool has_row(const Trial *trial, Cell cell, Direction direction, Side side) {
    return variant_row_wins(&trial->variant, length_of(reach_of(trial, cell, direction, side)));
}

/// True when a mark of `side` on the cell so many steps away completes a row through `cell`.
static bool completes(Trial *trial, Cell cell, Direction direction, int steps, Side side) {
    const Cell at = cell_along(&trial->variant, cell, direction, steps);
    if (!is_playable(trial, at))
        return false;
    trial->cells[at] = side;
    const Reach reach = reach_of(trial, cell, direction, side);
    const bool row = variant_row_wins(&trial->variant, length_of(reach)) &&
                     steps >= -reach.before && steps <= reach.after;
    trial->cells[at] = SIDE_NONE;
    return row;
}

/// K - 1 marks without a gap through `cell`, that become a row on either side.
static bool is_open_four(Trial *trial, Cell cell, Direction direction, Side side) {
    const Reach reach = reach_of(trial, cell, direction, side);
    return length_of(reach) == trial->variant.row_length - 1 &&
           completes(trial, cell, direction, -reach.before - 1, side) &&
           completes(trial, cell, direction, reach.after + 1, side);
}

static bool is_four(Trial *trial, Cell cell, Direction direction, Side side) {
    const int row = trial->variant.row_length;
    for (int steps = 1 - row; steps < row; steps++)
        if (steps != 0 && completes(trial, cell, direction, steps, side))
            return true;
    return false;
}

/// One more mark of `side` makes an open four through `cell`.
static bool is_open_three(Trial *trial, Cell cell, Direction direction, Side side) {
    const int marks = trial->variant.row_length - 1;
    bool found = false;
    for (int steps = 1 - marks; steps < marks && marks >= 3 && !found; steps++) {
        const Cell at = cell_along(&trial->variant, cell, direction, steps);
        if (steps == 0 || !is_playable(trial, at))
            continue;
        trial->cells[at] = side;
        const Reach reach = reach_of(trial, cell, direction, side);
        found = steps >= -reach.before && steps <= reach.after &&
                is_open_four(trial, cell, direction, side);
        trial->cells[at] = SIDE_NONE;
    }
    return found;
}

static ThreatKind kind_in(Trial *trial, Cell cell, Direction direction, Side side) {
    if (has_row(trial, cell, direction, side))
        return THREAT_ROW;
    if (is_open_four(trial, cell, direction, side))
        return THREAT_OPEN_FOUR;
    if (is_four(trial, cell, direction, side))
        return THREAT_FOUR;
    return is_open_three(trial, cell, direction, side) ? THREAT_OPEN_THREE : THREAT_NONE;
}

/// Of a free cell.
static ThreatKind kind_of(Trial *trial, Cell cell, Side side) {
    ThreatKind kind = THREAT_NONE;
    trial->cells[cell] = side;
    for (int d = 0; d < DIRECTIONS; d++) {
        const ThreatKind other = kind_in(trial, cell, POSITION_DIRECTION[d], side);
        kind = MAX(kind, other);
    }
    trial->cells[cell] = SIDE_NONE;
    return kind;
}

ThreatKind threat_map_kind(const Position *position, Cell cell, Side side) {
    CHECK(position_can_play(position, cell));
    Trial trial = trial_of(position);
    return kind_of(&trial, cell, side);
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
