#include "ink/strokes/point.h"

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
