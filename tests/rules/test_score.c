#include "support/testing.h"

#include "rules/score.h"

#include <math.h>
#include <stdlib.h>

static const Variant FAMILY[SCORE_FAMILIES] = {
    [SCORE_FIVE_FREE] = {.width = 15, .height = 15, .row_length = 5},
    [SCORE_FIVE_EXACT] = {.width = 15, .height = 15, .row_length = 5, .exact = true},
    [SCORE_SHORT_ROWS] = {.width = 7, .height = 7, .row_length = 4},
    [SCORE_LONG_ROWS] = {.width = 12, .height = 12, .row_length = 6},
    [SCORE_FALLING_SHORT] = {.width = 10, .height = 8, .row_length = 4, .drop = true},
    [SCORE_FALLING_SHORT_ODD] = {.width = 9, .height = 7, .row_length = 4, .drop = true},
    [SCORE_FALLING_LONG] = {.width = 12, .height = 10, .row_length = 5, .drop = true},
    [SCORE_FALLING_LONG_ODD] = {.width = 9, .height = 7, .row_length = 5, .drop = true},
};

static void every_variant_has_a_family(void **state) {
    (void)state;
    for (int family = 0; family < SCORE_FAMILIES; family++)
        assert_int_equal(score_family(&FAMILY[family]), family);
    const Variant tic_tac_toe = {.width = 3, .height = 3, .row_length = 3};
    assert_int_equal(score_family(&tic_tac_toe), SCORE_SHORT_ROWS);
    const Variant falling_five = {
        .width = 12, .height = 10, .row_length = 5, .drop = true, .exact = true};
    assert_int_equal(score_family(&falling_five), SCORE_FALLING_LONG);
    const Variant exact_six = {.width = 12, .height = 12, .row_length = 6, .exact = true};
    assert_int_equal(score_family(&exact_six), SCORE_LONG_ROWS);
}

/// Calls `check` for an empty board, a full one and some between, of each family.
static void for_each_board(void (*check)(const Variant *variant, int marks)) {
    for (int family = 0; family < SCORE_FAMILIES; family++) {
        const int cells = variant_cells(&FAMILY[family]);
        for (int marks = 0; marks < cells; marks += 7)
            check(&FAMILY[family], marks);
        check(&FAMILY[family], cells);
    }
}

static void at_most_four_knots_count(void **state) {
    (void)state;
    double shares[SCORE_KNOTS];
    for (int edge = 5; edge <= SIDE_MAX; edge++) {
        const Variant variant = {
            .width = (uint8_t)edge, .height = (uint8_t)edge, .row_length = 5, .drop = edge % 2};
        for (int marks = 0; marks <= edge * edge; marks++) {
            score_knots(&variant, marks, shares);
            double sum = 0;
            int counting = 0;
            for (int k = 0; k < SCORE_KNOTS; k++) {
                assert_true(shares[k] >= 0);
                counting += shares[k] > 0;
                sum += shares[k];
            }
            assert_true(fabs(sum - 1) < 1e-9);
            assert_in_range(counting, 1, 4);
        }
    }
    // The emptiest small board is one knot, and so is the fullest large one.
    score_knots(&(Variant){.width = 5, .height = 5, .row_length = 5}, 0, shares);
    assert_true(shares[0] == 1);
    // Five in a row has four sizes, rows of four that fall on an even number of squares all.
    score_knots(&(Variant){.width = 20, .height = 20, .row_length = 5}, 400, shares);
    assert_true(shares[4 * SCORE_FILLS - 1] == 1);
    score_knots(&(Variant){.width = 20, .height = 20, .row_length = 4, .drop = true}, 400, shares);
    assert_true(shares[SCORE_KNOTS - 1] == 1);
}

/// By hand: without a margin even odds of e to the 0 and of 3 to 1 are shares of a half and three
/// quarters; with one of ln 3, two games in four are drawn, or of the others one side wins all.
static void points_count_a_draw_half(void **state) {
    (void)state;
    assert_true(fabs(score_points(0, 0) - .5) < 1e-12);
    assert_true(fabs(score_points(log(3), 0) - .75) < 1e-12);
    assert_true(fabs(score_points(0, log(3)) - .5) < 1e-12);
    // Won as often as not, and lost once in ten: 1 / (1 + 9).
    assert_true(fabs(score_points(log(3), log(3)) - (1 + .5 - .1) / 2) < 1e-12);
}

static void check_symmetry(const Variant *variant, int marks) {
    if (score_counts_last(score_family(variant)))
        return; // the_last_mark_counts
    assert_int_equal(score_chance(0, variant, marks), 500);
    for (Score score = 0; score < 4000; score += 3)
        assert_int_equal(score_chance(score, variant, marks) + score_chance(-score, variant, marks),
                         1000);
}

