// What can be seen of a move on the board.
#include "support/claim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ThreatKind kind_made(const Claim *claim, int step) {
    PlainBoard plain = plain_board_of(claim->after);
    const int width = claim->after->variant.width;
    return plain_kind_in(&plain, claim->cell % width, claim->cell / width, step, claim->side);
}

static void check_blocks(const Claim *claim) {
    const ClaimSpan span = claim_span(claim, claim->words[1]);
    const Side other = side_other(claim->side);
    TRUE_CLAIM(claim, claim_span_has(&span, claim->cell));
    TRUE_CLAIM(claim, claim_count_marks(&claim->before, &span, other) == span.count - 1);
    TRUE_CLAIM(claim, claim_is_row(&claim->before, claim->cell, other));
    TRUE_CLAIM(claim, strcmp(claim->words[0], span.step == 0   ? "row"
                                              : span.step == 1 ? "column"
                                                               : "diagonal") == 0);
}

static void check_stops_column(const Claim *claim) {
    TRUE_CLAIM(claim, claim->asked || claim_cell(claim, claim->words[0]) == claim->cell);
    TRUE_CLAIM(claim, claim_is_row(&claim->before, claim->cell, side_other(claim->side)));
}

static void check_in_a_row(const Claim *claim) {
    const ClaimSpan span = claim_span(claim, claim->words[1]);
    TRUE_CLAIM(claim, span.count == claim_number(claim->words[0]));
    TRUE_CLAIM(claim, claim_count_marks(claim->after, &span, claim->side) == span.count);
    TRUE_CLAIM(claim, claim_span_has(&span, claim->cell));
}

/// The kind that so many marks stand for.
static ThreatKind kind_of(const Claim *claim, int marks) {
    const int row = claim->after->variant.row_length;
    return marks == row - 1 ? THREAT_FOUR : marks == row - 2 ? THREAT_OPEN_THREE : THREAT_NONE;
}

static void check_open(const Claim *claim) {
    check_in_a_row(claim);
    const ClaimSpan span = claim_span(claim, claim->words[1]);
    const ThreatKind kind = kind_of(claim, claim_number(claim->words[0]));
    TRUE_CLAIM(claim, kind != THREAT_NONE);
    TRUE_CLAIM(claim, kind_made(claim, span.step) ==
                          (kind == THREAT_FOUR ? THREAT_OPEN_FOUR : THREAT_OPEN_THREE));
}

static void check_split(const Claim *claim) {
    const ClaimSpan span = claim_span(claim, claim->words[1]);
    const int marks = claim_number(claim->words[0]);
    TRUE_CLAIM(claim, claim_count_marks(claim->after, &span, claim->side) == marks);
    TRUE_CLAIM(claim, claim_count_marks(claim->after, &span, SIDE_NONE) == span.count - marks);
    TRUE_CLAIM(claim, span.count > marks && claim_span_has(&span, claim->cell));
    TRUE_CLAIM(claim, kind_made(claim, span.step) == kind_of(claim, marks));
}

static int count_kinds(const Claim *claim, ThreatKind kind) {
    int count = 0;
    for (int step = 0; step < PLAIN_STEPS; step++)
        count += kind_made(claim, step) == kind;
    return count;
}

/// So many of a kind are made, and no more: `a`, `an` or a number, and the word for the kind.
static void check_several(const Claim *claim, const char *number, const char *word,
                          ThreatKind kind) {
    char one[CLAIM_WORD_BYTES];
    snprintf(one, sizeof one, "%s", word);
    const bool single = strcmp(number, "a") == 0 || strcmp(number, "an") == 0;
    if (!single) // threes, sixes
        one[strlen(one) - (strcmp(word, "sixes") == 0 ? 2 : 1)] = '\0';
    TRUE_CLAIM(claim, single || claim_number(number) > 1);
    TRUE_CLAIM(claim, kind_of(claim, claim_number(one)) == kind);
    TRUE_CLAIM(claim, count_kinds(claim, kind) == (single ? 1 : claim_number(number)));
}

static void check_several_open(const Claim *claim) {
    check_several(claim, claim->words[0], claim->words[1], THREAT_OPEN_THREE);
    TRUE_CLAIM(claim, count_kinds(claim, THREAT_FOUR) == 0);
}

static void check_several_fours(const Claim *claim) {
    const bool threes_named = claim->after->variant.row_length > 4;
    check_several(claim, claim->words[0], claim->words[1], THREAT_FOUR);
    TRUE_CLAIM(claim, !threes_named || count_kinds(claim, THREAT_OPEN_THREE) == 0);
}

static void check_fours_and_threes(const Claim *claim) {
    check_several(claim, claim->words[0], claim->words[1], THREAT_FOUR);
    check_several(claim, claim->words[2], claim->words[3], THREAT_OPEN_THREE);
}

static void check_stops_three(const Claim *claim) {
    const ClaimSpan span = claim_span(claim, claim->words[1]);
    const Side other = side_other(claim->side);
    Cell with;
    TRUE_CLAIM(claim, kind_of(claim, claim_number(claim->words[0])) == THREAT_OPEN_THREE);
    TRUE_CLAIM(claim,
               claim_count_marks(&claim->before, &span, other) == claim_number(claim->words[0]));
    TRUE_CLAIM(claim, claim_can_make_open_four(&claim->before, other, &with));
    TRUE_CLAIM(claim, !claim_can_make_open_four(claim->after, other, &with));
}

