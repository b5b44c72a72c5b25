#include "ink/strokes/points.h"

#include "base/base.h"

#include <math.h>

float point_distance(Point a, Point b) {
    float dx = b.x - a.x, dy = b.y - a.y;
    return sqrtf(dx * dx + dy * dy);
}

Point point_turned(Point point, float angle) {
    float c = cosf(angle), s = sinf(angle);
    return POINT(point.x * c - point.y * s, point.x * s + point.y * c);
}

Point point_plus(Point a, Point b) {
    return POINT(a.x + b.x, a.y + b.y);
}

Point point_between(Point from, Point to, float share) {
    return POINT(ink_lerp(from.x, to.x, share), ink_lerp(from.y, to.y, share));
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

Walker points_walker(const Point *points, size_t count) {
    CHECK(count >= 1);
    Walker walker = {points, count, 0, 0, 0};
    walker.piece_length = piece_length(&walker);
    return walker;
}

Point points_walker_at(Walker *walker, float distance) {
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
    Walker walker = points_walker(points, count);
    for (size_t i = 0; i < out_count; i++)
        out[i] = points_walker_at(&walker, length * (float)i / (float)(out_count - 1));
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
