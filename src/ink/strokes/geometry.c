#include "ink/strokes/geometry.h"

#include "base/base.h"

#include <math.h>

float point_distance(Point a, Point b) {
    float dx = b.x - a.x, dy = b.y - a.y;
    return sqrtf(dx * dx + dy * dy);
}

Point point_turned(Point point, Point centre, float angle) {
    float c = cosf(angle), s = sinf(angle);
    float dx = point.x - centre.x, dy = point.y - centre.y;
    return POINT(centre.x + dx * c - dy * s, centre.y + dx * s + dy * c);
}

Point point_between(Point from, Point to, float share) {
    return POINT(ink_lerp(from.x, to.x, share), ink_lerp(from.y, to.y, share));
}

Point rect_centre(Rect rect) {
    return POINT(rect.x + rect.w / 2, rect.y + rect.h / 2);
}

Rect rect_grown(Rect rect, float margin) {
    return RECT(rect.x - margin, rect.y - margin, rect.w + 2 * margin, rect.h + 2 * margin);
}

Rect rect_intersection(Rect a, Rect b) {
    float left = fmaxf(a.x, b.x), top = fmaxf(a.y, b.y);
    float right = fminf(a.x + a.w, b.x + b.w), bottom = fminf(a.y + a.h, b.y + b.h);
    return RECT(left, top, fmaxf(0, right - left), fmaxf(0, bottom - top));
}

bool rect_contains(Rect rect, Point point) {
    return point.x >= rect.x && point.y >= rect.y && point.x < rect.x + rect.w &&
           point.y < rect.y + rect.h;
}

float ink_clamp01(float value) {
    return CLAMP(value, 0.0f, 1.0f);
}

float ink_lerp(float from, float to, float share) {
    return from + (to - from) * share;
}

float ink_smoothstep(float t) {
    t = ink_clamp01(t);
    return t * t * (3 - 2 * t);
}

void path_clear(Path *path) {
    path->count = 0;
}

void path_add(Path *path, float x, float y) {
    CHECK(path->count < PATH_CAPACITY);
    path->points[path->count++] = POINT(x, y);
}

void path_add_points(Path *path, const Point *points, size_t count) {
    for (size_t i = 0; i < count; i++)
        path_add(path, points[i].x, points[i].y);
}

void path_add_bezier(Path *path, Point from, Point control, Point to) {
    enum { PIECES = 16 };
    for (int i = 0; i <= PIECES; i++) {
        float t = (float)i / PIECES, u = 1 - t;
        float a = u * u, b = 2 * t * u, c = t * t;
        path_add(path, a * from.x + b * control.x + c * to.x,
                 a * from.y + b * control.y + c * to.y);
    }
}

Arc arc_plain(Point centre, float radius, float from, float to) {
    return (Arc){.centre = centre,
                 .radius_x = radius,
                 .radius_y = radius,
                 .from = from,
                 .to = to,
                 .drift_from = 1,
                 .drift_to = 1};
}

/// A chord over the angle a leaves its circle by r(1 - cos(a/2)), nearly r a^2 / 8.
static int arc_pieces(const Arc *arc) {
    enum { LEAST = 8, MOST = 160 };
    const float error = .05f;
    float radius = fmaxf(.5f, fmaxf(arc->radius_x, arc->radius_y));
    float step = sqrtf(8 * error / radius);
    int pieces = (int)ceilf(fabsf(arc->to - arc->from) / step);
    return CLAMP(pieces, LEAST, MOST);
}

void path_add_arc(Path *path, const Arc *arc) {
    int pieces = arc_pieces(arc);
    float c = cosf(arc->turn), s = sinf(arc->turn);
    for (int i = 0; i <= pieces; i++) {
        float t = (float)i / (float)pieces;
        float angle = ink_lerp(arc->from, arc->to, t);
        float drift = ink_lerp(arc->drift_from, arc->drift_to, t);
        float x = arc->radius_x * drift * cosf(angle), y = arc->radius_y * drift * sinf(angle);
        path_add(path, arc->centre.x + x * c - y * s, arc->centre.y + x * s + y * c);
    }
}

