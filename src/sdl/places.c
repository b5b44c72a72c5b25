#include "sdl/places.h"

#include "base/file.h"
#include "base/file_writer.h"
#include "base/text.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>
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

void places_find_program(const char *name, char *path, size_t size) {
    CHECK(name[0] && size > strlen(name));
    char *base = SDL_GetBasePath(); // ends with a slash
    Text text = text_over(path, size);
    text_add(&text, "%s%s", base ? base : "", name);
    SDL_free(base);
    if (!text.overflowed && is_program(path))
        return;
    text = text_over(path, size);
    text_add(&text, "%s", name);
}

void places_find_settings(const char *data, char *path, size_t size) {
    CHECK(size > 0);
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    const bool configured = config && config[0] == '/';
    Text text = text_over(path, size);
    if (data)
        text_add(&text, "%s/inkrow.conf", data);
    else if (configured || (home && home[0] == '/'))
        text_add(&text, "%s%s/inkrow/inkrow.conf", configured ? config : home,
                 configured ? "" : "/.config");
    if (text.overflowed)
        path[0] = '\0';
}

/// What `user-dirs.dirs` of the desktop says: XDG_DOCUMENTS_DIR="$HOME/Documents", in its own
/// language.
static bool read_documents(const char *home, char *path, size_t size) {
    enum { BYTES_MAX = 1 << 16 };
    const char *config = getenv("XDG_CONFIG_HOME");
    const bool configured = config && config[0] == '/';
    char memory[FILE_PATH_MAX], *bytes;
    size_t length;
    Problem ignored;
    Text file = text_over(memory, sizeof memory), text = text_over(path, size);
    text_add(&file, "%s%s/user-dirs.dirs", configured ? config : home,
             configured ? "" : "/.config");
    if (file.overflowed || !file_read_plain(memory, BYTES_MAX, &bytes, &length, &ignored))
        return false;
    Slice rest = {bytes, length};
    while (rest.length > 0) {
        Slice line = slice_trim(slice_next_line(&rest), " \t\r\n");
        if (!slice_take(&line, "XDG_DOCUMENTS_DIR=\""))
            continue;
        const bool at_home = slice_take(&line, "$HOME");
        line = slice_trim(line, "\"");
        text.length = 0;
        text_add(&text, "%s%.*s", at_home ? home : "", SLICE_ARG(line));
    }
    base_free(bytes);
    return text.length > 0 && !text.overflowed && path[0] == '/' && is_folder(path);
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
    if (home && home[0] == '/' && read_documents(home, path, size))
        return;
    for (size_t i = 0; i < ARRAY_LEN(FOLDERS) && home && home[0] == '/'; i++) {
        text = text_over(path, size);
        text_add(&text, "%s%s", home, FOLDERS[i]);
        if (!text.overflowed && is_folder(path))
            return;
    }
    path[0] = '\0';
}

void places_find_data(const char *wanted, char *path, size_t size) {
    const char *home = getenv("HOME"), *data = getenv("XDG_DATA_HOME");
    Text text = text_over(path, size);
    if (wanted)
        text_add(&text, "%s", wanted);
    else if (data && data[0] == '/')
        text_add(&text, "%s/inkrow", data);
    else if (home && home[0] == '/')
        text_add(&text, "%s/.local/share/inkrow", home);
    if (text.overflowed)
        path[0] = '\0';
}
