// From polygons to the quadratic curves of a TrueType outline.
#ifndef FONT_CURVE_H
#define FONT_CURVE_H

#include "geometry.h"

#include <stdbool.h>
#include <stddef.h>

// A point of an outline in font units, relative to the glyph's skeleton origin.
typedef struct CurvePoint {
    int x, y;
    bool on;   // on the curve, else the control point between its neighbours
    bool last; // of its contour
} CurvePoint;

typedef struct Outline {
    CurvePoint *points;
    size_t count, capacity;
    size_t contours;
} Outline;

// Fits smooth quadratic curves, with points where the contour is leftmost, rightmost, highest or
// lowest; one skeleton unit becomes `scale` font units and x is moved by `shift` skeleton units
// first. The curves keep within 1/80 unit of the polygons. Free outline.points.
Outline curve_fit(const Shape *shape, double scale, double shift);

#endif
