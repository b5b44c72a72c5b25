// Any data folder, opened as the program does: its table of owners, the name of the last game, the
// list of games and names of files. Nothing that is not ours is removed or written, in it or beside
// it.
//
// The input is four parts with a line `--` between: `lock`, `last-game`, `games-index`, and names,
// one a line; those that begin with `games/` lie there.
#include "fuzz/target.h"

#include "base/file.h"
#include "store/library.h"
#include "store/own_files.h"
#include "store/owners.h"

#include <dirent.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 512, NAMES_MAX = 32, NAME_BYTES = 200, GAMES_READ_MAX = 100 };

#define GAME "(;GM[1]FF[4]SZ[15];B[hh];W[gg])"
#define NAME "[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9]{6}-[0-9]+(-[0-9]+)?"
/// All that may be removed, as docs/promises.md says it.
#define OURS                                                                                       \
    "^((last-game|games-index)\\.[0-9]+\\.part"                                                    \
    "|games/" NAME "(\\.sgf\\.[0-9]+\\.part|\\.deleted))$"
/// What the program writes itself.
#define KEPT "^(lock|last-game|games-index|games)$"

typedef struct Names {
    char names[NAMES_MAX][NAME_BYTES];
    int count;
} Names;

static char root[64]; ///< everything lies in it

static void leave(void) {
    rmdir(root);
}

static const char *path_of(const char *name) {
    static char path[PATH_BYTES];
    if (!root[0]) {
        const char *place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
        snprintf(root, sizeof root, "%s/inkrow-folder.XXXXXX", place);
        CHECK(mkdtemp(root));
        atexit(leave);
    }
    snprintf(path, sizeof path, "%s/%s", root, name);
    return path;
}

static const char *data_of(const char *name) {
    char memory[NAME_BYTES + 8];
    snprintf(memory, sizeof memory, "data/%s", name);
    return path_of(memory);
}

static bool matches(const char *name, const char *pattern) {
    regex_t compiled;
    CHECK(regcomp(&compiled, pattern, REG_EXTENDED | REG_NOSUB) == 0);
    const bool found = regexec(&compiled, name, 0, NULL, 0) == 0;
    regfree(&compiled);
    return found;
}

static bool write_bytes(const char *path, Slice bytes) {
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    CHECK(fwrite(bytes.start, 1, bytes.length, file) == bytes.length);
    CHECK(fclose(file) == 0);
    return true;
}

static bool holds_game(const char *path) {
    char bytes[sizeof GAME] = {0};
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    const size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return length == sizeof GAME - 1 && memcmp(bytes, GAME, length) == 0;
}

/// Cuts the next part off.
static Slice next_part(Slice *rest) {
    static const char BETWEEN[] = "\n--\n";
    const size_t between = sizeof BETWEEN - 1;
    const Slice all = *rest;
    for (size_t at = 0; at + between <= all.length; at++)
        if (memcmp(all.start + at, BETWEEN, between) == 0) {
            slice_skip(rest, at + between);
            return (Slice){all.start, at};
        }
    slice_skip(rest, all.length);
    return all;
}

static void make_named(Slice lines, Names *names) {
    while (lines.length > 0 && names->count < NAMES_MAX) {
        char *name = names->names[names->count];
        const Slice line = slice_next_line(&lines);
        snprintf(name, NAME_BYTES, "%.*s", (int)MIN(line.length, NAME_BYTES - 1), line.start);
        const char *last = strncmp(name, "games/", 6) == 0 ? name + 6 : name;
        if (!last[0] || strchr(last, '/') || strcmp(last, ".") == 0 || strcmp(last, "..") == 0 ||
            matches(name, KEPT))
            continue;
        names->count += write_bytes(data_of(name), slice_of(GAME));
    }
}

static void make_folder(Slice rest, Names *names) {
    Problem problem;
    CHECK(own_files_make(path_of("data"), &problem));
    CHECK(write_bytes(path_of("outside"), slice_of(GAME)));
    char outside[PATH_BYTES];
    snprintf(outside, sizeof outside, "%s", path_of("outside"));
    CHECK(symlink(outside, data_of("games/2020-01-01-000000-1.deleted")) == 0);
    CHECK(symlink(outside, data_of("last-game.1.part")) == 0);
    CHECK(write_bytes(data_of("lock"), next_part(&rest)));
    CHECK(write_bytes(data_of("last-game"), next_part(&rest)));
    CHECK(write_bytes(data_of("games-index"), next_part(&rest)));
    make_named(rest, names);
}

static void take_game(const char *name) {
    Problem problem;
    Owners *owners = owners_new(data_of("lock"), &problem);
    owners_ask(owners, name, false);
    CHECK(owners_ask(owners, name, true) != KEPT_ELSEWHERE);
    CHECK(owners_has(owners, name) && owners_begin_write(owners, name));
    owners_end_write(owners, name);
    owners_give_back(owners, name);
    owners_free(owners);
}

static void open_folder(const char *folder) {
    char name[GAME_NAME_MAX];
    Problem problem;
    own_files_are_foreign(folder);
    own_files_tidy(folder);
    take_game("2020-01-01-000000-1");
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    game_tree_free(autosave_last(autosave, name));
    Library *library = library_new(folder, autosave);
    CHECK(library_open(library, &problem));
    for (int i = 0; i < GAMES_READ_MAX && library_read_on(library); i++)
        continue;
    KeptGame game;
    for (int kind = 0, first = 0; kind < KEPT_KINDS; kind++)
        for (int count = library_count(library, (KeptKind)kind); count > 0; count--)
            library_entry(library, first++, &game);
    library_free(library);
    autosave_free(autosave);
}

static void empty(const char *name) {
    char folder[PATH_BYTES], path[2 * PATH_BYTES];
    snprintf(folder, sizeof folder, "%s", data_of(name));
    DIR *files = opendir(folder);
    CHECK(files);
    for (const struct dirent *entry; (entry = readdir(files));) {
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        struct stat file;
        if (lstat(path, &file) == 0 && !S_ISDIR(file.st_mode))
            CHECK(unlink(path) == 0);
    }
    closedir(files);
}

static void remove_all(void) {
    empty("games");
    empty("");
    CHECK(rmdir(data_of("games")) == 0 && rmdir(path_of("data")) == 0);
    CHECK(unlink(path_of("outside")) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    Names names = {.count = 0};
    char folder[PATH_BYTES];
    snprintf(folder, sizeof folder, "%s", path_of("data"));
    make_folder((Slice){(const char *)bytes, size}, &names);
    open_folder(folder);
    CHECK(holds_game(path_of("outside")));
    for (int i = 0; i < names.count; i++)
        CHECK(matches(names.names[i], OURS) || holds_game(data_of(names.names[i])));
    remove_all();
    return 0;
}
