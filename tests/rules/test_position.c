#include "support/position_verify.h"
#include "support/testing.h"

#include "base/rng.h"
#include "rules/notation.h"

#include <stdio.h>
#include <string.h>

// Every kind of board: smallest and largest, rows as long as the board, rectangles both ways.
static const char *const KINDS[] = {
    "3x3x3",
    "3x4x4",
    "5x4x3",
    "15x15x5",
    "15x15x5+exact",
    "7x6x4+drop",
    "6x7x3+exact",
    "8x5x4+drop+exact",
    "32x32x5",
    "32x32x32",
    "32x3x32",
    "3x32x3+exact",
    "10x4x3+drop+exact",
    "32x32x3+exact",
};

static Outcome plain_outcome(const Position *position, Side moved) {
    if (testing_has_row(position, moved))
        return outcome_win(moved);
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        if (position_at(position, cell) == SIDE_NONE)
            return OUTCOME_OPEN;
    return OUTCOME_DRAW;
}

/// Playable by the words of the rules, not by the code under test.
static bool plainly_playable(const Position *position, Cell cell) {
    const Variant *variant = &position->variant;
    if (position->outcome != OUTCOME_OPEN || position->cells[cell] != SIDE_NONE)
        return false;
    int row = cell / variant->width;
    return !variant->drop || row == variant->height - 1 ||
           position->cells[cell + variant->width] != SIDE_NONE;
}

static void assert_moves_are_the_playable_cells(const Position *position) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves), found = 0;
    assert_int_equal(count, position_count_moves(position));
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++) {
        bool playable = plainly_playable(position, cell);
        assert_int_equal(position_can_play(position, cell), playable);
        if (playable)
            assert_int_equal(moves[found++], cell);
    }
    assert_int_equal(found, count);
}

static void assert_lines_are_rows(const Position *position) {
    WinningRow lines[WINNING_ROWS_MAX];
    int count = position_winning_rows(position, lines);
    bool won = position->outcome == OUTCOME_X_WINS || position->outcome == OUTCOME_O_WINS;
    assert_int_equal(count > 0, won);
    for (int i = 0; i < count; i++) {
        assert_int_equal(position_at(position, lines[i].first), side_other(position->to_move));
        assert_int_equal(position_at(position, lines[i].last), side_other(position->to_move));
        assert_true(lines[i].length >= position->variant.row_length);
    }
}

static void play_at_random(Position *position, Rng *rng) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    Side moved = position->to_move;
    position_play(position, moves[rng_below(rng, (uint32_t)count)]);
    assert_int_equal(position->outcome, plain_outcome(position, moved));
}

/// Steps forward and back, more often forward, until the game has ended and been left a few times.
static void wander(const char *kind, Rng *rng, int steps) {
    Variant variant = testing_variant(kind);
    Position position;
    position_init(&position, &variant, rng_below(rng, 2) ? SIDE_X : SIDE_O);
    for (int i = 0; i < steps; i++) {
        bool forward = position.outcome == OUTCOME_OPEN && rng_below(rng, 3) > 0;
        if (forward || position.ply == 0)
            play_at_random(&position, rng);
        else
            position_undo(&position);
        position_verify(&position);
        assert_moves_are_the_playable_cells(&position);
        assert_lines_are_rows(&position);
    }
    while (position.ply > 0)
        position_undo(&position);
    position_verify(&position);
    assert_int_equal(position.marks[SIDE_X] + position.marks[SIDE_O], 0);
    assert_true(position.key == position_empty_key(&variant, position.to_move));
}

static void random_play_and_undo_agree_with_plain_rules(void **state) {
    (void)state;
    const uint64_t seed = 20240229;
    print_message("seed %llu\n", (unsigned long long)seed);
    Rng rng = rng_seeded(seed);
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++)
        wander(KINDS[i], &rng, 400);
}

/// To the end of the game without a step back, so that full boards are reached.
static void random_games_end_as_plain_rules_say(void **state) {
    (void)state;
    Rng rng = rng_seeded(5);
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++) {
        Position position = testing_position(KINDS[i], "");
        while (position.outcome == OUTCOME_OPEN)
            play_at_random(&position, &rng);
        position_verify(&position);
        assert_lines_are_rows(&position);
        assert_int_equal(position_count_moves(&position), 0);
    }
}

