// SGF by its description: what files mean, what is refused and where, and what is written.
#include "formats/formats.h"
#include "formats/sgf.h"

#include "rules/notation.h"
#include "support/testing.h"

#include <string.h>

static const Variant USUAL = {.width = 15, .height = 15, .row_length = 5};

static GameTree *read(const char *text) {
    FormatsGame game;
    Problem problem;
    if (!formats_read(slice_of(text), &USUAL, &game, &problem))
        fail_msg("%s in %s", problem.sentence, text);
    return game.tree;
}

/// Nodes in their order, each with its depth and move: `1 h8, 2 i9, 2 g7`.
static const char *shape_of(const GameTree *tree, char *memory, size_t capacity) {
    Text text = text_over(memory, capacity);
    for (int node = game_tree_next(tree, GAME_TREE_ROOT); node != GAME_TREE_NONE;
         node = game_tree_next(tree, node)) {
        text_add(&text, "%s%d ", text.length > 0 ? ", " : "", game_tree_depth(tree, node));
        notation_format_cell(&tree->variant, tree->nodes[node].move, &text);
    }
    return memory;
}

static void lines_part_where_parentheses_say(void **state) {
    (void)state;
    static const struct {
        const char *text, *shape;
    } CASES[] = {
        {"(;GM[4]SZ[3])", ""},
        {"(;GM[4]SZ[3];B[bb];W[aa])", "1 b2, 2 a3"},
        {"(;GM[4]SZ[3];B[bb](;W[aa];B[cc])(;W[ba]))", "1 b2, 2 a3, 3 c1, 2 b3"},
        {"(;GM[4]SZ[3](;B[bb](;W[aa])(;W[ab](;B[ca])(;B[cb])))(;B[aa]))",
         "1 b2, 2 a3, 2 a2, 3 c3, 3 c2, 1 a3"},
        // Several moves in a node follow one another, and in the first node, too.
        {"(;GM[4]SZ[3]B[bb]W[aa];B[cc]W[ca])", "1 b2, 2 a3, 3 c1, 4 c3"},
        // The same move twice is one node, and so is what follows.
        {"(;GM[4]SZ[3](;B[bb];W[aa])(;B[bb];W[cc]))", "1 b2, 2 a3, 2 c1"},
        // White may begin.
        {"(;GM[4]SZ[3];W[bb];B[aa])", "1 b2, 2 a3"},
        {"(;GM[4]SZ[3]PL[W];W[bb])", "1 b2"},
        // Nodes without a move are none.
        {"(;GM[4]SZ[3];;B[bb];;W[aa];)", "1 b2, 2 a3"},
        // Capitals are the columns and rows from the 27th on.
        {"(;GM[4]SZ[32];B[Fa];W[aF];B[AB];W[zz])", "1 af32, 2 a1, 3 aa5, 4 z7"},
        {"(;GM[4]SZ[7:6]INKROW[7x6x4+drop];B[df];W[de])", "1 d1, 2 d2"},
        {"  \r\n ( ; GM [4]\tSZ\n[ 3 ] ; B [ bb ] ) trailing words )", "1 b2"},
    };
    char memory[256];
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        GameTree *tree = read(CASES[i].text);
        assert_string_equal(shape_of(tree, memory, sizeof memory), CASES[i].shape);
        game_tree_free(tree);
    }
}

