#include "ink/pixels.h"

#include "base/base.h"

#include <math.h>

/// Far outside every canvas, even in 1/256 px, yet safe to add and subtract as int.
static const float PIXEL_LIMIT = 5e8f;

/// What is no number at all lies far outside, too.
static int to_pixel(float whole) {
    if (!(whole > -PIXEL_LIMIT))
        return -(int)PIXEL_LIMIT;
    return whole < PIXEL_LIMIT ? (int)whole : (int)PIXEL_LIMIT;
}

int pixels_round(float value) {
    return to_pixel(floorf(value + .5f));
}

PixelRect pixels_rect_intersection(PixelRect a, PixelRect b) {
    int left = MAX(a.x, b.x), top = MAX(a.y, b.y);
    int right = MIN(a.x + a.w, b.x + b.w), bottom = MIN(a.y + a.h, b.y + b.h);
    return (PixelRect){left, top, MAX(0, right - left), MAX(0, bottom - top)};
}

bool pixels_rect_is_empty(PixelRect rect) {
    return rect.w <= 0 || rect.h <= 0;
}

PixelRect pixels_rect_moved(PixelRect rect, int dx, int dy) {
    return (PixelRect){rect.x + dx, rect.y + dy, rect.w, rect.h};
}

PixelRect pixels_rect_around(Rect area, float scale) {
    int left = to_pixel(floorf(area.x * scale)), top = to_pixel(floorf(area.y * scale));
    int right = to_pixel(ceilf((area.x + area.w) * scale));
    int bottom = to_pixel(ceilf((area.y + area.h) * scale));
    return (PixelRect){left, top, right - left, bottom - top};
}

PixelRect pixels_rect_snapped(Rect area, float scale) {
    int left = pixels_round(area.x * scale), top = pixels_round(area.y * scale);
    int right = pixels_round((area.x + area.w) * scale);
    int bottom = pixels_round((area.y + area.h) * scale);
    return (PixelRect){left, top, right - left, bottom - top};
}
