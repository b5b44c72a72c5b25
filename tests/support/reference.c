#include "support/reference.h"

#include "base/base.h"

enum { UNKNOWN = 127 };

void reference_init(Reference *reference, const Variant *variant) {
    Position empty;
    position_init(&empty, variant, SIDE_X);
    reference_init_from(reference, &empty);
}

void reference_init_from(Reference *reference, const Position *from) {
    CHECK(position_free_cells(from) <= REFERENCE_CELLS_MAX);
    *reference = (Reference){.count = 2};
    for (Cell cell = 0; cell < variant_cells(&from->variant); cell++)
        if (position_at(from, cell) == SIDE_NONE) {
            reference->cells[reference->cell_count++] = cell;
            reference->count *= 3;
        }
    reference->values = base_alloc(reference->count);
    for (size_t i = 0; i < reference->count; i++)
        reference->values[i] = UNKNOWN;
}

void reference_free(Reference *reference) {
    base_free(reference->values);
}

static size_t index_of(const Reference *reference, const Position *position) {
    size_t index = position->to_move;
    for (int i = 0; i < reference->cell_count; i++)
        index = 3 * index + position->cells[reference->cells[i]];
    return index;
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

int reference_value(Reference *reference, Position *position) {
    int best;
    if (finished_value(position, &best))
        return best;
    int8_t *known = &reference->values[index_of(reference, position)];
    if (*known != UNKNOWN)
        return *known;
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    best = -REFERENCE_WIN;
    for (int i = 0; i < count; i++) {
        position_play(position, moves[i]);
        int value = seen_from_before(reference_value(reference, position));
        position_undo(position);
        if (value > best)
            best = value;
    }
    *known = (int8_t)best;
    return best;
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
