// What the game's own font lacks, drawn with fonts of the system; on a page, with those of the
// browser. Nothing is looked for before the first character is missing.
#pragma once

#include "sdl/fonts/font_parts.h"

typedef struct FallbackFont FallbackFont;

/// By what the program asks for fonts of the system; NULL: it cannot.
const char *fallback_font_by(void);
FallbackFont *fallback_font_new(void);
/// Takes NULL.
void fallback_font_free(FallbackFont *fallback);
/// The face of the first font that has `code`, kept; FONT_FACE_OWN where none does, and the first
/// time one sentence on stderr says so.
int fallback_font_face(FallbackFont *fallback, uint32_t code, bool bold);
/// How far the pen moves, px. `utf8` is one run.
float fallback_font_measure(FallbackFont *fallback, const FontRun *run, const char *utf8,
                            float size, bool bold);
/// Draws one run. False when there is nothing to draw.
bool fallback_font_draw(FallbackFont *fallback, const FontRun *run, const char *utf8, float size,
                        bool bold, FontPicture *picture);
