// Every sentence after a move is taken apart, and each of its claims is held against the exact
// values of small boards and against plain definitions of threats on large ones. A sentence that is
// not known here fails.
#include "session/describe.h"

#include "play/exact_values.h"
#include "rules/notation.h"
#include "support/plain_threats.h"
#include "support/reference.h"
#include "support/testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 20261124, WORDS_MAX = 8, WORD_BYTES = 64 };

/// A move, and the words that are checked.
typedef struct Claim {
    const Position *after;
    Position before;
    Cell cell;
    Side side;
    Reference *reference; ///< exact values, or NULL
    const char *sentence;
    char words[WORDS_MAX][WORD_BYTES]; ///< what stood in the places of a pattern
    int word_count;
} Claim;

// --- reading

/// True when `text` is `pattern`, in which each % stands for some letters without a space; they go
/// to the words.
static bool matches(Claim *claim, const char *text, const char *pattern) {
    claim->word_count = 0;
    while (*pattern) {
        if (*pattern != '%') {
            if (*pattern++ != *text++)
                return false;
            continue;
        }
        const size_t length = strcspn(text, " ");
        size_t taken = length;
        for (pattern++; taken > 0 && *pattern && strncmp(text + taken, pattern, 1) != 0;)
            taken--;
        taken = *pattern ? taken : length;
        if (taken == 0 || taken >= WORD_BYTES || claim->word_count == WORDS_MAX)
            return false;
        memcpy(claim->words[claim->word_count], text, taken);
        claim->words[claim->word_count++][taken] = '\0';
        text += taken;
    }
    return *text == '\0';
}

static int number_of(const char *word) {
    static const char *const NUMBERS[] = {"no",   "one",    "two",   "three", "four",
                                          "five", "six",    "seven", "eight", "nine",
                                          "ten",  "eleven", "twelve"};
    char lower[WORD_BYTES];
    snprintf(lower, sizeof lower, "%s", word);
    lower[0] = (char)(lower[0] | 0x20);
    for (size_t i = 0; i < ARRAY_LEN(NUMBERS); i++)
        if (strcmp(lower, NUMBERS[i]) == 0)
            return (int)i;
    return atoi(word);
}

static Cell cell_of(const Claim *claim, const char *word) {
    Cell cell;
    Problem problem;
    char name[WORD_BYTES];
    snprintf(name, sizeof name, "%s", word);
    name[strcspn(name, ",")] = '\0';
    if (!notation_parse_cell(slice_of(name), &claim->after->variant, &cell, &problem))
        fail_msg("'%s' in '%s' is no square", word, claim->sentence);
    return cell;
}

/// Both ends of `a3–c3`.
static void ends_of(const Claim *claim, const char *word, Cell ends[2]) {
    char first[WORD_BYTES];
    const char *dash = strstr(word, "–");
    assert_non_null(dash);
    snprintf(first, sizeof first, "%.*s", (int)(dash - word), word);
    ends[0] = cell_of(claim, first);
    ends[1] = cell_of(claim, dash + strlen("–"));
}

#define TRUE_CLAIM(claim, condition)                                                               \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fail_claim(claim, #condition);                                                         \
    } while (0)

