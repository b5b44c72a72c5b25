// Letters that the game's own font lacks, drawn with fonts of the system. Needs one with all of
// them, as fonts-unifont has; what is in none is skipped.
#include "gui/support/font_fixture.h"
#include "support/testing.h"

#include "base/file.h"
#include "sdl/fallback_font.h"
#include "sdl/font.h"

#include <stdlib.h>
#include <string.h>

enum { SIZE = 40 };

/// A noncharacter, which no font has.
#define IN_NO_FONT "\U0010FFFE"

/// A copy of what was drawn.
typedef struct Drawn {
    TextBitmap bitmap;
    uint8_t *pixels;
} Drawn;

static Drawn draw(Font *font, const char *words, bool bold) {
    const TextRasteriser text = font_rasteriser(font);
    Drawn drawn = {.pixels = NULL};
    text.rasterise(text.context, words, SIZE, bold, &drawn.bitmap);
    const size_t size = drawn.bitmap.pitch * (size_t)drawn.bitmap.height;
    drawn.pixels = base_alloc(size + 1);
    if (size > 0)
        memcpy(drawn.pixels, drawn.bitmap.pixels, size);
    drawn.bitmap.pixels = drawn.pixels;
    return drawn;
}

static float width_of(Font *font, const char *words) {
    const TextRasteriser text = font_rasteriser(font);
    return ink_text_width(&text, words, SIZE, false);
}

/// The coverage at (x, y) from the pen's start, y downwards.
static int at(const Drawn *drawn, int x, int y) {
    const TextBitmap *bitmap = &drawn->bitmap;
    x -= bitmap->left;
    y += bitmap->above;
    if (x < 0 || y < 0 || x >= bitmap->width || y >= bitmap->height)
        return 0;
    return drawn->pixels[(size_t)y * bitmap->pitch + (size_t)x];
}

static long ink_between(const Drawn *drawn, int left, int right) {
    long ink = 0;
    for (int y = -drawn->bitmap.above; y < drawn->bitmap.height - drawn->bitmap.above; y++)
        for (int x = left; x < right; x++)
            ink += at(drawn, x, y);
    return ink;
}

static bool are_alike(const Drawn *a, const Drawn *b) {
    return a->bitmap.width == b->bitmap.width && a->bitmap.height == b->bitmap.height &&
           memcmp(a->pixels, b->pixels, a->bitmap.pitch * (size_t)a->bitmap.height) == 0;
}

static bool has_font(uint32_t code) {
    FallbackFont *fallback = fallback_font_new();
    const bool has = fallback_font_face(fallback, code, false) != FONT_FACE_OWN;
    fallback_font_free(fallback);
    return has;
}

static void names_of_all_scripts_are_no_boxes(void **state) {
    static const struct {
        const char *name;
        uint32_t foreign; ///< a letter that the game's own font lacks; 0: none
    } NAMES[] = {{"Łukasz", 0},    {"Ольга", 0},       {"Ελένη", 0},    {"Ἑλένη", 0x1F19},
                 {"王", 0x738B},   {"さくら", 0x3055}, {"김", 0xAE40},  {"שרה", 0x5E9},
                 {"فاطمة", 0x641}, {"देवी", 0x926},     {"สมชาย", 0xE2A}};
    for (int bold = 0; bold < 2; bold++) {
        Drawn box = draw(*state, IN_NO_FONT, bold);
        for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
            if (NAMES[i].foreign && !has_font(NAMES[i].foreign))
                continue;
            Drawn name = draw(*state, NAMES[i].name, bold);
            assert_true(width_of(*state, NAMES[i].name) > 0);
            assert_true(ink_between(&name, -SIZE, 20 * SIZE) > 0);
            assert_false(are_alike(&name, &box));
            base_free(name.pixels);
        }
        base_free(box.pixels);
    }
}

static void two_missing_letters_are_two_pictures(void **state) {
    if (!has_font(0x738B))
        skip();
    Drawn one = draw(*state, "王", false), other = draw(*state, "林", false);
    assert_false(are_alike(&one, &other));
    base_free(one.pixels);
    base_free(other.pixels);
}

static void runs_stand_on_one_base_line(void **state) {
    if (!has_font(0x738B))
        skip();
    static const char *const TEXTS[] = {"Hxp王", "Hxp さくら", "Hxp — देवी"};
    Drawn own = draw(*state, "Hxp", false);
    for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++) {
        Drawn all = draw(*state, TEXTS[i], false);
        for (int y = -2 * SIZE; y < 2 * SIZE; y++)
            for (int x = -SIZE; x < 2 * SIZE; x++)
                assert_true(at(&all, x, y) >= at(&own, x, y));
        assert_true(all.bitmap.width > own.bitmap.width);
        base_free(all.pixels);
    }
    base_free(own.pixels);
}

