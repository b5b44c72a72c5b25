// Writes the icons of the page into a folder: `inkrow-icons FOLDER`.
#include "base/file.h"
#include "base/file_writer.h"
#include "ink/pictures/picture_png.h"
#include "sdl/icon.h"

#include <stdio.h>

static const struct {
    const char *name;
    int side; ///< px
    bool cut;
} ICONS[] = {
    {"180.png", 180, false},
    {"192.png", 192, false},
    {"512.png", 512, false},
    {"maskable.png", 512, true},
};

/// There is no text on an icon.
static const TextRasteriser NO_TEXT = {.context = NULL};

static bool write_icon(const char *folder, size_t index, Problem *problem) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    text_add(&path, "%s/%s", folder, ICONS[index].name);
    if (path.overflowed)
        return problem_set(problem, "the name of the folder is too long");
    Painter *icon = icon_paint(palette_paper(), &NO_TEXT, ICONS[index].side, ICONS[index].cut);
    Buffer bytes = {0};
    const bool written = picture_png_write(painter_canvas(icon), &bytes, problem) &&
                         file_write(memory, bytes.start, bytes.length, problem);
    base_free(bytes.start);
    painter_free(icon);
    return written;
}

int main(int argc, char **argv) {
    Problem problem;
    if (argc != 2) {
        fputs("inkrow-icons: expected a folder\n", stderr);
        return 2;
    }
    for (size_t i = 0; i < ARRAY_LEN(ICONS); i++)
        if (!write_icon(argv[1], i, &problem)) {
            fprintf(stderr, "inkrow-icons: %s\n", problem.sentence);
            return 1;
        }
    return 0;
}
