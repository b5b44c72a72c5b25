#include "sdl/fallback_font.h"

#include "base/base.h"

#include <fontconfig/fontconfig.h>

struct SystemFonts {
    FcConfig *config;
    FcFontSet *sorted[2]; ///< scalable fonts of the plain and of the bold weight, the best first
};

const char *system_fonts_by(void) {
    return "fontconfig";
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

SystemFonts *system_fonts_new(void) {
    SystemFonts *fonts = base_alloc(sizeof *fonts);
    fonts->config = FcInitLoadConfigAndFonts();
    for (int bold = 0; bold < 2 && fonts->config; bold++)
        fonts->sorted[bold] = sort_fonts(fonts->config, bold);
    return fonts;
}

void system_fonts_free(SystemFonts *fonts) {
    if (!fonts)
        return;
    for (int bold = 0; bold < 2; bold++)
        if (fonts->sorted[bold])
            FcFontSetDestroy(fonts->sorted[bold]);
    if (fonts->config)
        FcConfigDestroy(fonts->config);
    base_free(fonts);
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

int system_fonts_find(SystemFonts *fonts, uint32_t code, bool bold, int face) {
    const FcFontSet *sorted = fonts->sorted[bold];
    for (; sorted && face < sorted->nfont; face++)
        if (can_draw(sorted->fonts[face], code))
            return face;
    return -1;
}

TTF_Font *system_fonts_open(const SystemFonts *fonts, int face, bool bold, int points, unsigned dpi,
                            bool *made_bold) {
    const FcPattern *font = fonts->sorted[bold]->fonts[face];
    FcChar8 *path;
    int index = 0, weight = FC_WEIGHT_BOLD;
    if (FcPatternGetString(font, FC_FILE, 0, &path) != FcResultMatch)
        return NULL;
    FcPatternGetInteger(font, FC_INDEX, 0, &index);
    FcPatternGetInteger(font, FC_WEIGHT, 0, &weight);
    *made_bold = bold && weight < FC_WEIGHT_DEMIBOLD;
    return TTF_OpenFontIndexDPI((const char *)path, points, index, dpi, dpi);
}
