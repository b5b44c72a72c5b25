// From ink discs to the polygons around the ink.
#ifndef FONT_CONTOUR_H
#define FONT_CONTOUR_H

#include "geometry.h"
#include "pen.h"

// Measures the distance to the ink on a fine grid and follows its zero line by marching squares
// (Lorensen and Cline's idea in the plane), so strokes that cross become one shape without
// overlaps. The polygons have ink on their right: outer ones run clockwise, holes anticlockwise, as
// TrueType wants it. Free with shape_free.
Shape contour_trace(const DiscChain *chain);

#endif