static void rules_are_those_of_the_file(void **state) {
    (void)state;
    static const struct {
        const char *text, *variant;
    } CASES[] = {
        {"(;GM[4])", "15x15x5"},
        {"(;)", "19x19x5"},
        {"(;GM[4]SZ[3])", "3x3x3"},
        {"(;GM[4]SZ[5])", "5x5x4"},
        // Connect Four has no number: its size or its name tells.
        {"(;GM[4]SZ[7:6])", "7x6x4+drop"},
        {"(;SZ[7:6]RU[Standard])", "7x6x4+drop"},
        {"(;GM[100]SZ[7:6])", "7x6x4+drop"},
        {"(;GM[Connect Four])", "7x6x4+drop"},
        {"(;GM[41]RU[connect4])", "7x6x4+drop"},
        {"(;GM[1]GN[Final of Connect-Four, 2024])", "7x6x4+drop"},
        {"(;GM[1]SZ[8]RU[Vier gewinnt])", "8x8x4+drop"},
        {"(;GM[4]SZ[7:6]INKROW[7x6x5])", "7x6x5"},
        {"(;GM[4]SZ[3]GN[not connect four]INKROW[3x3x3])", "3x3x3"},
        {"(;GM[4]SZ[6:7])", "6x7x5"},
        {"(;GM[4]SZ[20]RU[Standard])", "20x20x5+exact"},
        {"(;GM[4]SZ[15]RU[freestyle])", "15x15x5"},
        {"(;GM[1]SZ[13])", "13x13x5"},
        {"(;INKROW[7x6x4+drop])", "7x6x4+drop"},
        {"(;GM[4]SZ[9]INKROW[9x9x6+exact])", "9x9x6+exact"},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        char memory[VARIANT_TEXT_MAX];
        Text text = text_over(memory, sizeof memory);
        GameTree *tree = read(CASES[i].text);
        variant_format(&tree->variant, &text);
        assert_string_equal(memory, CASES[i].variant);
        game_tree_free(tree);
    }
}

static void marks_are_set_up_before_the_first_move(void **state) {
    (void)state;
    static const struct {
        const char *text, *start;
    } CASES[] = {
        {"(;GM[4]SZ[3]AB[aa][cc]AW[bb])", "X2/1O1/2X O"},
        {"(;GM[4]SZ[3]AB[aa][cc]AW[bb][ba])", "XO1/1O1/2X X"},
        {"(;GM[4]SZ[3]AB[aa]AW[bb]PL[W])", "X2/1O1/3 O"},
        {"(;GM[4]SZ[3]AB[aa]AW[bb];W[cc])", "X2/1O1/3 O"},
        // Beside a move it does not say who begins.
        {"(;GM[4]SZ[3]AB[aa]AW[cc];B[bb]PL[W])", "X2/3/2O X"},
        // A rectangle, some of it taken out; in a second node; in the first line of several.
        {"(;GM[4]SZ[3]AB[aa:ba]AE[ba];AW[cc])", "X2/3/2O X"},
        {"(;GM[4]SZ[3](;AB[aa]AW[cc];B[bb])(;B[ba]))", "X2/3/2O X"},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        GameTree *tree = read(CASES[i].text);
        const Position start = testing_position("3x3x3", CASES[i].start);
        assert_int_equal(tree->start.key, start.key);
        game_tree_free(tree);
    }
    // Handicaps: any number of marks.
    GameTree *tree = read("(;GM[4]SZ[15]HA[3]AB[aa:ca];W[hh])");
    assert_int_equal(tree->start.marks[SIDE_X], 3);
    assert_int_equal(tree->start.to_move, SIDE_O);
    assert_string_equal(game_tree_value(tree, GAME_TREE_ROOT, "HA"), "3");
    game_tree_free(tree);
}

static void texts_are_unescaped_and_others_kept(void **state) {
    (void)state;
    static const struct {
        const char *identifier, *raw, *kept;
    } CASES[] = {
        {"C", "a \\] b \\\\ c \\: d : e", "a ] b \\ c : d : e"},
        {"C", "soft\\\nbreak\\\r\nhere\rhard\r\nand\n\rso", "softbreakhere\nhard\nand\nso"},
        {"C", "tab\tand\vothers", "tab and others"},
        {"N", "one\ntwo\\\nthree", "one twothree"},
        {"PB", "A\\]B", "A]B"},
        {"LB", "aa:1\\:2\\]\\\\", "aa:1\\:2\\]\\\\"},
        {"XY", "line\r\nline", "line\nline"},
        {"KM", "", ""},
        {"L1", "1", "1"},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        char memory[200];
        Text text = text_over(memory, sizeof memory);
        text_add(&text, "(;GM[4]SZ[3]%s[%s])", CASES[i].identifier, CASES[i].raw);
        GameTree *tree = read(memory);
        assert_string_equal(game_tree_value(tree, GAME_TREE_ROOT, CASES[i].identifier),
                            CASES[i].kept);
        game_tree_free(tree);
    }
}

