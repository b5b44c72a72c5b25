#include "ink/strokes/stroke.h"

#include "base/base.h"
#include "ink/strokes/noise.h"

#include <math.h>

/// Period in px of the fast sideways shake and of the two variations of width.
static const float TREMOR_PERIOD = 9, WIDTH_PERIOD = 46, RIPPLE_PERIOD = 8;
/// Share of the width that ripples.
static const float RIPPLE = .04f;
/// The thinnest line a pen draws, px.
static const float LEAST_WIDTH = .5f;
/// The wobble is read far from the noise's origin, so that neighbouring seeds don't start alike.
static const float WOBBLE_START = 31.7f;
/// A pool is left out where the line is thinner than this share of its full width.
static const float POOL_LEAST = .45f;
/// The pool of the landing pen is a little wider than the line.
static const float LANDING_POOL = 1.12f;
/// Distance in px of the points that a dash is made of, and the fewest px of a dash worth drawing.
static const float DASH_STEP = 1.5f, DASH_LEAST = 3;
/// From this width on the pen wets the paper enough to leave pools.
static const float POOL_LEAST_WIDTH = 1.8f;

StrokeStyle stroke_style(Colour colour, float width, uint32_t seed) {
    return (StrokeStyle){
        .colour = colour,
        .opacity = 1,
        .texture = TEXTURE_NONE,
        .width = width,
        .wobble = STROKE_AUTO,
        .wavelength = 72,
        .tremor = .22f,
        .taper_in = .55f,
        .taper_out = .35f,
        .taper_in_length = STROKE_AUTO,
        .taper_out_length = STROKE_AUTO,
        .width_variation = .12f,
        .reveal = 1,
        .seed = seed,
    };
}

StrokeStyle stroke_resolved(const StrokeStyle *style, float length) {
    StrokeStyle resolved = *style;
    if (style->wobble < 0)
        resolved.wobble = fminf(1.7f, .3f + .0052f * length);
    if (style->taper_in_length < 0)
        resolved.taper_in_length = fminf(.18f * length, 3.2f * style->width + 4);
    if (style->taper_out_length < 0)
        resolved.taper_out_length = fminf(.30f * length, 6 * style->width + 6);
    return resolved;
}

static size_t strip_points(float length, float width) {
    float step = CLAMP(.9f * width, 1.2f, 4.0f);
    size_t count = (size_t)ceilf(length / step) + 1;
    return CLAMP(count, 2, STRIP_CAPACITY);
}

/// Step 2: moves every point along its normal. The normals are those of the points before.
static void wobble_centres(Strip *strip, const StrokeStyle *style) {
    float step = strip->length / (float)(strip->count - 1);
    Point before = strip->centres[0];
    for (size_t i = 0; i < strip->count; i++) {
        Point here = strip->centres[i];
        Point next = i + 1 < strip->count ? strip->centres[i + 1] : here;
        Point normal = points_normal((Point[]){before, here, next}, 3, 1);
        float s = step * (float)i;
        float shift = style->wobble * noise_at(s / style->wavelength + WOBBLE_START, style->seed) +
                      style->tremor * noise_at(s / TREMOR_PERIOD, style->seed + 77);
        strip->centres[i] = POINT(here.x + normal.x * shift, here.y + normal.y * shift);
        before = here;
    }
}

/// 1 at `distance` >= `length` from an end, `end` at the end.
static float taper(float end, float distance, float length) {
    return ink_lerp(end, 1, length > 0 ? ink_smoothstep(distance / length) : 1);
}

/// What a flat nib makes of the direction of the line.
static float nib_factor(const Strip *strip, const StrokeStyle *style, size_t index) {
    Point normal = points_normal(strip->centres, strip->count, index);
    float direction = atan2f(-normal.x, normal.y);
    return .52f + .62f * fabsf(sinf(direction - style->nib_angle));
}

/// Step 3.
static void fill_half_widths(Strip *strip, const StrokeStyle *style) {
    const float length = strip->length, width = style->width;
    const float in = style->taper_in_length, out = style->taper_out_length;
    for (size_t i = 0; i < strip->count; i++) {
        float s = length * (float)i / (float)(strip->count - 1);
        float factor = taper(style->taper_in, s, in) * taper(style->taper_out, length - s, out);
        factor *= 1 + style->width_variation * noise_at(s / WIDTH_PERIOD, style->seed + 5) +
                  RIPPLE * noise_at(s / RIPPLE_PERIOD, style->seed + 9);
        if (style->broad_nib)
            factor *= nib_factor(strip, style, i);
        strip->half_widths[i] = fmaxf(LEAST_WIDTH, width * factor) / 2;
    }
}

