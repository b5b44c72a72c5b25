#include "ink/sketch_boxes.h"

#include "base/base.h"

#include <math.h>
#include <stdio.h>

/// What a widget's seed is made into, for strokes that must differ.
enum { SEED_SHADOW = 1, SEED_SECOND, SEED_RING, SEED_PASS = 16, SEED_STROKE = 64 };

static Path rounded_path(Rect area, float radius, float start, float overshoot) {
    Path path;
    path_clear(&path);
    RoundedRect box = {area, radius, start, overshoot};
    path_add_rounded_rect(&path, &box);
    return path;
}

static const float OUTLINE_START = .12f, OUTLINE_OVERSHOOT = 14;

BoxStyle sketch_box_style(const Sketch *sketch) {
    return (BoxStyle){
        .radius = 9,
        .line = 2,
        .outline = sketch->palette->ink,
        .fill = sketch->palette->card,
        .fill_opacity = 1,
        .opacity = 1,
        .wobble = .9f,
    };
}

/// The fill follows the same wobble as the outline, so that no paper shows between them.
static void fill_box(const Sketch *sketch, Rect area, const BoxStyle *style, uint32_t seed) {
    enum { POINTS_MAX = 400 };
    Path outline = rounded_path(area, style->radius, OUTLINE_START, 0);
    float length = points_length(outline.points, outline.count);
    size_t count = (size_t)ceilf(length / 5) + 1;
    count = CLAMP(count, 8, POINTS_MAX);
    Point points[POINTS_MAX];
    points_resample(outline.points, outline.count, points, count);
    Path path;
    path_clear(&path);
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
    Path path;
    path_clear(&path);
    path_add(&path, a.x + r * .8f, bottom);
    path_add(&path, a.x + a.w - r * .4f, bottom);
    static const float ANGLES[] = {1.2f, .8f, .4f};
    for (size_t i = 0; i < ARRAY_LEN(ANGLES); i++)
        path_add(&path, right - r + r * cosf(ANGLES[i]), bottom - r + r * sinf(ANGLES[i]));
    path_add(&path, right, a.y + a.h - r);
    path_add(&path, right, a.y + r);
    StrokeStyle pen = sketch_dry_pen(sketch, sketch->palette->faint, style->line * 1.5f,
                                     noise_seed(seed, SEED_SHADOW));
    pen.opacity = .75f * style->opacity;
    pen.wobble = .6f;
    pen.taper_in = pen.taper_out = .2f;
    pen.taper_in_length = pen.taper_out_length = 24;
    sketch_path(sketch, &path, &pen);
}

static void outline_box(const Sketch *sketch, Rect area, const BoxStyle *style, uint32_t seed) {
    StrokeStyle pen = sketch_pen(sketch, style->outline, style->line, seed);
    pen.opacity = style->opacity;
    pen.wobble = style->wobble;
    pen.wavelength = 90;
    pen.taper_in = .7f;
    pen.taper_out = .4f;
    sketch_outline(sketch, area, style->radius, OUTLINE_START, OUTLINE_OVERSHOOT, &pen);
    if (!style->doubled)
        return;
    pen.seed = noise_seed(seed, SEED_SECOND);
    pen.width *= .9f;
    pen.wobble = 1.3f;
    pen.wavelength = 80;
    pen.taper_in = .5f;
    pen.taper_out = .2f;
    Rect outer = RECT(area.x - 3.5f, area.y - 3, area.w + 6.5f, area.h + 6.5f);
    sketch_outline(sketch, outer, style->radius + 3, .55f, 30, &pen);
}

void sketch_box(const Sketch *sketch, Rect area, const BoxStyle *style, uint32_t seed) {
    if (style->fill_opacity > 0)
        fill_box(sketch, area, style, seed);
    if (style->shadow > 0)
        shade_box(sketch, area, style, seed);
    if (style->line <= 0)
        return;
    if (!style->dashed) {
        outline_box(sketch, area, style, seed);
        return;
    }
    StrokeStyle pen = sketch_dry_pen(sketch, style->outline, style->line, seed);
    pen.opacity = style->opacity;
    Path path = rounded_path(area, style->radius, OUTLINE_START, 0);
    sketch_dashes(sketch, &path, 8, 6, &pen);
}

void sketch_outline(const Sketch *sketch, Rect area, float radius, float start, float overshoot,
                    const StrokeStyle *pen) {
    Path path = rounded_path(area, radius, start, overshoot);
    sketch_path(sketch, &path, pen);
}

