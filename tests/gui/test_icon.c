// The icon, in every size that a desktop asks for.
#include "base/base.h"
#include "ink/icon.h"
#include "ink/picture.h"

#include <png.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const int SIDES[] = {16, 24, 32, 48, 64, 95, 96, 128, 180, 256, 512};

static int alpha_at(const Canvas *icon, int x, int y) {
    return (int)(icon->pixels[y * icon->width + x] >> 24);
}

/// Near enough to tell ink from paper.
static bool is_like(uint32_t pixel, Colour colour) {
    int difference = 0;
    for (int shift = 0; shift < 24; shift += 8)
        difference += abs((int)(pixel >> shift & 255) - (int)((uint32_t)colour >> shift & 255));
    return difference < 120;
}

/// How many px of the quarter are like the colour: `right` and `low` say which quarter.
static int count_in(const Canvas *icon, bool right, bool low, Colour colour) {
    const int half = icon->width / 2;
    int count = 0;
    for (int y = low ? half : 0; y < (low ? icon->height : half); y++)
        for (int x = right ? half : 0; x < (right ? icon->width : half); x++)
            count += is_like(icon->pixels[y * icon->width + x], colour);
    return count;
}

static void every_size_shows_a_cross_above_a_ring(void **state) {
    (void)state;
    const Palette *palette = palette_paper();
    for (size_t i = 0; i < ARRAY_LEN(SIDES); i++) {
        Canvas icon = icon_paint(palette, SIDES[i], ICON_FRAMED);
        assert_int_equal(icon.width, SIDES[i]);
        assert_int_equal(icon.height, SIDES[i]);
        const int enough = SIDES[i] * SIDES[i] / 64;
        assert_true(count_in(&icon, false, false, palette->x) > enough);
        assert_true(count_in(&icon, true, true, palette->o) > enough);
        assert_int_equal(count_in(&icon, true, false, palette->o), 0);
        assert_int_equal(count_in(&icon, false, true, palette->o), 0);
        base_free(icon.pixels);
    }
}

static void a_framed_icon_is_clear_around_its_corners_alone(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(SIDES); i++) {
        Canvas icon = icon_paint(palette_paper(), SIDES[i], ICON_FRAMED);
        const int last = SIDES[i] - 1;
        assert_true(alpha_at(&icon, 0, 0) < 160 && alpha_at(&icon, last, 0) < 160);
        assert_true(alpha_at(&icon, 0, last) < 160 && alpha_at(&icon, last, last) < 160);
        assert_int_equal(alpha_at(&icon, last / 2, last / 2), 255);
        assert_int_equal(alpha_at(&icon, last / 5, last / 5), 255);
        base_free(icon.pixels);
    }
}

static void what_others_cut_is_filled(void **state) {
    (void)state;
    for (IconShape shape = ICON_FILLED; shape <= ICON_SPARED; shape++) {
        Canvas icon = icon_paint(palette_paper(), 192, shape);
        for (int i = 0; i < 192 * 192; i++)
            assert_int_equal(icon.pixels[i] >> 24, 255);
        base_free(icon.pixels);
    }
}

/// Whoever shows it may cut off all but the circle of four fifths of its side.
static void a_spared_icon_lies_in_its_circle(void **state) {
    (void)state;
    enum { SIDE = 512 };
    const Palette *palette = palette_paper();
    Canvas icon = icon_paint(palette, SIDE, ICON_SPARED);
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            const int dx = 2 * x - SIDE, dy = 2 * y - SIDE;
            const uint32_t pixel = icon.pixels[y * SIDE + x];
            if (25 * (dx * dx + dy * dy) > 4 * 4 * SIDE * SIDE)
                assert_false(is_like(pixel, palette->x) || is_like(pixel, palette->o));
        }
    }
    base_free(icon.pixels);
}

static void a_picture_keeps_what_is_clear(void **state) {
    (void)state;
    Canvas icon = icon_paint(palette_paper(), 48, ICON_FRAMED);
    Buffer bytes = {0};
    Problem problem;
    assert_true(picture_png_write_clear(&icon, &bytes, &problem));
    png_image image = {.version = PNG_IMAGE_VERSION};
    assert_true(png_image_begin_read_from_memory(&image, bytes.start, bytes.length));
    assert_true(image.format & PNG_FORMAT_FLAG_ALPHA);
    image.format = PNG_FORMAT_BGRA; // ARGB in a word, on this machine's order of bytes
    uint32_t *pixels = base_alloc(48 * 48 * sizeof(uint32_t));
    assert_true(png_image_finish_read(&image, NULL, pixels, 0, NULL));
    assert_memory_equal(pixels, icon.pixels, 48 * 48 * sizeof(uint32_t));
    base_free(pixels);
    base_free(bytes.start);
    base_free(icon.pixels);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size_shows_a_cross_above_a_ring),
        cmocka_unit_test(a_framed_icon_is_clear_around_its_corners_alone),
        cmocka_unit_test(what_others_cut_is_filled),
        cmocka_unit_test(a_spared_icon_lies_in_its_circle),
        cmocka_unit_test(a_picture_keeps_what_is_clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
