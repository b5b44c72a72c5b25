#include "store/own_files.h"

#include "base/clock.h"
#include "base/file.h"
#include "base/said.h"
#include "game/keep.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// Patterns of names: # is a digit, * a number. A game is called after the time when it began, with
// the window's process, where there was another one, and a number.
#define DAY "####-##-##-######"

static const char *const GAMES[] = {DAY "-*", DAY "-*-*"};
static const char *const GAME_FILES[] = {DAY "-*.sgf", DAY "-*-*.sgf"};
static const char *const RESTS[] = {"last-game.*.part", "games-index.*.part", "results.*.part"};
static const char *const RESTS_OF_GAMES[] = {DAY "-*.sgf.*.part", DAY "-*-*.sgf.*.part",
                                             DAY "-*.deleted", DAY "-*-*.deleted"};
static const char *const FILES[] = {"games",         "last-game",          "games-index",
                                    "lock",          "last-game.*.part",   "games-index.*.part",
                                    "inkrow.conf",   "inkrow.conf.*.part", "results",
                                    "results.*.part"};
static const char *const FILES_OF_GAMES[] = {DAY "-*.sgf",        DAY "-*-*.sgf",
                                             DAY "-*.sgf.*.part", DAY "-*-*.sgf.*.part",
                                             DAY "-*.deleted",    DAY "-*-*.deleted"};

// --- names

static bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

static bool matches(const char *name, const char *pattern) {
    for (; *pattern; pattern++) {
        const char *start = name;
        if (*pattern == '*')
            name += strspn(name, "0123456789");
        else
            name += *pattern == '#' ? is_digit(*name) : *name == *pattern;
        if (name == start)
            return false;
    }
    return *name == '\0';
}

static bool matches_one(const char *name, const char *const *patterns, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (matches(name, patterns[i]))
            return true;
    return false;
}

bool own_files_is_game(const char *name) {
    return matches_one(name, GAMES, ARRAY_LEN(GAMES));
}

// --- folders

static bool make_folder(const char *path, Problem *problem) {
    if (mkdir(path, 0700) == 0 || errno == EEXIST)
        return true;
    return problem_set(problem, said("the folder '%.120s' cannot be made: %s"), path,
                       file_fault_words(errno));
}

static bool path_of_games(const char *folder, char memory[FILE_PATH_MAX]) {
    Text path = text_over(memory, FILE_PATH_MAX);
    text_add(&path, "%s/games", folder);
    return !path.overflowed;
}

bool own_files_exist(const char *folder) {
    char memory[FILE_PATH_MAX];
    struct stat there;
    return path_of_games(folder, memory) && lstat(memory, &there) == 0 && S_ISDIR(there.st_mode);
}

bool own_files_lie_here(const char *folder, Problem *problem) {
    char memory[FILE_PATH_MAX];
    struct stat there;
    if (!path_of_games(folder, memory) || lstat(memory, &there) != 0 || S_ISDIR(there.st_mode))
        return true;
    return problem_set(problem,
                       S_ISLNK(there.st_mode) ? said("'%.120s' is a link; expected a folder")
                                              : said("'%.120s' is a file; expected a folder"),
                       memory);
}

bool own_files_make(const char *folder, Problem *problem) {
    char memory[FILE_PATH_MAX];
    if (!folder[0])
        return problem_set(problem, said("there is no home folder, or its name is too long"));
    if (!path_of_games(folder, memory))
        return problem_set(problem, said("the name of the folder is too long"));
    if (own_files_exist(folder))
        return true;
    for (char *slash = memory; (slash = strchr(slash + 1, '/'));) {
        *slash = '\0';
        const bool made = make_folder(memory, problem);
        *slash = '/';
        if (!made)
            return false;
    }
    return make_folder(memory, problem) && own_files_lie_here(folder, problem);
}

