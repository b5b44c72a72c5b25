// libinkrow-draw as a program outside the tree sees it, and its reading of the font against
// SDL_ttf's.
#include "support/testing.h"

#include "base/file.h"
#include "base/text.h"
#include "draw/inkrow_draw.h"
#include "draw/own_font.h"
#include "gui/support/picture.h"
#include "ink/strokes/palette.h"
#include "rules/position.h"
#include "sdl/font.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const PICTURE_PATH = TEST_BUILD_DIR "/draw-test.png";

static bool keep(void *context, const void *bytes, size_t length) {
    buffer_add_slice(context, (Slice){bytes, length});
    return true;
}

static bool refuse(void *context, const void *bytes, size_t length) {
    (void)context, (void)bytes, (void)length;
    return false;
}

typedef struct Meter {
    Buffer bytes;
    long count, held, fails_at;
} Meter;

static void *allocate(void *context, size_t size) {
    Meter *meter = context;
    if (++meter->count == meter->fails_at)
        return NULL;
    meter->held++;
    return malloc(size);
}

static void release(void *context, void *memory) {
    Meter *meter = context;
    meter->held -= memory != NULL;
    free(memory);
}

/// The file of a drawing; its callbacks are set here.
static Buffer drawn(InkrowDrawing drawing, InkrowDrawReport *report) {
    Buffer bytes = {0};
    drawing.size = sizeof drawing;
    drawing.write = keep;
    drawing.context = &bytes;
    *report = (InkrowDrawReport){.size = sizeof *report};
    if (inkrow_draw(&drawing, report) != INKROW_DRAW_DONE)
        fail_msg("%s", report->sentence);
    assert_string_equal(report->sentence, "");
    return bytes;
}

static Picture decoded(const InkrowDrawing *drawing, InkrowDrawReport *report) {
    Buffer bytes = drawn(*drawing, report);
    Picture picture;
    Problem problem;
    assert_true(file_write(PICTURE_PATH, bytes.start, bytes.length, &problem));
    assert_true(picture_read(PICTURE_PATH, &picture));
    file_remove(PICTURE_PATH);
    base_free(bytes.start);
    assert_int_equal(picture.width, (int)report->width);
    assert_int_equal(picture.height, (int)report->height);
    return picture;
}

/// Px of a colour in the middle of the cell in this column and row from the top left.
static long px_in(const Picture *picture, const InkrowDrawReport *report, int column, int row,
                  Colour colour) {
    const double edge = .15 * report->cell, side = report->cell - 2 * edge;
    const PixelRect area = {(int)(report->left + column * report->cell + edge),
                            (int)(report->top + row * report->cell + edge), (int)side, (int)side};
    return picture_count_near(picture, area, colour, 24);
}

static void marks_lie_where_the_report_says(void **state) {
    (void)state;
    static const struct {
        InkrowDrawing drawing;
        int x[2], o[2]; ///< column and row of a cell with this mark
    } DRAWN[] = {
        {{.variant = "3x3x3", .moves = "b2 a3"}, {1, 1}, {0, 0}},
        {{.variant = "15x15x5", .moves = "h8 i9", .scale = 2}, {7, 7}, {8, 6}},
        {{.variant = "7x6x4+drop", .moves = "443", .scale = .5}, {3, 5}, {3, 4}},
        {{.variant = "3x3x3", .position = "X2/3/3 O", .moves = "c1"}, {0, 0}, {2, 2}},
        {{.variant = "3x3x3", .moves = "b2 a3", .theme = "blackboard"}, {1, 1}, {0, 0}},
    };
    for (size_t i = 0; i < ARRAY_LEN(DRAWN); i++) {
        const bool dark = DRAWN[i].drawing.theme;
        InkrowDrawing drawing = DRAWN[i].drawing;
        InkrowDrawReport report;
        drawing.kind = INKROW_DRAW_PNG;
        Picture picture = decoded(&drawing, &report);
        const Palette *palette = palette_at(dark ? 1 : 0);
        assert_string_equal(palette->name, inkrow_draw_theme(dark ? 1 : 0));
        assert_true(px_in(&picture, &report, DRAWN[i].x[0], DRAWN[i].x[1], palette->x) > 0);
        assert_int_equal(px_in(&picture, &report, DRAWN[i].x[0], DRAWN[i].x[1], palette->o), 0);
        assert_true(px_in(&picture, &report, DRAWN[i].o[0], DRAWN[i].o[1], palette->o) > 0);
        assert_int_equal(px_in(&picture, &report, DRAWN[i].o[0], DRAWN[i].o[1], palette->x), 0);
        picture_clear(&picture);
    }
}