static void what_has_no_move_belongs_to_the_move_before(void **state) {
    (void)state;
    GameTree *tree = read("(;GM[4]SZ[3]C[game]GN[g]B[bb];C[one]W[aa]DO[];C[two]TE[1](;C[three])(;C["
                          "four];B[ca]C[five]PL[W]))");
    assert_string_equal(game_tree_value(tree, 0, "GN"), "g");
    assert_null(game_tree_value(tree, 0, "C"));
    assert_string_equal(game_tree_value(tree, 1, "C"), "game");
    assert_string_equal(game_tree_value(tree, 2, "C"), "one\n\ntwo\n\nthree\n\nfour");
    assert_string_equal(game_tree_value(tree, 2, "DO"), "");
    assert_string_equal(game_tree_value(tree, 2, "TE"), "1");
    assert_string_equal(game_tree_value(tree, 3, "C"), "five");
    assert_string_equal(game_tree_value(tree, 3, "PL"), "W");
    game_tree_free(tree);
}

static void what_is_wrong_is_said_with_its_place(void **state) {
    (void)state;
    static const struct {
        const char *text, *place, *sentence;
    } CASES[] = {
        {"(;GM[4]SZ[3];B[bb]\n;W[aa]\n;B[bb])", "line 3, column 4: ", "square is taken"},
        {"(;GM[4]SZ[3];B[bb]\r\n;W[aa]\r\n;B[bb])", "line 3, column 4: ", "square is taken"},
        {"(;GM[4]SZ[3]\nC[名前];B[bb];W[bb])", "line 2, column 15: ", "square is taken"},
        {"(;GM[4]SZ[3];B[bb];B[aa])", "line 1, column 22: ", "O's turn"},
        {"(;GM[4]SZ[3];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb])",
         "line 1, column 46: ", "end of the game"},
        {"(;GM[4]SZ[3];B[da])", "line 1, column 16: ", "'da' is no square of a 3x3 board"},
        {"(;GM[4]SZ[3];B[])", "line 1, column 16: ", "pass"},
        {"(;GM[1]SZ[19];B[tt])", "line 1, column 17: ", "pass"},
        {"(;GM[4]SZ[3];B[d4])", "line 1, column 16: ", "expected a1 to c3"},
        {"(;GM[4]SZ[7:6]INKROW[7x6x4+drop];B[da])", "line 1, column 36: ", "fall lower"},
        {"(;GM[4]SZ[3];B[bb];AB[aa])", "line 1, column 23: ", "after the first move"},
        {"(;GM[4]SZ[3](;C[a])(;AB[aa]))", "line 1, column 25: ", "after the first move"},
        {"(;GM[2])", "line 1, column 6: ", "GM[2] is another game"},
        {"(;GM[2]SZ[7:6])", "line 1, column 6: ", "GM[2] is another game"},
        {"(;GM[100]SZ[8])", "line 1, column 6: ", "GM[100] is another game"},
        {"(;GM[chess])", "line 1, column 6: ", "GM[chess] is another game"},
        {"(;SZ[3]RU[connect 4])", "line 1, column 6: ", "on a 3x3 board"},
        {"(;SZ[7:6];B[da])", "line 1, column 13: ", "fall lower"},
        {"(;GM[4]SZ[2])", "line 1, column 11: ", "3 to 32"},
        {"(;GM[4]SZ[3:33])", "line 1, column 11: ", "not 33"},
        {"(;GM[4]SZ[x])", "line 1, column 11: ", "no size"},
        {"(;GM[4]SZ[15]INKROW[3x3x3])", "line 1, column 21: ", "SZ says 15x15"},
        {"(;GM[4]SZ[3]INKROW[3x3x4])", "line 1, column 20: ", "on a 3x3 board"},
        {"(;GM[4]SZ[3]PL[x])", "line 1, column 16: ", "B or W"},
        {"(;GM[4]SZ[3]AB[aa:ca]AW[ac:cc])", "line 1, column 16: ", "both"},
        {"(;GM[4]SZ[3]C[never closed\n", "line 1, column 14: ", "never closed"},
        {"(;GM[4]SZ[3]C[x\\", "line 1, column 14: ", "never closed"},
        {"(;GM[4]SZ[3];B[bb]", "line 1, column 19: ", "1 more )"},
        {"(;GM[4]SZ[3](;B[bb]\n", "line 2, column 1: ", "2 more )"},
        {"(;GM[4]SZ[3]C;B[bb])", "line 1, column 14: ", "no value"},
        {"(;[4])", "line 1, column 4: ", "no property before it"},
        {"(;GM[4]SZ[3]b[bb])", "line 1, column 13: ", "capital letters"},
        {"(;GM[4]SZ[3](B[bb]))", "line 1, column 14: ", "outside of a node"},
        {"(;GM[4]SZ[3];B[bb]\n§)", "line 2, column 1: ", "'§' has no meaning"},
        {"(;GM[4]SZ[3])\n(;GM[4]", "line 2, column 8: ", "1 more )"},
        {"(;GM[4]CA[UTF-8]\nPB[\xE9t\xE9])", "line 2, column 4: ", "not text in UTF-8"},
        {"(;GM[4]CA[GBK]\nPB[\xFF\xFF])", "line 2, column 4: ", "not text in GB18030"},
        {"(;GM[4]CA[klingon]PB[\xE9])", "", "'klingon'"},
        {"h8 i9\nh8", "line 2, column 1: ", "square is taken"},
        {"h8 i9 x99", "line 1, column 7: ", "'x99' is no square"},
        {"3x3x4 a1", "line 1, column 1: ", "a row has 3 marks"},
        {"3x3x3\nX.O/X.X/OO X", "line 2, column 1: ", "does not have 3 squares"},
        {"", "line 1, column 1: ", "nothing here"},
        {"Piskvorky 15\n", "line 1, column 1: ", "no size"},
        {"Piskvorky 2x2, 0:0, 0\n", "line 1, column 1: ", "not 2"},
        {"Piskvorky 15x15, 0:0, 0\n\n8,8,0\n8,8,0\n", "line 4, column 1: ", "square is taken"},
        {"Piskvorky 15x15, 0:0, 0\n16,1,0\n", "line 2, column 1: ", "expected 1,1 to 15,15"},
        {"Piskvorky 15x15, 0:0, 0\n8,x,0\n", "line 2, column 1: ", "is no move"},
        {"15\n15\n2\n7 7\n", "line 5, column 1: ", "after 1 of 2 moves"},
        {"15\n15\n1\n7 15\n", "line 4, column 1: ", "0 0 to 14 14"},
        {"15\n15\n1\n7 7\n8 8\n", "line 5, column 1: ", "follows the last"},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        FormatsGame game;
        Problem problem;
        if (formats_read(slice_of(CASES[i].text), &USUAL, &game, &problem))
            fail_msg("this was read: %s", CASES[i].text);
        assert_null(game.tree);
        const size_t length = strlen(CASES[i].place);
        if (strncmp(problem.sentence, CASES[i].place, length) != 0)
            fail_msg("'%s' does not begin with '%s'", problem.sentence, CASES[i].place);
        testing_assert_says(problem.sentence + length, CASES[i].sentence);
    }
    const char zero[] = "(;GM[4]C[a\0b])";
    FormatsGame game;
    Problem problem;
    assert_false(formats_read((Slice){zero, sizeof zero - 1}, &USUAL, &game, &problem));
    testing_assert_says(problem.sentence, "line 1, column 11: a zero byte");
}

