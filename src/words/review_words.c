#include "words/review_words.h"

#include "base/said/said.h"
#include "rules/notation.h"

enum { EVEN_FROM = 455, EVEN_TO = 545, TURNS_TOLD = 4 };

const char *review_words_mark(MoveMark mark) {
    // TRANSLATORS: what a move was, beside its sign
    static const char *const WORDS[MOVE_MARKS] = {[MOVE_ONLY_GOOD] = TO_SAY("only good move"),
                                                  [MOVE_BRILLIANT] = TO_SAY("brilliant"),
                                                  [MOVE_SLIP] = TO_SAY("slip"),
                                                  [MOVE_BLUNDER] = TO_SAY("losing move")};
    return WORDS[mark] ? said(WORDS[mark]) : "";
}

static Words words_of_verdict(Verdict verdict, SideNames names) {
    const char *winner = describe_side(names, verdict.kind == VERDICT_WIN ? SIDE_X : SIDE_O);
    if (verdict.kind == VERDICT_DRAW)
        return describe_words("%s", said("a draw"));
    if (!verdict.exact)
        return describe_words(said("%s wins"), winner);
    if (verdict.plies == 0)
        return describe_words(said("%s has won"), winner);
    // TRANSLATORS: the number is of marks, both players' counted
    return describe_words(said("%s wins in %d"), winner, verdict.plies);
}

static Words words_of_bound(Bound bound, SideNames names) {
    return describe_words(said("%s does not lose"),
                          describe_side(names, bound.lower == 0 ? SIDE_X : SIDE_O));
}

static int percent(int share) {
    return CLAMP((share + 5) / 10, 1, 99);
}

