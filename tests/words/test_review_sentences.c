// Reviews of games by chance and of beginners on nine small boards: every word of them is held
// against brute force.
#include "words/review_words.h"

#include "base/rng.h"
#include "rules/notation.h"
#include "support/reference.h"
#include "support/testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SEED = 20261128,
    LEVELS = 3,
    NODES = 2000,
    TABLE_MIB = 4,
    MOVE_TEXT = 3 * DESCRIBE_TEXT_MAX
};

static const char *const BOARDS[] = {"3x3x3",      "3x3x3+exact", "4x3x3", "4x3x3+drop", "5x3x3",
                                     "4x4x3+drop", "4x4x4+drop",  "4x4x3", "4x4x3+exact"};

/// A move and what brute force knows of it.
typedef struct Judged {
    const Review *review;
    int index;
    Reference *reference;
    Position before, after;
    Side side;
    const char *sentence;
} Judged;

static void fail_judged(const Judged *judged, const char *condition) {
    char memory[MOVES_TEXT_MAX], rules[VARIANT_TEXT_MAX];
    Text moves = text_over(memory, sizeof memory), variant = text_over(rules, sizeof rules);
    variant_format(&judged->after.variant, &variant);
    notation_format_moves(&judged->after, &moves);
    fail_msg("'%s' after %s %s: not %s", judged->sentence, rules, memory, condition);
}

#define TRUE_WORDS(judged, condition)                                                              \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fail_judged(judged, #condition);                                                       \
    } while (0)

// --- brute force

/// For the side to move, of a finished game, too.
static int value_of(const Judged *judged, const Position *position) {
    Position copy = *position;
    return reference_value(judged->reference, &copy);
}

/// What a move is worth to who makes it.
static int worth(const Judged *judged, Cell move) {
    Position after = judged->before;
    position_play(&after, move);
    return -value_of(judged, &after);
}

static int sign_before(const Judged *judged) {
    return reference_sign(value_of(judged, &judged->before));
}

static int sign_after(const Judged *judged) {
    return -reference_sign(value_of(judged, &judged->after));
}

/// Moves that end as well as this one, itself included.
static int count_as_good(const Judged *judged) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(&judged->before, moves);
    int good = 0;
    for (int i = 0; i < count; i++)
        good += reference_sign(worth(judged, moves[i])) >= sign_after(judged);
    return good;
}

// --- words

static bool takes(const char **text, const char *words) {
    const size_t length = strlen(words);
    if (strncmp(*text, words, length) != 0)
        return false;
    *text += length;
    return true;
}

/// `a draw`, `X has won`, `X wins in 3`, `X wins`, `X does not lose`: who
/// wins must be so, and a number is how soon the win comes.
static void takes_value(const Judged *judged, const char **text, const Position *position) {
    const int value = value_of(judged, position);
    const Side winner = value > 0 ? position->to_move : side_other(position->to_move);
    if (takes(text, "a draw")) {
        TRUE_WORDS(judged, value == 0);
        return;
    }
    if (takes(text, "X does not lose") || takes(text, "O does not lose")) {
        const Side safe = (*text)[-(int)strlen("X does not lose")] == 'X' ? SIDE_X : SIDE_O;
        TRUE_WORDS(judged, value == 0 || safe == winner);
        return;
    }
    TRUE_WORDS(judged, value != 0 && takes(text, side_name(winner)));
    if (takes(text, " has won")) {
        TRUE_WORDS(judged, position->outcome == outcome_win(winner));
        return;
    }
    const int plies = REFERENCE_WIN - abs(value);
    TRUE_WORDS(judged, position->outcome == OUTCOME_OPEN && takes(text, " wins"));
    if (!takes(text, " in "))
        return;
    TRUE_WORDS(judged, (int)strtol(*text, (char **)text, 10) == plies);
}

/// Why it was good: only where another one is not as good.
static void takes_praise(const Judged *judged, const char **text) {
    if (!takes(text, "The only "))
        return;
    const bool others = position_count_moves(&judged->before) > 1;
    TRUE_WORDS(judged,
               others && count_as_good(judged) == 1 && sign_after(judged) == sign_before(judged));
    if (takes(text, "move that wins"))
        TRUE_WORDS(judged, sign_after(judged) == 1);
    else
        TRUE_WORDS(judged, takes(text, "move that does not lose") && sign_after(judged) == 0);
    takes(text, ", and hard to see");
    TRUE_WORDS(judged, takes(text, ". "));
}