/// What is written, to the letter: other programs are to read it.
static void what_is_written(void **state) {
    (void)state;
    static const struct {
        const char *read, *written; ///< behind the head
    } CASES[] = {
        {"(;GM[4]SZ[3];B[bb](;W[aa];B[cc])(;W[ba]))",
         "SZ[3]INKROW[3x3x3]\n;B[bb]\n(;W[aa];B[cc])\n(;W[ba]))\n"},
        {"(;GM[4]SZ[4:3]AB[aa][ba]AW[bb]PB[A\\]])",
         "SZ[4:3]INKROW[4x3x4]AB[aa][ba]AW[bb]PL[W]PB[A\\]]\n)\n"},
        {"(;GM[1]SZ[3];W[bb]C[a\\\\]LB[aa:\\]]XY[1][2])",
         "SZ[3]INKROW[3x3x3]PL[W]\n;W[bb]C[a\\\\]LB[aa:\\]]XY[1][2])\n"},
    };
    const char head[] = "(;FF[4]GM[4]CA[UTF-8]AP[Inkrow:" INKROW_VERSION "]";
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        GameTree *tree = read(CASES[i].read);
        Buffer text = {NULL, 0, 0};
        sgf_write(tree, &text);
        assert_memory_equal(text.start, head, sizeof head - 1);
        assert_string_equal(text.start + sizeof head - 1, CASES[i].written);
        game_tree_free(tree);
        base_free(text.start);
    }
}