void sketch_focus_ring(const Sketch *sketch, Rect area, uint32_t seed) {
    StrokeStyle pen = sketch_dry_pen(sketch, sketch->palette->x, 2.6f, noise_seed(seed, SEED_RING));
    Path path = rounded_path(rect_grown(area, 6), 16, OUTLINE_START, 0);
    sketch_dashes(sketch, &path, 10, 6, &pen);
}

// Felt pen.

/// Pieces that the long edge of a swipe is made of.
static int swipe_pieces(float length, float piece) {
    enum { LEAST = 6, MOST = 72 };
    int pieces = (int)(length / piece);
    return CLAMP(pieces, LEAST, MOST);
}

/// One horizontal swipe: a band with ragged, slanted ends.
static void add_swipe(Path *path, float left, float right, float y, float height, float tilt,
                      uint32_t seed) {
    int pieces = swipe_pieces(right - left, 14);
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
    size_t lengths[PASSES_MAX];
    for (int i = 0; i < passes; i++)
        lengths[i] = path->count / (size_t)passes;
    const Palette *palette = sketch->palette;
    FillStyle style = {palette->highlight, alpha * palette->highlight_alpha, palette->felt_pen};
    drawlist_fill(sketch->list, path->points, lengths, (size_t)passes, &style);
}

void sketch_felt_pen(const Sketch *sketch, Rect area, int passes, float reveal, uint32_t seed) {
    CHECK(passes >= 1 && passes <= PASSES_MAX);
    Rng rng = rng_seeded(seed);
    float height = area.h / (float)passes * SWIPE_OVERLAP;
    Path path;
    path_clear(&path);
    for (int i = 0; i < passes; i++) {
        float y = area.y + area.h * ((float)i + .5f) / (float)passes;
        float left = area.x + noise_uniform(&rng, -5, 3);
        float right = area.x + area.w + noise_uniform(&rng, -3, 6);
        float tilt = noise_uniform(&rng, -1.5f, 1.5f);
        add_swipe(&path, left, right, y, height, tilt, noise_seed(seed, SEED_PASS + (uint32_t)i));
    }
    if (reveal <= 0)
        return;
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
    Path path;
    path_clear(&path);
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
    const Palette *palette = sketch->palette;
    float pen_width = size * .2f, reach = size / 2 - pen_width / 2;
    int passes = 3 + (int)(strength * 2 + .5f);
    Path path;
    path_clear(&path);
    for (int i = 0; i < passes; i++) {
        float y = centre.y + reach * (2 * (float)i / (float)(passes - 1) - 1);
        float side = i % 2 == 0 ? 1 : -1;
        path_add(&path, centre.x - reach * side, side > 0 ? y : y - 1);
        path_add(&path, centre.x + reach * side, side > 0 ? y - 1 : y);
    }
    StrokeStyle pen =
        sketch_plain_pen(sketch, palette->highlight, pen_width * (.75f + .6f * strength), seed);
    pen.opacity = (.5f + .5f * strength) * palette->heat_alpha;
    pen.taper_in = pen.taper_out = 1;
    pen.wobble = .7f;
    pen.wavelength = 22;
    sketch_path(sketch, &path, &pen);
}

// Loops, hatches, scribbles, rules.

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
    loop.wobble = fminf(2.2f, radius_x * .02f + .5f);
    loop.wavelength = fmaxf(50, radius_x * 1.1f);
    loop.taper_in = .5f;
    loop.taper_out = .25f;
    sketch_arc(sketch, &arc, &loop);
}

void sketch_hatch(const Sketch *sketch, Rect area, float gap, const StrokeStyle *pen) {
    CHECK(gap >= 1);
    Rng rng = rng_seeded(pen->seed);
    StrokeStyle line = *pen;
    line.pools = false;
    line.wobble = .5f;
    line.taper_in = .7f;
    line.taper_out = .5f;
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
    enum { ROWS_MAX = 120 };
    Rng rng = rng_seeded(pen->seed);
    float width = pen->width / sketch->palette->line_width; // the rows lie as in the plain theme
    int rows = (int)floorf(area.h / (width * .72f) + .5f);
    rows = CLAMP(rows, 2, ROWS_MAX);
    Path path;
    path_clear(&path);
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
    broad.wobble = .8f;
    broad.wavelength = 60;
    broad.taper_in = broad.taper_out = 1;
    broad.width_variation = .05f;
    sketch_path(sketch, &path, &broad);
}

