#include "solver/solver.h"

#include "solver/connect.h"
#include "solver/plain_solver.h"

#include <string.h>

void solve_moves_clear(SolveMoves *moves) {
    memset(moves->lower, -1, sizeof(moves->lower));
    memset(moves->upper, +1, sizeof(moves->upper));
}

static void answer_finished(const Position *position, SolveAnswer *answer) {
    answer->proven = true;
    // Whoever completed a row has just moved.
    answer->lower = answer->upper = position->outcome == OUTCOME_DRAW ? 0 : -1;
    answer->method = "finished";
}

void solver_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                  const SolveObserver *observer, SolveAnswer *answer) {
    const Position *position = &request->position;
    *answer = (SolveAnswer){.lower = -1, .upper = 1, .best = CELL_NONE, .method = "none"};
    solve_moves_clear(&answer->moves);
    if (position->outcome != OUTCOME_OPEN)
        answer_finished(position, answer);
    else if (connect_fits(&position->variant))
        connect_solve(request, clock, stop, observer, answer);
    else if (plain_solver_fits(&position->variant))
        plain_solver_solve(request, clock, stop, observer, answer);
    else if (plain_solver_fits_128(&position->variant))
        plain_solver_solve_128(request, clock, stop, observer, answer);
}
