#include "sdl/fallback_font.h"

const char *system_fonts_by(void) {
    return NULL;
}

SystemFonts *system_fonts_new(void) {
    return NULL;
}

void system_fonts_free(SystemFonts *fonts) {
    (void)fonts;
}

int system_fonts_find(SystemFonts *fonts, uint32_t code, bool bold, int face) {
    (void)fonts;
    (void)code;
    (void)bold;
    (void)face;
    return -1;
}

TTF_Font *system_fonts_open(const SystemFonts *fonts, int face, bool bold, int points, unsigned dpi,
                            bool *made_bold) {
    (void)fonts;
    (void)face;
    (void)bold;
    (void)points;
    (void)dpi;
    (void)made_bold;
    return NULL;
}
