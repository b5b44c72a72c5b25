#include "ui/words/why_strings.h"

#include "base/said.h"
#include "study/annotate.h"
#include "words/describe.h"
#include "words/review_words.h"

#include <string.h>

void why_strings_title(const GameSpec *spec, Side loser, Text *text) {
    const bool own = describe_only_person(spec) == loser;
    if (own)
        text_add(text, "%s", said("Why did I lose?"));
    else
        text_add(text, said("Why did %s lose?"), describe_side(describe_names(spec), loser));
}

void why_strings_subject(const GameSpec *spec, const Position *won, Text *text) {
    const int marks = position_marks(won);
    text_add(text, said_count("%s won in %d mark", "%s won in %d marks", marks),
             describe_side(describe_names(spec), outcome_winner(won->outcome)), marks);
}

static Words slip_of(const WhySlip *slip, const Position *won) {
    return describe_cell(&won->variant, won->history[slip->index]);
}

/// Of a game that was always lost: what cost most all the same.
static void add_heading_of_slip(const GameSpec *spec, const Position *won, const WhySlip *slip,
                                Side loser, Text *text) {
    const Words mark = slip_of(slip, won);
    if (slip->open != CELL_NONE)
        // TRANSLATORS: the mark that was drawn, and the square where a row could be completed then
        text_add(text,
                 position_can_play(&slip->before, slip->open) ? said("%s left %s open")
                                                              : said("%s made way for %s"),
                 mark.text, describe_cell(&won->variant, slip->open).text);
    else if (describe_only_person(spec) == loser)
        text_add(text, said("Lost sooner: mark %d, by you"), slip->index + 1);
    else
        text_add(text, said("Lost sooner: mark %d, by %s"), slip->index + 1,
                 describe_side(describe_names(spec), loser));
}

/// What was better, though that was lost, too.
static void add_slip(const Position *won, const WhySlip *slip, const char *winner, Text *text) {
    const Words mark = slip_of(slip, won);
    if (slip->open == CELL_NONE) {
        // TRANSLATORS: a mark, who wins, and in how many marks after both
        text_add(text, said("After %s, %s wins in %d; after a better mark, in %d."), mark.text,
                 winner, slip->lasted, slip->held);
        return;
    }
    text_add(text, said("%s let %s complete a row."), mark.text, winner);
    if (position_can_play(&slip->before, slip->open) &&
        annotate_is_safe_now(&slip->before, slip->open))
        text_add(text, said(" %s would have held out longer."),
                 describe_cell(&won->variant, slip->open).text);
    else
        text_add(text, "%s", said(" Another mark would have held out longer."));
}

void why_strings_heading(const GameSpec *spec, const Position *won, const WhyTurn *turn,
                         Text *text) {
    const SideNames names = describe_names(spec);
    const Side loser = side_other(outcome_winner(won->outcome));
    if (turn->index < 0 && turn->slip.index >= 0) {
        add_heading_of_slip(spec, won, &turn->slip, loser, text);
        return;
    }
    if (turn->index < 0) {
        text_add(text, said("%s was always winning"), describe_side(names, side_other(loser)));
        return;
    }
    if (describe_only_person(spec) == loser)
        text_add(text, said("Here it turned: mark %d, by you"), turn->index + 1);
    else
        text_add(text, said("Here it turned: mark %d, by %s"), turn->index + 1,
                 describe_side(names, loser));
}

/// `a2, c2, a1 or c1`; of many the first.
static Words alternatives(const Variant *variant, const Cell *cells, int count) {
    enum { NAMED_MAX = 6 };
    CHECK(count > 0);
    Words words = describe_cell(variant, cells[0]);
    const int listed = count <= NAMED_MAX ? count - 1 : NAMED_MAX;
    for (int i = 1; i < listed; i++)
        words = describe_words("%s%s%s", words.text, said_as("list", ", "),
                               describe_cell(variant, cells[i]).text);
    if (count == 1)
        return words;
    if (count <= NAMED_MAX)
        // TRANSLATORS: the end of a list of squares: a1, b2 or c3
        return describe_words(said("%s or %s"), words.text,
                              describe_cell(variant, cells[count - 1]).text);
    // TRANSLATORS: the end of a list of squares: a1, b2 and 3 more
    return describe_words(said_count("%s and %d more", "%s and %d more", count - listed),
                          words.text, count - listed);
}

/// The cells of one worth.
static int cells_worth(const WhyTurn *turn, VerdictKind worth, Cell *cells) {
    Cell holding[CELLS_MAX];
    const int count = why_holding(turn, holding);
    int found = 0;
    for (int i = 0; i < count; i++)
        if (turn->worth[holding[i]] == worth)
            cells[found++] = holding[i];
    return found;
}

static void add_what_held(const WhyTurn *turn, Text *text) {
    const Variant *variant = &turn->before.variant;
    Cell wins[CELLS_MAX], draws[CELLS_MAX];
    const int win_count = cells_worth(turn, VERDICT_WIN, wins);
    const int draw_count = cells_worth(turn, VERDICT_DRAW, draws);
    // TRANSLATORS: squares
    if (win_count > 0 && draw_count > 0)
        text_add(text,
                 said_count(" %s would have won; the other ringed square held the draw.",
                            " %s would have won; the other ringed squares held the draw.",
                            draw_count),
                 alternatives(variant, wins, win_count).text);
    else if (win_count > 0)
        text_add(text, said(" %s would have won."), alternatives(variant, wins, win_count).text);
    else if (draw_count == 1)
        text_add(text, said(" Only %s held the draw."), describe_cell(variant, draws[0]).text);
    else
        text_add(text, said(" Any ringed square held the draw: %s."),
                 alternatives(variant, draws, draw_count).text);
}

