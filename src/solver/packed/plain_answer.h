// How the solver for boards without gravity of at most 128 cells comes to its answer.
#pragma once

#include "solver/packed/plain_solver.h"
#include "solver/packed/portfolio.h"

/// For a variation that nobody asked to be exact: so many nodes, and this part of those of the
/// proof.
enum { VARIATION_NODES = 100, VARIATION_PART = 32, VARIATION_NODES_MAX = 10000 };

static Question question_at(const Position *position, Side attacker, int moves) {
    return (Question){grid_marks(position, attacker), grid_marks(position, side_other(attacker)),
                      position->to_move == attacker, moves};
}

// --- exact distance

/// The least number of the winner's moves that win `position`, or -1 when the limits were hit.
static int least_moves(Portfolio *portfolio, const Position *position, Side winner) {
    for (int moves = 1;; moves++) {
        Question question = question_at(position, winner, moves);
        Proof proof = portfolio_ask(portfolio, PROVER_REAL, &question, UINT64_MAX, NULL);
        if (proof != PROVED_NO)
            return proof == PROVED_YES ? moves : -1;
    }
}

/// The reply of the losing side that holds out until the winner's last possible move.
static int longest_reply(Portfolio *portfolio, Position *position, Side winner, int moves) {
    Cell replies[CELLS_MAX];
    int count = position_moves(position, replies);
    for (int i = 0; i < count; i++) {
        position_play(position, replies[i]);
        Question question = question_at(position, winner, moves - 1);
        Proof proof = moves > 1 ? portfolio_ask(portfolio, PROVER_REAL, &question, UINT64_MAX, NULL)
                                : PROVED_NO;
        position_undo(position);
        if (proof != PROVED_YES)
            return proof == PROVED_NO ? replies[i] : GRID_NONE;
    }
    return GRID_NONE;
}

/// Plays a won game to its end, both sides at their best; `moves` are left to the winner. False
/// when the limits were hit.
static bool write_exact_variation(Portfolio *portfolio, Side winner, int moves,
                                  SolveAnswer *answer) {
    Position position = portfolio->request->position;
    answer->pv_length = 0;
    while (position.outcome == OUTCOME_OPEN) {
        int move = GRID_NONE;
        if (position.to_move == winner) {
            Question question = question_at(&position, winner, moves--);
            portfolio_ask(portfolio, PROVER_REAL, &question, UINT64_MAX, &move);
        } else {
            move = longest_reply(portfolio, &position, winner, moves);
        }
        if (move == GRID_NONE)
            return false;
        position_play(&position, (Cell)move);
        answer->pv[answer->pv_length++] = (Cell)move;
    }
    return true;
}

/// Adds the exact distance; false when the limits were hit first.
static bool measure_distance(Portfolio *portfolio, SolveAnswer *answer) {
    const Position *position = &portfolio->request->position;
    bool wins = answer->lower > 0;
    Side winner = wins ? position->to_move : side_other(position->to_move);
    int moves = least_moves(portfolio, position, winner);
    if (moves < 0 || !write_exact_variation(portfolio, winner, moves, answer))
        return false;
    answer->plies = wins ? 2 * moves - 1 : 2 * moves;
    answer->best = answer->pv[0];
    return true;
}

// --- a variation without distance

/// A move of the side to move in `position` that has `value`, or GRID_NONE when it would take
/// more than `nodes` to find.
static int keeping_move(Portfolio *portfolio, const Position *position, int value, uint64_t nodes) {
    bool wins = value > 0;
    Side mover = position->to_move;
    Question question = question_at(position, wins ? mover : side_other(mover), MOVES_UNLIMITED);
    // The kind that has filled the table: in a draw what tells that the side to move does not win.
    ProverKind kind = portfolio->findings[portfolio->findings[1].proof == PROVED_YES].kind;
    int move;
    if (portfolio_ask(portfolio, kind, &question, nodes, &move) != (wins ? PROVED_YES : PROVED_NO))
        return GRID_NONE;
    return move == GRID_NONE && !wins ? solve_central_cell(&position->variant, position->cells)
                                      : move;
}

/// A reply of the side that loses: where the winner would complete a row, else the one whose
/// refutation took most work.
static int stubborn_reply(Portfolio *portfolio, const Position *position) {
    Side winner = side_other(position->to_move);
    GridSet own = grid_marks(position, winner), other = grid_marks(position, position->to_move);
    GridSet threats = grid_completions(portfolio->grid, own, other, false);
    if (threats != 0)
        return gridset_first(threats);
    int best = solve_central_cell(&position->variant, position->cells);
    uint32_t most = 0;
    for (GridSet rest = portfolio->grid->cells & ~(own | other); rest != 0; rest &= rest - 1) {
        Question question = {own, other | gridset_lowest(rest), true, MOVES_UNLIMITED};
        uint32_t work = prover_work_known(&portfolio->searchers[0].prover, &question);
        if (work > most) {
            most = work;
            best = gridset_first(rest);
        }
    }
    return best;
}

