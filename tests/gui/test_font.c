// The embedded fonts and the generator's sentences about bad skeletons.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "inkrow_font.h"

#include <SDL.h>
#include <SDL_ttf.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

enum { SIZE = 200, WEIGHTS = 2 };

typedef struct Fonts {
    TTF_Font *weights[WEIGHTS]; // regular, bold
} Fonts;

static TTF_Font *open_font(InkrowFont font) {
    TTF_Font *opened = TTF_OpenFontRW(SDL_RWFromConstMem(font.data, (int)font.size), 1, SIZE);
    if (!opened)
        fail_msg("%s", TTF_GetError());
    TTF_SetFontHinting(opened, TTF_HINTING_NONE);
    return opened;
}

static int open_fonts(void **state) {
    static Fonts fonts;
    if (TTF_Init() < 0)
        return -1;
    fonts.weights[0] = open_font(inkrow_font_regular());
    fonts.weights[1] = open_font(inkrow_font_bold());
    *state = &fonts;
    return 0;
}

static int close_fonts(void **state) {
    Fonts *fonts = *state;
    for (int i = 0; i < WEIGHTS; i++)
        TTF_CloseFont(fonts->weights[i]);
    TTF_Quit();
    return 0;
}

typedef struct Metrics {
    int x_min, x_max, y_min, y_max, advance;
} Metrics;

static Metrics metrics_of(TTF_Font *font, Uint32 code) {
    Metrics m;
    if (TTF_GlyphMetrics32(font, code, &m.x_min, &m.x_max, &m.y_min, &m.y_max, &m.advance) < 0)
        fail_msg("U+%04X: %s", (unsigned)code, TTF_GetError());
    return m;
}

// Basic Latin, Latin-1, Latin Extended-A, modern Greek, Cyrillic, and what else languages written
// with these and the game's buttons need.
static const struct {
    Uint32 first, last;
} REQUIRED[] = {
    {0x20, 0x7E},     {0xA0, 0xFF},     {0x100, 0x17F},   {0x218, 0x21B},   {0x37E, 0x37E},
    {0x384, 0x38A},   {0x38C, 0x38C},   {0x38E, 0x3A1},   {0x3A3, 0x3CE},   {0x400, 0x45F},
    {0x490, 0x491},   {0x1E9E, 0x1E9E}, {0x2013, 0x2014}, {0x2018, 0x201A}, {0x201C, 0x201E},
    {0x202F, 0x202F}, {0x2039, 0x203A}, {0x20AC, 0x20AC}, {0x2022, 0x2022}, {0x2026, 0x2026},
    {0x2190, 0x2193}, {0x21BA, 0x21BA}, {0x2212, 0x2212}, {0x2264, 0x2265}, {0x25CB, 0x25CB},
    {0x2713, 0x2713}, {0xE000, 0xE003},
};

typedef void (*GlyphCheck)(TTF_Font *font, Uint32 code);

static void check_required(void **state, GlyphCheck check) {
    const Fonts *fonts = *state;
    for (int weight = 0; weight < WEIGHTS; weight++)
        for (size_t i = 0; i < sizeof REQUIRED / sizeof *REQUIRED; i++)
            for (Uint32 code = REQUIRED[i].first; code <= REQUIRED[i].last; code++)
                check(fonts->weights[weight], code);
}

static void glyph_is_provided(TTF_Font *font, Uint32 code) {
    if (!TTF_GlyphIsProvided32(font, code))
        fail_msg("U+%04X is missing", (unsigned)code);
}

static void test_required_characters(void **state) {
    check_required(state, glyph_is_provided);
}

static void glyph_has_ink_unless_space(TTF_Font *font, Uint32 code) {
    bool space = code == 0x20 || code == 0xA0 || code == 0x202F;
    Metrics m = metrics_of(font, code);
    if ((m.x_max > m.x_min && m.y_max > m.y_min) == space)
        fail_msg("U+%04X has %s ink", (unsigned)code, space ? "some" : "no");
    assert_true(m.advance > 0);
}

static void test_only_spaces_are_empty(void **state) {
    check_required(state, glyph_has_ink_unless_space);
}

static void glyph_fits_line(TTF_Font *font, Uint32 code) {
    Metrics m = metrics_of(font, code);
    if (m.y_max > TTF_FontAscent(font) || m.y_min < TTF_FontDescent(font))
        fail_msg("U+%04X reaches from %d to %d, the line from %d to %d", (unsigned)code, m.y_min,
                 m.y_max, TTF_FontDescent(font), TTF_FontAscent(font));
}