static float spline_at(float a, float b, float c, float d, float t) {
    return .5f * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t +
                  (3 * b - a - 3 * c + d) * t * t * t);
}

void path_add_spline(Path *path, const Point *points, size_t count, int pieces) {
    if (count == 0)
        return;
    for (size_t i = 0; i + 1 < count; i++) {
        Point a = points[i == 0 ? 0 : i - 1], b = points[i], c = points[i + 1];
        Point d = points[i + 2 < count ? i + 2 : count - 1];
        for (int k = 0; k < pieces; k++) {
            float t = (float)k / (float)pieces;
            path_add(path, spline_at(a.x, b.x, c.x, d.x, t), spline_at(a.y, b.y, c.y, d.y, t));
        }
    }
    path_add(path, points[count - 1].x, points[count - 1].y);
}

static void add_corner(Path *path, float x, float y, float radius, float from) {
    enum { PIECES = 6 };
    for (int i = 0; i <= PIECES; i++) {
        float angle = from + INK_PI / 2 * (float)i / PIECES;
        path_add(path, x + radius * cosf(angle), y + radius * sinf(angle));
    }
}

void path_add_rounded_rect(Path *path, const RoundedRect *box) {
    Rect a = box->area;
    float r = box->radius, start = a.x + r + (a.w - 2 * r) * box->start;
    path_add(path, start, a.y);
    add_corner(path, a.x + a.w - r, a.y + r, r, -INK_PI / 2);
    add_corner(path, a.x + a.w - r, a.y + a.h - r, r, 0);
    add_corner(path, a.x + r, a.y + a.h - r, r, INK_PI / 2);
    add_corner(path, a.x + r, a.y + r, r, INK_PI);
    path_add(path, start, a.y);
    if (box->overshoot > 0) // the second pass over the start lies a little lower
        path_add(path, start + box->overshoot, a.y + 1.2f);
}

float points_length(const Point *points, size_t count) {
    float length = 0;
    for (size_t i = 1; i < count; i++)
        length += point_distance(points[i - 1], points[i]);
    return length;
}

Rect points_bounds(const Point *points, size_t count) {
    if (count == 0)
        return RECT(0, 0, 0, 0);
    float left = points[0].x, right = left, top = points[0].y, bottom = top;
    for (size_t i = 1; i < count; i++) {
        left = fminf(left, points[i].x);
        right = fmaxf(right, points[i].x);
        top = fminf(top, points[i].y);
        bottom = fmaxf(bottom, points[i].y);
    }
    return RECT(left, top, right - left, bottom - top);
}

static float piece_length(const Walker *walker) {
    if (walker->piece + 1 >= walker->count)
        return 0;
    return point_distance(walker->points[walker->piece], walker->points[walker->piece + 1]);
}

Walker walker_on(const Point *points, size_t count) {
    CHECK(count >= 1);
    Walker walker = {points, count, 0, 0, 0};
    walker.piece_length = piece_length(&walker);
    return walker;
}

Point walker_at(Walker *walker, float distance) {
    while (walker->piece + 2 < walker->count && distance > walker->before + walker->piece_length) {
        walker->before += walker->piece_length;
        walker->piece++;
        walker->piece_length = piece_length(walker);
    }
    if (walker->piece_length <= 0)
        return walker->points[walker->count - 1];
    float share = fminf(1, (distance - walker->before) / walker->piece_length);
    return point_between(walker->points[walker->piece], walker->points[walker->piece + 1], share);
}

float points_resample(const Point *points, size_t count, Point *out, size_t out_count) {
    CHECK(out_count >= 2);
    float length = points_length(points, count);
    Walker walker = walker_on(points, count);
    for (size_t i = 0; i < out_count; i++)
        out[i] = walker_at(&walker, length * (float)i / (float)(out_count - 1));
    return length;
}

Point points_normal(const Point *points, size_t count, size_t index) {
    Point a = points[index == 0 ? 0 : index - 1];
    Point b = points[index + 1 < count ? index + 1 : index];
    float dx = b.x - a.x, dy = b.y - a.y, length = sqrtf(dx * dx + dy * dy);
    if (length <= 0)
        return POINT(0, 1);
    return POINT(-dy / length, dx / length);
}
