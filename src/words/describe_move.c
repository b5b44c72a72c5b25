#include "base/said.h"
#include "study/annotate.h"
#include "words/deed.h"
#include "words/describe.h"

enum { BETTER_PERCENT = 65 };

/// Unasked nobody is told what to do next.
static bool tells_replies(const Deed *deed) {
    return deed->spec->players[side_other(deed->side)].kind != PLAYER_HUMAN;
}

/// An answer that loses, as every one does, beside the others as far as it is known how soon.
static const char *words_of_loss(const Deed *deed, const Explanation *before) {
    const CellWorth *own = &before->cells[deed->cell];
    const Cell longest = annotate_hint(&deed->before, before);
    const Verdict lost = own->worth.verdict, held = before->cells[longest].worth.verdict;
    if (position_count_moves(&deed->before) == 1)
        return said(" The only move, and it loses.");
    if (own->best && lost.exact)
        return said(" It holds out longest, but loses.");
    return lost.exact && held.exact && held.plies > lost.plies
               ? said(" Every answer loses, this one sooner than others.")
               : said(" Any other answer loses, too.");
}

static void add_proven(const Deed *deed, const Judge *judge, Verdict verdict, Text *text) {
    Explanation before;
    Cell best[CELLS_MAX];
    judge_explain(judge, &deed->before, &before);
    if (verdict.kind == VERDICT_WIN && !tells_replies(deed))
        return; // unasked nobody is told that all is lost
    if (verdict.kind == VERDICT_WIN && verdict.plies > 1)
        describe_add(text, said(" It wins in %d from here."), verdict.plies - 1);
    else if (verdict.kind == VERDICT_WIN)
        describe_add(text, "%s", said(" It wins in the end."));
    else if (verdict.kind == VERDICT_LOSS && before.value == VERDICT_LOSS)
        describe_add(text, "%s", words_of_loss(deed, &before));
    else if (verdict.kind == VERDICT_DRAW && before.exact && before.value == VERDICT_DRAW &&
             annotate_best_moves(&before, best) < position_count_moves(&deed->before))
        describe_add(text, "%s", said(" It keeps the draw."));
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

static void add_better(const GameSpec *spec, Side side, Text *text) {
    switch (describe_addressed(spec, side)) {
    case ADDRESSED_YOU:
        describe_add(text, "%s", said(" It looks better for you."));
        return;
    case ADDRESSED_COMPUTER:
        describe_add(text, "%s", said(" It looks better for the computer."));
        return;
    default:
        describe_add(text, said(" It looks better for %s."), describe_subject(spec, side));
    }
}

static void add_estimate(const Deed *deed, Chance chance, Text *text) {
    const int percent = chance_percent(chance);
    if (percent >= BETTER_PERCENT)
        add_better(deed->spec, deed->after->to_move, text);
    else if (percent <= 100 - BETTER_PERCENT)
        add_better(deed->spec, deed->side, text);
}

/// Appends one sentence where there is something to say: of a proven position what the move leads
/// to (` It wins in 5.`), else that it follows what was foreseen (` That follows the plan since
/// h8.`) or who seems to be ahead (` It looks better for O.`), which is never said as a proof.
static void outlook_add(const Deed *deed, const Judge *judge, Worth guess, Text *text) {
    const Worth worth = judge_move(judge, &deed->before, deed->cell);
    const Worth after = worth_is_known(guess) ? guess : judge_value(judge, deed->after).worth;
    if (worth_is_proven(worth))
        add_proven(deed, judge, worth.verdict, text);
    else if (follows_plan(deed, judge))
        describe_add(
            text, said(" That follows the plan since %s."),
            describe_cell(&deed->after->variant, deed->after->history[deed->after->ply - 3]).text);
    else if (worth_is_known(after) && !worth_is_proven(after))
        add_estimate(deed, after.chance, text);
}

// --- how good it was

/// A square may be told to who is to move and did not ask: it is taken, or proven to be none of the
/// best that there are now.
static bool may_tell(const Deed *deed, const Judge *judge, Cell cell) {
    const Position *now = deed->now ? deed->now : deed->after;
    Explanation worth = {.exact = false};
    Cell best[CELLS_MAX];
    if (!deed_keeps_answers(deed) || position_at(now, cell) != SIDE_NONE)
        return true;
    if (judge)
        judge_explain(judge, now, &worth);
    const int count = worth.exact ? annotate_best_moves(&worth, best) : 0;
    bool among = count == 0;
    for (int i = 0; i < count; i++)
        among = among || best[i] == cell;
    return !among;
}

/// The proven win that a slip allowed, where that is several threats at once.
static void add_allowed(const Deed *deed, const Judge *judge, Text *text) {
    const Position *position = deed->after;
    Cell moves[CELLS_MAX], cells[CELLS_MAX];
    const int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        Position after = *position;
        position_play(&after, moves[i]);
        const int threats = after.outcome == OUTCOME_OPEN ? deed_find_threats(&after, cells) : 0;
        if (threats < 2 || !may_tell(deed, judge, moves[i]) ||
            worth_outcome(judge_move(judge, position, moves[i])) != VERDICT_WIN)
            continue;
        // TRANSLATORS: a square, and how many
        describe_add(
            text,
            said_count(" It allows %s with %s threat.", " It allows %s with %s threats.", threats),
            describe_cell(&position->variant, moves[i]).text, describe_number(threats).text);
        return;
    }
}