/// True when the first move of the proof leaves two completions.
static bool is_fork(const WhyTree *tree) {
    const Side winner = tree->root.to_move;
    if (tree->nodes[0].child < 0)
        return false;
    const Position after = why_position(tree, tree->nodes[0].child);
    Cell cells[CELLS_MAX];
    return after.outcome == OUTCOME_OPEN && threats_winning_cells(&after, winner, cells) >= 2;
}

void why_strings_sentence(const GameSpec *spec, const Position *won, const WhyTurn *turn,
                          const WhyTree *tree, Text *text) {
    const SideNames names = describe_names(spec);
    const Side loser = side_other(outcome_winner(won->outcome));
    const char *winner = describe_side(names, side_other(loser));
    if (turn->index < 0 && turn->slip.index >= 0) {
        add_slip(won, &turn->slip, winner, text);
        text_add(text, "%s", " ");
    }
    if (turn->index < 0) {
        text_add(text, said("%s could win from the beginning, whatever %s did."), winner,
                 describe_side(names, loser));
        return;
    }
    const Words slip = describe_cell(&turn->before.variant, position_last_move(&turn->after));
    const int within = tree ? tree->nodes[0].within : 0;
    if (within > 1 && is_fork(tree))
        text_add(text, said("%s let %s make a double threat."), slip.text, winner);
    else if (within == 1)
        text_add(text, said("%s let %s complete a row."), slip.text, winner);
    else
        text_add(text, said("%s gave %s the game."), slip.text, winner);
    add_what_held(turn, text);
}

void why_strings_deed(const GameSpec *game, const Position *position, Text *text) {
    GameSpec spec = {.variant = position->variant, .stones = game->stones};
    spec.players[SIDE_X] = spec.players[SIDE_O] =
        (Player){.kind = PLAYER_COMPUTER, .level = LEVEL_MIN};
    describe_move(&spec, position, NULL, text);
}

void why_strings_also(const WhyTree *tree, int node, bool named, Text *text) {
    const WhyNode *at = &tree->nodes[node];
    Words cells = {""};
    if (at->also_count > 0 && !named) {
        // TRANSLATORS: so many other squares where the answer is the same
        text_add(text, said_count("also %d other", "also %d others", at->also_count),
                 at->also_count);
        return;
    }
    for (int i = 0; i < at->also_count; i++)
        cells =
            describe_words("%s%s%s", cells.text, i > 0 ? " " : "",
                           describe_cell(&tree->root.variant, tree->also[at->also_first + i]).text);
    if (at->also_count > 0)
        // TRANSLATORS: squares where the answer is the same
        text_add(text, said("also %s"), cells.text);
}

void why_strings_wins(const WhyTree *tree, int node, Cell answer, Text *text) {
    const Words cell = describe_cell(&tree->root.variant, answer);
    const char *winner = side_name(tree->root.to_move);
    if (tree->nodes[node].plies > 0)
        // TRANSLATORS: the loser's mark, who wins, and in how many marks
        text_add(text, said("after %s %s wins in %d"), cell.text, winner, tree->nodes[node].plies);
    else
        // TRANSLATORS: the loser's mark, and who wins
        text_add(text, said("after %s %s wins"), cell.text, winner);
}

void why_strings_wins_brief(const WhyTree *tree, int node, Text *text) {
    const char *winner = side_name(tree->root.to_move);
    if (tree->nodes[node].plies > 0)
        text_add(text, said("%s wins in %d"), winner, tree->nodes[node].plies);
    else
        text_add(text, said("%s wins"), winner);
}

static void add_looked_better(const Review *review, int mark, SideNames names, Text *text) {
    const ReviewMove *move = &review->moves[mark];
    if (move->length == 0)
        return;
    const Words cell = describe_cell(&review->end.variant, move->line[0]);
    if (worth_outcome(move->better) == VERDICT_LOSS)
        text_add(text, said(" %s would have held out longer."), cell.text);
    else
        // TRANSLATORS: a square, and what it is worth, as: about 30 % for O
        text_add(text, said(" %s looked better: %s."), cell.text,
                 review_words_better(review, mark, names).text);
}

void why_strings_looked(const GameSpec *spec, const Review *review, int mark, Text *text) {
    const SideNames names = describe_names(spec);
    int fall;
    if (!review_is_whole(review)) {
        // TRANSLATORS: how many of how many marks
        text_add(text, said("Each mark is looked at: %d of %d so far."), review->seen,
                 review->count);
        return;
    }
    const Side loser = side_other(outcome_winner(review->end.outcome));
    if (mark >= 0 && review_find_fall(review, &fall) && fall == mark)
        // TRANSLATORS: a side, the number of a mark, and its square
        text_add(text, said("As it looked, the chance of %s fell most at mark %d (%s)."),
                 describe_side(names, loser), mark + 1,
                 describe_cell(&review->end.variant, review->end.history[mark]).text);
    else
        text_add(text, said("As it looked, no single mark of %s lost the game."),
                 describe_side(names, loser));
    if (mark >= 0)
        add_looked_better(review, mark, names, text);
    text_add(text, "%s", " ");
    why_strings_deed(spec, &review->end, text);
}
