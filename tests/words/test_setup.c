// Positions in work. What can be played is compared with the notation that people write, and the
// first fault with one that is counted here, square by square.
#include "words/setup_report.h"

#include "base/rng.h"
#include "rules/notation.h"
#include "support/testing.h"

#include <stdio.h>
#include <string.h>

static Setup empty(const char *variant) {
    const Variant rules = testing_variant(variant);
    Setup setup;
    setup_init(&setup, &rules, NULL);
    return setup;
}

static Setup begin_with(const char *variant, const char *position) {
    const Position start = testing_position(variant, position);
    Setup setup;
    setup_init(&setup, &start.variant, &start);
    return setup;
}

/// `XO./…` of the whole board, from top to bottom, without the side to move.
static const char *drawn(const Setup *setup) {
    static char memory[CELLS_MAX + SIDE_MAX + 1];
    const Variant *variant = &setup->board.variant;
    Text text = text_over(memory, sizeof memory);
    for (int i = 0; i < variant_cells(variant); i++)
        text_add(&text, "%s%c", i > 0 && i % variant->width == 0 ? "/" : "",
                 "XO."[setup->board.cells[i]]);
    return memory;
}

static void touch(Setup *setup, int cell) {
    setup_begin_stroke(setup, (Cell)cell, false);
}

// --- against brute force

