// Strokes, paths and noise: shapes stay where they are promised to stay.
#include "base/base.h"
#include "base/rng.h"
#include "ink/strokes/drawlist.h"
#include "ink/strokes/noise.h"
#include "ink/strokes/stroke.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static StrokeStyle random_style(Rng *rng) {
    StrokeStyle style = stroke_style(0, noise_uniform(rng, .5f, 30), (uint32_t)rng_next(rng));
    if (rng_below(rng, 2))
        style.wobble = noise_uniform(rng, 0, 6);
    style.tremor = noise_uniform(rng, 0, 2);
    style.wavelength = noise_uniform(rng, 5, 200);
    style.taper_in = noise_uniform(rng, 0, 1);
    style.taper_out = noise_uniform(rng, 0, 1);
    style.width_variation = noise_uniform(rng, 0, .3f);
    style.broad_nib = rng_below(rng, 2);
    style.nib_angle = noise_uniform(rng, 0, 3);
    style.pools = rng_below(rng, 2);
    return style;
}

static size_t random_path(Rng *rng, Point points[12]) {
    size_t count = 1 + rng_below(rng, 12);
    for (size_t i = 0; i < count; i++)
        points[i] = POINT(noise_uniform(rng, 0, 500), noise_uniform(rng, 0, 500));
    return count;
}

static void assert_disc_inside(Rect box, Point centre, float radius) {
    const float slack = .01f;
    assert_true(centre.x - radius >= box.x - slack && centre.y - radius >= box.y - slack);
    assert_true(centre.x + radius <= box.x + box.w + slack);
    assert_true(centre.y + radius <= box.y + box.h + slack);
}

static void strokes_stay_within_their_margin(void **state) {
    (void)state;
    Rng rng = rng_seeded(4);
    for (int round = 0; round < 500; round++) {
        Point points[12];
        size_t count = random_path(&rng, points);
        StrokeStyle style = random_style(&rng);
        Strip strip;
        StrokePool pools[2];
        stroke_build(&strip, points, count, &style);
        Rect box = rect_grown(points_bounds(points, count), stroke_margin(&style));
        assert_in_range(strip.count, 1, STRIP_CAPACITY);
        for (size_t i = 0; i < strip.count; i++)
            assert_disc_inside(box, strip.centres[i], strip.half_widths[i]);
        size_t pool_count = stroke_pools(&strip, &style, true, pools);
        for (size_t i = 0; i < pool_count; i++)
            assert_disc_inside(box, pools[i].centre, pools[i].radius);
    }
}

static void the_same_seed_gives_the_same_stroke(void **state) {
    (void)state;
    Rng rng = rng_seeded(5);
    Point points[12];
    size_t count = 2 + random_path(&rng, points) % 10;
    StrokeStyle style = random_style(&rng);
    Strip first, second;
    memset(&first, 0, sizeof first);
    memset(&second, 0, sizeof second);
    stroke_build(&first, points, count, &style);
    stroke_build(&second, points, count, &style);
    assert_memory_equal(&first, &second, sizeof first);
    style.seed++;
    stroke_build(&second, points, count, &style);
    assert_memory_not_equal(&first, &second, sizeof first);
}

static void a_revealed_part_is_the_beginning_of_the_whole(void **state) {
    (void)state;
    const Point points[] = {{0, 0}, {200, 40}, {90, 160}};
    StrokeStyle style = stroke_style(0, 8, 3);
    Strip whole, part;
    stroke_build(&whole, points, 3, &style);
    for (int i = 0; i <= 100; i++) {
        part = whole;
        stroke_reveal(&part, (float)i / 100);
        if (i == 0)
            assert_int_equal(part.count, 0);
        for (size_t k = 0; k + 1 < part.count; k++)
            assert_memory_equal(&part.centres[k], &whole.centres[k], sizeof(Point));
        float length = points_length(part.centres, part.count);
        float wanted = points_length(whole.centres, whole.count) * (float)i / 100;
        assert_true(fabsf(length - wanted) < 4);
    }
    assert_int_equal(part.count, whole.count);
}

static void ends_are_tapered(void **state) {
    (void)state;
    const Point points[] = {{0, 0}, {300, 0}};
    StrokeStyle style = stroke_style(0, 10, 3);
    style.taper_in = .5f;
    style.taper_out = .25f;
    style.width_variation = 0;
    Strip strip;
    stroke_build(&strip, points, 2, &style);
    // The ripple of .04 stays.
    assert_true(fabsf(strip.half_widths[0] - 2.5f) < .15f);
    assert_true(fabsf(strip.half_widths[strip.count / 2] - 5) < .25f);
    assert_true(fabsf(strip.half_widths[strip.count - 1] - 1.25f) < .1f);
}

static void a_path_without_length_is_a_dot(void **state) {
    (void)state;
    const Point points[] = {{7, 9}, {7, 9}};
    StrokeStyle style = stroke_style(0, 6, 3);
    Strip strip;
    stroke_build(&strip, points, 2, &style);
    assert_int_equal(strip.count, 1);
    assert_true(strip.centres[0].x == 7 && strip.half_widths[0] == 3);
    stroke_build(&strip, points, 0, &style);
    assert_int_equal(strip.count, 0);
}