/// Each piece a hundred thousand times between a beginning and an end.
static void nothing_is_too_deep_or_too_often(void **state) {
    (void)state;
    static const struct {
        const char *before, *piece, *after;
        int size; ///< nodes of the tree; 0 where it is refused
    } CASES[] = {
        {"(;GM[4]SZ[3]", "(;C[x]", "", 0},
        {"(;GM[4]SZ[3]", ";C[x]", ")", 1},
        {"(;GM[4]SZ[3]", "(;B[aa];C[x])(;B[bb]C[y])", ")", 3},
        {"(;GM[4]SZ[3];B[bb]", "C[x]", ")", 2},
        {"(;GM[4]SZ[3]", "(", "", 0},
        {"(;GM[4]SZ[3]", ")", "", 1},
        {"(;GM[4]SZ[3])", "(;GM[1])", "", 1},
        {"", "( ", "", 0},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        char *pieces = testing_repeat(CASES[i].piece, 100000);
        Buffer text = {NULL, 0, 0};
        buffer_add(&text, CASES[i].before);
        buffer_add(&text, pieces);
        buffer_add(&text, CASES[i].after);
        FormatsGame game;
        Problem problem;
        const bool whole = formats_read((Slice){text.start, text.length}, &USUAL, &game, &problem);
        assert_int_equal(whole ? game.tree->size : 0, CASES[i].size);
        game_tree_free(game.tree);
        base_free(text.start);
        base_free(pieces);
    }
    // Closed again, the lines are as deep as they were opened.
    char *open = testing_repeat("(;C[x]", 100000), *closed = testing_repeat(")", 100000);
    Buffer text = {NULL, 0, 0};
    buffer_add(&text, "(;GM[4]SZ[3]");
    buffer_add(&text, open);
    buffer_add(&text, closed);
    buffer_add(&text, ")");
    GameTree *tree = read(text.start);
    assert_int_equal(strlen(game_tree_value(tree, GAME_TREE_ROOT, "C")), 3 * 100000 - 2);
    game_tree_free(tree);
    base_free(text.start);
    base_free(open);
    base_free(closed);
}

static void a_node_has_so_many_properties(void **state) {
    (void)state;
    for (int count = 100; count <= 101; count++) {
        char name[8];
        Buffer text = {NULL, 0, 0};
        buffer_add(&text, "(;GM[4]SZ[3]");
        for (int i = 0; i < count; i++) {
            Text property = text_over(name, sizeof name);
            text_add(&property, "X%d[]", i);
            buffer_add(&text, name);
        }
        buffer_add(&text, ")");
        FormatsGame game;
        Problem problem;
        const Slice bytes = {text.start, text.length};
        assert_int_equal(formats_read(bytes, &USUAL, &game, &problem), count == 100);
        if (count > 100)
            testing_assert_says(problem.sentence, "more than 100 properties");
        game_tree_free(game.tree);
        base_free(text.start);
    }
}

static void a_file_has_so_many_bytes(void **state) {
    (void)state;
    char *blanks = testing_repeat(" ", FORMATS_BYTES_MAX + 1);
    memcpy(blanks, "h8", 2);
    FormatsGame game;
    Problem problem;
    assert_true(formats_read((Slice){blanks, FORMATS_BYTES_MAX}, &USUAL, &game, &problem));
    game_tree_free(game.tree);
    assert_false(formats_read((Slice){blanks, FORMATS_BYTES_MAX + 1}, &USUAL, &game, &problem));
    testing_assert_says(problem.sentence, "33554433 bytes; expected at most 33554432");
    base_free(blanks);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_part_where_parentheses_say),
        cmocka_unit_test(rules_are_those_of_the_file),
        cmocka_unit_test(marks_are_set_up_before_the_first_move),
        cmocka_unit_test(texts_are_unescaped_and_others_kept),
        cmocka_unit_test(what_has_no_move_belongs_to_the_move_before),
        cmocka_unit_test(what_is_wrong_is_said_with_its_place),
        cmocka_unit_test(what_is_written),
        cmocka_unit_test(nothing_is_too_deep_or_too_often),
        cmocka_unit_test(a_node_has_so_many_properties),
        cmocka_unit_test(a_file_has_so_many_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
