#include "words/review_words.h"

#include "rules/notation.h"

enum { EVEN_FROM = 455, EVEN_TO = 545, TURNS_TOLD = 4 };

const char *review_words_mark(MoveMark mark) {
    static const char *const WORDS[MOVE_MARKS] = {[MOVE_PLAIN] = "",
                                                  [MOVE_ONLY_GOOD] = "only good move",
                                                  [MOVE_BRILLIANT] = "brilliant",
                                                  [MOVE_SLIP] = "slip",
                                                  [MOVE_BLUNDER] = "losing move"};
    return WORDS[mark];
}

static Words words_of_verdict(Verdict verdict, SideNames names) {
    const char *winner = describe_side(names, verdict.kind == VERDICT_WIN ? SIDE_X : SIDE_O);
    if (verdict.kind == VERDICT_DRAW)
        return describe_words("a draw");
    if (!verdict.exact)
        return describe_words("%s wins", winner);
    if (verdict.plies == 0)
        return describe_words("%s has won", winner);
    return describe_words("%s wins in %d", winner, verdict.plies);
}

static Words words_of_bound(Bound bound, SideNames names) {
    return describe_words("%s does not lose",
                          describe_side(names, bound.lower == 0 ? SIDE_X : SIDE_O));
}

static int percent(int share) {
    return CLAMP((share + 5) / 10, 1, 99);
}

static Words words_of_chance(Chance chance, SideNames names) {
    const int share = chance.thousandths;
    if (share >= EVEN_FROM && share <= EVEN_TO)
        return describe_words("about even");
    return describe_words("about %d %% for %s", percent(MAX(share, 1000 - share)),
                          describe_side(names, share > 500 ? SIDE_X : SIDE_O));
}

Words review_words_value(Worth for_x, SideNames names) {
    switch (for_x.kind) {
    case WORTH_VERDICT:
        return words_of_verdict(for_x.verdict, names);
    case WORTH_BOUND:
        return words_of_bound(for_x.bound, names);
    case WORTH_CHANCE:
        return words_of_chance(for_x.chance, names);
    case WORTH_UNKNOWN:
        break;
    }
    return describe_words("not looked at");
}

Words review_words_result(const Position *end, SideNames names) {
    if (end->outcome == OUTCOME_DRAW)
        return describe_words("a draw");
    if (end->outcome == OUTCOME_OPEN)
        return describe_words("not finished");
    return describe_words("%s won in %d marks", describe_side(names, outcome_winner(end->outcome)),
                          position_marks(end));
}

/// How many moves of a side are judged to be so, with the word for it.
static void add_count(Text *text, int count, const char *one, const char *several) {
    if (count > 0)
        text_add(text, "%s%d %s", text->length > 0 ? " · " : "", count, count > 1 ? several : one);
}

Words review_words_side(const Review *review, Side side) {
    Words words = {""};
    Text text = text_over(words.text, sizeof words.text);
    add_count(&text, review_count(review, side, MOVE_BLUNDER), "losing move", "losing moves");
    add_count(&text, review_count(review, side, MOVE_SLIP), "slip", "slips");
    add_count(&text, review_count(review, side, MOVE_BRILLIANT), "brilliant", "brilliant");
    add_count(&text, review_count(review, side, MOVE_ONLY_GOOD), "only good move",
              "only good moves");
    add_count(&text, review_count(review, side, MOVE_PLAIN), "fine", "fine");
    if (text.length == 0 && review_is_whole(review))
        text_add(&text, "no moves");
    return words;
}

