#include "sdl/disk.h"

#include "base/file.h"
#include "formats/formats.h"
#include "ink/picture.h"

#include <stdlib.h>
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
