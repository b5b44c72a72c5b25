// The words of the field: each is found in sentences as it is written, and what the window says is
// in the table.
#include "support/testing.h"

#include "base/rng.h"
#include "gui/support/said_in.h"
#include "gui/support/screen_fixture.h"
#include "support/plain_threats.h"
#include "ui/stage/stage_parts.h"
#include "ui/words/glossary.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

// --- the table

static void is_found(int term, const char *form) {
    static const char *const BEFORE[] = {"", "It makes ", "That (and "};
    static const char *const AFTER[] = {"", ".", " on h8.", ", too", "’s end", ": here"};
    for (size_t i = 0; i < ARRAY_LEN(BEFORE); i++)
        for (size_t k = 0; k < ARRAY_LEN(AFTER); k++) {
            char memory[256];
            Text text = text_over(memory, sizeof memory);
            GlossaryPlace place;
            text_add(&text, "%s%s%s", BEFORE[i], form, AFTER[k]);
            if (i == 0)
                memory[0] = (char)toupper((unsigned char)memory[0]);
            assert_true(glossary_find(memory, 0, &place));
            assert_string_equal(glossary_term(place.term).name, glossary_term(term).name);
            assert_int_equal(place.start, strlen(BEFORE[i]));
            assert_int_equal(place.length, strlen(form));
            assert_false(glossary_find(memory, place.start + place.length, &place));
        }
}

static void each_term_is_found_as_it_is_written(void **state) {
    (void)state;
    for (int i = 0; i < glossary_count(); i++) {
        is_found(i, glossary_term(i).name);
        Slice rest = slice_of(glossary_term(i).forms), form;
        while ((form = slice_next_word(&rest, "|")).length > 0) {
            char memory[64] = {0};
            memcpy(memory, form.start, form.length);
            is_found(i, memory);
        }
    }
}

static void only_whole_words_are_found(void **state) {
    (void)state;
    GlossaryPlace place;
    assert_false(glossary_find("threatening", 0, &place));
    assert_false(glossary_find("a counterthreat", 0, &place));
    assert_false(glossary_find("slippery", 0, &place));
    assert_false(glossary_find("", 0, &place));
    assert_true(glossary_find("It makes two threats at once.", 0, &place));
    assert_string_equal(glossary_term(place.term).name, "double threat"); // the longest
}

static bool finds(const char *text, const char *word) {
    GlossaryPlace place;
    return glossary_find(text, 0, &place) && place.length == (int)strlen(word) &&
           strncmp(text + place.start, word, strlen(word)) == 0 &&
           strcmp(glossary_term(place.term).name, "Vierer") == 0;
}

static void other_languages_have_their_own_words(void **state) {
    (void)state;
    said_in((const SaidIn[]){{"a four", "Vierer"}, {"forms\004fours", "Vierern|übervierer|四连"}},
            2);
    assert_true(finds("Ein Vierer, links.", "Vierer"));
    assert_true(finds("Mit zwei Vierern.", "Vierern"));
    assert_true(finds("Übervierer", "Übervierer"));
    assert_false(finds("Vierers", "Vierer"));
    assert_false(finds("Viererä", "Vierer"));
    assert_false(finds("Grüvierer", "Vierer"));
    assert_true(finds("黑方的四连在此", "四连")); // no letters: it may begin anywhere
    said_in_english();
    assert_true(strcmp(glossary_term(0).name, "a four") == 0);
}

static void the_table_is_in_order_and_its_pictures_are_whole(void **state) {
    (void)state;
    for (int i = 0; i < glossary_count(); i++) {
        const GlossaryTerm term = glossary_term(i);
        const GlossaryPicture *picture = &term.picture;
        if (i > 0)
            assert_true(strcasecmp(glossary_term(i - 1).name, term.name) < 0);
        assert_true(term.meaning[0] && term.meaning[strlen(term.meaning) - 1] == '.');
        assert_int_equal(picture->cells ? strlen(picture->cells) : 0,
                         picture->columns * picture->rows);
    }
}

static GlossaryTerm term_called(const char *name) {
    for (int i = 0; i < glossary_count(); i++)
        if (strcmp(glossary_term(i).name, name) == 0)
            return glossary_term(i);
    fail_msg("no term '%s'", name);
    return (GlossaryTerm){0};
}

