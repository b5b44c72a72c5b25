#include "store/autosave.h"

#include "base/clock.h"
#include "base/file.h"
#include "base/file_writer.h"
#include "base/threads/thread.h"
#include "formats/sgf/sgf_write.h"
#include "session/keep.h"
#include "session/options/clock_notes.h"
#include "store/file_lock.h"
#include "store/game_file.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define GAMES  AUTOSAVE_GAMES
#define LAST   "last-game"
#define LOCK   "lock"
#define ENDING AUTOSAVE_ENDING

/// What a name is of; of two saves of one game the later kind counts.
typedef enum SaveKind { SAVE_FILE, SAVE_GAME, SAVE_LAST_GAME } SaveKind;

/// A file to be written.
typedef struct Save {
    struct Save *next;
    char name[GAME_NAME_MAX];
    SaveKind kind;
    Buffer text;
} Save;

struct Autosave {
    char folder[FILE_PATH_MAX]; ///< empty: nothing can be saved
    int lock;                   ///< for file_unlock
    bool alone;                 ///< no other window saves here
    void (*wake)(void *context);
    void *wake_context;
    Thread thread;
    bool has_thread;
    char last[GAME_NAME_MAX]; ///< the thread's: what the file LAST says

    Mutex mutex; ///< of what follows
    Condition condition;
    Save *first;  ///< in the order they came, each file once
    bool writing; ///< the one before them, or it tidies up before the first
    bool stopped; ///< once all is written
    bool failing; ///< the last write did not succeed
    bool has_news;
    Problem news;
};

// --- paths

static bool path_in(const Autosave *autosave, Text *path, const char *format, const char *name) {
    text_add(path, "%s/", autosave->folder);
    text_add(path, format, name);
    return !path->overflowed;
}

static bool exists(const Autosave *autosave, const char *name) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    return path_in(autosave, &path, GAMES "/%s" ENDING, name) && access(memory, F_OK) == 0;
}

// --- news

/// With the lock held.
static void tell(Autosave *autosave, const Problem *news) {
    autosave->news = *news;
    autosave->has_news = true;
    if (autosave->wake)
        autosave->wake(autosave->wake_context);
}

bool autosave_news(Autosave *autosave, Problem *news) {
    mutex_lock(&autosave->mutex);
    const bool has_news = autosave->has_news;
    *news = autosave->news;
    autosave->has_news = false;
    mutex_unlock(&autosave->mutex);
    return has_news;
}

/// Says `inner` after what it means for the person.
static void tell_unsaved(Autosave *autosave, const Problem *inner) {
    Problem news;
    problem_set(&news, "Games are not saved now: %.200s", inner->sentence);
    tell(autosave, &news);
}

// --- the thread

static bool write_last(Autosave *autosave, const char *name, Problem *problem) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    if (strcmp(autosave->last, name) == 0)
        return true;
    if (!path_in(autosave, &path, "%s", LAST) || !file_write(memory, name, strlen(name), problem))
        return false;
    snprintf(autosave->last, sizeof autosave->last, "%s", name);
    return true;
}

static bool write_save(Autosave *autosave, const Save *save, Problem *problem) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    if (!path_in(autosave, &path, save->kind == SAVE_FILE ? "%s" : GAMES "/%s" ENDING, save->name))
        return problem_set(problem, "the name of the folder is too long");
    return file_write(memory, save->text.start, save->text.length, problem) &&
           (save->kind != SAVE_LAST_GAME || write_last(autosave, save->name, problem));
}

/// The next game to write; NULL at the end.
static Save *take(Autosave *autosave) {
    mutex_lock(&autosave->mutex);
    autosave->writing = false;
    condition_signal_all(&autosave->condition);
    while (!autosave->first && !autosave->stopped)
        condition_wait(&autosave->condition, &autosave->mutex);
    Save *save = autosave->first;
    if (save)
        autosave->first = save->next;
    autosave->writing = save;
    mutex_unlock(&autosave->mutex);
    return save;
}