void sketch_rule(const Sketch *sketch, float x0, float x1, float y, float width, Colour colour,
                 float opacity, uint32_t seed) {
    StrokeStyle pen = sketch_dry_pen(sketch, colour, width, seed);
    pen.opacity = opacity;
    pen.taper_in = .6f;
    pen.taper_out = .25f;
    sketch_line(sketch, POINT(x0, y), POINT(x1, y), .002f, &pen);
}

static const float NUMBER_WIDTH = 38; // a heading's number in its ring, with the gap after it

static void draw_heading_number(const Sketch *sketch, Point baseline, int number, uint32_t seed) {
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    StrokeStyle pen = sketch_pen(sketch, sketch->palette->ink, 1.9f, noise_seed(seed, SEED_RING));
    sketch_loop(sketch, POINT(baseline.x + 13, baseline.y - 7), 14.5f, 14, 1.08f, &pen);
    sketch_text(sketch, POINT(baseline.x + 13, baseline.y - .5f), digits, 18, true, TEXT_MIDDLE,
                sketch->palette->ink);
}

float sketch_heading(const Sketch *sketch, Point baseline, const char *utf8, float size, int number,
                     uint32_t seed) {
    float left = baseline.x;
    if (number > 0) {
        draw_heading_number(sketch, baseline, number, seed);
        left += NUMBER_WIDTH;
    }
    float width = sketch_text_width(sketch, utf8, size, true);
    sketch_text(sketch, POINT(left, baseline.y), utf8, size, true, TEXT_START,
                sketch->palette->ink);
    StrokeStyle pen = sketch_pen(sketch, sketch->palette->ink, 2, seed);
    pen.opacity = .8f;
    pen.wobble = .9f;
    pen.wavelength = 50;
    pen.taper_in = .8f;
    pen.taper_out = .15f;
    Point ends[] = {POINT(left - 2, baseline.y + 8), POINT(left + width + 6, baseline.y + 6.5f)};
    sketch_points(sketch, ends, 2, &pen);
    return left + width - baseline.x;
}

// Tallies.

static const float TALLY_STEP = 9, TALLY_GAP = 16;

float sketch_tally_width(int count) {
    return TALLY_STEP * (float)(count - count / 5) + TALLY_GAP * (float)(count / 5);
}

static void draw_tally_bar(const Sketch *sketch, float x, float bottom, float height,
                           const StrokeStyle *pen) {
    Point ends[] = {POINT(x, bottom - height), POINT(x - 1.5f, bottom)};
    StrokeStyle bar = *pen;
    bar.wobble = .7f;
    bar.wavelength = 20;
    sketch_points(sketch, ends, 2, &bar);
}

/// The fifth one, across the four before it; `x` is where the next bar would stand.
static void draw_tally_slash(const Sketch *sketch, float x, float bottom, float height,
                             const StrokeStyle *pen) {
    Point ends[] = {POINT(x - 4 * TALLY_STEP - 5, bottom - 4), POINT(x + 2, bottom - height + 5)};
    StrokeStyle slash = *pen;
    slash.wobble = .6f;
    sketch_points(sketch, ends, 2, &slash);
}

void sketch_tally(const Sketch *sketch, float left, float bottom, int count, float height,
                  Colour colour, bool newest, uint32_t seed) {
    float x = left;
    for (int i = 0; i < count; i++) {
        bool green = newest && i == count - 1, slash = i % 5 == 4;
        StrokeStyle pen = sketch_pen(sketch, green ? sketch->palette->win : colour,
                                     slash ? 2.2f : 2.3f, noise_seed(seed, (uint32_t)i));
        if (slash)
            draw_tally_slash(sketch, x, bottom, height, &pen);
        else
            draw_tally_bar(sketch, x, bottom, height, &pen);
        x += slash ? TALLY_GAP : TALLY_STEP;
    }
}

// Key caps, badges, bubbles.

static const float KEY_TEXT = 14, KEY_HEIGHT = 23;

float sketch_key_width(const Sketch *sketch, const char *letters) {
    return fmaxf(KEY_HEIGHT, sketch_text_width(sketch, letters, KEY_TEXT, true) + 13);
}

void sketch_key(const Sketch *sketch, Point centre, const char *letters, Colour colour,
                uint32_t seed) {
    float width = sketch_key_width(sketch, letters);
    StrokeStyle pen = sketch_dry_pen(sketch, colour, 1.4f, seed);
    pen.wobble = .4f;
    pen.wavelength = 30;
    Rect cap = RECT(centre.x - width / 2, centre.y - KEY_HEIGHT / 2, width, KEY_HEIGHT);
    sketch_outline(sketch, cap, 5, OUTLINE_START, 6, &pen);
    sketch_label(sketch, centre, letters, KEY_TEXT, true, colour);
}

