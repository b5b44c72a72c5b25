// What a review says of single moves of random positions, with few and with many nodes, held
// against brute force: a value is the value and its distance the shortest, a bound is one, and what
// is only guessed is called a chance. And what is said after a move is what is said before the
// next.
#include "words/review_words.h"

#include "base/rng.h"
#include "rules/notation.h"
#include "support/reference.h"
#include "support/testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIN = REFERENCE_WIN, FREE_MIN = 4, FREE_MAX = 12, FREE_FAR = 14, TABLE_MIB = 2 };

static const char *const BOARDS[] = {"3x3x3",      "3x3x3+exact", "4x3x3+drop", "4x4x3+exact",
                                     "4x4x4+drop", "5x4x4",       "5x5x4",      "6x6x4+exact",
                                     "5x5x4+drop", "7x6x4+drop"};

/// Boards on which a look of one node leaves much open, with so many free cells.
static const char *const FAR[] = {"5x5x4", "5x4x4", "6x6x5", "6x6x4+exact", "6x5x4+drop"};

/// What a text says of one position, and what is so.
typedef struct Said {
    const Position *position;
    int value; ///< brute force's, for the side to move
    const char *text;
} Said;

static int brute_value(Reference *brute, const Position *position) {
    Position copy = *position;
    return reference_value(brute, &copy);
}

static void fail_said(const Said *said, const char *what) {
    char memory[MOVES_TEXT_MAX], rules[VARIANT_TEXT_MAX];
    Text moves = text_over(memory, sizeof memory), variant = text_over(rules, sizeof rules);
    variant_format(&said->position->variant, &variant);
    notation_format_moves(said->position, &moves);
    fail_msg("%s: '%s' of %s %s, worth %d", what, said->text, rules, memory, said->value);
}

static bool takes(const char **text, const char *words) {
    const size_t length = strlen(words);
    if (strncmp(*text, words, length) != 0)
        return false;
    *text += length;
    return true;
}

/// A value in words. True where it is said to be more than a guess.
static bool check_value(const Said *said) {
    const int for_x = said->position->to_move == SIDE_X ? said->value : -said->value;
    const char *text = said->text;
    bool right;
    if (takes(&text, "about "))
        return false;
    if (takes(&text, "a draw")) {
        right = for_x == 0;
    } else {
        const int for_named = takes(&text, "X ") ? for_x : takes(&text, "O ") ? -for_x : -WIN;
        if (takes(&text, "does not lose"))
            right = for_named >= 0;
        else if (takes(&text, "has won"))
            right = for_named == WIN;
        else if (takes(&text, "wins in "))
            right = for_named == WIN - (int)strtol(text, (char **)&text, 10);
        else
            right = takes(&text, "wins") && for_named > 0 && for_named < WIN;
    }
    if (!right || *text != '\0')
        fail_said(said, "wrong");
    return true;
}

/// The texts between `begin` and `end`, which is cut off there.
static char *between(char *text, const char *begin, const char *end) {
    char *from = strstr(text, begin);
    assert_non_null(from);
    from += strlen(begin);
    char *to = strstr(from, end);
    assert_non_null(to);
    *to = '\0';
    return from;
}

/// Cuts `, proven` off a value's words. True where it was there.
static bool cut_proven(char *words) {
    char *proven = strstr(words, ", proven");
    if (proven)
        *proven = '\0';
    return proven != NULL;
}