/// What a program that was killed had begun to write in a folder of the folder, and what it would
/// have brought back after it was deleted.
static void remove_parts(const Autosave *autosave, const char *inner) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    DIR *files = path_in(autosave, &path, "%s", inner) ? opendir(memory) : NULL;
    const size_t length = path.length;
    for (const struct dirent *entry; files && (entry = readdir(files));) {
        const char *ending = strrchr(entry->d_name, '.');
        path.length = length;
        text_add(&path, "/%s", entry->d_name);
        if (ending && (strcmp(ending, ".part") == 0 || strcmp(ending, AUTOSAVE_DELETED) == 0) &&
            !path.overflowed)
            file_remove(memory);
    }
    if (files)
        closedir(files);
}

static void *run(void *context) {
    Autosave *autosave = context;
    if (autosave->alone) {
        remove_parts(autosave, ".");
        remove_parts(autosave, GAMES);
    }
    for (Save *save; (save = take(autosave));) {
        Problem problem;
        const bool failed = !write_save(autosave, save, &problem);
        mutex_lock(&autosave->mutex);
        if (failed && !autosave->failing)
            tell_unsaved(autosave, &problem);
        autosave->failing = failed;
        mutex_unlock(&autosave->mutex);
        base_free(save->text.start);
        base_free(save);
    }
    return NULL;
}

// --- the folder

static bool make_folder(const char *path, Problem *problem) {
    if (mkdir(path, 0700) == 0 || errno == EEXIST)
        return true;
    return problem_set(problem, "the folder '%.120s' cannot be made: %s", path, strerror(errno));
}

/// With all folders above it, and that of the games.
static bool make_folders(const Autosave *autosave, Problem *problem) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    if (!path_in(autosave, &path, "%s", GAMES))
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

static bool take_lock(Autosave *autosave) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    return !path_in(autosave, &path, "%s", LOCK) || file_lock(memory, &autosave->lock);
}

static bool begin(Autosave *autosave, Problem *problem) {
    if (!autosave->folder[0])
        return problem_set(problem, "there is no home folder");
    if (!make_folders(autosave, problem))
        return false;
    autosave->alone = take_lock(autosave);
    autosave->writing = true;
    autosave->has_thread = thread_start_small(&autosave->thread, run, autosave);
    return autosave->has_thread || problem_set(problem, "the machine gives no thread for it");
}

Autosave *autosave_new(const char *folder, void (*wake)(void *context), void *wake_context) {
    static const Problem NOT_ALONE = {"Another Inkrow is open: what is played here is saved under "
                                      "names of its own"};
    Autosave *autosave = base_alloc(sizeof *autosave);
    Text path = text_over(autosave->folder, sizeof autosave->folder);
    text_add(&path, "%s", folder);
    autosave->lock = -1;
    autosave->wake = wake;
    autosave->wake_context = wake_context;
    mutex_init(&autosave->mutex);
    condition_init(&autosave->condition);
    Problem problem;
    const bool begun = begin(autosave, &problem);
    mutex_lock(&autosave->mutex);
    if (!begun)
        tell_unsaved(autosave, &problem);
    else if (!autosave->alone)
        tell(autosave, &NOT_ALONE);
    mutex_unlock(&autosave->mutex);
    return autosave;
}

void autosave_free(Autosave *autosave) {
    if (!autosave)
        return;
    mutex_lock(&autosave->mutex);
    autosave->stopped = true;
    condition_signal_all(&autosave->condition);
    mutex_unlock(&autosave->mutex);
    if (autosave->has_thread)
        thread_join(&autosave->thread);
    file_unlock(autosave->lock);
    condition_destroy(&autosave->condition);
    mutex_destroy(&autosave->mutex);
    base_free(autosave);
}

// --- games

/// Is called once, before the thread has a game to write.
static void read_last(Autosave *autosave, char name[GAME_NAME_MAX]) {
    char memory[FILE_PATH_MAX], *bytes = NULL;
    Text path = text_over(memory, sizeof memory), text = text_over(name, GAME_NAME_MAX);
    size_t length = 0;
    Problem problem;
    if (path_in(autosave, &path, "%s", LAST) &&
        file_read(memory, GAME_NAME_MAX - 1, &bytes, &length, &problem))
        text_add_bytes(&text, bytes, length);
    base_free(bytes);
}

