// Where a lost game was lost.
#include "session/who_wins/who_wins_parts.h"

enum { SLIP_NODES = 1000000, SLIP_TABLE_MIB = 4 };
/// All the positions together.
#define SLIP_TIME (3 * NANOSECONDS_PER_SECOND)

/// The value for the side to move; false when it is not found in time.
static bool find_value(const Position *position, int64_t time_ns, const Clock *clock,
                       atomic_bool *stop, int *value) {
    const SolveRequest request = {.position = *position,
                                  .time_ns = MAX(time_ns, 1),
                                  .nodes = SLIP_NODES,
                                  .threads = 1,
                                  .table_mib = SLIP_TABLE_MIB};
    SolveAnswer answer;
    solver_solve(&request, clock, stop, NULL, &answer);
    *value = answer.lower;
    return answer.proven;
}

Cell who_wins_slip(const Position *game, const Clock *clock, atomic_bool *stop) {
    const int64_t end = clock_now(clock) + SLIP_TIME;
    const Side loser = side_other(outcome_winner(game->outcome));
    Position before = *game;
    int value;
    while (before.ply > 0) {
        position_undo(&before);
        if (before.to_move != loser)
            continue;
        if (!find_value(&before, end - clock_now(clock), clock, stop, &value))
            return CELL_NONE;
        if (value >= 0)
            return game->history[before.ply];
    }
    return CELL_NONE;
}
