#include "curve.h"

#include "memory.h"

#include <math.h>
#include <stdlib.h>

static const double CURVE_TOLERANCE = 1.0 / 80;
static const double LINE_TOLERANCE = 1.0 / 300; // a bent line in place of a curve shows its corners
enum { TANGENT_REACH = 2, ERROR_SAMPLES = 12, SPAN_MIN = 4 };

typedef struct Fit {
    const Polygon *polygon;
    Outline *outline;
    double scale, shift;
    size_t first; // point of the outline where this contour starts
} Fit;

static Vec at(const Polygon *polygon, size_t index) {
    return polygon->points[index % polygon->count];
}

static Vec tangent(const Polygon *polygon, size_t index) {
    Vec a = at(polygon, index + polygon->count - TANGENT_REACH);
    Vec b = at(polygon, index + TANGENT_REACH);
    return (Vec){b.x - a.x, b.y - a.y};
}

// Where the tangents of both ends meet; false when that is not ahead of the one and behind the
// other.
static bool control_point(const Polygon *polygon, size_t from, size_t to, Vec *control) {
    Vec a = at(polygon, from), b = at(polygon, to);
    Vec u = tangent(polygon, from), v = tangent(polygon, to);
    double cross = u.x * v.y - u.y * v.x;
    if (fabs(cross) < 1e-9)
        return false;
    double s = ((b.x - a.x) * v.y - (b.y - a.y) * v.x) / cross;
    double t = ((b.x - a.x) * u.y - (b.y - a.y) * u.x) / cross;
    *control = (Vec){a.x + s * u.x, a.y + s * u.y};
    double chord = hypot(b.x - a.x, b.y - a.y);
    return s > 0 && t < 0 && hypot(control->x - a.x, control->y - a.y) < 2 * chord;
}

static Vec middle(Vec a, Vec b) {
    return (Vec){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

static double segment_distance(Vec a, Vec b, Vec p) {
    double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
    double t = square > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / square : 0;
    t = fmin(fmax(t, 0), 1);
    return hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

static Vec quadratic(Vec a, Vec control, Vec b, double t) {
    double p = (1 - t) * (1 - t), q = 2 * t * (1 - t), r = t * t;
    return (Vec){p * a.x + q * control.x + r * b.x, p * a.y + q * control.y + r * b.y};
}

static bool close_enough(const Polygon *polygon, size_t from, size_t to, Vec control,
                         double tolerance) {
    Vec a = at(polygon, from), b = at(polygon, to), samples[ERROR_SAMPLES + 1];
    for (int i = 0; i <= ERROR_SAMPLES; i++)
        samples[i] = quadratic(a, control, b, (double)i / ERROR_SAMPLES);
    for (size_t i = from + 1; i < to; i++) {
        double nearest = INFINITY;
        for (int j = 0; j < ERROR_SAMPLES; j++)
            nearest = fmin(nearest, segment_distance(samples[j], samples[j + 1], at(polygon, i)));
        if (nearest > tolerance)
            return false;
    }
    return true;
}

static void add_point(Fit *fit, Vec point, bool on) {
    Outline *outline = fit->outline;
    CurvePoint added = {.x = (int)lround((point.x + fit->shift) * fit->scale),
                        .y = (int)lround(point.y * fit->scale),
                        .on = on};
    if (outline->count > fit->first) {
        CurvePoint before = outline->points[outline->count - 1];
        if (before.x == added.x && before.y == added.y && before.on == added.on)
            return;
    }
    outline->points =
        memory_grow(outline->points, outline->count, &outline->capacity, sizeof *outline->points);
    outline->points[outline->count++] = added;
}

// Adds the curve from one polygon point to another, without its last point.
static void fit_span(Fit *fit, size_t from, size_t to) {
    const Polygon *polygon = fit->polygon;
    Vec a = at(polygon, from), b = at(polygon, to), control;
    if (close_enough(polygon, from, to, middle(a, b), LINE_TOLERANCE)) {
        add_point(fit, a, true);
    } else if (to - from <= SPAN_MIN ||
               (control_point(polygon, from, to, &control) &&
                close_enough(polygon, from, to, control, CURVE_TOLERANCE))) {
        add_point(fit, a, true);
        if (to - from > SPAN_MIN)
            add_point(fit, control, false);
    } else {
        size_t half = from + (to - from) / 2;
        fit_span(fit, from, half);
        fit_span(fit, half, to);
    }
}

static bool is_extreme(const Polygon *polygon, size_t index) {
    Vec before = at(polygon, index + polygon->count - 1), here = at(polygon, index);
    Vec after = at(polygon, index + 1);
    return (here.x - before.x) * (after.x - here.x) < 0 ||
           (here.y - before.y) * (after.y - here.y) < 0;
}

static void fit_polygon(Fit *fit) {
    const Polygon *polygon = fit->polygon;
    fit->first = fit->outline->count;
    size_t start = 0;
    while (start < polygon->count && !is_extreme(polygon, start))
        start++;
    size_t from = start;
    for (size_t i = start + SPAN_MIN; i + SPAN_MIN < start + polygon->count; i++) {
        if (i - from < SPAN_MIN || !is_extreme(polygon, i))
            continue;
        fit_span(fit, from, i);
        from = i;
    }
    fit_span(fit, from, start + polygon->count);
    fit->outline->points[fit->outline->count - 1].last = true;
    fit->outline->contours++;
}

Outline curve_fit(const Shape *shape, double scale, double shift) {
    Outline outline = {0};
    for (size_t i = 0; i < shape->count; i++) {
        Fit fit = {
            .polygon = &shape->polygons[i], .outline = &outline, .scale = scale, .shift = shift};
        fit_polygon(&fit);
    }
    return outline;
}
