#include "pen.h"

#include "geometry.h"
#include "memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double CAP_HEIGHT = 7;
static const double STEP = 0.06;                 // between discs
enum { DIRECTION_REACH = 7, RELAX_PASSES = 60 }; // evens bends out over some 0.3 units
static const double DOT_LENGTH = 0.5;            // a shorter stroke is a dot
static const double DOT_GROWTH = 1.2;            // a dot is broader than the line
static const double TREMOR = 0.045;              // sideways wander of the line
static const double TREMOR_LENGTH = 4;
static const double PRESSURE = 0.05; // share of the width that comes and goes
static const double PRESSURE_LENGTH = 2.2;
static const double LANDING_WIDTH = 0.97; // share of the width at the ends of a stroke
static const double LIFTING_WIDTH = 0.88;
static const double BRANCH_WIDTH = 0.74; // where a stroke grows out of another
static const double TAPER_LENGTH = 1.3;

// One stroke as a dense polyline with the length along it.
typedef struct Path {
    Vec *points;
    double *lengths;
    size_t count, capacity;
} Path;

static double smoothstep(double t) {
    t = fmin(fmax(t, 0), 1);
    return t * t * (3 - 2 * t);
}

static uint32_t hash(uint32_t x) {
    x = (x ^ x >> 16) * 0x45D9F3Bu;
    x = (x ^ x >> 16) * 0x45D9F3Bu;
    return x ^ x >> 16;
}

// Value noise from -1 to 1, one random value an integer.
static double noise(double x, uint32_t seed) {
    double whole = floor(x);
    uint32_t cell = (uint32_t)(int32_t)whole;
    double a = hash(cell * 2654435761u + seed) / 2147483648.0 - 1;
    double b = hash((cell + 1) * 2654435761u + seed) / 2147483648.0 - 1;
    return a + (b - a) * smoothstep(x - whole);
}

static uint32_t seed_of(const SkeletonGlyph *glyph, size_t stroke) {
    uint32_t seed = 2166136261u;
    for (const char *c = glyph->name; *c; c++)
        seed = (seed ^ (unsigned char)*c) * 16777619u;
    return hash(seed + (uint32_t)stroke * 7919u);
}

