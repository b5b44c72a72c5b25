#include "sdl/places.h"

#include "base/text.h"

#include <SDL.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_folder(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

static bool is_program(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && S_ISREG(found.st_mode) && access(path, X_OK) == 0;
}

/// Writes `folder/name`; false, with an empty path, when there is no such program.
static bool try_program(Slice folder, const char *name, char *path, size_t size) {
    Text text = text_over(path, size);
    text_add(&text, "%.*s/%s", (int)folder.length, folder.start, name);
    if (folder.length > 0 && !text.overflowed && is_program(path))
        return true;
    path[0] = '\0';
    return false;
}

void places_find_program(const char *name, char *path, size_t size) {
    CHECK(name[0] && size > 0);
    char *base = SDL_GetBasePath(); // ends with a slash
    bool found = base && try_program(slice_of(base), name, path, size);
    SDL_free(base);
    const char *folders = getenv("PATH");
    Slice rest = slice_of(folders ? folders : "");
    if (!found)
        path[0] = '\0';
    while (!found && rest.length > 0) {
        Slice folder = slice_next_word(&rest, ":");
        found = try_program(folder, name, path, size);
    }
}

void places_find_documents(char *path, size_t size) {
    CHECK(size > 0);
    static const char *const FOLDERS[] = {"/Documents", ""};
    const char *home = getenv("HOME");
    const char *documents = getenv("XDG_DOCUMENTS_DIR");
    Text text = text_over(path, size);
    if (documents && documents[0] == '/' && is_folder(documents)) {
        text_add(&text, "%s", documents);
        if (!text.overflowed)
            return;
    }
    for (size_t i = 0; i < ARRAY_LEN(FOLDERS) && home && home[0] == '/'; i++) {
        text = text_over(path, size);
        text_add(&text, "%s%s", home, FOLDERS[i]);
        if (!text.overflowed && is_folder(path))
            return;
    }
    path[0] = '\0';
}
