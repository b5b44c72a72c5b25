#include "gui/support/indexed_picture.h"

#include "base/base.h"

#include <png.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    COLOUR_COUNT = 1 << 24,
    CLOSE = 4, ///< of 255, a channel: a colour of the palette that is no further away will do
};

/// One colour of a picture.
typedef struct Tint {
    uint32_t rgb;
    uint32_t count;   ///< pixels of it
    int distance;     ///< in the channel that differs most, to the nearest of the palette
    png_byte nearest; ///< its number there
} Tint;

typedef struct Reduction {
    uint32_t *numbers; ///< by colour: how many pixels have it, then its number in the palette
    Tint *tints;
    size_t tint_count;
    png_color palette[INDEXED_COLOURS_MAX];
    int palette_count;
} Reduction;

static uint32_t colour_of(const uint8_t *rgb) {
    return (uint32_t)rgb[0] << 16 | (uint32_t)rgb[1] << 8 | rgb[2];
}

static uint32_t colour_at(const Picture *picture, size_t pixel) {
    return colour_of(&picture->rgb[3 * pixel]);
}

static int channel(uint32_t rgb, int shift) {
    return (int)(rgb >> shift & 0xFF);
}

static int colour_distance(uint32_t a, uint32_t b) {
    int most = 0;
    for (int shift = 0; shift <= 16; shift += 8)
        most = MAX(most, abs(channel(a, shift) - channel(b, shift)));
    return most;
}

static void count_tints(Reduction *reduction, const Picture *picture) {
    const size_t pixels = (size_t)picture->width * (size_t)picture->height;
    reduction->numbers = base_alloc(COLOUR_COUNT * sizeof *reduction->numbers);
    for (size_t i = 0; i < pixels; i++)
        reduction->tint_count += reduction->numbers[colour_at(picture, i)]++ == 0;
    reduction->tints = base_alloc(reduction->tint_count * sizeof *reduction->tints);
    Tint *tint = reduction->tints;
    for (uint32_t rgb = 0; rgb < COLOUR_COUNT; rgb++)
        if (reduction->numbers[rgb])
            *tint++ = (Tint){.rgb = rgb, .count = reduction->numbers[rgb], .distance = 255};
}

/// The tint that the palette does worst by: far from every colour of it, and of many pixels. NULL
/// when it has one close to each. The cube keeps what is rare from being far away.
static const Tint *most_wanting(const Reduction *reduction) {
    const Tint *worst = NULL;
    int64_t most = 0;
    for (size_t i = 0; i < reduction->tint_count; i++) {
        const Tint *tint = &reduction->tints[i];
        const int64_t beyond = tint->distance - CLOSE;
        const int64_t want = tint->count * beyond * beyond * beyond;
        if (want > most) {
            most = want;
            worst = tint;
        }
    }
    return worst;
}

static void add_colour(Reduction *reduction, uint32_t rgb) {
    const int number = reduction->palette_count++;
    reduction->palette[number] = (png_color){.red = (png_byte)channel(rgb, 16),
                                             .green = (png_byte)channel(rgb, 8),
                                             .blue = (png_byte)channel(rgb, 0)};
    for (size_t i = 0; i < reduction->tint_count; i++) {
        Tint *tint = &reduction->tints[i];
        const int distance = colour_distance(tint->rgb, rgb);
        if (distance < tint->distance) {
            tint->distance = distance;
            tint->nearest = (png_byte)number;
        }
    }
}

static Reduction reduce(const Picture *picture) {
    Reduction reduction = {0};
    count_tints(&reduction, picture);
    const Tint *wanting;
    while (reduction.palette_count < INDEXED_COLOURS_MAX && (wanting = most_wanting(&reduction)))
        add_colour(&reduction, wanting->rgb);
    for (size_t i = 0; i < reduction.tint_count; i++)
        reduction.numbers[reduction.tints[i].rgb] = reduction.tints[i].nearest;
    return reduction;
}

static void write_rows(png_struct *png, const Picture *picture, const uint32_t *numbers) {
    const size_t width = (size_t)picture->width;
    png_byte *row = base_alloc(width);
    for (size_t y = 0; y < (size_t)picture->height; y++) {
        for (size_t x = 0; x < width; x++)
            row[x] = (png_byte)numbers[colour_at(picture, y * width + x)];
        png_write_row(png, row);
    }
    base_free(row);
}

static void refuse(png_struct *png, const char *message) {
    (void)png;
    fail_msg("libpng refuses: %s", message);
    abort();
}

static void write_reduced(FILE *file, const Picture *picture, const Reduction *reduction,
                          png_text *note) {
    png_struct *png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, refuse, NULL);
    png_info *info = png_create_info_struct(png);
    png_init_io(png, file);
    png_set_compression_level(png, 9);
    png_set_IHDR(png, info, (png_uint_32)picture->width, (png_uint_32)picture->height, 8,
                 PNG_COLOR_TYPE_PALETTE, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    png_set_PLTE(png, info, reduction->palette, reduction->palette_count);
    png_set_text(png, info, note, 1);
    png_write_info(png, info);
    write_rows(png, picture, reduction->numbers);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
}

void indexed_picture_write(const char *path, const Picture *picture, const char *key,
                           const char *text) {
    FILE *file = fopen(path, "wb");
    if (!file)
        fail_msg("%s cannot be written", path);
    Reduction reduction = reduce(picture);
    png_text note = {
        .compression = PNG_TEXT_COMPRESSION_NONE, .key = (char *)key, .text = (char *)text};
    write_reduced(file, picture, &reduction, &note);
    base_free(reduction.numbers);
    base_free(reduction.tints);
    assert_int_equal(fclose(file), 0);
}

bool indexed_picture_read(const char *path, IndexedPicture *indexed) {
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_file(&image, path))
        return false;
    if (!(image.format & PNG_FORMAT_FLAG_COLORMAP)) {
        png_image_free(&image);
        return false;
    }
    image.format = PNG_FORMAT_RGB_COLORMAP;
    indexed->picture = picture_plain((int)image.width, (int)image.height, 0);
    const size_t pixels = (size_t)image.width * image.height;
    uint8_t *numbers = base_alloc(pixels);
    const bool read = png_image_finish_read(&image, NULL, numbers, 0, indexed->palette) != 0;
    indexed->colour_count = image.colormap_entries;
    for (size_t i = 0; read && i < pixels; i++)
        memcpy(&indexed->picture.rgb[3 * i], indexed->palette[numbers[i]], 3);
    base_free(numbers);
    if (!read)
        indexed_picture_clear(indexed);
    return read;
}

void indexed_picture_clear(IndexedPicture *indexed) {
    picture_clear(&indexed->picture);
    indexed->colour_count = 0;
}

static bool has_nearer(const IndexedPicture *indexed, uint32_t rgb, int distance) {
    for (size_t i = 0; i < indexed->colour_count; i++)
        if (colour_distance(colour_of(indexed->palette[i]), rgb) < distance)
            return true;
    return false;
}

void indexed_picture_adopt(const IndexedPicture *indexed, PixelRect area, Picture *shown) {
    Picture there = picture_part(&indexed->picture, area);
    const size_t pixels = (size_t)area.w * (size_t)area.h;
    for (size_t i = 0; i < pixels; i++) {
        const int distance = colour_distance(colour_at(&there, i), colour_at(shown, i));
        if (distance > CLOSE && !has_nearer(indexed, colour_at(shown, i), distance))
            memcpy(&shown->rgb[3 * i], &there.rgb[3 * i], 3);
    }
    picture_clear(&there);
}