/// What would have helped: `h8 had to be blocked.` Nothing where that is not seen on the board.
static void add_missed(const Deed *deed, const Judge *judge, Text *text) {
    const Position *before = &deed->before;
    Cell cells[CELLS_MAX];
    if (threats_winning_cells(before, before->to_move, cells) > 0) {
        if (may_tell(deed, judge, cells[0]))
            describe_add(text, said(" %s would have won at once."),
                         describe_cell(&before->variant, cells[0]).text);
    } else if (threats_winning_cells(before, side_other(before->to_move), cells) == 1 &&
               may_tell(deed, judge, cells[0])) {
        describe_add(text, said(" %s had to be blocked."),
                     describe_cell(&before->variant, cells[0]).text);
    }
}

static void add_left_row(const Deed *deed, const Judge *judge, Text *text) {
    describe_add(text, "%s", said(" It loses at once."));
    add_missed(deed, judge, text);
}

/// Marks are counted as squares count them that show what they are worth: from the board as it is.
static void add_fault(const Deed *deed, Worth worth, Text *text) {
    if (worth_outcome(worth) != VERDICT_LOSS)
        describe_add(text, "%s", said(" A slip: it gives away a win."));
    else if (deed->refuted != CELL_NONE)
        describe_add(text, "%s", said(" A losing move: it loses at once."));
    else if (worth.verdict.plies > 1 && !deed->now)
        describe_add(text,
                     describe_addressed(deed->spec, side_other(deed->side)) == ADDRESSED_YOU
                         ? said(" A losing move: you can win in %d.")
                         : said(" A losing move: now lost in %d."),
                     worth.verdict.plies - 1);
    else
        describe_add(text, "%s", said(" A losing move: it loses."));
}

/// The moves that would have been right.
static void add_remedy(const Deed *deed, const Judge *judge, const Explanation *before,
                       Text *text) {
    const Variant *variant = &deed->after->variant;
    const bool won = before->value == VERDICT_WIN;
    Cell cells[CELLS_MAX];
    const int count = annotate_best_moves(before, cells);
    bool named = true;
    for (int i = 0; i < MIN(count, 2); i++)
        named = named && may_tell(deed, judge, cells[i]);
    if (count == 1 && named) {
        describe_add(text,
                     won ? said(" Only %s would have won.") : said(" Only %s would have drawn."),
                     describe_place(variant, cells[0]).text);
    } else if (count == 2 && named) {
        describe_add(text,
                     won ? said(" Only %s or %s would have won.")
                         : said(" Only %s or %s would have drawn."),
                     describe_cell(variant, cells[0]).text, describe_cell(variant, cells[1]).text);
    } else {
        // TRANSLATORS: %s is how many, in words
        const char *format = won ? said_count(" %s other move would have won.",
                                              " %s other moves would have won.", count)
                                 : said_count(" %s other move would have drawn.",
                                              " %s other moves would have drawn.", count);
        describe_add(text, "%s",
                     describe_capital(describe_words(format, describe_number(count).text)).text);
    }
}

static void add_slip(const Deed *deed, const Judge *judge, const Explanation *before, Text *text) {
    if (before->value == VERDICT_UNKNOWN) { // a row was left, where no proof will ever come
        describe_add(text, "%s", said(" A losing move: it loses at once."));
        add_missed(deed, judge, text);
        return;
    }
    add_fault(deed, before->cells[deed->cell].worth, text);
    if (before->exact)
        add_remedy(deed, judge, before, text);
    else if (deed->refuted != CELL_NONE)
        add_missed(deed, judge, text);
    else if (tells_replies(deed))
        add_allowed(deed, judge, text);
}

