// What a move or a hint is worth, by exact values.
#include "support/claim.h"

#include <string.h>

static void check_any_other_loses_at_once(const Claim *claim) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(&claim->before, moves);
    TRUE_CLAIM(claim, count > 1);
    for (int i = 0; i < count; i++) {
        Position after = claim->before;
        position_play(&after, moves[i]);
        TRUE_CLAIM(claim, moves[i] == claim->cell ||
                              (after.outcome == OUTCOME_OPEN && plain_can_win(&after)));
    }
}

static void check_can_win_on(const Claim *claim) {
    const Cell cell = claim_cell(claim, claim->words[claim->word_count - 1]);
    TRUE_CLAIM(claim, position_can_play(claim->after, cell));
    TRUE_CLAIM(claim, claim_is_row(claim->after, cell, side_other(claim->side)));
}

/// The mark itself is counted, as where squares say it before.
static void check_slip_in(const Claim *claim) {
    TRUE_CLAIM(claim, claim_value_before(claim) > -1 && claim_value_after(claim) < 0);
    TRUE_CLAIM(claim, REFERENCE_WIN + claim_value_after(claim) == claim_number(claim->words[0]));
    TRUE_CLAIM(claim, claim_number(claim->words[0]) > 1);
}

/// Without exact values: some other move would not have lost at once.
static bool could_be_put_off(const Claim *claim) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(&claim->before, moves);
    for (int i = 0; i < count; i++) {
        Position after = claim->before;
        position_play(&after, moves[i]);
        if (after.outcome != OUTCOME_OPEN || !plain_can_win(&after))
            return true;
    }
    return false;
}

static void check_slip_at_once(const Claim *claim) {
    if (claim->reference)
        TRUE_CLAIM(claim, claim_value_before(claim) > -1 && claim_value_after(claim) < 0);
    else
        TRUE_CLAIM(claim, could_be_put_off(claim));
    TRUE_CLAIM(claim, plain_can_win(claim->after));
}

/// Whether the game was lost before is not said.
static void check_loses_at_once(const Claim *claim) {
    TRUE_CLAIM(claim, plain_can_win(claim->after) && could_be_put_off(claim));
}

/// What would have kept the other side from the row that it has now.
static void check_had_to_be_blocked(const Claim *claim) {
    const Cell cell = claim_cell(claim, claim->words[0]);
    bool before[CELLS_MAX];
    TRUE_CLAIM(claim, plain_can_win(claim->after) && cell != claim->cell);
    TRUE_CLAIM(claim, position_can_play(&claim->before, cell));
    TRUE_CLAIM(claim, claim_is_row(&claim->before, cell, side_other(claim->side)));
    TRUE_CLAIM(claim, claim_completions(&claim->before, side_other(claim->side), before) == 1);
    TRUE_CLAIM(claim, claim_completions(&claim->before, claim->side, before) == 0);
}

static void check_would_have_won(const Claim *claim) {
    const Cell cell = claim_cell(claim, claim->words[0]);
    TRUE_CLAIM(claim, plain_can_win(claim->after) && cell != claim->cell);
    TRUE_CLAIM(claim, position_can_play(&claim->before, cell));
    TRUE_CLAIM(claim, claim_is_row(&claim->before, cell, claim->side));
}

static void check_slip(const Claim *claim) {
    TRUE_CLAIM(claim, claim_value_before(claim) >= 0 && claim_value_after(claim) < 0);
}

static void check_gives_away(const Claim *claim) {
    TRUE_CLAIM(claim, claim_value_before(claim) > 0 && claim_value_after(claim) == 0);
}

static void check_only(const Claim *claim) {
    bool best;
    const Cell cell = claim_cell(claim, claim->words[claim->word_count - 1 - 1]);
    TRUE_CLAIM(claim, claim_count_best(claim, cell, &best) == 1 && best);
    TRUE_CLAIM(claim, (claim_value_before(claim) > 0) ==
                          (strcmp(claim->words[claim->word_count - 1], "won") == 0));
}

static void check_only_two(const Claim *claim) {
    bool first, second;
    TRUE_CLAIM(claim,
               claim_count_best(claim, claim_cell(claim, claim->words[0]), &first) == 2 && first);
    TRUE_CLAIM(claim,
               claim_count_best(claim, claim_cell(claim, claim->words[1]), &second) == 2 && second);
}

