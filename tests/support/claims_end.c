// How a game ended, and why.
#include "support/claim.h"

#include <stdlib.h>
#include <string.h>

/// The marks of the winner without a gap that the last one completes: how many such rows.
static int count_completed(const Claim *claim) {
    int count = 0;
    PlainBoard board = plain_board_of(claim->after);
    const int width = claim->after->variant.width;
    for (int step = 0; step < PLAIN_STEPS; step++) {
        const PlainStreak streak = plain_streak(&board, claim->cell % width, claim->cell / width,
                                                step, position_at(claim->after, claim->cell));
        count += plain_streak_wins(&board, streak);
    }
    return count;
}

/// The row is one that the last mark completes, from end to end.
static void check_row(const Claim *claim, const char *word) {
    const ClaimSpan span = claim_span(claim, word);
    PlainBoard board = plain_board_of(claim->after);
    const int width = claim->after->variant.width;
    const Side side = position_at(claim->after, claim->cell);
    const PlainStreak streak =
        plain_streak(&board, claim->cell % width, claim->cell / width, span.step, side);
    TRUE_CLAIM(claim, claim_span_has(&span, claim->cell));
    TRUE_CLAIM(claim, claim_count_marks(claim->after, &span, side) == span.count);
    TRUE_CLAIM(claim, streak.length == span.count && plain_streak_wins(&board, streak));
}

static void check_completes(const Claim *claim) {
    TRUE_CLAIM(claim, claim->asked || claim_cell(claim, claim->words[0]) == claim->cell);
    const int first = claim->asked ? 0 : 1;
    TRUE_CLAIM(claim, count_completed(claim) == claim->word_count - first);
    for (int i = first; i < claim->word_count; i++)
        check_row(claim, claim->words[i]);
}

static void check_completes_many(const Claim *claim) {
    TRUE_CLAIM(claim, claim->asked || claim_cell(claim, claim->words[0]) == claim->cell);
    TRUE_CLAIM(claim, count_completed(claim) == claim_number(claim->words[claim->word_count - 1]));
}

/// The winner's mark on the cell made so many completions that were none before, among them the one
/// that won; whatever the other side drew then, one was left.
static void check_fork(const Claim *claim, const char *where, int number) {
    const Side winner = outcome_winner(claim->after->outcome), loser = side_other(winner);
    const Cell cell = claim_cell(claim, where);
    Position then = *claim->after;
    bool before[CELLS_MAX], now[CELLS_MAX];
    TRUE_CLAIM(claim, position_at(&then, cell) == winner);
    while (position_last_move(&then) != cell)
        position_undo(&then);
    TRUE_CLAIM(claim, claim_completions(&then, loser, now) == 0);
    claim_completions(&then, winner, now);
    Position earlier = then;
    position_undo(&earlier);
    claim_completions(&earlier, winner, before);
    int made = 0;
    for (Cell at = 0; at < variant_cells(&then.variant); at++)
        made += now[at] && !before[at];
    TRUE_CLAIM(claim, made == number && number >= 2);
    TRUE_CLAIM(claim, now[claim->cell] && !before[claim->cell]);
    Cell moves[CELLS_MAX];
    const int count = position_moves(&then, moves);
    for (int i = 0; i < count; i++) {
        Position reply = then;
        position_play(&reply, moves[i]);
        TRUE_CLAIM(claim, reply.outcome == OUTCOME_OPEN && plain_can_win(&reply));
    }
}

static void check_move_forked(const Claim *claim) {
    check_fork(claim, claim->words[0], claim_number(claim->words[1]));
    TRUE_CLAIM(claim,
               (claim_number(claim->words[1]) == 2) == (strstr(claim->sentence, "both") != NULL) ||
                   strstr(claim->sentence, "too many"));
}

static void check_place_forked(const Claim *claim) {
    Claim place = *claim;
    place.cell = claim_cell(claim, claim->words[1]);
    place.words[0][0] = (char)(place.words[0][0] | 0x20);
    claim_check_place(&place);
    check_fork(claim, claim->words[1], claim_number(claim->words[2]));
    TRUE_CLAIM(claim,
               (claim_number(claim->words[2]) == 2) == (strstr(claim->sentence, "both") != NULL) ||
                   strstr(claim->sentence, "too many"));
}

/// What ended the game was lost by this move: of the loser's moves the last one before which the
/// game was not lost.
static Claim slip_of(const Claim *claim) {
    Claim slip = *claim;
    const Side loser = side_other(outcome_winner(claim->after->outcome));
    for (slip.before = *claim->after; slip.before.ply > 0;) {
        position_undo(&slip.before);
        if (slip.before.to_move != loser || claim_value_before(&slip) < 0)
            continue;
        slip.cell = claim->after->history[slip.before.ply];
        slip.side = loser;
        return slip;
    }
    TRUE_CLAIM(claim, false && "there was no slip");
    return slip;
}

static Cell named_slip(const Claim *claim, Claim *slip) {
    *slip = slip_of(claim);
    TRUE_CLAIM(claim, claim_cell(claim, claim->words[0]) == slip->cell);
    return claim->word_count > 1 ? claim_cell(claim, claim->words[1]) : CELL_NONE;
}

static void check_slip_missed(const Claim *claim) {
    Claim slip;
    const Cell cell = named_slip(claim, &slip);
    TRUE_CLAIM(claim, position_can_play(&slip.before, cell) &&
                          claim_is_row(&slip.before, cell, slip.side));
}

