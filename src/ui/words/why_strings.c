#include "ui/words/why_strings.h"

#include "words/describe.h"

#include <string.h>

void why_strings_title(const GameSpec *spec, Side loser, Text *text) {
    const bool own = describe_only_person(spec) == loser;
    text_add(text, "Why did %s lose?", own ? "I" : describe_side(describe_names(spec), loser));
}

void why_strings_subject(const GameSpec *spec, const Position *won, Text *text) {
    text_add(text, "%s won in %d marks",
             describe_side(describe_names(spec), outcome_winner(won->outcome)),
             position_marks(won));
}

void why_strings_heading(const GameSpec *spec, const WhyTurn *turn, Side loser, Text *text) {
    const SideNames names = describe_names(spec);
    if (turn->index < 0) {
        text_add(text, "%s was always winning", describe_side(names, side_other(loser)));
        return;
    }
    const char *by = describe_only_person(spec) == loser ? "you" : describe_side(names, loser);
    text_add(text, "Here it turned: mark %d, by %s", turn->index + 1, by);
}

/// `a2, c2, a1 or c1`; of many the first.
static Words alternatives(const Variant *variant, const Cell *cells, int count) {
    enum { NAMED_MAX = 6 };
    Words words = {""};
    Text text = text_over(words.text, sizeof words.text);
    const int named = MIN(count, NAMED_MAX);
    for (int i = 0; i < named; i++)
        text_add(&text, "%s%s",
                 i == 0           ? ""
                 : i == count - 1 ? " or "
                                  : ", ",
                 describe_cell(variant, cells[i]).text);
    if (named < count)
        text_add(&text, " and %d more", count - named);
    return words;
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
    if (win_count > 0)
        text_add(text, " %s would have won%s.", alternatives(variant, wins, win_count).text,
                 draw_count > 1    ? "; the other ringed squares held the draw"
                 : draw_count == 1 ? "; the other ringed square held the draw"
                                   : "");
    else if (draw_count == 1)
        text_add(text, " Only %s held the draw.", describe_cell(variant, draws[0]).text);
    else
        text_add(text, " Any ringed square held the draw: %s.",
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

void why_strings_sentence(const GameSpec *spec, const WhyTurn *turn, const WhyTree *tree,
                          Side loser, Text *text) {
    const SideNames names = describe_names(spec);
    const char *winner = describe_side(names, side_other(loser));
    if (turn->index < 0) {
        text_add(text, "%s could win from the beginning, whatever %s drew.", winner,
                 describe_side(names, loser));
        return;
    }
    const Words slip = describe_cell(&turn->before.variant, position_last_move(&turn->after));
    const int within = tree ? tree->nodes[0].within : 0;
    if (within > 1 && is_fork(tree))
        text_add(text, "%s let %s make a double threat.", slip.text, winner);
    else if (within == 1)
        text_add(text, "%s let %s complete a row.", slip.text, winner);
    else
        text_add(text, "%s gave %s the game.", slip.text, winner);
    add_what_held(turn, text);
}

void why_strings_deed(const GameSpec *game, const Position *position, Text *text) {
    GameSpec spec = {.variant = position->variant, .stones = game->stones};
    spec.players[SIDE_X] = spec.players[SIDE_O] =
        (Player){.kind = PLAYER_COMPUTER, .level = LEVEL_MIN};
    describe_move(&spec, position, NULL, text);
}

void why_strings_also(const WhyTree *tree, int node, Text *text) {
    const WhyNode *at = &tree->nodes[node];
    for (int i = 0; i < at->also_count; i++)
        text_add(text, "%s %s", i == 0 ? "also" : "",
                 describe_cell(&tree->root.variant, tree->also[at->also_first + i]).text);
}

void why_strings_wins(const WhyTree *tree, int node, Cell answer, Text *text) {
    const Words cell = describe_cell(&tree->root.variant, answer);
    if (tree->nodes[node].plies > 0)
        text_add(text, "%s: wins in %d", cell.text, tree->nodes[node].plies);
    else
        text_add(text, "%s: wins", cell.text);
}
