// Points, rectangles and paths of points: the ideal lines that strokes follow.
#ifndef INKROW_INK_GEOMETRY_H
#define INKROW_INK_GEOMETRY_H

#include <stdbool.h>
#include <stddef.h>

#define INK_PI 3.14159265f

/// A place in logical px, y downwards.
typedef struct Point {
    float x, y;
} Point;

/// A rectangle in logical px; empty when w or h is not above 0.
typedef struct Rect {
    float x, y, w, h;
} Rect;

#define POINT(px, py)        ((Point){(px), (py)})
#define RECT(rx, ry, rw, rh) ((Rect){(rx), (ry), (rw), (rh)})

float point_distance(Point a, Point b);
/// `point` turned by `angle` radians (clockwise on the screen) about `centre`.
Point point_turned(Point point, Point centre, float angle);
/// `from` at share 0, `to` at share 1.
Point point_between(Point from, Point to, float share);

Point rect_centre(Rect rect);
/// Grown by `margin` on every side; shrunk when it is negative.
Rect rect_grown(Rect rect, float margin);
/// The common part; empty (w and h 0) when there is none.
Rect rect_intersection(Rect a, Rect b);
bool rect_contains(Rect rect, Point point);

/// `value` held between 0 and 1.
float ink_clamp01(float value);
float ink_lerp(float from, float to, float share);
/// t*t*(3-2t) with t held between 0 and 1.
float ink_smoothstep(float t);

enum { PATH_CAPACITY = 512 };

/// A polyline in memory of the caller, usually on the stack. Every function below appends to it;
/// start from `Path path = {0}` or path_clear, which cost nothing. More than PATH_CAPACITY points
/// is a broken promise.
typedef struct Path {
    size_t count;
    Point points[PATH_CAPACITY];
} Path;

void path_clear(Path *path);
void path_add(Path *path, float x, float y);
void path_add_points(Path *path, const Point *points, size_t count);
/// A quadratic Bézier curve in 16 pieces, both ends included.
void path_add_bezier(Path *path, Point from, Point control, Point to);

/// Part of an ellipse whose size drifts along the way, as a drawn ring's does.
typedef struct Arc {
    Point centre;
    float radius_x, radius_y;
    float from, to;             ///< radians, 0 = to the right, growing clockwise on the screen
    float turn;                 ///< the whole ellipse turned by this many radians
    float drift_from, drift_to; ///< factors on the radii at the start and at the end
} Arc;

/// An arc without drift or turn.
Arc arc_plain(Point centre, float radius, float from, float to);
/// Appends `arc` in as many pieces as keep it within 0.05 px of the true curve.
void path_add_arc(Path *path, const Arc *arc);
/// Appends the Catmull-Rom spline through `points` in `pieces` pieces between neighbours.
void path_add_spline(Path *path, const Point *points, size_t count, int pieces);

/// A box with round corners, drawn clockwise from the top edge and a little over its own start.
typedef struct RoundedRect {
    Rect area;
    float radius;
    float start;     ///< where on the top edge the pen lands, 0 to 1
    float overshoot; ///< px past the start; 0 closes the outline exactly
} RoundedRect;

void path_add_rounded_rect(Path *path, const RoundedRect *box);

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
Walker walker_on(const Point *points, size_t count);
/// The point `distance` px from the start; the last point beyond the end.
Point walker_at(Walker *walker, float distance);

/// The normal of the line at point `index`: unit length, to the right-hand side of a pen that
/// moves right on a screen with y downwards (0, 1).
Point points_normal(const Point *points, size_t count, size_t index);

#endif
