// The icon of the program and of the page, drawn like everything else: a corner of the paper with
// an X and an O. What is too small to see is left out, so that each size is drawn and none scaled
// down.
#pragma once

#include "ink/pixels.h"
#include "ink/strokes/drawlist.h"
#include "ink/strokes/palette.h"

enum { ICON_SIDE = 128 };

typedef enum IconShape {
    ICON_FRAMED, ///< clear around its round corners
    ICON_FILLED, ///< to its square corners, for who cuts them off himself
    ICON_SPARED, ///< the same, with all of it in the circle of four fifths of its size
} IconShape;

/// The icon, `side` px wide and high, and clear (alpha 0) where it is not. Release `pixels` with
/// base_free.
Canvas icon_paint(const Palette *palette, int side, IconShape shape);
/// The strokes of it, in px. Release with drawlist_free.
DrawList *icon_sketch(const Palette *palette, int side, IconShape shape);
/// The outer edge of the frame of an icon of `side` px, and the radius of its corners.
Rect icon_frame(int side);
float icon_corner(int side);
