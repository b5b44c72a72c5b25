// The game's own font through SDL_ttf, as the ink layer wants it.
#pragma once

#include "base/text.h"
#include "ink/strokes/text_rasteriser.h"

typedef struct Font Font;

/// Loads the built-in font. NULL, with a sentence, when SDL_ttf refuses.
Font *font_new(Problem *problem);
void font_free(Font *font);
/// Functions over `font`, valid as long as it lives.
TextRasteriser font_rasteriser(Font *font);