/// The longest or, with `exact`, any fitting row of a side, walked from every square.
static bool wins(const SetupBoard *board, Side side) {
    static const int WAYS[][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    const Variant *variant = &board->variant;
    for (int i = 0; i < variant_cells(variant); i++)
        for (int way = 0; way < 4; way++) {
            bool run[2 * SIDE_MAX + 2] = {false}; // of a line, so that both ends are free
            int column = i % variant->width, row = i / variant->width, length = 0;
            while (column >= 0 && column < variant->width && row < variant->height) {
                run[length + 1] = board->cells[row * variant->width + column] == side;
                column += WAYS[way][0];
                row += WAYS[way][1];
                length++;
            }
            int count = 0;
            while (run[count + 1])
                count++;
            const int before_column = i % variant->width - WAYS[way][0],
                      before_row = i / variant->width - WAYS[way][1];
            const bool before = before_column >= 0 && before_column < variant->width &&
                                before_row >= 0 &&
                                board->cells[before_row * variant->width + before_column] == side;
            if (!before &&
                (variant->exact ? count == variant->row_length : count >= variant->row_length))
                return true;
        }
    return false;
}

static SetupFault first_fault(const SetupBoard *board) {
    const Variant *variant = &board->variant;
    int x = 0, o = 0, floating = 0;
    for (int i = 0; i < variant_cells(variant); i++) {
        x += board->cells[i] == SIDE_X;
        o += board->cells[i] == SIDE_O;
        floating += variant->drop && board->cells[i] != SIDE_NONE &&
                    i + variant->width < variant_cells(variant) &&
                    board->cells[i + variant->width] == SIDE_NONE;
    }
    if (variant->row_length > variant->width && variant->row_length > variant->height)
        return SETUP_SIZE;
    if (wins(board, SIDE_X) && wins(board, SIDE_O))
        return SETUP_TWO_ROWS;
    if (board->to_move == SIDE_X ? o != x && o != x + 1 : x != o && x != o + 1)
        return SETUP_COUNTS;
    if (floating > 0)
        return SETUP_FLOATING;
    const bool over = wins(board, SIDE_X) || wins(board, SIDE_O) || x + o == variant_cells(variant);
    return over ? SETUP_OVER : SETUP_NO_FAULT;
}

/// The notation takes it, and the game goes on.
static bool can_be_written(const Setup *setup, Position *position) {
    char memory[POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    Problem problem;
    text_add(&text, "%s %s", drawn(setup), side_name(setup->board.to_move));
    return variant_validate(&setup->board.variant, &problem) &&
           notation_parse_position(slice_of(memory), &setup->board.variant, position, &problem) &&
           position->outcome == OUTCOME_OPEN;
}

static void check(const Setup *setup) {
    Position written, position;
    const SetupReport report = setup_report(&setup->board, SIDE_NAMES_LETTERS);
    const bool playable = can_be_written(setup, &written);
    assert_int_equal(report.fault, first_fault(&setup->board));
    assert_int_equal(report.fault == SETUP_NO_FAULT, playable);
    assert_int_equal(setup_position(&setup->board, &position), playable);
    assert_in_range(strlen(report.headline.text), 1, SETUP_HEADLINE_MAX);
    const SetupReport named = setup_report(&setup->board, SIDE_NAMES_COLOURS);
    assert_int_equal(named.fault, report.fault);
    assert_in_range(strlen(named.headline.text), 1, SETUP_HEADLINE_MAX);
    assert_null(strchr(named.text.text, 'X'));
    assert_true(report.text.text[0] != '\0');
    if (playable) {
        assert_int_equal(position.key, written.key);
        assert_int_equal(position.to_move, written.to_move);
    }
}

static Variant random_rules(Rng *rng) {
    return (Variant){.width = (uint8_t)(3 + rng_below(rng, 4)),
                     .height = (uint8_t)(3 + rng_below(rng, 4)),
                     .row_length = (uint8_t)(3 + rng_below(rng, 4)),
                     .drop = rng_below(rng, 3) == 0,
                     .exact = rng_below(rng, 3) == 0};
}

static void any_step(Setup *setup, Rng *rng) {
    const int cells = variant_cells(&setup->board.variant);
    const Variant rules = random_rules(rng);
    setup->pen = (SetupPen)rng_below(rng, 4);
    switch (rng_below(rng, 24)) {
    case 0:
        setup_set_rules(setup, &rules);
        break;
    case 1:
        setup_mirror(setup);
        break;
    case 2:
        setup_turn(setup);
        break;
    case 3:
        setup_set_to_move(setup, (Side)rng_below(rng, 2));
        break;
    case 4:
        setup_undo(setup);
        break;
    default:
        setup->pen = rng_below(rng, 6) == 0 ? setup->pen : SETUP_IN_TURN;
        touch(setup, (int)rng_below(rng, (uint32_t)cells));
        setup_go_on(setup, (Cell)rng_below(rng, (uint32_t)cells));
    }
}

static void what_can_be_played_is_what_can_be_written(void **state) {
    (void)state;
    enum { SEED = 20261123, ROUNDS = 400, STEPS = 60 };
    printf("seed %d\n", SEED);
    Rng rng = rng_seeded(SEED);
    int faults[SETUP_NO_FAULT + 1] = {0};
    for (int round = 0; round < ROUNDS; round++) {
        Variant rules = random_rules(&rng);
        rules.row_length = 3;
        Setup setup;
        setup_init(&setup, &rules, NULL);
        for (int i = 0; i < STEPS; i++) {
            any_step(&setup, &rng);
            check(&setup);
            faults[setup_report(&setup.board, SIDE_NAMES_LETTERS).fault]++;
        }
        setup_release(&setup);
    }
    for (int fault = 0; fault <= SETUP_NO_FAULT; fault++)
        assert_true(faults[fault] > 0); // each was tried
}

// --- words

static void says(const char *variant, const char *cells, Side to_move, const char *headline,
                 const char *text) {
    Setup setup = empty(variant);
    const char *at = cells;
    for (int i = 0; i < variant_cells(&setup.board.variant); at++)
        if (*at != '/')
            setup.board.cells[i++] = *at == 'X' ? SIDE_X : *at == 'O' ? SIDE_O : SIDE_NONE;
    setup.board.to_move = to_move;
    const SetupReport report = setup_report(&setup.board, SIDE_NAMES_LETTERS);
    assert_string_equal(report.headline.text, headline);
    testing_assert_says(report.text.text, text);
}

static void what_is_wrong_is_said_with_its_numbers(void **state) {
    (void)state;
    says("3x3x3", "XX./X../O..", SIDE_X, "X has two too many", "X has drawn 3, O 1.");
    says("3x3x3", "XX./.../...", SIDE_O, "X has one too many", "X has as many or one more");
    says("3x3x3", "X../.../...", SIDE_X, "It is the turn of O", "X has drawn 1, O 0.");
    says("3x3x3", "XXX/.../OOO", SIDE_X, "Both sides have a row", "only one side");
    says("3x3x3", "XXX/.../.OO", SIDE_O, "X has won already", "X has 3 in a row");
    says("3x3x3", "XOX/XOO/OXX", SIDE_O, "The board is full", "it is a draw");
    says("4x4x4+drop", "..../X.../..../.O..", SIDE_X, "A piece floats", "See a3.");
    says("4x4x4+drop", "OXOX/..../..../....", SIDE_X, "4 pieces float", "See a4, b4, c4 …");
    says("3x3x3", "X../.O./...", SIDE_O, "O to move, 2 marks", "X has drawn 1, O 1");
    says("3x3x3", "X../.../...", SIDE_O, "O to move, 1 mark", "can be played");
    says("3x3x3", ".../.../...", SIDE_X, "X to move, an empty board", "can be played");
}

static void a_row_needs_room(void **state) {
    (void)state;
    Setup setup = empty("4x4x4");
    Variant rules = setup.board.variant;
    rules.width = rules.height = 3;
    setup_set_rules(&setup, &rules);
    const SetupReport report = setup_report(&setup.board, SIDE_NAMES_LETTERS);
    assert_int_equal(report.fault, SETUP_SIZE);
    assert_string_equal(report.headline.text, "No room for 4 in a row");
    testing_assert_says(report.text.text, "at most 3");
    assert_true(setup_undo(&setup));
    assert_int_equal(setup_report(&setup.board, SIDE_NAMES_LETTERS).fault, SETUP_NO_FAULT);
    setup_release(&setup);
}

static void several_faults_are_counted(void **state) {
    (void)state;
    Setup setup = empty("4x4x3+drop");
    setup.pen = SETUP_X;
    for (int cell = 0; cell < 3; cell++) // a row of X that floats, without an O
        touch(&setup, cell);
    const SetupReport report = setup_report(&setup.board, SIDE_NAMES_LETTERS);
    assert_int_equal(report.fault, SETUP_COUNTS);
    assert_int_equal(report.more, 2); // it floats, and it has won
    setup_release(&setup);
}

static void the_squares_are_those_it_is_about(void **state) {
    (void)state;
    Setup setup = empty("4x4x3+drop");
    setup.pen = SETUP_X;
    touch(&setup, 0);
    touch(&setup, 15);
    setup.pen = SETUP_O;
    touch(&setup, 4);
    touch(&setup, 14);
    const SetupReport report = setup_report(&setup.board, SIDE_NAMES_LETTERS);
    assert_int_equal(report.fault, SETUP_FLOATING);
    for (int cell = 0; cell < 16;
         cell++) // both above the hole, for the upper one rests on air, too
        assert_int_equal(cell_set_has(&report.squares, cell), cell == 0 || cell == 4);
    setup_release(&setup);
}

// --- pens and steps

static void a_mark_goes_by_its_own_pen_and_changes_by_the_other(void **state) {
    (void)state;
    Setup setup = empty("3x3x3");
    setup.pen = SETUP_X;
    touch(&setup, 4);
    assert_string_equal(drawn(&setup), ".../.X./...");
    setup.pen = SETUP_O;
    touch(&setup, 4);
    assert_string_equal(drawn(&setup), ".../.O./...");
    assert_int_equal(setup_touch(&setup, 4), SIDE_NONE);
    touch(&setup, 4);
    assert_string_equal(drawn(&setup), ".../.../...");
    setup_release(&setup);
}

static void in_turn_the_sides_alternate(void **state) {
    (void)state;
    Setup setup = empty("3x3x3");
    for (int cell = 0; cell < 3; cell++)
        touch(&setup, cell);
    assert_string_equal(drawn(&setup), "XOX/.../...");
    assert_int_equal(setup.board.to_move, SIDE_O);
    touch(&setup, 0); // a mark that is touched again goes
    assert_string_equal(drawn(&setup), ".OX/.../...");
    assert_int_equal(setup.board.to_move, SIDE_X);
    setup_release(&setup);
}

static void a_stroke_draws_on_or_rubs_out_and_is_one_step(void **state) {
    (void)state;
    Setup setup = empty("3x3x3");
    setup.pen = SETUP_O;
    touch(&setup, 0);
    setup_go_on(&setup, 1);
    setup_go_on(&setup, 1);
    setup_go_on(&setup, 2);
    assert_string_equal(drawn(&setup), "OOO/.../...");
    setup_begin_stroke(&setup, 1, true);
    setup_go_on(&setup, 2);
    setup_go_on(&setup, 5);
    assert_string_equal(drawn(&setup), "O../.../...");
    assert_true(setup_undo(&setup));
    assert_string_equal(drawn(&setup), "OOO/.../...");
    assert_true(setup_undo(&setup));
    assert_string_equal(drawn(&setup), ".../.../...");
    assert_false(setup_undo(&setup));
    setup_release(&setup);
}

static void a_stroke_in_turn_leaves_what_is_there(void **state) {
    (void)state;
    Setup setup = empty("3x3x3");
    touch(&setup, 1);
    touch(&setup, 0);
    setup_go_on(&setup, 1);
    setup_go_on(&setup, 2);
    assert_string_equal(drawn(&setup), "OXX/.../...");
    setup_release(&setup);
}

static void the_board_turns_and_is_mirrored(void **state) {
    (void)state;
    Setup setup = begin_with("4x3x3", "XO../..../...X O");
    setup_mirror(&setup);
    assert_string_equal(drawn(&setup), "..OX/..../X...");
    setup_mirror(&setup);
    setup_turn(&setup);
    assert_int_equal(setup.board.variant.width, 3);
    assert_string_equal(drawn(&setup), "..X/.../O../X..");
    for (int i = 0; i < 3; i++)
        setup_turn(&setup);
    assert_string_equal(drawn(&setup), "XO../..../...X");
    setup_release(&setup);
}

static void marks_that_fit_keep_the_names_of_their_squares(void **state) {
    (void)state;
    Setup setup = begin_with("4x4x3", "X..O/..../.X../O... X"); // a4 d4 b2 a1
    Variant rules = setup.board.variant;
    rules.width = rules.height = 3;
    setup_set_rules(&setup, &rules);
    assert_string_equal(drawn(&setup), ".../.X./O.."); // b2 a1
    rules.width = rules.height = 5;
    setup_set_rules(&setup, &rules);
    assert_string_equal(drawn(&setup), "...../...../...../.X.../O....");
    assert_true(setup_undo(&setup));
    assert_true(setup_undo(&setup));
    assert_string_equal(drawn(&setup), "X..O/..../.X../O...");
    setup_release(&setup);
}

static void what_changes_nothing_is_no_step(void **state) {
    (void)state;
    Setup setup = empty("3x3x3");
    setup_clear(&setup);
    setup_mirror(&setup);
    setup_set_to_move(&setup, SIDE_X);
    setup_set_rules(&setup, &setup.board.variant);
    assert_false(setup_undo(&setup));
    setup_release(&setup);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_can_be_played_is_what_can_be_written),
        cmocka_unit_test(what_is_wrong_is_said_with_its_numbers),
        cmocka_unit_test(a_row_needs_room),
        cmocka_unit_test(several_faults_are_counted),
        cmocka_unit_test(the_squares_are_those_it_is_about),
        cmocka_unit_test(a_mark_goes_by_its_own_pen_and_changes_by_the_other),
        cmocka_unit_test(in_turn_the_sides_alternate),
        cmocka_unit_test(a_stroke_draws_on_or_rubs_out_and_is_one_step),
        cmocka_unit_test(a_stroke_in_turn_leaves_what_is_there),
        cmocka_unit_test(the_board_turns_and_is_mirrored),
        cmocka_unit_test(marks_that_fit_keep_the_names_of_their_squares),
        cmocka_unit_test(what_changes_nothing_is_no_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
