// Draws a specimen sheet of the game's fonts, to judge letters and spacing by eye:
//     font_specimen SHEET.png              sample sentences in four sizes
//     font_specimen SHEET.png glyphs       all glyphs
//     font_specimen SHEET.png SIZE TEXT…   the given lines at that size
#include "inkrow_font.h"

#include <SDL.h>
#include <SDL_ttf.h>
#include <png.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MARGIN = 24,
    SHEET_WIDTH = 1500,
    SHEET_HEIGHT = 4000,
    GLYPHS_A_ROW = 24,
    CELL_WIDTH = 60,
    CELL_HEIGHT = 84,
    GLYPH_SIZE = 48,
    CODE_MAX = 0xFFFF
};

static const SDL_Color INK = {0x1B, 0x2A, 0x41, 255};
static const SDL_Color PAPER = {0xFA, 0xF6, 0xEA, 255};

static const char *const SENTENCES[] = {
    "Takes the corner a1. A slip: it loses in 3. Only the centre b2 would have drawn.",
    "Your turn · Classic 3×3 · 3 in a row · You win in 3! · thinking, 1.2 s · level 10",
    "The quick brown fox jumps over the lazy dog. SPHINX OF BLACK QUARTZ, JUDGE MY VOW?",
    "Enough marks side by side win: across, down or slantwise. “exactly five”, six do not",
    "AV To Ty LT r. f) (j “T” ←→ ← b2 → Ta Te Wa Yo VA PA. AW, P, y. LY 7. F. ‘r’ f’ [j]",
    "0123456789 +1 −1 +10 1x1 15×15 ½ 3.14 (a1, b2; c3) {x} <y> 50% #7 a@b.c R&D $5 £3 *q*",
    "Île déjà çà être Größe Übermut Ångström señor ÆON æther þorn ðað Øre ¿Qué? ¡Sí! naïve",
    "minimum illicit bodega jogging syzygy waxy fjord knack rhythm buzz effigy quilt Illinois",
};

typedef struct Sheet {
    SDL_Surface *surface;
    int y; // of the next line
} Sheet;

static bool draw_text(Sheet *sheet, TTF_Font *font, const char *text, int x, int y) {
    SDL_Surface *words = TTF_RenderUTF8_Blended(font, text, INK);
    if (!words)
        return false;
    SDL_Rect place = {x, y, words->w, words->h};
    bool good = SDL_BlitSurface(words, NULL, sheet->surface, &place) == 0;
    SDL_FreeSurface(words);
    return good;
}

static TTF_Font *open_font(InkrowFont font, int size) {
    TTF_Font *opened = TTF_OpenFontRW(SDL_RWFromConstMem(font.data, (int)font.size), 1, size);
    if (opened)
        TTF_SetFontHinting(opened, TTF_HINTING_LIGHT_SUBPIXEL);
    return opened;
}

static bool draw_sentences(Sheet *sheet, InkrowFont source, int size, size_t count) {
    TTF_Font *font = open_font(source, size);
    bool good = font != NULL;
    for (size_t i = 0; good && i < count; i++) {
        good = draw_text(sheet, font, SENTENCES[i], MARGIN, sheet->y);
        sheet->y += TTF_FontLineSkip(font);
    }
    sheet->y += MARGIN / 2;
    if (font)
        TTF_CloseFont(font);
    return good;
}

static bool draw_text_sheet(Sheet *sheet) {
    static const struct {
        int size;
        size_t count;
    } BLOCKS[] = {{15, 8}, {20, 8}, {31, 8}, {64, 2}};
    const InkrowFont weights[] = {inkrow_font_regular(), inkrow_font_bold()};
    bool good = true;
    for (size_t i = 0; i < sizeof BLOCKS / sizeof *BLOCKS; i++)
        for (int weight = 0; weight < 2; weight++)
            good = good && draw_sentences(sheet, weights[weight], BLOCKS[i].size, BLOCKS[i].count);
    return good;
}

static bool draw_glyphs(Sheet *sheet, InkrowFont source) {
    TTF_Font *font = open_font(source, GLYPH_SIZE);
    bool good = font != NULL;
    int column = 0;
    for (Uint32 code = '!'; good && code < CODE_MAX; code++) {
        if (!TTF_GlyphIsProvided32(font, code))
            continue;
        SDL_Surface *glyph = TTF_RenderGlyph32_Blended(font, code, INK);
        if (!glyph)
            continue; // a space
        SDL_Rect place = {MARGIN + column * CELL_WIDTH, sheet->y, glyph->w, glyph->h};
        good = SDL_BlitSurface(glyph, NULL, sheet->surface, &place) == 0;
        SDL_FreeSurface(glyph);
        column = (column + 1) % GLYPHS_A_ROW;
        sheet->y += column == 0 ? CELL_HEIGHT : 0;
    }
    sheet->y += CELL_HEIGHT;
    if (font)
        TTF_CloseFont(font);
    return good;
}

static bool write_sheet(const Sheet *sheet, const char *path) {
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = (png_uint_32)sheet->surface->w,
                       .height = (png_uint_32)sheet->surface->h,
                       .format = PNG_FORMAT_RGBA};
    return png_image_write_to_file(&image, path, 0, sheet->surface->pixels, sheet->surface->pitch,
                                   NULL) != 0;
}

static bool draw_lines(Sheet *sheet, int size, char **lines, int count) {
    const InkrowFont weights[] = {inkrow_font_regular(), inkrow_font_bold()};
    bool good = true;
    for (int weight = 0; good && weight < 2; weight++) {
        TTF_Font *font = open_font(weights[weight], size);
        good = font != NULL;
        for (int i = 0; good && i < count; i++) {
            good = draw_text(sheet, font, lines[i], MARGIN, sheet->y);
            sheet->y += TTF_FontLineSkip(font);
        }
        if (font)
            TTF_CloseFont(font);
    }
    return good;
}

// The arguments after the file's name say what to draw.
static bool draw_sheet(const char *path, int count, char **arguments) {
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, SHEET_WIDTH, SHEET_HEIGHT, 32, SDL_PIXELFORMAT_RGBA32);
    if (!surface)
        return false;
    Sheet sheet = {surface, MARGIN};
    bool good =
        SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, PAPER.r, PAPER.g, PAPER.b)) == 0;
    if (count == 0)
        good = good && draw_text_sheet(&sheet);
    else if (strcmp(arguments[0], "glyphs") == 0)
        good = good && draw_glyphs(&sheet, inkrow_font_regular()) &&
               draw_glyphs(&sheet, inkrow_font_bold());
    else
        good = good && draw_lines(&sheet, atoi(arguments[0]), arguments + 1, count - 1);
    good = good && write_sheet(&sheet, path);
    SDL_FreeSurface(surface);
    return good;
}

int main(int count, char **arguments) {
    if (count < 2) {
        fputs("usage: font_specimen SHEET.png [glyphs | SIZE TEXT...]\n", stderr);
        return 2;
    }
    if (TTF_Init() < 0) {
        fprintf(stderr, "font_specimen: %s\n", TTF_GetError());
        return 1;
    }
    bool good = draw_sheet(arguments[1], count - 2, arguments + 2);
    if (!good)
        fprintf(stderr, "font_specimen: %s cannot be drawn: %s\n", arguments[1], SDL_GetError());
    TTF_Quit();
    return good ? 0 : 1;
}
