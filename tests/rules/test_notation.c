#include "support/position_verify.h"
#include "support/testing.h"

#include "base/rng.h"
#include "rules/notation.h"

#include <string.h>

static void cells_are_named_from_the_bottom_left(void **state) {
    (void)state;
    static const struct {
        const char *variant, *text;
        Cell cell;
    } cells[] = {
        {"3x3x3", "a3", 0},       {"3x3x3", "c3", 2},     {"3x3x3", "a1", 6},
        {"15x15x5", "h8", 112},   {"32x32x5", "z32", 25}, {"32x32x5", "aa32", 26},
        {"32x32x5", "af1", 1023}, {"3x32x5", "c10", 68},
    };
    for (size_t i = 0; i < ARRAY_LEN(cells); i++) {
        Variant variant = testing_variant(cells[i].variant);
        char memory[CELL_TEXT_MAX];
        Text text = text_over(memory, sizeof(memory));
        notation_format_cell(&variant, cells[i].cell, &text);
        assert_string_equal(memory, cells[i].text);
        Cell cell;
        Problem problem;
        assert_true(notation_parse_cell(slice_of(cells[i].text), &variant, &cell, &problem));
        assert_int_equal(cell, cells[i].cell);
    }
}

static void bad_cells_name_what_was_expected(void **state) {
    (void)state;
    Variant variant = testing_variant("15x15x5");
    const char *bad[] = {"",         "a",   "8",   "a0", "a16", "p1",  "aa1",
                         "aaa1",     "h8 ", "h-1", "hh", "8h",  "h8h", "h99999999999999999999999",
                         "\xe4\x31", "[1"};
    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        Cell cell = 5;
        Problem problem;
        if (notation_parse_cell(slice_of(bad[i]), &variant, &cell, &problem))
            fail_msg("'%s' was read", bad[i]);
        testing_assert_says(problem.sentence, "is no square of a 15x15 board; expected a1 to o15");
        assert_int_equal(cell, 5);
    }
}

static void positions_are_read_and_written(void **state) {
    (void)state;
    static const struct {
        const char *variant, *in, *out, *drawn;
    } good[] = {
        {"3x3x3", "X.O/X.X/OO. X", "X1O/X1X/OO1 X", "X.O/X.X/OO. X"},
        {"3x3x3", "X1O/X1X/OO1 X", "X1O/X1X/OO1 X", "X.O/X.X/OO. X"},
        {"3x3x3", "xo./.../o.x o", "XO1/3/O1X O", "XO./.../O.X O"},
        {"3x3x3", "  .1./1.1/3\tO\r\n", "3/3/3 O", ".../.../... O"},
        {"12x3x3", "12/10X1/11O X", "12/10X1/11O X", "............/..........X./...........O X"},
        {"3x3x3+drop", "3/X2/OX1 O", "3/X2/OX1 O", ".../X../OX. O"},
        {"3x3x3", "XXX/OO1/3 O", "XXX/OO1/3 O", "XXX/OO./... O"},
    };
    for (size_t i = 0; i < ARRAY_LEN(good); i++) {
        Position position = testing_position(good[i].variant, good[i].in);
        char memory[POSITION_TEXT_MAX];
        Text text = text_over(memory, sizeof(memory));
        notation_format_position(&position, &text);
        assert_string_equal(memory, good[i].out);
        text = text_over(memory, sizeof(memory));
        notation_format_drawn_position(&position, &text);
        assert_string_equal(memory, good[i].drawn);
    }
}

static void the_largest_position_fits_its_text(void **state) {
    (void)state;
    Position position = testing_position("32x32x32", "");
    char memory[POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof(memory));
    notation_format_drawn_position(&position, &text);
    assert_false(text.overflowed);
    Position again = testing_position("32x32x32", memory);
    assert_true(again.key == position.key);
}

static void assert_position_refused(const char *variant_text, Slice text, const char *says) {
    Variant variant = testing_variant(variant_text);
    Position position, before;
    memset(&position, 0x5a, sizeof(position));
    before = position;
    Problem problem;
    if (notation_parse_position(text, &variant, &position, &problem))
        fail_msg("'%.*s' was read", SLICE_ARG(text));
    testing_assert_says(problem.sentence, says);
    assert_memory_equal(&position, &before, sizeof(position));
}

