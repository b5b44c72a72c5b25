#include "sdl/fonts/font_picture.h"

#include "base/base.h"
#include "base/text.h"

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
