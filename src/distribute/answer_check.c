#include "distribute/answer_check.h"

/// The plies are within what is left of the game, and on the winner's turn.
static bool plies_fit(const Position *position, const SolveAnswer *answer) {
    return answer->plies == 0 ||
           (answer->plies > 0 && answer->plies <= position_free_cells(position) &&
            answer->lower == answer->upper && answer->lower != 0 &&
            (answer->plies % 2 == 1) == (answer->lower > 0));
}

/// What a game that is over was worth to `side`.
static int value_for(Outcome outcome, Side side) {
    if (outcome == OUTCOME_DRAW)
        return 0;
    return outcome == outcome_win(side) ? 1 : -1;
}

static bool line_fits(const Position *position, const SolveAnswer *answer, Problem *problem) {
    Position at = *position;
    for (int i = 0; i < answer->pv_length; i++) {
        if (!position_can_play(&at, answer->pv[i]))
            return problem_set(problem, "move %d of the best line cannot be played", i + 1);
        position_play(&at, answer->pv[i]);
    }
    bool over = at.outcome != OUTCOME_OPEN;
    int value = over ? value_for(at.outcome, position->to_move) : answer->lower;
    if (value < answer->lower || value > answer->upper)
        return problem_set(problem, "the game ends otherwise than the bounds say");
    return answer->plies == 0 ||
           (over ? answer->pv_length == answer->plies : answer->pv_length < answer->plies) ||
           problem_set(problem, "the best line does not end after the %d plies of the answer",
                       answer->plies);
}

bool answer_check(const Position *position, const SolveAnswer *answer, Problem *problem) {
    if (!plies_fit(position, answer))
        return problem_set(problem, "the plies of the line cannot be right");
    if (answer->best != CELL_NONE && !position_can_play(position, answer->best))
        return problem_set(problem, "the best move of the line cannot be played");
    if (answer->pv_length > 0 && answer->pv[0] != answer->best)
        return problem_set(problem, "the best line does not begin with the best move");
    return line_fits(position, answer, problem);
}