static void fail_claim(const Claim *claim, const char *condition) {
    char memory[POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    notation_format_drawn_position(claim->after, &text);
    fail_msg("'%s' after %s: not %s", claim->sentence, memory, condition);
}

// --- what is seen on the board

/// The cells from one end to the other.
typedef struct Span {
    Cell cells[SIDE_MAX];
    int count, step; ///< `step` is one of PLAIN_STEP
} Span;

static Span span_of(const Claim *claim, const char *word) {
    const Variant *variant = &claim->after->variant;
    Cell ends[2];
    ends_of(claim, word, ends);
    const int dx = cell_column(variant, ends[1]) - cell_column(variant, ends[0]);
    const int dy = cell_row(variant, ends[1]) - cell_row(variant, ends[0]);
    const int far = MAX(abs(dx), abs(dy));
    TRUE_CLAIM(claim, far > 0 && (dx == 0 || dy == 0 || abs(dx) == abs(dy)));
    Span span = {.count = far + 1,
                 .step = dy == 0                ? 0
                         : dx == 0              ? 1
                         : (dx > 0) == (dy > 0) ? 2
                                                : 3};
    for (int i = 0; i <= far; i++)
        span.cells[i] = (Cell)(ends[0] + i * (dy / far * variant->width + dx / far));
    return span;
}

static int count_marks(const Position *position, const Span *span, Side side) {
    int count = 0;
    for (int i = 0; i < span->count; i++)
        count += position_at(position, span->cells[i]) == side;
    return count;
}

static bool in_span(const Span *span, Cell cell) {
    for (int i = 0; i < span->count; i++)
        if (span->cells[i] == cell)
            return true;
    return false;
}

static bool is_row(const Position *position, Cell cell, Side side) {
    PlainBoard plain = plain_board_of(position);
    const int width = position->variant.width;
    return plain_row(&plain, cell % width, cell / width, side);
}

static ThreatKind kind_made(const Claim *claim, int step) {
    PlainBoard plain = plain_board_of(claim->after);
    const int width = claim->after->variant.width;
    return plain_kind_in(&plain, claim->cell % width, claim->cell / width, step, claim->side);
}

static bool can_make_open_four(const Position *position, Side side, Cell *with) {
    PlainBoard plain = plain_board_of(position);
    const int width = position->variant.width;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        if (position_can_play(position, cell) &&
            plain_kind(&plain, cell % width, cell / width, side) == THREAT_OPEN_FOUR) {
            *with = cell;
            return true;
        }
    return false;
}

static void check_blocks(const Claim *claim) {
    const Span span = span_of(claim, claim->words[1]);
    const Side other = side_other(claim->side);
    TRUE_CLAIM(claim, in_span(&span, claim->cell));
    TRUE_CLAIM(claim, count_marks(&claim->before, &span, other) == span.count - 1);
    TRUE_CLAIM(claim, is_row(&claim->before, claim->cell, other));
    TRUE_CLAIM(claim, strcmp(claim->words[0], span.step == 0   ? "row"
                                              : span.step == 1 ? "column"
                                                               : "diagonal") == 0);
}

static void check_stops_column(const Claim *claim) {
    TRUE_CLAIM(claim, cell_of(claim, claim->words[0]) == claim->cell);
    TRUE_CLAIM(claim, is_row(&claim->before, claim->cell, side_other(claim->side)));
}

static void check_in_a_row(const Claim *claim) {
    const Span span = span_of(claim, claim->words[1]);
    TRUE_CLAIM(claim, span.count == number_of(claim->words[0]));
    TRUE_CLAIM(claim, count_marks(claim->after, &span, claim->side) == span.count);
    TRUE_CLAIM(claim, in_span(&span, claim->cell));
}

/// The kind that so many marks stand for.
static ThreatKind kind_of(const Claim *claim, int marks) {
    const int row = claim->after->variant.row_length;
    return marks == row - 1 ? THREAT_FOUR : marks == row - 2 ? THREAT_OPEN_THREE : THREAT_NONE;
}

static void check_open(const Claim *claim) {
    check_in_a_row(claim);
    const Span span = span_of(claim, claim->words[1]);
    const ThreatKind kind = kind_of(claim, number_of(claim->words[0]));
    TRUE_CLAIM(claim, kind != THREAT_NONE);
    TRUE_CLAIM(claim, kind_made(claim, span.step) ==
                          (kind == THREAT_FOUR ? THREAT_OPEN_FOUR : THREAT_OPEN_THREE));
}

static void check_split(const Claim *claim) {
    const Span span = span_of(claim, claim->words[1]);
    const int marks = number_of(claim->words[0]);
    TRUE_CLAIM(claim, count_marks(claim->after, &span, claim->side) == marks);
    TRUE_CLAIM(claim, count_marks(claim->after, &span, SIDE_NONE) == span.count - marks);
    TRUE_CLAIM(claim, span.count > marks && in_span(&span, claim->cell));
    TRUE_CLAIM(claim, kind_made(claim, span.step) == kind_of(claim, marks));
}

static int count_kinds(const Claim *claim, ThreatKind kind) {
    int count = 0;
    for (int step = 0; step < PLAIN_STEPS; step++)
        count += kind_made(claim, step) == kind;
    return count;
}

static void check_two_fours(const Claim *claim) {
    TRUE_CLAIM(claim, kind_of(claim, number_of(claim->words[0])) == THREAT_FOUR);
    TRUE_CLAIM(claim, count_kinds(claim, THREAT_FOUR) >= 2);
}

static void check_two_open(const Claim *claim) {
    char word[WORD_BYTES];
    snprintf(word, sizeof word, "%s", claim->words[0]);
    word[strlen(word) - 1] = '\0'; // threes
    const bool fours = kind_of(claim, number_of(word)) == THREAT_FOUR;
    TRUE_CLAIM(claim, count_kinds(claim, fours ? THREAT_OPEN_FOUR : THREAT_OPEN_THREE) >= 2);
}

static void check_four_and_three(const Claim *claim) {
    TRUE_CLAIM(claim, kind_of(claim, number_of(claim->words[1])) == THREAT_FOUR);
    TRUE_CLAIM(claim, kind_of(claim, number_of(claim->words[2])) == THREAT_OPEN_THREE);
    TRUE_CLAIM(claim, count_kinds(claim, THREAT_FOUR) >= 1);
    TRUE_CLAIM(claim, count_kinds(claim, THREAT_OPEN_THREE) >= 1);
}

static void check_stops_three(const Claim *claim) {
    const Span span = span_of(claim, claim->words[1]);
    const Side other = side_other(claim->side);
    Cell with;
    TRUE_CLAIM(claim, kind_of(claim, number_of(claim->words[0])) == THREAT_OPEN_THREE);
    TRUE_CLAIM(claim, count_marks(&claim->before, &span, other) == number_of(claim->words[0]));
    TRUE_CLAIM(claim, can_make_open_four(&claim->before, other, &with));
    TRUE_CLAIM(claim, !can_make_open_four(claim->after, other, &with));
}

static void check_place(const Claim *claim) {
    const Variant *variant = &claim->after->variant;
    const int column = cell_column(variant, claim->cell), row = cell_row(variant, claim->cell);
    const bool side = column == 0 || column == variant->width - 1;
    const bool top = row == 0 || row == variant->height - 1;
    TRUE_CLAIM(claim, cell_of(claim, claim->words[1]) == claim->cell);
    if (strcmp(claim->words[0], "corner") == 0)
        TRUE_CLAIM(claim, side && top);
    else if (strcmp(claim->words[0], "edge") == 0)
        TRUE_CLAIM(claim, side != top);
    else
        TRUE_CLAIM(claim, strcmp(claim->words[0], "centre") == 0 &&
                              2 * column == variant->width - 1 && 2 * row == variant->height - 1);
}

/// The words are marks of `side` that could stand in one row with one on the cell.
static void check_together(const Claim *claim, Side side) {
    const Variant *variant = &claim->after->variant;
    int found = 0;
    for (Cell first = 0; first < variant_cells(variant); first++)
        for (int step = 0; step < PLAIN_STEPS; step++) {
            int here = 0, named = 0;
            bool room = true;
            for (int i = 0; i < variant->row_length && room; i++) {
                const int column = cell_column(variant, first) + i * PLAIN_STEP[step][0];
                const int row = cell_row(variant, first) + i * PLAIN_STEP[step][1];
                room = variant_has(variant, column, row) &&
                       claim->before.cells[row * variant->width + column] != side_other(side);
                const Cell at = (Cell)(row * variant->width + column);
                here += room && at == claim->cell;
                for (int w = 0; w < claim->word_count && room; w++)
                    named += at == cell_of(claim, claim->words[w]) &&
                             position_at(&claim->before, at) == side;
            }
            found += room && here && named == claim->word_count;
        }
    TRUE_CLAIM(claim, found > 0);
}

static void check_in_the_way(const Claim *claim) {
    check_together(claim, side_other(claim->side));
}

static void check_lines_up(const Claim *claim) {
    check_together(claim, claim->side);
}

static void check_list_with_more(const Claim *claim) {
    Claim named = *claim;
    named.word_count = 2;
    check_together(&named,
                   strstr(claim->sentence, "Lines") ? claim->side : side_other(claim->side));
}

static void check_opens(const Claim *claim) {
    TRUE_CLAIM(claim, position_marks(&claim->before) == 0);
    TRUE_CLAIM(claim, cell_of(claim, claim->words[0]) == claim->cell);
}

static void check_answers(const Claim *claim) {
    const Cell last = cell_of(claim, claim->words[claim->word_count - 1]);
    const int distance = cell_distance(&claim->after->variant, last, claim->cell);
    TRUE_CLAIM(claim, last == position_last_move(&claim->before));
    TRUE_CLAIM(claim, distance == (strstr(claim->sentence, "close to") ? 2 : 1));
    if (strstr(claim->sentence, "on top of"))
        TRUE_CLAIM(claim, last == claim->cell + claim->after->variant.width);
}

static void check_plays(const Claim *claim) {
    TRUE_CLAIM(claim, cell_of(claim, claim->words[0]) == claim->cell);
}

// --- what it threatens

/// Where the mover completes a row now and could not before.
static int count_new_threats(const Claim *claim) {
    int count = 0;
    for (Cell cell = 0; cell < variant_cells(&claim->after->variant); cell++)
        count +=
            position_can_play(claim->after, cell) && is_row(claim->after, cell, claim->side) &&
            !(position_can_play(&claim->before, cell) && is_row(&claim->before, cell, claim->side));
    return count;
}

static void check_threats(const Claim *claim) {
    TRUE_CLAIM(claim, count_new_threats(claim) == number_of(claim->words[0]));
    TRUE_CLAIM(claim, !plain_can_win(claim->after));
}

static void check_threatens(const Claim *claim) {
    const Cell cell = cell_of(claim, claim->words[0]);
    TRUE_CLAIM(claim, position_can_play(claim->after, cell));
    TRUE_CLAIM(claim, is_row(claim->after, cell, claim->side));
    TRUE_CLAIM(claim, !plain_can_win(claim->after));
}

static void check_needs(const Claim *claim) {
    check_threatens(claim);
    const Span span = span_of(claim, claim->words[2]);
    TRUE_CLAIM(claim, in_span(&span, cell_of(claim, claim->words[0])));
    TRUE_CLAIM(claim, count_marks(claim->after, &span, claim->side) == span.count - 1);
}

/// Every reply that leaves an open four possible loses.
static void check_must_be_answered(const Claim *claim) {
    Cell moves[CELLS_MAX], with;
    const int count = position_moves(claim->after, moves);
    TRUE_CLAIM(claim, can_make_open_four(claim->after, claim->side, &with));
    for (int i = 0; i < count; i++) {
        Position reply = *claim->after;
        position_play(&reply, moves[i]);
        TRUE_CLAIM(claim, reply.outcome == OUTCOME_OPEN);
        if (!can_make_open_four(&reply, claim->side, &with))
            continue;
        position_play(&reply, with);
        TRUE_CLAIM(claim, !plain_can_win(&reply) && plain_cannot_be_stopped(&reply));
    }
}

// --- what it is worth

static int value_after(const Claim *claim) {
    Position after = *claim->after;
    return -reference_value(claim->reference, &after);
}

static int value_before(const Claim *claim) {
    Position before = claim->before;
    return reference_value(claim->reference, &before);
}

/// How many moves keep the value; whether `cell` is one of them.
static int count_best(const Claim *claim, Cell cell, bool *is_best) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(&claim->before, moves);
    int best = 0;
    *is_best = false;
    for (int i = 0; i < count; i++) {
        Position after = claim->before;
        position_play(&after, moves[i]);
        const int worth = after.outcome == OUTCOME_OPEN ? -reference_value(claim->reference, &after)
                          : after.outcome == OUTCOME_DRAW ? 0
                                                          : REFERENCE_WIN - 1;
        const bool good = reference_sign(worth) == reference_sign(value_before(claim));
        best += good;
        *is_best |= good && moves[i] == cell;
    }
    return best;
}