/// The same game is drawn the same, another one otherwise; and what is written is whole.
static void the_same_drawing_gives_the_same_bytes(void **state) {
    (void)state;
    for (InkrowDrawKind kind = INKROW_DRAW_SVG; kind <= INKROW_DRAW_PNG; kind++) {
        InkrowDrawing drawing = {
            .kind = kind, .variant = "9x9x5", .moves = "e5 d5", .game = 7, .stones = true};
        InkrowDrawReport report;
        Buffer once = drawn(drawing, &report), again = drawn(drawing, &report);
        drawing.game = 8;
        Buffer other = drawn(drawing, &report);
        drawing.stones = false;
        Buffer marks = drawn(drawing, &report);
        assert_int_equal(once.length, again.length);
        assert_memory_equal(once.start, again.start, once.length);
        assert_true(once.length != other.length ||
                    memcmp(once.start, other.start, once.length) != 0);
        assert_true(marks.length != other.length ||
                    memcmp(marks.start, other.start, marks.length) != 0);
        if (kind == INKROW_DRAW_SVG) {
            assert_memory_equal(once.start, "<svg ", 5);
            assert_string_equal(once.start + once.length - 7, "</svg>\n");
            assert_null(strstr(once.start, "<text"));
        }
        base_free(once.start);
        base_free(again.start);
        base_free(other.start);
        base_free(marks.start);
    }
}

static void expect_refused(InkrowDrawing drawing, InkrowDrawResult result, const char *words) {
    InkrowDrawReport report = {.size = sizeof report};
    Buffer bytes = {0};
    drawing.size = sizeof drawing;
    drawing.context = &bytes;
    assert_int_equal(inkrow_draw(&drawing, &report), result);
    assert_int_equal(report.result, result);
    assert_int_equal(bytes.length, 0);
    testing_assert_says(report.sentence, words);
}

static void nothing_and_nonsense_are_refused(void **state) {
    (void)state;
    InkrowDrawing drawing = {.variant = "3x3x3", .write = keep};
    InkrowDrawReport report = {.size = 3};
    assert_int_equal(inkrow_draw(&drawing, NULL), INKROW_DRAW_NOT_ASKED);
    assert_int_equal(inkrow_draw(&drawing, &report), INKROW_DRAW_NOT_ASKED);
    report.size = sizeof report;
    assert_int_equal(inkrow_draw(NULL, &report), INKROW_DRAW_NOT_ASKED);
    assert_int_equal(inkrow_draw(&drawing, &report), INKROW_DRAW_NOT_ASKED); // without its size
    expect_refused((InkrowDrawing){.variant = "3x3x3"}, INKROW_DRAW_NOT_ASKED, "write");
    expect_refused((InkrowDrawing){.write = keep}, INKROW_DRAW_NOT_ASKED, "variant");
    expect_refused((InkrowDrawing){.variant = "3x3x3", .write = keep, .release = release},
                   INKROW_DRAW_NOT_ASKED, "release");
    expect_refused((InkrowDrawing){.variant = "3x3", .write = keep}, INKROW_DRAW_INVALID, "3x3");
    expect_refused((InkrowDrawing){.variant = "3x3x3", .moves = "d9", .write = keep},
                   INKROW_DRAW_INVALID, "d9");
    expect_refused((InkrowDrawing){.variant = "3x3x3", .position = "XXX/3/3", .write = keep},
                   INKROW_DRAW_INVALID, "");
    expect_refused(
        (InkrowDrawing){
            .variant = "3x3x3", .position = "XXX/OO1/3 O", .moves = "a1", .write = keep},
        INKROW_DRAW_INVALID, "over");
    expect_refused((InkrowDrawing){.variant = "3x3x3", .theme = "neon", .write = keep},
                   INKROW_DRAW_INVALID, "neon");
    expect_refused((InkrowDrawing){.variant = "3x3x3", .scale = (double)NAN, .write = keep},
                   INKROW_DRAW_INVALID, "scale");
    expect_refused((InkrowDrawing){.variant = "3x3x3", .scale = 9, .write = keep},
                   INKROW_DRAW_INVALID, "scale");
    expect_refused((InkrowDrawing){.variant = "3x3x3", .kind = (InkrowDrawKind)2, .write = keep},
                   INKROW_DRAW_INVALID, "kind");
    expect_refused((InkrowDrawing){.variant = "3x3x3", .write = refuse}, INKROW_DRAW_STOPPED,
                   "no more");
    int themes = 0;
    while (inkrow_draw_theme(themes))
        themes++;
    assert_int_equal(themes, (int)palette_count());
    assert_null(inkrow_draw_theme(-1));
    assert_string_equal(inkrow_draw_version(), INKROW_DRAW_VERSION);
}

// --- memory

static bool keep_in_meter(void *context, const void *bytes, size_t length) {
    Meter *meter = context;
    return keep(&meter->bytes, bytes, length);
}

