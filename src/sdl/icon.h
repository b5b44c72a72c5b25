// The icon of the window and of the page, drawn like everything else.
#pragma once

#include "ink/painter.h"
#include "ink/strokes/palette.h"

enum { ICON_SIDE = 128 };

/// A painter whose canvas is the icon, `side` px wide and high. `cut`: whoever shows it may cut off
/// all but the circle of four fifths of its size, where the marks then are. Release with
/// painter_free.
Painter *icon_paint(const Palette *palette, const TextRasteriser *text, int side, bool cut);
