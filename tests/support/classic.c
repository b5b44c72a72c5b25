#include "support/classic.h"

/// Outcomes of classic positions met before, by cells and side to move as a number to base 3.
typedef struct Known {
    int8_t value[2 * 19683];
    bool is[2 * 19683];
} Known;

static int classic_number(const Position *position) {
    int number = 0;
    for (Cell cell = 0; cell < 9; cell++)
        number = 3 * number + position_at(position, cell);
    return 2 * number + position->to_move;
}

static int value_knowing(const Position *position, Known *known) {
    if (position->outcome != OUTCOME_OPEN)
        return position->outcome == OUTCOME_DRAW ? 0 : -1;
    int number = classic_number(position);
    if (known->is[number])
        return known->value[number];
    Cell moves[CELLS_MAX];
    int best = -1, count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        Position after = *position;
        position_play(&after, moves[i]);
        best = MAX(best, -value_knowing(&after, known));
    }
    known->is[number] = true;
    known->value[number] = (int8_t)best;
    return best;
}

int classic_value(const Position *position) {
    static Known known;
    return value_knowing(position, &known);
}

int classic_worth(const Position *position, Cell move) {
    Position after = *position;
    position_play(&after, move);
    return -classic_value(&after);
}
