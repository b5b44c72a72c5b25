#include "ink/sketch/sketch_signs.h"

#include "base/base.h"
#include "base/text.h"
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

/// Corners, joined by one stroke that runs on for 3 px or so.
static void draw_cornered_tag(const Sketch *sketch, const Point *corners, int count, Colour colour,
                              uint32_t seed) {
    Path path = {0};
    for (int i = 0; i < count; i++)
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
        draw_cornered_tag(sketch, corners, ARRAY_LEN(corners), colour, seed);
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
    draw_cornered_tag(sketch, corners, ARRAY_LEN(corners), colour, seed);
}

/// A gable, which no mark has; a small one is a triangle, as its sides would make it a ring.
static void draw_gabled_tag(const Sketch *sketch, Point centre, float radius, Colour colour,
                            uint32_t seed) {
    enum { WALLS_FROM = 10 };
    const float eaves = 1.06f * radius, ground = centre.y + .86f * radius;
    const Point gable[] = {POINT(centre.x, centre.y - 1.36f * radius),
                           POINT(centre.x + eaves, centre.y - .44f * radius),
                           POINT(centre.x + eaves, ground), POINT(centre.x - eaves, ground),
                           POINT(centre.x - eaves, centre.y - .44f * radius)};
    const Point triangle[] = {POINT(centre.x, centre.y - 1.15f * radius),
                              POINT(centre.x + 1.15f * radius, centre.y + .95f * radius),
                              POINT(centre.x - 1.15f * radius, centre.y + .95f * radius)};
    if (radius < WALLS_FROM)
        draw_cornered_tag(sketch, triangle, ARRAY_LEN(triangle), colour, seed);
    else
        draw_cornered_tag(sketch, gable, ARRAY_LEN(gable), colour, seed);
}