/// What X has made on one text line of squares where five win, at the strongest of its marks.
static ThreatKind made_on(const char *cells) {
    PlainBoard board = {
        .variant = {.width = (uint8_t)strlen(cells), .height = SIDE_MIN, .row_length = 5}};
    ThreatKind most = THREAT_NONE;
    for (int column = 0; cells[column]; column++)
        for (int row = 0; row < SIDE_MIN; row++)
            board.at[column][row] = row > 0 || cells[column] == '.' ? SIDE_NONE
                                    : cells[column] == 'X'          ? SIDE_X
                                                                    : SIDE_O;
    for (int column = 0; cells[column]; column++)
        if (cells[column] == 'X')
            most = MAX(most, plain_kind_in(&board, column, 0, 0, SIDE_X));
    return most;
}

/// Two free ends are not enough for an open three: `O.XXX.O` has them. Pictures and words of shapes
/// that the board marks are held against their plain definitions.
static void shapes_are_what_they_are_called(void **state) {
    (void)state;
    assert_int_equal(made_on(term_called("open three").picture.cells), THREAT_OPEN_THREE);
    assert_int_equal(made_on(term_called("open four").picture.cells), THREAT_OPEN_FOUR);
    assert_int_equal(made_on(term_called("a four").picture.cells), THREAT_FOUR);
    assert_int_equal(made_on("O.XXX.O"), THREAT_NONE);
    for (int i = 0; i < glossary_count(); i++) {
        const char *meaning = glossary_term(i).meaning;
        assert_false(strstr(meaning, "both ends free") && strstr(meaning, "open four"));
    }
}

// --- what the window says

/// Words of the field, written down here by hand.
static const char *const FIELD[] = {
    "threat",          "threats",      "threatens",     "fork",       "slip",
    "slips",           "losing move",  "losing moves",  "proof",      "proofs",
    "proven",          "guess",        "estimate",      "estimates",  "chance",
    "search",          "depth",        "node",          "nodes",      "variation",
    "variations",      "opening",      "openings",      "minimax",    "evaluation",
    "zugzwang",        "overline",     "handicap",      "swap2",      "pair",
    "pairs",           "SGF",          "open two",      "open three", "open four",
    "open five",       "split two",    "split three",   "split four", "split five",
    "exact row",       "mirror image", "double threat", "alpha-beta", "only good move",
    "plays perfectly", "perfect play",
};

static bool is_covered(const char *text, int start, int length) {
    GlossaryPlace place = {0};
    while (glossary_find(text, place.start + place.length, &place))
        if (place.start <= start && start + length <= place.start + place.length)
            return true;
    return false;
}

/// Returns how many words of the field it has.
static int check(const char *text) {
    int found = 0;
    for (size_t i = 0; i < ARRAY_LEN(FIELD); i++) {
        const size_t length = strlen(FIELD[i]);
        for (const char *at = text; *at; at++) {
            const bool before = at > text && (isalnum((unsigned char)at[-1]) || at[-1] == '-');
            if (before || strncasecmp(at, FIELD[i], length) != 0 ||
                isalnum((unsigned char)at[length]) || at[length] == '-')
                continue;
            found++;
            if (!is_covered(text, (int)(at - text), (int)length))
                fail_msg("'%s' of '%s' is not in the glossary", FIELD[i], text);
        }
    }
    return found;
}

static void what_stands_in_the_window_is_explained(void **state) {
    (void)state;
    int found = 0;
    for (int i = 0; i < PHRASE_COUNT; i++)
        found += check(phrase((Phrase)i));
    assert_true(found > 10);
}

static void what_is_said_of_moves_is_explained(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"3x3x3", "6x6x4", "15x15x5", "12x12x6", "7x6x4+drop"};
    enum { SEED = 20261123, GAMES = 40 };
    printf("seed %d\n", SEED);
    Rng rng = rng_seeded(SEED);
    int found = 0;
    for (int i = 0; i < GAMES * (int)ARRAY_LEN(VARIANTS); i++) {
        GameSpec spec = {.variant = testing_variant(VARIANTS[i % ARRAY_LEN(VARIANTS)])};
        Position position;
        position_init(&position, &spec.variant, SIDE_X);
        while (position.outcome == OUTCOME_OPEN) {
            Cell moves[CELLS_MAX];
            char memory[DESCRIBE_TEXT_MAX];
            Text text = text_over(memory, sizeof memory);
            const int count = position_moves(&position, moves);
            // Close together, so that rows come about.
            Cell move = moves[rng_below(&rng, (uint32_t)count)];
            for (int k = 0; k < 6; k++) {
                const Cell other = moves[rng_below(&rng, (uint32_t)count)];
                if (cell_off_middle(&spec.variant, other) < cell_off_middle(&spec.variant, move))
                    move = other;
            }
            position_play(&position, move);
            describe_move(&spec, &position, NULL, &text);
            found += check(memory);
        }
    }
    assert_true(found > 100);
}