static long draw_with(InkrowDrawKind kind, long fails_at) {
    Meter meter = {.fails_at = fails_at};
    const InkrowDrawing drawing = {.size = sizeof drawing,
                                   .kind = kind,
                                   .variant = "3x3x3",
                                   .moves = "b2 a3",
                                   .scale = .5,
                                   .write = keep_in_meter,
                                   .context = &meter,
                                   .allocate = allocate,
                                   .release = release};
    InkrowDrawReport report = {.size = sizeof report};
    const InkrowDrawResult result = inkrow_draw(&drawing, &report);
    assert_int_equal(meter.held, 0);
    assert_int_equal(result, fails_at > 0 ? INKROW_DRAW_NO_MEMORY : INKROW_DRAW_DONE);
    assert_true(fails_at == 0 || (meter.bytes.length == 0 && report.sentence[0]));
    base_free(meter.bytes.start);
    return meter.count;
}

static void each_allocation_may_fail(void **state) {
    (void)state;
    for (InkrowDrawKind kind = INKROW_DRAW_SVG; kind <= INKROW_DRAW_PNG; kind++) {
        const long count = draw_with(kind, 0), step = count / testing_rounds(60, 1 << 30) + 1;
        assert_true(count > 20);
        for (long i = 1; i <= count; i += i < 15 ? 1 : step)
            draw_with(kind, i);
    }
}

// --- the font

typedef struct Ink {
    double covered, left, right, above, below;
} Ink;

static Ink ink_of(const TextBitmap *bitmap) {
    Ink ink = {.left = 1e9, .right = -1e9, .above = -1e9, .below = 1e9};
    for (int y = 0; y < bitmap->height; y++)
        for (int x = 0; x < bitmap->width; x++) {
            const int value = bitmap->pixels[(size_t)y * bitmap->pitch + (size_t)x];
            ink.covered += value / 255.;
            if (value < 128)
                continue;
            ink.left = fmin(ink.left, bitmap->left + x);
            ink.right = fmax(ink.right, bitmap->left + x);
            ink.above = fmax(ink.above, bitmap->above - y);
            ink.below = fmin(ink.below, bitmap->above - y);
        }
    return ink;
}

/// The same letters in the same places as by FreeType: what is covered is within some percent.
static void letters_are_those_of_freetype(void **state) {
    (void)state;
    static const char *const WORDS[] = {"a",  "h",        "O",   "8",           "15",
                                        "af", "\xc3\xa9", "Ink", "\xe2\x82\xac"};
    Problem problem;
    Font *font = font_new(&problem);
    OwnFont *own = own_font_new();
    assert_non_null(font);
    const TextRasteriser theirs = font_rasteriser(font), ours = own_font_rasteriser(own);
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++)
        for (int bold = 0; bold <= 1; bold++) {
            const float size = 96;
            TextBitmap bitmap;
            theirs.rasterise(theirs.context, WORDS[i], size, bold, &bitmap);
            const Ink expected = ink_of(&bitmap);
            ours.rasterise(ours.context, WORDS[i], size, bold, &bitmap);
            const Ink ink = ink_of(&bitmap);
            if (fabs(ink.covered / expected.covered - 1) > .03 ||
                fabs(ink.left - expected.left) > 2 || fabs(ink.right - expected.right) > 4 ||
                fabs(ink.above - expected.above) > 2 || fabs(ink.below - expected.below) > 2)
                fail_msg("'%s'%s: %.0f px from %.0f to %.0f; expected %.0f px from %.0f to %.0f",
                         WORDS[i], bold ? " in bold" : "", ink.covered, ink.left, ink.right,
                         expected.covered, expected.left, expected.right);
            const float width = theirs.measure(theirs.context, WORDS[i], size, bold);
            const float measured = ours.measure(ours.context, WORDS[i], size, bold);
            if (fabsf(measured - width) > 4 || fabsf(bitmap.advance - measured) > .01f)
                fail_msg("'%s' is %.1f px wide; expected %.1f", WORDS[i], (double)measured,
                         (double)width);
        }
    TextBitmap bitmap;
    ours.rasterise(ours.context, "", 20, false, &bitmap);
    assert_int_equal(bitmap.width, 0);
    ours.rasterise(ours.context, " \xff", 20, false, &bitmap);
    assert_int_equal(bitmap.width, 0);
    assert_true(bitmap.advance > 0);
    own_font_free(own);
    own_font_free(NULL);
    font_free(font);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks_lie_where_the_report_says),
        cmocka_unit_test(the_same_drawing_gives_the_same_bytes),
        cmocka_unit_test(nothing_and_nonsense_are_refused),
        cmocka_unit_test(each_allocation_may_fail),
        cmocka_unit_test(letters_are_those_of_freetype),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
