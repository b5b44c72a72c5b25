// The line of best play of a drop board that is solved.
#include "solver/drop/connect_solve.h"

/// What is known of `move`, for the side that makes it.
static ConnectRange range_of_move(const ConnectSolve *solve, const Position *position, Cell move) {
    Position after = *position;
    position_play(&after, move);
    ConnectRange range = connect_range_known(solve->program, &solve->job, &after);
    return (ConnectRange){.lowest = -range.highest, .highest = -range.lowest, .best = move};
}

static int distance_from_middle(const Position *position, Cell move) {
    int distance = 2 * cell_column(&position->variant, move) - position->variant.width + 1;
    return distance < 0 ? -distance : distance;
}

/// The longer it may last the better; then by what is sure, then nearest to the middle.
static bool holds_longer(const Position *position, const ConnectRange *a, const ConnectRange *b) {
    if (a->highest != b->highest)
        return a->highest > b->highest;
    if (a->lowest != b->lowest)
        return a->lowest > b->lowest;
    return distance_from_middle(position, a->best) < distance_from_middle(position, b->best);
}

/// A move for a side that can only lose: what holds out longest, as far as is known.
static Cell losing_move(const ConnectSolve *solve, const Position *position) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    ConnectRange best = range_of_move(solve, position, moves[0]);
    for (int i = 1; i < count; i++) {
        ConnectRange range = range_of_move(solve, position, moves[i]);
        if (holds_longer(position, &range, &best))
            best = range;
    }
    return best.best;
}

/// A move that is known to win, the soonest known; CELL_NONE when there is none.
static Cell known_win(const ConnectSolve *solve, const Position *position) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    ConnectRange best = {.lowest = 0, .best = CELL_NONE};
    for (int i = 0; i < count; i++) {
        ConnectRange range = range_of_move(solve, position, moves[i]);
        if (range.lowest > best.lowest)
            best = range;
    }
    return best.best;
}

/// A move that keeps `value`, or only its sign; CELL_NONE when the limits are reached.
static Cell keeping_move(ConnectSolve *solve, const Position *position, int value) {
    bool distance = solve->request->distance;
    if (!distance && value < 0)
        return losing_move(solve, position);
    Cell move = !distance && value > 0 ? known_win(solve, position) : CELL_NONE;
    if (move != CELL_NONE)
        return move;
    int reached;
    int wanted =
        distance ? value : connect_round_up(connect_sign(value), position_free_cells(position));
    return connect_ask(solve, position, wanted, &reached, &move) ? move : CELL_NONE;
}

void connect_variation_find(ConnectSolve *solve, SolveAnswer *answer) {
    Position position = solve->request->position;
    int value = solve->range.lowest;
    Cell move = solve->range.best;
    if (move == CELL_NONE)
        move = keeping_move(solve, &position, value);
    answer->best = move != CELL_NONE ? move : losing_move(solve, &position);
    while (move != CELL_NONE) {
        answer->pv[answer->pv_length++] = move;
        position_play(&position, move);
        value = -value;
        if (position.outcome != OUTCOME_OPEN)
            return;
        move = keeping_move(solve, &position, value);
    }
}