void stroke_build(Strip *strip, const Point *points, size_t count, const StrokeStyle *style) {
    strip->count = 0;
    strip->length = 0;
    if (count == 0)
        return;
    strip->length = points_length(points, count);
    if (strip->length < 1e-4f) {
        strip->count = 1;
        strip->centres[0] = points[0];
        strip->half_widths[0] = fmaxf(LEAST_WIDTH, style->width) / 2;
        return;
    }
    strip->count = strip_points(strip->length, style->width);
    points_resample(points, count, strip->centres, strip->count);
    const StrokeStyle resolved = stroke_resolved(style, strip->length);
    wobble_centres(strip, &resolved);
    fill_half_widths(strip, &resolved);
}

void stroke_reveal(Strip *strip, float reveal) {
    if (reveal >= 1)
        return;
    if (reveal <= 0 || strip->count == 0) {
        strip->count = 0;
        return;
    }
    float end = reveal * (float)(strip->count - 1);
    size_t whole = (size_t)end;
    if (whole + 1 < strip->count) {
        float share = end - (float)whole;
        strip->centres[whole + 1] =
            point_between(strip->centres[whole], strip->centres[whole + 1], share);
        strip->half_widths[whole + 1] =
            ink_lerp(strip->half_widths[whole], strip->half_widths[whole + 1], share);
        strip->count = whole + 2;
    }
}

StrokeDashes stroke_dashes(const Point *points, size_t count, float on, float off,
                           const StrokeStyle *style) {
    return (StrokeDashes){
        .style = *style,
        .walker = points_walker(points, count),
        .on = on,
        .off = off,
        .end = points_length(points, count) * ink_clamp01(style->reveal),
    };
}

bool stroke_dashes_next(StrokeDashes *dashes, Strip *strip) {
    enum { POINTS_MAX = 64 };
    const float from = (dashes->on + dashes->off) * (float)dashes->index;
    const float to = fminf(from + dashes->on, dashes->end);
    if (to - from < DASH_LEAST)
        return false;
    Point points[POINTS_MAX];
    int pieces = (int)((to - from) / DASH_STEP + .5f);
    pieces = CLAMP(pieces, 1, POINTS_MAX - 1);
    for (int i = 0; i <= pieces; i++)
        points[i] = points_walker_at(&dashes->walker, ink_lerp(from, to, (float)i / (float)pieces));
    stroke_build(strip, points, (size_t)pieces + 1, &dashes->style);
    dashes->style.seed += 7;
    dashes->index++;
    return true;
}

float stroke_margin(const StrokeStyle *style) {
    const float most_auto_wobble = 1.7f, most_nib = 1.14f;
    float wobble = style->wobble >= 0 ? style->wobble : most_auto_wobble;
    float half = style->width / 2 * (1 + fabsf(style->width_variation) + RIPPLE);
    if (style->broad_nib)
        half *= most_nib;
    half *= fmaxf(1, style->taper_in) * fmaxf(1, style->taper_out);
    return wobble + fabsf(style->tremor) + fmaxf(LEAST_WIDTH / 2, half) * LANDING_POOL;
}

static bool pool_at(const Strip *strip, const StrokeStyle *style, size_t index, float factor,
                    StrokePool *pool) {
    float half = strip->half_widths[index];
    if (half * 2 <= POOL_LEAST * style->width)
        return false;
    *pool = (StrokePool){strip->centres[index], half * factor};
    return true;
}

size_t stroke_pools(const Strip *strip, const StrokeStyle *style, bool lifted,
                    StrokePool pools[2]) {
    if (!style->pools || style->width < POOL_LEAST_WIDTH || strip->count == 0)
        return 0;
    size_t last = strip->count - 1, count = 0;
    count += pool_at(strip, style, MIN(1, last), LANDING_POOL, &pools[count]);
    if (lifted)
        count += pool_at(strip, style, last - MIN(2, last), 1, &pools[count]);
    return count;
}

float stroke_pool_opacity(const StrokeStyle *style) {
    return style->opacity * (style->width < 5 ? .5f : .14f);
}
