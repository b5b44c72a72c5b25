#include "session/review/review_words.h"

#include "rules/notation.h"

enum { EVEN_FROM = 455, EVEN_TO = 545, TURNS_TOLD = 4 };

const char *review_words_mark(ReviewMark mark) {
    static const char *const WORDS[REVIEW_MARKS] = {[REVIEW_PLAIN] = "",
                                                    [REVIEW_ONLY] = "only good move",
                                                    [REVIEW_BRILLIANT] = "brilliant",
                                                    [REVIEW_SLIP] = "slip",
                                                    [REVIEW_BLUNDER] = "loses"};
    return WORDS[mark];
}

static int percent(int share) {
    return CLAMP((share + 5) / 10, 1, 99);
}

Words review_words_value(ReviewValue for_x) {
    const Verdict verdict = for_x.verdict;
    const bool x = for_x.share > 500;
    const char *ahead = x ? "X" : "O";
    if (verdict.kind == VERDICT_DRAW)
        return describe_words("a draw");
    if (verdict.kind == VERDICT_UNKNOWN) {
        if (for_x.share >= EVEN_FROM && for_x.share <= EVEN_TO)
            return describe_words("about even");
        return describe_words("about %d %% for %s", percent(x ? for_x.share : 1000 - for_x.share),
                              ahead);
    }
    if (verdict.plies == 0)
        return describe_words("%s has won", ahead);
    return describe_words("%s wins in %s%d", ahead, verdict.exact ? "" : "at most ", verdict.plies);
}

Words review_words_result(const Position *end) {
    if (end->outcome == OUTCOME_DRAW)
        return describe_words("a draw");
    if (end->outcome == OUTCOME_OPEN)
        return describe_words("not finished");
    return describe_words("%s won in %d marks", side_name(outcome_winner(end->outcome)),
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
    add_count(&text, review_count(review, side, REVIEW_BLUNDER), "losing move", "losing moves");
    add_count(&text, review_count(review, side, REVIEW_SLIP), "slip", "slips");
    add_count(&text, review_count(review, side, REVIEW_BRILLIANT), "brilliant", "brilliant");
    add_count(&text, review_count(review, side, REVIEW_ONLY), "only good move", "only good moves");
    add_count(&text, review_count(review, side, REVIEW_PLAIN), "fine", "fine");
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
        text_add(&text, "The game turned %d times, the last time at move", count);
    else
        text_add(&text, "The game turned at move%s", count == 1 ? "" : "s");
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

/// After a move the value counts from the next one on.
static ReviewValue after_it(ReviewValue value) {
    if (value.verdict.plies > 0)
        value.verdict.plies--;
    return value;
}

static ReviewValue for_x(ReviewValue value, Side side) {
    return side == SIDE_X ? value : review_value_for_other(value);
}

static void add_praise(const ReviewMove *move, Text *text) {
    const VerdictKind kind = move->after.verdict.kind;
    if (move->mark != REVIEW_ONLY && move->mark != REVIEW_BRILLIANT)
        return;
    text_add(text, "The only %s%s. ",
             kind == VERDICT_WIN    ? "move that wins"
             : kind == VERDICT_DRAW ? "move that does not lose"
                                    : "good move",
             move->mark == REVIEW_BRILLIANT ? ", and hard to see" : "");
}

void review_words_move(const Review *review, int index, Text *text) {
    const ReviewMove *move = &review->moves[index];
    const Side side = review_side(review, index);
    CHECK(move->seen);
    const bool proven[] = {move->before.verdict.kind != VERDICT_UNKNOWN,
                           move->after.verdict.kind != VERDICT_UNKNOWN};
    const Words before = review_words_value(for_x(move->before, side));
    const Words after = review_words_value(for_x(after_it(move->after), side));
    add_praise(move, text);
    text_add(text, "Before it: %s%s. After it: %s%s.%s", before.text,
             proven[0] && !proven[1] ? ", proven" : "", after.text,
             proven[1] && !proven[0] ? ", proven" : "",
             proven[0] && proven[1] ? " Both are proven." : "");
}

void review_words_line(const Review *review, int index, Text *text) {
    const ReviewMove *move = &review->moves[index];
    for (int i = 0; i < move->length; i++) {
        text_add(text, "%s", i > 0 ? " " : "");
        notation_format_cell(&review->end.variant, move->line[i], text);
    }
}
