#include "sdl/fonts/fallback_font.h"

#include "base/base.h"
#include "sdl/fonts/sized_font.h"

#include <stdio.h>

#ifdef INKROW_FONTCONFIG
#include <fontconfig/fontconfig.h>
#endif

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
#ifdef INKROW_FONTCONFIG
    bool started;
    FcConfig *config;
    FcFontSet *sorted[2]; ///< scalable fonts of the plain and of the bold weight, the best first
#endif
};

/// Says once that a box stands for a character.
static void complain(FallbackFont *fallback, uint32_t code) {
    if (fallback->complained)
        return;
    fallback->complained = true;
    fprintf(stderr,
            "inkrow: no font of this system has U+%04X; a box stands for what is missing%s\n",
            (unsigned)code,
            fallback_font_is_built_in() ? "" : " (this program was built without fontconfig)");
}

#ifdef INKROW_FONTCONFIG

bool fallback_font_is_built_in(void) {
    return true;
}

static FcFontSet *sort_fonts(FcConfig *config, bool bold) {
    FcResult result;
    FcPattern *wanted = FcPatternCreate();
    if (!wanted)
        return NULL;
    FcPatternAddString(wanted, FC_FAMILY, (const FcChar8 *)"sans-serif");
    FcPatternAddInteger(wanted, FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
    FcPatternAddBool(wanted, FC_SCALABLE, FcTrue);
    FcPatternAddBool(wanted, FC_COLOR, FcFalse);
    FcConfigSubstitute(config, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    FcFontSet *sorted = FcFontSort(config, wanted, FcTrue, NULL, &result);
    FcPatternDestroy(wanted);
    return sorted;
}

/// Reads what fonts there are, which takes a tenth of a second and more.
static void start(FallbackFont *fallback) {
    fallback->started = true;
    fallback->config = FcInitLoadConfigAndFonts();
    if (!fallback->config)
        return;
    for (int bold = 0; bold < 2; bold++)
        fallback->sorted[bold] = sort_fonts(fallback->config, bold);
}

static bool can_draw(const FcPattern *font, uint32_t code) {
    FcCharSet *characters;
    FcBool scalable = FcFalse, coloured = FcFalse;
    FcPatternGetBool(font, FC_SCALABLE, 0, &scalable);
    FcPatternGetBool(font, FC_COLOR, 0, &coloured);
    return scalable && !coloured &&
           FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch &&
           FcCharSetHasChar(characters, code);
}

static TTF_Font *open_face(void *context, int face, bool bold, int points, unsigned dpi) {
    const FallbackFont *fallback = context;
    const FcPattern *font = fallback->sorted[bold]->fonts[face];
    FcChar8 *path;
    int index = 0, weight = FC_WEIGHT_BOLD;
    if (FcPatternGetString(font, FC_FILE, 0, &path) != FcResultMatch)
        return NULL;
    FcPatternGetInteger(font, FC_INDEX, 0, &index);
    FcPatternGetInteger(font, FC_WEIGHT, 0, &weight);
    TTF_Font *ttf = TTF_OpenFontIndexDPI((const char *)path, points, index, dpi, dpi);
    if (!ttf)
        return NULL;
    TTF_SetFontHinting(ttf, TTF_HINTING_LIGHT_SUBPIXEL);
    if (bold && weight < FC_WEIGHT_DEMIBOLD)
        TTF_SetFontStyle(ttf, TTF_STYLE_BOLD);
    return ttf;
}

/// The first font that has `code` and can be opened.
static int find_face(FallbackFont *fallback, uint32_t code, bool bold) {
    const float any_size = 16;
    if (!fallback->started)
        start(fallback);
    const FcFontSet *fonts = fallback->sorted[bold];
    for (int face = 0; fonts && face < fonts->nfont; face++)
        if (can_draw(fonts->fonts[face], code) &&
            sized_fonts_at(fallback->sizes, face, bold, any_size))
            return face;
    complain(fallback, code);
    return FONT_FACE_OWN;
}

static void forget_fonts(FallbackFont *fallback) {
    for (int bold = 0; bold < 2; bold++)
        if (fallback->sorted[bold])
            FcFontSetDestroy(fallback->sorted[bold]);
    if (fallback->config)
        FcConfigDestroy(fallback->config);
}

#else

bool fallback_font_is_built_in(void) {
    return false;
}

static TTF_Font *open_face(void *context, int face, bool bold, int points, unsigned dpi) {
    (void)context;
    (void)face;
    (void)bold;
    (void)points;
    (void)dpi;
    return NULL;
}

static int find_face(FallbackFont *fallback, uint32_t code, bool bold) {
    (void)bold;
    complain(fallback, code);
    return FONT_FACE_OWN;
}

static void forget_fonts(FallbackFont *fallback) {
    (void)fallback;
}

#endif

FallbackFont *fallback_font_new(void) {
    FallbackFont *fallback = base_alloc(sizeof *fallback);
    fallback->sizes = sized_fonts_new(open_face, fallback);
    return fallback;
}

void fallback_font_free(FallbackFont *fallback) {
    if (!fallback)
        return;
    sized_fonts_free(fallback->sizes);
    forget_fonts(fallback);
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
