#include "rules/position.h"

#include "base/rng.h"
#include "base/said.h"

#include <stdlib.h>
#include <string.h>

/// Rules by which a mark more never harms.
enum { STEALING_RULES = 0 };

const Direction POSITION_DIRECTION[DIRECTIONS] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

uint64_t position_mark_key(Cell cell, Side side) {
    return rng_mix(UINT64_C(0x9E3779B97F4A7C15) * (uint64_t)(2 * cell + side + 1));
}

static uint64_t side_key(Side to_move) {
    return to_move == SIDE_O ? UINT64_C(0xD6E8FEB86659FD93) : 0;
}

static uint64_t variant_key(const Variant *variant) {
    uint64_t packed = variant->width | (uint64_t)variant->height << 8 |
                      (uint64_t)variant->row_length << 16 | (uint64_t)variant_rules(variant) << 24;
    return rng_mix(packed + UINT64_C(0x632BE59BD9B4E019));
}

uint64_t position_empty_key(const Variant *variant, Side to_move) {
    return variant_key(variant) ^ side_key(to_move);
}

void position_init(Position *position, const Variant *variant, Side first) {
    CHECK(variant_is_valid(variant) && (first == SIDE_X || first == SIDE_O));
    memset(position, 0, sizeof(*position));
    position->variant = *variant;
    position->to_move = first;
    memset(position->cells, SIDE_NONE, sizeof(position->cells));
    position->key = position_empty_key(variant, first);
}

/// Number of marks of `side` in a row from the cell next to (column, row) towards (dx, dy).
static int count_marks(const Position *position, int column, int row, int dx, int dy, Side side) {
    const Variant *variant = &position->variant;
    int step = dy * variant->width + dx;
    const uint8_t *cell = position->cells + cell_at(variant, column, row);
    int count = 0;
    while (variant_has(variant, column += dx, row += dy) && *(cell += step) == side)
        count++;
    return count;
}

/// The row of marks through `cell`, which holds one, along `direction`; false when it does not win.
static bool winning_row_through(const Position *position, Cell cell, Direction direction,
                                WinningRow *line) {
    const Variant *variant = &position->variant;
    int column = cell_column(variant, cell), row = cell_row(variant, cell);
    Side side = position_at(position, cell);
    int before = count_marks(position, column, row, -direction.dx, -direction.dy, side);
    int after = count_marks(position, column, row, direction.dx, direction.dy, side);
    *line = (WinningRow){
        .first = cell_at(variant, column - before * direction.dx, row - before * direction.dy),
        .last = cell_at(variant, column + after * direction.dx, row + after * direction.dy),
        .length = before + 1 + after,
    };
    return position_row_wins(variant, direction, line->length);
}

static bool mark_wins(const Position *position, Cell cell) {
    WinningRow line;
    for (int d = 0; d < DIRECTIONS; d++)
        if (winning_row_through(position, cell, POSITION_DIRECTION[d], &line))
            return true;
    return false;
}

static void set_mark(Position *position, Cell cell, Side side) {
    position->cells[cell] = (uint8_t)side;
    position->marks[side]++;
    position->key ^= position_mark_key(cell, side);
}

/// Every winning row on the board once, by its first cell.
static int all_winning_rows(const Position *position, WinningRow *lines) {
    int count = 0;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++) {
        if (position_at(position, cell) == SIDE_NONE)
            continue;
        for (int d = 0; d < DIRECTIONS && count < WINNING_ROWS_MAX; d++)
            if (winning_row_through(position, cell, POSITION_DIRECTION[d], &lines[count]) &&
                lines[count].first == cell)
                count++;
    }
    return count;
}

static bool floating_mark(const Position *position, Cell *found) {
    const Variant *variant = &position->variant;
    for (Cell cell = 0; cell < variant_cells(variant) - variant->width; cell++)
        if (position_at(position, cell) != SIDE_NONE &&
            position_at(position, (Cell)(cell + variant->width)) == SIDE_NONE) {
            *found = cell;
            return true;
        }
    return false;
}

static bool counts_allowed(const Position *position, Problem *problem) {
    int lead = position->marks[SIDE_X] - position->marks[SIDE_O];
    if (abs(lead) > 1)
        return problem_set(
            problem,
            said("%d X and %d O cannot stand on one board; the numbers differ by one at "
                 "most"),
            position->marks[SIDE_X], position->marks[SIDE_O]);
    Side behind = lead > 0 ? SIDE_O : SIDE_X;
    if (lead != 0 && position->to_move != behind)
        return problem_set(problem, said("with %d X and %d O it is the turn of %s, not of %s"),
                           position->marks[SIDE_X], position->marks[SIDE_O], side_name(behind),
                           side_name(position->to_move));
    return true;
}

