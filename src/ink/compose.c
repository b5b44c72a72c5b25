#include "ink/compose.h"

#include "base/base.h"

#include <string.h>

static const uint32_t OPAQUE = 0xFF000000u;

/// `alpha` of 255 of the way from one channel value to the other, for two channels at once that lie
/// 16 bits apart: (from * (255 - alpha) + to * alpha) / 255, rounded.
static inline uint32_t blend_pair(uint32_t from, uint32_t to, uint32_t alpha) {
    uint32_t sum = from * (255 - alpha) + to * alpha + 0x00800080u;
    return ((sum + ((sum >> 8) & 0x00FF00FFu)) >> 8) & 0x00FF00FFu;
}

static inline uint32_t blend(uint32_t pixel, Colour colour, uint32_t alpha) {
    uint32_t red_blue = blend_pair(pixel & 0x00FF00FFu, colour & 0x00FF00FFu, alpha);
    uint32_t green = blend_pair((pixel >> 8) & 0xFFu, (colour >> 8) & 0xFFu, alpha) & 0xFFu;
    return OPAQUE | red_blue | green << 8;
}

/// a * b / 255, rounded, for values up to 255.
static inline uint32_t multiply(uint32_t a, uint32_t b) {
    uint32_t product = a * b + 128;
    return (product + (product >> 8)) >> 8;
}

static uint32_t to_byte(float share) {
    return (uint32_t)(ink_clamp01(share) * 255 + .5f);
}

static uint32_t *pixel_at(const Canvas *canvas, int x, int y) {
    return canvas->pixels + (size_t)y * (size_t)canvas->width + (size_t)x;
}

/// The row of a tile that covers canvas row `y`.
static const uint8_t *texture_row(const Texture *texture, int y) {
    if (!texture || texture->size == 0)
        return NULL;
    return texture->values + (size_t)(y % texture->size) * (size_t)texture->size;
}

/// `tile` is a row of a texture, NULL: none; `tile_x` below its size is where it begins.
static void blend_row(uint32_t *pixels, const uint8_t *values, int width, Colour colour,
                      uint32_t opacity, const uint8_t *tile, int tile_x, int tile_size) {
    for (int x = 0; x < width; x++, tile_x++) {
        uint64_t eight;
        if (x + 8 <= width && (memcpy(&eight, values + x, 8), eight == 0)) {
            x += 7; // most of a mask is empty
            tile_x += 7;
            continue;
        }
        if (!values[x])
            continue;
        while (tile && tile_x >= tile_size)
            tile_x -= tile_size;
        uint32_t covered = tile ? multiply(values[x], tile[tile_x]) : values[x];
        pixels[x] = blend(pixels[x], colour, multiply(covered, opacity));
    }
}

void compose_mask(const Canvas *canvas, PixelRect clip, const Mask *mask, int dx, int dy,
                  const Paint *paint) {
    PixelRect area = pixels_rect_intersection(clip, pixels_rect_moved(mask->area, dx, dy));
    uint32_t opacity = to_byte(paint->opacity);
    if (pixels_rect_is_empty(area) || opacity == 0)
        return;
    for (int y = area.y; y < area.y + area.h; y++) {
        const uint8_t *values = mask->values +
                                (size_t)(y - dy - mask->area.y) * (size_t)mask->area.w +
                                (size_t)(area.x - dx - mask->area.x);
        const uint8_t *tile = texture_row(paint->texture, y);
        int size = tile ? paint->texture->size : 0;
        blend_row(pixel_at(canvas, area.x, y), values, area.w, paint->colour, opacity, tile,
                  tile ? area.x % size : 0, size);
    }
}

void compose_flat(const Canvas *canvas, PixelRect clip, Colour colour, float opacity) {
    uint32_t alpha = to_byte(opacity);
    for (int y = clip.y; y < clip.y + clip.h; y++) {
        uint32_t *pixels = pixel_at(canvas, clip.x, y);
        for (int x = 0; x < clip.w; x++)
            pixels[x] = blend(pixels[x], colour, alpha);
    }
}

// Paper.

/// What is printed at a pixel, in rising order: the higher one shows.
enum { PRINT_PAGE, PRINT_LINE, PRINT_MARGIN, PRINT_COUNT };

/// Thickness in output px of a line that is `width` logical px wide.
static int line_thickness(float width, float scale) {
    int thickness = pixels_round(width * scale);
    return MAX(1, thickness);
}

/// Marks the px from `at` on in a strip of `count` px.
static void mark_line(uint8_t *strip, int count, int at, int thickness, uint8_t print) {
    for (int i = MAX(0, at); i < MIN(count, at + thickness); i++)
        strip[i] = MAX(strip[i], print);
}

/// The lines i * gap, from `first` up to `last` (logical px), on a strip of `count` px that begins
/// at output px `begin` of the paper.
static void mark_lines(uint8_t *strip, int count, int begin, float gap, float first, float last,
                       float scale) {
    int thickness = line_thickness(1, scale);
    float from = ((float)begin / scale - first) / gap - 1;
    for (int i = from > 0 ? (int)from : 0;; i++) {
        float place = first + gap * (float)i;
        int at = pixels_round(place * scale) - begin;
        if (place > last || at >= count)
            return;
        mark_line(strip, count, at, thickness, PRINT_LINE);
    }
}

