// The fonts of the system, for characters that the game's own lacks.
#pragma once

#include "sdl/fonts/font_parts.h"

#include <stdint.h>

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
