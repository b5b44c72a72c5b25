#include "words/review_words.h"

#include "base/said.h"
#include "game/keep.h"
#include "rules/notation.h"

#include <string.h>

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

/// How a game ended whose board does not say it.
static Words words_of_end(GameEnd ended, SideNames names) {
    const char *winner = describe_side(names, side_other(ended.loser));
    const char *loser = describe_side(names, ended.loser);
    switch (ended.kind) {
    case GAME_END_AGREED:
        return describe_words("%s", said("A draw, agreed"));
    case GAME_END_RESIGNED:
        return describe_words(said("%s resigned. %s wins"), loser, winner);
    case GAME_END_TIME:
        return describe_words(said("%s ran out of time"), loser);
    case GAME_END_SAID:
        return describe_words(said("%s wins, as the file says"), winner);
    default:
        return describe_words("%s", said("not finished"));
    }
}

Words review_words_result(const Position *end, GameEnd ended, SideNames names) {
    if (end->outcome == OUTCOME_DRAW)
        return describe_words("%s", said("a draw"));
    if (end->outcome == OUTCOME_OPEN)
        return words_of_end(ended, names);
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
        most = describe_words("%s%s%s", most.text, said_as("list", ", "),
                              turn_words(review, turns[i]).text);
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
        text_add(text, said("%s could win from the beginning, whatever %s did."),
                 describe_side(names, side_other(loser)), describe_side(names, loser));
    else
        text_add(text,
                 // TRANSLATORS: a square, who wins, and who loses
                 said("The loss was forced from here on: after %s %s wins, whatever %s does. "
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

// --- in the tree of the game

/// At the root the nodes of each search. At a move, each a value: the judgement in numbers and
/// cells, the comment that was added, and the standard properties that were.
#define REVIEW "INKROWREVIEW"
enum { JUDGEMENT, COMMENT, MARKS, VALUES };
enum { NUMBERS = 15, NOTE_MAX = 3 * DESCRIBE_TEXT_MAX, CLEARLY = 700 };

// --- taking back what an earlier review wrote

static const char *written(const GameTree *tree, int node, int value) {
    const GameProperty *review = game_tree_property(tree, node, REVIEW);
    return review && review->count == VALUES ? review->values[value] : "";
}

/// The comment without what the review added to it; false where that does not stand at its end.
static bool persons_comment(const GameTree *tree, int node, Slice *comment) {
    const char *all = game_tree_value(tree, node, "C"), *own = written(tree, node, COMMENT);
    *comment = slice_of(all ? all : "");
    const size_t added = strlen(own);
    if (added == 0 || comment->length < added || strcmp(all + comment->length - added, own) != 0)
        return false;
    comment->length -= added;
    return true;
}

Slice review_notes_comment(const GameTree *tree, int node) {
    Slice comment;
    persons_comment(tree, node, &comment);
    return slice_trim(comment, " \t\r\n");
}

/// Takes away a mark that the review has set; whatever else a file names there is a person's.
static void remove_mark(GameTree *tree, int node, Slice name) {
    static const char *const OWN[] = {"BM", "TE", "DM", "GB", "GW"};
    for (size_t i = 0; i < ARRAY_LEN(OWN); i++)
        if (slice_is(name, OWN[i]))
            game_tree_remove(tree, node, OWN[i]);
}

static void take_back(GameTree *tree, int node) {
    Slice comment;
    if (persons_comment(tree, node, &comment)) {
        char *kept = base_alloc(comment.length + 1);
        memcpy(kept, comment.start, comment.length);
        game_tree_remove(tree, node, "C");
        const Slice left = slice_trim(slice_of(kept), "\n");
        if (left.length > 0)
            game_tree_set(tree, node, "C", left);
        base_free(kept);
    }
    Slice marks = slice_of(written(tree, node, MARKS));
    for (Slice name; (name = slice_next_word(&marks, " ")).length > 0;)
        remove_mark(tree, node, name);
    game_tree_remove(tree, node, REVIEW);
    game_tree_remove(tree, node, KEEP_REVIEWED);
}

// --- writing

/// Adds a mark of SGF where nobody has used one of the `group`, identifiers with blanks between.
static void add_mark(GameTree *tree, int node, const char *group, const char *identifier,
                     bool stressed, Text *marks) {
    Slice rest = slice_of(group);
    for (Slice name; (name = slice_next_word(&rest, " ")).length > 0;) {
        const char other[] = {name.start[0], name.start[1], '\0'};
        if (game_tree_property(tree, node, other))
            return;
    }
    game_tree_set(tree, node, identifier, slice_of(stressed ? "2" : "1"));
    text_add(marks, "%s%s", marks->length > 0 ? " " : "", identifier);
}

static void add_marks(GameTree *tree, int node, const Review *review, int index, Text *marks) {
    static const char MOVE[] = "BM DO IT TE", POSITION[] = "DM GB GW UC";
    const MoveMark mark = review->moves[index].mark;
    const Worth value = review_value(review, index + 1);
    const int share = worth_share(value);
    if (mark != MOVE_PLAIN)
        add_mark(tree, node, MOVE, move_mark_is_mistake(mark) ? "BM" : "TE",
                 mark == MOVE_BLUNDER || mark == MOVE_BRILLIANT, marks);
    if (worth_outcome(value) == VERDICT_DRAW)
        add_mark(tree, node, POSITION, "DM", false, marks);
    else if (share >= CLEARLY || share <= 1000 - CLEARLY)
        add_mark(tree, node, POSITION, share >= CLEARLY ? "GB" : "GW", worth_is_proven(value),
                 marks);
}

static void add_comment(GameTree *tree, int node, const char *comment) {
    if (comment[0] == '\0')
        return;
    const char *before = game_tree_value(tree, node, "C");
    const size_t kept = before ? strlen(before) : 0, size = kept + strlen(comment) + 3;
    char *memory = base_alloc(size);
    Text text = text_over(memory, size);
    text_add(&text, "%s%s%s", before ? before : "", before ? "\n\n" : "", comment);
    game_tree_set(tree, node, "C", slice_of(memory));
    base_free(memory);
}

static void write_better(const Review *review, int index, SideNames names, Text *text) {
    char memory[NOTE_MAX];
    Text line = text_over(memory, sizeof memory);
    review_words_line(review, index, &line);
    text_add(
        text,
        // TRANSLATORS: squares one after the other, and what they lead to, such as: X wins in 3
        worth_is_sure(review->moves[index].better) ? said(" Better: %s, %s, proven.")
                                                   : said(" Better: %s, %s."),
        memory, review_words_better(review, index, names).text);
}

/// What is said of a move that has a mark, in plain words.
static void write_words(const Review *review, int index, SideNames names, Text *text) {
    const ReviewMove *move = &review->moves[index];
    if (move->mark == MOVE_PLAIN)
        return;
    text_add(text, "%s ", annotate_sign(move->mark));
    if (move_mark_is_mistake(move->mark))
        text_add(text, "%s ",
                 move->mark == MOVE_BLUNDER ? said("This loses.")
                 : move->sure               ? said("A slip.")
                                            : said("It looks like a slip."));
    review_words_move(review, index, names, text);
    if (move->length > 0)
        write_better(review, index, names, text);
}

/// Four numbers: the kind, two by the kind, the share.
static void write_value(Text *text, Worth value) {
    const Verdict verdict = value.verdict;
    const Bound bound = worth_bound(value);
    if (worth_is_proven(value))
        text_add(text, " %d %d %d", value.kind, verdict.kind,
                 verdict.exact ? verdict.plies + 1 : 0);
    else
        text_add(text, " %d %d %d", value.kind, bound.lower + 1, bound.upper + 1);
    text_add(text, " %d", worth_share(value));
}

static void write_judgement(const Review *review, int index, Text *text) {
    const ReviewMove *move = &review->moves[index];
    text_add(text, "%d %d %d", move->mark, move->sure, move->turning);
    write_value(text, review->values[index]);
    write_value(text, review->values[index + 1]);
    write_value(text, move->better);
    text_add(text, " ");
    review_words_line(review, index, text);
}

static void write_move(GameTree *tree, int node, const Review *review, int index, SideNames names) {
    char judgement[NOTE_MAX], comment[NOTE_MAX], marks[16];
    Text texts[VALUES] = {text_over(judgement, sizeof judgement),
                          text_over(comment, sizeof comment), text_over(marks, sizeof marks)};
    write_judgement(review, index, &texts[JUDGEMENT]);
    write_words(review, index, names, &texts[COMMENT]);
    add_marks(tree, node, review, index, &texts[MARKS]);
    add_comment(tree, node, comment);
    for (int i = 0; i < VALUES; i++)
        game_tree_append(tree, node, REVIEW, slice_of(texts[i].start));
}

static void write_game(GameTree *tree, const Review *review, SideNames names) {
    char comment[NOTE_MAX], nodes[24];
    Text text = text_over(comment, sizeof comment), number = text_over(nodes, sizeof nodes);
    text_add(&number, "%llu", (unsigned long long)review->nodes);
    // TRANSLATORS: X and what X's moves were, O and what O's were, and a sentence or nothing
    text_add(&text, said("%s: %s. %s: %s. %s"), describe_side(names, SIDE_X),
             review_words_side(review, SIDE_X).text, describe_side(names, SIDE_O),
             review_words_side(review, SIDE_O).text, review_words_turning(review, names).text);
    while (text.length > 0 && comment[text.length - 1] == ' ')
        comment[--text.length] = '\0';
    add_comment(tree, GAME_TREE_ROOT, comment);
    game_tree_append(tree, GAME_TREE_ROOT, REVIEW, slice_of(nodes));
    game_tree_append(tree, GAME_TREE_ROOT, REVIEW, slice_of(comment));
    game_tree_append(tree, GAME_TREE_ROOT, REVIEW, slice_of(""));
}

void review_notes_write(GameTree *tree, const int *nodes, const Review *review, SideNames names) {
    CHECK(review_is_whole(review) && nodes[0] == GAME_TREE_ROOT);
    for (int i = 0; i <= review->count; i++)
        take_back(tree, nodes[i]);
    write_game(tree, review, names);
    for (int i = 0; i < review->count; i++)
        write_move(tree, nodes[i + 1], review, i, names);
}

bool review_notes_stand(const GameTree *tree, const int *nodes, const Review *review) {
    CHECK(review_is_whole(review));
    for (int i = 0; i < review->count; i++) {
        char memory[NOTE_MAX];
        Text judgement = text_over(memory, sizeof memory);
        write_judgement(review, i, &judgement);
        if (strcmp(written(tree, nodes[i + 1], JUDGEMENT), memory) != 0)
            return false;
    }
    return true;
}

// --- reading

static bool read_value(const uint64_t *numbers, Worth *value) {
    const uint64_t one = numbers[1], other = numbers[2], share = numbers[3];
    switch (numbers[0]) {
    case WORTH_UNKNOWN:
        *value = (Worth){.kind = WORTH_UNKNOWN};
        return true;
    case WORTH_VERDICT:
        if (one == VERDICT_UNKNOWN || one > VERDICT_LOSS)
            return false;
        *value = worth_of_verdict((Verdict){
            .kind = (VerdictKind)one, .plies = MAX((int)other - 1, 0), .exact = other > 0});
        return true;
    case WORTH_BOUND:
    case WORTH_CHANCE:
        if (one >= other || other > 2 || share > 1000)
            return false;
        *value = worth_of_guess((Bound){(int)one - 1, (int)other - 1}, (Chance){(int)share});
        return true;
    default:
        return false;
    }
}

/// The cells of a line, which can be played from `at`.
static bool read_line(Slice rest, Position at, ReviewMove *move) {
    for (Slice word; (word = slice_next_word(&rest, " ")).length > 0;) {
        Problem problem;
        Cell cell;
        if (move->length == REVIEW_LINE_MAX ||
            !notation_parse_cell(word, &at.variant, &cell, &problem) ||
            !position_can_play(&at, cell))
            return false;
        position_play(&at, cell);
        move->line[move->length++] = cell;
    }
    return true;
}

/// The numbers of a judgement, after which its line stands.
static bool read_numbers(Slice *judgement, uint64_t numbers[NUMBERS]) {
    for (int i = 0; i < NUMBERS; i++)
        if (!slice_to_uint(slice_next_word(judgement, " "), CELLS_MAX, &numbers[i]))
            return false;
    return true;
}

enum { BEFORE = 3, AFTER = 7, BETTER = 11 }; ///< where the four numbers of a value begin

/// What is said of the move alone; its `numbers` have more.
static bool read_judgement(const char *judgement, const Position *before, uint64_t numbers[NUMBERS],
                           ReviewMove *move) {
    Slice rest = slice_of(judgement);
    if (!read_numbers(&rest, numbers))
        return false;
    *move = (ReviewMove){.seen = true,
                         .mark = (MoveMark)numbers[0],
                         .sure = numbers[1] == 1,
                         .turning = numbers[2] == 1};
    return numbers[0] < MOVE_MARKS && numbers[1] <= 1 && numbers[2] <= 1 &&
           read_value(&numbers[BETTER], &move->better) && read_line(rest, *before, move);
}

static bool read_move(const char *judgement, Review *review, int index) {
    const Position before = review_position(review, index);
    ReviewMove *move = &review->moves[index];
    uint64_t numbers[NUMBERS];
    const bool right = read_judgement(judgement, &before, numbers, move) &&
                       read_value(&numbers[BEFORE], &review->values[index]) &&
                       read_value(&numbers[AFTER], &review->values[index + 1]);
    if (review->opening[index]) // an older file may have judged it
        *move = (ReviewMove){.seen = true};
    return right;
}

static bool sits_swapped(const GameTree *tree, int node) {
    return game_tree_property(tree, node, RECORD_SEATS) != NULL;
}

void review_notes_drawers(const GameTree *tree, const int *nodes, bool swap2, Review *review) {
    const bool swapped = sits_swapped(tree, nodes[review->count]);
    for (int i = 0; i < review->count; i++) {
        review->opening[i] = swap2 && opening_has(tree, nodes, i);
        review->by_other[i] = sits_swapped(tree, nodes[i + 1]) != swapped;
    }
}

bool review_notes_read(const GameTree *tree, const int *nodes, Review *review) {
    uint64_t searched;
    const GameProperty *root = game_tree_property(tree, GAME_TREE_ROOT, REVIEW);
    if (!root || !slice_to_uint(slice_of(root->values[0]), UINT64_MAX, &searched))
        return false;
    Review *read = base_alloc(sizeof *read);
    review_begin(read, &review->end, searched);
    memcpy(read->by_other, review->by_other, sizeof read->by_other);
    memcpy(read->opening, review->opening, sizeof read->opening);
    bool right = true;
    for (int i = 0; i < review->count && right; i++)
        right = read_move(written(tree, nodes[i + 1], JUDGEMENT), read, i);
    read->seen = read->count;
    if (right)
        *review = *read;
    base_free(read);
    return right;
}

bool review_notes_move(const GameTree *tree, int node, const Position *before, ReviewMove *move) {
    uint64_t numbers[NUMBERS];
    return read_judgement(written(tree, node, JUDGEMENT), before, numbers, move);
}

bool review_notes_mark(const GameTree *tree, int node, MoveMark *mark) {
    uint64_t number;
    Slice judgement = slice_of(written(tree, node, JUDGEMENT));
    if (!slice_to_uint(slice_next_word(&judgement, " "), MOVE_MARKS - 1, &number))
        return false;
    *mark = (MoveMark)number;
    return true;
}

bool review_notes_value(const GameTree *tree, int node, bool before, Worth *value) {
    uint64_t numbers[NUMBERS];
    Slice judgement = slice_of(written(tree, node, JUDGEMENT));
    return read_numbers(&judgement, numbers) &&
           read_value(&numbers[before ? BEFORE : AFTER], value) && value->kind != WORTH_UNKNOWN;
}

// ---

int review_tree_line(const GameTree *tree, int *nodes, Position *end) {
    int count = 0;
    nodes[0] = GAME_TREE_ROOT;
    for (int node; (node = tree->nodes[nodes[count]].first_child) != GAME_TREE_NONE;)
        nodes[++count] = node;
    game_tree_position(tree, nodes[count], end);
    return count;
}

bool review_tree(GameTree *tree, Clock clock, uint64_t nodes, const ReviewWatch *watch,
                 Review *review, Problem *problem) {
    int line[REVIEW_TREE_NODES_MAX];
    Position end;
    if (review_tree_line(tree, line, &end) == 0)
        return problem_set(problem, said("the game has no moves; expected one at least"));
    review_begin(review, &end, nodes);
    review_notes_drawers(tree, line, keep_is_swap2(tree), review);
    ReviewLook *look = review_look_new(clock, REVIEW_TABLE_MIB, nodes);
    if (watch && watch->stop)
        review_look_stop_by(look, watch->stop);
    while (review_step(review, look))
        if (watch && watch->on_move)
            watch->on_move(watch->context, review);
    review_look_free(look);
    if (review_is_whole(review))
        review_notes_write(tree, line, review, SIDE_NAMES_LETTERS);
    return true;
}