static void check_any_other_loses_at_once(const Claim *claim) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(&claim->before, moves);
    for (int i = 0; i < count; i++) {
        Position after = claim->before;
        position_play(&after, moves[i]);
        TRUE_CLAIM(claim, moves[i] == claim->cell ||
                              (after.outcome == OUTCOME_OPEN && plain_can_win(&after)));
    }
}

static void check_can_win_on(const Claim *claim) {
    const Cell cell = cell_of(claim, claim->words[claim->word_count - 1]);
    TRUE_CLAIM(claim, position_can_play(claim->after, cell));
    TRUE_CLAIM(claim, is_row(claim->after, cell, side_other(claim->side)));
}

static void check_slip_in(const Claim *claim) {
    TRUE_CLAIM(claim, value_before(claim) > -1 && value_after(claim) < 0);
    TRUE_CLAIM(claim, REFERENCE_WIN + value_after(claim) == number_of(claim->words[0]));
}

static void check_slip(const Claim *claim) {
    TRUE_CLAIM(claim, value_before(claim) >= 0 && value_after(claim) < 0);
}

static void check_gives_away(const Claim *claim) {
    TRUE_CLAIM(claim, value_before(claim) > 0 && value_after(claim) == 0);
}

static void check_only(const Claim *claim) {
    bool best;
    const Cell cell = cell_of(claim, claim->words[claim->word_count - 1 - 1]);
    TRUE_CLAIM(claim, count_best(claim, cell, &best) == 1 && best);
    TRUE_CLAIM(claim, (value_before(claim) > 0) ==
                          (strcmp(claim->words[claim->word_count - 1], "won") == 0));
}

