#include "support/claim.h"

#include "rules/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void claim_fail(const Claim *claim, const char *condition) {
    char memory[2 * POSITION_TEXT_MAX], rules[VARIANT_TEXT_MAX];
    Text text = text_over(memory, sizeof memory), variant = text_over(rules, sizeof rules);
    variant_format(&claim->after->variant, &variant);
    notation_format_drawn_position(claim->after, &text);
    text_add(&text, ", ");
    notation_format_moves(claim->after, &text);
    fail_msg("'%s' after %s %s: not %s", claim->sentence, rules, memory, condition);
}

int claim_number(const char *word) {
    static const char *const NUMBERS[] = {"no",   "one",    "two",   "three", "four",
                                          "five", "six",    "seven", "eight", "nine",
                                          "ten",  "eleven", "twelve"};
    char lower[CLAIM_WORD_BYTES];
    snprintf(lower, sizeof lower, "%s", word);
    lower[0] = (char)(lower[0] | 0x20);
    for (size_t i = 0; i < ARRAY_LEN(NUMBERS); i++)
        if (strcmp(lower, NUMBERS[i]) == 0)
            return (int)i;
    return atoi(word);
}

Cell claim_cell(const Claim *claim, const char *word) {
    Cell cell;
    Problem problem;
    char name[CLAIM_WORD_BYTES];
    snprintf(name, sizeof name, "%s", word);
    name[strcspn(name, ",")] = '\0';
    if (!notation_parse_cell(slice_of(name), &claim->after->variant, &cell, &problem))
        fail_msg("'%s' in '%s' is no square", word, claim->sentence);
    return cell;
}

/// Both ends of `a3–c3` or `a3–b3–c3`.
static void ends_of(const Claim *claim, const char *word, Cell ends[2]) {
    char first[CLAIM_WORD_BYTES];
    const char *dash = strstr(word, "–");
    assert_non_null(dash);
    snprintf(first, sizeof first, "%.*s", (int)(dash - word), word);
    ends[0] = claim_cell(claim, first);
    for (const char *next = dash; next; next = strstr(dash + 1, "–"))
        dash = next;
    ends[1] = claim_cell(claim, dash + strlen("–"));
}

ClaimSpan claim_span(const Claim *claim, const char *word) {
    const Variant *variant = &claim->after->variant;
    Cell ends[2];
    ends_of(claim, word, ends);
    const int dx = cell_column(variant, ends[1]) - cell_column(variant, ends[0]);
    const int dy = cell_row(variant, ends[1]) - cell_row(variant, ends[0]);
    const int far = MAX(abs(dx), abs(dy));
    TRUE_CLAIM(claim, far > 0 && (dx == 0 || dy == 0 || abs(dx) == abs(dy)));
    ClaimSpan span = {.count = far + 1,
                      .step = dy == 0                ? 0
                              : dx == 0              ? 1
                              : (dx > 0) == (dy > 0) ? 2
                                                     : 3};
    for (int i = 0; i <= far; i++)
        span.cells[i] = (Cell)(ends[0] + i * (dy / far * variant->width + dx / far));
    return span;
}

bool claim_span_has(const ClaimSpan *span, Cell cell) {
    for (int i = 0; i < span->count; i++)
        if (span->cells[i] == cell)
            return true;
    return false;
}

int claim_count_marks(const Position *position, const ClaimSpan *span, Side side) {
    int count = 0;
    for (int i = 0; i < span->count; i++)
        count += position_at(position, span->cells[i]) == side;
    return count;
}

bool claim_is_row(const Position *position, Cell cell, Side side) {
    PlainBoard plain = plain_board_of(position);
    const int width = position->variant.width;
    return plain_row(&plain, cell % width, cell / width, side);
}

int claim_completions(const Position *position, Side side, bool *cells) {
    int count = 0;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++) {
        cells[cell] = position_can_play(position, cell) && claim_is_row(position, cell, side);
        count += cells[cell];
    }
    return count;
}

bool claim_can_make_open_four(const Position *position, Side side, Cell *with) {
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

int claim_value_after(const Claim *claim) {
    Position after = *claim->after;
    return -reference_value(claim->reference, &after);
}

int claim_value_before(const Claim *claim) {
    Position before = claim->before;
    return reference_value(claim->reference, &before);
}

int claim_count_best(const Claim *claim, Cell cell, bool *is_best) {
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
        const bool good = reference_sign(worth) == reference_sign(claim_value_before(claim));
        best += good;
        *is_best |= good && moves[i] == cell;
    }
    return best;
}
