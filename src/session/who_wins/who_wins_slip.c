// Where a lost game was lost.
#include "session/who_wins/who_wins.h"

enum { SLIP_NODES = 100000 };
/// All the positions together.
#define SLIP_TIME (NANOSECONDS_PER_SECOND / 2)

/// The value for the side to move; false when it is not found in time.
static bool find_value(const Position *position, int64_t time_ns, int *value) {
    const Clock clock = clock_system();
    const SolveRequest request = {.position = *position,
                                  .time_ns = MAX(time_ns, 1),
                                  .nodes = SLIP_NODES,
                                  .threads = 1,
                                  .table_mib = 1};
    atomic_bool stop;
    SolveAnswer answer;
    atomic_init(&stop, false);
    solver_solve(&request, &clock, &stop, NULL, &answer);
    *value = answer.lower;
    return answer.proven;
}

Cell who_wins_slip(const Position *game) {
    const Clock clock = clock_system();
    const int64_t end = clock_now(&clock) + SLIP_TIME;
    const Side loser = side_other(outcome_winner(game->outcome));
    Position before = *game;
    int value;
    while (game->outcome != OUTCOME_OPEN && game->outcome != OUTCOME_DRAW && before.ply > 0) {
        position_undo(&before);
        if (before.to_move != loser)
            continue;
        if (!find_value(&before, end - clock_now(&clock), &value))
            return CELL_NONE;
        if (value >= 0)
            return game->history[before.ply];
    }
    return CELL_NONE;
}
