#include "ink/sketch/sketch_signs.h"

#include "ink/sketch/sketch_boxes.h"

#include <math.h>
#include <stdio.h>

/// What a heading's seed is made into for the ring of its number.
enum { SEED_RING = 1 };

void sketch_rule(const Sketch *sketch, float x0, float x1, float y, float width, Colour colour,
                 float opacity, uint32_t seed) {
    StrokeStyle pen = sketch_dry_pen(colour, width, seed);
    pen.opacity = opacity;
    stroke_taper(&pen, .6f, .25f);
    sketch_line(sketch, POINT(x0, y), POINT(x1, y), .002f, &pen);
}

static const float NUMBER_WIDTH = 38; // a heading's number in its ring, with the gap after it

static void draw_heading_number(const Sketch *sketch, Point baseline, int number, uint32_t seed) {
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    StrokeStyle pen = sketch_pen(sketch->palette->ink, 1.9f, noise_seed(seed, SEED_RING));
    sketch_loop(sketch, POINT(baseline.x + 13, baseline.y - 7), 14.5f, 14, 1.08f, &pen);
    sketch_text(sketch, POINT(baseline.x + 13, baseline.y - .5f), digits, 18, true, TEXT_MIDDLE,
                sketch->palette->ink);
}

void sketch_scroll_mark(const Sketch *sketch, Point top, float height, int first, int shown,
                        int count, uint32_t seed) {
    const float least = 20;
    if (count <= shown)
        return;
    const float length = fmaxf(least, height * (float)shown / (float)count);
    const float from = top.y + (height - length) * (float)first / (float)(count - shown);
    StrokeStyle pen = sketch_dry_pen(sketch->palette->pencil, 4, seed);
    pen.wobble = .5f;
    sketch_line(sketch, POINT(top.x, from), POINT(top.x, from + length), 0, &pen);
}

void sketch_heading(const Sketch *sketch, Point baseline, const char *utf8, float size, int number,
                    uint32_t seed) {
    float left = baseline.x;
    if (number > 0) {
        draw_heading_number(sketch, baseline, number, seed);
        left += NUMBER_WIDTH;
    }
    float width = sketch_text_width(sketch, utf8, size, true);
    sketch_bold_words(sketch, POINT(left, baseline.y), utf8, size, sketch->palette->ink);
    StrokeStyle pen = sketch_pen(sketch->palette->ink, 2, seed);
    pen.opacity = .8f;
    stroke_wobble(&pen, .9f, 50);
    stroke_taper(&pen, .8f, .15f);
    Point ends[] = {POINT(left - 2, baseline.y + 8), POINT(left + width + 6, baseline.y + 6.5f)};
    sketch_points(sketch, ends, 2, &pen);
}

static const float TALLY_STEP = 9, TALLY_GAP = 16;

float sketch_tally_width(int count) {
    return TALLY_STEP * (float)(count - count / 5) + TALLY_GAP * (float)(count / 5);
}

/// One mark of a tally; the fifth goes across the four before it. `x` is where a bar would stand.
static void draw_tally_mark(const Sketch *sketch, float x, float bottom, float height, bool fifth,
                            Colour colour, uint32_t seed) {
    Point bar[] = {POINT(x, bottom - height), POINT(x - 1.5f, bottom)};
    Point slash[] = {POINT(x - 4 * TALLY_STEP - 5, bottom - 4), POINT(x + 2, bottom - height + 5)};
    StrokeStyle pen = sketch_pen(colour, fifth ? 2.2f : 2.3f, seed);
    if (fifth)
        pen.wobble = .6f;
    else
        stroke_wobble(&pen, .7f, 20);
    sketch_points(sketch, fifth ? slash : bar, 2, &pen);
}

void sketch_tally(const Sketch *sketch, float left, float bottom, int count, float height,
                  Colour colour, bool newest, uint32_t seed) {
    float x = left;
    for (int i = 0; i < count; i++) {
        bool green = newest && i == count - 1, fifth = i % 5 == 4;
        draw_tally_mark(sketch, x, bottom, height, fifth, green ? sketch->palette->win : colour,
                        noise_seed(seed, (uint32_t)i));
        x += fifth ? TALLY_GAP : TALLY_STEP;
    }
}

static const float KEY_TEXT = 14, KEY_HEIGHT = 23;

float sketch_key_width(const Sketch *sketch, const char *letters) {
    return fmaxf(KEY_HEIGHT, sketch_text_width(sketch, letters, KEY_TEXT, true) + 13);
}

void sketch_sign(const Sketch *sketch, Point middle, const char *sign, float size, bool bold,
                 Colour colour, Mark viewer, float room) {
    const float width = sketch_text_width(sketch, sign, size, bold);
    sketch_text(sketch, middle, sign, size, bold, TEXT_MIDDLE, colour);
    viewer.cell = fmaxf(.5f * size, 11);
    viewer.centre = POINT(middle.x + (width + viewer.cell) / 2 + 1, middle.y - .72f * size);
    viewer.width = 1.5f;
    if (width + 2 * viewer.cell <= room)
        sketch_mark(sketch, viewer);
}