static bool rows_allowed(Position *position, Problem *problem) {
    bool has_row[2] = {false, false};
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        if (position_at(position, cell) != SIDE_NONE && mark_wins(position, cell))
            has_row[position_at(position, cell)] = true;
    if (has_row[SIDE_X] && has_row[SIDE_O])
        return problem_set(problem,
                           said("X and O both have a winning row; a game ends at the first"));
    position->outcome = has_row[SIDE_X]                      ? OUTCOME_X_WINS
                        : has_row[SIDE_O]                    ? OUTCOME_O_WINS
                        : position_free_cells(position) == 0 ? OUTCOME_DRAW
                                                             : OUTCOME_OPEN;
    if (position->outcome == outcome_win(position->to_move))
        return problem_set(problem,
                           said("%s already has a winning row, so it cannot be the turn of %s"),
                           side_name(position->to_move), side_name(position->to_move));
    return true;
}

void position_scatter(Position *position, const Variant *variant, const uint8_t *cells,
                      Side to_move) {
    position_init(position, variant, to_move);
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        if (cells[cell] != SIDE_NONE)
            set_mark(position, cell, (Side)cells[cell]);
}

bool position_arrange(Position *position, const Variant *variant, const uint8_t *cells,
                      Side to_move, Problem *problem) {
    Position set_up;
    position_scatter(&set_up, variant, cells, to_move);
    Cell floating;
    if (variant->drop && floating_mark(&set_up, &floating))
        return problem_set(
            problem,
            said("a mark floats in row %d of column %d; in a drop game every mark rests "
                 "on the floor or on another"),
            variant->height - cell_row(variant, floating), cell_column(variant, floating) + 1);
    if (!rows_allowed(&set_up, problem))
        return false;
    *position = set_up;
    return true;
}

bool position_set_up(Position *position, const Variant *variant, const uint8_t *cells, Side to_move,
                     Problem *problem) {
    Position set_up;
    if (!position_arrange(&set_up, variant, cells, to_move, problem) ||
        !counts_allowed(&set_up, problem))
        return false;
    *position = set_up;
    return true;
}

Cell position_landing_cell(const Position *position, int column) {
    const Variant *variant = &position->variant;
    if (column < 0 || column >= variant->width)
        return CELL_NONE;
    for (int row = variant->height - 1; row >= 0; row--) {
        Cell cell = cell_at(variant, column, row);
        if (position_at(position, cell) == SIDE_NONE)
            return cell;
    }
    return CELL_NONE;
}

bool position_can_play(const Position *position, int cell) {
    const Variant *variant = &position->variant;
    if (position->outcome != OUTCOME_OPEN || cell < 0 || cell >= variant_cells(variant) ||
        position_at(position, (Cell)cell) != SIDE_NONE)
        return false;
    int below = cell + variant->width;
    return !variant->drop || below >= variant_cells(variant) ||
           position_at(position, (Cell)below) != SIDE_NONE;
}

int position_moves(const Position *position, Cell *moves) {
    int count = 0;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        if (position_can_play(position, cell))
            moves[count++] = cell;
    return count;
}

int position_count_moves(const Position *position) {
    const Variant *variant = &position->variant;
    if (position->outcome != OUTCOME_OPEN)
        return 0;
    if (!variant->drop)
        return position_free_cells(position);
    int count = 0;
    for (Cell top = 0; top < variant->width; top++)
        count += position_at(position, top) == SIDE_NONE;
    return count;
}

void position_play(Position *position, Cell cell) {
    CHECK(position_can_play(position, cell));
    Side side = position->to_move;
    set_mark(position, cell, side);
    position->key ^= side_key(SIDE_O);
    position->history[position->ply++] = cell;
    position->to_move = side_other(side);
    if (mark_wins(position, cell))
        position->outcome = outcome_win(side);
    else if (position_free_cells(position) == 0)
        position->outcome = OUTCOME_DRAW;
}

void position_undo(Position *position) {
    CHECK(position->ply > 0);
    Cell cell = position->history[--position->ply];
    position->history[position->ply] = 0;
    Side side = side_other(position->to_move);
    position->key ^= position_mark_key(cell, side) ^ side_key(SIDE_O);
    position->cells[cell] = SIDE_NONE;
    position->marks[side]--;
    position->to_move = side;
    position->outcome = OUTCOME_OPEN;
}

bool position_may_steal(const Position *position) {
    return variant_within(&position->variant, STEALING_RULES) && position_marks(position) == 0;
}

Cell position_last_move(const Position *position) {
    return position->ply > 0 ? position->history[position->ply - 1] : CELL_NONE;
}

int position_winning_rows(const Position *position, WinningRow *lines) {
    if (position->outcome != OUTCOME_X_WINS && position->outcome != OUTCOME_O_WINS)
        return 0;
    Cell last = position_last_move(position);
    if (last == CELL_NONE)
        return all_winning_rows(position, lines);
    int count = 0;
    for (int d = 0; d < DIRECTIONS; d++)
        if (winning_row_through(position, last, POSITION_DIRECTION[d], &lines[count]))
            count++;
    return count;
}
