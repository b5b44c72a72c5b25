#include "ink/picture_png.h"

#include <png.h>

static uint8_t *rgb_of(const uint32_t *pixels, size_t count) {
    uint8_t *rgb = base_alloc(count * 3);
    for (size_t i = 0; i < count; i++) {
        rgb[3 * i] = (uint8_t)(pixels[i] >> 16);
        rgb[3 * i + 1] = (uint8_t)(pixels[i] >> 8);
        rgb[3 * i + 2] = (uint8_t)pixels[i];
    }
    return rgb;
}

bool picture_png_write(const Canvas *canvas, Buffer *bytes, Problem *problem) {
    png_image image = {
        .version = PNG_IMAGE_VERSION,
        .width = (png_uint_32)canvas->width,
        .height = (png_uint_32)canvas->height,
        .format = PNG_FORMAT_RGB,
    };
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    uint8_t *rgb = rgb_of(canvas->pixels, (size_t)canvas->width * (size_t)canvas->height);
    const bool made =
        png_image_write_to_memory(&image, buffer_reserve(bytes, size), &size, 0, rgb, 0, NULL) != 0;
    base_free(rgb);
    if (!made)
        return problem_set(problem, "the picture cannot be made: %.60s", image.message);
    bytes->length += size;
    bytes->start[bytes->length] = '\0';
    return true;
}