static void test_glyphs_stay_in_their_line(void **state) {
    check_required(state, glyph_fits_line);
}

static void test_missing_character_is_not_provided(void **state) {
    const Fonts *fonts = *state;
    for (int i = 0; i < WEIGHTS; i++)
        assert_false(TTF_GlyphIsProvided32(fonts->weights[i], 0x4E00));
}

static void assert_same_ink(Metrics a, Metrics b) {
    assert_int_equal(a.x_max - a.x_min, b.x_max - b.x_min);
    assert_int_equal(a.y_min, b.y_min);
    assert_int_equal(a.y_max, b.y_max);
    assert_int_equal(a.advance, b.advance);
}

// Letters that look alike in Latin, Greek and Cyrillic are one drawing.
static void test_like_letters_are_one_drawing(void **state) {
    const Fonts *fonts = *state;
    static const Uint32 ALIKE[][2] = {{'A', 0x391}, {'A', 0x410}, {'o', 0x3BF}, {'x', 0x445}};
    for (int i = 0; i < WEIGHTS; i++)
        for (size_t j = 0; j < sizeof ALIKE / sizeof *ALIKE; j++)
            assert_same_ink(metrics_of(fonts->weights[i], ALIKE[j][0]),
                            metrics_of(fonts->weights[i], ALIKE[j][1]));
}

// A letter with a mark has the letter's ink and the mark's.
static void test_marks_stand_on_letters(void **state) {
    const Fonts *fonts = *state;
    static const Uint32 OVER[][2] = {{'a', 0x101}, {'Z', 0x17B}, {0x3B7, 0x3AE}, {0x438, 0x439}};
    static const Uint32 UNDER[][2] = {{'e', 0x119}, {'n', 0x146}, {'T', 0x21A}};
    for (int i = 0; i < WEIGHTS; i++) {
        TTF_Font *font = fonts->weights[i];
        for (size_t j = 0; j < sizeof OVER / sizeof *OVER; j++)
            assert_true(metrics_of(font, OVER[j][1]).y_max > metrics_of(font, OVER[j][0]).y_max);
        for (size_t j = 0; j < sizeof UNDER / sizeof *UNDER; j++)
            assert_true(metrics_of(font, UNDER[j][1]).y_min < metrics_of(font, UNDER[j][0]).y_min);
    }
}

static void test_figures_share_one_width(void **state) {
    const Fonts *fonts = *state;
    for (int i = 0; i < WEIGHTS; i++) {
        TTF_Font *font = fonts->weights[i];
        for (Uint32 left = '0'; left <= '9'; left++) {
            assert_int_equal(metrics_of(font, left).advance, metrics_of(font, '0').advance);
            for (Uint32 right = '0'; right <= '9'; right++)
                assert_int_equal(TTF_GetFontKerningSizeGlyphs32(font, left, right), 0);
        }
    }
}

static void test_kerning_closes_gaps(void **state) {
    const Fonts *fonts = *state;
    static const char *const PAIRS[] = {"AV", "VA", "To", "LT", "P.", "Ya"};
    for (int i = 0; i < WEIGHTS; i++)
        for (size_t j = 0; j < sizeof PAIRS / sizeof *PAIRS; j++)
            assert_true(TTF_GetFontKerningSizeGlyphs32(fonts->weights[i], (Uint32)PAIRS[j][0],
                                                       (Uint32)PAIRS[j][1]) < 0);
}

static void test_bold_pen_is_broader(void **state) {
    const Fonts *fonts = *state;
    Metrics regular = metrics_of(fonts->weights[0], 'I');
    Metrics bold = metrics_of(fonts->weights[1], 'I');
    assert_true(4 * (bold.x_max - bold.x_min) > 5 * (regular.x_max - regular.x_min));
}

static void test_family_is_inkrow(void **state) {
    const Fonts *fonts = *state;
    for (int i = 0; i < WEIGHTS; i++)
        assert_string_equal(TTF_FontFaceFamilyName(fonts->weights[i]), "Inkrow");
    assert_string_equal(TTF_FontFaceStyleName(fonts->weights[0]), "Regular");
    assert_string_equal(TTF_FontFaceStyleName(fonts->weights[1]), "Bold");
}

