#include "ink/strokes/rect.h"

#include <math.h>

Point rect_centre(Rect rect) {
    return POINT(rect.x + rect.w / 2, rect.y + rect.h / 2);
}

Rect rect_grown(Rect rect, float margin) {
    return RECT(rect.x - margin, rect.y - margin, rect.w + 2 * margin, rect.h + 2 * margin);
}

Rect rect_intersection(Rect a, Rect b) {
    float left = fmaxf(a.x, b.x), top = fmaxf(a.y, b.y);
    float right = fminf(a.x + a.w, b.x + b.w), bottom = fminf(a.y + a.h, b.y + b.h);
    return RECT(left, top, fmaxf(0, right - left), fmaxf(0, bottom - top));
}

bool rect_contains(Rect rect, Point point) {
    return point.x >= rect.x && point.y >= rect.y && point.x < rect.x + rect.w &&
           point.y < rect.y + rect.h;
}