/// Where the other side can win now.
static void add_refuted(const Deed *deed, Text *text) {
    const Side other = side_other(deed->side);
    const Words cell = describe_cell(&deed->after->variant, deed->refuted);
    switch (describe_addressed(deed->spec, other)) {
    case ADDRESSED_YOU:
        describe_add(text, said(" But you can win on %s now."), cell.text);
        return;
    case ADDRESSED_COMPUTER:
        describe_add(text, said(" But the computer can win on %s now."), cell.text);
        return;
    default:
        describe_add(text, said(" But %s can win on %s now."), describe_subject(deed->spec, other),
                     cell.text);
    }
}

/// As it looks, a computer's moves are not judged: it has looked longer.
static LookedMistake looked_mistake(const Deed *deed, const Judge *judge, MoveMark mark) {
    return judge && mark == MOVE_PLAIN && deed->spec->players[deed->side].kind == PLAYER_HUMAN
               ? annotate_looked_mistake(judge, &deed->before, deed->cell)
               : (LookedMistake){.mark = MOVE_PLAIN};
}

static void add_looked(const Deed *deed, const Judge *judge, const LookedMistake *looked,
                       Text *text) {
    const Words better = describe_cell(&deed->after->variant, looked->better);
    if (looked->mark == MOVE_BLUNDER)
        add_fault(deed, judge_move(judge, &deed->before, deed->cell), text);
    else
        describe_add(text, "%s", said(" It looks like a slip."));
    if (may_tell(deed, judge, looked->better)) // TRANSLATORS: a square
        describe_add(text, said(" %s looked much better."), better.text);
}

static const char *known_fault(const KnownMove *known) {
    if (known->mark == MOVE_BLUNDER)
        return said(" A losing move: it loses.");
    return known->sure ? said(" A slip: it gives away a win.") : said(" It looks like a slip.");
}

/// How good the move was as the list of moves shows it, where the judge knows nothing of it now.
static void add_known(const Deed *deed, const Judge *judge, const KnownMove *known, Text *text) {
    if (!move_mark_is_mistake(known->mark)) {
        describe_add(text, "%s",
                     known->sure ? said(" No other move is as good.")
                                 : said(" Every other move looks much worse."));
        return;
    }
    describe_add(text, "%s", known_fault(known));
    if (known->better != CELL_NONE && may_tell(deed, judge, known->better)) // TRANSLATORS: a square
        describe_add(text, known->sure ? said(" %s was better.") : said(" %s looked much better."),
                     describe_cell(&deed->after->variant, known->better).text);
}

/// The sentence after what the move did: how good it was, where that is proven or plainly seen.
/// False when there is none.
static bool add_judgement(const Deed *deed, const Judge *judge, bool told_threats, Text *text) {
    const MoveMark own = judge ? annotate_mark(judge, &deed->before, deed->cell) : MOVE_PLAIN;
    const KnownMove *known = deed->known && deed->known->told ? deed->known : NULL;
    const MoveMark mark = known ? known->mark : own;
    if (mark != own && mark != MOVE_PLAIN) {
        add_known(deed, judge, known, text);
        return true;
    }
    const LookedMistake looked =
        known ? (LookedMistake){.mark = MOVE_PLAIN} : looked_mistake(deed, judge, mark);
    Explanation before = {.exact = false};
    if (mark != MOVE_PLAIN)
        judge_explain(judge, &deed->before, &before);
    if (move_mark_is_mistake(mark))
        add_slip(deed, judge, &before, text);
    else if (annotate_loses_at_once(judge, &deed->before, deed->cell))
        add_left_row(deed, judge, text);
    else if (deed->forced && !told_threats)
        describe_add(text, "%s", said(" Any other move loses at once."));
    else if (looked.mark != MOVE_PLAIN)
        add_looked(deed, judge, &looked, text);
    else if (mark == MOVE_ONLY_GOOD)
        describe_add(text, "%s",
                     before.value == VERDICT_WIN ? said(" No other move wins.")
                                                 : said(" Any other move loses."));
    else if (deed->refuted != CELL_NONE && (deed->named || tells_replies(deed)))
        add_refuted(deed, text);
    else
        return false;
    return true;
}

