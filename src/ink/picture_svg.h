// SVG of a draw list: everything is filled paths, so that it looks the same in every program and
// needs no font.
#pragma once

#include "base/buffer.h"
#include "ink/strokes/drawlist.h"
#include "ink/strokes/text_rasteriser.h"

/// Appends a picture of `width` x `height` px as the text of an SVG file. The grain of ink and
/// paper becomes its mean, and shadows are left out.
void picture_svg_write(const DrawList *list, float width, float height, const TextRasteriser *text,
                       Buffer *bytes);
