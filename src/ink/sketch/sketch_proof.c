#include "ink/sketch/sketch_proof.h"

#include "base/text.h"
#include "ink/sketch/sketch_boxes.h"

#include <math.h>

// --- ghosts

/// A number in a cell smaller than this could not be read.
static const float NUMBERS_FROM = 34;
static const float NUMBER_SIZE_MIN = 14, NUMBER_SIZE_MAX = 26;

/// Beside a stone a number would stand between lines: it stands on it, in the other colour.
static void draw_stone_number(const Sketch *sketch, const Mark *mark, const char *digits) {
    const float size = CLAMP(.36f * mark->cell, NUMBER_SIZE_MIN, NUMBER_SIZE_MAX);
    const Palette *palette = sketch->palette;
    sketch_label(sketch, mark->centre, digits, size, true,
                 mark->side == MARK_X ? palette->white : palette->black);
}

void sketch_numbered_ghost(const Sketch *sketch, const Mark *mark, int number) {
    Mark ghost = *mark;
    const bool carries = sketch_mark_carries_number(mark->form, mark->cell);
    ghost.plain = ghost.fade > 0;
    ghost.number = carries ? number : 0;
    sketch_mark(sketch, ghost);
    if (number <= 0 || carries || mark->cell < NUMBERS_FROM)
        return;
    char digits[16];
    Text text = text_over(digits, sizeof digits);
    text_add(&text, "%d", number);
    if (mark->form == MARK_STONE) {
        draw_stone_number(sketch, mark, digits);
        return;
    }
    float size = CLAMP(.2f * mark->cell, NUMBER_SIZE_MIN, NUMBER_SIZE_MAX);
    sketch_text(
        sketch,
        POINT(mark->centre.x + .44f * mark->cell, mark->centre.y - .32f * mark->cell + .35f * size),
        digits, size, true, TEXT_END, mark->colour);
}

// --- pairs

static const float RING = .21f, LETTER = .22f, LETTER_PAIR = .17f;
static const float LETTER_SIZE_MIN = 13, LETTER_SIZE_MAX = 30;

static float ring_radius(float cell) {
    return fmaxf(5, RING * cell);
}

/// A curve from ring to ring that bows off the straight way.
static void draw_curve(const Sketch *sketch, const PairSketch *pair, Point along) {
    float radius = .93f * ring_radius(pair->cell);
    float bow = (pair->bow_left ? .17f : -.17f) * pair->cell;
    Point across = POINT(-along.y * bow, along.x * bow);
    Point from = pair->centres[0], to = pair->centres[1];
    Point middle = point_between(from, to, .5f);
    StrokeStyle pen = sketch_pen(pair->colour, fmaxf(1.4f, .024f * pair->cell), pair->seed);
    stroke_wobble(&pen, .5f, 40);
    stroke_taper(&pen, .7f, .6f);
    pen.opacity = pair->opacity;
    Path path = {0};
    path_add_bezier(&path,
                    POINT(from.x + along.x * radius + .38f * across.x,
                          from.y + along.y * radius + .38f * across.y),
                    POINT(middle.x + across.x, middle.y + across.y),
                    POINT(to.x - along.x * radius + .38f * across.x,
                          to.y - along.y * radius + .38f * across.y));
    sketch_path(sketch, &path, &pen);
}

/// A dashed stub at each ring that points at the partner.
static void draw_stubs(const Sketch *sketch, const PairSketch *pair, Point along) {
    float near = ring_radius(pair->cell) + .03f * pair->cell, far = near + .27f * pair->cell;
    StrokeStyle pen = sketch_dry_pen(pair->colour, fmaxf(1.4f, .022f * pair->cell), pair->seed);
    pen.opacity = pair->opacity;
    for (int i = 0; i < 2; i++) {
        float sign = i == 0 ? 1 : -1;
        Point ring = pair->centres[i];
        Point ends[] = {POINT(ring.x + sign * along.x * near, ring.y + sign * along.y * near),
                        POINT(ring.x + sign * along.x * far, ring.y + sign * along.y * far)};
        sketch_dashes(sketch, ends, 2, .06f * pair->cell, .05f * pair->cell, &pen);
    }
}