static void bad_positions_are_refused_with_a_sentence(void **state) {
    (void)state;
    static const struct {
        const char *variant, *text, *says;
    } bad[] = {
        {"3x3x3", "", "the position is empty"},
        {"3x3x3", "  \n", "the position is empty"},
        {"3x3x3", "3/3/3", "'3/3/3' has no side to move; expected rows, a space, and X or O"},
        {"3x3x3", "{", "'{' has no side to move"},
        {"3x3x3", "\xff\xfe", "'\\xFF\\xFE' has no side to move"},
        {"3x3x3", "3/3/3 Z", "found 'Z'"},
        {"3x3x3", "3/3/3 XX", "found 'XX'"},
        {"3x3x3", "3/3/3 X X", "found 'X X'"},
        {"3x3x3", "3/3/3 X extra", "nothing else"},
        {"3x3x3", "X", "'X' has no side to move"},
        {"3x3x3", "3/3 X", "has 2 rows; a 3x3 board has 3"},
        {"3x3x3", "3/3/3/3 X", "has 4 rows; a 3x3 board has 3"},
        {"3x3x3", "3/3/3/ X", "has 4 rows"},
        {"3x3x3", "//  X", "does not have 3 squares"},
        {"3x3x3", "4/3/3 X", "'4', does not have 3 squares"},
        {"3x3x3", "3/2/3 X", "row 2 from the top, '2', does not have 3 squares"},
        {"3x3x3", "3X/3/3 O", "'3X', does not have 3 squares"},
        {"3x3x3", "X.OX/3/3 X", "'X.OX', does not have 3 squares"},
        {"3x3x3", "33/3/3 X", "'33', does not have 3 squares"},
        {"3x3x3", "0X2/3/3 O", "neither X, O, a dot nor a number"},
        {"3x3x3", "-1/3/3 O", "'-' in row '-1' is neither"},
        {"3x3x3", "XYO/3/3 X", "'Y' in row 'XYO' is neither"},
        {"3x3x3", "99999999999999999999999/3/3 X", "neither"},
        {"3x3x3", "\xc3\x97.O/3/3 X", "neither"},
        {"3x3x3", "XX1/3/3 O", "2 X and 0 O cannot stand on one board"},
        {"3x3x3", "OOO/O2/XX1 X", "cannot stand on one board"},
        {"3x3x3", "X2/3/3 X", "with 1 X and 0 O it is the turn of O, not of X"},
        {"3x3x3", "XOO/3/3 O", "it is the turn of X, not of O"},
        {"3x3x3", "XXX/OOO/3 X", "X and O both have a winning row"},
        {"3x3x3", "XXX/OO1/1O1 X", "X already has a winning row, so it cannot be the turn of X"},
        {"3x3x3+drop", "X2/3/1O1 X", "a mark floats in row 3 of column 1"},
        {"7x6x4+drop", "7/7/7/7/3X3/7 O", "a mark floats in row 2 of column 4"},
    };
    for (size_t i = 0; i < ARRAY_LEN(bad); i++)
        assert_position_refused(bad[i].variant, slice_of(bad[i].text), bad[i].says);
    assert_position_refused("3x3x3", (Slice){.start = "3/\0/3 X", .length = 7}, "neither");
}

/// Rows of both sides count even where one side has more of them than anybody would list.
static void two_winners_are_found_among_very_many_rows(void **state) {
    (void)state;
    char memory[POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof(memory));
    for (int row = 0; row < 32; row++)
        text_add(&text, "%s%s", row ? "/" : "",
                 row < 16 ? "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX"
                          : "OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO");
    text_add(&text, " X");
    assert_position_refused("32x32x3", slice_of(memory), "X and O both have a winning row");
}

static void a_megabyte_is_refused(void **state) {
    (void)state;
    const char *pieces[] = {"X", "/", "3/", "9", ".", "X O ", "\xff", "a1 "};
    const char *variants[] = {"3x3x3", "32x32x5"};
    for (size_t i = 0; i < ARRAY_LEN(pieces); i++) {
        char *text = testing_repeat(pieces[i], 1 << 20);
        for (size_t v = 0; v < ARRAY_LEN(variants); v++)
            assert_position_refused(variants[v], slice_of(text), "");
        base_free(text);
    }
    char *blank = testing_repeat(" ", 1 << 20);
    assert_position_refused("3x3x3", slice_of(blank), "the position is empty");
    base_free(blank);
}