static bool is_over(const GameTree *tree) {
    Position position;
    const int place = keep_place(tree);
    game_tree_position(tree, place, &position);
    return position.outcome != OUTCOME_OPEN || clock_notes_is_out(tree, place);
}

GameTree *autosave_last(Autosave *autosave, char name[GAME_NAME_MAX]) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    static const Variant USUAL = {.width = 3, .height = 3, .row_length = 3};
    FormatsGame game;
    Problem problem;
    read_last(autosave, name);
    if (!name[0] || strchr(name, '/') || !exists(autosave, name) ||
        !path_in(autosave, &path, GAMES "/%s" ENDING, name))
        return NULL;
    if (!game_file_read(memory, &USUAL, &game, &problem)) {
        mutex_lock(&autosave->mutex);
        tell(autosave, &problem);
        mutex_unlock(&autosave->mutex);
        return NULL;
    }
    if (!is_over(game.tree)) {
        if (!autosave->alone)
            name[0] = '\0'; // it may go on in the other window, too
        return game.tree;
    }
    game_tree_free(game.tree);
    return NULL;
}

/// The date and time, which nothing in the folder is called, and the date for other programs.
static void name_game(Autosave *autosave, Game *game) {
    const time_t seconds = (time_t)clock_calendar();
    struct tm now;
    char date[16], stamp[24], other[16] = "";
    localtime_r(&seconds, &now);
    strftime(date, sizeof date, "%Y-%m-%d", &now);
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &now);
    if (!autosave->alone)
        snprintf(other, sizeof other, "-%ld", (long)getpid());
    int number = game->number; // games begun in the same second have different ones
    do
        snprintf(game->name, sizeof game->name, "%s%s-%d", stamp, other, number++);
    while (exists(autosave, game->name));
    if (!game_tree_property(game->record.tree, GAME_TREE_ROOT, "DT"))
        game_tree_set(game->record.tree, GAME_TREE_ROOT, "DT", slice_of(date));
}

/// Takes the text over.
static void queue(Autosave *autosave, const char *name, SaveKind kind, Buffer text) {
    mutex_lock(&autosave->mutex);
    Save **link = &autosave->first;
    while (*link && (((*link)->kind == SAVE_FILE) != (kind == SAVE_FILE) ||
                     strcmp((*link)->name, name) != 0))
        link = &(*link)->next;
    if (!*link) {
        *link = base_alloc(sizeof **link);
        snprintf((*link)->name, sizeof(*link)->name, "%s", name);
    }
    base_free((*link)->text.start);
    (*link)->kind = MAX((*link)->kind, kind);
    (*link)->text = text;
    condition_signal_all(&autosave->condition);
    mutex_unlock(&autosave->mutex);
}

static void put_game(Autosave *autosave, Game *game, SaveKind kind) {
    if (!autosave->has_thread)
        return;
    if (!game->name[0])
        name_game(autosave, game);
    keep_note(game);
    Buffer text = {.start = NULL};
    sgf_write(game->record.tree, &text);
    queue(autosave, game->name, kind, text);
}

void autosave_put(Autosave *autosave, Game *game) {
    put_game(autosave, game, SAVE_LAST_GAME);
}

void autosave_add(Autosave *autosave, Game *game) {
    put_game(autosave, game, SAVE_GAME);
}

void autosave_put_text(Autosave *autosave, const char *name, Buffer text) {
    if (autosave->has_thread)
        queue(autosave, name, SAVE_FILE, text);
    else
        base_free(text.start);
}

void autosave_settle(Autosave *autosave) {
    mutex_lock(&autosave->mutex);
    while (autosave->has_thread && (autosave->first || autosave->writing))
        condition_wait(&autosave->condition, &autosave->mutex);
    mutex_unlock(&autosave->mutex);
}