static void resampling_keeps_ends_and_distances(void **state) {
    (void)state;
    const Point points[] = {{0, 0}, {30, 0}, {30, 40}, {0, 40}};
    Point out[11];
    float length = points_resample(points, 4, out, 11);
    assert_true(fabsf(length - 100) < 1e-3f);
    assert_memory_equal(&out[0], &points[0], sizeof(Point));
    assert_true(point_distance(out[10], points[3]) < 1e-3f);
    assert_true(point_distance(out[3], POINT(30, 0)) < 1e-3f);
    assert_true(point_distance(out[5], POINT(30, 20)) < 1e-3f);
}

static void an_arc_lies_on_its_circle(void **state) {
    (void)state;
    for (float radius = 1; radius < 1000; radius *= 2) {
        Path path = {0};
        path_add_arc(&path, path_arc(POINT(5, 6), radius, 1, -5));
        for (size_t i = 0; i + 1 < path.count; i++) {
            Point middle = point_between(path.points[i], path.points[i + 1], .5f);
            assert_true(fabsf(point_distance(path.points[i], POINT(5, 6)) - radius) <
                        radius * 1e-4f + 1e-4f);
            assert_true(radius - point_distance(middle, POINT(5, 6)) < .06f + radius * .001f);
        }
    }
}

static void noise_is_bounded_smooth_and_repeats(void **state) {
    (void)state;
    float before = noise_at(-50, 8);
    for (int i = 1; i < 10000; i++) {
        float x = -50 + (float)i * .01f, value = noise_at(x, 8);
        assert_true(value >= -1 && value <= 1);
        assert_true(fabsf(value - before) < .04f);
        assert_true(value == noise_at(x, 8));
        before = value;
    }
}

static void texts_are_cut_at_a_character(void **state) {
    (void)state;
    char longer[3 * DRAW_TEXT_MAX];
    for (size_t i = 0; i + 2 < sizeof longer; i += 2)
        memcpy(longer + i, "\xC3\xA9", 2);
    longer[sizeof longer - 2] = '\0';
    DrawList *list = drawlist_new();
    TextStyle style = {0, 18, false, TEXT_START};
    drawlist_text(list, POINT(0, 0), longer, &style);
    size_t length = strlen(list->text);
    assert_in_range(length, DRAW_TEXT_MAX - 4, DRAW_TEXT_MAX - 1);
    assert_int_equal(length % 2, 0);
    drawlist_free(list);
}

static void nothing_visible_adds_nothing(void **state) {
    (void)state;
    const Point points[] = {{0, 0}, {30, 0}};
    DrawList *list = drawlist_new();
    StrokeStyle style = stroke_style(0, 3, 1);
    FillStyle fill = {0, 0, TEXTURE_NONE};
    style.reveal = 0;
    drawlist_stroke(list, points, 2, &style);
    style.reveal = 1;
    drawlist_stroke(list, points, 0, &style);
    drawlist_fill(list, points, 2, 1, &fill);
    drawlist_push_opacity(list, 0);
    drawlist_stroke(list, points, 2, &style);
    drawlist_dashes(list, points, 2, 4, 4, &style);
    drawlist_pop(list);
    assert_int_equal(list->command_count, 0);
    drawlist_stroke(list, points, 2, &style);
    assert_int_equal(list->command_count, 1);
    drawlist_free(list);
}

/// What stands 8 px beside the last of a branch is crossed neither by it nor by its neighbour.
static void a_branch_leaves_room_for_a_name(void **state) {
    (void)state;
    const float drop = 15, apart = 45, width = 34;
    for (int child = -3; child <= 3; child++) {
        const float own = (float)child * apart;
        for (int other = -3; other <= 3; other++) {
            Path path = {0};
            path_add_branch(&path, POINT(0, 0), POINT((float)other * apart, 26), drop);
            assert_true(path.points[path.count - 1].y == 26);
            for (size_t i = 0; i < path.count; i++) {
                const Point at = path.points[i];
                const bool beside = at.x > own + 8 && at.x < own + 8 + width;
                assert_false(beside && at.y > 26 - drop + 2);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_branch_leaves_room_for_a_name),
        cmocka_unit_test(strokes_stay_within_their_margin),
        cmocka_unit_test(the_same_seed_gives_the_same_stroke),
        cmocka_unit_test(a_revealed_part_is_the_beginning_of_the_whole),
        cmocka_unit_test(ends_are_tapered),
        cmocka_unit_test(a_path_without_length_is_a_dot),
        cmocka_unit_test(resampling_keeps_ends_and_distances),
        cmocka_unit_test(an_arc_lies_on_its_circle),
        cmocka_unit_test(noise_is_bounded_smooth_and_repeats),
        cmocka_unit_test(texts_are_cut_at_a_character),
        cmocka_unit_test(nothing_visible_adds_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
