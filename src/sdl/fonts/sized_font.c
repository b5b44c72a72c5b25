#include "sdl/fonts/sized_font.h"

#include "base/base.h"

#include <math.h>

// Sizes are kept in twelfths of a px: SDL_ttf takes whole points only, but with 6 points the dots
// per inch, which it takes too, set the size in steps of 6/72 px.
enum { POINTS = 6, STEPS_PER_PX = 72 / POINTS, SIZES_MAX = 48 };

/// One face at one size. Opened once and kept: changing the size of an open font costs 1 ms a
/// line.
typedef struct SizedFont {
    TTF_Font *ttf; ///< NULL: the slot is free
    int face;
    int steps; ///< size in 1/STEPS_PER_PX px
    bool bold;
    uint64_t used; ///< for replacing the least recently used; 0 of a free slot
} SizedFont;

struct SizedFonts {
    SizedFontOpen open;
    void *context;
    SizedFont sizes[SIZES_MAX];
    uint64_t uses;
};

SizedFonts *sized_fonts_new(SizedFontOpen open, void *context) {
    SizedFonts *fonts = base_alloc(sizeof *fonts);
    fonts->open = open;
    fonts->context = context;
    return fonts;
}

void sized_fonts_free(SizedFonts *fonts) {
    if (!fonts)
        return;
    for (int i = 0; i < SIZES_MAX && fonts->sizes[i].ttf; i++)
        TTF_CloseFont(fonts->sizes[i].ttf);
    base_free(fonts);
}

static SizedFont *least_used(SizedFonts *fonts) {
    SizedFont *least = &fonts->sizes[0];
    for (int i = 1; i < SIZES_MAX; i++)
        if (fonts->sizes[i].used < least->used)
            least = &fonts->sizes[i];
    return least;
}

TTF_Font *sized_fonts_at(SizedFonts *fonts, int face, bool bold, float size) {
    const int steps = MAX(1, (int)lroundf(size * STEPS_PER_PX));
    for (int i = 0; i < SIZES_MAX; i++) {
        SizedFont *sized = &fonts->sizes[i];
        if (sized->ttf && sized->steps == steps && sized->face == face && sized->bold == bold) {
            sized->used = ++fonts->uses;
            return sized->ttf;
        }
    }
    TTF_Font *ttf = fonts->open(fonts->context, face, bold, POINTS, (unsigned)steps);
    if (!ttf)
        return NULL;
    SizedFont *slot = least_used(fonts);
    if (slot->ttf)
        TTF_CloseFont(slot->ttf);
    *slot = (SizedFont){ttf, face, steps, bold, ++fonts->uses};
    return ttf;
}
