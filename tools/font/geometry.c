#include "geometry.h"

#include "memory.h"

#include <math.h>
#include <stdlib.h>

void polygon_add(Polygon *polygon, Vec point) {
    polygon->points =
        memory_grow(polygon->points, polygon->count, &polygon->capacity, sizeof *polygon->points);
    polygon->points[polygon->count++] = point;
}

double polygon_area(const Polygon *polygon) {
    double twice = 0;
    for (size_t i = 0; i < polygon->count; i++) {
        Vec a = polygon->points[i];
        Vec b = polygon->points[(i + 1) % polygon->count];
        twice += a.x * b.y - b.x * a.y;
    }
    return twice / 2;
}

void shape_add(Shape *shape, Polygon polygon) {
    shape->polygons =
        memory_grow(shape->polygons, shape->count, &shape->capacity, sizeof *shape->polygons);
    shape->polygons[shape->count++] = polygon;
}

void shape_add_moved(Shape *shape, const Shape *part, Vec by) {
    for (size_t i = 0; i < part->count; i++) {
        Polygon copy = {0};
        for (size_t j = 0; j < part->polygons[i].count; j++) {
            const Vec point = part->polygons[i].points[j];
            polygon_add(&copy, (Vec){point.x + by.x, point.y + by.y});
        }
        shape_add(shape, copy);
    }
}

void shape_free(Shape *shape) {
    for (size_t i = 0; i < shape->count; i++)
        free(shape->polygons[i].points);
    free(shape->polygons);
    *shape = (Shape){0};
}

Box shape_bounds(const Shape *shape) {
    if (shape->count == 0)
        return (Box){0};
    Box box = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (size_t i = 0; i < shape->count; i++) {
        for (size_t j = 0; j < shape->polygons[i].count; j++) {
            Vec point = shape->polygons[i].points[j];
            box.x_min = fmin(box.x_min, point.x);
            box.y_min = fmin(box.y_min, point.y);
            box.x_max = fmax(box.x_max, point.x);
            box.y_max = fmax(box.y_max, point.y);
        }
    }
    return box;
}
