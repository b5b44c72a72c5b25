// What is said of moves in another language: its order of words, its capital letters, its joints.
#include "base/said.h"
#include "base/text.h"
#include "rules/notation.h"
#include "support/made_catalogue.h"
#include "support/testing.h"
#include "words/describe.h"
#include "words/setup_report.h"

static const MadeText FRENCH[] = {
    {"", "Language: fr\nPlural-Forms: nplurals=2; plural=(n > 1);\n", 0, 0},
    {" But the computer can win on %s now.", " Mais l’ordinateur peut gagner en %s.", 0, 0},
    {"%s has drawn %d, %s %d: it can be played from here.",
     "%2$d marques de %1$s, %4$d de %3$s : on peut jouer.", 0, 0},
    {"%s threatens %s.", "En %2$s menace %1$s.", 0, 0},
    {"blocks the computer's row %s", "évite la ligne %s de l’ordinateur", 0, 0},
    {"blocks the row %s", "évite la ligne %s", 0, 0},
    {"list\004 or ", " ou ", 0, 0},
    {"the corner %s", "l’angle %s", 0, 0},
};

typedef struct French {
    MadeCatalogue file;
    Catalogue *catalogue;
} French;

static void speak_french(French *french) {
    Problem problem = {""};
    const char *first;
    french->file = made_catalogue(FRENCH, ARRAY_LEN(FRENCH), false);
    french->catalogue = catalogue_open(french->file.bytes, french->file.size, &problem);
    if (!french->catalogue)
        fail_msg("%s", problem.sentence);
    assert_int_equal(catalogue_left_out(french->catalogue, &first), 0);
    said_use(french->catalogue);
}

static void speak_english(French *french) {
    said_use(NULL);
    catalogue_free(french->catalogue);
}

static Position position_of(const GameSpec *spec, const char *moves) {
    Position position;
    Problem problem;
    if (!notation_parse_moves(slice_of(moves), &spec->variant, SIDE_X, &position, &problem))
        fail_msg("%s", problem.sentence);
    return position;
}

static void a_sentence_begins_with_a_capital(void **state) {
    (void)state;
    static const struct {
        const char *words, *capital;
    } CASES[] = {{"blocks h8", "Blocks h8"},
                 {" four", " Four"},
                 {"évite", "Évite"},
                 {" ça", " Ça"},
                 {"÷", "÷"},
                 {"Über", "Über"},
                 {"挡住", "挡住"},
                 {"c2–e2に3個並びを作り", "c2–e2に3個並びを作り"},
                 {"ab12の隣で応じ", "ab12の隣で応じ"},
                 {"a 3", "A 3"},
                 {"", ""},
                 {"3 × 3", "3 × 3"}};
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++)
        assert_string_equal(describe_capital(describe_words("%s", CASES[i].words)).text,
                            CASES[i].capital);
}

static void what_a_mark_does_begins_a_sentence_or_follows_its_square(void **state) {
    (void)state;
    GameSpec spec = {
        .variant = testing_variant("3x3x3"),
        .players = {{.kind = PLAYER_HUMAN}, {.kind = PLAYER_COMPUTER, .level = LEVEL_MIN}}};
    French french;
    speak_french(&french);
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    Position position = position_of(&spec, "b2 a1 c3 b1 c1");
    describe_move(&spec, &position, NULL, &text);
    testing_assert_says(memory, "Évite la ligne a1–c1 de l’ordinateur");
    position = position_of(&spec, "b2 a1 c3 b1");
    text = text_over(memory, sizeof memory);
    describe_hint(&spec, &position, 2 + 2 * 3, NULL, &text);
    testing_assert_says(memory, "L’angle c1 évite la ligne a1–c1 de l’ordinateur");
    speak_english(&french);
}

static void places_change_their_order(void **state) {
    (void)state;
    SetupBoard board = {.variant = testing_variant("3x3x3"), .to_move = SIDE_X};
    for (size_t i = 0; i < ARRAY_LEN(board.cells); i++)
        board.cells[i] = SIDE_NONE;
    French french;
    speak_french(&french);
    assert_string_equal(setup_report(&board, SIDE_NAMES_LETTERS).text.text,
                        "0 marques de X, 0 de O : on peut jouer.");
    speak_english(&french);
}

static void words_of_a_list_are_joined_as_the_language_does(void **state) {
    (void)state;
    static const char *const WORDS[] = {"a1", "b2", "c3"};
    French french;
    speak_french(&french);
    char memory[40];
    Text text = text_over(memory, sizeof memory);
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++)
        said_listed(&text, WORDS[i], i, ARRAY_LEN(WORDS));
    assert_string_equal(memory, "a1, b2 ou c3");
    speak_english(&french);
}

static void a_sentence_ends_once(void **state) {
    (void)state;
    static const char *const ENDS[][2] = {
        {"It is over", "It is over."},        {"It is over.", "It is over."}, {"Is it?", "Is it?"},
        {"終わりました。", "終わりました。"}, {"本当？", "本当？"},           {"", ""},
    };
    for (size_t i = 0; i < ARRAY_LEN(ENDS); i++) {
        char memory[80];
        Text text = text_over(memory, sizeof memory);
        said_sentence(&text, ENDS[i][0]);
        assert_string_equal(memory, ENDS[i][1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sentence_ends_once),
        cmocka_unit_test(a_sentence_begins_with_a_capital),
        cmocka_unit_test(what_a_mark_does_begins_a_sentence_or_follows_its_square),
        cmocka_unit_test(places_change_their_order),
        cmocka_unit_test(words_of_a_list_are_joined_as_the_language_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