static void describe_open(const GameSpec *spec, const Position *position, const Judge *judge,
                          Worth guess, const KnownMove *known, Text *text) {
    Deed deed;
    Words words = {""};
    Text does = text_over(words.text, sizeof words.text);
    deed_look(&deed, spec, position);
    deed.known = known;
    Lead lead = deed_add_lead(&deed, &does);
    if (lead == LEAD_NOTHING)
        lead = deed_add_remark(&deed, &does);
    text_add(text, "%s", describe_capital(words).text);
    const bool told_threats = deed_add_threats(&deed, lead, text);
    if (!told_threats) // TRANSLATORS: what ends a sentence
        text_add(text, "%s", said("."));
    if (deed.coached && !add_judgement(&deed, judge, told_threats, text) && judge)
        outlook_add(&deed, judge, guess, text);
}

static bool is_mistake(const Deed *deed, const Judge *judge) {
    const MoveMark mark = annotate_mark(judge, &deed->before, deed->cell);
    if (deed->known && deed->known->told)
        return move_mark_is_mistake(deed->known->mark);
    return move_mark_is_mistake(mark) || annotate_loses_at_once(judge, &deed->before, deed->cell) ||
           looked_mistake(deed, judge, mark).mark != MOVE_PLAIN;
}

bool describe_slip(const GameSpec *spec, const Position *now, const Judge *judge,
                   const KnownMove *known, Text *text) {
    Deed deed;
    Position then = *now;
    if (now->ply < 2 || now->outcome != OUTCOME_OPEN)
        return false;
    position_undo(&then);
    deed_look(&deed, spec, &then);
    deed.now = now;
    deed.known = known;
    if (!deed.coached || !judge || !is_mistake(&deed, judge))
        return false;
    // TRANSLATORS: the mark of who is spoken to; %s is a square, and sentences follow
    text_add(text, said("Your %s."), describe_cell(&then.variant, deed.cell).text);
    add_judgement(&deed, judge, true, text);
    return true;
}

/// What the only move there is comes to.
static void add_only_move(VerdictKind outcome, const char *place, Text *text) {
    static const char *const RESULTS[] = {
        [VERDICT_UNKNOWN] = TO_SAY("%s is the only move."),
        [VERDICT_WIN] = TO_SAY("%s is the only move, and wins."),
        [VERDICT_DRAW] = TO_SAY("%s is the only move, and draws."),
        [VERDICT_LOSS] = TO_SAY("%s is the only move, and loses.")};
    text_add(text, said(RESULTS[outcome]), place);
}

/// What a drawn or lost hint is good for beside the other moves.
static void add_comparison(const Explanation *before, Cell cell, const char *place, Text *text) {
    const CellWorth *worth = &before->cells[cell];
    const bool proven = annotate_is_proven(before, cell);
    const bool equal = before->exact && !worth->best;
    if (worth_outcome(worth->worth) == VERDICT_DRAW)
        text_add(text,
                 !proven ? said_as("square", "%s draws.")
                 : equal ? said("%s draws, as every move does.")
                         : said("%s keeps the draw."),
                 place);
    else
        text_add(text,
                 !proven       ? said("%s loses in the end.")
                 : worth->best ? said("%s holds out longest, but loses.")
                               : said("%s loses, as every move does."),
                 place);
}

/// What the hint is good for where nothing on the board tells it.
static void add_promise(const Deed *deed, const Judge *judge, const char *place, Text *text) {
    Explanation before = {.exact = false};
    if (judge)
        judge_explain(judge, &deed->before, &before);
    const Worth worth = before.cells[deed->cell].worth;
    const VerdictKind outcome = worth_outcome(worth);
    if (outcome == VERDICT_WIN && worth.verdict.plies > 0)
        // TRANSLATORS: of a square, as 'the corner c1'
        text_add(text, said("%s wins in %d."), place, worth.verdict.plies);
    else if (position_count_moves(&deed->before) == 1)
        add_only_move(outcome, place, text);
    else if (outcome == VERDICT_WIN)
        text_add(text, said("%s wins in the end."), place);
    else if (outcome == VERDICT_UNKNOWN)
        text_add(text, said("%s looks best."), place);
    else
        add_comparison(&before, deed->cell, place, text);
}