static void move_lists_are_played(void **state) {
    (void)state;
    static const struct {
        const char *variant, *moves, *position;
    } lists[] = {
        {"3x3x3", "", "3/3/3 X"},
        {"3x3x3", "b2", "3/1X1/3 O"},
        {"3x3x3", "b2 a1", "3/1X1/O2 X"},
        {"3x3x3", "b2,a1,c3", "2X/1X1/O2 O"},
        {"3x3x3", " B2 , A1,\tc3\n", "2X/1X1/O2 O"},
        {"3x3x3", "a3 a2 b3 b2 c3", "XXX/OO1/3 O"},
        {"7x6x4+drop", "44536", "7/7/7/7/3O3/2OXXX1 O"},
        {"7x6x4+drop", "d d e c f", "7/7/7/7/3O3/2OXXX1 O"},
        {"7x6x4+drop", "d1 d2", "7/7/7/7/3O3/3X3 X"},
        {"7x6x4+drop", "44 e 3", "7/7/7/7/3O3/2OXX2 X"},
        {"12x4x4+drop", "l 9", "12/12/12/8O2X X"},
    };
    for (size_t i = 0; i < ARRAY_LEN(lists); i++) {
        Variant variant = testing_variant(lists[i].variant);
        Position position;
        Problem problem;
        if (!notation_parse_moves(slice_of(lists[i].moves), &variant, SIDE_X, &position, &problem))
            fail_msg("%s", problem.sentence);
        char memory[POSITION_TEXT_MAX];
        Text text = text_over(memory, sizeof(memory));
        notation_format_position(&position, &text);
        assert_string_equal(memory, lists[i].position);
    }
}

static void a_game_is_written_and_read_again(void **state) {
    (void)state;
    Position position = testing_position("32x32x32", "");
    while (position.outcome == OUTCOME_OPEN) {
        Cell moves[CELLS_MAX];
        position_moves(&position, moves);
        position_play(&position, moves[0]);
    }
    static char memory[MOVES_TEXT_MAX];
    Text text = text_over(memory, sizeof(memory));
    notation_format_moves(&position, &text);
    assert_false(text.overflowed);
    Position again;
    Problem problem;
    assert_true(
        notation_parse_moves(slice_of(memory), &position.variant, SIDE_X, &again, &problem));
    assert_true(again.key == position.key);
    assert_int_equal(again.ply, position.ply);
}

static void bad_move_lists_are_refused_with_a_sentence(void **state) {
    (void)state;
    static const struct {
        const char *variant, *moves, *says;
    } bad[] = {
        {"3x3x3", "d4", "'d4' is no square of a 3x3 board; expected a1 to c3"},
        {"3x3x3", "b2 b2", "'b2' cannot be played: the square is taken"},
        {"3x3x3", "a3 a2 b3 b2 c3 c2", "'c2' comes after the end of the game"},
        {"3x3x3", "b", "is no square"},
        {"3x3x3", "5", "is no square"},
        {"3x3x3", "b2;a1", "is no square"},
        {"7x6x4+drop", "d2", "'d2' cannot be played: the mark would fall lower"},
        {"7x6x4+drop", "4444444", "'4' cannot be played: the column is full"},
        {"7x6x4+drop", "d d d d d d d", "'d' cannot be played: the column is full"},
        {"7x6x4+drop", "48", "'8' in '48' is no column; expected digits from 1 to 7"},
        {"7x6x4+drop", "40", "'0' in '40' is no column"},
        {"7x6x4+drop", "4a", "'a' in '4a' is no column"},
        {"7x6x4+drop", "h", "is no square"},
        {"7x6x4+drop", "1 2 1 2 1 2 1 2", "comes after the end of the game"},
    };
    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        Variant variant = testing_variant(bad[i].variant);
        Position position = {.ply = 77};
        Problem problem;
        if (notation_parse_moves(slice_of(bad[i].moves), &variant, SIDE_X, &position, &problem))
            fail_msg("'%s' was read", bad[i].moves);
        testing_assert_says(problem.sentence, bad[i].says);
        assert_int_equal(position.ply, 77);
    }
}

