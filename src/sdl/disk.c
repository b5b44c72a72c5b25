#include "sdl/disk.h"

#include "base/file.h"
#include "formats/formats.h"
#include "ink/pictures/picture_png.h"

#include <stdlib.h>
#include <unistd.h>

static bool read_bytes(const char *path, Buffer *bytes, Problem *problem) {
    return file_read(path, FORMATS_BYTES_MAX, &bytes->start, &bytes->length, problem);
}

static bool save(const char *path, Slice bytes, Problem *problem) {
    return file_write(path, bytes.start, bytes.length, problem);
}

StageFiles disk_files(char *folder, size_t size) {
    if (folder[0] != '/' && !getcwd(folder, size))
        folder[0] = '\0';
    return (StageFiles){
        .folder = folder[0] ? folder : "/",
        .home = getenv("HOME"),
        .list = folder_read,
        .look = folder_look,
        .read = read_bytes,
        .save = save,
    };
}

bool disk_write_picture(const char *path, const Painter *painter, Problem *problem) {
    Buffer bytes = {0};
    const bool written = picture_png_write(painter_canvas(painter), &bytes, problem) &&
                         file_write(path, bytes.start, bytes.length, problem);
    base_free(bytes.start);
    return written;
}
