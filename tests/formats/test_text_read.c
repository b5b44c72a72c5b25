// Games as people type them: what board they are played on, and what they mean.
#include "formats/formats.h"
#include "formats/text.h"

#include "rules/notation.h"
#include "support/testing.h"

#include <string.h>

typedef struct Case {
    const char *usual, *text;
    const char *written; ///< as text_write_moves writes the same game
} Case;

static const Case CASES[] = {
    // Without rules: the usual ones where every square fits, else a board where they do.
    {"3x3x3", "b2 a1", "3x3x3 b2 a1\n"},
    {"3x3x3", "b2 d1", "15x15x5 b2 d1\n"},
    {"7x6x4+drop", "g1 g2", "7x6x4+drop g1 g2\n"},
    {"7x6x4+drop", "d7", "15x15x5 d7\n"},
    {"15x15x5", "p1", "19x19x5 p1\n"},
    {"15x15x5", "a20", "20x20x5 a20\n"},
    {"15x15x5+exact", "h8", "15x15x5+exact h8\n"},
    {"15x15x5", "z26", "26x26x5 z26\n"},
    {"15x15x5", "af32", "32x32x5 af32\n"},
    {"15x15x5", "7x6x4+drop", "7x6x4+drop\n"},
    // Numbers, separators, capitals, and nothing between moves.
    {"15x15x5", "1. h8 i9 2. j10", "15x15x5 h8 i9 j10\n"},
    {"15x15x5", "1.h8 2.i9\r\n3.j10", "15x15x5 h8 i9 j10\n"},
    {"15x15x5", "1) h8, 2) i9; 3) j10.", NULL},
    {"15x15x5", "1) h8, 2) i9; 3) j10", "15x15x5 h8 i9 j10\n"},
    {"15x15x5", "H8-I9-J10\n", "15x15x5 h8 i9 j10\n"},
    {"15x15x5", "h8i9j10 k1l2", "15x15x5 h8 i9 j10 k1 l2\n"},
    {"15x15x5", "1. h8 i9 1... j10", "15x15x5 h8 i9 j10\n"},
    // Columns alone, where marks fall.
    {"7x6x4+drop", "d d e", "7x6x4+drop d1 d2 e1\n"},
    {"7x6x4+drop", "44536", "7x6x4+drop d1 d2 e1 c1 f1\n"},
    {"7x6x4+drop", "1. 4 4 2. 5", "7x6x4+drop d1 d2 e1\n"},
    {"7x6x4+drop", "48", NULL},
    {"15x15x5", "44", NULL},
    // A position, and moves behind it.
    {"15x15x5", "X.O/X.X/OO. X", "3x3x3 X1O/X1X/OO1 X\n"},
    {"15x15x5", "X.O/X.X/OO. X b2", "3x3x3 X1O/X1X/OO1 X b2\n"},
    {"15x15x5", "4x3x4 4/4/4 O\na1 b1", "4x3x4 4/4/4 O a1 b1\n"},
    {"15x15x5", "X.O/X.X/OO.", NULL},
    {"15x15x5", "X O .\n. X .\n. . O\nX", "3x3x3 XO1/1X1/2O X\n"},
    {"15x15x5", "X O . / . X . / . . O", "3x3x3 XO1/1X1/2O X\n"},
    {"15x15x5", "X O . / . Z . / . . O", NULL},
    {"15x15x5", "7x3x3\n. . . . . . .\n. . X O . . .\n. . . . . . .\n", "7x3x3 7/2XO3/7 X\n"},
    // A finished game is one, too.
    {"3x3x3", "a3 a2 b3 b2 c3", "3x3x3 a3 a2 b3 b2 c3\n"},
    {"3x3x3", "a3 a2 b3 b2 c3 c2", NULL},
    {"15x15x5", "hello world", NULL},
};

static void texts_mean_what_people_mean(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        const Variant usual = testing_variant(CASES[i].usual);
        FormatsGame game;
        Problem problem;
        const bool read = formats_read(slice_of(CASES[i].text), &usual, &game, &problem);
        if (read != (CASES[i].written != NULL))
            fail_msg("'%s': %s", CASES[i].text, read ? "was read" : problem.sentence);
        if (!read)
            continue;
        Buffer text = {NULL, 0, 0};
        int last = GAME_TREE_ROOT;
        while (game.tree->nodes[last].first_child != GAME_TREE_NONE)
            last = game.tree->nodes[last].first_child;
        text_write_moves(game.tree, last, &text);
        assert_string_equal(text.start, CASES[i].written);
        game_tree_free(game.tree);
        base_free(text.start);
    }
}

static void boards_are_drawn_row_by_row(void **state) {
    (void)state;
    const Position position = testing_position("4x3x3", "X2O/1X2/4 O");
    Buffer text = {NULL, 0, 0};
    text_write_board(&position, &text);
    assert_string_equal(text.start, "4x3x3\nX . . O\n. X . .\n. . . .\nO\n");
    base_free(text.start);
}

/// What Who wins? has saved is opened as what it is about.
static void a_proof_is_opened_as_its_board(void **state) {
    (void)state;
    const Variant usual = testing_variant("15x15x5");
    FormatsGame game;
    Problem problem;
    assert_true(
        formats_read(slice_of("inkrow-certificate 2\nvariant 4x4x3\n"
                              "position X.../..../..../...O X\nwins 7\nb 7f9f 60 4 - 7 -\n"),
                     &usual, &game, &problem));
    const Variant variant = testing_variant("4x4x3");
    assert_true(variant_equal(&game.tree->variant, &variant));
    assert_int_equal(position_marks(&game.tree->start), 2);
    assert_non_null(strstr(game.note, "a proof of this board"));
    game_tree_free(game.tree);
    static const char *const CUT[] = {"inkrow-certificate 2\n", "inkrow-certificate 2\nvariant\n",
                                      "inkrow-certificate 2\nvariant 4x4x3\nwins 7\n",
                                      "inkrow-certificate 2\nvariant 4x4x9\nposition X\n"};
    for (size_t i = 0; i < ARRAY_LEN(CUT); i++)
        assert_false(formats_read(slice_of(CUT[i]), &usual, &game, &problem));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_mean_what_people_mean),
        cmocka_unit_test(a_proof_is_opened_as_its_board),
        cmocka_unit_test(boards_are_drawn_row_by_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