/// Adds good moves of both sides to the variation while they are known or quickly found.
static void lengthen_variation(Portfolio *portfolio, SolveAnswer *answer) {
    Position position = portfolio->request->position;
    uint64_t limit = portfolio->nodes +
                     MIN(portfolio->nodes / VARIATION_PART + VARIATION_NODES, VARIATION_NODES_MAX);
    int value = answer->lower;
    for (int i = 0; i < answer->pv_length; i++, value = -value)
        position_play(&position, answer->pv[i]);
    while (position.outcome == OUTCOME_OPEN && portfolio->nodes < limit) {
        int move = value < 0 ? stubborn_reply(portfolio, &position)
                             : keeping_move(portfolio, &position, value, limit - portfolio->nodes);
        if (move == GRID_NONE)
            return;
        position_play(&position, (Cell)move);
        answer->pv[answer->pv_length++] = (Cell)move;
        value = -value;
    }
}

// --- the answer

static Cell best_move(const Portfolio *portfolio, int value) {
    // What holds a draw is that the other side does not win.
    const Finding *finding = &portfolio->findings[value > 0 ? 0 : 1];
    const Position *position = &portfolio->request->position;
    return value >= 0 && finding->move != GRID_NONE
               ? (Cell)finding->move
               : solve_central_cell(&position->variant, position->cells);
}

static const char *method_of(const Portfolio *portfolio, int value) {
    const Finding *finding = &portfolio->findings[value < 0 ? 1 : 0];
    return finding->at_once && finding->kind == PROVER_WEAK ? "pairs"
                                                            : portfolio_kind_name(finding->kind);
}

static void fill_answer(Portfolio *portfolio, SolveAnswer *answer) {
    const SolveRequest *request = portfolio->request;
    *answer = (SolveAnswer){.best = CELL_NONE, .method = "none"};
    portfolio_bounds(portfolio, &answer->lower, &answer->upper);
    portfolio_moves(portfolio, &answer->moves);
    answer->proven = answer->lower == answer->upper;
    if (!answer->proven)
        return;
    answer->method = method_of(portfolio, answer->lower);
    if (answer->lower == 0 && position_may_steal(&request->position))
        memset(answer->moves.lower, 0, (size_t)portfolio->grid->cell_count);
    if (answer->lower != 0 && request->distance) {
        answer->proven = measure_distance(portfolio, answer);
        answer->pv_length = answer->proven ? answer->pv_length : 0;
        return;
    }
    answer->best = answer->pv[0] = best_move(portfolio, answer->lower);
    answer->pv_length = 1;
    lengthen_variation(portfolio, answer);
}

static void add_tasks(Portfolio *portfolio) {
    const Position *position = &portfolio->request->position;
    if (position_may_steal(position))
        portfolio->findings[1].proof = PROVED_NO;
    for (int kind = 0; kind < PROVER_KINDS; kind++)
        for (int number = 0; number < QUESTIONS; number++) {
            Side winner = number == 0 ? position->to_move : side_other(position->to_move);
            Question question = question_at(position, winner, MOVES_UNLIMITED);
            if (portfolio->findings[number].proof == PROVED_NOTHING)
                portfolio_add(portfolio, (ProverKind)kind, number, &question);
        }
}

/// Takes over what was sure before: a side that does not win.
static void take_known(Portfolio *portfolio) {
    const SolveAnswer *known = portfolio->known;
    if (known->upper <= 0)
        portfolio->findings[0].proof = PROVED_NO;
    if (known->lower < 0)
        return;
    portfolio->findings[1].proof = PROVED_NO;
    for (int cell = 0; cell < portfolio->grid->cell_count; cell++)
        if (known->moves.lower[cell] >= 0)
            portfolio->findings[1].move = cell;
}

/// For PlainProgram.solve.
static void plain_answer(const SolveRequest *request, const SolveAnswer *known, const Clock *clock,
                         atomic_bool *stop, const SolveObserver *observer, SolveAnswer *answer) {
    CHECK(request->position.outcome == OUTCOME_OPEN && request->threads >= 1);
    Portfolio *portfolio = base_alloc(sizeof(*portfolio));
    const SolveAnswer nothing = solve_nothing();
    portfolio_init(portfolio, request, known != NULL ? known : &nothing, clock, stop, observer);
    take_known(portfolio);
    add_tasks(portfolio);
    portfolio_run(portfolio, request->nodes > 0 ? request->nodes : UINT64_MAX);
    fill_answer(portfolio, answer);
    answer->nodes = portfolio->known->nodes + portfolio->nodes;
    answer->time_ns = portfolio->known->time_ns + clock_now(clock) - portfolio->started;
    portfolio_free(portfolio);
    base_free(portfolio);
}
