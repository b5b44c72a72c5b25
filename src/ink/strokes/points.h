// Points and rectangles, and what can be measured and walked along a line through points.
#pragma once

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

#define INK_PI 3.14159265f

/// A place in logical px, y downwards.
typedef struct Point {
    float x, y;
} Point;

#define POINT(px, py) ((Point){(px), (py)})

/// How far `a` and `b` are apart.
float point_distance(Point a, Point b);
/// `point` turned by `angle` radians (clockwise on the screen) about the origin.
Point point_turned(Point point, float angle);
/// The two added up.
Point point_plus(Point a, Point b);
/// `from` at share 0, `to` at share 1.
Point point_between(Point from, Point to, float share);

// --- numbers on the way from one value to another

/// `value` held between 0 and 1.
float ink_clamp01(float value);
/// `from` at share 0, `to` at share 1.
float ink_lerp(float from, float to, float share);
/// t*t*(3-2t) with t held between 0 and 1.
float ink_smoothstep(float t);

// --- rectangles

/// A rectangle in logical px; empty when w or h is not above 0.
typedef struct Rect {
    float x, y, w, h;
} Rect;

#define RECT(rx, ry, rw, rh) ((Rect){(rx), (ry), (rw), (rh)})

/// The point in its middle.
static inline Point rect_centre(Rect rect) {
    return POINT(rect.x + rect.w / 2, rect.y + rect.h / 2);
}

/// Grown by `margin` on every side; shrunk when it is negative.
static inline Rect rect_grown(Rect rect, float margin) {
    return RECT(rect.x - margin, rect.y - margin, rect.w + 2 * margin, rect.h + 2 * margin);
}

/// The common part; empty (w and h 0) when there is none.
static inline Rect rect_intersection(Rect a, Rect b) {
    float left = fmaxf(a.x, b.x), top = fmaxf(a.y, b.y);
    float right = fminf(a.x + a.w, b.x + b.w), bottom = fminf(a.y + a.h, b.y + b.h);
    return RECT(left, top, fmaxf(0, right - left), fmaxf(0, bottom - top));
}

/// True for a point inside, the right and lower edges left out.
static inline bool rect_contains(Rect rect, Point point) {
    return point.x >= rect.x && point.y >= rect.y && point.x < rect.x + rect.w &&
           point.y < rect.y + rect.h;
}

// --- lines through points

/// The length of the line through `count` points.
float points_length(const Point *points, size_t count);
/// The bounding box of `count` points, empty when there are none.
Rect points_bounds(const Point *points, size_t count);
/// Fills `out` with `out_count` (at least 2) points at even distances along the line, both ends
/// included, and returns the length of the line. `count` is at least 1.
float points_resample(const Point *points, size_t count, Point *out, size_t out_count);
/// Walks along a polyline by arc length. The distances asked for never decrease.
typedef struct Walker {
    const Point *points;
    size_t count;
    size_t piece; ///< the piece from points[piece] to points[piece + 1]
    float before; ///< length of the pieces before it
    float piece_length;
} Walker;

/// A walker at the start of `count` (at least 1) points, which must outlive it.
Walker points_walker(const Point *points, size_t count);
/// The point `distance` px from the start; the last point beyond the end.
Point points_walker_at(Walker *walker, float distance);

/// The normal of the line at point `index`: unit length, to the right-hand side of a pen that
/// moves right on a screen with y downwards (0, 1).
Point points_normal(const Point *points, size_t count, size_t index);