static void mark_columns(uint8_t *columns, int count, int begin, const Paper *paper, float scale) {
    if (paper->square > 0)
        mark_lines(columns, count, begin, paper->square, 0, paper->area.w, scale);
    int thickness = line_thickness(2, scale);
    if (paper->margin_left > 0)
        mark_line(columns, count, pixels_round(paper->margin_left * scale) - thickness / 2 - begin,
                  thickness, PRINT_MARGIN);
}

static void mark_rows(uint8_t *rows, int count, int begin, const Paper *paper, float scale) {
    if (paper->square > 0)
        mark_lines(rows, count, begin, paper->square, 0, paper->area.h, scale);
    if (paper->rule_gap > 0)
        mark_lines(rows, count, begin, paper->rule_gap, paper->first_rule, paper->last_rule, scale);
}

typedef uint32_t PrintColours[PRINT_COUNT][GRAIN_LEVEL_COUNT];

/// Every printed colour at every level of the grain. Light grain is white, dark grain what suits
/// the page.
static void mix_print_colours(PrintColours colours, const Paper *paper) {
    const Colour printed[PRINT_COUNT] = {paper->page, paper->lines, paper->margin};
    const uint32_t step = to_byte(paper->tooth_alpha);
    for (int i = 0; i < PRINT_COUNT; i++)
        for (int level = 0; level < GRAIN_LEVEL_COUNT; level++) {
            int tooth = level - GRAIN_LEVEL_NEUTRAL;
            uint32_t alpha = step * (uint32_t)(tooth < 0 ? -tooth : tooth);
            colours[i][level] = blend(printed[i], tooth > 0 ? 0xFFFFFF : paper->tooth, alpha);
        }
}

static void print_row(uint32_t *pixels, const uint8_t *columns, int width, uint8_t row,
                      PrintColours colours, const uint8_t *tile, int tile_x, int tile_size) {
    for (int x = 0; x < width; x++) {
        uint8_t print = MAX(columns[x], row);
        pixels[x] = colours[print][tile ? tile[tile_x] : GRAIN_LEVEL_NEUTRAL];
        tile_x = tile_x + 1 >= tile_size ? 0 : tile_x + 1;
    }
}

void compose_paper(const Canvas *canvas, PixelRect clip, PixelRect area, const Paper *paper,
                   float scale, const Texture *grain) {
    PrintColours colours;
    mix_print_colours(colours, paper);
    uint8_t *columns = base_alloc((size_t)clip.w + (size_t)clip.h), *rows = columns + clip.w;
    mark_columns(columns, clip.w, clip.x - area.x, paper, scale);
    mark_rows(rows, clip.h, clip.y - area.y, paper, scale);
    for (int y = 0; y < clip.h; y++) {
        print_row(pixel_at(canvas, clip.x, clip.y + y), columns, clip.w, rows[y], colours,
                  texture_row(grain, clip.y + y), clip.x % MAX(1, grain->size), grain->size);
    }
    base_free(columns);
}

// Wash.

static const float WASH_RADIUS = 10;

/// The alphas of row `y` of a wash with round corners; `area` and everything else in output px.
static void fill_even_row(uint8_t *alphas, PixelRect clip, int y, Rect area, float radius,
                          float opacity) {
    memset(alphas, (int)to_byte(opacity), (size_t)clip.w);
    float middle = (float)y + .5f;
    if (middle > area.y + radius && middle < area.y + area.h - radius)
        return;
    for (int x = 0; x < clip.w; x++) {
        float share = coverage_of_rounded_box((float)(clip.x + x), (float)y, area, radius);
        alphas[x] = (uint8_t)to_byte(share * opacity);
    }
}

/// The alphas of each row of a wash that is clear at `start` and full after `ramp` px.
static void fill_ramp_row(uint8_t *alphas, PixelRect clip, float start, float ramp, float opacity) {
    for (int x = 0; x < clip.w; x++) {
        float share = ink_clamp01(((float)(clip.x + x) + .5f - start) / ramp);
        alphas[x] = (uint8_t)to_byte(share * opacity);
    }
}

void compose_wash(const Canvas *canvas, PixelRect clip, PixelRect area, Colour colour,
                  float opacity, float ramp, float scale) {
    Rect box = RECT((float)area.x, (float)area.y, (float)area.w, (float)area.h);
    uint8_t *alphas = base_alloc((size_t)clip.w);
    for (int y = clip.y; y < clip.y + clip.h; y++) {
        if (ramp <= 0)
            fill_even_row(alphas, clip, y, box, WASH_RADIUS * scale, opacity);
        else if (y == clip.y)
            fill_ramp_row(alphas, clip, box.x, ramp * scale, opacity);
        blend_row(pixel_at(canvas, clip.x, y), alphas, clip.w, colour, 255, NULL, 0, 0);
    }
    base_free(alphas);
}
