#include "ink/coverage.h"

#include "base/base.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

size_t coverage_mask_bytes(PixelRect area) {
    return pixels_rect_is_empty(area) ? 0 : (size_t)area.w * (size_t)area.h;
}

Mask coverage_mask_new(PixelRect area) {
    return (Mask){area, base_alloc(coverage_mask_bytes(area))};
}

void coverage_mask_free(Mask *mask) {
    base_free(mask->values);
    mask->values = NULL;
}

/// A capsule prepared for many pixels.
typedef struct Capsule {
    Point from, along;
    float inverse; ///< 1 / length^2; 0 for a disc
    float radius, growth;
} Capsule;

/// Coverage of the pixel whose centre lies at (x, y) from the capsule's first point.
static inline uint8_t capsule_coverage(const Capsule *capsule, float x, float y) {
    float t = (x * capsule->along.x + y * capsule->along.y) * capsule->inverse;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    float dx = x - t * capsule->along.x, dy = y - t * capsule->along.y;
    float square = dx * dx + dy * dy, radius = capsule->radius + t * capsule->growth;
    float outer = radius + .5f, inner = radius - .5f;
    if (square >= outer * outer)
        return 0;
    if (inner > 0 && square <= inner * inner)
        return 255;
    float alpha = outer - sqrtf(square);
    return (uint8_t)((alpha < 1 ? alpha : 1) * 255 + .5f);
}

/// Adds a capsule in output px.
static void add_capsule(Mask *mask, Point from, float from_radius, Point to, float to_radius) {
    float reach = fmaxf(from_radius, to_radius) + 1;
    Rect around = points_bounds((Point[]){from, to}, 2);
    PixelRect box =
        pixels_rect_intersection(pixels_rect_around(rect_grown(around, reach), 1), mask->area);
    if (pixels_rect_is_empty(box))
        return;
    Capsule capsule = {from, POINT(to.x - from.x, to.y - from.y), 0, from_radius,
                       to_radius - from_radius};
    float square = capsule.along.x * capsule.along.x + capsule.along.y * capsule.along.y;
    if (square > 0)
        capsule.inverse = 1 / square;
    for (int y = box.y; y < box.y + box.h; y++) {
        uint8_t *row = mask->values + (size_t)(y - mask->area.y) * (size_t)mask->area.w;
        float py = (float)y + .5f - from.y;
        for (int x = box.x; x < box.x + box.w; x++) {
            uint8_t *value = row + (x - mask->area.x);
            if (*value == 255)
                continue;
            uint8_t alpha = capsule_coverage(&capsule, (float)x + .5f - from.x, py);
            if (alpha > *value)
                *value = alpha;
        }
    }
}

static Point scaled(Point point, float scale) {
    return POINT(point.x * scale, point.y * scale);
}

void coverage_add_disc(Mask *mask, Point centre, float radius, float scale) {
    Point at = scaled(centre, scale);
    add_capsule(mask, at, radius * scale, at, radius * scale);
}

void coverage_add_strip(Mask *mask, const Strip *strip, float scale) {
    if (strip->count == 1)
        coverage_add_disc(mask, strip->centres[0], strip->half_widths[0], scale);
    for (size_t i = 1; i < strip->count; i++)
        add_capsule(mask, scaled(strip->centres[i - 1], scale), strip->half_widths[i - 1] * scale,
                    scaled(strip->centres[i], scale), strip->half_widths[i] * scale);
}

PixelRect coverage_strip_area(const Strip *strip, float scale) {
    if (strip->count == 0)
        return (PixelRect){0, 0, 0, 0};
    float widest = 0;
    for (size_t i = 0; i < strip->count; i++)
        widest = fmaxf(widest, strip->half_widths[i]);
    Rect bounds = rect_grown(points_bounds(strip->centres, strip->count), widest);
    PixelRect area = pixels_rect_around(bounds, scale);
    return (PixelRect){area.x - 1, area.y - 1, area.w + 2, area.h + 2};
}

float coverage_of_rounded_box(float x, float y, Rect box, float radius) {
    float half_w = box.w / 2, half_h = box.h / 2;
    float dx = fabsf(x + .5f - box.x - half_w) - (half_w - radius);
    float dy = fabsf(y + .5f - box.y - half_h) - (half_h - radius);
    float outside = sqrtf(fmaxf(dx, 0) * fmaxf(dx, 0) + fmaxf(dy, 0) * fmaxf(dy, 0));
    float distance = outside + fminf(fmaxf(dx, dy), 0) - radius;
    return ink_clamp01(.5f - distance);
}

// Polygons.

/// Lines across each pixel row, and the parts of a pixel that x is rounded to.
enum { SUBROWS = 16, SUBPIXELS = 256 };

/// One edge, made to point downwards.
typedef struct Edge {
    float top, bottom;
    float x, slope; ///< x at `top` and its change with y
    int winding;    ///< +1 or -1
} Edge;

typedef struct Crossing {
    int x; ///< in 1/SUBPIXELS px from the left of the mask, held inside it
    int winding;
} Crossing;

typedef struct Filler {
    Edge *edges; ///< by top
    size_t edge_count;
    size_t next;  ///< first edge that has not begun
    Edge *active; ///< edges that have begun and not ended
    size_t active_count;
    Crossing *crossings;
    int *deltas; ///< change of coverage from pixel to pixel, in 1/(SUBROWS * SUBPIXELS)
} Filler;

/// Twice the area of a polygon, its sign is the direction.
static float signed_area(const Point *points, size_t count) {
    float sum = 0;
    for (size_t i = 0; i < count; i++) {
        Point a = points[i], b = points[i + 1 < count ? i + 1 : 0];
        sum += a.x * b.y - b.x * a.y;
    }
    return sum;
}