static void check_sentence(const Review *review, int index, const Said *before, const Said *after) {
    char memory[3 * DESCRIBE_TEXT_MAX], copy[3 * DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    review_words_move(review, index, SIDE_NAMES_LETTERS, &text);
    memcpy(copy, memory, sizeof copy);
    const bool both = strstr(memory, "Both are proven.") != NULL;
    char *first = between(memory, "Before it: ", ". After it: ");
    char *second = between(copy, "After it: ", ".");
    const bool proven[] = {cut_proven(first), cut_proven(second)};
    const Said said[] = {{before->position, before->value, first},
                         {after->position, after->value, second}};
    for (int i = 0; i < 2; i++)
        if (check_value(&said[i]) != (both || proven[i]))
            fail_said(&said[i], "proven or guessed");
}

/// The value of a move for who makes it, distances counted from the move on.
static int true_worth(Reference *brute, const Position *before, Cell move) {
    Position after = *before;
    position_play(&after, move);
    const int value = -brute_value(brute, &after);
    return value > 0 ? value - 1 : value < 0 ? value + 1 : 0;
}

/// What was better is; a number of its win is that of the position.
static void check_better(Reference *brute, const Review *review, int index, const Said *before) {
    const ReviewMove *move = &review->moves[index];
    const Words words = review_words_better(review, index, SIDE_NAMES_LETTERS);
    if (move->length == 0)
        return;
    const int value = true_worth(brute, before->position, move->line[0]);
    check_value(&(Said){before->position, value, words.text});
    if (strstr(words.text, "wins in "))
        check_value(&(Said){before->position, before->value, words.text});
}

/// A mark that is called sure is proven: whoever loses by it was not lost.
static void check_mark(Reference *brute, const Review *review, int index, const Said *before) {
    const ReviewMove *move = &review->moves[index];
    Cell moves[CELLS_MAX];
    const int count = position_moves(before->position, moves);
    const Cell played = review->end.history[index];
    const int own = reference_sign(true_worth(brute, before->position, played));
    const int value = reference_sign(before->value);
    if (move->mark == MOVE_BLUNDER && (own >= 0 || (move->sure && value < 0)))
        fail_said(before, "it does not lose");
    if (!move->sure)
        return;
    if (move_mark_is_mistake(move->mark)) {
        if (own >= value)
            fail_said(before, "no mistake");
        return;
    }
    for (int i = 0; i < count; i++)
        if (moves[i] != played &&
            reference_sign(true_worth(brute, before->position, moves[i])) >= own)
            fail_said(before, "not the only one");
}

/// What was said, by its kind.
typedef struct Told {
    int comments, kinds[WORTH_CHANCE + 1];
} Told;

static void count(Told *told, const Review *review, int index) {
    told->comments++;
    told->kinds[review_before(review, index).kind]++;
    told->kinds[review_after(review, index).kind]++;
}

static void check_move(Reference *brute, const Review *review, int index) {
    const Position before = review_position(review, index),
                   after = review_position(review, index + 1);
    const Said first = {&before, brute_value(brute, &before), ""},
               second = {&after, brute_value(brute, &after), ""};
    check_sentence(review, index, &first, &second);
    check_better(brute, review, index, &first);
    check_mark(brute, review, index, &first);
}

static void check_moves(Told *told, const Review *review) {
    const int first = review->count - review->seen;
    const Position from = review_position(review, first);
    Reference brute;
    reference_init_from(&brute, &from);
    for (int i = first; i < review->count; i++) {
        check_move(&brute, review, i);
        count(told, review, i);
    }
    reference_free(&brute);
}

/// Random play until three moves after `free` cells are left, or the end. False where that comes
/// before.
static bool play_randomly(const Variant *variant, int free, Rng *rng, Position *position) {
    position_init(position, variant, rng_below(rng, 2) ? SIDE_X : SIDE_O);
    while (position->outcome == OUTCOME_OPEN && position_free_cells(position) > free - 3) {
        Cell moves[CELLS_MAX];
        const int count = position_moves(position, moves);
        position_play(position, moves[rng_below(rng, (uint32_t)count)]);
    }
    return position_free_cells(position) < free;
}

static void nothing_false_is_called_proven(void **state) {
    (void)state;
    static const uint64_t NODES[] = {1, 30, 1000, 30000};
    const int comments = testing_rounds(200, 25000);
    Rng rng = rng_seeded(20261125);
    Review *review = base_alloc(sizeof *review);
    Told told = {0};
    for (int game = 0; told.comments < comments; game++) {
        const bool far = game % 4 == 0;
        const Variant variant = testing_variant(far ? FAR[rng_below(&rng, ARRAY_LEN(FAR))]
                                                    : BOARDS[rng_below(&rng, ARRAY_LEN(BOARDS))]);
        const int free = far ? FREE_FAR : FREE_MIN + (int)rng_below(&rng, FREE_MAX - FREE_MIN + 1);
        Position end;
        if (!play_randomly(&variant, free, &rng, &end))
            continue;
        const uint64_t nodes = far ? 1 : NODES[rng_below(&rng, ARRAY_LEN(NODES))];
        ReviewLook *look = review_look_new(clock_system(), TABLE_MIB, nodes);
        review_begin(review, &end, nodes);
        while (position_free_cells(&end) + review->seen < free && review_step(review, look))
            continue;
        check_moves(&told, review);
        review_look_free(look);
    }
    base_free(review);
    print_message("%d comments on %d values, %d bounds and %d guesses\n", told.comments,
                  told.kinds[WORTH_VERDICT], told.kinds[WORTH_BOUND], told.kinds[WORTH_CHANCE]);
    assert_int_equal(told.kinds[WORTH_UNKNOWN], 0);
    assert_true(told.kinds[WORTH_BOUND] > comments / 200);
    assert_true(told.kinds[WORTH_CHANCE] > comments / 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_false_is_called_proven),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
