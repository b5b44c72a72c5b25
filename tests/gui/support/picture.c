#include "gui/support/picture.h"

#include "base/base.h"

#include <png.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static size_t pixel_count(const Picture *picture) {
    return (size_t)picture->width * (size_t)picture->height;
}

static Picture picture_sized(int width, int height) {
    Picture picture = {.width = width, .height = height};
    picture.rgb = base_alloc(pixel_count(&picture) * 3);
    return picture;
}

Picture picture_of(const Painter *painter) {
    Picture picture =
        picture_sized(painter_canvas(painter)->width, painter_canvas(painter)->height);
    const uint32_t *pixels = painter_canvas(painter)->pixels;
    for (size_t i = 0; i < pixel_count(&picture); i++) {
        picture.rgb[3 * i] = (uint8_t)(pixels[i] >> 16);
        picture.rgb[3 * i + 1] = (uint8_t)(pixels[i] >> 8);
        picture.rgb[3 * i + 2] = (uint8_t)pixels[i];
    }
    return picture;
}

void picture_clear(Picture *picture) {
    base_free(picture->rgb);
    *picture = (Picture){0};
}

bool picture_read(const char *path, Picture *picture) {
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_file(&image, path))
        return false;
    image.format = PNG_FORMAT_RGB;
    *picture = picture_sized((int)image.width, (int)image.height);
    if (png_image_finish_read(&image, NULL, picture->rgb, 0, NULL))
        return true;
    picture_clear(picture);
    return false;
}

void picture_write(const char *path, const Picture *picture) {
    png_image image = {
        .version = PNG_IMAGE_VERSION,
        .width = (png_uint_32)picture->width,
        .height = (png_uint_32)picture->height,
        .format = PNG_FORMAT_RGB,
    };
    if (!png_image_write_to_file(&image, path, 0, picture->rgb, 0, NULL))
        fail_msg("%s cannot be written: %s", path, image.message);
}

Picture picture_plain(int width, int height, uint8_t grey) {
    Picture picture = picture_sized(width, height);
    memset(picture.rgb, grey, pixel_count(&picture) * 3);
    return picture;
}

static uint8_t *row_of(const Picture *picture, PixelRect area, int row) {
    const size_t y = (size_t)(area.y + row);
    return &picture->rgb[3 * (y * (size_t)picture->width + (size_t)area.x)];
}

Picture picture_part(const Picture *picture, PixelRect area) {
    Picture part = picture_sized(area.w, area.h);
    const size_t bytes = 3 * (size_t)area.w;
    for (int row = 0; row < area.h; row++)
        memcpy(&part.rgb[(size_t)row * bytes], row_of(picture, area, row), bytes);
    return part;
}

void picture_put(Picture *picture, PixelRect area, const Picture *part) {
    const size_t bytes = 3 * (size_t)area.w;
    for (int row = 0; row < area.h; row++)
        memcpy(row_of(picture, area, row), &part->rgb[(size_t)row * bytes], bytes);
}

static bool pixels_differ(const uint8_t *a, const uint8_t *b, int tolerance) {
    for (int channel = 0; channel < 3; channel++)
        if (abs(a[channel] - b[channel]) > tolerance)
            return true;
    return false;
}

long picture_difference(const Picture *a, const Picture *b, int tolerance) {
    long count = 0;
    for (size_t i = 0; i < pixel_count(a); i++)
        count += pixels_differ(&a->rgb[3 * i], &b->rgb[3 * i], tolerance);
    return count;
}

Picture picture_of_difference(const Picture *a, const Picture *b, int tolerance) {
    Picture shown = picture_sized(a->width, a->height);
    for (size_t i = 0; i < pixel_count(a); i++) {
        const uint8_t *from = &a->rgb[3 * i];
        uint8_t *to = &shown.rgb[3 * i];
        if (pixels_differ(from, &b->rgb[3 * i], tolerance))
            to[0] = 255;
        else
            memset(to, 160 + (from[0] + from[1] + from[2]) / 8, 3);
    }
    return shown;
}

long picture_count_near(const Picture *picture, PixelRect area, uint32_t rgb, int tolerance) {
    const uint8_t wanted[3] = {(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb};
    long count = 0;
    for (int y = MAX(area.y, 0); y < MIN(area.y + area.h, picture->height); y++)
        for (int x = MAX(area.x, 0); x < MIN(area.x + area.w, picture->width); x++) {
            size_t i = (size_t)y * (size_t)picture->width + (size_t)x;
            count += !pixels_differ(&picture->rgb[3 * i], wanted, tolerance);
        }
    return count;
}
