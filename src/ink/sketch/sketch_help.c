#include "ink/sketch/sketch_help.h"

#include "base/base.h"
#include "ink/sketch/sketch_boxes.h"

#include <math.h>

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
