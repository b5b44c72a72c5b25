#include "ink/picture.h"

#include <png.h>

/// The colours of a px one after the other, and its alpha where there are four `channels`. The
/// caller frees them.
static uint8_t *channels_of(const uint32_t *pixels, size_t count, size_t channels) {
    static const int SHIFTS[] = {16, 8, 0, 24};
    uint8_t *bytes = base_alloc(count * channels);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < channels; k++)
            bytes[channels * i + k] = (uint8_t)(pixels[i] >> SHIFTS[k]);
    return bytes;
}

static bool write_channels(const Canvas *canvas, size_t channels, Buffer *bytes, Problem *problem) {
    png_image image = {
        .version = PNG_IMAGE_VERSION,
        .width = (png_uint_32)canvas->width,
        .height = (png_uint_32)canvas->height,
        .format = channels == 4 ? PNG_FORMAT_RGBA : PNG_FORMAT_RGB,
    };
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    uint8_t *pixels =
        channels_of(canvas->pixels, (size_t)canvas->width * (size_t)canvas->height, channels);
    const bool made = png_image_write_to_memory(&image, buffer_reserve(bytes, size), &size, 0,
                                                pixels, 0, NULL) != 0;
    base_free(pixels);
    if (!made)
        return problem_set(problem, "the picture cannot be made: %.60s", image.message);
    bytes->length += size;
    bytes->start[bytes->length] = '\0';
    return true;
}

bool picture_png_write(const Canvas *canvas, Buffer *bytes, Problem *problem) {
    return write_channels(canvas, 3, bytes, problem);
}

bool picture_png_write_clear(const Canvas *canvas, Buffer *bytes, Problem *problem) {
    return write_channels(canvas, 4, bytes, problem);
}