/// The games' folder in an open one, unless that is a link; NULL: there is none.
static DIR *open_games(DIR *folder) {
    const int games =
        openat(dirfd(folder), "games", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *opened = games >= 0 ? fdopendir(games) : NULL;
    if (games >= 0 && !opened)
        close(games);
    return opened;
}

static bool is_plain(DIR *folder, const char *name) {
    struct stat file;
    return fstatat(dirfd(folder), name, &file, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(file.st_mode);
}

static void remove_rests(DIR *folder, const char *const *patterns, size_t count) {
    for (const struct dirent *entry; (entry = readdir(folder));)
        if (matches_one(entry->d_name, patterns, count) && is_plain(folder, entry->d_name))
            unlinkat(dirfd(folder), entry->d_name, 0);
}

void own_files_tidy(const char *path) {
    DIR *folder = opendir(path);
    if (!folder)
        return;
    remove_rests(folder, RESTS, ARRAY_LEN(RESTS));
    DIR *games = open_games(folder);
    if (games) {
        remove_rests(games, RESTS_OF_GAMES, ARRAY_LEN(RESTS_OF_GAMES));
        closedir(games);
    }
    closedir(folder);
}

/// What there is in a folder.
typedef struct Contents {
    bool foreign; ///< something whose name is none of ours
    bool game;
} Contents;

static void look_at(DIR *folder, const char *const *patterns, size_t count, Contents *contents) {
    for (const struct dirent *entry; (entry = readdir(folder));) {
        const char *name = entry->d_name;
        if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
            continue;
        contents->foreign |= !matches_one(name, patterns, count);
        contents->game |=
            matches_one(name, GAME_FILES, ARRAY_LEN(GAME_FILES)) && is_plain(folder, name);
    }
}

bool own_files_are_foreign(const char *path) {
    DIR *folder = opendir(path);
    Contents here = {.foreign = false}, in_games = {.foreign = false};
    if (!folder)
        return false;
    look_at(folder, FILES, ARRAY_LEN(FILES), &here);
    DIR *games = open_games(folder);
    if (games) {
        look_at(games, FILES_OF_GAMES, ARRAY_LEN(FILES_OF_GAMES), &in_games);
        closedir(games);
    }
    closedir(folder);
    return (here.foreign || in_games.foreign) && !in_games.game;
}

// --- names of new games

static void write_time(const char *format, char *text, size_t size) {
    const time_t seconds = (time_t)clock_calendar();
    struct tm now;
    localtime_r(&seconds, &now);
    strftime(text, size, format, &now);
}

void own_files_name_game(int number, char *name, size_t size) {
    char stamp[24];
    write_time("%Y-%m-%d-%H%M%S", stamp, sizeof stamp);
    snprintf(name, size, "%s-%d", stamp, number);
}

void own_files_write_date(char date[OWN_FILES_DATE]) {
    write_time("%Y-%m-%d", date, OWN_FILES_DATE);
}

// --- reading games

bool own_files_read_game(const char *path, const Variant *usual, FormatsGame *game,
                         Problem *problem) {
    char *bytes;
    size_t length;
    Problem inner;
    if (!file_read_own(path, FORMATS_BYTES_MAX, &bytes, &length, problem))
        return false;
    const Slice all = {.start = bytes, .length = length};
    const bool right = formats_read(all, usual, game, &inner);
    const char *slash = strrchr(path, '/');
    if (!right)
        problem_set(problem, said("'%.60s' cannot be read: %.160s"), slash ? slash + 1 : path,
                    inner.sentence);
    base_free(bytes);
    return right;
}

// --- the last game

static bool path_of(const char *folder, char memory[FILE_PATH_MAX]) {
    Text path = text_over(memory, FILE_PATH_MAX);
    text_add(&path, "%s/last-game", folder);
    return !path.overflowed;
}

bool own_files_write_last(const char *folder, const char *name, Problem *problem) {
    char memory[FILE_PATH_MAX];
    return path_of(folder, memory)
               ? file_write_own(memory, name, strlen(name), problem)
               : problem_set(problem, said("the name of the folder is too long"));
}

static void read_name(const char *folder, char name[GAME_NAME_MAX], Problem *problem) {
    char memory[FILE_PATH_MAX], *bytes = NULL;
    Text text = text_over(name, GAME_NAME_MAX);
    size_t length = 0;
    Problem ignored;
    if (!path_of(folder, memory) || !file_is_own(memory, problem))
        return;
    if (file_read_own(memory, GAME_NAME_MAX - 1, &bytes, &length, &ignored))
        text_add_bytes(&text, bytes, length);
    base_free(bytes);
}

/// It is, too, where somebody only looked back at it, or tried something else.
static bool is_over(GameTree *tree, const char *name) {
    Game game = {.number = 0};
    keep_open(&game, tree, name); // the tree is not the game's for longer
    return game_ended_once(&game);
}

GameTree *own_files_read_last(const char *folder, char name[GAME_NAME_MAX], Problem *problem) {
    static const Variant USUAL = {.width = 3, .height = 3, .row_length = 3};
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    FormatsGame game;
    problem->sentence[0] = '\0';
    read_name(folder, name, problem);
    text_add(&path, "%s/games/%s.sgf", folder, name);
    if (!name[0] || strchr(name, '/') || path.overflowed || !own_files_lie_here(folder, problem) ||
        !file_is_own(memory, problem) || access(memory, F_OK) != 0 ||
        !own_files_read_game(memory, &USUAL, &game, problem))
        return NULL;
    if (!is_over(game.tree, name))
        return game.tree;
    game_tree_free(game.tree);
    return NULL;
}
