// The game's own font through SDL_ttf, as the ink layer wants it.
#pragma once

#include "base/text.h"
#include "ink/strokes/text_rasteriser.h"

#include <SDL_ttf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Font Font;

/// Loads the built-in font. NULL, with a sentence, when SDL_ttf refuses.
Font *font_new(Problem *problem);
void font_free(Font *font);
/// Functions over `font`, valid as long as it lives.
TextRasteriser font_rasteriser(Font *font);

// What texts in several fonts are made of: what a font draws, the runs of characters that one font
// draws, and fonts kept open by their size.

// --- pictures

/// Coverage in memory that grows. Zeroed memory is an empty one.
typedef struct FontPicture {
    int width, height, left, above; ///< as of a TextBitmap
    uint8_t *pixels;                ///< `width` bytes a row
    size_t capacity;
} FontPicture;

/// Makes room for `width` * `height` bytes.
void font_picture_resize(FontPicture *picture, int width, int height);
/// Draws a line of one font. False when SDL_ttf has nothing to draw.
bool font_picture_draw(FontPicture *picture, TTF_Font *ttf, const char *utf8);
/// Rows of the highest glyph above the font's ascent: SDL_ttf moves the picture down by them.
int font_picture_overhang(TTF_Font *ttf, const char *utf8);
/// Frees its memory.
void font_picture_free(FontPicture *picture);

// --- runs

/// A way of writing that needs to be told which it is.
typedef struct FontScript {
    char name[5]; ///< ISO 15924
    bool leftwards;
} FontScript;

enum { FONT_RUNS_MAX = 64, FONT_FACE_OWN = -1 };

typedef struct FontRun {
    size_t start, length; ///< bytes
    int face;             ///< FONT_FACE_OWN: the game's own
    FontScript script;    ///< without a name: one that needs nothing
} FontRun;

/// The face that draws `code`.
typedef int (*FontFaceOf)(void *context, uint32_t code, bool bold);

/// Splits `utf8` into at most FONT_RUNS_MAX runs and returns how many. Marks stay with the letter
/// before them, and what stands between two words written leftwards with these: in a run of its own
/// it would part them, and leave them in the wrong order.
size_t font_runs_split(const char *utf8, bool bold, FontFaceOf face_of, void *context,
                       FontRun *runs);

// --- open fonts

typedef struct SizedFonts SizedFonts;

/// Opens a face at `points` points and `dpi` dots an inch; NULL when that fails.
typedef TTF_Font *(*SizedFontOpen)(void *context, int face, bool bold, int points, unsigned dpi);

/// `context` goes to `open`.
SizedFonts *sized_fonts_new(SizedFontOpen open, void *context);
/// Takes NULL.
void sized_fonts_free(SizedFonts *fonts);
/// The face at `size` px, valid until the next call; NULL when it cannot be opened.
TTF_Font *sized_fonts_at(SizedFonts *fonts, int face, bool bold, float size);
