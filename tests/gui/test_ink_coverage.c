// The rasteriser against plain geometry.
#include "base/base.h"
#include "base/rng.h"
#include "ink/coverage.h"
#include "ink/strokes/noise.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { SIDE = 40 };

static int value_at(const Mask *mask, int x, int y) {
    return mask->values[(y - mask->area.y) * mask->area.w + (x - mask->area.x)];
}

/// Radius minus distance at the nearest point of the axis, found by trying many.
static double nearest(double x, double y, Point a, double ra, Point b, double rb) {
    double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
    double t = square > 0 ? ((x - a.x) * dx + (y - a.y) * dy) / square : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return ra + t * (rb - ra) - hypot(x - a.x - t * dx, y - a.y - t * dy);
}

static void a_capsule_is_radius_minus_distance(void **state) {
    (void)state;
    Rng rng = rng_seeded(1);
    for (int round = 0; round < 200; round++) {
        Point a = {noise_uniform(&rng, -5, 45), noise_uniform(&rng, -5, 45)};
        Point b = {noise_uniform(&rng, -5, 45), noise_uniform(&rng, -5, 45)};
        float ra = noise_uniform(&rng, .2f, 9), rb = noise_uniform(&rng, .2f, 9);
        Mask mask = coverage_mask_new((PixelRect){0, 0, SIDE, SIDE});
        Strip strip = {.count = 2, .centres = {a, b}, .half_widths = {ra, rb}};
        coverage_add_strip(&mask, &strip, 1);
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++) {
                double alpha = nearest(x + .5, y + .5, a, ra, b, rb) + .5;
                alpha = alpha < 0 ? 0 : alpha > 1 ? 1 : alpha;
                if (fabs(alpha * 255 - value_at(&mask, x, y)) > 1)
                    fail_msg("round %d: pixel (%d,%d) is %d, wanted %.1f", round, x, y,
                             value_at(&mask, x, y), alpha * 255);
            }
        coverage_mask_free(&mask);
    }
}

static void a_disc_has_the_area_of_a_circle(void **state) {
    (void)state;
    Mask mask = coverage_mask_new((PixelRect){0, 0, SIDE, SIDE});
    coverage_add_disc(&mask, POINT(10.3f, 9.8f), 7.5f, 2);
    double sum = 0;
    for (int i = 0; i < SIDE * SIDE; i++)
        sum += mask.values[i] / 255.0;
    double wanted = 3.14159265 * 15 * 15;
    assert_true(fabs(sum - wanted) < wanted * .01);
    coverage_mask_free(&mask);
}

/// Where a ray to the right from (x, y) crosses a closed polygon, signed.
static int winding(const Point *points, uint32_t count, double x, double y) {
    int sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        Point a = points[i], b = points[(i + 1) % count];
        if ((a.y <= y) == (b.y <= y))
            continue;
        double at = a.x + (y - a.y) * (b.x - a.x) / ((double)b.y - a.y);
        if (at > x)
            sum += b.y > a.y ? 1 : -1;
    }
    return sum;
}

static bool inside_any(const Point *points, uint32_t length, size_t contours, double x, double y) {
    for (size_t c = 0; c < contours; c++)
        if (winding(points + c * length, length, x, y) != 0)
            return true;
    return false;
}

/// The share of the pixel inside, by 16x16 samples.
static double sampled(const Point *points, uint32_t length, size_t contours, int x, int y) {
    enum { SAMPLES = 16 };
    int hits = 0;
    for (int i = 0; i < SAMPLES; i++)
        for (int k = 0; k < SAMPLES; k++)
            hits += inside_any(points, length, contours, x + (k + .5) / SAMPLES,
                               y + (i + .5) / SAMPLES);
    return (double)hits / (SAMPLES * SAMPLES);
}

