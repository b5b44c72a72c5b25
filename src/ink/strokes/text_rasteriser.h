// What ink needs to know about fonts: two functions, given by the layer that owns the font.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A line of text as coverage, in output px.
typedef struct TextBitmap {
    int width, height;
    size_t pitch;          ///< bytes from row to row
    const uint8_t *pixels; ///< 8-bit coverage, valid until the next call; NULL when width is 0
    int left;              ///< from the pen's start to the first column; may be negative
    int above;             ///< rows above the baseline: row `above` is the first one below it
    float advance;         ///< how far the pen moves
} TextBitmap;

/// The font. Both functions take UTF-8 of one line, are called on the painter's thread only, and
/// never fail: what they cannot draw is left out or drawn as an empty box.
typedef struct TextRasteriser {
    void *context;
    /// The advance of `utf8` at `size` px, in px.
    float (*measure)(void *context, const char *utf8, float size, bool bold);
    /// Draws `utf8` at `size` output px.
    void (*rasterise)(void *context, const char *utf8, float size, bool bold, TextBitmap *bitmap);
} TextRasteriser;

/// The width of `utf8` in logical px, for layout.
static inline float ink_text_width(const TextRasteriser *text, const char *utf8, float size,
                                   bool bold) {
    return text->measure(text->context, utf8, size, bold);
}
