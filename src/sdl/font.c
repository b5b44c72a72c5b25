#include "sdl/font.h"

#include "base/said/said.h"
#include "ink/strokes/hash.h"
#include "inkrow_font.h"

#include <SDL.h>
#include <SDL_ttf.h>
#include <math.h>
#include <string.h>

// Sizes are kept in twelfths of a px: SDL_ttf takes whole points only, but with 6 points the dots
// per inch, which it takes too, set the size in steps of 6/72 px.
enum { POINTS = 6, STEPS_PER_PX = 72 / POINTS, SIZES_MAX = 48, MEASURE_PX = 128 };

/// One weight at one size. Opened once and kept: changing the size of an open font costs 1 ms a
/// line.
typedef struct SizedFont {
    TTF_Font *ttf; ///< NULL: the slot is free
    int steps;     ///< size in 1/STEPS_PER_PX px
    bool bold;
    uint64_t used; ///< for replacing the least recently used; 0 of a free slot
} SizedFont;

/// Words are measured again and again, by each layout: what was, by a hash of the words.
enum { MEASURED = 2048, MEASURED_BYTES = 60 };
typedef struct Measured {
    char utf8[MEASURED_BYTES]; ///< empty: the slot is free
    bool bold;
    short width; ///< at MEASURE_PX
} Measured;

struct Font {
    Measured measured[MEASURED];
    SizedFont sizes[SIZES_MAX];
    uint64_t uses;
    uint8_t *coverage; ///< of the last bitmap
    size_t coverage_size;
};

static TTF_Font *open_size(bool bold, int steps) {
    InkrowFont data = bold ? inkrow_font_bold() : inkrow_font_regular();
    SDL_RWops *file = SDL_RWFromConstMem(data.data, (int)data.size);
    if (!file)
        return NULL;
    TTF_Font *ttf = TTF_OpenFontDPIRW(file, 1, POINTS, (unsigned)steps, (unsigned)steps);
    if (!ttf)
        return NULL;
    TTF_SetFontHinting(ttf, TTF_HINTING_LIGHT_SUBPIXEL);
    TTF_SetFontKerning(ttf, 1);
    return ttf;
}

static SizedFont *least_used(Font *font) {
    SizedFont *least = &font->sizes[0];
    for (int i = 1; i < SIZES_MAX; i++)
        if (font->sizes[i].used < least->used)
            least = &font->sizes[i];
    return least;
}

/// The font at `size` px, or NULL when SDL_ttf has no memory for it.
static TTF_Font *font_at(Font *font, float size, bool bold) {
    int steps = MAX(1, (int)lroundf(size * STEPS_PER_PX));
    for (int i = 0; i < SIZES_MAX; i++) {
        SizedFont *sized = &font->sizes[i];
        if (sized->ttf && sized->steps == steps && sized->bold == bold) {
            sized->used = ++font->uses;
            return sized->ttf;
        }
    }
    TTF_Font *ttf = open_size(bold, steps);
    if (!ttf)
        return NULL;
    SizedFont *slot = least_used(font);
    if (slot->ttf)
        TTF_CloseFont(slot->ttf);
    *slot = (SizedFont){.ttf = ttf, .steps = steps, .bold = bold, .used = ++font->uses};
    return ttf;
}

static int measure_anew(Font *font, const char *utf8, bool bold) {
    TTF_Font *ttf = font_at(font, MEASURE_PX, bold);
    int width = 0;
    return ttf && TTF_SizeUTF8(ttf, utf8, &width, NULL) == 0 ? width : 0;
}

static int width_of(Font *font, const char *utf8, bool bold) {
    const size_t length = strlen(utf8);
    Measured *slot = &font->measured[hash_add_bytes(bold, utf8, length) % MEASURED];
    if (strcmp(slot->utf8, utf8) == 0 && slot->bold == bold)
        return slot->width;
    const int width = measure_anew(font, utf8, bold);
    if (length >= MEASURED_BYTES || width <= 0 || width > INT16_MAX)
        return width;
    memcpy(slot->utf8, utf8, length + 1);
    slot->bold = bold;
    slot->width = (short)width;
    return width;
}

// Measured large and scaled down, so that the width is the same share of the size at every scale.
static float measure(void *context, const char *utf8, float size, bool bold) {
    return *utf8 ? (float)width_of(context, utf8, bold) * size / MEASURE_PX : 0;
}

static void copy_coverage(Font *font, const SDL_Surface *surface) {
    size_t size = (size_t)surface->w * (size_t)surface->h;
    if (size > font->coverage_size) {
        font->coverage = base_realloc(font->coverage, size);
        font->coverage_size = size;
    }
    for (int y = 0; y < surface->h; y++) {
        const Uint32 *from =
            (const Uint32 *)(const void *)((const Uint8 *)surface->pixels + y * surface->pitch);
        uint8_t *to = font->coverage + (size_t)y * (size_t)surface->w;
        for (int x = 0; x < surface->w; x++)
            to[x] = (uint8_t)(from[x] >> 24);
    }
}

/// Columns of the first glyph left of the pen: SDL_ttf moves the picture right by them.
static int left_overhang(TTF_Font *ttf, const char *utf8) {
    uint32_t first;
    int left = 0;
    if (text_character(utf8, &first) == 0 ||
        TTF_GlyphMetrics32(ttf, first, &left, NULL, NULL, NULL, NULL) != 0)
        return 0;
    return MIN(left, 0);
}

static void rasterise(void *context, const char *utf8, float size, bool bold, TextBitmap *bitmap) {
    Font *font = context;
    *bitmap = (TextBitmap){.advance = measure(font, utf8, size, bold)};
    TTF_Font *ttf = font_at(font, size, bold);
    if (!ttf || !*utf8)
        return;
    SDL_Surface *surface = TTF_RenderUTF8_Blended(ttf, utf8, (SDL_Color){255, 255, 255, 255});
    if (!surface)
        return;
    copy_coverage(font, surface);
    bitmap->width = surface->w;
    bitmap->height = surface->h;
    bitmap->pitch = (size_t)surface->w;
    bitmap->pixels = font->coverage;
    bitmap->left = left_overhang(ttf, utf8);
    bitmap->above = TTF_FontAscent(ttf);
    SDL_FreeSurface(surface);
}

Font *font_new(Problem *problem) {
    if (TTF_Init() != 0) {
        problem_set(problem, said("the font cannot be drawn: %s"), TTF_GetError());
        return NULL;
    }
    Font *font = base_alloc(sizeof(*font));
    if (!font_at(font, MEASURE_PX, false) || !font_at(font, MEASURE_PX, true)) {
        problem_set(problem, said("the built-in font cannot be read: %s"), TTF_GetError());
        font_free(font);
        return NULL;
    }
    return font;
}

void font_free(Font *font) {
    if (!font)
        return;
    for (int i = 0; i < SIZES_MAX && font->sizes[i].ttf; i++)
        TTF_CloseFont(font->sizes[i].ttf);
    TTF_Quit();
    base_free(font->coverage);
    base_free(font);
}

TextRasteriser font_rasteriser(Font *font) {
    return (TextRasteriser){.context = font, .measure = measure, .rasterise = rasterise};
}
