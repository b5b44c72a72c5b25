// Draws the icons into a folder. `inkrow-icons desktop FOLDER`: those of the desktop, in all its
// sizes. `inkrow-icons page FOLDER`: those of the page, and what it shows before the program is
// there, the name of the game and the colours of the themes.
#include "base/file.h"
#include "ink/icon.h"
#include "ink/picture.h"
#include "ink/sketch/sketch_icons.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

typedef struct IconFile {
    const char *name;
    int side; ///< px
    IconShape shape;
} IconFile;

static const IconFile PAGE_ICONS[] = {
    {"180.png", 180, ICON_FILLED},
    {"192.png", 192, ICON_FRAMED},
    {"512.png", 512, ICON_FRAMED},
    {"maskable.png", 512, ICON_SPARED},
};

static const IconFile DESKTOP_ICONS[] = {
    {"16.png", 16, ICON_FRAMED},   {"24.png", 24, ICON_FRAMED},   {"32.png", 32, ICON_FRAMED},
    {"48.png", 48, ICON_FRAMED},   {"64.png", 64, ICON_FRAMED},   {"128.png", 128, ICON_FRAMED},
    {"256.png", 256, ICON_FRAMED}, {"512.png", 512, ICON_FRAMED},
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

static bool write_icon(const char *folder, const IconFile *file, Problem *problem) {
    Buffer bytes = {0};
    Canvas icon = icon_paint(palette_paper(), file->side, file->shape);
    const bool made = picture_png_write_clear(&icon, &bytes, problem);
    base_free(icon.pixels);
    if (made)
        return write(folder, file->name, &bytes, problem);
    base_free(bytes.start);
    return false;
}

static bool write_icons(const char *folder, const IconFile *files, size_t count, Problem *problem) {
    for (size_t i = 0; i < count; i++)
        if (!write_icon(folder, &files[i], problem))
            return false;
    return true;
}

/// Clear around its round corners, as the framed icons are.
static bool write_scalable(const char *folder, Problem *problem) {
    enum { SIDE = 512 };
    Buffer drawn = {0}, bytes = {0};
    DrawList *list = icon_sketch(palette_paper(), SIDE, ICON_FRAMED);
    picture_svg_write(list, SIDE, SIDE, &NO_TEXT, &drawn);
    drawlist_free(list);
    const Rect frame = icon_frame(SIDE);
    const char *inside = strstr(strstr(drawn.start, "<svg"), ">") + 1;
    char memory[256];
    Text text = text_over(memory, sizeof memory);
    text_add(&text,
             "\n<clipPath id=\"frame\"><rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
             "height=\"%.1f\" rx=\"%.1f\"/></clipPath>\n<g clip-path=\"url(#frame)\">",
             (double)frame.x, (double)frame.y, (double)frame.w, (double)frame.h,
             (double)icon_corner(SIDE));
    buffer_add_slice(&bytes, (Slice){drawn.start, (size_t)(inside - drawn.start)});
    buffer_add(&bytes, memory);
    buffer_add_slice(&bytes, (Slice){inside, (size_t)(strstr(inside, "</svg>") - inside)});
    buffer_add(&bytes, "</g>\n</svg>\n");
    base_free(drawn.start);
    return write(folder, "inkrow.svg", &bytes, problem);
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

static bool write_for_page(const char *folder, Problem *problem) {
    return write_name(folder, problem) && write_themes(folder, problem) &&
           write_icons(folder, PAGE_ICONS, ARRAY_LEN(PAGE_ICONS), problem);
}

static bool write_for_desktop(const char *folder, Problem *problem) {
    return write_scalable(folder, problem) &&
           write_icons(folder, DESKTOP_ICONS, ARRAY_LEN(DESKTOP_ICONS), problem);
}

int main(int argc, char **argv) {
    Problem problem;
    const bool page = argc == 3 && strcmp(argv[1], "page") == 0;
    if (!page && !(argc == 3 && strcmp(argv[1], "desktop") == 0)) {
        fputs("inkrow-icons: expected 'page' or 'desktop' and a folder\n", stderr);
        return 2;
    }
    if (page ? write_for_page(argv[2], &problem) : write_for_desktop(argv[2], &problem))
        return 0;
    fprintf(stderr, "inkrow-icons: %s\n", problem.sentence);
    return 1;
}
