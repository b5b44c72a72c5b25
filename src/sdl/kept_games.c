#include "sdl/kept_games.h"

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

static bool set_title(void *context, const char *name, const char *title, Problem *problem) {
    return library_rename(context, name, title, problem);
}

static bool take_out(void *context, const char *name, Problem *problem) {
    return library_delete(context, name, problem);
}

static bool restore(void *context, Problem *problem) {
    return library_restore(context, problem);
}

static bool add(void *context, const char *path, Slice bytes, char name[GAME_NAME_MAX],
                Problem *problem) {
    return library_add(context, path, bytes, name, problem);
}

StageGames kept_games(Library *library) {
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
        .add = add,
    };
}