void sketch_value_tag(const Sketch *sketch, Point centre, int value, const char *words,
                      float radius, float text_size, uint32_t seed) {
    const Colour colour = sketch_value_colour(sketch, value);
    if (value > 0)
        draw_gabled_tag(sketch, centre, radius, colour, seed);
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

// --- keys, mouse and fingers

static const float CAP = 25; // a key cap's height and least width
static const float OUTLINE_START = .12f;

/// A thin dry pen that hardly wobbles.
static StrokeStyle fine_pen(Colour colour, float width, uint32_t seed) {
    StrokeStyle pen = sketch_dry_pen(colour, width, seed);
    pen.wobble = .2f;
    return pen;
}

static void draw_cap(const Sketch *sketch, Point left, float width, uint32_t seed) {
    Rect area = RECT(left.x, left.y - CAP / 2, width, CAP);
    Path fill = path_rounded_rect(area, 5, OUTLINE_START, 0);
    sketch_polygon(sketch, &fill, sketch->palette->card, 1);
    StrokeStyle pen = fine_pen(sketch->palette->ink, 1.6f, seed);
    stroke_wobble(&pen, .4f, 30);
    sketch_outline(sketch, area, 5, OUTLINE_START, 6, &pen);
}

float sketch_cap(const Sketch *sketch, Point left, const char *letters, uint32_t seed) {
    float width = fmaxf(CAP, sketch_text_width(sketch, letters, 15, true) + 14);
    draw_cap(sketch, left, width, seed);
    sketch_label(sketch, POINT(left.x + width / 2, left.y), letters, 15, true,
                 sketch->palette->ink);
    return width;
}

float sketch_cap_arrow(const Sketch *sketch, Point left, ArrowKey arrow, uint32_t seed) {
    draw_cap(sketch, left, CAP, seed);
    Point centre = POINT(left.x + CAP / 2, left.y);
    float angle = (float)arrow * INK_PI / 2;
    Point points[] = {{0, 6}, {0, -6}, {-4, -1.5f}, {0, -6.5f}, {4, -1.2f}};
    for (size_t i = 0; i < ARRAY_LEN(points); i++)
        points[i] = point_plus(centre, point_turned(points[i], angle));
    StrokeStyle pen = fine_pen(sketch->palette->ink, 1.7f, noise_seed(seed, 1));
    sketch_points(sketch, points, 2, &pen);
    sketch_points(sketch, points + 2, 3, &pen);
    return CAP;
}

static const float MOUSE_WIDTH = 21, MOUSE_HEIGHT = 28;

static void fill_left_button(const Sketch *sketch, Point left) {
    const Point shape[] = {{1, -3}, {1, -7}, {4, -11.5f}, {10, -13.5f}, {10, -3}};
    Path path = {0};
    for (size_t i = 0; i < ARRAY_LEN(shape); i++)
        path_add(&path, left.x + shape[i].x, left.y + shape[i].y);
    sketch_polygon(sketch, &path, sketch->palette->x, 1);
}

static void draw_between(const Sketch *sketch, Point left, Point from, Point to, float width,
                         Colour colour, uint32_t seed) {
    StrokeStyle pen = fine_pen(colour, width, seed);
    sketch_line(sketch, point_plus(left, from), point_plus(left, to), .006f, &pen);
}

/// A small X-blue arrow head through three points beside the mouse.
static void draw_head(const Sketch *sketch, Point left, Point a, Point tip, Point b,
                      uint32_t seed) {
    StrokeStyle pen = fine_pen(sketch->palette->x, 1.5f, seed);
    Point points[] = {point_plus(left, a), point_plus(left, tip), point_plus(left, b)};
    sketch_points(sketch, points, 3, &pen);
}

static void draw_wheel(const Sketch *sketch, Point left, uint32_t seed) {
    draw_between(sketch, left, POINT(10.5f, -11), POINT(10.5f, -4.5f), 3.6f, sketch->palette->x,
                 noise_seed(seed, 4));
    draw_head(sketch, left, POINT(26, 3), POINT(29.5f, 8), POINT(33, 3), noise_seed(seed, 5));
    draw_head(sketch, left, POINT(26, -3), POINT(29.5f, -8), POINT(33, -3), noise_seed(seed, 6));
}

float sketch_mouse(const Sketch *sketch, Point left, MousePart part, uint32_t seed) {
    Colour ink = sketch->palette->ink;
    Rect body = RECT(left.x, left.y - MOUSE_HEIGHT / 2, MOUSE_WIDTH, MOUSE_HEIGHT);
    Path fill = path_rounded_rect(body, 10, OUTLINE_START, 0);
    sketch_polygon(sketch, &fill, sketch->palette->card, 1);
    if (part == MOUSE_LEFT_BUTTON)
        fill_left_button(sketch, left);
    StrokeStyle pen = fine_pen(ink, 1.7f, seed);
    stroke_wobble(&pen, .3f, 20);
    sketch_outline(sketch, body, 10, OUTLINE_START, 5, &pen);
    draw_between(sketch, left, POINT(1, -2.5f), POINT(20, -2.5f), 1.4f, ink, noise_seed(seed, 2));
    if (part == MOUSE_WHEEL) {
        draw_wheel(sketch, left, seed);
        return 34;
    }
    draw_between(sketch, left, POINT(10.5f, -13), POINT(10.5f, -3), 1.4f, ink, noise_seed(seed, 3));
    if (part != MOUSE_MOVE)
        return MOUSE_WIDTH;
    draw_head(sketch, left, POINT(25.5f, -4), POINT(29.5f, 0), POINT(25.5f, 4),
              noise_seed(seed, 7));
    return 30;
}

float sketch_finger(const Sketch *sketch, Point left, FingerMove move, uint32_t seed) {
    Colour blue = sketch->palette->x;
    Point centre = POINT(left.x + 11, left.y);
    sketch_dot(sketch, centre, 4.5f, blue, seed);
    StrokeStyle ring = sketch_pen(blue, 1.6f, noise_seed(seed, 1));
    sketch_loop(sketch, centre, 9.5f, 9.5f, 1.05f, &ring);
    if (move == FINGER_TAP)
        return 21;
    StrokeStyle pen = fine_pen(blue, 1.8f, noise_seed(seed, 3));
    Point ends[] = {POINT(left.x + 22, left.y), POINT(left.x + 40, left.y - 2)};
    sketch_dashes(sketch, ends, 2, 5, 4, &pen);
    if (move == FINGER_DRAG)
        return 40;
    if (move == FINGER_PINCH)
        return 42 + sketch_finger(sketch, POINT(left.x + 42, left.y), FINGER_TAP, seed + 1);
    sketch_loop(sketch, POINT(left.x + 46, left.y - 3), 6, 6, 1.05f, &ring);
    return 52;
}

// --- what a proof looks like

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

/// Of UTF-8: up to four bytes.
typedef struct Letter {
    char text[5];
} Letter;

static Letter next_letter(Slice *rest) {
    Letter letter = {""};
    Text copy = text_over(letter.text, sizeof letter.text);
    const Slice bytes = slice_next_letter(rest);
    text_add_bytes(&copy, bytes.start, bytes.length);
    return letter;
}

static float letter_width(const Sketch *sketch, Letter letter, float size) {
    return sketch_text_width(sketch, letter.text, size, true) + CAPITALS_APART * size;
}

static float capitals_width(const Sketch *sketch, const char *capitals, float size) {
    float width = -CAPITALS_APART * size;
    for (Slice rest = slice_of(capitals); rest.length > 0;)
        width += letter_width(sketch, next_letter(&rest), size);
    return width;
}

static void draw_capitals(const Sketch *sketch, Point middle, const char *capitals, float size,
                          Colour colour) {
    float x = middle.x - capitals_width(sketch, capitals, size) / 2;
    for (Slice rest = slice_of(capitals); rest.length > 0;) {
        const Letter letter = next_letter(&rest);
        sketch_bold_words(sketch, POINT(x, middle.y), letter.text, size, colour);
        x += letter_width(sketch, letter, size);
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
