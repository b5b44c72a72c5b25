#define WIN32_LEAN_AND_MEAN // the rest has names that are ours
#define NOGDI
#define NOUSER
#include <windows.h>

#include "sdl/fallback_font.h"

#include "base/file.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

// The fonts of Windows lie in one folder. Those come first that were made for a script and for
// screens.
static const char *const FIRST[] = {
    "segoeui.ttf",  "arial.ttf",   "tahoma.ttf",   "YuGothM.ttc",  "meiryo.ttc",
    "msgothic.ttc", "msyh.ttc",    "simsun.ttc",   "msjh.ttc",     "malgun.ttf",
    "Nirmala.ttc",  "Nirmala.ttf", "LeelawUI.ttf", "seguisym.ttf",
};

enum { PROBE_POINTS = 16, PROBE_DPI = 72, PATH_MAX_BYTES = 1024 };

typedef struct SystemFace {
    char *path;
    TTF_Font *probe; ///< what tells of its characters; NULL: nobody has asked, or it cannot be read
    bool asked;
} SystemFace;

struct SystemFonts {
    SystemFace *faces;
    int count;
};

const char *system_fonts_by(void) {
    return "Windows";
}

static int rank(const char *name) {
    for (size_t i = 0; i < ARRAY_LEN(FIRST); i++)
        if (strcasecmp(name, FIRST[i]) == 0)
            return (int)i;
    return (int)ARRAY_LEN(FIRST);
}

static int compare(const void *a, const void *b) {
    const FolderEntry *first = a, *second = b;
    const int order = rank(first->name) - rank(second->name);
    return order != 0 ? order : strcasecmp(first->name, second->name);
}

SystemFonts *system_fonts_new(void) {
    static const char *const ENDINGS[] = {".ttf", ".ttc", ".otf"};
    SystemFonts *fonts = base_alloc(sizeof *fonts);
    char folder[MAX_PATH + 8], memory[PATH_MAX_BYTES];
    Folder found = {0};
    Problem ignored;
    const UINT length = GetWindowsDirectoryA(folder, MAX_PATH);
    if (length == 0 || length > MAX_PATH)
        return fonts;
    Text text = text_over(folder, sizeof folder);
    text.length = length;
    text_add(&text, "\\Fonts");
    if (!folder_read(folder, ENDINGS, ARRAY_LEN(ENDINGS), &found, &ignored))
        return fonts;
    qsort(found.entries, found.count, sizeof *found.entries, compare);
    fonts->faces = base_alloc((found.count + 1) * sizeof *fonts->faces);
    for (size_t i = 0; i < found.count; i++) {
        Text path = text_over(memory, sizeof memory);
        text_add(&path, "%s\\%s", folder, found.entries[i].name);
        if (!found.entries[i].folder && !path.overflowed)
            fonts->faces[fonts->count++].path =
                memcpy(base_alloc(path.length + 1), memory, path.length + 1);
    }
    folder_clear(&found);
    return fonts;
}

void system_fonts_free(SystemFonts *fonts) {
    if (!fonts)
        return;
    for (int i = 0; i < fonts->count; i++) {
        base_free(fonts->faces[i].path);
        if (fonts->faces[i].probe)
            TTF_CloseFont(fonts->faces[i].probe);
    }
    base_free(fonts->faces);
    base_free(fonts);
}

int system_fonts_find(SystemFonts *fonts, uint32_t code, bool bold, int face) {
    (void)bold;
    for (; face < fonts->count; face++) {
        SystemFace *asked = &fonts->faces[face];
        if (!asked->asked)
            asked->probe = TTF_OpenFontDPI(asked->path, PROBE_POINTS, PROBE_DPI, PROBE_DPI);
        asked->asked = true;
        if (asked->probe && TTF_GlyphIsProvided32(asked->probe, code))
            return face;
    }
    return -1;
}

TTF_Font *system_fonts_open(const SystemFonts *fonts, int face, bool bold, int points, unsigned dpi,
                            bool *made_bold) {
    *made_bold = bold;
    return TTF_OpenFontDPI(fonts->faces[face].path, points, dpi, dpi);
}
