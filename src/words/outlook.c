#include "words/outlook.h"

/// A chance from here up looks better, in per cent.
enum { BETTER_PERCENT = 65 };

static void add_proven(const Deed *deed, const Judge *judge, Verdict verdict, Text *text) {
    Explanation before;
    Cell best[CELLS_MAX];
    judge_explain(judge, &deed->before, &before);
    const Side next = side_other(deed->side);
    if (verdict.kind == VERDICT_WIN && deed->spec->players[next].kind == PLAYER_HUMAN)
        return; // unasked nobody is told that all is lost
    if (verdict.kind == VERDICT_WIN && verdict.plies > 0)
        describe_add(text, " It wins in %d.", outlook_marks_left(verdict));
    else if (verdict.kind == VERDICT_WIN)
        describe_add(text, " It wins.");
    else if (verdict.kind == VERDICT_LOSS && before.value == VERDICT_LOSS)
        describe_add(text, position_count_moves(&deed->before) == 1
                               ? " The only move, and it loses."
                               : " Every move loses here.");
    else if (verdict.kind == VERDICT_DRAW && before.exact && before.value == VERDICT_DRAW &&
             annotate_best_moves(&before, best) < position_count_moves(&deed->before))
        describe_add(text, " It keeps the draw.");
}

/// The side's last mark, this one and the reply between them are what was foreseen.
static bool follows_plan(const Deed *deed, const Judge *judge) {
    enum { PLIES = 3 };
    const Position *after = deed->after;
    if (after->ply < PLIES)
        return false;
    Position then = deed->before;
    position_undo(&then);
    position_undo(&then);
    Cell line[CELLS_MAX];
    bool same = judge_line(judge, &then, line) >= PLIES;
    for (int i = 0; i < PLIES && same; i++)
        same = line[i] == after->history[after->ply - PLIES + i];
    return same;
}

static void add_estimate(const Deed *deed, Chance chance, Text *text) {
    const Position *after = deed->after;
    const int percent = chance_percent(chance);
    Side ahead = SIDE_NONE;
    if (percent >= BETTER_PERCENT)
        ahead = after->to_move;
    else if (percent <= 100 - BETTER_PERCENT)
        ahead = deed->side;
    if (ahead != SIDE_NONE)
        describe_add(text, " It looks better for %s.", describe_subject(deed->spec, ahead));
}

void outlook_add(const Deed *deed, const Judge *judge, Text *text) {
    const Worth worth = judge_move(judge, &deed->before, deed->cell);
    const Worth after = judge_value(judge, deed->after).worth;
    if (worth_is_proven(worth))
        add_proven(deed, judge, worth.verdict, text);
    else if (follows_plan(deed, judge))
        describe_add(
            text, " That follows the plan since %s.",
            describe_cell(&deed->after->variant, deed->after->history[deed->after->ply - 3]).text);
    else if (worth_is_known(after) && !worth_is_proven(after))
        add_estimate(deed, after.chance, text);
}
