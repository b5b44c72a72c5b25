#include "ink/strokes/path.h"

#include "base/base.h"

#include <math.h>

void path_add(Path *path, float x, float y) {
    CHECK(path->count < PATH_CAPACITY);
    path->points[path->count++] = POINT(x, y);
}

void path_add_bezier(Path *path, Point from, Point control, Point to) {
    enum { PIECES = 16 };
    for (int i = 0; i <= PIECES; i++) {
        float t = (float)i / PIECES, u = 1 - t;
        float a = u * u, b = 2 * t * u, c = t * t;
        path_add(path, a * from.x + b * control.x + c * to.x,
                 a * from.y + b * control.y + c * to.y);
    }
}

Arc path_arc(Point centre, float radius, float from, float to) {
    return (Arc){.centre = centre,
                 .radius_x = radius,
                 .radius_y = radius,
                 .from = from,
                 .to = to,
                 .drift_from = 1,
                 .drift_to = 1};
}

/// A chord over the angle a leaves its circle by r(1 - cos(a/2)), nearly r a^2 / 8.
static int arc_pieces(const Arc *arc) {
    enum { LEAST = 8, MOST = 160 };
    const float error = .05f;
    float radius = fmaxf(.5f, fmaxf(arc->radius_x, arc->radius_y));
    float step = sqrtf(8 * error / radius);
    int pieces = (int)ceilf(fabsf(arc->to - arc->from) / step);
    return CLAMP(pieces, LEAST, MOST);
}

void path_add_arc(Path *path, Arc arc) {
    int pieces = arc_pieces(&arc);
    float c = cosf(arc.turn), s = sinf(arc.turn);
    for (int i = 0; i <= pieces; i++) {
        float t = (float)i / (float)pieces;
        float angle = ink_lerp(arc.from, arc.to, t);
        float drift = ink_lerp(arc.drift_from, arc.drift_to, t);
        float x = arc.radius_x * drift * cosf(angle), y = arc.radius_y * drift * sinf(angle);
        path_add(path, arc.centre.x + x * c - y * s, arc.centre.y + x * s + y * c);
    }
}

static float spline_at(float a, float b, float c, float d, float t) {
    return .5f * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t +
                  (3 * b - a - 3 * c + d) * t * t * t);
}

void path_add_spline(Path *path, const Point *points, size_t count, int pieces) {
    CHECK(pieces >= 1);
    if (count == 0)
        return;
    for (size_t i = 0; i + 1 < count; i++) {
        Point a = points[i == 0 ? 0 : i - 1], b = points[i], c = points[i + 1];
        Point d = points[i + 2 < count ? i + 2 : count - 1];
        for (int k = 0; k < pieces; k++) {
            float t = (float)k / (float)pieces;
            path_add(path, spline_at(a.x, b.x, c.x, d.x, t), spline_at(a.y, b.y, c.y, d.y, t));
        }
    }
    path_add(path, points[count - 1].x, points[count - 1].y);
}

void path_add_branch(Path *path, Point from, Point to, float drop) {
    const float knee = fmaxf(from.y, to.y - drop);
    path_add_bezier(path, from, POINT(to.x, knee), POINT(to.x, knee + .2f * (to.y - knee)));
    path_add(path, to.x, to.y);
}

static void add_corner(Path *path, float x, float y, float radius, float from) {
    enum { PIECES = 6 };
    for (int i = 0; i <= PIECES; i++) {
        float angle = from + INK_PI / 2 * (float)i / PIECES;
        path_add(path, x + radius * cosf(angle), y + radius * sinf(angle));
    }
}

Path path_rounded_rect(Rect area, float radius, float start, float overshoot) {
    Path path = {0};
    float left = area.x + radius, right = area.x + area.w - radius, r = radius;
    float top = area.y + r, bottom = area.y + area.h - r;
    float landing = left + (area.w - 2 * r) * start;
    path_add(&path, landing, area.y);
    add_corner(&path, right, top, r, -INK_PI / 2);
    add_corner(&path, right, bottom, r, 0);
    add_corner(&path, left, bottom, r, INK_PI / 2);
    add_corner(&path, left, top, r, INK_PI);
    path_add(&path, landing, area.y);
    if (overshoot > 0)
        path_add(&path, landing + overshoot, area.y + 1.2f);
    return path;
}
