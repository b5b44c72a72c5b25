#include "ink/sketch/sketch_boxes.h"

#include "base/base.h"

#include <math.h>

/// What a widget's seed is made into, for strokes that must differ.
enum { SEED_SHADOW = 1, SEED_SECOND, SEED_RING, SEED_STROKE = 64 };

static const float OUTLINE_START = .12f, OUTLINE_OVERSHOOT = 14;

BoxStyle sketch_box_style(const Sketch *sketch) {
    return (BoxStyle){
        .radius = 9,
        .line = 2,
        .outline = sketch->palette->ink,
        .fill = sketch->palette->card,
        .fill_opacity = 1,
        .wobble = .9f,
    };
}

/// The fill follows the same wobble as the outline, so that no paper shows between them.
static void fill_box(const Sketch *sketch, Rect area, const BoxStyle *style, uint32_t seed) {
    enum { POINTS_MAX = 400 };
    Path outline = path_rounded_rect(area, style->radius, OUTLINE_START, 0);
    float length = points_length(outline.points, outline.count);
    size_t count = (size_t)ceilf(length / 5) + 1;
    count = CLAMP(count, 8, POINTS_MAX);
    Point points[POINTS_MAX];
    points_resample(outline.points, outline.count, points, count);
    Path path = {0};
    for (size_t i = 0; i < count; i++) {
        float s = length * (float)i / (float)(count - 1);
        Point normal = points_normal(points, count, i);
        float shift = style->wobble * noise_at(s / 90 + 31.7f, seed);
        path_add(&path, points[i].x + normal.x * shift, points[i].y + normal.y * shift);
    }
    sketch_polygon(sketch, &path, style->fill, style->fill_opacity);
}

/// A second, softer pass below and to the right.
static void shade_box(const Sketch *sketch, Rect a, const BoxStyle *style, uint32_t seed) {
    float o = style->shadow, r = style->radius;
    float right = a.x + a.w + o, bottom = a.y + a.h + o;
    Path path = {0};
    path_add(&path, a.x + r * .8f, bottom);
    path_add(&path, a.x + a.w - r * .4f, bottom);
    static const float ANGLES[] = {1.2f, .8f, .4f};
    for (size_t i = 0; i < ARRAY_LEN(ANGLES); i++)
        path_add(&path, right - r + r * cosf(ANGLES[i]), bottom - r + r * sinf(ANGLES[i]));
    path_add(&path, right, a.y + a.h - r);
    path_add(&path, right, a.y + r);
    StrokeStyle pen =
        sketch_dry_pen(sketch->palette->faint, style->line * 1.5f, noise_seed(seed, SEED_SHADOW));
    pen.opacity = .75f;
    pen.wobble = .6f;
    stroke_taper(&pen, .2f, .2f);
    pen.taper_in_length = pen.taper_out_length = 24;
    sketch_path(sketch, &path, &pen);
}

static void outline_box(const Sketch *sketch, Rect area, const BoxStyle *style, uint32_t seed) {
    StrokeStyle pen = sketch_pen(style->outline, style->line, seed);
    stroke_wobble(&pen, style->wobble, 90);
    stroke_taper(&pen, .7f, .4f);
    sketch_outline(sketch, area, style->radius, OUTLINE_START, OUTLINE_OVERSHOOT, &pen);
    if (!style->doubled)
        return;
    pen.seed = noise_seed(seed, SEED_SECOND);
    pen.width *= .9f;
    stroke_wobble(&pen, 1.3f, 80);
    stroke_taper(&pen, .5f, .2f);
    Rect outer = RECT(area.x - 3.5f, area.y - 3, area.w + 6.5f, area.h + 6.5f);
    sketch_outline(sketch, outer, style->radius + 3, .55f, 30, &pen);
}

void sketch_box(const Sketch *sketch, Rect area, const BoxStyle *style, uint32_t seed) {
    if (style->fill_opacity > 0)
        fill_box(sketch, area, style, seed);
    if (style->shadow > 0)
        shade_box(sketch, area, style, seed);
    if (!style->dashed) {
        outline_box(sketch, area, style, seed);
        return;
    }
    StrokeStyle pen = sketch_dry_pen(style->outline, style->line, seed);
    Path path = path_rounded_rect(area, style->radius, OUTLINE_START, 0);
    sketch_dashes(sketch, path.points, path.count, 8, 6, &pen);
}

void sketch_outline(const Sketch *sketch, Rect area, float radius, float start, float overshoot,
                    const StrokeStyle *pen) {
    Path path = path_rounded_rect(area, radius, start, overshoot);
    sketch_path(sketch, &path, pen);
}

void sketch_focus_ring(const Sketch *sketch, Rect area, uint32_t seed) {
    StrokeStyle pen = sketch_dry_pen(sketch->palette->x, 2.6f, noise_seed(seed, SEED_RING));
    Path path = path_rounded_rect(rect_grown(area, 6), 16, OUTLINE_START, 0);
    sketch_dashes(sketch, path.points, path.count, 10, 6, &pen);
}