static void check_slip_unblocked(const Claim *claim) {
    Claim slip;
    bool best;
    const Cell cell = named_slip(claim, &slip);
    TRUE_CLAIM(claim, position_can_play(&slip.before, cell));
    TRUE_CLAIM(claim, claim_is_row(&slip.before, cell, side_other(slip.side)));
    TRUE_CLAIM(claim, claim_count_best(&slip, cell, &best) == 1 && best);
}

static void check_slip_let(const Claim *claim) {
    Claim slip;
    named_slip(claim, &slip);
}

static void check_only_held(const Claim *claim) {
    const Claim slip = slip_of(claim);
    const Cell cell = claim_cell(claim, claim->words[claim->word_count - 1]);
    Cell moves[CELLS_MAX];
    const int count = position_moves(&slip.before, moves);
    for (int i = 0; i < count; i++) {
        Position after = slip.before;
        position_play(&after, moves[i]);
        const bool lost =
            after.outcome == OUTCOME_OPEN && reference_value(claim->reference, &after) > 0;
        TRUE_CLAIM(claim, lost == (moves[i] != cell));
    }
}

static void check_all_blocked(const Claim *claim) {
    const Variant *variant = &claim->after->variant;
    int lines = 0;
    for (Cell first = 0; first < variant_cells(variant); first++)
        for (int step = 0; step < PLAIN_STEPS; step++) {
            bool room = true;
            int marks[3] = {0};
            for (int i = 0; i < variant->row_length && room; i++) {
                const int column = cell_column(variant, first) + i * PLAIN_STEP[step][0];
                const int row = cell_row(variant, first) + i * PLAIN_STEP[step][1];
                room = variant_has(variant, column, row);
                if (room)
                    marks[claim->after->cells[row * variant->width + column]]++;
            }
            lines += room;
            TRUE_CLAIM(claim, !room || (marks[SIDE_X] > 0 && marks[SIDE_O] > 0));
        }
    TRUE_CLAIM(claim, lines == claim_number(claim->words[0]) && lines > 1);
}

/// Somebody has more.
static void check_nobody_exactly(const Claim *claim) {
    Position longer = *claim->after;
    TRUE_CLAIM(claim, claim_number(claim->words[0]) == longer.variant.row_length);
    TRUE_CLAIM(claim, longer.variant.exact);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        TRUE_CLAIM(claim, !testing_has_row(claim->after, side));
    longer.variant.exact = false;
    TRUE_CLAIM(claim, testing_has_row(&longer, SIDE_X) || testing_has_row(&longer, SIDE_O));
}

static void check_always_draw(const Claim *claim) {
    Position empty;
    position_init(&empty, &claim->after->variant, SIDE_X);
    TRUE_CLAIM(claim, reference_value(claim->reference, &empty) == 0);
}

/// The square won before that mark, which did not; and whoever moved never had a win later.
static void check_missed_win(const Claim *claim) {
    const int first = claim->word_count - 2, mark = atoi(claim->words[first + 1]);
    const Cell cell = claim_cell(claim, claim->words[first]);
    Claim then = *claim;
    then.before = *claim->after;
    TRUE_CLAIM(claim,
               claim->after->outcome == OUTCOME_DRAW && mark >= 1 && mark <= claim->after->ply);
    while (then.before.ply >= mark) {
        position_undo(&then.before);
        const bool own = (then.before.ply - (mark - 1)) % 2 == 0;
        TRUE_CLAIM(claim, !own || (claim_value_before(&then) > 0) == (then.before.ply == mark - 1));
    }
    Position after = then.before;
    position_play(&after, cell);
    TRUE_CLAIM(claim, cell != claim->after->history[mark - 1]);
    TRUE_CLAIM(claim,
               after.outcome != OUTCOME_OPEN || reference_value(claim->reference, &after) < 0);
}

static const ClaimForm ENDS[] = {
    {"You could have won: % at mark %", check_missed_win},
    {"% could have won: % at mark %", check_missed_win},
    {"The move % made % threats at once, and one pen cannot block both", check_move_forked},
    {"The move % made % threats at once, and one pen cannot block them all", check_move_forked},
    {"The move % made % threats, too many to block", check_move_forked},
    {"% % made % threats at once, and one pen cannot block both", check_place_forked},
    {"% % made % threats at once, and one pen cannot block them all", check_place_forked},
    {"% % made % threats, too many to block", check_place_forked},
    {"% was the losing move: % would have won at once", check_slip_missed},
    {"% was the losing move: % had to be blocked instead", check_slip_unblocked},
    {"% lost at once: % had to be blocked instead", check_slip_unblocked},
    {"% was the losing move: it let # win", check_slip_let},
    {"Only the % % would have held", check_only_held},
    {"Only % would have held", check_only_held},
    {"All % rows are blocked", check_all_blocked},
    {"Nobody has exactly % in a row", check_nobody_exactly},
    {"With perfect play, Classic is always a draw", check_always_draw},
    {"With perfect play, % is always a draw", check_always_draw},
};

static const ClaimForm ROWS[] = {
    {"% completes %", check_completes},
    {"% completes % and %", check_completes},
    {"% completes % rows at once", check_completes_many},
    {"Completes %", check_completes},
    {"Completes % and %", check_completes},
    {"Completes % rows at once", check_completes_many},
};

const ClaimForms CLAIM_ENDS = {ENDS, ARRAY_LEN(ENDS)};
const ClaimForms CLAIM_ROWS = {ROWS, ARRAY_LEN(ROWS)};