/// The square that holds out longer where every move loses.
static void takes_longer(const Judged *judged, const char **text) {
    char memory[CELL_TEXT_MAX];
    Text cell = text_over(memory, sizeof memory);
    TRUE_WORDS(judged, sign_before(judged) < 0 && judged->review->moves[judged->index].length > 0);
    notation_format_cell(&judged->before.variant, judged->review->moves[judged->index].line[0],
                         &cell);
    TRUE_WORDS(judged, takes(text, memory) && takes(text, " holds out longer."));
}

/// `said_before` is what was said of the position after the move before, and becomes that of this
/// one.
static void check_words(Judged *judged, char *said_before) {
    char memory[MOVE_TEXT];
    Text words = text_over(memory, sizeof memory);
    review_words_move(judged->review, judged->index, SIDE_NAMES_LETTERS, &words);
    assert_false(words.overflowed);
    judged->sentence = memory;
    const char *text = memory;
    takes_praise(judged, &text);
    TRUE_WORDS(judged, takes(&text, "Before it: "));
    const char *before = text;
    takes_value(judged, &text, &judged->before);
    if (said_before[0] != '\0') // the same as after the move before
        TRUE_WORDS(judged, strncmp(said_before, before, strlen(said_before)) == 0);
    TRUE_WORDS(judged, takes(&text, ". After it: "));
    const char *after = text;
    takes_value(judged, &text, &judged->after);
    snprintf(said_before, DESCRIBE_TEXT_MAX, "%.*s", (int)(text - after), after);
    TRUE_WORDS(judged, takes(&text, ". Both are proven."));
    if (takes(&text, " Every move loses, but "))
        takes_longer(judged, &text);
    TRUE_WORDS(judged, text[0] == '\0');
}

/// The most that any move is worth.
static int best_worth(const Judged *judged) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(&judged->before, moves);
    int best = worth(judged, moves[0]);
    for (int i = 1; i < count; i++)
        best = MAX(best, worth(judged, moves[i]));
    return best;
}

/// Of a lost position a better move is one that loses later, and is told wherever there is one.
static void check_longer(Judged *judged) {
    const ReviewMove *move = &judged->review->moves[judged->index];
    const int played = worth(judged, judged->after.history[judged->index]);
    TRUE_WORDS(judged, move->length > 0 ? worth(judged, move->line[0]) > played
                                        : best_worth(judged) == played);
}

/// The line of what was better begins with a move that is, and can be played.
static void check_better(Judged *judged) {
    const ReviewMove *move = &judged->review->moves[judged->index];
    char memory[MOVE_TEXT];
    Text text = text_over(memory, sizeof memory);
    review_words_line(judged->review, judged->index, &text);
    judged->sentence = memory;
    if (sign_before(judged) < 0)
        check_longer(judged);
    else
        TRUE_WORDS(judged, (move->length > 0) == move_mark_is_mistake(move->mark));
    if (move->length == 0)
        return;
    TRUE_WORDS(judged, reference_sign(worth(judged, move->line[0])) == sign_before(judged));
    Position at = judged->before;
    for (int i = 0; i < move->length; i++) {
        TRUE_WORDS(judged, position_can_play(&at, move->line[i]));
        position_play(&at, move->line[i]);
    }
}

static void check_mark(Judged *judged) {
    const MoveMark mark = judged->review->moves[judged->index].mark;
    const int before = sign_before(judged), after = sign_after(judged);
    judged->sentence = review_words_mark(mark);
    TRUE_WORDS(judged, (mark == MOVE_BLUNDER) == (before >= 0 && after < 0));
    TRUE_WORDS(judged, (mark == MOVE_SLIP) == (before > 0 && after == 0));
    if (mark == MOVE_ONLY_GOOD || mark == MOVE_BRILLIANT)
        TRUE_WORDS(judged, before >= 0 && count_as_good(judged) == 1 &&
                               position_count_moves(&judged->before) > 1);
}

// --- of the whole game

/// `2 losing moves · 1 slip · 3 fine · 1 when lost`: all moves of a side, each once.
static void check_counts(const Review *review, Side side, const int *counts, int lost) {
    static const struct {
        MoveMark mark;
        const char *one, *several;
    } NAMES[] = {{MOVE_BLUNDER, "losing move", "losing moves"},
                 {MOVE_SLIP, "slip", "slips"},
                 {MOVE_BRILLIANT, "brilliant", "brilliant"},
                 {MOVE_ONLY_GOOD, "only good move", "only good moves"},
                 {MOVE_PLAIN, "fine", "fine"}};
    char expected[DESCRIBE_TEXT_MAX];
    Text text = text_over(expected, sizeof expected);
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (counts[NAMES[i].mark] > 0)
            text_add(&text, "%s%d %s", text.length > 0 ? " · " : "", counts[NAMES[i].mark],
                     counts[NAMES[i].mark] == 1 ? NAMES[i].one : NAMES[i].several);
    if (lost > 0)
        text_add(&text, "%s%d when lost", text.length > 0 ? " · " : "", lost);
    assert_string_equal(review_words_side(review, side).text, text.length ? expected : "");
}

