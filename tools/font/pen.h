// The pen that follows a skeleton: from points on paper to a chain of ink discs.
#ifndef FONT_PEN_H
#define FONT_PEN_H

#include "geometry.h"
#include "skeleton.h"

#include <stddef.h>

typedef struct Pen {
    double width;    // of an upright stroke, in skeleton units
    double contrast; // how much thinner a level stroke is, 0 to 1
    double widen;    // x is multiplied by this, so that a broad pen leaves the counters open
    double extra;    // how much broader than the font's normal pen: heights are squeezed by it
} Pen;

// A place on the pen's way with the radius of the ink there.
typedef struct Disc {
    double x, y, radius;
    bool lands; // first of a stroke: no ink between the disc before and this one
} Disc;

typedef struct DiscChain {
    Disc *discs;
    size_t count, capacity;
} DiscChain;

// Draws all strokes of a glyph: a smooth curve through the points (centripetal Catmull-Rom, Barry
// and Goldman's form), a little tremor and pressure like a hand's, thinner where a stroke grows out
// of another. Repeats exactly for the same glyph. Free with pen_free.
DiscChain pen_draw(const Pen *pen, const SkeletonGlyph *glyph);

// How far a drawing moves when its skeleton moves by (x, y).
Vec pen_offset(const Pen *pen, double x, double y);

void pen_free(DiscChain *chain);

#endif
