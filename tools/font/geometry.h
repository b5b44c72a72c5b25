// Plain geometry shared by the stages of the font generator. Lengths are skeleton units (the cap
// height is 7) and y points up.
#ifndef FONT_GEOMETRY_H
#define FONT_GEOMETRY_H

#include <stddef.h>

typedef struct Vec {
    double x, y;
} Vec;

typedef struct Box {
    double x_min, y_min, x_max, y_max;
} Box;

// A closed polygon: the last point joins the first.
typedef struct Polygon {
    Vec *points;
    size_t count, capacity;
} Polygon;

// The polygons that bound one glyph's ink, ink on the right of their direction.
typedef struct Shape {
    Polygon *polygons;
    size_t count, capacity;
} Shape;

void polygon_add(Polygon *polygon, Vec point);
// The signed area, positive for a polygon that turns anticlockwise.
double polygon_area(const Polygon *polygon);
// Takes over the points of `polygon`.
void shape_add(Shape *shape, Polygon polygon);
// Adds a copy of `part`, moved.
void shape_add_moved(Shape *shape, const Shape *part, Vec by);
void shape_free(Shape *shape);
// All zeroes for a shape without ink.
Box shape_bounds(const Shape *shape);

#endif
