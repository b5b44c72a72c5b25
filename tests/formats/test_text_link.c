// Games in addresses: what is read, what is refused, and that what is written leads back.
#include "formats/text.h"

#include "support/testing.h"

#include <string.h>

typedef struct Case {
    const char *link;
    const char *written; ///< as text_write_moves writes the same game
} Case;

static const Case CASES[] = {
    {"#3x3x3:X.O/X.X/OO. X", "3x3x3 X1O/X1X/OO1 X\n"},
    {"3x3x3:X.O/X.X/OO._X", "3x3x3 X1O/X1X/OO1 X\n"},
    {"3x3x3:X.O/X.X/OO.+X", "3x3x3 X1O/X1X/OO1 X\n"},
    {"#3x3x3:X.O/X.X/OO.%20X", "3x3x3 X1O/X1X/OO1 X\n"},
    {"#3x3x3%3aX.O%2FX.X%2fOO.%20X", "3x3x3 X1O/X1X/OO1 X\n"},
    {"3x3x3 X1O/X1X/OO1 X", "3x3x3 X1O/X1X/OO1 X\n"},
    {"X.O/X.X/OO._X", "3x3x3 X1O/X1X/OO1 X\n"},
    {"3x3x3:X.O/X.X/OO._X_b2", "3x3x3 X1O/X1X/OO1 X b2\n"},
    {"15x15x5:h8_i9+j10 k11", "15x15x5 h8 i9 j10 k11\n"},
    {"15x15x5+exact:h8_i9", "15x15x5+exact h8 i9\n"},
    {"7x6x4+drop:44536", "7x6x4+drop d1 d2 e1 c1 f1\n"},
    {"7x6x4%2Bdrop:d_d_e", "7x6x4+drop d1 d2 e1\n"},
    {"7x6x4+drop", "7x6x4+drop\n"},
    {"7x6x4+drop:", "7x6x4+drop\n"},
    {"3x3x3:a3_a2_b3_b2_c3", "3x3x3 a3 a2 b3 b2 c3\n"},
    {"h8_i9", "15x15x5 h8 i9\n"},
};

static int last_node(const GameTree *tree) {
    int last = GAME_TREE_ROOT;
    while (tree->nodes[last].first_child != GAME_TREE_NONE)
        last = tree->nodes[last].first_child;
    return last;
}

static GameTree *read_link(const char *link) {
    const Variant usual = testing_variant("3x3x3");
    TextLinkView view;
    Problem problem;
    if (!text_link_read(slice_of(link), &usual, &view, &problem))
        fail_msg("'%s': %s", link, problem.sentence);
    assert_false(view.tour || view.tree);
    return view.game;
}

static void links_mean_games(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        GameTree *tree = read_link(CASES[i].link);
        Buffer text = {NULL, 0, 0};
        text_write_moves(tree, last_node(tree), &text);
        assert_string_equal(text.start, CASES[i].written);
        game_tree_free(tree);
        base_free(text.start);
    }
}

static void what_is_no_link_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *link, *sentence;
    } WRONG[] = {
        {"", "nothing here"},
        {"#", "nothing here"},
        {"hello", "'hello'"},
        {"3x3x3:X.O/X.X/OO._Z", "column"},
        {"3x3x3:XXX/XXX/XXX_O", "column"},
        {"3x3x9:a1", "9"},
        {"3x3x3:d4", "d4"},
        {"3x3x3:a1_a1", "a1"},
        {"3x3x3:a1%2", "two hexadecimal digits"},
        {"3x3x3:a1%zz", "two hexadecimal digits"},
        {"3x3x3:a1%00", "plain letters"},
        {"3x3x3:a1%0A", "plain letters"},
        {"3x3x3:a1\xC3\xA4", "plain letters"},
        {"tree/", "nothing here"},
        {"tree/12", "no square"},
        {"tree/hello/12", "'hello'"},
        {"tree/3x3x3:b2/-1", "-1"},
        {"tree/3x3x3:b2/12x", "12x"},
        {"tree/3x3x3:b2/99999999999999999999", "too large for a step"},
    };
    const Variant usual = testing_variant("15x15x5");
    for (size_t i = 0; i < ARRAY_LEN(WRONG); i++) {
        TextLinkView view;
        Problem problem;
        if (text_link_read(slice_of(WRONG[i].link), &usual, &view, &problem))
            fail_msg("'%s' was read", WRONG[i].link);
        assert_null(view.game);
        testing_assert_says(problem.sentence, WRONG[i].sentence);
        assert_null(strstr(problem.sentence, "line 1"));
    }
}