static void check_other_moves(const Claim *claim) {
    bool best;
    TRUE_CLAIM(claim,
               claim_count_best(claim, claim->cell, &best) == claim_number(claim->words[0]) &&
                   !best);
}

static void check_no_other_wins(const Claim *claim) {
    bool best;
    TRUE_CLAIM(claim, claim_value_before(claim) > 0 && position_count_moves(&claim->before) > 1);
    TRUE_CLAIM(claim, claim_count_best(claim, claim->cell, &best) == 1 && best);
}

static void check_any_other_loses(const Claim *claim) {
    bool best;
    TRUE_CLAIM(claim, claim_value_before(claim) == 0 && position_count_moves(&claim->before) > 1);
    TRUE_CLAIM(claim, claim_count_best(claim, claim->cell, &best) == 1 && best);
}

static void check_wins_in(const Claim *claim) {
    TRUE_CLAIM(claim, claim_value_after(claim) > 0);
    TRUE_CLAIM(claim,
               REFERENCE_WIN - claim_value_after(claim) + 1 == claim_number(claim->words[0]));
    TRUE_CLAIM(claim, claim_number(claim->words[0]) > 1);
}

static void check_wins_from_here(const Claim *claim) {
    TRUE_CLAIM(claim, claim_value_after(claim) > 0);
    TRUE_CLAIM(claim, REFERENCE_WIN - claim_value_after(claim) == claim_number(claim->words[0]));
    TRUE_CLAIM(claim, claim_number(claim->words[0]) > 0);
}

static void check_wins(const Claim *claim) {
    TRUE_CLAIM(claim, claim_value_after(claim) > 0);
}

static void check_lost(const Claim *claim) {
    TRUE_CLAIM(claim, claim_value_before(claim) < 0);
}

static void check_every_move_loses(const Claim *claim) {
    TRUE_CLAIM(claim, claim_value_before(claim) < 0 && position_count_moves(&claim->before) > 1);
}

static void check_only_move_loses(const Claim *claim) {
    TRUE_CLAIM(claim, claim_value_before(claim) < 0 && position_count_moves(&claim->before) == 1);
}

static void check_keeps_the_draw(const Claim *claim) {
    bool best;
    TRUE_CLAIM(claim, claim_value_before(claim) == 0 && claim_value_after(claim) == 0);
    TRUE_CLAIM(claim,
               claim_count_best(claim, claim->cell, &best) < position_count_moves(&claim->before));
}

static void check_allows(const Claim *claim) {
    const Cell cell = claim_cell(claim, claim->words[0]);
    Position reply = *claim->after;
    position_play(&reply, cell);
    int threats = 0;
    for (Cell at = 0; at < variant_cells(&reply.variant); at++)
        threats += position_can_play(&reply, at) && claim_is_row(&reply, at, claim->after->to_move);
    TRUE_CLAIM(claim, threats >= 2 && claim_value_after(claim) < 0);
    TRUE_CLAIM(claim, threats == claim_number(claim->words[1]) && !plain_can_win(claim->after));
}

/// What only looks so says nothing of what is so.
static void check_nothing(const Claim *claim) {
    (void)claim;
}

static void check_only_move(const Claim *claim) {
    TRUE_CLAIM(claim, position_count_moves(&claim->before) == 1);
}

static void check_only_move_results(const Claim *claim) {
    static const char *const RESULTS[] = {"loses", "draws", "wins"};
    check_only_move(claim);
    TRUE_CLAIM(claim,
               strcmp(claim->words[0], RESULTS[reference_sign(claim_value_after(claim)) + 1]) == 0);
}

static void check_last_free(const Claim *claim) {
    TRUE_CLAIM(claim, position_free_cells(&claim->before) == 1);
    TRUE_CLAIM(claim, claim->after->outcome == OUTCOME_DRAW);
}

/// No other move loses later.
static void check_holds_out_longest(const Claim *claim) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(&claim->before, moves);
    TRUE_CLAIM(claim, claim_value_before(claim) < 0 && count > 1);
    for (int i = 0; i < count; i++) {
        Position after = claim->before;
        position_play(&after, moves[i]);
        TRUE_CLAIM(claim, -reference_value(claim->reference, &after) <= claim_value_after(claim));
    }
}

