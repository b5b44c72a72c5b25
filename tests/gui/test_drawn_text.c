// Boards as articles print them, read as one line.
#include "formats/text.h"

#include "support/testing.h"
#include "ui/words/position_text.h"

#include <string.h>

typedef struct Case {
    const char *pasted, *line; ///< NULL: it is no drawn board
} Case;

static const Case CASES[] = {
    {"X.O\nX.X\nOO.", "X.O/X.X/OO. X"},
    {"  X . O\r\n  X . X\r\n  O O .\r\n", "X.O/X.X/OO. X"},
    {"x_o\nx-x\no*.\n\n", "X.O/X.X/O.. O"},
    {"X.O\nX.X\nOO.\nO", "X.O/X.X/OO. O"},
    {"3x3x3\n\nX.O\nX.X\nOO.\n", "3x3x3 X.O/X.X/OO. X"},
    {" X |   | O\n---+---+---\n X |   | X\n---+---+---\n O | O |\n", "X.O/X.X/OO. X"},
    {"   |   |   \n---|---|---\n   | X |   \n---|---|---\n   |   |   ", ".../.X./... O"},
    {"| X |   | O |\n|---|---|---|\n| X | - | X |\n|---|---|---|\n| O | O |   |\n",
     "X.O/X.X/OO. X"},
    {"+---+---+---+\n| X | O |   |\n+---+---+---+\n|   |   |   |\n+---+---+---+\n|   |   | X |\n"
     "+---+---+---+",
     "XO./.../..X O"},
    {"X|O|_\n-----\n_|X|_\n-----\n_|_|O", "XO./.X./..O X"},
    {"---\n-X-\n---", ".../.X./... O"},
    {"3 X . O\n2 X . X\n1 O O .\n  a b c\n", "X.O/X.X/OO. X"},
    {"   A B C\n3  X . O  3\n2  X . X  2\n1  O O .  1\n   A B C\nO", "X.O/X.X/OO. O"},
    {"3 |   | X | O |\n2 | X |   |   |\n1 |   |   | O |\n    a   b   c", ".XO/X../..O X"},
    {"3x3x3\n 3  X . O\n 2  X . X\n 1  O O .\n    a b c\nX\n", "3x3x3 X.O/X.X/OO. X"},
    {"....\n....\n.XO.\n....", "..../..../.XO./.... X"},
    {"X . O / X . X / O O .", "X.O/X.X/OO. X"},
    {"x.o / x_x / oo- o", "x.o/x.x/oo. o"},
    {" X O 1 / 3 / X1O\n", "XO1/3/X1O X"},
    {"3x3x3 . . . / . X . / . . .", "3x3x3 .../.X./... O"},
    {"1X1 / 3 / 3", "1X1/3/3 O"},
    {"X . O / X . X / O O . X", "X.O/X.X/OO. X"},
    {"X.O/X.X/OO. X", NULL},
    {"X.O / OO. X", NULL},
    {"b2 a1 c3", NULL},
    {"b2 a1\nc3 a2\nb1", NULL},
    {"7x6x4+drop\n44536", NULL},
    {"X.O\nX.X", NULL},
    {"X.O\nX.X\nOO.\nhello", NULL},
    {"X.O\nX.X\nOO.\nX\nX", NULL},
    {"", NULL},
    {"\n\n\n", NULL},
    {"3X.O\n2X.X\n1OO.", NULL},
    {"X.O\nX.X\nOO.\nBlack is X, White is O. White to move", "X.O/X.X/OO. O"},
    {"X.O\nX.X\nOO.\nBlack is X, White is O. Black to move", "X.O/X.X/OO. X"},
    {"X.O\nX.X\nOO.\nBlack is X, White is O. Red to move", NULL},
    {"X.O\nX.X\nOO.\na b d", NULL},
    {"|\n|\n|||||\nX\nX", NULL},
};

static void a_drawn_board_becomes_one_line(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        char memory[POSITION_READ_MAX];
        Text line = text_over(memory, sizeof memory);
        const bool drawn = text_flatten_drawn(slice_of(CASES[i].pasted), &line);
        if (drawn != (CASES[i].line != NULL))
            fail_msg("case %zu: '%s'", i, memory);
        if (drawn)
            assert_string_equal(memory, CASES[i].line);
    }
}

static void the_line_is_read_as_that_position(void **state) {
    (void)state;
    const Variant usual = testing_variant("15x15x5");
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        char memory[POSITION_READ_MAX];
        Text line = text_over(memory, sizeof memory);
        Position position;
        Problem problem = {""};
        if (!text_flatten_drawn(slice_of(CASES[i].pasted), &line))
            continue;
        if (!position_text_read(slice_of(memory), &usual, &position, &problem))
            fail_msg("case %zu: %s", i, problem.sentence);
        assert_in_range(position.variant.width, 3, 4);
    }
}

static void what_is_wrong_on_a_board_is_named(void **state) {
    (void)state;
    const Variant usual = testing_variant("3x3x3");
    Position position;
    Problem problem = {""};
    assert_false(
        position_text_read(slice_of("X O X / . X . / O . Z"), &usual, &position, &problem));
    testing_assert_says(problem.sentence, "'Z' in row 'O.Z'");
}

static void what_does_not_fit_is_none(void **state) {
    (void)state;
    char memory[8];
    Text line = text_over(memory, sizeof memory);
    assert_false(text_flatten_drawn(slice_of("X.O\nX.X\nOO."), &line));
    char *huge = testing_repeat("X.O\n", 300000);
    char large[POSITION_READ_MAX];
    line = text_over(large, sizeof large);
    assert_false(text_flatten_drawn(slice_of(huge), &line));
    base_free(huge);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_drawn_board_becomes_one_line),
        cmocka_unit_test(the_line_is_read_as_that_position),
        cmocka_unit_test(what_is_wrong_on_a_board_is_named),
        cmocka_unit_test(what_does_not_fit_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