static void both_sides_share_the_chance(void **state) {
    (void)state;
    for_each_board(check_symmetry);
}

/// Where it counts who draws the last mark, what counts for one side is taken from the other, move
/// by move: of 10x8 squares the second player's is the last one.
static void the_last_mark_counts(void **state) {
    (void)state;
    const Variant *even = &FAMILY[SCORE_FALLING_SHORT], *odd = &FAMILY[SCORE_FALLING_SHORT_ODD];
    assert_true(score_counts_last(SCORE_FALLING_SHORT));
    assert_false(score_counts_last(SCORE_FALLING_SHORT_ODD));
    for (int marks = 0; marks < variant_cells(even); marks++) {
        const int turn = marks % 2 == 0 ? -1 : 1;
        assert_int_equal(score_last_turn(even, marks), turn);
        assert_true(turn * (score_chance(0, even, marks) - 500) > 10);
        for (Score score = -1000; score <= 1000; score += 20) {
            const int now = score_chance(score, even, marks),
                      then = 1000 - score_chance(-score, even, marks + 1);
            assert_in_range(abs(now - then), 0, 20);
        }
    }
    for (int marks = 0; marks < variant_cells(even); marks++) {
        const Score draw = score_even(even, marks);
        assert_true(score_last_turn(even, marks) * draw < 0);
        assert_int_equal(score_percent(draw, even, marks), 50);
        assert_int_equal(score_even(odd, marks), 0);
    }
    assert_int_equal(score_last_turn(odd, 0), 1);
    // Early it counts less than late.
    assert_true(score_chance(0, even, 1) < score_chance(0, even, 65));
}

static void check_order(const Variant *variant, int marks) {
    for (Score score = -4000; score < 4000; score++)
        assert_true(score_chance(score, variant, marks) <= score_chance(score + 1, variant, marks));
    assert_true(score_chance(SCORE_SCALE, variant, marks) > 500);
}

static void more_is_never_less(void **state) {
    (void)state;
    for_each_board(check_order);
}

static void check_ends(const Variant *variant, int marks) {
    assert_int_equal(score_chance(SCORE_HEURISTIC_MAX, variant, marks), 999);
    assert_int_equal(score_chance(-SCORE_HEURISTIC_MAX, variant, marks), 1);
    assert_int_equal(score_percent(SCORE_HEURISTIC_MAX, variant, marks), 99);
    assert_int_equal(score_percent(-SCORE_HEURISTIC_MAX, variant, marks), 1);
}

static void no_estimate_looks_like_a_proof(void **state) {
    (void)state;
    for_each_board(check_ends);
}

/// On an empty board of nine nearly all games are drawn, whoever seems ahead; on larger ones less
/// and less are.
static void a_smaller_board_says_less(void **state) {
    (void)state;
    int before = 0;
    for (int edge = 8; edge <= 15; edge++) {
        const Variant variant = {.width = (uint8_t)edge, .height = (uint8_t)edge, .row_length = 5};
        const int chance = score_chance(SCORE_SCALE, &variant, 4);
        assert_true(chance >= before - 10);
        before = chance;
    }
    const Variant nine = {.width = 9, .height = 9, .row_length = 5};
    assert_true(score_chance(SCORE_SCALE, &nine, 0) <= before - 50);
}

static void a_chance_does_not_jump(void **state) {
    (void)state;
    // From one move to the next the same score says nearly the same, on a board of 225 cells.
    const Variant *variant = &FAMILY[SCORE_FIVE_FREE];
    for (int marks = 0; marks < variant_cells(variant); marks++)
        for (Score score = 0; score < 1000; score += 20)
            assert_in_range(
                abs(score_chance(score, variant, marks) - score_chance(score, variant, marks + 1)),
                0, 20);
}

static void per_cent_are_rounded_thousandths(void **state) {
    (void)state;
    const Variant *variant = &FAMILY[SCORE_FIVE_FREE];
    for (Score score = -500; score <= 500; score++) {
        const int chance = score_chance(score, variant, 20),
                  percent = score_percent(score, variant, 20);
        assert_in_range(abs(10 * percent - chance), 0, 5);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_variant_has_a_family),
        cmocka_unit_test(at_most_four_knots_count),
        cmocka_unit_test(points_count_a_draw_half),
        cmocka_unit_test(both_sides_share_the_chance),
        cmocka_unit_test(the_last_mark_counts),
        cmocka_unit_test(more_is_never_less),
        cmocka_unit_test(no_estimate_looks_like_a_proof),
        cmocka_unit_test(a_smaller_board_says_less),
        cmocka_unit_test(a_chance_does_not_jump),
        cmocka_unit_test(per_cent_are_rounded_thousandths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
