// What a font draws, as coverage.
#pragma once

#include <SDL_ttf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
