// The game's own font without a library for fonts: its TrueType files have outlines alone, which
// are filled as other shapes are. What the font lacks is an empty box.
#pragma once

#include "ink/strokes/text_rasteriser.h"

typedef struct OwnFont OwnFont;

/// Reads both weights. Release with own_font_free.
OwnFont *own_font_new(void);
/// NULL is fine.
void own_font_free(OwnFont *font);
/// Lives as long as the font.
TextRasteriser own_font_rasteriser(OwnFont *font);
