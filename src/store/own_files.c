#include "store/own_files.h"

#include "base/clock.h"
#include "base/file_writer.h"

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
static const char *const RESTS[] = {"last-game.*.part", "games-index.*.part"};
static const char *const RESTS_OF_GAMES[] = {DAY "-*.sgf.*.part", DAY "-*-*.sgf.*.part",
                                             DAY "-*.deleted", DAY "-*-*.deleted"};
static const char *const FILES[] = {"games",       "last-game",         "games-index",
                                    "lock",        "last-game.*.part",  "games-index.*.part",
                                    "inkrow.conf", "inkrow.conf.*.part"};

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
    return problem_set(problem, "the folder '%.120s' cannot be made: %s", path, strerror(errno));
}

bool own_files_make(const char *folder, Problem *problem) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    if (!folder[0])
        return problem_set(problem, "there is no home folder, or its name is too long");
    text_add(&path, "%s/games", folder);
    if (path.overflowed)
        return problem_set(problem, "the name of the folder is too long");
    for (char *slash = memory; (slash = strchr(slash + 1, '/'));) {
        *slash = '\0';
        const bool made = make_folder(memory, problem);
        *slash = '/';
        if (!made)
            return false;
    }
    return make_folder(memory, problem);
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

static bool has_game(DIR *folder) {
    DIR *games = open_games(folder);
    bool found = false;
    for (const struct dirent *entry; games && !found && (entry = readdir(games));)
        found = matches_one(entry->d_name, GAME_FILES, ARRAY_LEN(GAME_FILES)) &&
                is_plain(games, entry->d_name);
    if (games)
        closedir(games);
    return found;
}

bool own_files_are_foreign(const char *path) {
    DIR *folder = opendir(path);
    bool foreign = false;
    if (!folder)
        return false;
    for (const struct dirent *entry; !foreign && (entry = readdir(folder));)
        foreign = strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 &&
                  !matches_one(entry->d_name, FILES, ARRAY_LEN(FILES));
    foreign = foreign && !has_game(folder);
    closedir(folder);
    return foreign;
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