static void a_megabyte_of_moves_is_refused(void **state) {
    (void)state;
    const char *pieces[] = {"a1 ", "a1", "4", "d ", "\x80"};
    const char *variants[] = {"3x3x3", "7x6x4+drop"};
    for (size_t i = 0; i < ARRAY_LEN(pieces); i++)
        for (size_t v = 0; v < ARRAY_LEN(variants); v++) {
            Variant variant = testing_variant(variants[v]);
            char *text = testing_repeat(pieces[i], 1 << 20);
            Position position;
            Problem problem;
            assert_false(
                notation_parse_moves(slice_of(text), &variant, SIDE_X, &position, &problem));
            base_free(text);
        }
}

/// Overwrites, inserts or drops a byte here and there.
static size_t mutate(char *text, size_t length, size_t room, Rng *rng) {
    static const char likely[] = "XOxo.0123456789/ ,aAzZ\n\0\xff+-";
    for (uint32_t changes = rng_below(rng, 4) + 1; changes > 0; changes--) {
        size_t at = rng_below(rng, (uint32_t)length + 1);
        char byte = likely[rng_below(rng, sizeof(likely))];
        uint32_t kind = rng_below(rng, 3);
        if (kind == 0 && at < length) {
            text[at] = byte;
        } else if (kind == 1 && length < room) {
            memmove(text + at + 1, text + at, length++ - at);
            text[at] = byte;
        } else if (at < length) {
            memmove(text + at, text + at + 1, --length - at);
        }
    }
    return length;
}

/// Nothing that can be typed by mistake crashes; what is read is a position that holds together.
static void mutated_texts_are_read_rightly_or_refused(void **state) {
    (void)state;
    static const struct {
        const char *variant, *position, *moves;
    } seeds[] = {
        {"3x3x3", "X.O/X.X/OO. X", "a3 b2,c1"},
        {"7x6x4+drop", "7/7/7/7/3O3/2OXXX1 O", "44536"},
        {"12x3x3+exact", "12/10X1/11O X", "l3 k2 a1"},
        {"32x32x5+drop+exact", "32/32/32/32 X", "af ae 1 2"},
    };
    const uint64_t seed = 31;
    print_message("seed %llu\n", (unsigned long long)seed);
    Rng rng = rng_seeded(seed);
    for (int i = 0; i < 40000; i++) {
        size_t kind = rng_below(&rng, ARRAY_LEN(seeds));
        bool moves = rng_below(&rng, 2);
        const char *from = moves ? seeds[kind].moves : seeds[kind].position;
        // Exactly as long as the text, so that a sanitizer sees any byte too many that is read.
        char work[64];
        size_t length = strlen(from);
        memcpy(work, from, length);
        length = mutate(work, length, sizeof(work), &rng);
        char *text = base_alloc(length);
        memcpy(text, work, length);
        Variant variant = testing_variant(seeds[kind].variant);
        Position position;
        Problem problem;
        Slice slice = {.start = text, .length = length};
        if (moves ? notation_parse_moves(slice, &variant, SIDE_X, &position, &problem)
                  : notation_parse_position(slice, &variant, &position, &problem))
            position_verify(&position);
        else
            assert_in_range(strlen(problem.sentence), 10, sizeof(problem.sentence) - 1);
        base_free(text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_are_named_from_the_bottom_left),
        cmocka_unit_test(bad_cells_name_what_was_expected),
        cmocka_unit_test(positions_are_read_and_written),
        cmocka_unit_test(the_largest_position_fits_its_text),
        cmocka_unit_test(bad_positions_are_refused_with_a_sentence),
        cmocka_unit_test(two_winners_are_found_among_very_many_rows),
        cmocka_unit_test(a_megabyte_is_refused),
        cmocka_unit_test(move_lists_are_played),
        cmocka_unit_test(a_game_is_written_and_read_again),
        cmocka_unit_test(bad_move_lists_are_refused_with_a_sentence),
        cmocka_unit_test(a_megabyte_of_moves_is_refused),
        cmocka_unit_test(mutated_texts_are_read_rightly_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