static void draw_round_tag(const Sketch *sketch, Point centre, float radius, Colour colour,
                           uint32_t seed) {
    sketch_disc(sketch, centre, radius, sketch->palette->card, 1);
    StrokeStyle pen = sketch_pen(sketch, colour, 2.5f, seed);
    sketch_loop(sketch, centre, radius, radius * .96f, 1.15f, &pen);
}

static void draw_square_tag(const Sketch *sketch, Point centre, float radius, Colour colour,
                            uint32_t seed) {
    BoxStyle style = sketch_box_style(sketch);
    style.radius = 4;
    style.line = 2.3f;
    style.outline = colour;
    style.wobble = .5f;
    float half = radius * .88f;
    sketch_box(sketch, RECT(centre.x - half, centre.y - half, 2 * half, 2 * half), &style, seed);
}

static void draw_diamond_tag(const Sketch *sketch, Point centre, float radius, Colour colour,
                             uint32_t seed) {
    float k = radius * 1.28f;
    Path path;
    path_clear(&path);
    path_add(&path, centre.x, centre.y - k);
    path_add(&path, centre.x + k, centre.y);
    path_add(&path, centre.x, centre.y + k);
    path_add(&path, centre.x - k, centre.y);
    sketch_polygon(sketch, &path, sketch->palette->card, 1);
    path_add(&path, centre.x, centre.y - k);
    path_add(&path, centre.x + 3, centre.y - k + 3);
    StrokeStyle pen = sketch_pen(sketch, colour, 2.3f, seed);
    pen.wobble = .7f;
    pen.wavelength = 30;
    sketch_path(sketch, &path, &pen);
}

/// The sign "at most", `size` px wide, from its left end; `y` is the tip's lower end.
static void draw_at_most(const Sketch *sketch, float x, float y, float size, Colour colour,
                         uint32_t seed) {
    StrokeStyle pen = sketch_dry_pen(sketch, colour, 1.8f, seed);
    pen.wobble = .2f;
    Point angle[] = {POINT(x + size, y - size), POINT(x, y - size * .5f), POINT(x + size, y)};
    Point bar[] = {POINT(x, y + size * .42f), POINT(x + size, y + size * .42f)};
    sketch_points(sketch, angle, 3, &pen);
    sketch_points(sketch, bar, 2, &pen);
}

void sketch_badge(const Sketch *sketch, Point centre, int value, float radius, float text_size,
                  bool bound, uint32_t seed) {
    const Palette *palette = sketch->palette;
    Colour colour = value > 0 ? palette->win : value < 0 ? palette->lose : palette->pencil;
    const char *number = value > 0   ? "+1"
                         : value < 0 ? "\xE2\x88\x92"
                                       "1"
                                     : "0";
    if (value > 0)
        draw_round_tag(sketch, centre, radius, colour, seed);
    else if (value < 0)
        draw_diamond_tag(sketch, centre, radius, colour, seed);
    else
        draw_square_tag(sketch, centre, radius, colour, seed);
    if (bound) {
        sketch_label(sketch, POINT(centre.x + 5, centre.y), number, text_size * .82f, true, colour);
        draw_at_most(sketch, centre.x - 13, centre.y + 4, 9, colour, seed);
    } else {
        sketch_label(sketch, POINT(centre.x - (value ? 1 : 0), centre.y), number, text_size, true,
                     colour);
    }
}

void sketch_bubble(const Sketch *sketch, Rect area, float tail, uint32_t seed) {
    const float radius = 12;
    float width = area.w - 2 * radius;
    float start = tail > 0 ? (tail + 16 - area.x - radius) / width : 60 / width;
    Path path = rounded_path(area, radius, start, tail > 0 ? 0 : 14);
    if (tail > 0) { // the outline ends with the tail instead of closing straight
        path.count--;
        path_add(&path, tail - 6, area.y);
        path_add(&path, tail + 1, area.y - 17);
        path_add(&path, tail + 16, area.y);
    }
    sketch_polygon(sketch, &path, sketch->palette->card, 1);
    StrokeStyle pen = sketch_pen(sketch, sketch->palette->ink, 2, seed);
    pen.wobble = .9f;
    pen.wavelength = 90;
    sketch_path(sketch, &path, &pen);
}
