// Writes what the page shows before the program is there into a folder: `inkrow-icons FOLDER`. Its
// icons, the name of the game, and the colours of the themes.
#include "base/file.h"
#include "base/file_writer.h"
#include "ink/picture_png.h"
#include "ink/picture_svg.h"
#include "ink/sketch/sketch_icons.h"
#include "sdl/icon.h"

#include <stddef.h>
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

/// What a page has of a theme, by the names of its style sheets.
static const struct {
    const char *name;
    size_t field;
} COLOURS[] = {
#define COLOUR(name)                                                                               \
    { #name, offsetof(Palette, name) }
    COLOUR(page), COLOUR(card), COLOUR(ink), COLOUR(pencil), COLOUR(faint),
    COLOUR(x),    COLOUR(o),    COLOUR(win), COLOUR(lose),
};

/// There is no text on an icon.
static const TextRasteriser NO_TEXT = {.context = NULL};

static bool write(const char *folder, const char *name, Buffer *bytes, Problem *problem) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    text_add(&path, "%s/%s", folder, name);
    const bool written = path.overflowed
                             ? problem_set(problem, "the name of the folder is too long")
                             : file_write(memory, bytes->start, bytes->length, problem);
    base_free(bytes->start);
    return written;
}

static bool write_icon(const char *folder, size_t index, Problem *problem) {
    Buffer bytes = {0};
    Painter *icon = icon_paint(palette_paper(), &NO_TEXT, ICONS[index].side, ICONS[index].cut);
    const bool made = picture_png_write(painter_canvas(icon), &bytes, problem);
    painter_free(icon);
    if (made)
        return write(folder, ICONS[index].name, &bytes, problem);
    base_free(bytes.start);
    return false;
}

/// In the colours of the first theme; the style sheet below gives it those of another.
static bool write_name(const char *folder, Problem *problem) {
    enum { X_HEIGHT = 40, LEFT = 8, BASELINE = 82, WIDTH = 262, HEIGHT = 108, SEED = 1 };
    Buffer bytes = {0};
    DrawList *list = drawlist_new();
    const Sketch sketch = {.list = list, .palette = palette_paper(), .text = &NO_TEXT};
    sketch_wordmark(&sketch, POINT(LEFT, BASELINE), X_HEIGHT, SEED);
    picture_svg_write(list, WIDTH, HEIGHT, &NO_TEXT, &bytes);
    drawlist_free(list);
    return write(folder, "name.svg", &bytes, problem);
}

static unsigned colour_of(const Palette *palette, size_t index) {
    return *(const Colour *)((const char *)palette + COLOURS[index].field) & 0xFFFFFF;
}

static bool write_themes(const char *folder, Problem *problem) {
    Buffer bytes = {0};
    char memory[128];
    for (size_t i = 0; i < palette_count(); i++) {
        const Palette *palette = palette_at(i);
        Text text = text_over(memory, sizeof memory);
        text_add(&text, i == 0 ? ":root {\n" : ":root[data-theme=%s] {\n", palette->name);
        buffer_add(&bytes, memory);
        for (size_t k = 0; k < ARRAY_LEN(COLOURS); k++) {
            text = text_over(memory, sizeof memory);
            text_add(&text, "    --%s: #%06x;\n", COLOURS[k].name, colour_of(palette, k));
            buffer_add(&bytes, memory);
        }
        buffer_add(&bytes, "}\n");
    }
    for (size_t k = 0; k < ARRAY_LEN(COLOURS); k++) {
        Text text = text_over(memory, sizeof memory);
        text_add(&text, "[fill=\"#%06x\"] { fill: var(--%s); }\n", colour_of(palette_paper(), k),
                 COLOURS[k].name);
        buffer_add(&bytes, memory);
    }
    return write(folder, "themes.css", &bytes, problem);
}

int main(int argc, char **argv) {
    Problem problem;
    if (argc != 2) {
        fputs("inkrow-icons: expected a folder\n", stderr);
        return 2;
    }
    bool fine = write_name(argv[1], &problem) && write_themes(argv[1], &problem);
    for (size_t i = 0; fine && i < ARRAY_LEN(ICONS); i++)
        fine = write_icon(argv[1], i, &problem);
    if (!fine)
        fprintf(stderr, "inkrow-icons: %s\n", problem.sentence);
    return fine ? 0 : 1;
}
