// Files as other programs write them, each written by hand after the description of its format, and
// what they mean.
#include "formats/formats.h"

#include "base/file.h"
#include "rules/notation.h"
#include "support/testing.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef struct Said {
    int move; ///< of the main line; 0 is the game
    const char *identifier, *value;
} Said;

typedef struct Example {
    const char *file;
    FormatsKind kind;
    const char *variant, *start; ///< empty: the empty board, X to move
    const char *moves;           ///< the main line
    int nodes;                   ///< of the tree, root included
    const char *note;            ///< a part of it; empty when there is none
    Said said[4];
} Example;

static const Example EXAMPLES[] = {
    {"sabaki.sgf",
     FORMATS_SGF,
     "15x15x5",
     "",
     "h8 i9 i7 j6",
     6,
     "15x15x5",
     {{0, "PB", "Ann"}, {0, "KM", "6.5"}, {2, "C", "A slanted answer: [common].\nTwo lines."}}},
    {"lizzie.sgf",
     FORMATS_SGF,
     "15x15x5",
     "",
     "h8 i9 i7 g9",
     6,
     "15x15x5",
     {{0, "PW", "KataGomo"},
      {1, "LZ", "2.5.3 52.1 1800\ninfo move ig visits 900 winrate 4790 pv ig ii"}}},
    {"cgoban.sgf",
     FORMATS_SGF,
     "19x19x5",
     "",
     "j10 k11 k9",
     6,
     "19x19x5",
     {{0, "PW", "white player"}, {0, "ST", "2"}, {0, "RU", "Japanese"}}},
    {"ff1.sgf",
     FORMATS_SGF,
     "15x15x5",
     "",
     "h8 h9 i7 g9",
     5,
     "",
     {{0, "PB", "Old Hand"}, {0, "PW", "New Hand"}, {1, "C", "First."}}},
    {"ff3.sgf",
     FORMATS_SGF,
     "15x15x5",
     "15/15/15/15/15/15/15/7X7/7XO6/15/15/15/15/15/15 O",
     "j6 h9",
     3,
     "",
     {{0, "GN", "Club: round 2"},
      {0, "VW", ""},
      {1, "N", "third mark"},
      {2, "C", "soft break and\nhard break"}}},
    {"gomocup.sgf",
     FORMATS_SGF,
     "20x20x5",
     "",
     "j11 k10 j10 j12 j9 j8 i10",
     8,
     "",
     {{0, "RE", "B+"}, {0, "TM", "180"}, {2, "C", "depth 11 time 871"}}},
    {"littlegolem.sgf",
     FORMATS_SGF,
     "19x19x5",
     "",
     "j10 k11 j11 j12",
     5,
     "19x19x5",
     {{0, "SO", "http://www.littlegolem.com"}}},
    {"multigo.sgf",
     FORMATS_SGF,
     "15x15x5",
     "",
     "h8 g8 h9",
     4,
     "",
     {{0, "PB", "Zoë"}, {0, "GC", "Café €"}, {0, "MULTIGOGM", "1"}, {2, "WL", "298"}}},
    {"connect_four.sgf",
     FORMATS_SGF,
     "7x6x4+drop",
     "",
     "d1 d2 e1 c1",
     5,
     "by which rules it is played: read as 7x6x4+drop",
     {{0, "PB", "Yellow"}}},
    {"latin1.sgf",
     FORMATS_SGF,
     "15x15x5",
     "",
     "h8 i7",
     3,
     "",
     {{0, "PB", "Jürgen"}, {0, "PW", "Anaïs"}}},
    {"gb18030.sgf",
     FORMATS_SGF,
     "15x15x5",
     "",
     "h8 i9 h9",
     4,
     "renju",
     {{0, "PB", "王小明"}, {0, "PW", "許諾"}, {1, "C", "开局：花月]"}}},
    {"big5_trail.sgf", FORMATS_SGF, "15x15x5", "", "h8 i7", 3, "", {{0, "PB", "許功蓋"}}},
    {"bom.sgf", FORMATS_SGF, "15x15x5", "", "h8 i7", 3, "", {{0, "PB", "名前"}}},
    {"utf16.sgf", FORMATS_SGF, "15x15x5", "", "h8 i7", 3, "", {{0, "PB", "名前"}}},
    {"collection.sgf", FORMATS_SGF, "15x15x5", "", "h8", 2, "first of 3 games", {{0}}},
    {"piskvork.psq", FORMATS_PSQ, "20x20x5", "", "j11 k10 j9 j10", 5, "", {{0}}},
    {"piskvork_tournament.psq",
     FORMATS_PSQ,
     "20x20x5",
     "",
     "k13 l12 l14",
     4,
     "",
     {{0, "PB", "pbrain-second.zip"}, {0, "PW", "C:\\AI\\pbrain-first.exe"}}},
    {"yixin.psq", FORMATS_PSQ, "15x15x5", "", "h8 i9 i7", 4, "", {{0}}},
    {"yixin.sav", FORMATS_SAV, "15x15x5", "", "h8 i9 i7 j6", 5, "", {{0}}},
    {"renlib.txt", FORMATS_TEXT, "15x15x5", "", "h8 i9 j10 g7 i8", 6, "", {{0}}},
    {"numbered.txt", FORMATS_TEXT, "15x15x5", "", "h8 i9 i8 g8 j8", 6, "", {{0}}},
    {"together.txt", FORMATS_TEXT, "15x15x5", "", "h8 i9 j10 g7 i8", 6, "", {{0}}},
    {"drawn.txt", FORMATS_TEXT, "3x3x3", "X.O/X.X/OO. X", "", 1, "", {{0}}},
};

