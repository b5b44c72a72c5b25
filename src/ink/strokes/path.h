// Paths of points: the ideal lines that strokes follow.
#pragma once

#include "ink/strokes/points.h"

enum { PATH_CAPACITY = 512 };

/// A polyline in memory of the caller, usually on the stack. Every function below appends to it;
/// start from `Path path = {0}`, or set `count` alone to 0, which is faster. More than
/// PATH_CAPACITY points is a broken promise.
typedef struct Path {
    size_t count;
    Point points[PATH_CAPACITY];
} Path;

/// One more point.
void path_add(Path *path, float x, float y);
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
Arc path_arc(Point centre, float radius, float from, float to);
/// Appends `arc` in as many pieces as keep it within 0.05 px of the true curve.
void path_add_arc(Path *path, Arc arc);
/// Appends the Catmull-Rom spline through `points` in `pieces` pieces between neighbours.
void path_add_spline(Path *path, const Point *points, size_t count, int pieces);

/// Appends the way of a tree's branch from `from` down to `to`, which it reaches from straight
/// above: over the last `drop` px what stands beside it is crossed by no branch of the same board.
void path_add_branch(Path *path, Point from, Point to, float drop);

/// The outline of a box with round corners, clockwise from `start` (0 to 1) of the top edge and
/// `overshoot` px past it a second time, a little lower; 0 closes it exactly.
Path path_rounded_rect(Rect area, float radius, float start, float overshoot);
