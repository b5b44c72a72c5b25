#include "support/reference.h"

#include "base/base.h"

#include <string.h>

enum { UNKNOWN = 127 };

void reference_init(Reference *reference, const Variant *variant) {
    Position empty;
    position_init(&empty, variant, SIDE_X);
    reference_init_from(reference, &empty);
}

/// The bit of a cell among the free ones; 0 for one that holds a mark.
static uint16_t bit_of(const Reference *reference, Cell cell) {
    for (int i = 0; i < reference->cell_count; i++)
        if (reference->cells[i] == cell)
            return (uint16_t)(1u << i);
    return 0;
}

typedef struct Step {
    int column, row, dx, dy;
} Step;

/// What lies `n` steps on; false where the board ends.
static bool along(const Variant *variant, Step step, int n, Cell *cell) {
    const int column = step.column + n * step.dx, row = step.row + n * step.dy;
    *cell = (Cell)(row * variant->width + column);
    return column >= 0 && column < variant->width && row >= 0 && row < variant->height;
}

/// The row that begins at `step`; false where the board ends before it does.
static bool row_from(const Reference *reference, const Position *from, Step step,
                     ReferenceRow *row) {
    const Variant *variant = &from->variant;
    Cell cell;
    *row = (ReferenceRow){.held_by = {true, true}};
    for (int n = 0; n < variant->row_length; n++) {
        if (!along(variant, step, n, &cell))
            return false;
        row->cells |= bit_of(reference, cell);
        for (int side = 0; side < 2; side++)
            row->held_by[side] &= from->cells[cell] == SIDE_NONE || from->cells[cell] == side;
    }
    for (int end = -1; variant->exact && end <= variant->row_length; end += variant->row_length + 1)
        if (along(variant, step, end, &cell)) {
            row->beyond |= bit_of(reference, cell);
            for (int side = 0; side < 2; side++)
                row->held_by[side] &= from->cells[cell] != side;
        }
    return true;
}

/// Every row through the free cell `at`.
static void find_rows(Reference *reference, const Position *from, int at) {
    static const int ways[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    const Variant *variant = &from->variant;
    const int column = reference->cells[at] % variant->width;
    const int row = reference->cells[at] / variant->width, length = variant->row_length;
    reference->rows[at] = base_alloc(sizeof(ReferenceRow) * 4 * (size_t)length);
    for (int way = 0; way < 4; way++)
        for (int back = 0; back < length; back++) {
            const int dx = ways[way][0], dy = ways[way][1];
            const Step first = {column - back * dx, row - back * dy, dx, dy};
            ReferenceRow *found = &reference->rows[at][reference->row_count[at]];
            reference->row_count[at] += row_from(reference, from, first, found);
        }
}

void reference_init_from(Reference *reference, const Position *from) {
    CHECK(position_free_cells(from) <= REFERENCE_CELLS_MAX &&
          variant_within(&from->variant, RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT)));
    *reference = (Reference){.count = 2};
    const int cells = variant_cells(&from->variant), width = from->variant.width;
    for (Cell cell = 0; cell < cells; cell++)
        if (from->cells[cell] == SIDE_NONE) {
            reference->weights[reference->cell_count] = reference->count / 2;
            reference->cells[reference->cell_count++] = cell;
            reference->count *= 3;
        }
    for (int i = 0; i < reference->cell_count; i++) {
        const int below = reference->cells[i] + width;
        if (from->variant.drop && below < cells)
            reference->below[i] = bit_of(reference, (Cell)below);
        find_rows(reference, from, i);
    }
    reference->values = base_alloc(reference->count);
    memset(reference->values, UNKNOWN, reference->count);
}

void reference_free(Reference *reference) {
    for (int i = 0; i < reference->cell_count; i++)
        base_free(reference->rows[i]);
    base_free(reference->values);
}

/// Who holds which of the free cells.
typedef struct Marks {
    uint16_t of[2];
    Side to_move;
    size_t number; ///< the marks as a number of base three
} Marks;

/// The side to move marks a free cell, by its number.
static Marks with_mark(const Reference *reference, Marks marks, int at) {
    marks.of[marks.to_move] |= (uint16_t)(1u << at);
    marks.number += reference->weights[at] * (marks.to_move == SIDE_X ? 1 : 2);
    marks.to_move = side_other(marks.to_move);
    return marks;
}

/// The mark at `at` completes a row of the side that drew it.
static bool makes_row(const Reference *reference, Marks marks, int at) {
    const Side side = side_other(marks.to_move);
    const uint16_t own = marks.of[side];
    for (int i = 0; i < reference->row_count[at]; i++) {
        const ReferenceRow *row = &reference->rows[at][i];
        if (row->held_by[side] && (own & row->cells) == row->cells && !(own & row->beyond))
            return true;
    }
    return false;
}

/// The value of a finished game; false when it goes on.
static bool finished_value(const Position *position, int *value) {
    *value = position->outcome == OUTCOME_DRAW ? 0 : -REFERENCE_WIN;
    return position->outcome != OUTCOME_OPEN;
}

/// One ply further from the end.
static int seen_from_before(int value) {
    return value > 0 ? 1 - value : value < 0 ? -1 - value : 0;
}

static int value_of(Reference *reference, Marks marks) {
    int8_t *known = &reference->values[2 * marks.number + marks.to_move];
    if (*known != UNKNOWN)
        return *known;
    const uint16_t marked = marks.of[SIDE_X] | marks.of[SIDE_O];
    int best = -REFERENCE_WIN, count = 0;
    for (int i = 0; i < reference->cell_count; i++) {
        if (marked >> i & 1 || (marked & reference->below[i]) != reference->below[i])
            continue;
        const Marks after = with_mark(reference, marks, i);
        const int lost =
            makes_row(reference, after, i) ? -REFERENCE_WIN : value_of(reference, after);
        best = MAX(best, seen_from_before(lost));
        count++;
    }
    return *known = (int8_t)(count > 0 ? best : 0);
}

int reference_value(Reference *reference, const Position *position) {
    int value;
    if (finished_value(position, &value))
        return value;
    Marks marks = {0};
    for (int i = 0; i < reference->cell_count; i++) {
        marks.to_move = (Side)position->cells[reference->cells[i]];
        if (marks.to_move != SIDE_NONE)
            marks = with_mark(reference, marks, i);
    }
    marks.to_move = position->to_move;
    return value_of(reference, marks);
}

int reference_alpha_beta(Position *position, int alpha, int beta) {
    int best;
    if (finished_value(position, &best))
        return best;
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    best = -REFERENCE_WIN;
    for (int i = 0; i < count && best < beta; i++) {
        position_play(position, moves[i]);
        // The window widened by one ply on each side, so that a bound is never off by it.
        int value = seen_from_before(reference_alpha_beta(position, -beta - 1, -alpha + 1));
        position_undo(position);
        best = MAX(best, value);
        alpha = MAX(alpha, best);
    }
    return best;
}

bool reference_random_position(Rng *rng, const Variant *variant, int free_cells,
                               Position *position) {
    position_init(position, variant, rng_below(rng, 2) ? SIDE_X : SIDE_O);
    Cell moves[CELLS_MAX];
    int count;
    while ((count = position_moves(position, moves)) > free_cells)
        position_play(position, moves[rng_below(rng, (uint32_t)count)]);
    return position->outcome == OUTCOME_OPEN;
}
