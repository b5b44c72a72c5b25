#include "sdl/png_file.h"

#include <errno.h>
#include <png.h>
#include <stdio.h>
#include <string.h>

static uint8_t *rgb_of(const uint32_t *pixels, size_t count) {
    uint8_t *rgb = base_alloc(count * 3);
    for (size_t i = 0; i < count; i++) {
        rgb[3 * i] = (uint8_t)(pixels[i] >> 16);
        rgb[3 * i + 1] = (uint8_t)(pixels[i] >> 8);
        rgb[3 * i + 2] = (uint8_t)pixels[i];
    }
    return rgb;
}

static bool write_rgb(FILE *file, const uint8_t *rgb, int width, int height) {
    png_image image = {
        .version = PNG_IMAGE_VERSION,
        .width = (png_uint_32)width,
        .height = (png_uint_32)height,
        .format = PNG_FORMAT_RGB,
    };
    return png_image_write_to_stdio(&image, file, 0, rgb, 0, NULL) != 0;
}

bool png_file_write(const char *path, const uint32_t *pixels, int width, int height,
                    Problem *problem) {
    size_t size = strlen(path) + sizeof(".part");
    char *part = base_alloc(size);
    snprintf(part, size, "%s.part", path);
    FILE *file = fopen(part, "wb");
    if (!file) {
        base_free(part);
        return problem_set(problem, "the picture '%.100s' cannot be written: %s", path,
                           strerror(errno));
    }
    uint8_t *rgb = rgb_of(pixels, (size_t)width * (size_t)height);
    bool written = write_rgb(file, rgb, width, height);
    base_free(rgb);
    written = fclose(file) == 0 && written && rename(part, path) == 0;
    if (!written) {
        remove(part);
        problem_set(problem, "the picture '%.100s' cannot be written completely; is the disk full?",
                    path);
    }
    base_free(part);
    return written;
}
