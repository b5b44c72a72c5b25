#include "solver/solve.h"

#include "engine/rules_search.h"
#include "solver/drop/connect.h"
#include "solver/large_solver.h"
#include "solver/packed/plain_solver.h"

enum { LARGE_NODES = 200000 }; ///< less than a second of the search for threats

/// True when one of the solvers knows the rules, on boards of some size.
static bool is_known(const Variant *variant) {
    return variant_within(variant, PLAIN_RULES) || variant_within(variant, LARGE_RULES) ||
           (variant->drop && variant_within(variant, CONNECT_RULES));
}

static void answer_finished(const Position *position, SolveAnswer *answer) {
    answer->proven = true;
    // Whoever completed a row has just moved.
    answer->lower = answer->upper = position->outcome == OUTCOME_DRAW ? 0 : -1;
    answer->method = "finished";
}

/// Goes on where large_solver_solve has come to an end without a proof.
static void solve_on(const SolveRequest *request, const SolveAnswer *before, const Clock *clock,
                     atomic_bool *stop, const SolveObserver *observer, SolveAnswer *answer) {
    SolveRequest rest = *request;
    rest.nodes = request->nodes > 0 ? request->nodes - before->nodes : 0;
    rest.time_ns = request->time_ns > 0 ? request->time_ns - before->time_ns : 0;
    plain_program_128.solve(&rest, before, clock, stop, observer, answer);
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

/// On one thread, with exact distances whether they are asked for or not.
static void solve_by_rules(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                           SolveAnswer *answer) {
    Budget budget;
    SearchReport *report = report_new(1);
    budget_start(&budget, clock, &(Limits){.time_ns = request->time_ns, .nodes = request->nodes},
                 stop);
    rules_search(&request->position, 0, &budget, NULL, report);
    const Verdict verdict = report->verdict;
    answer->nodes = report->nodes;
    answer->time_ns = report->time_ns;
    if (verdict.kind != VERDICT_UNKNOWN) {
        answer->proven = true;
        answer->lower = answer->upper = verdict_value(verdict.kind);
        answer->plies = request->distance ? verdict.plies : 0;
        answer->best = answer->pv[0] = report->moves[0].move;
        answer->pv_length = 1;
        answer->method = "rules";
    }
    report_free(report);
}

void solver_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                  const SolveObserver *observer, SolveAnswer *answer) {
    CHECK(request->threads >= 1 && request->time_ns >= 0);
    CHECK(request->solved || request->solved_count == 0);
    const Position *position = &request->position;
    const PlainProgram *plain = plain_program(&position->variant);
    *answer = solve_nothing();
    if (position->outcome != OUTCOME_OPEN)
        answer_finished(position, answer);
    else if (!is_known(&position->variant))
        solve_by_rules(request, clock, stop, answer);
    else if (connect_fits(&position->variant))
        connect_solve(request, clock, stop, observer, answer);
    else if (plain == &plain_program_64)
        plain->solve(request, NULL, clock, stop, observer, answer);
    else if (plain != NULL)
        solve_wide(request, clock, stop, observer, answer);
    else if (variant_within(&position->variant, LARGE_RULES))
        large_solver_solve(request, clock, stop, observer, answer);
}
