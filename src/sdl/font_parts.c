#include "sdl/font.h"

#include "base/base.h"
#include "base/text.h"

#include <math.h>
#include <string.h>

// --- pictures

void font_picture_resize(FontPicture *picture, int width, int height) {
    const size_t size = (size_t)width * (size_t)height;
    if (size > picture->capacity) {
        picture->pixels = base_realloc(picture->pixels, size);
        picture->capacity = size;
    }
    picture->width = width;
    picture->height = height;
}

static void copy_coverage(FontPicture *picture, const SDL_Surface *surface) {
    font_picture_resize(picture, surface->w, surface->h);
    for (int y = 0; y < surface->h; y++) {
        const Uint32 *from =
            (const Uint32 *)(const void *)((const Uint8 *)surface->pixels + y * surface->pitch);
        uint8_t *to = picture->pixels + (size_t)y * (size_t)surface->w;
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

int font_picture_overhang(TTF_Font *ttf, const char *utf8) {
    const int ascent = TTF_FontAscent(ttf);
    int above = 0;
    uint32_t code;
    for (size_t length; (length = text_character(utf8, &code)) > 0 && code; utf8 += length) {
        int top;
        if (TTF_GlyphMetrics32(ttf, code, NULL, NULL, NULL, &top, NULL) == 0)
            above = MAX(above, top - ascent);
    }
    return above;
}

bool font_picture_draw(FontPicture *picture, TTF_Font *ttf, const char *utf8) {
    SDL_Surface *surface = TTF_RenderUTF8_Blended(ttf, utf8, (SDL_Color){255, 255, 255, 255});
    if (!surface)
        return false;
    copy_coverage(picture, surface);
    picture->left = left_overhang(ttf, utf8);
    picture->above = TTF_FontAscent(ttf);
    SDL_FreeSurface(surface);
    return true;
}

void font_picture_free(FontPicture *picture) {
    base_free(picture->pixels);
    *picture = (FontPicture){0};
}

// --- runs

typedef struct ScriptRange {
    uint32_t first, last;
    FontScript script;
} ScriptRange;

static const ScriptRange SCRIPTS[] = {
    {0x0530, 0x058F, {"Armn", false}}, {0x0590, 0x05FF, {"Hebr", true}},
    {0x0600, 0x06FF, {"Arab", true}},  {0x0700, 0x074F, {"Syrc", true}},
    {0x0750, 0x077F, {"Arab", true}},  {0x0780, 0x07BF, {"Thaa", true}},
    {0x07C0, 0x07FF, {"Nkoo", true}},  {0x0860, 0x086F, {"Syrc", true}},
    {0x0870, 0x08FF, {"Arab", true}},  {0x0900, 0x097F, {"Deva", false}},
    {0x0980, 0x09FF, {"Beng", false}}, {0x0A00, 0x0A7F, {"Guru", false}},
    {0x0A80, 0x0AFF, {"Gujr", false}}, {0x0B00, 0x0B7F, {"Orya", false}},
    {0x0B80, 0x0BFF, {"Taml", false}}, {0x0C00, 0x0C7F, {"Telu", false}},
    {0x0C80, 0x0CFF, {"Knda", false}}, {0x0D00, 0x0D7F, {"Mlym", false}},
    {0x0D80, 0x0DFF, {"Sinh", false}}, {0x0E00, 0x0E7F, {"Thai", false}},
    {0x0E80, 0x0EFF, {"Laoo", false}}, {0x0F00, 0x0FFF, {"Tibt", false}},
    {0x1000, 0x109F, {"Mymr", false}}, {0x10A0, 0x10FF, {"Geor", false}},
    {0x1100, 0x11FF, {"Hang", false}}, {0x1200, 0x139F, {"Ethi", false}},
    {0x1780, 0x17FF, {"Khmr", false}}, {0x1800, 0x18AF, {"Mong", false}},
    {0x1F00, 0x1FFF, {"Grek", false}}, {0x3040, 0x309F, {"Hira", false}},
    {0x30A0, 0x30FF, {"Kana", false}}, {0x3400, 0x9FFF, {"Hani", false}},
    {0xA8E0, 0xA8FF, {"Deva", false}}, {0xAC00, 0xD7FF, {"Hang", false}},
    {0xFB1D, 0xFB4F, {"Hebr", true}},  {0xFB50, 0xFDFF, {"Arab", true}},
    {0xFE70, 0xFEFC, {"Arab", true}},
};

static FontScript script_of(uint32_t code) {
    for (size_t i = 0; i < ARRAY_LEN(SCRIPTS); i++)
        if (code >= SCRIPTS[i].first && code <= SCRIPTS[i].last)
            return SCRIPTS[i].script;
    return (FontScript){.name = ""};
}

/// Marks of no script of their own, joiners, selectors of variants, and turns of direction.
static bool is_attached(uint32_t code) {
    static const uint32_t RANGES[][2] = {{0x300, 0x36F},   {0x200B, 0x200F},  {0x202A, 0x202E},
                                         {0x2060, 0x2069}, {0xFE00, 0xFE0F},  {0xFEFF, 0xFEFF},
                                         {0x3099, 0x309A}, {0xE0100, 0xE01EF}};
    for (size_t i = 0; i < ARRAY_LEN(RANGES); i++)
        if (code >= RANGES[i][0] && code <= RANGES[i][1])
            return true;
    return false;
}

/// The bytes of the character at `text`, and its number; a byte that is no UTF-8 counts as one.
static size_t read_character(const char *text, uint32_t *code) {
    const size_t length = text_character(text, code);
    if (length > 0)
        return length;
    *code = 0;
    return 1;
}

/// Spaces, full stops and hyphens at `text` lead to a letter that is written leftwards, or `text`
/// is the ellipsis of a word that was cut.
static bool leads_leftwards(const char *text) {
    enum { ELLIPSIS = 0x2026 };
    uint32_t code = ' ';
    if (text_character(text, &code) > 0 && code == ELLIPSIS)
        return true;
    code = ' ';
    while (code == ' ' || code == 0xA0 || code == '-' || code == '.' || code == '\'')
        text += read_character(text, &code);
    return code && script_of(code).leftwards;
}

static bool goes_on(const FontRun *run, FontScript script, int face) {
    return run->face == face &&
           (!script.name[0] || !run->script.name[0] || strcmp(run->script.name, script.name) == 0);
}

size_t font_runs_split(const char *utf8, bool bold, FontFaceOf face_of, void *context,
                       FontRun *runs) {
    size_t count = 0, length;
    uint32_t code;
    for (size_t at = 0; utf8[at]; at += length) {
        FontRun *last = count > 0 ? &runs[count - 1] : NULL;
        length = read_character(utf8 + at, &code);
        const bool attached = is_attached(code);
        if (last && (attached || (last->script.leftwards && leads_leftwards(utf8 + at) &&
                                  !script_of(code).name[0]))) {
            last->length += length;
            continue;
        }
        const int face = code && !attached ? face_of(context, code, bold) : FONT_FACE_OWN;
        const FontScript script =
            face == FONT_FACE_OWN ? (FontScript){.name = ""} : script_of(code);
        if (last && (count == FONT_RUNS_MAX || goes_on(last, script, face))) {
            last->length += length;
            if (!last->script.name[0])
                last->script = script;
            continue;
        }
        runs[count++] = (FontRun){at, length, face, script};
    }
    return count;
}

// --- open fonts

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
