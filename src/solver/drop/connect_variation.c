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

/// Of wins the one known soonest; else the longer it may last the better; then by what is sure,
/// then nearest to the middle.
static bool is_better(const Position *position, const ConnectRange *a, const ConnectRange *b) {
    if (a->lowest > 0 || b->lowest > 0)
        return a->lowest > b->lowest;
    if (a->highest != b->highest)
        return a->highest > b->highest;
    if (a->lowest != b->lowest)
        return a->lowest > b->lowest;
    return distance_from_middle(position, a->best) < distance_from_middle(position, b->best);
}

/// The best move as far as is known without search.
static ConnectRange best_known(const ConnectSolve *solve, const Position *position) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    ConnectRange best = range_of_move(solve, position, moves[0]);
    for (int i = 1; i < count; i++) {
        ConnectRange range = range_of_move(solve, position, moves[i]);
        if (is_better(position, &range, &best))
            best = range;
    }
    return best;
}

/// A move that keeps `value`, or only its sign; CELL_NONE when the limits are reached.
static Cell keeping_move(ConnectSolve *solve, const Position *position, int value) {
    if (!solve->request->distance && value != 0) {
        ConnectRange known = best_known(solve, position);
        if (value < 0 || known.lowest > 0)
            return known.best;
        value = connect_round_up(1, position_free_cells(position));
    }
    Cell move;
    int reached;
    return connect_ask(solve, position, value, &reached, &move) ? move : CELL_NONE;
}

void connect_variation_find(ConnectSolve *solve, SolveAnswer *answer) {
    Position position = solve->request->position;
    int value = solve->range.lowest;
    Cell move = solve->range.best;
    if (move == CELL_NONE)
        move = keeping_move(solve, &position, value);
    answer->best = move != CELL_NONE ? move : best_known(solve, &position).best;
    while (move != CELL_NONE) {
        answer->pv[answer->pv_length++] = move;
        position_play(&position, move);
        value = -value;
        if (position.outcome != OUTCOME_OPEN)
            return;
        move = keeping_move(solve, &position, value);
    }
}
