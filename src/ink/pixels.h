// Rectangles of whole output px.
#pragma once

#include "ink/strokes/points.h"

#include <stdint.h>

/// A rectangle of output px; empty when w or h is not above 0.
typedef struct PixelRect {
    int x, y, w, h;
} PixelRect;

/// ARGB8888, `width` px a row, no gap between rows.
typedef struct Canvas {
    uint32_t *pixels;
    int width, height;
} Canvas;

/// The common part, whether there is any, and the rectangle somewhere else.
PixelRect pixels_rect_intersection(PixelRect a, PixelRect b);
bool pixels_rect_is_empty(PixelRect rect);
PixelRect pixels_rect_moved(PixelRect rect, int dx, int dy);
/// All px that `area`, scaled, touches.
PixelRect pixels_rect_around(Rect area, float scale);
/// `area`, scaled, with its edges at the nearest whole px.
PixelRect pixels_rect_snapped(Rect area, float scale);
/// The nearest whole number, halves upwards.
int pixels_round(float value);