// --- the sheet

static ScreenFixture *open_three(int width, int height) {
    static const char *const MOVES[] = {"h8", "a1", "h9", "b1", "h10"};
    const ScreenOptions options = {.variant = "15x15x5",
                                   .x = "human",
                                   .o = "human",
                                   .width = width,
                                   .height = height,
                                   .still = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        screen_fixture_click_cell(fixture, MOVES[i]);
    screen_fixture_settle(fixture);
    return fixture;
}

static void explains_an_open_three(ScreenFixture *fixture) {
    assert_int_equal(screen_fixture_count_line(fixture, "Open three"), 1);
    assert_true(screen_fixture_count_text(fixture, "Three marks") > 0);
}

static void a_term_in_a_sentence_is_clicked(void **state) {
    (void)state;
    static const int WINDOWS[][2] = {{1280, 800}, {800, 500}, {390, 844}, {360, 480}};
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++) {
        ScreenFixture *fixture = open_three(WINDOWS[i][0], WINDOWS[i][1]);
        screen_fixture_click_control(fixture, "open three");
        explains_an_open_three(fixture);
        screen_fixture_press(fixture, KEY_ESCAPE);
        assert_int_equal(screen_fixture_count_line(fixture, "Open three"), 0);
        screen_fixture_close(fixture);
    }
}

static void a_term_in_a_sentence_is_reached_by_keys(void **state) {
    (void)state;
    ScreenFixture *fixture = open_three(1280, 800);
    for (int i = 0; i < 40 && screen_fixture_count_line(fixture, "Open three") == 0; i++) {
        screen_fixture_press(fixture, KEY_TAB);
        const Widget *focused =
            widget_find(&fixture->stage->list, fixture->stage->top->widgets.focus);
        if (focused && focused->kind == WIDGET_LINK)
            screen_fixture_press(fixture, KEY_ENTER);
    }
    explains_an_open_three(fixture);
    screen_fixture_close(fixture);
}

static void help_leads_to_the_words_and_back(void **state) {
    (void)state;
    ScreenFixture *fixture = open_three(390, 844);
    screen_fixture_press(fixture, KEY_F1);
    screen_fixture_click_control(fixture, "Words");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, "Words"), 1); // Help below is hidden
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_settle(fixture);
    assert_true(screen_fixture_count_line(fixture, "Help") > 0);
    screen_fixture_close(fixture);
}

static void every_term_can_be_read(void **state) {
    (void)state;
    static const int WINDOWS[][2] = {{1280, 800}, {640, 400}, {360, 480}};
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++) {
        ScreenFixture *fixture = open_three(WINDOWS[i][0], WINDOWS[i][1]);
        int read = 0;
        bool enabled = true;
        stage_open_sheet(fixture->stage, SCREEN_GLOSSARY, fixture->now);
        screen_fixture_settle(fixture);
        while (enabled) {
            for (int term = 0; term < glossary_count(); term++)
                if (screen_fixture_has_control(fixture, glossary_term(term).name, &enabled)) {
                    screen_fixture_click_control(fixture, glossary_term(term).name);
                    assert_int_equal(*stage_term(fixture->stage), term);
                    read++;
                }
            enabled = screen_fixture_has_control(fixture, "Words after", &enabled) && enabled;
            screen_fixture_press(fixture, KEY_PAGE_DOWN);
        }
        assert_int_equal(read, glossary_count());
        screen_fixture_close(fixture);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_term_is_found_as_it_is_written),
        cmocka_unit_test(only_whole_words_are_found),
        cmocka_unit_test(other_languages_have_their_own_words),
        cmocka_unit_test(the_table_is_in_order_and_its_pictures_are_whole),
        cmocka_unit_test(shapes_are_what_they_are_called),
        cmocka_unit_test(what_stands_in_the_window_is_explained),
        cmocka_unit_test(what_is_said_of_moves_is_explained),
        cmocka_unit_test(a_term_in_a_sentence_is_clicked),
        cmocka_unit_test(a_term_in_a_sentence_is_reached_by_keys),
        cmocka_unit_test(help_leads_to_the_words_and_back),
        cmocka_unit_test(every_term_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
