#include "sdl/fallback_font.h"

#include "base/base.h"
#include "sdl/font.h"

#include <stdio.h>

enum { KNOWN = 1024 };

/// The face of a character, as it was found.
typedef struct Known {
    uint32_t code; ///< 0: nothing is known
    bool bold;
    int face;
} Known;

struct FallbackFont {
    SizedFonts *sizes;
    Known known[KNOWN];
    bool complained; ///< that a character is in no font
    bool started;    ///< it is known what fonts there are
    SystemFonts *fonts;
};

/// Says once that a box stands for a character.
static void complain(FallbackFont *fallback, uint32_t code) {
    if (fallback->complained)
        return;
    fallback->complained = true;
    fprintf(
        stderr, "inkrow: no font of this system has U+%04X; a box stands for what is missing%s\n",
        (unsigned)code, system_fonts_by() ? "" : " (this program was built without fontconfig)");
}

const char *fallback_font_by(void) {
    return system_fonts_by();
}

static TTF_Font *open_face(void *context, int face, bool bold, int points, unsigned dpi) {
    const FallbackFont *fallback = context;
    bool made_bold = false;
    TTF_Font *ttf = system_fonts_open(fallback->fonts, face, bold, points, dpi, &made_bold);
    if (!ttf)
        return NULL;
    TTF_SetFontHinting(ttf, TTF_HINTING_LIGHT_SUBPIXEL);
    if (made_bold)
        TTF_SetFontStyle(ttf, TTF_STYLE_BOLD);
    return ttf;
}

/// The first font that has `code` and can be opened.
static int find_face(FallbackFont *fallback, uint32_t code, bool bold) {
    const float any_size = 16;
    if (!fallback->started)
        fallback->fonts = system_fonts_new();
    fallback->started = true;
    for (int face = 0; fallback->fonts; face++) {
        face = system_fonts_find(fallback->fonts, code, bold, face);
        if (face < 0)
            break;
        if (sized_fonts_at(fallback->sizes, face, bold, any_size))
            return face;
    }
    complain(fallback, code);
    return FONT_FACE_OWN;
}

FallbackFont *fallback_font_new(void) {
    FallbackFont *fallback = base_alloc(sizeof *fallback);
    fallback->sizes = sized_fonts_new(open_face, fallback);
    return fallback;
}

void fallback_font_free(FallbackFont *fallback) {
    if (!fallback)
        return;
    sized_fonts_free(fallback->sizes);
    system_fonts_free(fallback->fonts);
    base_free(fallback);
}

int fallback_font_face(FallbackFont *fallback, uint32_t code, bool bold) {
    Known *known = &fallback->known[(2 * code + bold) % KNOWN];
    if (known->code != code || known->bold != bold)
        *known = (Known){code, bold, find_face(fallback, code, bold)};
    return known->face;
}

static TTF_Font *font_of(FallbackFont *fallback, const FontRun *run, float size, bool bold) {
    TTF_Font *ttf = sized_fonts_at(fallback->sizes, run->face, bold, size);
    if (!ttf)
        return NULL;
    // Both fail where SDL_ttf was built without HarfBuzz, and letters then stand as they come.
    TTF_SetFontDirection(ttf, run->script.leftwards ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
    TTF_SetFontScriptName(ttf, run->script.name[0] ? run->script.name : "Zyyy");
    return ttf;
}

float fallback_font_measure(FallbackFont *fallback, const FontRun *run, const char *utf8,
                            float size, bool bold) {
    TTF_Font *ttf = font_of(fallback, run, size, bold);
    int width = 0;
    return ttf && TTF_SizeUTF8(ttf, utf8, &width, NULL) == 0 ? (float)width : 0;
}

bool fallback_font_draw(FallbackFont *fallback, const FontRun *run, const char *utf8, float size,
                        bool bold, FontPicture *picture) {
    TTF_Font *ttf = font_of(fallback, run, size, bold);
    if (!ttf || !font_picture_draw(picture, ttf, utf8))
        return false;
    picture->above += font_picture_overhang(ttf, utf8);
    if (run->script.leftwards)
        picture->left = 0; // the first character stands at the right
    return true;
}
