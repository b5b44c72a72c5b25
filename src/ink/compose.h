// Laying colour on the canvas: what the painter does last.
//
// Every function changes pixels inside `clip` only, and `clip` lies on the canvas. Colours are
// blended channel by channel in sRGB, rounded to the nearest whole number.
#pragma once

#include "ink/coverage.h"
#include "ink/strokes/drawlist.h"

/// What is laid through a mask.
typedef struct Paint {
    Colour colour;
    float opacity;
    const Texture *texture; ///< read at the pixel's place on the canvas; size 0: even
} Paint;

/// Lays `paint` through `mask`, which is moved by (dx, dy).
void compose_mask(const Canvas *canvas, PixelRect clip, const Mask *mask, int dx, int dy,
                  const Paint *paint);
/// A flat colour over all of `clip`.
void compose_flat(const Canvas *canvas, PixelRect clip, Colour colour, float opacity);
/// `area` is where all of the paper lies, `grain` its tile.
void compose_paper(const Canvas *canvas, PixelRect clip, PixelRect area, const Paper *paper,
                   float scale, const Texture *grain);
/// `area` is where all of the wash lies, `ramp` as in drawlist_wash.
void compose_wash(const Canvas *canvas, PixelRect clip, PixelRect area, Colour colour,
                  float opacity, float ramp, float scale);
