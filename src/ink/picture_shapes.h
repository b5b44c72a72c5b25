// A draw list as filled shapes, one after the other from back to front: what SVG and PDF are made
// of. The grain of ink and paper becomes its mean, and shadows are left out.
#pragma once

#include "base/text.h"
#include "ink/strokes/drawlist.h"
#include "ink/strokes/stroke.h"
#include "ink/strokes/text_rasteriser.h"

// --- outlines of what is drawn: closed polygons, for files whose readers fill shapes themselves

// All polygons of an outline turn the same way, so that by the non-zero rule those that lie over
// one another are one shape.

/// Begin with {0}; picture_outline_clear releases it.
typedef struct PictureOutline {
    Point *points;
    size_t count, capacity;
    size_t *ends; ///< of each polygon: one past its last point
    size_t polygon_count, polygon_capacity;
} PictureOutline;

/// Releases all of it.
void picture_outline_clear(PictureOutline *outline);

/// Adds a disc.
void picture_outline_add_disc(PictureOutline *outline, Point centre, float radius);
/// Adds a finished strip, within a twentieth of a px.
void picture_outline_add_strip(PictureOutline *outline, const Strip *strip);
/// Adds a closed polygon of `count` points.
void picture_outline_add_polygon(PictureOutline *outline, const Point *points, size_t count);
/// Adds letters: the line around what is covered more than half, holes left free. `scale` is px of
/// the bitmap per px of the outline, `start` the pen's start on the baseline.
void picture_outline_add_text(PictureOutline *outline, const TextBitmap *bitmap, float scale,
                              Point start);

// --- the shapes

/// Who takes the shapes.
typedef struct PictureShapes {
    void *context;
    /// One shape, by the non-zero rule; everything of it is moved by `offset`.
    void (*fill)(void *context, const PictureOutline *outline, Point offset, Colour colour,
                 float opacity);
    /// What comes next is seen inside `area` alone, until `unclip`. Never one in another.
    void (*clip)(void *context, Rect area);
    void (*unclip)(void *context);
} PictureShapes;

/// Gives all shapes of `list` to `shapes`.
void picture_shapes_give(const DrawList *list, const TextRasteriser *text,
                         const PictureShapes *shapes);

/// Appends a number with at most two digits behind the point, whatever the locale writes.
void picture_shapes_add_number(Text *text, float number);
