#include "session/describe.h"
#include "session/sentences/deed.h"
#include "session/sentences/outlook.h"

#include <ctype.h>
#include <string.h>

// --- how good it was

static Words capital(Words words) {
    words.text[0] = (char)toupper(words.text[0]);
    return words;
}

/// The proven win that a slip allowed, where that is two threats at once.
static void add_allowed(const Deed *deed, const Judge *judge, Text *text) {
    const Position *position = deed->after;
    Cell moves[CELLS_MAX], cells[CELLS_MAX];
    const int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        Position after = *position;
        position_play(&after, moves[i]);
        if (judge_move(judge, position, moves[i]).kind != VERDICT_WIN ||
            after.outcome != OUTCOME_OPEN ||
            threats_winning_cells(&after, position->to_move, cells) < 2)
            continue;
        describe_add(text, " It allows %s with two threats.",
                     describe_cell(&position->variant, moves[i]).text);
        return;
    }
}

static void add_slip(const Deed *deed, const Judge *judge, const Explanation *before, Text *text) {
    const Variant *variant = &deed->after->variant;
    const Verdict *verdict = &before->cells[deed->cell].verdict;
    Cell cells[CELLS_MAX];
    int count = annotate_best_moves(before, cells);
    const char *result = before->value == VERDICT_WIN ? "won" : "drawn";
    if (verdict->kind == VERDICT_LOSS && verdict->exact)
        describe_add(text, " A slip: it loses in %d.", outlook_marks_left(verdict));
    else if (verdict->kind == VERDICT_LOSS)
        describe_add(text, " A slip: it loses.");
    else
        describe_add(text, " A slip: it gives away a win.");
    if (!before->exact) {
        add_allowed(deed, judge, text);
        return;
    }
    if (count == 1)
        describe_add(text, " Only %s would have %s.", describe_place(variant, cells[0]).text,
                     result);
    else if (count == 2)
        describe_add(text, " Only %s or %s would have %s.", describe_cell(variant, cells[0]).text,
                     describe_cell(variant, cells[1]).text, result);
    else
        describe_add(text, " %s other moves would have %s.", capital(describe_number(count)).text,
                     result);
}

/// The sentence after what the move did: how good it was, where that is proven or plainly seen.
/// False when there is none.
static bool add_judgement(const Deed *deed, const Judge *judge, bool told_threats, Text *text) {
    const MoveMark mark = judge ? annotate_mark(judge, &deed->before, deed->cell) : MOVE_PLAIN;
    Explanation before = {.exact = false};
    if (mark != MOVE_PLAIN)
        judge_explain(judge, &deed->before, &before);
    if (move_mark_is_mistake(mark))
        add_slip(deed, judge, &before, text);
    else if (deed->forced && !told_threats)
        describe_add(text, " Any other move loses at once.");
    else if (mark == MOVE_ONLY_GOOD)
        describe_add(text, before.value == VERDICT_WIN ? " No other move wins."
                                                       : " Any other move loses.");
    else if (deed->refuted != CELL_NONE)
        describe_add(text, " But %s can win on %s now.",
                     describe_subject(deed->spec, side_other(deed->side)),
                     describe_cell(&deed->after->variant, deed->refuted).text);
    else
        return false;
    return true;
}

static void describe_open(const GameSpec *spec, const Position *position, const Judge *judge,
                          Text *text) {
    Deed deed;
    deed_look(&deed, spec, position);
    Lead lead = deed_add_lead(&deed, text);
    if (lead == LEAD_NOTHING)
        lead = deed_add_remark(&deed, text);
    const bool told_threats = deed_add_threats(&deed, lead, text);
    if (!told_threats)
        text_add(text, ".");
    if (deed.coached && !add_judgement(&deed, judge, told_threats, text) && judge)
        outlook_add(&deed, judge, text);
}

/// What the hint is good for where nothing on the board tells it.
static void add_promise(const Deed *deed, const Judge *judge, Text *text) {
    Explanation before = {.exact = false};
    if (judge)
        judge_explain(judge, &deed->before, &before);
    const Verdict *verdict = &before.cells[deed->cell].verdict;
    if (verdict->kind == VERDICT_WIN && verdict->exact)
        text_add(text, " wins in %d.", verdict->plies);
    else if (verdict->kind == VERDICT_WIN)
        text_add(text, " wins.");
    else if (!annotate_is_proven(&before, deed->cell))
        text_add(text, " looks best.");
    else if (verdict->kind == VERDICT_DRAW)
        text_add(text, before.exact && !before.cells[deed->cell].best
                           ? " draws, as every move does."
                           : " keeps the draw.");
    else
        text_add(text, before.cells[deed->cell].best ? " holds out longest."
                                                     : " loses, as every move does.");
}