/// The step stands behind the last stroke; those of a position’s rows are none.
static void links_lead_into_the_tree(void **state) {
    (void)state;
    static const struct {
        const char *link;
        uint64_t step;
        const char *game; ///< as text_write_moves writes it
    } TREES[] = {
        {"tree/3x3x3:X.O/X.X/OO._X/12", 12, "3x3x3 X1O/X1X/OO1 X\n"},
        {"#tree/3x3x3:X.O/X.X/OO._X", 0, "3x3x3 X1O/X1X/OO1 X\n"},
        {"#tree%2F3x3x3%3AX.O%2FX.X%2FOO.%20X%2F7", 7, "3x3x3 X1O/X1X/OO1 X\n"},
        {"tree/3x3x3:b2_a1/0", 0, "3x3x3 b2 a1\n"},
        {"tree/3x3x3/400", 400, "3x3x3\n"},
        {"tree/3x3x3:X.O/X.X/OO._X_b2/3", 3, "3x3x3 X1O/X1X/OO1 X b2\n"},
    };
    const Variant usual = testing_variant("15x15x5");
    for (size_t i = 0; i < ARRAY_LEN(TREES); i++) {
        TextLinkView view;
        Problem problem;
        Buffer text = {NULL, 0, 0};
        if (!text_link_read(slice_of(TREES[i].link), &usual, &view, &problem))
            fail_msg("'%s': %s", TREES[i].link, problem.sentence);
        assert_true(view.tree && !view.tour);
        assert_int_equal(view.step, TREES[i].step);
        text_write_moves(view.game, last_node(view.game), &text);
        assert_string_equal(text.start, TREES[i].game);
        game_tree_free(view.game);
        base_free(text.start);
    }
}

/// How many pages there are is for others to say.
static void links_open_the_tour(void **state) {
    (void)state;
    static const struct {
        const char *link;
        uint64_t page;
    } PAGES[] = {
        {"tour", 0},
        {"#tour", 0},
        {"#tour/8", 8},
        {"tour%2F14", 14},
        {"tour/99", 99},
        {"tour/0", UINT64_MAX},
        {"tour/eight", UINT64_MAX},
        {"tour/", UINT64_MAX},
        {"tour/-1", UINT64_MAX},
    };
    const Variant usual = testing_variant("3x3x3");
    for (size_t i = 0; i < ARRAY_LEN(PAGES); i++) {
        TextLinkView view;
        Problem problem;
        assert_true(text_link_read(slice_of(PAGES[i].link), &usual, &view, &problem));
        assert_true(view.tour && !view.tree && !view.game);
        assert_true(view.page == PAGES[i].page);
    }
}

static void links_are_bounded(void **state) {
    (void)state;
    const Variant usual = testing_variant("3x3x3");
    char *blanks = testing_repeat("_", TEXT_LINK_MAX - 8);
    Buffer link = {NULL, 0, 0};
    TextLinkView view;
    Problem problem;
    buffer_add(&link, "3x3x3:b2");
    buffer_add(&link, blanks);
    assert_true(text_link_read((Slice){link.start, link.length}, &usual, &view, &problem));
    game_tree_free(view.game);
    buffer_add(&link, "_");
    assert_false(text_link_read((Slice){link.start, link.length}, &usual, &view, &problem));
    testing_assert_says(problem.sentence, "8192");
    base_free(blanks);
    base_free(link.start);
}

static void written_links(void **state) {
    (void)state;
    static const char *const LINKS[] = {
        "3x3x3",
        "3x3x3:X1O/X1X/OO1_X",
        "3x3x3:X1O/X1X/OO1_X_b2",
        "3x3x3:3/3/3_O",
        "7x6x4+drop:d1_d2_e1_c1",
        "15x15x5+exact:h8_i9",
        "4x3x4:4/4/4_O_a1_b1",
    };
    for (size_t i = 0; i < ARRAY_LEN(LINKS); i++) {
        GameTree *tree = read_link(LINKS[i]);
        Buffer link = {NULL, 0, 0};
        assert_true(text_link_write(tree, last_node(tree), &link));
        assert_string_equal(link.start, LINKS[i]);
        game_tree_free(tree);
        base_free(link.start);
    }
}

/// As many rows less one as it takes to win, and each row of both sides by turns: nobody does.
static void the_longest_game_has_a_link(void **state) {
    (void)state;
    const Variant variant = testing_variant("32x31x32");
    GameTree *tree = game_tree_new(&variant, NULL);
    TextLinkView again;
    int node = GAME_TREE_ROOT;
    for (Cell cell = 0; cell < variant_cells(&variant); cell++)
        node = game_tree_add(tree, node, cell % 2 ? SIDE_O : SIDE_X, cell);
    Buffer link = {NULL, 0, 0};
    Problem problem;
    assert_true(text_link_write(tree, node, &link));
    assert_in_range(link.length, 3000, TEXT_LINK_MAX);
    assert_true(text_link_read((Slice){link.start, link.length}, &variant, &again, &problem));
    assert_true(game_tree_equal(tree, again.game));
    game_tree_free(tree);
    game_tree_free(again.game);
    base_free(link.start);
}

/// Two marks of X before O's first are no position of the notation.
static void first_marks_have_no_link(void **state) {
    (void)state;
    const Variant variant = testing_variant("3x3x3");
    uint8_t cells[CELLS_MAX];
    Position start;
    Problem problem;
    memset(cells, SIDE_NONE, sizeof cells);
    cells[0] = cells[1] = SIDE_X;
    assert_true(position_arrange(&start, &variant, cells, SIDE_O, &problem));
    GameTree *tree = game_tree_new(&variant, &start);
    Buffer link = {NULL, 0, 0};
    assert_false(text_link_write(tree, GAME_TREE_ROOT, &link));
    assert_null(link.start);
    game_tree_free(tree);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(links_mean_games),
        cmocka_unit_test(what_is_no_link_is_refused),
        cmocka_unit_test(links_lead_into_the_tree),
        cmocka_unit_test(links_open_the_tour),
        cmocka_unit_test(links_are_bounded),
        cmocka_unit_test(written_links),
        cmocka_unit_test(the_longest_game_has_a_link),
        cmocka_unit_test(first_marks_have_no_link),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
