// The stroke builder: from an ideal path to the line a hand would draw, as a chain of discs.
//
// 1. resample the path every clamp(0.9 width, 1.2, 4) px, STRIP_CAPACITY points at most
// 2. move each point along its normal by wobble * noise(s / wavelength) + tremor * noise(s / 9)
// 3. give each point a width: tapered at both ends, varied slowly along the way
// Everything is in logical px and depends on nothing but its arguments.
#pragma once

#include "ink/strokes/colour.h"
#include "ink/strokes/points.h"
#include "ink/strokes/texture.h"

/// "Follow the rule" for the fields that say so.
#define STROKE_AUTO (-1.0f)

/// How a stroke is drawn. stroke_style gives sensible values; change what differs.
typedef struct StrokeStyle {
    Colour colour;
    float opacity; ///< 0 to 1
    TextureKind texture;
    float width;               ///< px, full width
    float wobble;              ///< px, slow sideways drift; AUTO: min(1.7, .3 + .0052 length)
    float wavelength;          ///< px, of the wobble
    float tremor;              ///< px, fast sideways shake
    float taper_in, taper_out; ///< width at the ends, as a share of the full width
    float taper_in_length;     ///< px; AUTO: min(.18 length, 3.2 width + 4)
    float taper_out_length;    ///< px; AUTO: min(.30 length, 6 width + 6)
    float width_variation;     ///< share of the width
    bool broad_nib;            ///< a flat nib held at nib_angle: width depends on the direction
    float nib_angle;           ///< radians
    bool pools;                ///< darker discs where the pen lands and lifts (from width 1.8 on)
    float reveal;              ///< share of the length that is drawn so far, 0 to 1
    uint32_t seed;             ///< the same seed and path give the same stroke
} StrokeStyle;

/// A usual stroke of `width` px without texture and pools, fully revealed.
StrokeStyle stroke_style(Colour colour, float width, uint32_t seed);

/// Tapers its ends to shares of the full width, or lets it drift sideways by `wobble` px in waves.
static inline void stroke_taper(StrokeStyle *style, float in, float out) {
    style->taper_in = in;
    style->taper_out = out;
}
static inline void stroke_wobble(StrokeStyle *style, float wobble, float wavelength) {
    style->wobble = wobble;
    style->wavelength = wavelength;
}

/// The same style with numbers for what follows the rule, of a path `length` px long.
StrokeStyle stroke_resolved(const StrokeStyle *style, float length);

enum { STRIP_CAPACITY = 800 };

/// A finished stroke: neighbouring discs are joined to capsules. About 10 KiB, made for the stack.
typedef struct Strip {
    size_t count; ///< 0: nothing to draw
    float length; ///< px along the centre line, as it was before the wobble
    Point centres[STRIP_CAPACITY];
    float half_widths[STRIP_CAPACITY];
} Strip;

/// Builds the whole stroke; `style->reveal` is not looked at. Fewer than 2 points or no length give
/// a dot of the stroke's width (none when count is 0).
void stroke_build(Strip *strip, const Point *points, size_t count, const StrokeStyle *style);
/// Cuts a finished strip to its first `reveal` (0 to 1) by arc length; 0 empties it.
void stroke_reveal(Strip *strip, float reveal);
/// How far ink may lie from the ideal path, in px: pads the path's bounding box.
float stroke_margin(const StrokeStyle *style);

/// A path in dashes, one after the other. Made by stroke_dashes; the points must outlive it.
typedef struct StrokeDashes {
    StrokeStyle style; ///< of the next dash
    Walker walker;
    float on, off, end; ///< px
    int index;
} StrokeDashes;

/// The dashes of `on` px, `off` px apart, along the revealed part of a path.
StrokeDashes stroke_dashes(const Point *points, size_t count, float on, float off,
                           const StrokeStyle *style);
/// Builds the next dash, whole, with tapers of its own; false when there is none.
bool stroke_dashes_next(StrokeDashes *dashes, Strip *strip);

/// A darker spot of ink.
typedef struct StrokePool {
    Point centre;
    float radius;
} StrokePool;

/// The pools of a finished strip: one where the pen lands and, when `lifted`, one where it lifts.
/// Returns how many (0 to 2).
size_t stroke_pools(const Strip *strip, const StrokeStyle *style, bool lifted, StrokePool pools[2]);
/// The opacity of a pool of this stroke.
float stroke_pool_opacity(const StrokeStyle *style);
