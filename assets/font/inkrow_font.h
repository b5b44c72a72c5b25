// The game's own hand-drawn font, as TrueType files in memory. Made from strokes.txt at build time.
#pragma once

#include <stddef.h>

// `size` bytes of a TrueType file. The bytes are constants: they live as long as the program, may
// be read by any thread, and are not to be freed.
typedef struct InkrowFont {
    const unsigned char *data;
    size_t size;
} InkrowFont;

// The normal pen, for weights 400 and 500.
InkrowFont inkrow_font_regular(void);

// The broad pen, for weights 600 and 700.
InkrowFont inkrow_font_bold(void);