static void add_win(const Deed *deed, const Judge *judge, Text *text) {
    const Worth worth = judge ? judge_move(judge, &deed->before, deed->cell) : (Worth){0};
    const bool wins = worth_outcome(worth) == VERDICT_WIN;
    if (wins && worth.verdict.plies > 0)
        describe_add(text, said(" It wins in %d."), worth.verdict.plies);
    else if (wins)
        describe_add(text, "%s", said(" It wins in the end."));
}

static void add_lost_to(const Deed *deed, Text *text) {
    const Side other = side_other(deed->side);
    const Words cell = describe_cell(&deed->after->variant, deed->refuted);
    switch (describe_addressed(deed->spec, other)) {
    case ADDRESSED_YOU:
        text_add(text, said(" But the game is lost: you can win on %s."), cell.text);
        return;
    case ADDRESSED_COMPUTER:
        text_add(text, said(" But the game is lost: the computer can win on %s."), cell.text);
        return;
    default:
        text_add(text, said(" But the game is lost: %s can win on %s."),
                 describe_subject(deed->spec, other), cell.text);
    }
}

/// After what a hint does in a position that is lost, so that nobody takes it for a rescue: said
/// however long the text is by then.
static void add_lost(const Deed *deed, Text *text) {
    if (deed->refuted != CELL_NONE)
        add_lost_to(deed, text);
    else if (deed->forced)
        text_add(text, "%s", said(" Any other move loses at once, this one later."));
    else
        text_add(text, "%s", said(" But the game is lost."));
}

/// `The corner c1`, but `h8`.
static Words place_to_begin_with(const Deed *deed) {
    const Variant *variant = &deed->after->variant;
    const Words place = describe_place(variant, deed->cell);
    return describe_named_place(variant, deed->cell) == PLACE_UNNAMED ? place
                                                                      : describe_capital(place);
}

/// What an open position says for a move that led to it: `The corner c1 blocks your row a1–b1`.
static void recommend(Deed *deed, const Judge *judge, Text *text) {
    const Words place = place_to_begin_with(deed);
    Words words = {""};
    Text does = text_over(words.text, sizeof words.text);
    deed->named = true;
    const Lead lead = deed_add_lead(deed, &does);
    deed->coached = true; // who asks is told
    const bool placed = lead == LEAD_PLACE || lead == LEAD_NOTHING;
    if (!placed) // TRANSLATORS: a square and what a mark there does: 'h8' 'blocks the row d8–g8'
        text_add(text, said_as("square and deed", "%s %s"), place.text, words.text);
    does = text_over(words.text, sizeof words.text); // room of its own
    const bool threatens = placed ? deed_add_only_threats(deed, place.text, &does)
                                  : deed_add_threats(deed, lead, &does);
    text_add(text, "%s", words.text);
    const bool plain = placed && !threatens;
    const bool lost =
        judge && worth_outcome(judge_value(judge, &deed->before).worth) == VERDICT_LOSS;
    if (plain)
        add_promise(deed, judge, place.text, text);
    else if (!threatens)
        text_add(text, "%s", said("."));
    if (lost && !plain)
        add_lost(deed, text);
    if (lost)
        return;
    if (!plain)
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
        text_add(text, said("%s."), describe_completion(&after).text);
    else
        text_add(text, said("%s is the last free square."),
                 describe_cell(&after.variant, cell).text);
}

// --- how a game ended

/// Finds the loser's last slip and writes the position it was made in. False when none is proven,
/// or when a move of the loser after it is not known to have been none.
static bool find_deciding_slip(const Position *won, const Judge *judge, Position *before) {
    *before = *won;
    while (judge && before->ply > 0) {
        position_undo(before);
        if (before->to_move == outcome_winner(won->outcome))
            continue;
        const Cell move = won->history[before->ply];
        const VerdictKind value = worth_outcome(judge_value(judge, before).worth);
        if (move_mark_is_mistake(annotate_mark(judge, before, move)) ||
            annotate_loses_at_once(judge, before, move))
            return true;
        if (value == VERDICT_UNKNOWN ||
            (value != VERDICT_LOSS && !worth_is_proven(judge_move(judge, before, move))))
            return false;
    }
    return false;
}

/// The only move that does not lose, or CELL_NONE when there are none or several, or not all are
/// proven.
static Cell only_holding_move(const Explanation *exact) {
    Cell only = CELL_NONE;
    int count = exact->exact ? 0 : 2;
    for (Cell cell = 0; cell < CELLS_MAX; cell++) {
        const Worth worth = exact->cells[cell].worth;
        if (worth_is_known(worth) && worth_outcome(worth) != VERDICT_LOSS) {
            only = cell;
            count++;
        }
    }
    return count == 1 ? only : CELL_NONE;
}

