// What can be measured and walked along a line through points.
#pragma once

#include "ink/strokes/rect.h"

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
