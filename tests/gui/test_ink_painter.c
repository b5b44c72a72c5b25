// The painter: an incremental repaint, the cache, clips, offsets and textures.
#include "base/base.h"
#include "base/rng.h"
#include "ink/painter.h"
#include "ink/strokes/noise.h"
#include "ink/strokes/palette.h"
#include "ink/strokes/texture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { WIDTH = 300, HEIGHT = 220 };

/// A font in which every byte is a box.
static float box_measure(void *context, const char *utf8, float size, bool bold) {
    (void)context;
    return (float)strlen(utf8) * size * (bold ? .6f : .5f);
}

static void box_rasterise(void *context, const char *utf8, float size, bool bold,
                          TextBitmap *bitmap) {
    static uint8_t pixels[1 << 16];
    float advance = box_measure(context, utf8, size, bold);
    int width = (int)advance, height = (int)size;
    assert_true(width * height <= (int)sizeof pixels);
    memset(pixels, 200, sizeof pixels);
    *bitmap = (TextBitmap){width, height, (size_t)width, pixels, -1, height - 2, advance};
}

static const TextRasteriser BOXES = {NULL, box_measure, box_rasterise};

static Point random_point(Rng *rng) {
    return POINT(noise_uniform(rng, -30, WIDTH + 30), noise_uniform(rng, -30, HEIGHT + 30));
}

static Rect random_rect(Rng *rng) {
    Point corner = random_point(rng);
    return RECT(corner.x, corner.y, noise_uniform(rng, 1, 150), noise_uniform(rng, 1, 150));
}

static void add_random_stroke(DrawList *list, Rng *rng) {
    Point points[6];
    size_t count = 1 + rng_below(rng, 6);
    for (size_t i = 0; i < count; i++)
        points[i] = random_point(rng);
    StrokeStyle style = stroke_style((Colour)rng_below(rng, 1 << 24), noise_uniform(rng, 1, 20), 7);
    style.texture = rng_below(rng, TEXTURE_GRAIN);
    style.pools = rng_below(rng, 2);
    style.reveal = rng_below(rng, 3) ? 1 : noise_uniform(rng, 0, 1);
    style.opacity = noise_uniform(rng, .2f, 1);
    if (rng_below(rng, 4))
        drawlist_stroke(list, points, count, &style);
    else
        drawlist_dashes(list, points, count, 9, 6, &style);
}

static void add_random_fill(DrawList *list, Rng *rng) {
    Point points[8];
    for (int i = 0; i < 8; i++)
        points[i] = random_point(rng);
    FillStyle style = {(Colour)rng_below(rng, 1 << 24), noise_uniform(rng, .2f, 1),
                       rng_below(rng, TEXTURE_GRAIN)};
    drawlist_fill(list, points, 4, 2, &style);
}

static void add_random_text(DrawList *list, Rng *rng) {
    TextStyle style = {(Colour)rng_below(rng, 1 << 24), noise_uniform(rng, 8, 30),
                       rng_below(rng, 2), rng_below(rng, 3)};
    drawlist_text(list, random_point(rng), rng_below(rng, 2) ? "a3" : "your turn", &style);
}

static void add_random_area(DrawList *list, Rng *rng) {
    float ramp = rng_below(rng, 3) ? noise_uniform(rng, 0, 60) : 0;
    Paper paper = {.area = random_rect(rng),
                   .page = 0xFFFFFF,
                   .lines = 0xAABBCC,
                   .margin = 0xEE9999,
                   .rule_gap = 34,
                   .first_rule = 20,
                   .last_rule = 100,
                   .margin_left = 12};
    switch (rng_below(rng, 4)) {
    case 0:
        drawlist_wash(list, random_rect(rng), 0xFAF6EA, .6f, ramp);
        break;
    case 1:
        drawlist_paper(list, &paper);
        break;
    case 2:
        drawlist_dim(list, random_rect(rng), 0x3A3F48, .4f);
        break;
    default:
        drawlist_shadow(list, random_rect(rng), 20, .3f);
    }
}

static void add_random_command(DrawList *list, Rng *rng) {
    typedef void Add(DrawList *, Rng *);
    static Add *const ADDS[] = {add_random_stroke, add_random_stroke, add_random_fill,
                                add_random_text, add_random_area};
    uint32_t pushed = rng_below(rng, 4);
    if (pushed == 1)
        drawlist_push_clip(list, random_rect(rng));
    else if (pushed == 2)
        drawlist_push_offset(list, POINT(noise_uniform(rng, -40, 40), noise_uniform(rng, -9, 9)));
    else if (pushed == 3)
        drawlist_push_opacity(list, noise_uniform(rng, .3f, 1));
    ADDS[rng_below(rng, ARRAY_LEN(ADDS))](list, rng);
    if (pushed)
        drawlist_pop(list);
}

