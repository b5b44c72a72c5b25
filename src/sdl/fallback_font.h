// What the game's own font lacks, drawn with fonts of the system; on a page, with those of the
// browser. Nothing is looked for before the first character is missing.
#pragma once

#include "sdl/font.h"

#include <stdint.h>

// --- the fonts of the system, for characters that the game's own lacks

typedef struct SystemFonts SystemFonts;

/// By what they are found; NULL: this program was built without it, and there are none.
const char *system_fonts_by(void);
/// Looks what fonts there are, which takes a tenth of a second and more. Release with
/// system_fonts_free.
SystemFonts *system_fonts_new(void);
void system_fonts_free(SystemFonts *fonts);
/// The number of a font that may have the character, from `face` on, the best first; -1 when there
/// is none.
int system_fonts_find(SystemFonts *fonts, uint32_t code, bool bold, int face);
/// Opens that font; NULL when it cannot be read. `*made_bold`: it is none of the bold weight, and
/// has to look so.
TTF_Font *system_fonts_open(const SystemFonts *fonts, int face, bool bold, int points, unsigned dpi,
                            bool *made_bold);

// --- what stands in for the game's own

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
