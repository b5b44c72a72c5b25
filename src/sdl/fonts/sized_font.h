// Open fonts, kept by their size.
#pragma once

#include <SDL_ttf.h>
#include <stdbool.h>

typedef struct SizedFonts SizedFonts;

/// Opens a face at `points` points and `dpi` dots an inch; NULL when that fails.
typedef TTF_Font *(*SizedFontOpen)(void *context, int face, bool bold, int points, unsigned dpi);

/// `context` goes to `open`.
SizedFonts *sized_fonts_new(SizedFontOpen open, void *context);
/// Takes NULL.
void sized_fonts_free(SizedFonts *fonts);
/// The face at `size` px, valid until the next call; NULL when it cannot be opened.
TTF_Font *sized_fonts_at(SizedFonts *fonts, int face, bool bold, float size);