static void check_only_two(const Claim *claim) {
    bool first, second;
    TRUE_CLAIM(claim, count_best(claim, cell_of(claim, claim->words[0]), &first) == 2 && first);
    TRUE_CLAIM(claim, count_best(claim, cell_of(claim, claim->words[1]), &second) == 2 && second);
}

static void check_others(const Claim *claim) {
    bool best;
    TRUE_CLAIM(claim, count_best(claim, claim->cell, &best) == number_of(claim->words[0]) && !best);
}

static void check_no_other_wins(const Claim *claim) {
    bool best;
    TRUE_CLAIM(claim, value_before(claim) > 0);
    TRUE_CLAIM(claim, count_best(claim, claim->cell, &best) == 1 && best);
}

static void check_any_other_loses(const Claim *claim) {
    bool best;
    TRUE_CLAIM(claim, value_before(claim) == 0);
    TRUE_CLAIM(claim, count_best(claim, claim->cell, &best) == 1 && best);
}

static void check_wins_in(const Claim *claim) {
    TRUE_CLAIM(claim, value_after(claim) > 0);
    TRUE_CLAIM(claim, REFERENCE_WIN - value_after(claim) == number_of(claim->words[0]));
}

static void check_wins(const Claim *claim) {
    TRUE_CLAIM(claim, value_after(claim) > 0);
}

