// A draw list as filled shapes, one after the other from back to front: what SVG and PDF are made
// of. The grain of ink and paper becomes its mean, and shadows are left out.
#pragma once

#include "base/text.h"
#include "ink/picture_outline.h"
#include "ink/strokes/drawlist.h"

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
