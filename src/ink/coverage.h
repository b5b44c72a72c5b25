// The rasteriser: shapes become 8-bit coverage.
//
// A stroke is a chain of capsules with varying radius; the coverage of a pixel is
// clamp(radius + 1/2 - distance from its centre) of the nearest capsule. Taking the maximum joins
// capsules without seams. Polygons are filled by the non-zero rule over 16 lines a pixel row.
// What a mask says of a pixel never depends on where the mask's edges are.
#pragma once

#include "ink/pixels.h"
#include "ink/strokes/stroke.h"

/// Coverage of a rectangle of output px, area.w bytes a row. The values are the caller's memory.
typedef struct Mask {
    PixelRect area;
    uint8_t *values;
} Mask;

/// An empty mask over fresh memory, to be released with mask_free.
Mask coverage_mask_new(PixelRect area);
void coverage_mask_free(Mask *mask);
size_t coverage_mask_bytes(PixelRect area);

/// The px that a finished strip may touch.
PixelRect coverage_strip_area(const Strip *strip, float scale);
/// Adds a strip given in logical px.
void coverage_add_strip(Mask *mask, const Strip *strip, float scale);
/// Adds a disc given in logical px.
void coverage_add_disc(Mask *mask, Point centre, float radius, float scale);
/// Sets the mask to the union of closed polygons in logical px, given as to drawlist_fill.
void coverage_fill(Mask *mask, const Point *points, size_t length, size_t contours, float scale);
/// Sets the mask to what closed polygons enclose by the non-zero rule: holes turn the other way.
/// `ends` has of each of the `contours` one past its last point.
void coverage_fill_outline(Mask *mask, const Point *points, const size_t *ends, size_t contours,
                           float scale);

/// How much of the pixel at (x, y) lies in a box with round corners; all in output px.
float coverage_of_rounded_box(float x, float y, Rect box, float radius);
