#include "sdl/font.h"

#include "base/said.h"
#include "ink/strokes/hash.h"
#include "inkrow_font.h"
#include "sdl/fallback_font.h"

#include <SDL.h>
#include <SDL_ttf.h>
#include <math.h>
#include <string.h>

enum { MEASURE_PX = 128, OWN_FACE = 0 };

/// Words are measured again and again, by each layout: what was, by a hash of the words, which two
/// share, the newer one first. The longest are sentences of the tour.
enum { MEASURED = 1024, MEASURED_BYTES = 252 };
typedef struct Measured {
    char utf8[MEASURED_BYTES]; ///< empty: the slot is free
    bool bold;
    short width; ///< at MEASURE_PX
} Measured;

struct Font {
    Measured measured[MEASURED][2];
    SizedFonts *sizes;
    FallbackFont *fallback; ///< for what the game's own font lacks
    FontPicture picture;    ///< the last bitmap
    FontPicture part;       ///< of it, in one font
};

static TTF_Font *open_own(void *context, int face, bool bold, int points, unsigned dpi) {
    (void)context;
    (void)face;
    InkrowFont data = bold ? inkrow_font_bold() : inkrow_font_regular();
    SDL_RWops *file = SDL_RWFromConstMem(data.data, (int)data.size);
    if (!file)
        return NULL;
    TTF_Font *ttf = TTF_OpenFontDPIRW(file, 1, points, dpi, dpi);
    if (!ttf)
        return NULL;
    TTF_SetFontHinting(ttf, TTF_HINTING_LIGHT_SUBPIXEL);
    TTF_SetFontKerning(ttf, 1);
    return ttf;
}

/// The font at `size` px, or NULL when SDL_ttf has no memory for it.
static TTF_Font *font_at(Font *font, float size, bool bold) {
    return sized_fonts_at(font->sizes, OWN_FACE, bold, size);
}

// --- runs

static bool is_own(Font *font, uint32_t code, bool bold) {
    TTF_Font *ttf = font_at(font, MEASURE_PX, bold);
    return !ttf || code < 0x80 || TTF_GlyphIsProvided32(ttf, code);
}

static int face_of(void *context, uint32_t code, bool bold) {
    Font *font = context;
    return is_own(font, code, bold) ? FONT_FACE_OWN
                                    : fallback_font_face(font->fallback, code, bold);
}

/// True where all of it is in the game's own font, as nearly all is.
static bool is_all_own(Font *font, const char *utf8, bool bold) {
    uint32_t code;
    for (size_t length; *utf8; utf8 += MAX(1u, length))
        if ((length = text_character(utf8, &code)) > 0 && !is_own(font, code, bold))
            return false;
    return true;
}

/// A copy of a run's text, which the caller frees.
static char *text_of(const char *utf8, const FontRun *run) {
    char *copy = base_alloc(run->length + 1);
    memcpy(copy, utf8 + run->start, run->length);
    return copy;
}

// --- measuring

static float own_width(Font *font, const char *utf8, bool bold) {
    TTF_Font *ttf = font_at(font, MEASURE_PX, bold);
    int width = 0;
    return ttf && TTF_SizeUTF8(ttf, utf8, &width, NULL) == 0 ? (float)width : 0;
}

static float run_width(Font *font, const FontRun *run, const char *text, bool bold) {
    return run->face == FONT_FACE_OWN
               ? own_width(font, text, bold)
               : fallback_font_measure(font->fallback, run, text, MEASURE_PX, bold);
}

static int measure_anew(Font *font, const char *utf8, bool bold) {
    FontRun runs[FONT_RUNS_MAX];
    if (is_all_own(font, utf8, bold))
        return (int)own_width(font, utf8, bold);
    const size_t count = font_runs_split(utf8, bold, face_of, font, runs);
    float width = 0;
    for (size_t i = 0; i < count; i++) {
        char *text = text_of(utf8, &runs[i]);
        width += run_width(font, &runs[i], text, bold);
        base_free(text);
    }
    return (int)lroundf(width);
}

static bool is_of(const Measured *slot, const char *utf8, bool bold) {
    return strcmp(slot->utf8, utf8) == 0 && slot->bold == bold;
}

static int width_of(Font *font, const char *utf8, bool bold) {
    const size_t length = strlen(utf8);
    Measured *slots = font->measured[hash_add_bytes(bold, utf8, length) % MEASURED];
    for (int i = 0; i < 2; i++)
        if (is_of(&slots[i], utf8, bold))
            return slots[i].width;
    const int width = measure_anew(font, utf8, bold);
    if (length >= MEASURED_BYTES || width <= 0 || width > INT16_MAX)
        return width;
    slots[1] = slots[0];
    memcpy(slots[0].utf8, utf8, length + 1);
    slots[0].bold = bold;
    slots[0].width = (short)width;
    return width;
}

