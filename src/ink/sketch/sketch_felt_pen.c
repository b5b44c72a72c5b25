#include "ink/sketch/sketch_felt_pen.h"

#include "base/base.h"

/// What a swipe's seed is made into for its edges.
enum { SEED_PASS = 16 };

/// One horizontal swipe: a band with ragged, slanted ends.
static void add_swipe(Path *path, float left, float right, float y, float height, float tilt,
                      uint32_t seed) {
    const float piece = 14; // px of the long edge
    int pieces = (int)((right - left) / piece);
    pieces = CLAMP(pieces, 6, 72);
    for (int i = 0; i <= pieces; i++) {
        float t = (float)i / (float)pieces;
        path_add(path, ink_lerp(left, right, t),
                 y - height / 2 + tilt * (t - .5f) + .8f * noise_at((float)i / 4, seed));
    }
    for (int i = pieces; i >= 0; i--) {
        float t = (float)i / (float)pieces;
        path_add(path, ink_lerp(left, right, t) - height * .12f,
                 y + height / 2 + tilt * (t - .5f) + .8f * noise_at((float)i / 4, seed + 3));
    }
}

/// Adjacent swipes overlap a little.
static const float SWIPE_OVERLAP = 1.12f;
enum { PASSES_MAX = 3 };

static void fill_swipes(const Sketch *sketch, const Path *path, int passes, float alpha) {
    const Palette *palette = sketch->palette;
    FillStyle style = {palette->highlight, alpha * palette->highlight_alpha, palette->felt_pen};
    drawlist_fill(sketch->list, path->points, path->count / (size_t)passes, (size_t)passes, &style);
}

void sketch_felt_pen(const Sketch *sketch, Rect area, int passes, float reveal, uint32_t seed) {
    CHECK(passes >= 1 && passes <= PASSES_MAX);
    if (reveal <= 0)
        return;
    Rng rng = rng_seeded(seed);
    float height = area.h / (float)passes * SWIPE_OVERLAP;
    Path path = {0};
    for (int i = 0; i < passes; i++) {
        float y = area.y + area.h * ((float)i + .5f) / (float)passes;
        float left = area.x + noise_uniform(&rng, -5, 3);
        float right = area.x + area.w + noise_uniform(&rng, -3, 6);
        float tilt = noise_uniform(&rng, -1.5f, 1.5f);
        add_swipe(&path, left, right, y, height, tilt, noise_seed(seed, SEED_PASS + (uint32_t)i));
    }
    if (reveal < 1)
        drawlist_push_clip(sketch->list,
                           RECT(area.x - 16, area.y - 16, (area.w + 32) * reveal, area.h + 32));
    fill_swipes(sketch, &path, passes, 1);
    if (reveal < 1)
        drawlist_pop(sketch->list);
}

void sketch_felt_pen_column(const Sketch *sketch, Rect area, int passes, uint32_t seed) {
    CHECK(passes >= 1 && passes <= PASSES_MAX);
    enum { PIECES = 24 };
    Rng rng = rng_seeded(seed);
    float pass = area.w / (float)passes, width = pass * SWIPE_OVERLAP;
    Path path = {0};
    for (int i = 0; i < passes; i++) {
        float x = area.x + (float)i * pass - 1;
        float top = area.y + noise_uniform(&rng, -7, 5);
        float bottom = area.y + area.h + noise_uniform(&rng, -5, 3);
        uint32_t edge = noise_seed(seed, SEED_PASS + (uint32_t)i);
        for (int k = 0; k <= PIECES; k++)
            path_add(&path, x + .6f * noise_at((float)k / 4, edge),
                     ink_lerp(top, bottom, (float)k / PIECES));
        for (int k = PIECES; k >= 0; k--)
            path_add(&path, x + width + .6f * noise_at((float)k / 4, edge + 3),
                     ink_lerp(top, bottom, (float)k / PIECES) + 4);
    }
    fill_swipes(sketch, &path, passes, .8f);
}

void sketch_heat(const Sketch *sketch, Point centre, float size, float strength, uint32_t seed) {
    CHECK(strength >= 0 && strength <= 1);
    const Palette *palette = sketch->palette;
    enum { PASSES = 7, FLAT_BELOW = 22 }; // fewer would read as digits, and so would small ones
    if (size < FLAT_BELOW) {
        const Path area = path_rounded_rect(
            RECT(centre.x - size / 2, centre.y - size / 2, size, size), .1f * size, 0, 0);
        sketch_polygon(sketch, &area, palette->highlight,
                       (.2f + .8f * strength) * palette->heat_alpha);
        return;
    }
    float pen_width = size * .13f, reach = size / 2 - pen_width / 2;
    Path path = {0};
    for (int i = 0; i < PASSES; i++) {
        float y = centre.y + reach * (2 * (float)i / (float)(PASSES - 1) - 1);
        float side = i % 2 == 0 ? 1 : -1;
        path_add(&path, centre.x - reach * side, side > 0 ? y : y - 1);
        path_add(&path, centre.x + reach * side, side > 0 ? y - 1 : y);
    }
    StrokeStyle pen = stroke_style(palette->highlight, pen_width * (.75f + .6f * strength), seed);
    pen.opacity = (.5f + .5f * strength) * palette->heat_alpha;
    stroke_taper(&pen, 1, 1);
    stroke_wobble(&pen, .7f, 22);
    sketch_path(sketch, &path, &pen);
}