static void draw_ring(const Sketch *sketch, const PairSketch *pair, Point centre, uint32_t seed) {
    float radius = ring_radius(pair->cell);
    if (!pair->lit)
        sketch_disc(sketch, centre, radius - 1, sketch->palette->card, .9f * pair->opacity);
    StrokeStyle pen = sketch_pen(pair->colour, fmaxf(1.2f, .02f * pair->cell), seed);
    pen.opacity = pair->opacity;
    sketch_loop(sketch, centre, radius, .97f * radius, 1.08f, &pen);
    if (!pair->letters[0])
        return;
    float share = pair->letters[1] ? LETTER_PAIR : LETTER;
    float size = CLAMP(share * pair->cell, LETTER_SIZE_MIN, LETTER_SIZE_MAX);
    sketch_text(sketch, POINT(centre.x, centre.y + .32f * size), pair->letters, size, true,
                TEXT_MIDDLE, sketch->palette->ink);
}

void sketch_pair(const Sketch *sketch, const PairSketch *pair) {
    Point from = pair->centres[0], to = pair->centres[1];
    float length = fmaxf(1, point_distance(from, to));
    Point along = POINT((to.x - from.x) / length, (to.y - from.y) / length);
    if (pair->adjacent)
        draw_curve(sketch, pair, along);
    else
        draw_stubs(sketch, pair, along);
    for (int i = 0; i < 2; i++)
        draw_ring(sketch, pair, pair->centres[i], noise_seed(pair->seed, (uint32_t)i + 1));
}

// --- the stamp

/// Between the letters of a stamp, in sizes of its text.
static const float CAPITALS_APART = .08f;

static float capitals_width(const Sketch *sketch, const char *capitals, float size) {
    float width = -CAPITALS_APART * size;
    for (const char *at = capitals; *at; at++) {
        const char letter[] = {*at, '\0'};
        width += sketch_text_width(sketch, letter, size, true) + CAPITALS_APART * size;
    }
    return width;
}

static void draw_capitals(const Sketch *sketch, Point middle, const char *capitals, float size,
                          Colour colour) {
    float x = middle.x - capitals_width(sketch, capitals, size) / 2;
    for (const char *at = capitals; *at; at++) {
        const char letter[] = {*at, '\0'};
        sketch_bold_words(sketch, POINT(x, middle.y), letter, size, colour);
        x += sketch_text_width(sketch, letter, size, true) + CAPITALS_APART * size;
    }
}

void sketch_stamp(const Sketch *sketch, Rect area, const char *capitals, const char *line,
                  Colour colour, uint32_t seed) {
    CHECK(capitals[0]);
    const float inset = 6;
    for (int i = 0; i < 2; i++) {
        StrokeStyle pen =
            sketch_dry_pen(colour, i == 0 ? 3.2f : 1.5f, noise_seed(seed, (uint32_t)i));
        pen.texture = TEXTURE_PENCIL;
        pen.wobble = .5f;
        sketch_outline(sketch, rect_grown(area, i == 0 ? 0 : -inset), 6, .12f, 4, &pen);
    }
    Point middle = rect_centre(area);
    float room = area.w - 2 * inset - 10;
    float size = .347f * area.h;
    size *= fminf(1, room / capitals_width(sketch, capitals, size));
    draw_capitals(sketch, POINT(middle.x + 1, middle.y + .03f * area.h), capitals, size, colour);
    float small = fmaxf(13, .208f * area.h);
    small *= fminf(1, room / sketch_text_width(sketch, line, small, false));
    sketch_text(sketch, POINT(middle.x, middle.y + area.h / 2 - inset - .45f * small), line, small,
                false, TEXT_MIDDLE, colour);
}

// --- the underline

void sketch_double_underline(const Sketch *sketch, Point left, float right, float size,
                             Colour colour, float reveal, uint32_t seed) {
    const float first_share = .65f; // of the time: the second stroke is shorter
    float unit = size / 58;
    StrokeStyle pen = sketch_pen(colour, 3.4f * unit, seed);
    stroke_taper(&pen, .6f, .15f);
    pen.reveal = fminf(1, reveal / first_share);
    sketch_line(sketch, POINT(left.x, left.y + 14 * unit), POINT(right + 10, left.y + 11 * unit),
                .008f, &pen);
    if (reveal <= first_share)
        return;
    pen = sketch_pen(colour, 1.8f * unit, noise_seed(seed, 1));
    stroke_taper(&pen, .8f, .1f);
    pen.reveal = (reveal - first_share) / (1 - first_share);
    sketch_line(sketch, POINT(right - 10, left.y + 19 * unit),
                POINT(left.x + .28f * (right - left.x), left.y + 21 * unit), .01f, &pen);
}
