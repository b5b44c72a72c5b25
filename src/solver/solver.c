#include "solver/solver.h"

#include "solver/drop/connect.h"
#include "solver/large/large_solver.h"
#include "solver/packed/plain_solver.h"

enum { LARGE_NODES = 200000 }; ///< less than a second of the search for threats

static void answer_finished(const Position *position, SolveAnswer *answer) {
    answer->proven = true;
    // Whoever completed a row has just moved.
    answer->lower = answer->upper = position->outcome == OUTCOME_DRAW ? 0 : -1;
    answer->method = "finished";
}

/// Boards of 65 to 128 cells: wins by threats are found at once if at all, then the complete
/// search.
static void solve_wide(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                       const SolveObserver *observer, SolveAnswer *answer) {
    SolveRequest part = *request;
    if (request->nodes == 0 || request->nodes > LARGE_NODES)
        part.nodes = LARGE_NODES;
    SolveAnswer first = *answer;
    if (!request->distance)
        large_solver_solve(&part, clock, stop, observer, &first);
    if (first.proven || (request->nodes > 0 && first.nodes >= request->nodes) ||
        (request->time_ns > 0 && first.time_ns >= request->time_ns)) {
        *answer = first;
        return;
    }
    part.nodes = request->nodes > 0 ? request->nodes - first.nodes : 0;
    part.time_ns = request->time_ns > 0 ? request->time_ns - first.time_ns : 0;
    plain_solver_solve_128(&part, clock, stop, observer, answer);
    answer->nodes += first.nodes;
    answer->time_ns += first.time_ns;
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
        solve_wide(request, clock, stop, observer, answer);
    else if (large_solver_fits(&position->variant))
        large_solver_solve(request, clock, stop, observer, answer);
}
