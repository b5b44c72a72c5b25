#include "study/annotate.h"

#include "engine/minimax.h"
#include "play/exact_values.h"
#include "study/judge.h"
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

bool annotate_is_safe_now(const Position *before, Cell cell) {
    Position after = *before;
    position_play(&after, cell);
    return after.outcome != OUTCOME_OPEN || !has_row_next(&after);
}

bool annotate_leaves_row(const Position *before, Cell move) {
    Cell cells[CELLS_MAX];
    if (annotate_is_safe_now(before, move))
        return false;
    if (has_row_next(before))
        return true;
    // What stops a row stands in it; where pieces fall a move may also have opened the way to it.
    const int count = before->variant.drop
                          ? position_moves(before, cells)
                          : threats_winning_cells(before, side_other(before->to_move), cells);
    for (int i = 0; i < count; i++)
        if (annotate_is_safe_now(before, cells[i]))
            return true;
    return false;
}

/// Where no game can be looked at to its end.
static bool is_beyond_proof(const Variant *variant) {
    return exact_values_reach(variant) == EXACT_NEVER;
}

bool annotate_loses_at_once(const Judge *judge, const Position *before, Cell move) {
    return judge && exact_values_reach(&before->variant) != EXACT_ALWAYS &&
           worth_outcome(judge_value(judge, before).worth) == VERDICT_UNKNOWN &&
           annotate_leaves_row(before, move);
}

MoveMark annotate_mark(const Judge *judge, const Position *before, Cell move) {
    const VerdictKind value = worth_outcome(judge_value(judge, before).worth);
    if (is_beyond_proof(&before->variant) && annotate_loses_at_once(judge, before, move))
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

// --- as it looks

enum { LOOKED_SHARE = 300, DOUBT_SHARE = 200, LOOKED_OTHERS = 2 };

/// What a move is worth by the position after it, to who makes it.
static Judgement judgement_after(const Judge *judge, const Position *before, Cell move) {
    Position after = *before;
    position_play(&after, move);
    Judgement judgement = judge_value(judge, &after);
    judgement.worth = worth_before(judgement.worth);
    return judgement;
}

static bool is_looked_at(Judgement judgement) {
    return worth_is_proven(judgement.worth) || judgement.effort >= ANNOTATE_LOOK_NODES;
}

/// So much worse than `other`, or proven to lose where that is not.
static bool costs(Worth played, Worth other, int share) {
    const bool loses = worth_outcome(played) == VERDICT_LOSS;
    return worth_is_known(played) && worth_is_known(other) &&
           worth_outcome(other) != VERDICT_LOSS &&
           (loses || worth_share(other) - worth_share(played) >= share);
}

bool annotate_is_in_doubt(const Judge *judge, const Position *before, Cell move) {
    return is_beyond_proof(&before->variant) &&
           costs(judgement_after(judge, before, move).worth, judge_value(judge, before).worth,
                 DOUBT_SHARE) &&
           !move_mark_is_mistake(annotate_mark(judge, before, move));
}

/// The moves beside `move` that look best, the first of them first. Returns how many.
static int looked_others(const Judge *judge, const Position *before, Cell move,
                         Cell others[LOOKED_OTHERS]) {
    Explanation known;
    int count = 0;
    judge_explain(judge, before, &known);
    known.cells[move].worth = (Worth){0};
    while (count < LOOKED_OTHERS) {
        const Cell other = annotate_hint(before, &known);
        if (other == CELL_NONE)
            break;
        known.cells[other].worth = (Worth){0};
        others[count++] = other;
    }
    return count;
}

bool annotate_next_look(const Judge *judge, const Position *before, Cell move, Position *position) {
    Cell others[LOOKED_OTHERS];
    *position = *before;
    if (!is_looked_at(judge_value(judge, before)))
        return true;
    const int count = looked_others(judge, before, move, others);
    for (int i = -1; i < count; i++) {
        const Cell next = i < 0 ? move : others[i];
        if (is_looked_at(judgement_after(judge, before, next)))
            continue;
        position_play(position, next);
        return position->outcome == OUTCOME_OPEN;
    }
    return false;
}

LookedMistake annotate_looked_mistake(const Judge *judge, const Position *before, Cell move) {
    LookedMistake found = {MOVE_PLAIN, CELL_NONE};
    Cell others[LOOKED_OTHERS];
    const Judgement played = judgement_after(judge, before, move);
    if (!is_looked_at(played) || !annotate_is_in_doubt(judge, before, move))
        return found;
    const int count = looked_others(judge, before, move, others);
    for (int i = 0; i < count; i++) {
        const Judgement other = judgement_after(judge, before, others[i]);
        if (!is_looked_at(other) || !costs(played.worth, other.worth, LOOKED_SHARE))
            continue;
        found.mark = worth_outcome(played.worth) == VERDICT_LOSS ? MOVE_BLUNDER : MOVE_SLIP;
        found.better = others[i];
        break;
    }
    return found;
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

/// Of moves as good as `hint` in a lost position one that stops a row, if any does.
static Cell stopping_hint(const Position *position, const Explanation *explanation, Cell hint) {
    const CellWorth *cells = explanation->cells;
    Cell rows[CELLS_MAX], stopping = CELL_NONE;
    const int count = threats_winning_cells(position, side_other(position->to_move), rows);
    for (int i = 0; i < count; i++)
        if (judge_compare(VERDICT_LOSS, &cells[rows[i]], &cells[hint]) == 0 &&
            (stopping == CELL_NONE ||
             judge_is_before(&position->variant, explanation, rows[i], stopping)))
            stopping = rows[i];
    return stopping != CELL_NONE ? stopping : hint;
}

Cell annotate_hint(const Position *position, const Explanation *explanation) {
    const Variant *variant = &position->variant;
    Cell hint = CELL_NONE;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        if (worth_is_known(explanation->cells[cell].worth) &&
            (hint == CELL_NONE || judge_is_before(variant, explanation, cell, hint)))
            hint = cell;
    const bool lost = hint != CELL_NONE && explanation->value == VERDICT_LOSS;
    return lost ? stopping_hint(position, explanation, hint) : hint;
}

Cell annotate_kept_hint(const Position *position, const Explanation *explanation, Cell hint) {
    const Cell best = annotate_hint(position, explanation);
    const CellWorth *cells = explanation->cells;
    const bool keeps =
        best == CELL_NONE || judge_looks_equal(explanation->value, &cells[hint], &cells[best]);
    return keeps ? hint : best;
}

Cell annotate_not_worse(const Judge *judge, const Position *position,
                        const Explanation *explanation, Cell move) {
    Cell best[CELLS_MAX];
    if (!move_mark_is_mistake(annotate_mark(judge, position, move)) ||
        annotate_best_moves(explanation, best) == 0)
        return move;
    return annotate_hint(position, explanation);
}