Words review_words_turning(const Review *review) {
    int turns[TURNS_TOLD], count = 0;
    for (int i = 0; i < review->count; i++)
        if (review->moves[i].seen && review->moves[i].turning) {
            turns[MIN(count, TURNS_TOLD - 1)] = i; // the last one is always told
            count++;
        }
    Words words = {""};
    Text text = text_over(words.text, sizeof words.text);
    if (count == 0)
        return words;
    const int told = MIN(count, TURNS_TOLD), first = count > TURNS_TOLD ? told - 1 : 0;
    if (count > TURNS_TOLD)
        text_add(&text, "The game turned %d times, the last time at mark", count);
    else
        text_add(&text, "The game turned at mark%s", count == 1 ? "" : "s");
    for (int i = first; i < told; i++) {
        const Cell cell = review->end.history[turns[i]];
        text_add(&text, "%s %d (%s)",
                 i == first      ? ""
                 : i == told - 1 ? " and"
                                 : ",",
                 turns[i] + 1, describe_cell(&review->end.variant, cell).text);
    }
    text_add(&text, ".");
    return words;
}

/// Why a move is praised: all others are worse, proven or as it looks.
static void add_praise(const Review *review, int index, Text *text) {
    const ReviewMove *move = &review->moves[index];
    const VerdictKind kind = worth_outcome(review_after(review, index));
    if (move->mark != MOVE_ONLY_GOOD && move->mark != MOVE_BRILLIANT)
        return;
    text_add(text, "%s%s. ",
             !move->sure            ? "Every other move looks much worse"
             : kind == VERDICT_WIN  ? "The only move that wins"
             : kind == VERDICT_DRAW ? "The only move that does not lose"
                                    : "The only good move",
             move->mark == MOVE_BRILLIANT ? ", and hard to see" : "");
}

/// A slip hides how much it was, where what came of a won game is not known.
static void add_loss(const Review *review, int index, Text *text) {
    const Worth after = review_after(review, index);
    if (!move_mark_is_mistake(review->moves[index].mark) || worth_is_proven(after) ||
        worth_outcome(review_before(review, index)) != VERDICT_WIN)
        return;
    text_add(text, "%s",
             worth_bound(after).upper < 1 ? "It threw away a proven win. "
                                          : "It gave up a proven win. ");
}

void review_words_move(const Review *review, int index, SideNames names, Text *text) {
    const Worth before = review_value(review, index), after = review_value(review, index + 1);
    const bool both = worth_is_sure(before) && worth_is_sure(after);
    CHECK(review->moves[index].seen);
    add_praise(review, index, text);
    add_loss(review, index, text);
    text_add(text, "Before it: %s%s. After it: %s%s.%s", review_words_value(before, names).text,
             !both && worth_is_sure(before) ? ", proven" : "",
             review_words_value(after, names).text, !both && worth_is_sure(after) ? ", proven" : "",
             both ? " Both are proven." : "");
}

void review_words_forced(const Review *review, int index, SideNames names, Text *text) {
    const Side loser = side_other(outcome_winner(review->end.outcome));
    if (index < 0)
        text_add(text, "%s could win from the beginning, whatever %s drew.",
                 describe_side(names, side_other(loser)), describe_side(names, loser));
    else
        text_add(text,
                 "The loss was forced from here on: after %s %s wins, whatever %s draws. Before it "
                 "that is not proven.",
                 describe_cell(&review->end.variant, review->end.history[index]).text,
                 describe_side(names, side_other(loser)), describe_side(names, loser));
}

void review_words_claim(const Review *claimed, int index, SideNames names, Text *text) {
    const char *mark = review_words_mark(claimed->moves[index].mark);
    text_add(text, "The file says: %s%sbefore it %s, after it %s. Not checked yet.", mark,
             mark[0] ? "; " : "", review_words_value(review_value(claimed, index), names).text,
             review_words_value(review_value(claimed, index + 1), names).text);
}

Words review_words_better(const Review *review, int index, SideNames names) {
    const Worth better = review->moves[index].better;
    return review_words_value(
        review_side(review, index) == SIDE_X ? better : worth_for_other(better), names);
}

void review_words_line(const Review *review, int index, Text *text) {
    const ReviewMove *move = &review->moves[index];
    for (int i = 0; i < move->length; i++) {
        text_add(text, "%s", i > 0 ? " " : "");
        notation_format_cell(&review->end.variant, move->line[i], text);
    }
}