static void check_every_move_loses(const Claim *claim) {
    TRUE_CLAIM(claim, value_before(claim) < 0);
}

static void check_keeps_the_draw(const Claim *claim) {
    bool best;
    TRUE_CLAIM(claim, value_before(claim) == 0 && value_after(claim) == 0);
    TRUE_CLAIM(claim, count_best(claim, claim->cell, &best) < position_count_moves(&claim->before));
}

static void check_allows(const Claim *claim) {
    const Cell cell = cell_of(claim, claim->words[0]);
    Position reply = *claim->after;
    position_play(&reply, cell);
    int threats = 0;
    for (Cell at = 0; at < variant_cells(&reply.variant); at++)
        threats += position_can_play(&reply, at) && is_row(&reply, at, claim->after->to_move);
    TRUE_CLAIM(claim, threats >= 2 && value_after(claim) < 0);
}

/// What only looks so says nothing of what is so.
static void check_nothing(const Claim *claim) {
    (void)claim;
}

// --- all that can be said

typedef struct Form {
    const char *pattern;
    void (*check)(const Claim *claim);
} Form;

static const Form TAILS[] = {
    {" and makes % threats at once", check_threats},     {" and % threats at once", check_threats},
    {", and now needs only % for the % %", check_needs}, {" and threatens %", check_threatens},
    {": it must be answered", check_must_be_answered},
};

