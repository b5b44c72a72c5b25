#include "study/annotate.h"

#include "engine/minimax/minimax.h"
#include "play/exact_values.h"
#include "study/order.h"
#include "study/threat_map.h"

#include <stdlib.h>

enum {
    /// Nine free cells leave at most some thousand positions to remember: about a millisecond.
    MINIMAX_FREE_CELLS_MAX = 9,
};

static Verdict verdict_of_minimax(int score, Side side) {
    int for_side = side == SIDE_X ? score : -score;
    return (Verdict){
        .kind = for_side > 0   ? VERDICT_WIN
                : for_side < 0 ? VERDICT_LOSS
                               : VERDICT_DRAW,
        .plies = for_side == 0 ? 0 : MINIMAX_DEPTH_AWARE_WIN - abs(for_side),
        .exact = true,
    };
}

bool annotate_by_minimax(Judge *judge, const Position *position) {
    const MinimaxOptions options = {.scoring = MINIMAX_DEPTH_AWARE, .remember = true};
    Problem problem;
    if (position_free_cells(position) > MINIMAX_FREE_CELLS_MAX ||
        !minimax_can_finish(position, &options, &problem))
        return false;
    MinimaxResult result;
    minimax_search(position, &options, &result);
    SearchReport *report = report_new(CELLS_MAX);
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        if (result.scored[cell])
            report->moves[report->move_count++] =
                (RankedMove){.move = cell,
                             .verdict = verdict_of_minimax(result.scores[cell], position->to_move),
                             .pv_length = 1,
                             .pv = {cell}};
    judge_learn_report(judge, position, report, "minimax");
    report_free(report);
    return true;
}

bool annotate_is_proven(const Explanation *explanation, Cell cell) {
    return explanation->value != VERDICT_UNKNOWN &&
           worth_outcome(explanation->cells[cell].worth) == explanation->value;
}

int annotate_best_moves(const Explanation *explanation, Cell *cells) {
    int count = 0;
    for (Cell cell = 0; cell < CELLS_MAX; cell++)
        if (annotate_is_proven(explanation, cell))
            cells[count++] = cell;
    return count;
}

/// Who is to move has a row with one more mark.
static bool has_row_next(const Position *position) {
    Cell cells[CELLS_MAX];
    return threats_winning_cells(position, position->to_move, cells) > 0;
}

/// `cell` completes a row, or leaves the other side none.
static bool is_safe_now(const Position *before, Cell cell) {
    Position after = *before;
    position_play(&after, cell);
    return after.outcome != OUTCOME_OPEN || !has_row_next(&after);
}

bool annotate_leaves_row(const Position *before, Cell move) {
    Cell cells[CELLS_MAX];
    if (is_safe_now(before, move))
        return false;
    if (has_row_next(before))
        return true;
    // What stops a row stands in it; where pieces fall a move may also have opened the way to it.
    const int count = before->variant.drop
                          ? position_moves(before, cells)
                          : threats_winning_cells(before, side_other(before->to_move), cells);
    for (int i = 0; i < count; i++)
        if (is_safe_now(before, cells[i]))
            return true;
    return false;
}

/// Where no game can be looked at to its end.
static bool is_beyond_proof(const Variant *variant) {
    return exact_values_reach(variant) == EXACT_NEVER;
}

MoveMark annotate_mark(const Judge *judge, const Position *before, Cell move) {
    const VerdictKind value = worth_outcome(judge_value(judge, before).worth);
    if (value == VERDICT_UNKNOWN && is_beyond_proof(&before->variant) &&
        annotate_leaves_row(before, move))
        return MOVE_BLUNDER;
    const VerdictKind own = worth_outcome(judge_move(judge, before, move));
    if (value == VERDICT_UNKNOWN || own == VERDICT_UNKNOWN)
        return MOVE_PLAIN;
    if (verdict_value(own) < verdict_value(value))
        return own == VERDICT_LOSS ? MOVE_BLUNDER : MOVE_SLIP;
    Explanation explanation;
    Cell best[CELLS_MAX];
    judge_explain(judge, before, &explanation);
    return explanation.exact && position_count_moves(before) > 1 &&
                   annotate_best_moves(&explanation, best) == 1
               ? MOVE_ONLY_GOOD
               : MOVE_PLAIN;
}

MoveMark annotate_mark_reviewed(const Judge *judge, const Position *before, Cell move,
                                MoveMark reviewed) {
    const bool proven = worth_outcome(judge_value(judge, before).worth) != VERDICT_UNKNOWN &&
                        worth_outcome(judge_move(judge, before, move)) != VERDICT_UNKNOWN;
    const MoveMark own = proven ? annotate_mark(judge, before, move) : reviewed;
    if (move_mark_is_mistake(own) || move_mark_is_mistake(reviewed))
        return own;
    return own == MOVE_ONLY_GOOD && reviewed == MOVE_PLAIN ? own : reviewed;
}

const char *annotate_sign(MoveMark mark) {
    static const char *const SIGNS[MOVE_MARKS] = {[MOVE_PLAIN] = "",
                                                  [MOVE_ONLY_GOOD] = "!",
                                                  [MOVE_BRILLIANT] = "!!",
                                                  [MOVE_SLIP] = "?",
                                                  [MOVE_BLUNDER] = "??"};
    return SIGNS[mark];
}

Cell annotate_hint(const Variant *variant, const Explanation *explanation) {
    Cell hint = CELL_NONE;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        if (worth_is_known(explanation->cells[cell].worth) &&
            (hint == CELL_NONE || order_is_before(variant, explanation, cell, hint)))
            hint = cell;
    return hint;
}

Cell annotate_kept_hint(const Variant *variant, const Explanation *explanation, Cell hint) {
    const Cell best = annotate_hint(variant, explanation);
    const CellWorth *cells = explanation->cells;
    const bool keeps =
        best == CELL_NONE || order_looks_equal(explanation->value, &cells[hint], &cells[best]);
    return keeps ? hint : best;
}

Cell annotate_not_worse(const Judge *judge, const Position *position,
                        const Explanation *explanation, Cell move) {
    Cell best[CELLS_MAX];
    if (!move_mark_is_mistake(annotate_mark(judge, position, move)) ||
        annotate_best_moves(explanation, best) == 0)
        return move;
    return annotate_hint(&position->variant, explanation);
}