static void add_win(const Deed *deed, const Judge *judge, Text *text) {
    const Verdict verdict = judge ? judge_move(judge, &deed->before, deed->cell) : (Verdict){0};
    if (verdict.kind == VERDICT_WIN && verdict.exact)
        describe_add(text, " It wins in %d.", verdict.plies);
    else if (verdict.kind == VERDICT_WIN)
        describe_add(text, " It wins.");
}

/// What an open position says for a move that led to it: `The corner c1 blocks your row a1–b1`.
static void recommend(Deed *deed, const Judge *judge, Text *text) {
    Words place = describe_place(&deed->after->variant, deed->cell), words = {""};
    deed->named = true;
    Text said = text_over(words.text, sizeof words.text);
    const Lead lead = deed_add_lead(deed, &said);
    const bool placed = lead == LEAD_PLACE || lead == LEAD_NOTHING;
    if (describe_place_name(&deed->after->variant, deed->cell))
        place.text[0] = 'T';
    words.text[0] = (char)tolower(words.text[0]);
    text_add(text, placed ? "%s" : "%s %s", place.text, words.text);
    words.text[0] = '\0';
    said = text_over(words.text, sizeof words.text);
    deed->coached = true; // who asks is told
    const bool threatens = deed_add_threats(deed, lead, &said);
    if (threatens)
        text_add(text, "%s", words.text + (placed ? strlen(" and") : 0));
    else if (placed)
        add_promise(deed, judge, text);
    else
        text_add(text, ".");
    if (threatens || !placed)
        add_win(deed, judge, text);
    add_judgement(deed, judge, threatens, text);
}

void describe_hint(const GameSpec *spec, const Position *position, Cell cell, const Judge *judge,
                   Text *text) {
    Position after = *position;
    position_play(&after, cell);
    Deed deed;
    deed_look(&deed, spec, &after);
    if (after.outcome == OUTCOME_OPEN)
        recommend(&deed, judge, text);
    else if (after.outcome != OUTCOME_DRAW)
        text_add(text, "%s.", describe_completion(&after).text);
    else
        text_add(text, "%s is the last free square.", describe_cell(&after.variant, cell).text);
}

// --- how a game ended

/// The winner's last move but one, when it made two threats and the other side had none: CELL_NONE
/// otherwise.
static Cell deciding_fork(const Position *won) {
    enum { PLIES_BACK = 2 };
    if (won->ply <= PLIES_BACK)
        return CELL_NONE;
    Position forked = *won;
    for (int i = 0; i < PLIES_BACK; i++)
        position_undo(&forked);
    Cell cells[CELLS_MAX];
    Side winner = side_other(forked.to_move);
    bool fork = threats_winning_cells(&forked, winner, cells) >= 2 &&
                threats_winning_cells(&forked, forked.to_move, cells) == 0;
    return fork ? position_last_move(&forked) : CELL_NONE;
}

/// Finds the loser's last slip and writes the position it was made in. False when none is proven,
/// or when a move of the loser after it is not known to have been none.
static bool find_deciding_slip(const Position *won, const Judge *judge, Position *before) {
    Side loser = side_other(outcome_winner(won->outcome));
    *before = *won;
    while (judge && before->ply > 0) {
        position_undo(before);
        if (before->to_move != loser)
            continue;
        if (judge_value(judge, before).verdict.kind == VERDICT_UNKNOWN)
            return false;
        if (move_mark_is_mistake(annotate_mark(judge, before, won->history[before->ply])))
            return true;
    }
    return false;
}

/// The only move that does not lose, or CELL_NONE when there are none or several, or not all are
/// proven.
static Cell only_holding_move(const Explanation *exact) {
    Cell only = CELL_NONE;
    int count = exact->exact ? 0 : 2;
    for (Cell cell = 0; cell < CELLS_MAX; cell++)
        if (exact->cells[cell].known && exact->cells[cell].verdict.kind != VERDICT_LOSS) {
            only = cell;
            count++;
        }
    return count == 1 ? only : CELL_NONE;
}