static void any_numbers_of_marks_can_be_arranged(void **state) {
    (void)state;
    Variant variant = testing_variant("5x5x4");
    uint8_t cells[25];
    Position position;
    Problem problem;
    memset(cells, SIDE_NONE, sizeof(cells));
    cells[0] = cells[6] = cells[7] = SIDE_X;
    for (Side to_move = SIDE_X; to_move <= SIDE_O; to_move++) {
        assert_false(position_set_up(&position, &variant, cells, to_move, &problem));
        assert_true(position_arrange(&position, &variant, cells, to_move, &problem));
        assert_int_equal(position.to_move, to_move);
        assert_int_equal(position.marks[SIDE_X], 3);
        position_verify(&position);
        position_play(&position, 12);
        position_verify(&position);
    }
    // Whoever has a row cannot be the one to move.
    cells[5] = cells[8] = SIDE_X;
    assert_false(position_arrange(&position, &variant, cells, SIDE_X, &problem));
    assert_true(position_arrange(&position, &variant, cells, SIDE_O, &problem));
    assert_int_equal(position.outcome, OUTCOME_X_WINS);
}

static void a_long_row_wins_unless_exact(void **state) {
    (void)state;
    Position position = testing_position("6x3x4", "XX1XX1/OOO3/O5 X");
    position_play(&position, 2);
    assert_int_equal(position.outcome, OUTCOME_X_WINS);
    WinningRow line[WINNING_ROWS_MAX];
    assert_int_equal(position_winning_rows(&position, line), 1);
    assert_int_equal(line[0].length, 5);
    assert_int_equal(line[0].first, 0);
    assert_int_equal(line[0].last, 4);
    position = testing_position("6x3x4+exact", "XX1XX1/OOO3/O5 X");
    position_play(&position, 2);
    assert_int_equal(position.outcome, OUTCOME_OPEN);
}

static void all_lines_of_the_last_mark_are_told(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "XX1/XOO/XOO O");
    assert_int_equal(position.outcome, OUTCOME_X_WINS);
    position = testing_position("3x3x3", "1XX/XOO/XOO X");
    position_play(&position, 0);
    WinningRow lines[WINNING_ROWS_MAX];
    assert_int_equal(position_winning_rows(&position, lines), 2);
}

static void a_full_board_with_a_row_is_a_win(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "XOX/OXO/OX1 X");
    position_play(&position, 8);
    assert_int_equal(position.outcome, OUTCOME_X_WINS);
}

/// Three empty cells in the right-hand column are no row of anybody.
static void empty_cells_are_no_row(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "XO1/OX1/XO1 X");
    assert_int_equal(position.outcome, OUTCOME_OPEN);
}

static void cells_off_the_board_cannot_be_played(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "");
    const int cells[] = {-1, 9, 1023, 1024, 100000, INT16_MIN};
    for (size_t i = 0; i < ARRAY_LEN(cells); i++)
        assert_false(position_can_play(&position, cells[i]));
    assert_int_equal(position_last_move(&position), CELL_NONE);
}

static void marks_fall_to_the_lowest_free_cell(void **state) {
    (void)state;
    Position position = testing_position("7x6x4+drop", "");
    assert_int_equal(position_landing_cell(&position, 3), 38);
    assert_false(position_can_play(&position, 31));
    position_play(&position, 38);
    assert_int_equal(position_landing_cell(&position, 3), 31);
    for (int i = 0; i < 5; i++)
        position_play(&position, position_landing_cell(&position, 3));
    assert_int_equal(position_landing_cell(&position, 3), CELL_NONE);
    assert_int_equal(position_landing_cell(&position, -1), CELL_NONE);
    assert_int_equal(position_landing_cell(&position, 7), CELL_NONE);
}

static void keys_depend_on_marks_side_and_variant_only(void **state) {
    (void)state;
    Position a = testing_position("3x3x3", ""), b = a;
    const Cell one_way[] = {0, 1, 2}, other_way[] = {2, 1, 0};
    for (int i = 0; i < 3; i++) {
        position_play(&a, one_way[i]);
        position_play(&b, other_way[i]);
    }
    assert_true(a.key == b.key);
    assert_true(testing_position("3x3x3", "3/3/3 X").key !=
                testing_position("3x3x3", "3/3/3 O").key);
    assert_true(testing_position("7x6x4", "").key != testing_position("7x6x4+drop", "").key);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_play_and_undo_agree_with_plain_rules),
        cmocka_unit_test(random_games_end_as_plain_rules_say),
        cmocka_unit_test(any_numbers_of_marks_can_be_arranged),
        cmocka_unit_test(a_long_row_wins_unless_exact),
        cmocka_unit_test(all_lines_of_the_last_mark_are_told),
        cmocka_unit_test(a_full_board_with_a_row_is_a_win),
        cmocka_unit_test(empty_cells_are_no_row),
        cmocka_unit_test(cells_off_the_board_cannot_be_played),
        cmocka_unit_test(marks_fall_to_the_lowest_free_cell),
        cmocka_unit_test(keys_depend_on_marks_side_and_variant_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