/// `c2 was the losing move: b1 had to be blocked instead.` `slip` lost the game from `before`,
/// which was not lost: so of several cells where the other side can win none goes without a win of
/// one's own. Where nobody has proven that: `i9 lost at once: i13 had to be blocked instead.`
static void add_deciding_slip(const GameSpec *spec, const Position *before, Cell slip,
                              const Explanation *exact, Text *text) {
    // TRANSLATORS: the first %s is a square
    static const char *const LET_WIN[2][ADDRESSED_COUNT] = {
        {[ADDRESSED_YOU] = TO_SAY("%s lost at once: it let you win."),
         [ADDRESSED_COMPUTER] = TO_SAY("%s lost at once: it let the computer win."),
         [ADDRESSED_PERFECT] = TO_SAY("%s lost at once: it let %s win."),
         [ADDRESSED_SIDE] = TO_SAY("%s lost at once: it let %s win.")},
        {[ADDRESSED_YOU] = TO_SAY("%s was the losing move: it let you win."),
         [ADDRESSED_COMPUTER] = TO_SAY("%s was the losing move: it let the computer win."),
         [ADDRESSED_PERFECT] = TO_SAY("%s was the losing move: it let %s win."),
         [ADDRESSED_SIDE] = TO_SAY("%s was the losing move: it let %s win.")}};
    const Variant *variant = &before->variant;
    Side loser = before->to_move, winner = side_other(loser);
    Cell cells[CELLS_MAX], only = only_holding_move(exact);
    const bool proven = exact->value != VERDICT_UNKNOWN;
    const Words lost = describe_cell(variant, slip);
    if (threats_winning_cells(before, loser, cells) > 0) {
        text_add(text,
                 proven ? said("%s was the losing move: %s would have won at once.")
                        : said("%s lost at once: %s would have won at once."),
                 lost.text, describe_cell(variant, cells[0]).text);
    } else if (threats_winning_cells(before, winner, cells) > 0) {
        text_add(text,
                 proven ? said("%s was the losing move: %s had to be blocked instead.")
                        : said("%s lost at once: %s had to be blocked instead."),
                 lost.text, describe_cell(variant, cells[0]).text);
    } else {
        text_add(text, said(LET_WIN[proven][describe_addressed(spec, winner)]), lost.text,
                 describe_subject(spec, winner));
        if (only != CELL_NONE)
            describe_add(text, said(" Only %s would have held."),
                         describe_place(variant, only).text);
    }
}

/// `Corner c1 made two threats at once, and one pen cannot block both.`
static void add_fork(const Position *position, DeedFork fork, Text *text) {
    // TRANSLATORS: begins the sentence 'Corner c1 made two threats at once …'
    static const char *const PLACES[] = {[PLACE_UNNAMED] = TO_SAY("The move %s"),
                                         [PLACE_CORNER] = TO_SAY("Corner %s"),
                                         [PLACE_CENTRE] = TO_SAY("Centre %s"),
                                         [PLACE_EDGE] = TO_SAY("Edge %s")};
    const Variant *variant = &position->variant;
    const Words place = describe_words(said(PLACES[describe_named_place(variant, fork.cell)]),
                                       describe_cell(variant, fork.cell).text);
    const Words number = describe_number(fork.threats);
    // TRANSLATORS: a square, as 'Corner c1', and how many
    const char *format =
        fork.threats == 2 ? said("%s made %s threats at once, and one pen cannot block both.")
                          : said("%s made %s threats at once, and one pen cannot block them all.");
    if (!describe_add(text, format, place.text, number.text))
        text_add(text, said("%s made %s threats, too many to block."), place.text, number.text);
}

/// A person who lost learns more from the slip than from the fork it allowed.
static bool tells_slip(const GameSpec *spec, const Position *won, DeedFork fork, const Judge *judge,
                       Position *before) {
    const Side loser = side_other(outcome_winner(won->outcome));
    return (fork.cell == CELL_NONE || describe_only_person(spec) == loser) &&
           describe_coaches(spec, false) && find_deciding_slip(won, judge, before);
}