/// A list of `count` commands; command i depends on seeds[i] alone.
static void build(DrawList *list, const uint32_t *seeds, size_t count) {
    drawlist_clear(list);
    Paper page = {.area = RECT(0, 0, WIDTH, HEIGHT),
                  .page = 0xFAF6EA,
                  .lines = 0xD6E3EA,
                  .margin = 0xEDB4AB,
                  .square = 20,
                  .margin_left = 60};
    drawlist_paper(list, &page);
    for (size_t i = 0; i < count; i++) {
        Rng rng = rng_seeded(seeds[i]);
        add_random_command(list, &rng);
    }
}

static Painter *fresh_painter(size_t cache_bytes, float scale) {
    Painter *painter = painter_new(&BOXES, cache_bytes);
    painter_resize(painter, (int)(WIDTH * scale), (int)(HEIGHT * scale), scale);
    return painter;
}

static void assert_same_pixels(const Painter *a, const Painter *b) {
    size_t bytes =
        (size_t)painter_canvas(a)->width * (size_t)painter_canvas(a)->height * sizeof(uint32_t);
    assert_memory_equal(painter_canvas(a)->pixels, painter_canvas(b)->pixels, bytes);
}

/// Bytes of masks that painter.h promises to keep at most: eight a pixel.
static size_t most_kept(const Painter *painter) {
    return (size_t)painter_canvas(painter)->width * (size_t)painter_canvas(painter)->height * 8;
}

/// Frames that change a few commands at a time, painted incrementally and by a new painter each.
static void check_incremental(float scale, size_t cache_bytes, uint64_t seed) {
    enum { COMMANDS = 14, FRAMES = 40 };
    Rng rng = rng_seeded(seed);
    uint32_t seeds[COMMANDS];
    for (int i = 0; i < COMMANDS; i++)
        seeds[i] = (uint32_t)rng_next(&rng);
    DrawList *list = drawlist_new();
    Painter *kept = fresh_painter(cache_bytes, scale);
    for (int frame = 0; frame < FRAMES; frame++) {
        seeds[rng_below(&rng, COMMANDS)] = (uint32_t)rng_next(&rng);
        build(list, seeds, 1 + rng_below(&rng, COMMANDS));
        painter_paint(kept, list);
        Painter *fresh = fresh_painter(0, scale);
        painter_paint(fresh, list);
        assert_same_pixels(kept, fresh);
        assert_true(painter_cache_bytes(kept) <= (cache_bytes ? cache_bytes : most_kept(kept)));
        painter_free(fresh);
    }
    painter_free(kept);
    drawlist_free(list);
}

static void an_incremental_repaint_equals_a_full_one(void **state) {
    (void)state;
    check_incremental(1, 0, 11);
    check_incremental(2, 0, 12);
    check_incremental(1.5f, 0, 13);
}

static void a_small_cache_changes_no_pixel_and_keeps_its_limit(void **state) {
    (void)state;
    check_incremental(1, 40000, 14);
    check_incremental(1, 1, 15);
}

/// As game after game, each with marks of its own.
static void shapes_that_never_come_back_are_not_collected(void **state) {
    (void)state;
    enum { COMMANDS = 8, FRAMES = 400 };
    Rng rng = rng_seeded(20);
    uint32_t seeds[COMMANDS];
    DrawList *list = drawlist_new();
    Painter *painter = fresh_painter(0, 1);
    for (int frame = 0; frame < FRAMES; frame++) {
        for (int i = 0; i < COMMANDS; i++)
            seeds[i] = (uint32_t)rng_next(&rng);
        build(list, seeds, COMMANDS);
        painter_paint(painter, list);
        assert_true(painter_cache_bytes(painter) <= most_kept(painter));
    }
    assert_true(painter_cache_bytes(painter) > most_kept(painter) / 2);
    painter_resize(painter, WIDTH / 4, HEIGHT / 4, 1);
    assert_true(painter_cache_bytes(painter) <= most_kept(painter));
    painter_free(painter);
    drawlist_free(list);
}

static void nothing_changed_paints_nothing(void **state) {
    (void)state;
    const uint32_t seeds[] = {1, 2, 3, 4, 5, 6};
    DrawList *list = drawlist_new();
    Painter *painter = fresh_painter(0, 1);
    size_t count;
    build(list, seeds, 6);
    assert_true(painter_paint(painter, list));
    build(list, seeds, 6);
    assert_false(painter_paint(painter, list));
    painter_damage(painter, &count);
    assert_int_equal(count, 0);
    painter_resize(painter, WIDTH, HEIGHT, 2); // another scale: nothing is as it was
    assert_true(painter_paint(painter, list));
    const PixelRect *damage = painter_damage(painter, &count);
    assert_int_equal(count, 1);
    assert_int_equal(damage[0].w * damage[0].h, WIDTH * HEIGHT);
    painter_free(painter);
    drawlist_free(list);
}

