#include "sdl/disk.h"

#include "base/file.h"
#include "base/text.h"
#include "formats/formats.h"
#include "ink/picture.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool read_bytes(const char *path, Buffer *bytes, Problem *problem) {
    return file_read_plain(path, FORMATS_BYTES_MAX, &bytes->start, &bytes->length, problem);
}

static bool save(const char *path, Slice bytes, Problem *problem) {
    return file_write_plain(path, bytes.start, bytes.length, problem);
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

// --- games that are kept

static bool open_list(void *context, Problem *problem) {
    return library_open(context, problem);
}

static bool read_on(void *context) {
    return library_read_on(context);
}

static void close_list(void *context) {
    library_close(context);
}

static int count(void *context, KeptKind kind) {
    return library_count(context, kind);
}

static void entry(void *context, int index, KeptGame *game) {
    library_entry(context, index, game);
}

static int find(void *context, const char *name) {
    return library_find(context, name);
}

static GameTree *game(void *context, const char *name, Problem *problem) {
    return library_game(context, name, problem);
}

static void count_results(void *context, Results *results) {
    library_results(context, results);
}

static void forget_results(void *context) {
    library_forget_results(context);
}

static bool set_title(void *context, const char *name, const char *title, Problem *problem) {
    return library_rename(context, name, title, problem);
}

static bool take_out(void *context, const char *name, Problem *problem) {
    return library_delete(context, name, problem);
}

static bool restore(void *context, Problem *problem) {
    return library_restore(context, problem);
}

static bool deleted(void *context, KeptGame *entry) {
    return library_deleted(context, entry);
}

static KeptOwner ask(void *context, const char *name, bool take) {
    return library_ask(context, name, take);
}

static bool name_of(void *context, const char *path, char name[GAME_NAME_MAX]) {
    return library_name_of(context, path, name);
}

static bool add(void *context, const char *path, GameTree *tree, char name[GAME_NAME_MAX],
                Problem *problem) {
    return library_add(context, path, tree, name, problem);
}

static int unsaved(void *context, int *nowhere, Problem *why) {
    const AutosaveUnsaved found = autosave_unsaved(library_autosave(context));
    *nowhere = found.nowhere;
    *why = found.why;
    return found.games;
}

static bool save_elsewhere(void *context, StageWriter *write, void *write_context) {
    return autosave_save_elsewhere(library_autosave(context), write, write_context);
}

static bool unfinished(void *context, char name[GAME_NAME_MAX], GameCard *card) {
    return library_unfinished(context, name, card);
}

StageGames disk_games(Library *library) {
    return (StageGames){
        .context = library,
        .open = open_list,
        .more = read_on,
        .close = close_list,
        .count = count,
        .entry = entry,
        .find = find,
        .game = game,
        .rename = set_title,
        .remove = take_out,
        .restore = restore,
        .deleted = deleted,
        .results = count_results,
        .forget_results = forget_results,
        .ask = ask,
        .name_of = name_of,
        .add = add,
        .unfinished = unfinished,
        .unsaved = unsaved,
        .save_elsewhere = save_elsewhere,
    };
}

// --- where things are

static bool is_folder(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

static bool is_program(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && S_ISREG(found.st_mode) && access(path, X_OK) == 0;
}

void disk_find_program(const char *name, char *path, size_t size) {
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

void disk_find_settings(const char *data, char *path, size_t size) {
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

void disk_find_documents(char *path, size_t size) {
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

void disk_find_data(const char *wanted, char *path, size_t size) {
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
