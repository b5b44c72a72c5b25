#include "solver/drop/connect_range.h"

enum { SOON_PLIES = 14 };

ConnectRange connect_range_full(int free) {
    return (ConnectRange){.lowest = MIN(1 - free, 0), .highest = free, .best = CELL_NONE};
}

/// A finished game: the last mark was number N - free.
static ConnectRange range_of_finished(const Position *position) {
    int size = position->outcome == OUTCOME_DRAW ? 0 : position_free_cells(position) + 1;
    int value = position->outcome == outcome_win(position->to_move) ? size : -size;
    return (ConnectRange){.lowest = value, .highest = value, .best = CELL_NONE};
}

ConnectRange connect_range_known(const ConnectProgram *program, const ConnectJob *job,
                                 const Position *position) {
    if (position->outcome != OUTCOME_OPEN)
        return range_of_finished(position);
    ConnectRange full = connect_range_full(position_free_cells(position));
    ConnectRange range = program->look(job, position);
    range.lowest = MAX(range.lowest, full.lowest);
    range.highest = MIN(range.highest, full.highest);
    return range;
}

bool connect_range_is_known(const ConnectRange *range, bool sign_only) {
    return sign_only ? connect_sign(range->lowest) == connect_sign(range->highest)
                     : range->lowest == range->highest;
}

// The side to move can win with an odd number of further marks only, the other side with an even
// one; `free` cells less that number, plus one, is the size of the value.

int connect_round_up(int value, int free) {
    if (value > 0)
        return value + (value % 2 != free % 2);
    if (value < 0)
        return value + (-value % 2 == free % 2);
    return 0;
}

static int round_down(int value, int free) {
    if (value > 0)
        return value - (value % 2 != free % 2);
    if (value < 0)
        return value - (-value % 2 == free % 2);
    return 0;
}

/// Of the values of an end that is soon: within SOON_PLIES, with as many cells still free then.
static int least_size_of_soon(int free) {
    return free + 1 - MIN(SOON_PLIES, free - SOON_PLIES);
}

/// For the distance first the soonest win and loss there can be, as long as they are soon: that
/// takes few nodes, and who wins in the end many. Then who wins, then whether it can be sooner than
/// known, or held out against for longer. Answers often jump further than was asked; halving the
/// interval or quarters of it took more nodes.
static int next_question(const ConnectRange *range, int free, bool sign_only) {
    int soon = least_size_of_soon(free);
    if (!sign_only && range->highest >= soon)
        return range->highest;
    if (!sign_only && range->lowest <= -soon)
        return range->lowest + 1;
    if (range->lowest <= 0 && range->highest > 0)
        return 1;
    if (range->lowest < 0 && range->highest == 0)
        return 0;
    return range->lowest > 0 ? range->lowest + 1 : range->highest;
}

int connect_range_question(const ConnectRange *range, int free, bool sign_only) {
    return connect_round_up(next_question(range, free, sign_only), free);
}

void connect_range_take(ConnectRange *range, int free, int at_least, int value, Cell best) {
    if (value < at_least) {
        range->highest = MIN(range->highest, round_down(value, free));
    } else {
        range->lowest = MAX(range->lowest, connect_round_up(value, free));
        range->best = best;
    }
}

int connect_plies_of_value(const Position *position, int value) {
    return position_free_cells(position) + 1 - (value < 0 ? -value : value);
}