// Runs the generator on a skeleton file of the given text. Returns its exit status; `said` gets
// what it wrote on stderr.
static int run_makefont(const char *skeletons, char *said, size_t size) {
    const char *path = TEST_BUILD_DIR "/test_font_strokes.txt";
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(skeletons, file);
    assert_int_equal(fclose(file), 0);
    FILE *pipe = popen("'" TEST_BUILD_DIR "/makefont' regular '" TEST_BUILD_DIR
                       "/test_font_strokes.txt' '" TEST_BUILD_DIR "/test_font.ttf' '" TEST_BUILD_DIR
                       "/test_font_data.c' test_font 2>&1",
                       "r");
    assert_non_null(pipe);
    size_t count = fread(said, 1, size - 1, pipe);
    said[count] = '\0';
    int status = pclose(pipe);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

#define MISSING_GLYPH ".notdef 5 : 0,0 1,1\n"

static void test_bad_skeletons_are_named(void **state) {
    (void)state;
    static const struct {
        const char *skeletons, *sentence;
    } CASES[] = {
        {"a auto : 1,1\n", "line 1: a stroke needs at least two points"},
        {"# note\n\na auto : 1,1 2;2\n", "line 3: '2;2' is no point; expected x,y or x,y!"},
        {"a auto : 1,1 2,nan\n", "line 1: '2,nan' is no point; expected x,y or x,y!"},
        {"a auto : 1,1 2,1e9\n", "line 1: '2,1e9' is no point; expected x,y or x,y!"},
        {"a auto : 1,1 2,2 /\n", "line 1: a stroke needs at least two points"},
        {"a -3 : 1,1 2,2\n",
         "line 1: '-3' is no advance width; expected a number above 0 or 'auto'"},
        {"a\n", "line 1: expected an advance width or 'auto' after 'a'"},
        {"a auto 1,1 2,2\n",
         "line 1: expected ':' and strokes or '=' or '&' and parts after the width of 'a'"},
        {"a auto : 1,1 2,2\na auto : 1,1 2,2\n", "line 2: 'a' is drawn twice"},
        {"a auto = b\n", "line 1: there is no glyph or part 'b' above this line"},
        {"a auto : 1,1 2,2\nb auto = a*0\n",
         "line 2: '*0' is no place; expected *scale, @x,y or *scale@x,y"},
        {"a auto : 1,1 2,2\nb auto = a*30\n", "line 2: 'a' lies more than 40 from the origin here"},
        {"a auto : 1,1 2,2\nb auto = a a\n", "line 2: expected '+' between parts"},
        {"a auto : 1,1 2,2\nb auto & a*0.5\n",
         "line 2: what is put together from drawings keeps their size"},
        {"a auto : 1,1 2,2\nb auto & a + a + a + a + a\n",
         "line 2: at most 4 drawings are put together"},
        {"", "there is no glyph in it"},
        {"a auto : 1,1 2,2\n", "there is no .notdef, the glyph for missing characters"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char said[512];
        assert_int_equal(run_makefont(CASES[i].skeletons, said, sizeof said), 2);
        if (!strstr(said, CASES[i].sentence))
            fail_msg("expected \"%s\", got \"%s\"", CASES[i].sentence, said);
    }
}

static void test_smallest_font_is_made(void **state) {
    (void)state;
    char said[512];
    assert_int_equal(run_makefont(MISSING_GLYPH "a auto : 0,0 1,3! 2,0\n", said, sizeof said), 0);
    assert_string_equal(said, "");
    TTF_Font *font = TTF_OpenFont(TEST_BUILD_DIR "/test_font.ttf", SIZE);
    assert_non_null(font);
    assert_true(TTF_GlyphIsProvided32(font, 'a'));
    assert_false(TTF_GlyphIsProvided32(font, 'b'));
    TTF_CloseFont(font);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_required_characters),
        cmocka_unit_test(test_only_spaces_are_empty),
        cmocka_unit_test(test_glyphs_stay_in_their_line),
        cmocka_unit_test(test_missing_character_is_not_provided),
        cmocka_unit_test(test_like_letters_are_one_drawing),
        cmocka_unit_test(test_marks_stand_on_letters),
        cmocka_unit_test(test_figures_share_one_width),
        cmocka_unit_test(test_kerning_closes_gaps),
        cmocka_unit_test(test_bold_pen_is_broader),
        cmocka_unit_test(test_family_is_inkrow),
        cmocka_unit_test(test_bad_skeletons_are_named),
        cmocka_unit_test(test_smallest_font_is_made),
    };
    return cmocka_run_group_tests(tests, open_fonts, close_fonts);
}
