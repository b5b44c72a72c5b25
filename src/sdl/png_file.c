#include "sdl/png_file.h"

#include "base/file.h"
#include "ink/pictures/picture_png.h"

bool png_file_write(const char *path, const Painter *painter, Problem *problem) {
    Buffer bytes = {0};
    const bool written = picture_png_write(painter_canvas(painter), &bytes, problem) &&
                         file_write(path, bytes.start, bytes.length, problem);
    base_free(bytes.start);
    return written;
}