static const Form SENTENCES[] = {
    {"Stops the column on %", check_stops_column},
    {"Blocks the % %", check_blocks},
    {"Makes an open % %", check_open},
    {"Makes a split % %", check_split},
    {"Makes % in a row %", check_in_a_row},
    {"Makes two open % at once", check_two_open},
    {"Makes two %s at once", check_two_fours},
    {"Makes % % and an open % at once", check_four_and_three},
    {"Stops the open % %", check_stops_three},
    {"Stops the split % %", check_stops_three},
    {"Takes the % %", check_place},
    {"Gets in the way of % and %", check_in_the_way},
    {"Gets in the way of %, % and %", check_in_the_way},
    {"Gets in the way of %, % and % more", check_list_with_more},
    {"Lines up with %", check_lines_up},
    {"Lines up with % and %", check_lines_up},
    {"Lines up with %, % and %", check_lines_up},
    {"Lines up with %, % and % more", check_list_with_more},
    {"Opens on %", check_opens},
    {"Answers on top of %", check_answers},
    {"Answers beside %", check_answers},
    {"Answers close to %", check_answers},
    {"Plays %", check_plays},
    {"Any other move loses at once", check_any_other_loses_at_once},
    {"But % can win on % now", check_can_win_on},
    {"A slip: it loses in %", check_slip_in},
    {"A slip: it loses", check_slip},
    {"A slip: it gives away a win", check_gives_away},
    {"Only the % % would have %", check_only},
    {"Only % would have %", check_only},
    {"Only % or % would have %", check_only_two},
    {"% other moves would have %", check_others},
    {"No other move wins", check_no_other_wins},
    {"Any other move loses", check_any_other_loses},
    {"It wins in %", check_wins_in},
    {"It wins", check_wins},
    {"Every move loses here", check_every_move_loses},
    {"It keeps the draw", check_keeps_the_draw},
    {"It allows % with two threats", check_allows},
    {"It looks better for %", check_nothing},
    {"That follows the plan since %", check_nothing},
};

/// Checks the tail of a sentence and cuts it off.
static void check_tail(Claim *claim, char *sentence) {
    for (size_t i = 0; i < ARRAY_LEN(TAILS); i++) {
        char begin[WORD_BYTES];
        snprintf(begin, sizeof begin, "%.*s", (int)strcspn(TAILS[i].pattern, "%"),
                 TAILS[i].pattern);
        for (char *at = strstr(sentence, begin); at; at = strstr(at + 1, begin))
            if (matches(claim, at, TAILS[i].pattern)) {
                TAILS[i].check(claim);
                *at = '\0';
                return;
            }
    }
}

static void check_sentence(Claim *claim, char *sentence) {
    check_tail(claim, sentence);
    for (size_t i = 0; i < ARRAY_LEN(SENTENCES); i++)
        if (matches(claim, sentence, SENTENCES[i].pattern)) {
            SENTENCES[i].check(claim);
            return;
        }
    fail_msg("'%s' is not known", sentence);
}