void sketch_loop(const Sketch *sketch, Point centre, float radius_x, float radius_y, float turns,
                 const StrokeStyle *pen) {
    Rng rng = rng_seeded(pen->seed);
    const float start = -2.4f;
    Arc arc = {
        .centre = centre,
        .radius_x = radius_x,
        .radius_y = radius_y,
        .from = start,
        .to = start - 2 * INK_PI * turns,
        .turn = noise_uniform(&rng, -.03f, .03f),
        .drift_from = 1.03f,
        .drift_to = .965f,
    };
    StrokeStyle loop = *pen;
    stroke_wobble(&loop, fminf(2.2f, radius_x * .02f + .5f), fmaxf(50, radius_x * 1.1f));
    stroke_taper(&loop, .5f, .25f);
    sketch_arc(sketch, arc, &loop);
}

void sketch_hatch(const Sketch *sketch, Rect area, float gap, const StrokeStyle *pen) {
    CHECK(gap >= 1);
    Rng rng = rng_seeded(pen->seed);
    StrokeStyle line = *pen;
    line.pools = false;
    line.wobble = .5f;
    stroke_taper(&line, .7f, .5f);
    uint32_t number = 0;
    for (float k = -area.h; k < area.w; k += gap * noise_uniform(&rng, .82f, 1.18f)) {
        // The line from the foot at k to the head at k + h, cut to the sides of the area.
        float from = fmaxf(0, -k), to = fminf(area.h, area.w - k);
        if (to - from <= .04f * area.h)
            continue;
        line.seed = noise_seed(pen->seed, SEED_STROKE + number++);
        float bottom = area.y + area.h;
        Point ends[] = {POINT(area.x + k + from, bottom - from),
                        POINT(area.x + k + to, bottom - to)};
        sketch_points(sketch, ends, 2, &line);
    }
}

void sketch_scribble(const Sketch *sketch, Rect area, const StrokeStyle *pen) {
    CHECK(pen->width > 0);
    enum { ROWS_MAX = 120 };
    Rng rng = rng_seeded(pen->seed);
    float width = pen->width;
    int rows = (int)floorf(area.h / (width * .72f) + .5f);
    rows = CLAMP(rows, 2, ROWS_MAX);
    Path path = {0};
    for (int i = 0; i < rows; i++) {
        float y = area.y + width * .45f + (area.h - width * .9f) * (float)i / (float)(rows - 1);
        float left = area.x + width * .4f + noise_uniform(&rng, 0, 3);
        float right = area.x + area.w - width * .4f - noise_uniform(&rng, 0, 3);
        bool to_right = i % 2 == 0;
        path_add(&path, to_right ? left : right, y);
        path_add(&path, to_right ? right : left, y - 1);
    }
    StrokeStyle broad = *pen;
    broad.pools = false;
    stroke_wobble(&broad, .8f, 60);
    stroke_taper(&broad, 1, 1);
    broad.width_variation = .05f;
    sketch_path(sketch, &path, &broad);
}

void sketch_bubble(const Sketch *sketch, Rect area, Point tip, uint32_t seed) {
    const float radius = 12, tail = tip.x < area.x ? 12 : 22, width = area.w - 2 * radius;
    const bool has_tail = tip.y < area.y;
    const float left = fmaxf(tip.x - 7, area.x + radius + 2), right = left + tail;
    const float start = has_tail ? (right - area.x - radius) / width : 60 / width;
    Path path = path_rounded_rect(area, radius, start, has_tail ? 0 : 14);
    if (has_tail) { // the outline ends with the tail instead of closing straight
        path.count--;
        path_add(&path, left, area.y);
        path_add(&path, tip.x, tip.y);
        path_add(&path, right, area.y);
    }
    sketch_polygon(sketch, &path, sketch->palette->card, 1);
    StrokeStyle pen = sketch_pen(sketch->palette->ink, 2, seed);
    stroke_wobble(&pen, .9f, 90);
    sketch_path(sketch, &path, &pen);
}

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

static void draw_felt_edge(const Sketch *sketch, Rect area, uint32_t seed) {
    const Palette *palette = sketch->palette;
    const float bottom = area.y + area.h;
    const StrokeStyle pen =
        sketch_pen(palette->highlight, palette->felt_edge, noise_seed(seed, SEED_PASS));
    if (palette->felt_edge > 0)
        sketch_line(sketch, POINT(area.x - 2, bottom), POINT(area.x + area.w + 2, bottom), 0, &pen);
}

static void draw_felt_pen(const Sketch *sketch, Rect area, int passes, float reveal, float opacity,
                          uint32_t seed) {
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
    fill_swipes(sketch, &path, passes, opacity);
    if (opacity == 1)
        draw_felt_edge(sketch, area, seed);
    if (reveal < 1)
        drawlist_pop(sketch->list);
}

Rect sketch_swipe(Point baseline, float width, float size) {
    static const float ASCENT = 1, DESCENT = .25f, BEYOND = 6;
    return RECT(baseline.x - BEYOND, baseline.y - ASCENT * size, width + 2 * BEYOND,
                (ASCENT + DESCENT) * size + BEYOND);
}

void sketch_felt_pen(const Sketch *sketch, Rect area, int passes, float reveal, uint32_t seed) {
    draw_felt_pen(sketch, area, passes, reveal, 1, seed);
}

void sketch_faint_felt_pen(const Sketch *sketch, Rect area, int passes, float reveal,
                           uint32_t seed) {
    draw_felt_pen(sketch, area, passes, reveal, .45f, seed);
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
