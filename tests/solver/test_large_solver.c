#include "support/reference.h"
#include "support/reference_positions.h"
#include "support/testing.h"

#include "solver/large_solver.h"

#include <stdlib.h>

static SolveAnswer solve(const Position *position, uint64_t nodes) {
    SolveRequest request = {.position = *position, .nodes = nodes, .threads = 1, .table_mib = 4};
    Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    large_solver_solve(&request, &clock, &stop, NULL, &answer);
    return answer;
}

static SolveAnswer solve_text(const char *variant, const char *text, uint64_t nodes) {
    Position position = testing_position(variant, text);
    return solve(&position, nodes);
}

/// The value, the move that goes with it and what is said of the others, against the measure.
static void check_answer(Reference *reference, Position *position, const SolveAnswer *answer) {
    int value = reference_sign(reference_value(reference, position));
    assert_true(answer->proven);
    assert_int_equal(answer->lower, value);
    assert_int_equal(answer->upper, value);
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++) {
        int worth = -1;
        if (!position_can_play(position, cell)) {
            assert_int_not_equal(cell, answer->best);
            continue;
        }
        position_play(position, cell);
        worth = -reference_sign(position->outcome == OUTCOME_DRAW ? 0
                                : position->outcome != OUTCOME_OPEN
                                    ? -1
                                    : reference_value(reference, position));
        position_undo(position);
        assert_in_range(worth + 1, answer->moves.lower[cell] + 1, answer->moves.upper[cell] + 1);
        if (cell == answer->best)
            assert_int_equal(worth, value);
    }
}

static void check_small_position(Reference *reference, Position *position) {
    SolveAnswer answer = solve(position, 0);
    check_answer(reference, position, &answer);
}

static void positions_of_three_by_three(void **state) {
    (void)state;
    reference_check_three_by_three(check_small_position);
}

static void random_positions_of_sixteen_cells(void **state) {
    (void)state;
    static const char *const variants[] = {"4x3x3",       "4x4x3",       "4x4x4",
                                           "5x3x4",       "5x3x3+exact", "4x4x3+exact",
                                           "4x4x4+exact", "3x5x4+exact"};
    Rng rng = rng_seeded(3);
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        Reference reference;
        reference_init(&reference, &variant);
        for (int n = 0; n < 200; n++) {
            Position position;
            int free_cells = 1 + (int)rng_below(&rng, 11);
            if (!reference_random_position(&rng, &variant, free_cells, &position))
                continue;
            SolveAnswer answer = solve(&position, 0);
            check_answer(&reference, &position, &answer);
        }
        reference_free(&reference);
    }
}

/// Fills the board so that no row of three is left, clears a few cells of one corner of it and
/// turns marks over until their numbers fit. False when there is a row then.
static bool late_position(Rng *rng, const Variant *variant, Position *position) {
    uint8_t cells[CELLS_MAX];
    int count = variant_cells(variant), marks[3] = {0};
    for (Cell cell = 0; cell < count; cell++)
        cells[cell] = (uint8_t)((cell_column(variant, cell) / 2 + cell_row(variant, cell)) % 2);
    int left = (int)rng_below(rng, variant->width - 4U);
    int top = (int)rng_below(rng, variant->height - 4U);
    for (int n = 0; n < 9; n++)
        cells[cell_at(variant, left + (int)rng_below(rng, 4), top + (int)rng_below(rng, 4))] =
            SIDE_NONE;
    for (Cell cell = 0; cell < count; cell++)
        marks[cells[cell]]++;
    for (int turns = 10 + (int)rng_below(rng, 20); turns > 0 || abs(marks[0] - marks[1]) > 1;
         turns--) {
        uint8_t *cell = &cells[rng_below(rng, (uint32_t)count)];
        uint8_t more = marks[0] > marks[1] ? SIDE_X : SIDE_O;
        if (*cell != more)
            continue;
        *cell ^= 1;
        marks[more]--;
        marks[more ^ 1]++;
    }
    Side to_move = marks[0] > marks[1] ? SIDE_O : SIDE_X;
    Problem problem;
    return position_set_up(position, variant, cells, to_move, &problem) &&
           position->outcome == OUTCOME_OPEN;
}

static void late_positions_of_large_boards(void **state) {
    (void)state;
    static const char *const variants[] = {"15x15x5", "19x19x6", "15x15x5+exact", "12x13x5"};
    Rng rng = rng_seeded(8);
    int compared = 0, won = 0;
    for (int n = 0; n < 600; n++) {
        Variant variant = testing_variant(variants[n % (int)ARRAY_LEN(variants)]);
        Position position;
        if (!late_position(&rng, &variant, &position))
            continue;
        SolveAnswer answer = solve(&position, 0);
        int value = reference_alpha_beta(&position, -REFERENCE_WIN, REFERENCE_WIN);
        assert_true(answer.proven);
        assert_int_equal(answer.lower, reference_sign(value));
        compared++;
        won += value != 0;
    }
    assert_true(compared > 100);
    assert_true(won > 20);
}