static Judged judged_of(const Review *review, int index, Reference *reference) {
    Judged judged = {.review = review,
                     .index = index,
                     .reference = reference,
                     .after = review->end,
                     .sentence = ""};
    while (judged.after.ply > index + 1)
        position_undo(&judged.after);
    judged.before = judged.after;
    position_undo(&judged.before);
    judged.side = judged.before.to_move;
    return judged;
}

/// It turned where a mistake was made; of more than four places the number and the last are told.
static void check_turning(const Review *review, Reference *reference) {
    enum { TOLD = 4 };
    char expected[DESCRIBE_TEXT_MAX] = "", cell[CELL_TEXT_MAX];
    Text text = text_over(expected, sizeof expected);
    int turns[CELLS_MAX], count = 0;
    for (int i = 0; i < review->count; i++) {
        const Judged judged = judged_of(review, i, reference);
        if (sign_after(&judged) < sign_before(&judged))
            turns[count++] = i;
    }
    if (count > TOLD)
        text_add(&text, "The game turned %d times, the last time at mark", count);
    else if (count > 0)
        text_add(&text, "The game turned at mark%s", count > 1 ? "s" : "");
    for (int i = count > TOLD ? count - 1 : 0; i < count; i++) {
        Text name = text_over(cell, sizeof cell);
        notation_format_cell(&review->end.variant, review->end.history[turns[i]], &name);
        const bool first = i == 0 || count > TOLD;
        text_add(&text, "%s %d (%s)",
                 first            ? ""
                 : i == count - 1 ? " and"
                                  : ",",
                 turns[i] + 1, cell);
    }
    text_add(&text, "%s", count > 0 ? "." : "");
    assert_string_equal(review_words_turning(review, SIDE_NAMES_LETTERS).text, expected);
}

static void check_review(const Review *review, Reference *reference) {
    int counts[2][MOVE_MARKS] = {{0}}, lost[2] = {0};
    char said[DESCRIBE_TEXT_MAX] = "";
    for (int i = 0; i < review->count; i++) {
        Judged judged = judged_of(review, i, reference);
        assert_true(review->moves[i].seen);
        if (sign_before(&judged) < 0)
            lost[judged.side]++;
        else
            counts[judged.side][review->moves[i].mark]++;
        check_mark(&judged);
        check_words(&judged, said);
        check_better(&judged);
    }
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        check_counts(review, side, counts[side], lost[side]);
    check_turning(review, reference);
}

// --- games

/// By beginners, or by chance where there is no engine.
static Position random_game(Rng *rng, const Variant *variant, Engine *engine) {
    Position position;
    SearchReport *report = report_new(1);
    const Level level = LEVEL_MIN + (Level)rng_below(rng, LEVELS);
    position_init(&position, variant, rng_below(rng, 2) ? SIDE_X : SIDE_O);
    while (position.outcome == OUTCOME_OPEN) {
        Cell moves[CELLS_MAX];
        const int count = position_moves(&position, moves);
        const Cell move = engine ? level_choose(engine, &position, level, rng_next(rng),
                                                &(Limits){.nodes = 500}, report)
                                 : moves[rng_below(rng, (uint32_t)count)];
        position_play(&position, move);
    }
    report_free(report);
    return position;
}

static void what_a_review_says_is_so(void **state) {
    (void)state;
    const int games = testing_rounds(8, 150);
    const size_t boards = ARRAY_LEN(BOARDS) - (testing_runs_whole() ? 0 : 4); // the last take long
    int moves = 0;
    Review *review = base_alloc(sizeof *review);
    for (size_t board = 0; board < boards; board++) {
        Rng rng = rng_seeded(SEED + board);
        const Variant variant = testing_variant(BOARDS[board]);
        Reference reference;
        reference_init(&reference, &variant);
        Engine *engine = engine_new(&(EngineConfig){.table_mib = 1, .clock = clock_system()});
        for (int game = 0; game < games; game++) {
            const Position end = random_game(&rng, &variant, game % 2 ? engine : NULL);
            ReviewLook *look = review_look_new(clock_system(), TABLE_MIB, NODES);
            review_begin(review, &end, NODES);
            while (review_step(review, look))
                continue;
            assert_true(review_is_whole(review));
            check_review(review, &reference);
            review_look_free(look);
            moves += review->count;
        }
        engine_free(engine);
        reference_free(&reference);
    }
    base_free(review);
    print_message("seed %d: %d moves\n", SEED, moves);
    assert_true(moves >= testing_rounds(300, 10000));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_review_says_is_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