// Measured large and scaled down, so that the width is the same share of the size at every scale.
static float measure(void *context, const char *utf8, float size, bool bold) {
    return *utf8 ? (float)width_of(context, utf8, bold) * size / MEASURE_PX : 0;
}

// --- drawing

static bool draw_run(Font *font, const FontRun *run, const char *text, float size, bool bold) {
    if (run->face != FONT_FACE_OWN)
        return fallback_font_draw(font->fallback, run, text, size, bold, &font->part);
    TTF_Font *ttf = font_at(font, size, bold);
    return ttf && font_picture_draw(&font->part, ttf, text);
}

/// Makes the picture hold what reaches from (left, -above) on, too; its origin is the pen's start.
static void widen(FontPicture *picture, int left, int above, int right, int below) {
    const FontPicture old = *picture;
    const int new_left = MIN(old.left, left), new_above = MAX(old.above, above);
    const int width = MAX(old.left + old.width, right) - new_left;
    const int height = new_above + MAX(old.height - old.above, below);
    uint8_t *pixels = base_alloc((size_t)width * (size_t)height);
    for (int y = 0; y < old.height; y++)
        memcpy(pixels + (size_t)(y + new_above - old.above) * (size_t)width + old.left - new_left,
               old.pixels + (size_t)y * (size_t)old.width, (size_t)old.width);
    base_free(old.pixels);
    *picture =
        (FontPicture){width, height, new_left, new_above, pixels, (size_t)width * (size_t)height};
}

/// Lays `part` on the base line of `picture`, its pen starting at `x`.
static void paste(FontPicture *picture, const FontPicture *part, int x) {
    const int left = x + part->left;
    widen(picture, left, part->above, left + part->width, part->height - part->above);
    for (int y = 0; y < part->height; y++) {
        const uint8_t *from = part->pixels + (size_t)y * (size_t)part->width;
        uint8_t *to = picture->pixels +
                      (size_t)(y + picture->above - part->above) * (size_t)picture->width + left -
                      picture->left;
        for (int column = 0; column < part->width; column++)
            to[column] = MAX(to[column], from[column]);
    }
}

static void draw_runs(Font *font, const char *utf8, float size, bool bold) {
    FontRun runs[FONT_RUNS_MAX];
    const size_t count = font_runs_split(utf8, bold, face_of, font, runs);
    float pen = 0;
    font_picture_free(&font->picture);
    for (size_t i = 0; i < count; i++) {
        char *text = text_of(utf8, &runs[i]);
        if (draw_run(font, &runs[i], text, size, bold))
            paste(&font->picture, &font->part, (int)lroundf(pen));
        pen += run_width(font, &runs[i], text, bold) * size / MEASURE_PX;
        base_free(text);
    }
}

static void rasterise(void *context, const char *utf8, float size, bool bold, TextBitmap *bitmap) {
    Font *font = context;
    *bitmap = (TextBitmap){.advance = measure(font, utf8, size, bold)};
    font->picture.width = 0;
    if (!*utf8)
        return;
    TTF_Font *ttf = font_at(font, size, bold);
    if (!is_all_own(font, utf8, bold))
        draw_runs(font, utf8, size, bold);
    else if (!ttf || !font_picture_draw(&font->picture, ttf, utf8))
        return;
    const FontPicture *picture = &font->picture;
    bitmap->width = picture->width;
    bitmap->height = picture->height;
    bitmap->pitch = (size_t)picture->width;
    bitmap->pixels = picture->width > 0 ? picture->pixels : NULL;
    bitmap->left = picture->left;
    bitmap->above = picture->above;
}

Font *font_new(Problem *problem) {
    if (TTF_Init() != 0) {
        problem_set(problem, said("the font cannot be drawn: %s"), TTF_GetError());
        return NULL;
    }
    Font *font = base_alloc(sizeof(*font));
    font->sizes = sized_fonts_new(open_own, NULL);
    font->fallback = fallback_font_new();
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
    fallback_font_free(font->fallback);
    sized_fonts_free(font->sizes);
    TTF_Quit();
    font_picture_free(&font->picture);
    font_picture_free(&font->part);
    base_free(font);
}

TextRasteriser font_rasteriser(Font *font) {
    return (TextRasteriser){.context = font, .measure = measure, .rasterise = rasterise};
}