static void describe_win(const GameSpec *spec, const Position *position, const Judge *judge,
                         Text *text) {
    Side winner = outcome_winner(position->outcome), person = describe_only_person(spec);
    const DeedFork fork = deed_deciding_fork(position);
    Position before;
    const bool tell_slip = tells_slip(spec, position, fork, judge, &before);
    if (person == winner)
        text_add(text, "%s",
                 tell_slip || fork.cell != CELL_NONE ? said("Well played! ")
                                                     : said("Well played!"));
    if (tell_slip) {
        Explanation explanation;
        judge_explain(judge, &before, &explanation);
        add_deciding_slip(spec, &before, position->history[before.ply], &explanation, text);
    } else if (fork.cell != CELL_NONE) {
        add_fork(position, fork, text);
    }
}

int describe_missed_win(const GameSpec *spec, const Position *drawn, const Judge *judge,
                        Cell *better) {
    const Side person = describe_only_person(spec);
    Position before = *drawn;
    while (judge && describe_coaches(spec, false) && before.ply > 0) {
        Explanation explanation;
        position_undo(&before);
        if ((person != SIDE_NONE && before.to_move != person) ||
            worth_outcome(judge_value(judge, &before).worth) != VERDICT_WIN)
            continue;
        judge_explain(judge, &before, &explanation);
        *better = annotate_hint(&before, &explanation);
        return *better != CELL_NONE && *better != drawn->history[before.ply] &&
                       worth_outcome(explanation.cells[*better].worth) == VERDICT_WIN
                   ? before.ply
                   : -1;
    }
    return -1;
}

/// `You could have won: c2 at mark 5.`
static bool add_missed_win(const GameSpec *spec, const Position *position, const Judge *judge,
                           Text *text) {
    Cell better;
    const int index = describe_missed_win(spec, position, judge, &better);
    if (index < 0)
        return false;
    Position before = *position;
    while (before.ply > index)
        position_undo(&before);
    const Words cell = describe_cell(&position->variant, better);
    if (describe_addressed(spec, before.to_move) == ADDRESSED_YOU)
        // TRANSLATORS: a square, and the number of a mark
        text_add(text, said("You could have won: %s at mark %d. "), cell.text, index + 1);
    else
        // TRANSLATORS: a side, a square, and the number of a mark
        text_add(text, said("%s could have won: %s at mark %d. "),
                 describe_side(describe_names(spec), before.to_move), cell.text, index + 1);
    return true;
}

/// On a full board only a row that is too long leaves a line of one side.
static void describe_draw(const GameSpec *spec, const Position *position, const Judge *judge,
                          Text *text) {
    const Variant *variant = &position->variant;
    const bool missed = add_missed_win(spec, position, judge, text);
    int lines;
    if (threats_all_blocked(position, &lines))
        text_add(text, said_count("All %s rows are blocked.", "All %s rows are blocked.", lines),
                 describe_number(lines).text);
    else // TRANSLATORS: %s is how many, in words
        text_add(text, said("Nobody has exactly %s in a row."),
                 describe_number(variant->row_length).text);
    if (missed || !describe_is_known_draw(variant))
        return;
    if (variant->row_length == 3)
        describe_add(text, "%s", said(" With perfect play, Classic is always a draw."));
    else
        describe_add(text, said(" With perfect play, %d×%d is always a draw."), variant->width,
                     variant->height);
}

Side describe_whose(const GameSpec *spec, const Position *position, const Judge *judge) {
    const Side winner = outcome_winner(position->outcome);
    Position before;
    if (position_last_move(position) == CELL_NONE || position->outcome == OUTCOME_DRAW)
        return SIDE_NONE;
    if (position->outcome == OUTCOME_OPEN)
        return side_other(position->to_move);
    return tells_slip(spec, position, deed_deciding_fork(position), judge, &before)
               ? side_other(winner)
               : winner;
}

void describe_move(const GameSpec *spec, const Position *position, const Judge *judge, Text *text) {
    describe_move_guessed(spec, position, judge, (Worth){.kind = WORTH_UNKNOWN}, NULL, text);
}

void describe_move_guessed(const GameSpec *spec, const Position *position, const Judge *judge,
                           Worth guess, const KnownMove *known, Text *text) {
    if (position_last_move(position) == CELL_NONE)
        return;
    if (position->outcome == OUTCOME_OPEN)
        describe_open(spec, position, judge, guess, known, text);
    else if (position->outcome == OUTCOME_DRAW)
        describe_draw(spec, position, judge, text);
    else
        describe_win(spec, position, judge, text);
}