static void the_width_is_that_of_the_runs(void **state) {
    if (!has_font(0x738B))
        skip();
    const float whole = width_of(*state, "Li 王 Wei"),
                parts = width_of(*state, "Li ") + width_of(*state, "王") + width_of(*state, " Wei");
    assert_true(whole > parts - 1 && whole < parts + 1);
    assert_true(width_of(*state, "Li 王 Wei") == whole); // as it was kept
}

/// True where there is more ink in the left half.
static bool leans_left(Font *font, const char *words) {
    Drawn drawn = draw(font, words, false);
    const int middle = drawn.bitmap.left + drawn.bitmap.width / 2;
    const bool left = ink_between(&drawn, -SIZE, middle) > ink_between(&drawn, middle, 20 * SIZE);
    base_free(drawn.pixels);
    return left;
}

// Vav is a stroke, shin a broad letter.
static void hebrew_runs_leftwards(void **state) {
    if (!has_font(0x5E9))
        skip();
    assert_false(leans_left(*state, "ששששווו"));
    assert_true(leans_left(*state, "ווושששש"));
    assert_false(leans_left(*state, "ששש ווו")); // words, too
    assert_true(leans_left(*state, "ווו ששש"));
    Drawn cut = draw(*state, "ש…", false), letter = draw(*state, "ש", false);
    const int end = (int)width_of(*state, "ש…"), width = (int)width_of(*state, "ש");
    assert_int_equal(ink_between(&cut, end - width, end + SIZE),
                     ink_between(&letter, -SIZE, 2 * SIZE)); // the dots stand at its left
    base_free(cut.pixels);
    base_free(letter.pixels);
}

static void marks_stay_with_their_letters(void **state) {
    (void)state;
    Drawn composed = draw(*state, "Ré", false), apart = draw(*state, "Re\u0301", false);
    assert_true(are_alike(&composed, &apart));
    base_free(composed.pixels);
    base_free(apart.pixels);
}

static void bytes_that_are_no_text_do_no_harm(void **state) {
    static const char *const WORDS[] = {"\xFF", "王\xE7\x8E", "\xE7", "a\xCC", "\u200F", "\u0301"};
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++) {
        Drawn drawn = draw(*state, WORDS[i], false);
        assert_true(width_of(*state, WORDS[i]) >= 0);
        base_free(drawn.pixels);
    }
    char *many = testing_repeat("a王", 3000);
    assert_true(width_of(*state, many) > 0);
    Drawn drawn = draw(*state, many, false);
    base_free(drawn.pixels);
    base_free(many);
}

static void without_fonts_there_are_boxes(void **state) {
    (void)state;
    static const char PATH[] = TEST_BUILD_DIR "/no_fonts.conf";
    static const char CONFIG[] = "<?xml version=\"1.0\"?><fontconfig></fontconfig>\n";
    Problem problem;
    assert_true(file_write(PATH, CONFIG, strlen(CONFIG), &problem));
    setenv("FONTCONFIG_FILE", PATH, 1);
    Font *font = font_new(&problem);
    assert_non_null(font);
    Drawn box = draw(font, IN_NO_FONT, false), name = draw(font, "王", false);
    assert_true(are_alike(&name, &box));
    assert_true(width_of(font, "王さくら") > 0);
    Drawn mixed = draw(font, "Ольга 王 שרה", true);
    assert_true(mixed.bitmap.width > 0);
    font_free(font);
    unsetenv("FONTCONFIG_FILE");
    base_free(box.pixels);
    base_free(name.pixels);
    base_free(mixed.pixels);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_all_scripts_are_no_boxes),
        cmocka_unit_test(two_missing_letters_are_two_pictures),
        cmocka_unit_test(runs_stand_on_one_base_line),
        cmocka_unit_test(the_width_is_that_of_the_runs),
        cmocka_unit_test(hebrew_runs_leftwards),
        cmocka_unit_test(marks_stay_with_their_letters),
        cmocka_unit_test(bytes_that_are_no_text_do_no_harm),
        cmocka_unit_test(without_fonts_there_are_boxes),
    };
    return cmocka_run_group_tests(tests, font_fixture_open, font_fixture_close);
}
