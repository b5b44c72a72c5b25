// Pairing strategies. Whether a pairing stops a side is computed here line by line, and on small
// boards by playing every game against it.
#include "study/pairing.h"

#include "support/testing.h"

static atomic_bool never = false;

/// The other half of the pair that `cell` is in, or CELL_NONE.
static Cell partner_of(const Pairing *pairing, Cell cell) {
    for (int i = 0; i < pairing->count; i++)
        for (int half = 0; half < 2; half++)
            if (pairing->pairs[i][half] == cell)
                return pairing->pairs[i][!half];
    return CELL_NONE;
}

/// Plays every game in which the attacker tries to get a row against the pairs; true when none
/// does.
static bool holds_in_every_game(Position *position, Side attacker, const Pairing *pairing) {
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++) {
        if (!position_can_play(position, cell))
            continue;
        Position after = *position;
        position_play(&after, cell);
        if (testing_has_row(&after, attacker))
            return false;
        Cell answer = partner_of(pairing, cell);
        if (after.outcome != OUTCOME_OPEN)
            continue;
        // Without a partner, or when it is taken, any reply does: the first that is free.
        if (answer == CELL_NONE || !position_can_play(&after, answer))
            position_moves(&after, &answer);
        position_play(&after, answer);
        if (after.outcome == OUTCOME_OPEN && !holds_in_every_game(&after, attacker, pairing))
            return false;
    }
    return true;
}

static void pairs_hold_in_every_game(void **state) {
    (void)state;
    // X has begun in the corner and O has answered beside the middle.
    Position position = testing_position("4x4x4", "X.../.O../..../.... X");
    Pairing pairing;
    assert_true(pairing_find(&position, SIDE_X, 2, 10000, &never, &pairing));
    assert_true(pairing_stops(&position, SIDE_X, &pairing));
    assert_true(holds_in_every_game(&position, SIDE_X, &pairing));
}

static void the_empty_six_by_six_has_no_pairing_but_all_its_openings_have(void **state) {
    (void)state;
    // 32 lines of five need 18 pairs at least, and only 32 of the 36 cells are of use.
    static const char *const AFTER_CENTRE = "6/6/6/2XO2/6/6 X";
    Position position = testing_position("6x6x5", "");
    Pairing pairing;
    assert_false(pairing_find(&position, SIDE_X, 2, 3000, &never, &pairing));
    position = testing_position("6x6x5", AFTER_CENTRE);
    assert_true(pairing_find(&position, SIDE_X, 2, 3000, &never, &pairing));
    assert_true(pairing_stops(&position, SIDE_X, &pairing));
    assert_true(pairing_spread(&position.variant, &pairing) >= 0);
}

static void a_damaged_pairing_is_seen(void **state) {
    (void)state;
    Position position = testing_position("6x6x5", "6/6/6/2XO2/6/6 X");
    Pairing pairing, damaged;
    assert_true(pairing_find(&position, SIDE_X, 2, 3000, &never, &pairing));
    for (int i = 0; i < pairing.count; i++) {
        damaged = pairing;
        damaged.pairs[i][0] = damaged.pairs[i][1]; // a pair of one cell
        assert_false(pairing_stops(&position, SIDE_X, &damaged));
        damaged = pairing;
        damaged.pairs[i][0] = 20; // X's mark
        assert_false(pairing_stops(&position, SIDE_X, &damaged));
        damaged = pairing;
        damaged.pairs[i][0] = damaged.pairs[damaged.count - 1][0];
        damaged.pairs[i][1] = damaged.pairs[damaged.count - 1][1];
        damaged.count--; // one is missing, and the finder takes no more than it needs
        assert_false(pairing_stops(&position, SIDE_X, &damaged));
    }
}

static void a_line_with_one_free_cell_cannot_be_paired(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "XX./O../O.. X");
    Pairing pairing;
    assert_false(pairing_find(&position, SIDE_X, 2, 1000, &never, &pairing));
}

static void it_can_be_stopped(void **state) {
    (void)state;
    atomic_bool stop = true;
    Position position = testing_position("8x8x6", "");
    Pairing pairing;
    assert_false(pairing_find(&position, SIDE_X, 2, 1000000, &stop, &pairing));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs_hold_in_every_game),
        cmocka_unit_test(the_empty_six_by_six_has_no_pairing_but_all_its_openings_have),
        cmocka_unit_test(a_damaged_pairing_is_seen),
        cmocka_unit_test(a_line_with_one_free_cell_cannot_be_paired),
        cmocka_unit_test(it_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