static void check_text(Claim *claim, char *text) {
    claim->sentence = text;
    char rest[DESCRIBE_TEXT_MAX];
    snprintf(rest, sizeof rest, "%s", text);
    for (char *sentence = rest; *sentence;) {
        char *end = strstr(sentence, ". ");
        char *next = end ? end + 2 : sentence + strlen(sentence);
        next[end ? -2 : -1] = '\0';
        check_sentence(claim, sentence);
        sentence = next;
    }
}

// --- positions

/// Two computers: everything is told, and of X and O.
static GameSpec two_computers(const Variant *variant) {
    GameSpec spec = {.variant = *variant};
    spec.players[SIDE_X] = spec.players[SIDE_O] =
        (Player){.kind = PLAYER_COMPUTER, .level = LEVEL_MIN};
    return spec;
}

static void check_last_move(const Position *after, const Judge *judge, Reference *reference) {
    if (after->ply == 0 || after->outcome != OUTCOME_OPEN)
        return;
    const GameSpec spec = two_computers(&after->variant);
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    describe_move(&spec, after, judge, &text);
    assert_true(text.length > 0);
    Claim claim = {.after = after, .before = *after, .reference = reference};
    position_undo(&claim.before);
    claim.cell = position_last_move(after);
    claim.side = claim.before.to_move;
    check_text(&claim, memory);
}

static void what_is_seen_is_so(void **state) {
    (void)state;
    static const char *const BOARDS[] = {"15x15x5",       "10x8x4+drop", "12x12x6",
                                         "15x15x5+exact", "7x6x4+drop",  "8x8x4"};
    const int rounds = testing_rounds(300, 10000);
    for (size_t board = 0; board < ARRAY_LEN(BOARDS); board++) {
        Rng rng = rng_seeded(SEED + board);
        const Variant variant = testing_variant(BOARDS[board]);
        for (int round = 0; round < rounds; round++) {
            const Position position = plain_random_position(&rng, &variant);
            check_last_move(&position, NULL, NULL);
        }
    }
}

/// Tells the judge all that the solver proves of the positions on the way to this one.
static void prove(Judge *judge, ExactValues *values, const Position *position) {
    enum { BACK = 3 };
    const int64_t time = NANOSECONDS_PER_SECOND;
    Position at = *position;
    atomic_bool stop = false;
    SearchReport *report = report_new(CELLS_MAX);
    for (int i = 0; i < BACK; i++) {
        if (at.outcome == OUTCOME_OPEN && exact_values_explain(values, &at, time, &stop, report))
            judge_learn_report(judge, &at, report, "solver");
        if (at.ply == 0)
            break;
        position_undo(&at);
    }
    judge_conclude(judge, position);
    report_free(report);
}

static void what_is_proven_is_so(void **state) {
    (void)state;
    static const char *const BOARDS[] = {"3x3x3", "4x3x3", "4x4x4",      "4x4x3+drop",
                                         "5x3x3", "4x4x3", "4x4x4+drop", "3x3x3+exact"};
    const int rounds = testing_rounds(60, 10000 / (int)ARRAY_LEN(BOARDS));
    for (size_t board = 0; board < ARRAY_LEN(BOARDS); board++) {
        Rng rng = rng_seeded(SEED + board);
        const Variant variant = testing_variant(BOARDS[board]);
        Reference reference;
        reference_init(&reference, &variant);
        ExactValues *values = exact_values_new(clock_system(), 1, 16);
        for (int round = 0; round < rounds; round++) {
            Position position;
            const int free = (int)rng_below(&rng, (uint32_t)variant_cells(&variant) - 1) + 1;
            if (!reference_random_position(&rng, &variant, MIN(free, 12), &position))
                continue;
            Judge *judge = judge_new();
            prove(judge, values, &position);
            check_last_move(&position, judge, &reference);
            judge_free(judge);
        }
        exact_values_free(values);
        reference_free(&reference);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_seen_is_so),
        cmocka_unit_test(what_is_proven_is_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