static void pairs_hold_rows_of_nine(void **state) {
    (void)state;
    static const char *const variants[] = {"9x9x9",   "10x10x10", "32x32x32",      "32x32x9",
                                           "20x30x9", "32x8x9",   "32x32x9+exact", "13x11x12"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        SolveAnswer answer = solve_text(variants[i], "", 1000);
        assert_true(answer.proven);
        assert_int_equal(answer.lower, 0);
        assert_string_equal(answer.method, "pairs");
    }
}

static void dominoes_hold_rows_that_fit_one_way(void **state) {
    (void)state;
    static const char *const variants[] = {"32x4x5", "3x30x4", "32x7x8", "5x17x6+exact"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        SolveAnswer answer = solve_text(variants[i], "", 1000);
        assert_true(answer.proven);
        assert_int_equal(answer.lower, 0);
    }
}

static void tiles_hold_rows_of_eight(void **state) {
    (void)state;
    static const char *const variants[] = {"12x12x8", "32x32x8", "17x14x8+exact", "32x8x8",
                                           "8x32x8"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        SolveAnswer answer = solve_text(variants[i], "", 1000);
        assert_true(answer.proven);
        assert_int_equal(answer.lower, 0);
        assert_string_equal(answer.method, "tiles");
    }
}

/// One side plays anywhere, the other what is proved to hold: the proof never breaks.
static void patterns_hold_to_the_end(void **state) {
    (void)state;
    static const char *const variants[] = {"14x13x9", "12x13x8", "11x16x8", "9x24x10+exact"};
    for (uint64_t seed = 0; seed < 8; seed++) {
        Variant variant = testing_variant(variants[seed % ARRAY_LEN(variants)]);
        Rng rng = rng_seeded(seed);
        Position position;
        position_init(&position, &variant, SIDE_X);
        while (position.outcome == OUTCOME_OPEN) {
            Cell moves[CELLS_MAX];
            int count = position_moves(&position, moves);
            position_play(&position, moves[rng_below(&rng, (uint32_t)count)]);
            if (position.outcome != OUTCOME_OPEN)
                break;
            SolveAnswer answer = solve(&position, 600);
            assert_true(answer.lower >= 0);
            Cell holding = 0;
            while (answer.moves.lower[holding] < 0 || !position_can_play(&position, holding))
                assert_true(++holding < variant_cells(&variant));
            position_play(&position, holding);
        }
        assert_int_not_equal(position.outcome, OUTCOME_X_WINS);
    }
}

static void three_in_a_row_wins_everywhere(void **state) {
    (void)state;
    for (int width = 3; width <= 32; width += 1 + width % 3)
        for (int height = MAX(3, 7 - width); height <= 32; height += 1 + height % 4) {
            Variant variant = {.width = (uint8_t)width, .height = (uint8_t)height, .row_length = 3};
            Position position;
            position_init(&position, &variant, SIDE_X);
            SolveAnswer answer = solve(&position, 2000);
            assert_true(answer.proven);
            assert_int_equal(answer.lower, 1);
        }
}

static void threats_win_on_large_boards(void **state) {
    (void)state;
    SolveAnswer answer = solve_text("12x12x4", "", 0);
    assert_true(answer.proven);
    assert_int_equal(answer.lower, 1);
    // A row of three with both ends open, far from everything else, and O to move elsewhere.
    SolveAnswer lost = solve_text(
        "19x19x5", "19/19/19/3XXXX12/19/19/19/19/19/19/19/19/19/19/19/19/6OOO10/19/19 O", 0);
    assert_true(lost.proven);
    assert_int_equal(lost.lower, -1);
}

static void no_claim_without_a_proof(void **state) {
    (void)state;
    SolveAnswer answer = solve_text("15x15x5", "", 3000);
    assert_false(answer.proven);
    assert_int_equal(answer.lower, 0);
    assert_int_equal(answer.upper, 1);
    answer = solve_text("15x15x5+exact", "", 3000);
    assert_false(answer.proven);
    assert_int_equal(answer.lower, -1);
    assert_int_equal(answer.upper, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_of_three_by_three),
        cmocka_unit_test(random_positions_of_sixteen_cells),
        cmocka_unit_test(late_positions_of_large_boards),
        cmocka_unit_test(pairs_hold_rows_of_nine),
        cmocka_unit_test(dominoes_hold_rows_that_fit_one_way),
        cmocka_unit_test(tiles_hold_rows_of_eight),
        cmocka_unit_test(patterns_hold_to_the_end),
        cmocka_unit_test(three_in_a_row_wins_everywhere),
        cmocka_unit_test(threats_win_on_large_boards),
        cmocka_unit_test(no_claim_without_a_proof),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