void claim_check_place(const Claim *claim) {
    const Variant *variant = &claim->after->variant;
    const int column = cell_column(variant, claim->cell), row = cell_row(variant, claim->cell);
    const bool side = column == 0 || column == variant->width - 1;
    const bool top = row == 0 || row == variant->height - 1;
    TRUE_CLAIM(claim, claim_cell(claim, claim->words[1]) == claim->cell);
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
                    named += at == claim_cell(claim, claim->words[w]) &&
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
    TRUE_CLAIM(claim, claim_cell(claim, claim->words[0]) == claim->cell);
}

static void check_answers(const Claim *claim) {
    const Cell last = claim_cell(claim, claim->words[claim->word_count - 1]);
    const int distance = cell_distance(&claim->after->variant, last, claim->cell);
    TRUE_CLAIM(claim, last == position_last_move(&claim->before));
    TRUE_CLAIM(claim, distance == (strstr(claim->sentence, "close to") ? 2 : 1));
    if (strstr(claim->sentence, "on top of"))
        TRUE_CLAIM(claim, last == claim->cell + claim->after->variant.width);
}

static void check_plays(const Claim *claim) {
    TRUE_CLAIM(claim, claim_cell(claim, claim->words[0]) == claim->cell);
}

/// Where the mover completes a row now and could not before.
static int count_new_threats(const Claim *claim) {
    int count = 0;
    for (Cell cell = 0; cell < variant_cells(&claim->after->variant); cell++)
        count += position_can_play(claim->after, cell) &&
                 claim_is_row(claim->after, cell, claim->side) &&
                 !(position_can_play(&claim->before, cell) &&
                   claim_is_row(&claim->before, cell, claim->side));
    return count;
}

static void check_threats(const Claim *claim) {
    TRUE_CLAIM(claim, count_new_threats(claim) == claim_number(claim->words[0]));
    TRUE_CLAIM(claim, !plain_can_win(claim->after));
}

static void check_threatens(const Claim *claim) {
    const Cell cell = claim_cell(claim, claim->words[0]);
    TRUE_CLAIM(claim, position_can_play(claim->after, cell));
    TRUE_CLAIM(claim, claim_is_row(claim->after, cell, claim->side));
    TRUE_CLAIM(claim, !plain_can_win(claim->after));
}

/// Where, who is to move has to find.
static void check_threatens_to_win(const Claim *claim) {
    TRUE_CLAIM(claim, claim->spec->players[side_other(claim->side)].kind == PLAYER_HUMAN);
    TRUE_CLAIM(claim, count_new_threats(claim) == 1);
    TRUE_CLAIM(claim, !plain_can_win(claim->after));
}

static void check_needs(const Claim *claim) {
    check_threatens(claim);
    const ClaimSpan span = claim_span(claim, claim->words[2]);
    TRUE_CLAIM(claim, claim_span_has(&span, claim_cell(claim, claim->words[0])));
    TRUE_CLAIM(claim, claim_count_marks(claim->after, &span, claim->side) == span.count - 1);
}

/// Every reply that leaves an open four possible loses.
static void check_must_be_answered(const Claim *claim) {
    Cell moves[CELLS_MAX], with;
    const int count = position_moves(claim->after, moves);
    TRUE_CLAIM(claim, claim_can_make_open_four(claim->after, claim->side, &with));
    for (int i = 0; i < count; i++) {
        Position reply = *claim->after;
        position_play(&reply, moves[i]);
        TRUE_CLAIM(claim, reply.outcome == OUTCOME_OPEN);
        if (!claim_can_make_open_four(&reply, claim->side, &with))
            continue;
        position_play(&reply, with);
        TRUE_CLAIM(claim, !plain_can_win(&reply) && plain_cannot_be_stopped(&reply));
    }
}

/// So many marks stand side by side there, more than win.
static void check_too_many(const Claim *claim) {
    const ClaimSpan span = claim_span(claim, claim->words[1]);
    const Variant *variant = &claim->after->variant;
    PlainBoard board = plain_board_of(claim->after);
    const PlainStreak streak = plain_streak(&board, claim->cell % variant->width,
                                            claim->cell / variant->width, span.step, claim->side);
    TRUE_CLAIM(claim, variant->exact && claim_number(claim->words[2]) == variant->row_length);
    TRUE_CLAIM(claim, claim_span_has(&span, claim->cell) && span.count == streak.length);
    TRUE_CLAIM(claim,
               claim_number(claim->words[0]) == span.count && span.count > variant->row_length);
    TRUE_CLAIM(claim, claim_count_marks(claim->after, &span, claim->side) == span.count);
}

static const ClaimForm SEEN[] = {
    {"Makes % in a row %, too many: exactly % win", check_too_many},
    // Of a hint, whose place is named before.
    {"Stops @ column", check_stops_column},
    {"Threatens %", check_threatens},
    {"Makes % threats at once", check_threats},
    {"Stops @ column on %", check_stops_column},
    {"Blocks @ % %", check_blocks},
    {"Makes an open % %", check_open},
    {"Makes a split % %", check_split},
    {"Makes % in a row %", check_in_a_row},
    {"Makes % open % at once", check_several_open},
    {"Makes % % at once", check_several_fours},
    {"Makes % % and % open % at once", check_fours_and_threes},
    {"Stops @ open % %", check_stops_three},
    {"Stops @ split % %", check_stops_three},
    {"Takes the % %", claim_check_place},
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
};

static const ClaimForm TAILS[] = {
    {" and makes % threats at once", check_threats},
    {" and % threats at once", check_threats},
    {", and now needs only % for the % %", check_needs},
    {" and threatens to win", check_threatens_to_win},
    {" and threatens %", check_threatens},
    {": it must be answered", check_must_be_answered},
};

const ClaimForms CLAIM_SEEN = {SEEN, ARRAY_LEN(SEEN)};
const ClaimForms CLAIM_TAILS = {TAILS, ARRAY_LEN(TAILS)};