static bool in_damage(const Painter *painter, int x, int y) {
    size_t count;
    const PixelRect *damage = painter_damage(painter, &count);
    for (size_t i = 0; i < count; i++)
        if (x >= damage[i].x && y >= damage[i].y && x < damage[i].x + damage[i].w &&
            y < damage[i].y + damage[i].h)
            return true;
    return false;
}

static void every_changed_pixel_is_reported(void **state) {
    (void)state;
    enum { COMMANDS = 8, PIXELS = WIDTH * HEIGHT };
    Rng rng = rng_seeded(16);
    uint32_t seeds[COMMANDS] = {0};
    DrawList *list = drawlist_new();
    Painter *painter = fresh_painter(0, 1);
    uint32_t *before = base_alloc(PIXELS * sizeof *before);
    for (int frame = 0; frame < 30; frame++) {
        seeds[rng_below(&rng, COMMANDS)] = (uint32_t)rng_next(&rng);
        memcpy(before, painter_canvas(painter)->pixels, PIXELS * sizeof *before);
        build(list, seeds, COMMANDS);
        painter_paint(painter, list);
        for (int i = 0; i < PIXELS; i++)
            if (before[i] != painter_canvas(painter)->pixels[i])
                assert_true(in_damage(painter, i % WIDTH, i / WIDTH));
    }
    base_free(before);
    painter_free(painter);
    drawlist_free(list);
}

/// Number of pixels that are not black, and their box.
static int inked(const Painter *painter, PixelRect *box) {
    int count = 0, left = WIDTH, top = HEIGHT, right = 0, bottom = 0;
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            if (painter_canvas(painter)->pixels[y * WIDTH + x] != 0xFF000000u) {
                count++;
                left = MIN(left, x);
                right = MAX(right, x + 1);
                top = MIN(top, y);
                bottom = MAX(bottom, y + 1);
            }
    *box = (PixelRect){left, top, right - left, bottom - top};
    return count;
}

static void a_stroke_grows_from_nothing_to_itself(void **state) {
    (void)state;
    const Point points[] = {{40, 40}, {250, 60}, {80, 180}};
    DrawList *list = drawlist_new();
    Painter *painter = fresh_painter(0, 1), *settled = fresh_painter(0, 1);
    StrokeStyle style = stroke_style(0xFFFFFF, 9, 5);
    style.pools = true;
    PixelRect box;
    int before = 0;
    for (int i = 0; i <= 20; i++) {
        style.reveal = (float)i / 20;
        drawlist_clear(list);
        drawlist_stroke(list, points, 3, &style);
        painter_paint(painter, list);
        int now = inked(painter, &box);
        assert_true(i == 0 ? now == 0 : now > before);
        before = now;
    }
    painter_paint(settled, list);
    assert_same_pixels(painter, settled);
    painter_free(painter);
    painter_free(settled);
    drawlist_free(list);
}

static void clips_are_respected(void **state) {
    (void)state;
    Rng rng = rng_seeded(17);
    DrawList *list = drawlist_new();
    Painter *painter = fresh_painter(0, 1);
    for (int round = 0; round < 60; round++) {
        drawlist_clear(list);
        drawlist_push_clip(list, RECT(70, 50, 90, 100));
        drawlist_push_clip(list, RECT(100, 20, 200, 80));
        add_random_command(list, &rng);
        drawlist_pop(list);
        drawlist_pop(list);
        painter_paint(painter, list);
        PixelRect box;
        if (inked(painter, &box) == 0)
            continue;
        assert_true(box.x >= 100 && box.y >= 50);
        assert_true(box.x + box.w <= 160 && box.y + box.h <= 100);
    }
    painter_free(painter);
    drawlist_free(list);
}

/// A shape that is moved is the same shape, in another place.
static void an_offset_moves_every_pixel(void **state) {
    (void)state;
    enum { DX = 37, DY = 12 };
    const Point points[] = {{40, 40}, {150, 60}, {80, 120}};
    DrawList *list = drawlist_new();
    Painter *here = fresh_painter(0, 1), *there = fresh_painter(0, 1);
    StrokeStyle stroke = stroke_style(0xFF8000, 9, 5);
    FillStyle fill = {0x0080FF, .5f, TEXTURE_NONE};
    TextStyle text = {0xFFFFFF, 20, false, TEXT_MIDDLE};
    for (int moved = 0; moved < 2; moved++) {
        drawlist_clear(list);
        drawlist_push_offset(list, moved ? POINT(DX, DY) : POINT(0, 0));
        drawlist_push_clip(list, RECT(20, 20, 110, 90));
        drawlist_stroke(list, points, 3, &stroke);
        drawlist_fill(list, points, 3, 1, &fill);
        drawlist_text(list, POINT(90, 90), "moved", &text);
        drawlist_pop(list);
        drawlist_pop(list);
        painter_paint(moved ? there : here, list);
    }
    for (int y = 0; y + DY < HEIGHT; y++)
        for (int x = 0; x + DX < WIDTH; x++)
            assert_int_equal(painter_canvas(here)->pixels[y * WIDTH + x],
                             painter_canvas(there)->pixels[(y + DY) * WIDTH + x + DX]);
    painter_free(here);
    painter_free(there);
    drawlist_free(list);
}