/// Contours wind either way: their union must not depend on it. They are simple (star-shaped),
/// because the sum of two opposite windings inside one contour is not a union.
static void a_fill_is_the_union_of_its_polygons(void **state) {
    (void)state;
    enum { CONTOURS = 3, CORNERS = 9 };
    Rng rng = rng_seeded(2);
    for (int round = 0; round < 25; round++) {
        Point points[CONTOURS * CORNERS];
        for (int c = 0; c < CONTOURS; c++) {
            float cx = noise_uniform(&rng, 8, 32), cy = noise_uniform(&rng, 8, 32);
            float direction = rng_below(&rng, 2) ? 1.0f : -1.0f;
            for (int i = 0; i < CORNERS; i++) {
                float angle = direction * 2 * INK_PI * (float)i / CORNERS;
                float radius = noise_uniform(&rng, 2, 16);
                points[c * CORNERS + i] =
                    POINT(cx + radius * cosf(angle), cy + radius * sinf(angle));
            }
        }
        Mask mask = coverage_mask_new((PixelRect){0, 0, SIDE, SIDE});
        coverage_fill(&mask, points, CORNERS, CONTOURS, 1);
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++) {
                double wanted = sampled(points, CORNERS, CONTOURS, x, y);
                if (fabs(wanted - value_at(&mask, x, y) / 255.0) > .08)
                    fail_msg("round %d: pixel (%d,%d) is %d, wanted %.0f", round, x, y,
                             value_at(&mask, x, y), wanted * 255);
            }
        coverage_mask_free(&mask);
    }
}

static void half_a_pixel_covers_half(void **state) {
    (void)state;
    const Point square[] = {{2.5f, 3.25f}, {6.5f, 3.25f}, {6.5f, 8}, {2.5f, 8}};
    Mask mask = coverage_mask_new((PixelRect){0, 0, 10, 10});
    coverage_fill(&mask, square, 4, 1, 1);
    assert_int_equal(value_at(&mask, 4, 5), 255);
    assert_int_equal(value_at(&mask, 1, 5), 0);
    assert_in_range(value_at(&mask, 2, 5), 126, 129);
    assert_in_range(value_at(&mask, 6, 5), 126, 129);
    assert_in_range(value_at(&mask, 4, 3), 190, 193);
    assert_int_equal(value_at(&mask, 4, 8), 0);
    coverage_mask_free(&mask);
}

/// A mask of a part says what the mask of the whole says there.
static void a_part_equals_the_whole(void **state) {
    (void)state;
    Rng rng = rng_seeded(3);
    const Point line[] = {{3, 5}, {70, 30}, {20, 66}};
    const Point star[] = {{40, 2}, {50, 70}, {5, 20}, {75, 24}, {20, 72}};
    StrokeStyle style = stroke_style(0, 6, 9);
    Strip strip;
    stroke_build(&strip, line, 3, &style);
    Mask whole = coverage_mask_new((PixelRect){0, 0, 80, 80});
    Mask filled = coverage_mask_new(whole.area);
    coverage_add_strip(&whole, &strip, 1);
    coverage_fill(&filled, star, 5, 1, 1);
    for (int round = 0; round < 100; round++) {
        int x = (int)rng_below(&rng, 70), y = (int)rng_below(&rng, 70);
        PixelRect area = {x, y, 1 + (int)rng_below(&rng, (uint32_t)(80 - x)),
                          1 + (int)rng_below(&rng, (uint32_t)(80 - y))};
        Mask part = coverage_mask_new(area), part_filled = coverage_mask_new(area);
        coverage_add_strip(&part, &strip, 1);
        coverage_fill(&part_filled, star, 5, 1, 1);
        for (int py = area.y; py < area.y + area.h; py++)
            for (int px = area.x; px < area.x + area.w; px++) {
                assert_int_equal(value_at(&part, px, py), value_at(&whole, px, py));
                assert_int_equal(value_at(&part_filled, px, py), value_at(&filled, px, py));
            }
        coverage_mask_free(&part);
        coverage_mask_free(&part_filled);
    }
    coverage_mask_free(&whole);
    coverage_mask_free(&filled);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_capsule_is_radius_minus_distance),
        cmocka_unit_test(a_disc_has_the_area_of_a_circle),
        cmocka_unit_test(a_fill_is_the_union_of_its_polygons),
        cmocka_unit_test(half_a_pixel_covers_half),
        cmocka_unit_test(a_part_equals_the_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
