// The window's icon, drawn like everything else.
#pragma once

#include "ink/pixels/painter.h"
#include "ink/strokes/palette.h"

enum { ICON_SIDE = 128 };

/// A painter whose canvas is the icon, ICON_SIDE px wide and high. Release with painter_free.
Painter *icon_paint(const Palette *palette, const TextRasteriser *text);