static Words words_of_chance(Chance chance, SideNames names) {
    const int share = chance.thousandths;
    if (share >= EVEN_FROM && share <= EVEN_TO)
        return describe_words("%s", said("about even"));
    // TRANSLATORS: how likely it is that X wins, in per cent
    return describe_words(said("about %d %% for %s"), percent(MAX(share, 1000 - share)),
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
    return describe_words("%s", said("not looked at"));
}

Words review_words_result(const Position *end, SideNames names) {
    if (end->outcome == OUTCOME_DRAW)
        return describe_words("%s", said("a draw"));
    if (end->outcome == OUTCOME_OPEN)
        return describe_words("%s", said("not finished"));
    const int marks = position_marks(end);
    return describe_words(said_count("%s won in %d mark", "%s won in %d marks", marks),
                          describe_side(names, outcome_winner(end->outcome)), marks);
}

/// How many moves of a side are judged to be so, by a `format` for so many.
static void add_count(Text *text, int count, const char *format) {
    if (count == 0)
        return;
    text_add(text, "%s", text->length > 0 ? " · " : "");
    text_add(text, format, count);
}

static const char *format_of(MoveMark mark, int count) {
    switch (mark) {
    case MOVE_BLUNDER:
        return said_count("%d losing move", "%d losing moves", count);
    case MOVE_SLIP:
        return said_count("%d slip", "%d slips", count);
    case MOVE_BRILLIANT:
        // TRANSLATORS: so many moves were brilliant
        return said_count("%d brilliant", "%d brilliant", count);
    case MOVE_ONLY_GOOD:
        return said_count("%d only good move", "%d only good moves", count);
    default:
        // TRANSLATORS: so many moves were fine
        return said_count("%d fine", "%d fine", count);
    }
}

Words review_words_side(const Review *review, Side side) {
    static const MoveMark ORDER[] = {MOVE_BLUNDER, MOVE_SLIP, MOVE_BRILLIANT, MOVE_ONLY_GOOD,
                                     MOVE_PLAIN};
    Words words = {""};
    Text text = text_over(words.text, sizeof words.text);
    for (size_t i = 0; i < ARRAY_LEN(ORDER); i++) {
        const int count = review_count(review, side, ORDER[i]);
        add_count(&text, count, format_of(ORDER[i], count));
    }
    const int lost = review_count_lost(review, side);
    // TRANSLATORS: so many moves were made when the game was lost already
    add_count(&text, lost, said_count("%d when lost", "%d when lost", lost));
    if (text.length == 0 && review_is_whole(review))
        text_add(&text, "%s", said("no moves"));
    return words;
}

/// A mark of the game: `7 (c3)`.
static Words turn_words(const Review *review, int index) {
    const Cell cell = review->end.history[index];
    return describe_words("%d (%s)", index + 1, describe_cell(&review->end.variant, cell).text);
}

/// All of them, two at least.
static Words turns_words(const Review *review, const int *turns, int count) {
    Words most = turn_words(review, turns[0]);
    for (int i = 1; i < count - 1; i++)
        most = describe_words("%s, %s", most.text, turn_words(review, turns[i]).text);
    // TRANSLATORS: the end of a list: a, b and c
    return describe_words(said("%s and %s"), most.text, turn_words(review, turns[count - 1]).text);
}

static Words fall_words(const Review *review, SideNames names) {
    int index;
    if (!review_find_fall(review, &index))
        return (Words){""};
    // TRANSLATORS: the side that lost; the number of a mark, and its square: 7 (c3)
    return describe_words(said("The chance of %s fell most at mark %s."),
                          describe_side(names, review_side(review, index)),
                          turn_words(review, index).text);
}

Words review_words_turning(const Review *review, SideNames names) {
    int turns[TURNS_TOLD], count = 0;
    for (int i = 0; i < review->count; i++)
        if (review->moves[i].seen && review->moves[i].turning) {
            turns[MIN(count, TURNS_TOLD - 1)] = i; // the last one is always told
            count++;
        }
    if (count == 0)
        return fall_words(review, names);
    if (count == 1)
        // TRANSLATORS: the number of a mark, and its square: 7 (c3)
        return describe_words(said("The game turned at mark %s."),
                              turn_words(review, turns[0]).text);
    if (count <= TURNS_TOLD)
        return describe_words(said("The game turned at marks %s."),
                              turns_words(review, turns, count).text);
    return describe_words(said_count("The game turned %d time, the last time at mark %s.",
                                     "The game turned %d times, the last time at mark %s.", count),
                          count, turn_words(review, turns[TURNS_TOLD - 1]).text);
}

static const char *praise(bool sure, VerdictKind kind) {
    if (!sure)
        return said("Every other move looks much worse. ");
    if (kind == VERDICT_WIN)
        return said("The only move that wins. ");
    return kind == VERDICT_DRAW ? said("The only move that does not lose. ")
                                : said("The only good move. ");
}

static const char *praise_of_hidden(bool sure, VerdictKind kind) {
    if (!sure)
        return said("Every other move looks much worse, and hard to see. ");
    if (kind == VERDICT_WIN)
        return said("The only move that wins, and hard to see. ");
    return kind == VERDICT_DRAW ? said("The only move that does not lose, and hard to see. ")
                                : said("The only good move, and hard to see. ");
}

/// Why a move is praised: all others are worse, proven or as it looks.
static void add_praise(const Review *review, int index, Text *text) {
    const ReviewMove *move = &review->moves[index];
    const VerdictKind kind = worth_outcome(review_after(review, index));
    if (move->mark == MOVE_BRILLIANT)
        text_add(text, "%s", praise_of_hidden(move->sure, kind));
    else if (move->mark == MOVE_ONLY_GOOD)
        text_add(text, "%s", praise(move->sure, kind));
}

/// A slip hides how much it was, where what came of a won game is not known.
static void add_loss(const Review *review, int index, Text *text) {
    const Worth after = review_after(review, index);
    if (!move_mark_is_mistake(review->moves[index].mark) || worth_is_proven(after) ||
        worth_outcome(review_before(review, index)) != VERDICT_WIN)
        return;
    text_add(text, "%s",
             worth_bound(after).upper < 1 ? said("It threw away a proven win. ")
                                          : said("It gave up a proven win. "));
}

/// Of a lost position: which move was better than the one played all the same.
static void add_longer(const Review *review, int index, Text *text) {
    const ReviewMove *move = &review->moves[index];
    if (review_is_lost(review, index) && move->length > 0)
        // TRANSLATORS: a square
        text_add(text, said(" Every move loses, but %s holds out longer."),
                 describe_cell(&review->end.variant, move->line[0]).text);
}

/// What it was worth before and after a move: which of both are proven.
static const char *format_of_change(bool before, bool after) {
    if (before && after)
        // TRANSLATORS: both are such as: a draw; X wins in 3; about 60 % for X
        return said("Before it: %s. After it: %s. Both are proven.");
    if (before)
        return said("Before it: %s, proven. After it: %s.");
    return after ? said("Before it: %s. After it: %s, proven.")
                 : said("Before it: %s. After it: %s.");
}

void review_words_move(const Review *review, int index, SideNames names, Text *text) {
    const Worth before = review_value(review, index), after = review_value(review, index + 1);
    CHECK(review->moves[index].seen);
    if (review->opening[index]) {
        // TRANSLATORS: what a position is worth, such as: about 60 % for X
        text_add(text, said("A mark of the opening: sides are chosen after it. After it: %s."),
                 review_words_value(after, names).text);
        return;
    }
    add_praise(review, index, text);
    add_loss(review, index, text);
    text_add(text, format_of_change(worth_is_sure(before), worth_is_sure(after)),
             review_words_value(before, names).text, review_words_value(after, names).text);
    add_longer(review, index, text);
}

void review_words_forced(const Review *review, int index, SideNames names, Text *text) {
    const Side loser = side_other(outcome_winner(review->end.outcome));
    if (index < 0)
        text_add(text, said("%s could win from the beginning, whatever %s drew."),
                 describe_side(names, side_other(loser)), describe_side(names, loser));
    else
        text_add(text,
                 // TRANSLATORS: a square, who wins, and who loses
                 said("The loss was forced from here on: after %s %s wins, whatever %s draws. "
                      "Before it that is not proven."),
                 describe_cell(&review->end.variant, review->end.history[index]).text,
                 describe_side(names, side_other(loser)), describe_side(names, loser));
}

void review_words_lost_from(const Review *review, SideNames names, Text *text) {
    const Side loser = side_other(outcome_winner(review->end.outcome));
    int index = review->count - review->seen;
    while (index < review->count && review_side(review, index) != loser)
        index++;
    if (review->seen == 0 || index == review->count)
        text_add(text, "%s", said("Nothing is known yet. The review looks on."));
    else
        // TRANSLATORS: the number of a mark, and who lost
        text_add(text, said("At mark %d %s was lost already. The review looks further back."),
                 index + 1, describe_side(names, loser));
}

void review_words_claim(const Review *claimed, int index, SideNames names, Text *text) {
    const char *mark = review_words_mark(claimed->moves[index].mark);
    const Words before = review_words_value(review_value(claimed, index), names);
    const Words after = review_words_value(review_value(claimed, index + 1), names);
    if (mark[0])
        // TRANSLATORS: what the move was, such as: slip
        text_add(text, said("The file says: %s; before it %s, after it %s. Not checked yet."), mark,
                 before.text, after.text);
    else
        text_add(text, said("The file says: before it %s, after it %s. Not checked yet."),
                 before.text, after.text);
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