/// Some other move loses later.
static void check_loses_sooner(const Claim *claim) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(&claim->before, moves);
    bool later = false;
    TRUE_CLAIM(claim, claim_value_before(claim) < 0);
    for (int i = 0; i < count; i++) {
        Position after = claim->before;
        position_play(&after, moves[i]);
        later |= -reference_value(claim->reference, &after) > claim_value_after(claim);
    }
    TRUE_CLAIM(claim, later);
}

static void check_every_move_draws(const Claim *claim) {
    bool best;
    TRUE_CLAIM(claim, claim_value_before(claim) == 0 && claim_value_after(claim) == 0);
    TRUE_CLAIM(claim,
               claim_count_best(claim, claim->cell, &best) == position_count_moves(&claim->before));
}

static void check_keeps_draw(const Claim *claim) {
    TRUE_CLAIM(claim, claim_value_before(claim) == 0 && claim_value_after(claim) == 0);
}

static void check_draws(const Claim *claim) {
    TRUE_CLAIM(claim, claim_value_after(claim) == 0);
}

static void check_loses(const Claim *claim) {
    TRUE_CLAIM(claim, claim_value_after(claim) < 0);
}

static void check_lost_at_once(const Claim *claim) {
    check_lost(claim);
    check_can_win_on(claim);
}

static void check_lost_later(const Claim *claim) {
    check_any_other_loses_at_once(claim);
    TRUE_CLAIM(claim, claim_value_after(claim) < 0 && !plain_can_win(claim->after));
}

static const ClaimForm WORTH[] = {
    {"Any other move loses at once", check_any_other_loses_at_once},
    {"But # can win on % now", check_can_win_on},
    {"A losing move: it loses at once", check_slip_at_once},
    {"It loses at once", check_loses_at_once},
    {"% had to be blocked", check_had_to_be_blocked},
    {"% would have won at once", check_would_have_won},
    {"A losing move: now lost in %", check_slip_in},
    {"A losing move: you can win in %", check_slip_in},
    {"A losing move: it loses", check_slip},
    {"A slip: it gives away a win", check_gives_away},
    {"Only the % % would have %", check_only},
    {"Only % would have %", check_only},
    {"Only % or % would have %", check_only_two},
    {"% other moves would have %", check_other_moves},
    {"% other move would have %", check_other_moves},
    {"No other move wins", check_no_other_wins},
    {"Any other move loses", check_any_other_loses},
    {"It wins in % from here", check_wins_from_here},
    {"It wins in the end", check_wins},
    {"It wins in %", check_wins_in}, // of a hint
    {"Any other answer loses, too", check_every_move_loses},
    {"It holds out longest, but loses", check_holds_out_longest},
    {"Every answer loses, this one sooner than others", check_loses_sooner},
    {"The only move, and it loses", check_only_move_loses},
    {"It keeps the draw", check_keeps_the_draw},
    {"It allows % with % threats", check_allows},
    {"It looks better for %", check_nothing},
    {"That follows the plan since %", check_nothing},
};

/// After the place that a hint names.
static const ClaimForm HINTS[] = {
    {"Is the last free square", check_last_free},
    {"Is the only move", check_only_move},
    {"Is the only move, and %", check_only_move_results},
    {"Looks best", check_nothing},
    {"Wins in the end", check_wins},
    {"Wins in %", check_wins_in},
    {"Draws, as every move does", check_every_move_draws},
    {"Keeps the draw", check_keeps_draw},
    {"Draws", check_draws},
    {"Holds out longest, but loses", check_holds_out_longest},
    {"Loses, as every move does", check_every_move_loses},
    {"Loses in the end", check_loses},
    {"But the game is lost", check_lost},
    {"But the game is lost: # can win on %", check_lost_at_once},
    {"Any other move loses at once, this one later", check_lost_later},
};

const ClaimForms CLAIM_WORTH = {WORTH, ARRAY_LEN(WORTH)};
const ClaimForms CLAIM_HINTS = {HINTS, ARRAY_LEN(HINTS)};
