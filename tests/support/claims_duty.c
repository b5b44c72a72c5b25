// What has to be done at once.
#include "support/claim.h"
#include "support/claims.h"

#include "rules/notation.h"

#include <string.h>

/// `a1`, `a1, b2 and c3`, `a1, b2 and 5 more`.
static void name_cells(const Variant *variant, const Cell *cells, int count, Text *text) {
    enum { NAMED = 3 };
    const int named = count > NAMED ? NAMED - 1 : count;
    for (int i = 0; i < named; i++) {
        text_add(text, "%s", i == 0 ? "" : i == count - 1 ? " and " : ", ");
        notation_format_cell(variant, cells[i], text);
    }
    if (named < count)
        text_add(text, " and %d more", count - named);
}

static int list_completions(const Position *position, Side side, Cell *cells) {
    bool completes[CELLS_MAX];
    int count = 0;
    claim_completions(position, side, completes);
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        if (completes[cell])
            cells[count++] = cell;
    return count;
}

static int list_open_fours(const Position *position, Side side, Cell *cells) {
    PlainBoard plain = plain_board_of(position);
    const int width = position->variant.width;
    int count = 0;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        if (position_can_play(position, cell) &&
            plain_kind(&plain, cell % width, cell / width, side) == THREAT_OPEN_FOUR)
            cells[count++] = cell;
    return count;
}

/// Whoever is to move and neither stops the open four nor threatens to win is lost: else there was
/// more to do than is said.
static void check_open_four_is_needed(const Claim *claim) {
    Cell moves[CELLS_MAX], with;
    const int count = position_moves(claim->after, moves);
    const Side other = side_other(claim->after->to_move);
    bool threatened[CELLS_MAX];
    for (int i = 0; i < count; i++) {
        Position reply = *claim->after;
        position_play(&reply, moves[i]);
        if (reply.outcome != OUTCOME_OPEN || !claim_can_make_open_four(&reply, other, &with) ||
            claim_completions(&reply, side_other(other), threatened) > 0)
            continue;
        position_play(&reply, with);
        TRUE_CLAIM(claim, !plain_can_win(&reply) && plain_cannot_be_stopped(&reply));
    }
}

/// Of all moves at most that to the cell keeps the other side from completing a row; none where the
/// cell is CELL_NONE.
static void check_only_block(const Claim *claim, Cell block) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(claim->after, moves);
    for (int i = 0; i < count; i++) {
        Position reply = *claim->after;
        position_play(&reply, moves[i]);
        const bool lost = reply.outcome == OUTCOME_OPEN && plain_can_win(&reply);
        TRUE_CLAIM(claim, lost || moves[i] == block);
    }
}

int claims_check_duty(const Position *position, const char *text) {
    static const char *const NUMBERS[] = {"", "one", "two", "three", "four", "five", "six"};
    const Variant *variant = &position->variant;
    const Side mover = position->to_move, other = side_other(mover);
    const char *row = NUMBERS[variant->row_length], *four = NUMBERS[variant->row_length - 1];
    const char *pen = side_name(mover), *opponent = side_name(other);
    char expected[DESCRIBE_TEXT_MAX] = "";
    Text words = text_over(expected, sizeof expected);
    Cell own[CELLS_MAX], others[CELLS_MAX], fours[CELLS_MAX];
    const int own_count = list_completions(position, mover, own);
    const int other_count = list_completions(position, other, others);
    const int four_count = variant->drop ? 0 : list_open_fours(position, other, fours);
    Claim claim = {.after = position, .before = *position, .sentence = text};
    if (own_count > 0) {
        text_add(&words, "%s can complete %s at ", pen, row);
        name_cells(variant, own, own_count, &words);
        text_add(&words, ".");
    } else if (other_count > 0) {
        text_add(&words, "%s threatens %s at ", opponent, row);
        name_cells(variant, others, other_count, &words);
        text_add(&words,
                 other_count == 1 ? ": %s must draw there, or loses."
                                  : ": %s can block only one of them.",
                 pen);
        check_only_block(&claim, other_count == 1 ? others[0] : CELL_NONE);
    } else if (four_count > 0) {
        text_add(&words, "%s threatens an open %s at ", opponent, four);
        name_cells(variant, fours, four_count, &words);
        text_add(&words, ": %s must stop that or threaten %s first.", pen, row);
        check_open_four_is_needed(&claim);
    }
    if (strcmp(text, expected) != 0)
        fail_msg("'%s' and not '%s'", text, expected);
    return expected[0] != '\0';
}