static void add_edge(Filler *filler, Point a, Point b, int winding) {
    if (a.y == b.y)
        return;
    if (a.y > b.y) {
        Point swap = a;
        a = b;
        b = swap;
        winding = -winding;
    }
    filler->edges[filler->edge_count++] = (Edge){a.y, b.y, a.x, (b.x - a.x) / (b.y - a.y), winding};
}

/// The edges of a closed polygon; `winding` is +1 where its own direction counts.
static void add_contour(Filler *filler, const Point *points, size_t length, int winding,
                        float scale) {
    for (size_t i = 0; i < length; i++)
        add_edge(filler, scaled(points[i], scale),
                 scaled(points[i + 1 < length ? i + 1 : 0], scale), winding);
}

static int compare_edges(const void *a, const void *b) {
    float first = ((const Edge *)a)->top, second = ((const Edge *)b)->top;
    return (first > second) - (first < second);
}

/// Brings the active edges up to the line at `y`.
static void advance(Filler *filler, float y) {
    while (filler->next < filler->edge_count && filler->edges[filler->next].top <= y)
        filler->active[filler->active_count++] = filler->edges[filler->next++];
    size_t kept = 0;
    for (size_t i = 0; i < filler->active_count; i++)
        if (filler->active[i].bottom > y)
            filler->active[kept++] = filler->active[i];
    filler->active_count = kept;
}

/// The crossings of the active edges with the line at `y`, from left to right.
static void find_crossings(Filler *filler, float y, PixelRect area) {
    for (size_t i = 0; i < filler->active_count; i++) {
        const Edge *edge = &filler->active[i];
        float x = (edge->x + (y - edge->top) * edge->slope) * SUBPIXELS;
        // Rounded before it is moved: a crossing must not depend on where the mask begins.
        int place = pixels_round(x) - area.x * SUBPIXELS;
        Crossing crossing = {CLAMP(place, 0, area.w * SUBPIXELS), edge->winding};
        size_t at = i;
        for (; at > 0 && filler->crossings[at - 1].x > crossing.x; at--)
            filler->crossings[at] = filler->crossings[at - 1];
        filler->crossings[at] = crossing;
    }
}

/// Changes the coverage by `sign` from x (in 1/SUBPIXELS px) to the right end of the row.
static void add_step(int *deltas, int x, int sign) {
    int pixel = x / SUBPIXELS, part = x % SUBPIXELS;
    deltas[pixel] += sign * (SUBPIXELS - part);
    deltas[pixel + 1] += sign * part;
}

static void add_spans(Filler *filler) {
    int winding = 0;
    for (size_t i = 0; i < filler->active_count; i++) {
        int before = winding;
        winding += filler->crossings[i].winding;
        if (before == 0 && winding != 0)
            add_step(filler->deltas, filler->crossings[i].x, 1);
        else if (before != 0 && winding == 0)
            add_step(filler->deltas, filler->crossings[i].x, -1);
    }
}

static void write_row(const Filler *filler, uint8_t *row, int width) {
    int covered = 0;
    for (int x = 0; x < width; x++) {
        covered += filler->deltas[x];
        int value = covered / (SUBROWS * SUBPIXELS / 256);
        row[x] = (uint8_t)MIN(value, 255);
    }
}

static void fill_rows(Filler *filler, Mask *mask) {
    PixelRect area = mask->area;
    for (int y = 0; y < area.h; y++) {
        memset(filler->deltas, 0, ((size_t)area.w + 2) * sizeof *filler->deltas);
        for (int sub = 0; sub < SUBROWS; sub++) {
            float line = (float)(area.y + y) + ((float)sub + .5f) / SUBROWS;
            advance(filler, line);
            find_crossings(filler, line, area);
            add_spans(filler);
        }
        write_row(filler, mask->values + (size_t)y * (size_t)area.w, area.w);
    }
}

/// Room for `count` edges.
static Filler filler_for(const Mask *mask, size_t count) {
    return (Filler){
        .edges = base_alloc(count * sizeof(Edge)),
        .active = base_alloc(count * sizeof(Edge)),
        .crossings = base_alloc(count * sizeof(Crossing)),
        .deltas = base_alloc(((size_t)mask->area.w + 2) * sizeof(int)),
    };
}

static void fill(Filler *filler, Mask *mask) {
    qsort(filler->edges, filler->edge_count, sizeof(Edge), compare_edges);
    fill_rows(filler, mask);
    base_free(filler->edges);
    base_free(filler->active);
    base_free(filler->crossings);
    base_free(filler->deltas);
}

void coverage_fill(Mask *mask, const Point *points, size_t length, size_t contours, float scale) {
    if (pixels_rect_is_empty(mask->area))
        return;
    Filler filler = filler_for(mask, length * contours);
    // Every contour counts in the same direction, so that overlapping ones add and never cancel.
    for (; contours > 0; contours--, points += length)
        add_contour(&filler, points, length, signed_area(points, length) < 0 ? -1 : 1, scale);
    fill(&filler, mask);
}

void coverage_fill_outline(Mask *mask, const Point *points, const size_t *ends, size_t contours,
                           float scale) {
    if (pixels_rect_is_empty(mask->area) || contours == 0)
        return;
    Filler filler = filler_for(mask, ends[contours - 1]);
    for (size_t i = 0, at = 0; i < contours; at = ends[i++])
        add_contour(&filler, points + at, ends[i] - at, 1, scale);
    fill(&filler, mask);
}