void sketch_key(const Sketch *sketch, Point centre, const char *letters, Colour colour,
                uint32_t seed) {
    float width = sketch_key_width(sketch, letters);
    StrokeStyle pen = sketch_dry_pen(colour, 1.4f, seed);
    stroke_wobble(&pen, .4f, 30);
    Rect cap = RECT(centre.x - width / 2, centre.y - KEY_HEIGHT / 2, width, KEY_HEIGHT);
    sketch_outline(sketch, cap, 5, .12f, 6, &pen);
    sketch_label(sketch, centre, letters, KEY_TEXT, true, colour);
}

void sketch_pad_button(const Sketch *sketch, Point centre, const char *letters, Colour colour,
                       uint32_t seed) {
    if (letters[0] == '\0' || letters[1] != '\0') {
        sketch_key(sketch, centre, letters, colour, seed);
        return;
    }
    StrokeStyle pen = sketch_dry_pen(colour, 1.4f, seed);
    const float radius = KEY_HEIGHT / 2.f;
    sketch_loop(sketch, centre, radius, radius, 1.08f, &pen);
    sketch_label(sketch, centre, letters, KEY_TEXT, true, colour);
}

static void draw_round_tag(const Sketch *sketch, Point centre, float radius, Colour colour,
                           uint32_t seed) {
    sketch_disc(sketch, centre, radius, sketch->palette->card, 1);
    StrokeStyle pen = sketch_pen(colour, 2.5f, seed);
    sketch_loop(sketch, centre, radius, radius * .96f, 1.15f, &pen);
}

/// Four corners, joined by one stroke that runs on for 3 px or so.
static void draw_cornered_tag(const Sketch *sketch, const Point corners[4], Colour colour,
                              uint32_t seed) {
    Path path = {0};
    for (int i = 0; i < 4; i++)
        path_add(&path, corners[i].x, corners[i].y);
    sketch_polygon(sketch, &path, sketch->palette->card, 1);
    const float on = 4 / point_distance(corners[0], corners[1]);
    path_add(&path, corners[0].x, corners[0].y);
    path_add(&path, corners[0].x + on * (corners[1].x - corners[0].x),
             corners[0].y + on * (corners[1].y - corners[0].y));
    StrokeStyle pen = sketch_pen(colour, 2.3f, seed);
    stroke_wobble(&pen, .7f, 30);
    sketch_path(sketch, &path, &pen);
}

/// A small one has sharp corners: round ones would make it a ring.
static void draw_square_tag(const Sketch *sketch, Point centre, float radius, Colour colour,
                            uint32_t seed) {
    enum { ROUNDED_FROM = 10 };
    const float half = radius * .88f;
    const Rect area = RECT(centre.x - half, centre.y - half, 2 * half, 2 * half);
    const Point corners[] = {POINT(area.x, area.y), POINT(area.x + area.w, area.y),
                             POINT(area.x + area.w, area.y + area.h),
                             POINT(area.x, area.y + area.h)};
    if (radius < ROUNDED_FROM) {
        draw_cornered_tag(sketch, corners, colour, seed);
        return;
    }
    BoxStyle style = sketch_box_style(sketch);
    style.radius = 4;
    style.line = 2.3f;
    style.outline = colour;
    style.wobble = .5f;
    sketch_box(sketch, area, &style, seed);
}

static void draw_diamond_tag(const Sketch *sketch, Point centre, float radius, Colour colour,
                             uint32_t seed) {
    const float k = radius * 1.28f;
    const Point corners[] = {POINT(centre.x, centre.y - k), POINT(centre.x + k, centre.y),
                             POINT(centre.x, centre.y + k), POINT(centre.x - k, centre.y)};
    draw_cornered_tag(sketch, corners, colour, seed);
}

void sketch_value_tag(const Sketch *sketch, Point centre, int value, const char *words,
                      float radius, float text_size, uint32_t seed) {
    const Colour colour = sketch_value_colour(sketch, value);
    if (value > 0)
        draw_round_tag(sketch, centre, radius, colour, seed);
    else if (value < 0)
        draw_diamond_tag(sketch, centre, radius, colour, seed);
    else
        draw_square_tag(sketch, centre, radius, colour, seed);
    if (words[0])
        sketch_label(sketch, POINT(centre.x - (value ? 1 : 0), centre.y), words, text_size, true,
                     colour);
}

Colour sketch_value_colour(const Sketch *sketch, int value) {
    const Palette *palette = sketch->palette;
    return value > 0 ? palette->win : value < 0 ? palette->lose : palette->pencil;
}

void sketch_equals(const Sketch *sketch, Point centre, float cell, uint32_t seed) {
    const float half = .3f * cell, gap = .14f * cell;
    for (int way = -1; way <= 1; way += 2) {
        const float y = centre.y + (float)way * gap;
        const StrokeStyle pen = sketch_dry_pen(sketch->palette->pencil, fmaxf(2, .09f * cell),
                                               noise_seed(seed, (uint32_t)(3 + way)));
        sketch_line(sketch, POINT(centre.x - half, y), POINT(centre.x + half, y), 0, &pen);
    }
}

void sketch_badge(const Sketch *sketch, Point centre, int value, float radius, float text_size,
                  uint32_t seed) {
    const char *number = value > 0 ? "+1" : value < 0 ? "−1" : "0";
    sketch_value_tag(sketch, centre, value, number, radius, text_size, seed);
}
