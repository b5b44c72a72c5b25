#include "sdl/png_file.h"

#include "base/file.h"

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

bool png_file_write(const char *path, const Painter *painter, Problem *problem) {
    const Canvas *canvas = painter_canvas(painter);
    png_image image = {
        .version = PNG_IMAGE_VERSION,
        .width = (png_uint_32)canvas->width,
        .height = (png_uint_32)canvas->height,
        .format = PNG_FORMAT_RGB,
    };
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    char *bytes = base_alloc(size);
    uint8_t *rgb = rgb_of(canvas->pixels, (size_t)canvas->width * (size_t)canvas->height);
    bool written =
        png_image_write_to_memory(&image, bytes, &size, 0, rgb, 0, NULL) != 0
            ? file_write(path, bytes, size, problem)
            : problem_set(problem, "the picture '%.100s' cannot be made: %s", path, image.message);
    base_free(rgb);
    base_free(bytes);
    return written;
}
