// Rectangles.
#pragma once

#include "ink/strokes/point.h"

/// A rectangle in logical px; empty when w or h is not above 0.
typedef struct Rect {
    float x, y, w, h;
} Rect;

#define RECT(rx, ry, rw, rh) ((Rect){(rx), (ry), (rw), (rh)})

/// The point in its middle.
Point rect_centre(Rect rect);
/// Grown by `margin` on every side; shrunk when it is negative.
Rect rect_grown(Rect rect, float margin);
/// The common part; empty (w and h 0) when there is none.
Rect rect_intersection(Rect a, Rect b);
bool rect_contains(Rect rect, Point point);