static void text_is_aligned_on_whole_pixels(void **state) {
    (void)state;
    static const int LEFT[] = {[TEXT_START] = 99, [TEXT_MIDDLE] = 79, [TEXT_END] = 59};
    DrawList *list = drawlist_new();
    Painter *painter = fresh_painter(0, 1);
    for (TextAlign align = TEXT_START; align <= TEXT_END; align++) {
        TextStyle style = {0xFFFFFF, 20, false, align}; // four boxes of 10 px
        drawlist_clear(list);
        drawlist_text(list, POINT(100.3f, 100.4f), "four", &style);
        painter_paint(painter, list);
        PixelRect box;
        inked(painter, &box);
        assert_int_equal(box.x, LEFT[align]);
        assert_int_equal(box.y, 100 - 18);
        assert_int_equal(box.w, 40);
        assert_int_equal(box.h, 20);
    }
    painter_free(painter);
    drawlist_free(list);
}

static void textures_repeat_after_their_period(void **state) {
    (void)state;
    enum { SIDE = 2 * TEXTURE_PERIOD };
    DrawList *list = drawlist_new();
    Painter *painter = painter_new(&BOXES, 0);
    painter_resize(painter, SIDE, SIDE, 1);
    const Point square[] = {{0, 0}, {SIDE, 0}, {SIDE, SIDE}, {0, SIDE}};
    for (TextureKind kind = TEXTURE_INK; kind <= TEXTURE_PENCIL; kind++) {
        FillStyle style = {0xFFFFFF, 1, kind};
        drawlist_clear(list);
        drawlist_fill(list, square, 4, 1, &style);
        painter_paint(painter, list);
        const uint32_t *pixels = painter_canvas(painter)->pixels;
        int different = 0;
        for (int y = 0; y < TEXTURE_PERIOD; y++)
            for (int x = 0; x < TEXTURE_PERIOD; x++) {
                uint32_t here = pixels[y * SIDE + x];
                assert_int_equal(here, pixels[y * SIDE + x + TEXTURE_PERIOD]);
                assert_int_equal(here, pixels[(y + TEXTURE_PERIOD) * SIDE + x]);
                different += here != pixels[0];
            }
        assert_true(different > TEXTURE_PERIOD);
    }
    painter_free(painter);
    drawlist_free(list);
}

/// The alpha ranges that the design gives for its pens.
static void pens_cover_as_much_as_they_should(void **state) {
    (void)state;
    static const int LEAST[] = {[TEXTURE_INK] = 200, [TEXTURE_PENCIL] = 70};
    for (TextureKind kind = TEXTURE_INK; kind <= TEXTURE_PENCIL; kind++) {
        Texture texture = texture_new(kind, 1);
        assert_int_equal(texture.size, TEXTURE_PERIOD);
        for (int i = 0; i < texture.size * texture.size; i++)
            assert_true(texture.values[i] >= LEAST[kind]);
        texture_free(&texture);
    }
    Texture none = texture_new(TEXTURE_NONE, 1);
    assert_int_equal(none.size, 0);
}

static void colours_mix(void **state) {
    (void)state;
    assert_int_equal(colour_mix(0x102030, 0x304050, 0), 0x102030);
    assert_int_equal(colour_mix(0x102030, 0x304050, 1), 0x304050);
    assert_int_equal(colour_mix(0x102030, 0x304050, .5f), 0x203040);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_incremental_repaint_equals_a_full_one),
        cmocka_unit_test(a_small_cache_changes_no_pixel_and_keeps_its_limit),
        cmocka_unit_test(shapes_that_never_come_back_are_not_collected),
        cmocka_unit_test(nothing_changed_paints_nothing),
        cmocka_unit_test(every_changed_pixel_is_reported),
        cmocka_unit_test(a_stroke_grows_from_nothing_to_itself),
        cmocka_unit_test(clips_are_respected),
        cmocka_unit_test(an_offset_moves_every_pixel),
        cmocka_unit_test(text_is_aligned_on_whole_pixels),
        cmocka_unit_test(textures_repeat_after_their_period),
        cmocka_unit_test(pens_cover_as_much_as_they_should),
        cmocka_unit_test(colours_mix),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
