// Writes a TrueType font file (glyf outlines) into memory, after Apple's TrueType Reference Manual
// and the OpenType specification 1.9.
#ifndef FONT_TRUETYPE_H
#define FONT_TRUETYPE_H

#include "curve.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Another glyph's outline, moved.
typedef struct TrueTypePart {
    int glyph, x, y;
} TrueTypePart;

enum { TRUETYPE_PARTS_MAX = 4 };

typedef struct TrueTypeGlyph {
    // Up to U+FFFF; 0 for the first glyph, which stands for missing ones, and for the last ones,
    // which are only parts of others.
    uint32_t code;
    int advance;
    Outline outline; // x from the glyph's origin; of a glyph with parts what these come to
    TrueTypePart parts[TRUETYPE_PARTS_MAX];
    size_t part_count;
} TrueTypeGlyph;

typedef struct TrueTypeKern {
    uint16_t left, right; // glyph numbers
    int16_t value;
} TrueTypeKern;

// All lengths in font units. Glyphs are in ascending order of their code, the kerning in ascending
// order of left, then right.
typedef struct TrueTypeFont {
    const char *family; // ASCII
    bool bold;
    int units_per_em, ascent, descent; // descent is positive
    int x_height, cap_height;
    const TrueTypeGlyph *glyphs;
    size_t glyph_count;
    const TrueTypeKern *kerns;
    size_t kern_count;
} TrueTypeFont;

typedef struct Bytes {
    uint8_t *data;
    size_t count, capacity;
} Bytes;

// The same font gives the same bytes on every machine. Free bytes.data.
Bytes truetype_write(const TrueTypeFont *font);

#endif