/// `c2 was the slip: b1 had to be blocked.` `slip` lost the game from `before`, which was not lost:
/// so of several cells where the other side can win none goes without a win of one's own.
static void add_deciding_slip(const GameSpec *spec, const Position *before, Cell slip,
                              const Explanation *exact, Text *text) {
    const Variant *variant = &before->variant;
    Side loser = before->to_move, winner = side_other(loser);
    Cell cells[CELLS_MAX], only = only_holding_move(exact);
    text_add(text, "%s was the slip: ", describe_cell(variant, slip).text);
    if (threats_winning_cells(before, loser, cells) > 0) {
        text_add(text, "%s would have won at once.", describe_cell(variant, cells[0]).text);
    } else if (threats_winning_cells(before, winner, cells) > 0) {
        text_add(text, "%s had to be blocked.", describe_cell(variant, cells[0]).text);
    } else {
        text_add(text, "it let %s win.", describe_subject(spec, winner));
        if (only != CELL_NONE)
            describe_add(text, " Only %s would have held.", describe_place(variant, only).text);
    }
}

/// `Corner c1 made two threats at once, and one pen cannot block both.`
static void add_fork(const Position *position, Cell fork, Text *text) {
    const Variant *variant = &position->variant;
    const char *name = describe_place_name(variant, fork);
    const Words place =
        describe_words("%s %s", name ? name : "the move", describe_cell(variant, fork).text);
    text_add(text, "%s made two threats", capital(place).text);
    if (!describe_add(text, " at once, and one pen cannot block both."))
        describe_add(text, ", too many to block.");
}

/// A person who lost learns more from the slip than from the fork it allowed.
static bool tells_slip(const GameSpec *spec, const Position *won, Cell fork, const Judge *judge,
                       Position *before) {
    const Side loser = side_other(outcome_winner(won->outcome));
    return (fork == CELL_NONE || describe_only_person(spec) == loser) &&
           describe_coaches(spec, false) && find_deciding_slip(won, judge, before);
}

static void describe_win(const GameSpec *spec, const Position *position, const Judge *judge,
                         Text *text) {
    Side winner = outcome_winner(position->outcome), person = describe_only_person(spec);
    Cell fork = deciding_fork(position);
    Position before;
    const bool tell_slip = tells_slip(spec, position, fork, judge, &before);
    if (person == winner)
        text_add(text, "Well played!%s", tell_slip || fork != CELL_NONE ? " " : "");
    if (tell_slip) {
        Explanation explanation;
        judge_explain(judge, &before, &explanation);
        add_deciding_slip(spec, &before, position->history[before.ply], &explanation, text);
    } else if (fork != CELL_NONE) {
        add_fork(position, fork, text);
    }
}

static void describe_draw(const Position *position, Text *text) {
    const Variant *variant = &position->variant;
    int lines;
    if (threats_all_blocked(position, &lines))
        text_add(text, "All %s rows are blocked.", describe_number(lines).text);
    else
        text_add(text, "Nobody has %s in a row.", describe_number(variant->row_length).text);
    if (!describe_is_known_draw(variant))
        return;
    if (variant->row_length == 3)
        describe_add(text, " With perfect play, Classic is always a draw.");
    else
        describe_add(text, " With perfect play, %d×%d is always a draw.", variant->width,
                     variant->height);
}

Side describe_whose(const GameSpec *spec, const Position *position, const Judge *judge) {
    const Side winner = outcome_winner(position->outcome);
    Position before;
    if (position_last_move(position) == CELL_NONE || position->outcome == OUTCOME_DRAW)
        return SIDE_NONE;
    if (position->outcome == OUTCOME_OPEN)
        return side_other(position->to_move);
    return tells_slip(spec, position, deciding_fork(position), judge, &before) ? side_other(winner)
                                                                               : winner;
}

void describe_move(const GameSpec *spec, const Position *position, const Judge *judge, Text *text) {
    if (position_last_move(position) == CELL_NONE)
        return;
    if (position->outcome == OUTCOME_OPEN)
        describe_open(spec, position, judge, text);
    else if (position->outcome == OUTCOME_DRAW)
        describe_draw(position, text);
    else
        describe_win(spec, position, judge, text);
}