static int main_line(const GameTree *tree, int move) {
    int node = GAME_TREE_ROOT;
    for (; move != 0 && tree->nodes[node].first_child != GAME_TREE_NONE; move--)
        node = tree->nodes[node].first_child;
    return node;
}

static void assert_position(const Example *example, const GameTree *tree) {
    char memory[MOVES_TEXT_MAX], rules[VARIANT_TEXT_MAX];
    Text moves = text_over(memory, sizeof memory), variant = text_over(rules, sizeof rules);
    Position position;
    variant_format(&tree->variant, &variant);
    assert_string_equal(rules, example->variant);
    const Position start = testing_position(example->variant, example->start);
    assert_int_equal(tree->start.key, start.key);
    game_tree_position(tree, main_line(tree, -1), &position);
    notation_format_moves(&position, &moves);
    assert_string_equal(memory, example->moves);
    assert_int_equal(tree->size, example->nodes);
}

static void assert_example(const Example *example) {
    static const Variant USUAL = {.width = 3, .height = 3, .row_length = 3};
    char path[512];
    char *bytes;
    size_t length;
    Problem problem;
    FormatsGame game;
    print_message("%s\n", example->file);
    snprintf(path, sizeof path, "%s/records/%s", TEST_DATA_DIR, example->file);
    assert_true(file_read(path, FORMATS_BYTES_MAX, &bytes, &length, &problem));
    if (!formats_read((Slice){bytes, length}, &USUAL, &game, &problem))
        fail_msg("%s", problem.sentence);
    assert_int_equal(game.kind, example->kind);
    assert_position(example, game.tree);
    if (example->note[0]) {
        testing_assert_says(game.note, example->note);
        assert_true(isalnum((unsigned char)game.note[strlen(game.note) - 1])); // no full stop
    } else {
        assert_string_equal(game.note, "");
    }
    for (size_t i = 0; i < ARRAY_LEN(example->said) && example->said[i].identifier; i++) {
        const Said *said = &example->said[i];
        const char *value =
            game_tree_value(game.tree, main_line(game.tree, said->move), said->identifier);
        assert_non_null(value);
        assert_string_equal(value, said->value);
    }
    game_tree_free(game.tree);
    base_free(bytes);
}

static void files_of_other_programs_are_read(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(EXAMPLES); i++)
        assert_example(&EXAMPLES[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_of_other_programs_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
