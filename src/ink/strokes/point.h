// Points, and numbers on the way from one value to another.
#pragma once

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

/// `value` held between 0 and 1.
float ink_clamp01(float value);
/// `from` at share 0, `to` at share 1.
float ink_lerp(float from, float to, float share);
/// t*t*(3-2t) with t held between 0 and 1.
float ink_smoothstep(float t);
