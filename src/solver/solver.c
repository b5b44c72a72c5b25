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

/// A solve that goes on from an earlier one, for its observer.
typedef struct Sequel {
    const SolveObserver *observer;
    const SolveAnswer *before;
} Sequel;

/// Adds what was sure of the moves before.
static void add_moves(SolveMoves *moves, const SolveMoves *before) {
    for (Cell cell = 0; cell < CELLS_MAX; cell++) {
        moves->lower[cell] = MAX(moves->lower[cell], before->lower[cell]);
        moves->upper[cell] = MIN(moves->upper[cell], before->upper[cell]);
    }
}

static void tell_progress(void *context, const SolveProgress *progress) {
    const Sequel *sequel = context;
    SolveProgress all = *progress;
    all.nodes += sequel->before->nodes;
    all.time_ns += sequel->before->time_ns;
    add_moves(&all.moves, &sequel->before->moves);
    sequel->observer->on_progress(sequel->observer->context, &all);
}

static void tell_solved(void *context, const SolvedPosition *solved) {
    const Sequel *sequel = context;
    sequel->observer->on_solved(sequel->observer->context, solved);
}

/// Goes on where large_solver_solve has come to an end without a proof.
static void solve_on(const SolveRequest *request, const SolveAnswer *before, const Clock *clock,
                     atomic_bool *stop, const SolveObserver *observer, SolveAnswer *answer) {
    SolveRequest rest = *request;
    rest.nodes = request->nodes > 0 ? request->nodes - before->nodes : 0;
    rest.time_ns = request->time_ns > 0 ? request->time_ns - before->time_ns : 0;
    Sequel sequel = {observer, before};
    SolveObserver forward = {.context = &sequel};
    if (observer != NULL) {
        forward.on_progress = observer->on_progress != NULL ? tell_progress : NULL;
        forward.on_solved = observer->on_solved != NULL ? tell_solved : NULL;
        forward.solved_work = observer->solved_work;
    }
    plain_program_128.solve(&rest, before, clock, stop, &forward, answer);
    add_moves(&answer->moves, &before->moves);
    answer->nodes += before->nodes;
    answer->time_ns += before->time_ns;
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
        (request->time_ns > 0 && first.time_ns >= request->time_ns))
        *answer = first;
    else
        solve_on(request, &first, clock, stop, observer, answer);
}

void solver_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                  const SolveObserver *observer, SolveAnswer *answer) {
    CHECK(request->threads >= 1 && request->time_ns >= 0);
    CHECK(request->solved || request->solved_count == 0);
    const Position *position = &request->position;
    const PlainProgram *plain = plain_program(&position->variant);
    *answer = (SolveAnswer){.lower = -1, .upper = 1, .best = CELL_NONE, .method = "none"};
    solve_moves_clear(&answer->moves);
    if (position->outcome != OUTCOME_OPEN)
        answer_finished(position, answer);
    else if (connect_fits(&position->variant))
        connect_solve(request, clock, stop, observer, answer);
    else if (plain == &plain_program_64)
        plain->solve(request, NULL, clock, stop, observer, answer);
    else if (plain != NULL)
        solve_wide(request, clock, stop, observer, answer);
    else if (!position->variant.drop)
        large_solver_solve(request, clock, stop, observer, answer);
}