static Vec mix(Vec a, Vec b, double t) {
    return (Vec){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

static double distance(Vec a, Vec b) {
    return hypot(b.x - a.x, b.y - a.y);
}

static Vec middle(Vec a, Vec b) {
    return mix(a, b, 0.5);
}

static void path_add(Path *path, Vec point) {
    path->points = memory_grow(path->points, path->count, &path->capacity, sizeof *path->points);
    path->points[path->count++] = point;
}

static void path_measure(Path *path) {
    path->lengths = memory_alloc(path->count, sizeof *path->lengths);
    for (size_t i = 1; i < path->count; i++)
        path->lengths[i] = path->lengths[i - 1] + distance(path->points[i - 1], path->points[i]);
}

// Broad pens squeeze the heights so that the ink of capitals stays as tall as with the normal pen,
// and half a pen lifts the ink's lower edge to the base line.
static Vec place(const Pen *pen, SkeletonPoint point) {
    double squeeze = (CAP_HEIGHT - pen->extra) / CAP_HEIGHT;
    return (Vec){point.x * pen->widen, point.y * squeeze + pen->width / 2};
}

// The curve from p[1] to p[2] at t from 0 to 1.
static Vec catmull_rom(const Vec p[4], double t) {
    double knots[4] = {0};
    for (int i = 1; i < 4; i++)
        knots[i] = knots[i - 1] + fmax(sqrt(distance(p[i - 1], p[i])), 1e-4);
    double u = knots[1] + (knots[2] - knots[1]) * t;
    Vec level[4] = {p[0], p[1], p[2], p[3]};
    for (int order = 1; order < 4; order++) {
        for (int i = 0; i < 4 - order; i++) {
            // The last step blends over the middle span only.
            int from = order == 3 ? 1 : i, to = order == 3 ? 2 : i + order;
            level[i] = mix(level[i], level[i + 1], (u - knots[from]) / (knots[to] - knots[from]));
        }
    }
    return level[0];
}

// `far` mirrored in the line that halves the way from `end` to `next`: three points on a circle
// give a fourth on it, so a curve keeps its bend to its very end.
static Vec mirror(Vec end, Vec next, Vec far) {
    double dx = next.x - end.x, dy = next.y - end.y;
    double square = fmax(dx * dx + dy * dy, 1e-9);
    double along =
        ((far.x - (end.x + next.x) / 2) * dx + (far.y - (end.y + next.y) / 2) * dy) / square;
    return (Vec){far.x - 2 * along * dx, far.y - 2 * along * dy};
}

// The point that the curve's tangent at `at` looks at, `step` away from it. Past an end or a corner
// it is made up from the points on this side.
static Vec neighbour(const Pen *pen, const SkeletonStroke *stroke, size_t at, int step) {
    const SkeletonPoint *points = stroke->points;
    size_t last = stroke->count - 1;
    bool ends = step < 0 ? at == 0 : at == last;
    if (!ends && !points[at].corner)
        return place(pen, points[step < 0 ? at - 1 : at + 1]);
    Vec here = place(pen, points[at]);
    size_t inner = step < 0 ? at + 1 : at - 1;
    Vec next = place(pen, points[inner]);
    bool straight = points[inner].corner || inner == 0 || inner == last;
    if (straight)
        return (Vec){2 * here.x - next.x, 2 * here.y - next.y};
    return mirror(here, next, place(pen, points[step < 0 ? inner + 1 : inner - 1]));
}

// Spreads the bend, which gathers at the skeleton's points, along the way from one corner to the
// next.
static void relax(Vec *points, size_t count) {
    for (int pass = 0; pass < RELAX_PASSES; pass++) {
        Vec before = points[0];
        for (size_t i = 1; i + 1 < count; i++) {
            Vec here = points[i], after = points[i + 1];
            points[i] = mix(here, middle(before, after), 0.5);
            before = here;
        }
    }
}

static Path trace_path(const Pen *pen, const SkeletonStroke *stroke) {
    Path way = {0};
    size_t corner = 0;
    path_add(&way, place(pen, stroke->points[0]));
    for (size_t i = 0; i + 1 < stroke->count; i++) {
        Vec p[4] = {neighbour(pen, stroke, i, -1), place(pen, stroke->points[i]),
                    place(pen, stroke->points[i + 1]), neighbour(pen, stroke, i + 1, 1)};
        int steps = 2 + (int)(distance(p[1], p[2]) / STEP);
        for (int step = 1; step <= steps; step++)
            path_add(&way, catmull_rom(p, (double)step / steps));
        if (stroke->points[i + 1].corner || i + 2 == stroke->count) {
            relax(way.points + corner, way.count - corner);
            corner = way.count - 1;
        }
    }
    path_measure(&way);
    return way;
}

// Mean direction round a point of the path, so that the width does not jump at a corner.
static Vec direction(const Path *path, size_t at) {
    size_t last = path->count - 1;
    Vec a = path->points[at > DIRECTION_REACH ? at - DIRECTION_REACH : 0];
    Vec b = path->points[at + DIRECTION_REACH < last ? at + DIRECTION_REACH : last];
    double length = fmax(distance(a, b), 1e-9);
    return (Vec){(b.x - a.x) / length, (b.y - a.y) / length};
}

// Whether the end of a stroke lies inside the ink of another stroke but not at that one's end.
static bool grows_out(const Path *paths, size_t count, size_t self, Vec end, double radius) {
    for (size_t i = 0; i < count; i++) {
        if (i == self)
            continue;
        for (size_t j = 0; j < paths[i].count; j++) {
            double along = paths[i].lengths[j], total = paths[i].lengths[paths[i].count - 1];
            bool inner = along > radius && along < total - radius;
            if (inner && distance(paths[i].points[j], end) < radius)
                return true;
        }
    }
    return false;
}

typedef struct Taper {
    double landing, lifting; // share of the width at the two ends
} Taper;

static Taper taper_of(const Path *paths, size_t count, size_t self, double radius) {
    const Path *path = &paths[self];
    Taper taper = {LANDING_WIDTH, LIFTING_WIDTH};
    if (grows_out(paths, count, self, path->points[0], radius))
        taper.landing = BRANCH_WIDTH;
    if (grows_out(paths, count, self, path->points[path->count - 1], radius))
        taper.lifting = BRANCH_WIDTH;
    return taper;
}

static void add_disc(DiscChain *chain, Disc disc) {
    chain->discs = memory_grow(chain->discs, chain->count, &chain->capacity, sizeof *chain->discs);
    chain->discs[chain->count++] = disc;
}

static void ink_path(const Pen *pen, double width, const Path *path, Taper taper, uint32_t seed,
                     DiscChain *chain) {
    double total = path->lengths[path->count - 1];
    bool dot = total < DOT_LENGTH;
    double reach = fmin(TAPER_LENGTH, total * 0.45);
    for (size_t i = 0; i < path->count; i++) {
        double s = path->lengths[i];
        Vec along = direction(path, i);
        double aside = TREMOR * noise(s / TREMOR_LENGTH + 31.7, seed);
        double share = 1 - pen->contrast * along.x * along.x;
        share *= 1 + PRESSURE * noise(s / PRESSURE_LENGTH, seed + 5);
        share *= taper.landing + (1 - taper.landing) * smoothstep(s / reach);
        share *= taper.lifting + (1 - taper.lifting) * smoothstep((total - s) / reach);
        if (dot)
            share = DOT_GROWTH;
        add_disc(chain, (Disc){path->points[i].x - along.y * aside,
                               path->points[i].y + along.x * aside, width / 2 * share, i == 0});
    }
}

Vec pen_offset(const Pen *pen, double x, double y) {
    const Vec origin = place(pen, (SkeletonPoint){0});
    const Vec moved = place(pen, (SkeletonPoint){.x = x, .y = y});
    return (Vec){moved.x - origin.x, moved.y - origin.y};
}

DiscChain pen_draw(const Pen *pen, const SkeletonGlyph *glyph) {
    DiscChain chain = {0};
    Path *paths = memory_alloc(glyph->count, sizeof *paths);
    for (size_t i = 0; i < glyph->count; i++)
        paths[i] = trace_path(pen, &glyph->strokes[i]);
    for (size_t i = 0; i < glyph->count; i++) {
        double width = pen->width * glyph->strokes[i].pen * (glyph->mark ? SKELETON_MARK_PEN : 1);
        Taper taper = taper_of(paths, glyph->count, i, width / 2);
        ink_path(pen, width, &paths[i], taper, seed_of(glyph, i), &chain);
    }
    for (size_t i = 0; i < glyph->count; i++) {
        free(paths[i].points);
        free(paths[i].lengths);
    }
    free(paths);
    return chain;
}

void pen_free(DiscChain *chain) {
    free(chain->discs);
    *chain = (DiscChain){0};
}
