#include "store/autosave.h"

#include "base/clock.h"
#include "base/file.h"
#include "base/file_writer.h"
#include "base/threads/thread.h"
#include "formats/sgf/sgf_write.h"
#include "session/keep.h"
#include "store/game_file.h"
#include "store/last_game.h"
#include "store/own_files.h"
#include "store/owners.h"
#include "store/renamed.h"
#include "store/save.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define GAMES  AUTOSAVE_GAMES
#define LOCK   "lock"
#define ENDING AUTOSAVE_ENDING

/// What could not be written is tried again after that time; how often the thread looks up
/// meanwhile.
#define RETRY_NS (2 * NANOSECONDS_PER_SECOND)
enum { RETRY_LOOKS = 8 };

struct Autosave {
    char folder[FILE_PATH_MAX]; ///< empty: nothing can be saved
    Owners *owners;
    Renamed renamed;
    void (*wake)(void *context);
    void *wake_context;
    Thread thread;
    bool has_thread;
    char last[GAME_NAME_MAX]; ///< the thread's: what the file of the last game says
    bool has_folder;          ///< and once there is one, the thread's: it has been made

    Mutex mutex; ///< of what follows
    Condition condition;
    Save *first;   ///< in the order they came, each file once
    Save *current; ///< the one before them, which is being written, or NULL
    bool begun;    ///< it has tidied up before the first
    bool stopped;  ///< once all is written
    bool failing;  ///< a game could not be written, and was not since
    Problem why;   ///< where it is failing
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

// --- names

/// Is there a game of that name which is not on the disk yet?
static bool waits(Autosave *autosave, const char *name) {
    mutex_lock(&autosave->mutex);
    const Save *current = autosave->current;
    const bool found =
        *save_find(&autosave->first, name, false) || (current && strcmp(current->name, name) == 0);
    mutex_unlock(&autosave->mutex);
    return found;
}

/// The date and time and a number, which nothing in the folder is called: a game of this window.
static void name_anew(Autosave *autosave, int number, char name[GAME_NAME_MAX]) {
    number += owners_first_number(autosave->owners);
    do
        own_files_name_game(number++, name, GAME_NAME_MAX);
    while (exists(autosave, name) || waits(autosave, name) ||
           owners_ask(autosave->owners, name, false) == KEPT_ELSEWHERE);
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

static void tell_locked(Autosave *autosave, const Problem *news) {
    mutex_lock(&autosave->mutex);
    tell(autosave, news);
    mutex_unlock(&autosave->mutex);
}

/// Says `inner` after what it means for the person.
static void tell_unsaved(Autosave *autosave, const Problem *inner) {
    Problem news;
    problem_set(&news, "Games are not saved now: %.200s", inner->sentence);
    tell(autosave, &news);
}

// --- the thread

static const Problem OF_ITS_OWN = {"This game goes on in another window: what is drawn here is "
                                   "kept as a game of its own"};

static bool write_last(Autosave *autosave, const char *name, Problem *problem) {
    if (strcmp(autosave->last, name) == 0)
        return true;
    if (!last_game_write(autosave->folder, name, problem))
        return false;
    snprintf(autosave->last, sizeof autosave->last, "%s", name);
    return true;
}

static bool write_file(Autosave *autosave, const char *format, const Save *save, Problem *problem) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    autosave->has_folder = autosave->has_folder || own_files_make(autosave->folder, problem);
    if (!autosave->has_folder)
        return false;
    return path_in(autosave, &path, format, save->name)
               ? file_write_plain(memory, save->text.start, save->text.length, problem)
               : problem_set(problem, "the name of the folder is too long");
}

/// Another window has taken the game over: what was drawn here meanwhile becomes a game of its own.
static void move_save(Autosave *autosave, Save *save) {
    char name[GAME_NAME_MAX];
    name_anew(autosave, 1, name);
    renamed_add(&autosave->renamed, save->name, name);
    mutex_lock(&autosave->mutex);
    memcpy(save->name, name, sizeof save->name);
    tell(autosave, &OF_ITS_OWN);
    mutex_unlock(&autosave->mutex);
}

static bool write_save(Autosave *autosave, Save *save, Problem *problem) {
    if (save->kind == SAVE_FILE)
        return write_file(autosave, "%s", save, problem);
    if (!owners_begin_write(autosave->owners, save->name)) {
        move_save(autosave, save);
        owners_begin_write(autosave->owners, save->name); // nobody else knows of it
    }
    const bool written = write_file(autosave, GAMES "/%s" ENDING, save, problem);
    owners_end_write(autosave->owners, save->name);
    if (written && save->kind == SAVE_GAME) // it is open nowhere
        owners_give_back(autosave->owners, save->name);
    return written && (save->kind != SAVE_LAST_GAME || write_last(autosave, save->name, problem));
}

/// Until something is to be written, or the end. What could not be written is tried again after a
/// while: nothing says when a disk has room again.
static void wait_for_work(Autosave *autosave) {
    const Clock clock = clock_system();
    const int64_t until = clock_now(&clock) + RETRY_NS;
    while (!*save_first_due(&autosave->first) && !autosave->stopped) {
        if (!autosave->first)
            condition_wait(&autosave->condition, &autosave->mutex);
        else if (clock_now(&clock) < until)
            condition_wait_for(&autosave->condition, &autosave->mutex, RETRY_NS / RETRY_LOOKS);
        else
            save_try_all(autosave->first);
    }
}

/// The next game to write; NULL at the end.
static Save *take(Autosave *autosave) {
    mutex_lock(&autosave->mutex);
    autosave->current = NULL;
    autosave->begun = true;
    condition_signal_all(&autosave->condition);
    wait_for_work(autosave);
    Save **link = save_first_due(&autosave->first), *save = *link;
    if (save) {
        *link = save->next;
        save->next = NULL;
    }
    autosave->current = save;
    mutex_unlock(&autosave->mutex);
    return save;
}

/// It goes to the end of the queue, unless there is a newer state of the game.
static void keep_unsaved(Autosave *autosave, Save *save, const Problem *why) {
    Save **link = save_find(&autosave->first, save->name, false);
    if (*link) {
        save_free(save);
    } else {
        *link = save;
        save->next = NULL;
        save->due = false;
    }
    (*link)->failed = true;
    autosave->why = *why;
    if (!autosave->failing)
        tell_unsaved(autosave, why);
    autosave->failing = true;
}

/// A game is on the disk: so may be those that were not.
static void note_saved(Autosave *autosave) {
    static const Problem AGAIN = {"All games are saved again"};
    const bool failing = save_has_lost(autosave->first);
    if (failing)
        save_try_all(autosave->first);
    else if (autosave->failing)
        tell(autosave, &AGAIN);
    autosave->failing = failing;
}

static void *run(void *context) {
    Autosave *autosave = context;
    if (owners_is_first(autosave->owners))
        own_files_tidy(autosave->folder);
    owners_join(autosave->owners);
    for (Save *save; (save = take(autosave));) {
        Problem problem;
        const bool written = write_save(autosave, save, &problem);
        const bool game = save->kind != SAVE_FILE; // of others nothing is lost
        mutex_lock(&autosave->mutex);
        autosave->current = NULL;
        if (game && written)
            note_saved(autosave);
        if (game && !written)
            keep_unsaved(autosave, save, &problem);
        else
            save_free(save);
        mutex_unlock(&autosave->mutex);
    }
    return NULL;
}

// --- the folder

/// What is no plain file is no lock: then no other window is known of, and that is told.
static void find_owners(Autosave *autosave) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    Problem told;
    if (path_in(autosave, &path, "%s", LOCK) && !file_is_plain(memory, &told))
        tell_locked(autosave, &told);
    autosave->owners = owners_new(path.overflowed ? "" : memory);
}

/// Where there is no folder the thread keeps the games until there is one, or they are saved
/// elsewhere.
static bool start(Autosave *autosave, Problem *problem) {
    const bool begun = own_files_make(autosave->folder, problem);
    autosave->has_folder = begun;
    find_owners(autosave);
    autosave->failing = !begun;
    autosave->has_thread = thread_start_small(&autosave->thread, run, autosave);
    if (!autosave->has_thread)
        problem_set(problem, "the machine gives no thread for it");
    return begun && autosave->has_thread;
}

Autosave *autosave_new(const char *folder, void (*wake)(void *context), void *wake_context) {
    Autosave *autosave = base_alloc(sizeof *autosave);
    Text path = text_over(autosave->folder, sizeof autosave->folder);
    text_add(&path, "%s", folder);
    autosave->wake = wake;
    autosave->wake_context = wake_context;
    mutex_init(&autosave->mutex);
    condition_init(&autosave->condition);
    renamed_init(&autosave->renamed);
    Problem problem;
    const bool begun = start(autosave, &problem);
    mutex_lock(&autosave->mutex);
    if (!begun)
        tell_unsaved(autosave, &problem);
    mutex_unlock(&autosave->mutex);
    return autosave;
}

void autosave_free(Autosave *autosave) {
    if (!autosave)
        return;
    mutex_lock(&autosave->mutex);
    autosave->stopped = true;
    save_try_all(autosave->first); // once more
    condition_signal_all(&autosave->condition);
    mutex_unlock(&autosave->mutex);
    if (autosave->has_thread)
        thread_join(&autosave->thread);
    save_free_all(&autosave->first);
    owners_free(autosave->owners);
    renamed_destroy(&autosave->renamed);
    condition_destroy(&autosave->condition);
    mutex_destroy(&autosave->mutex);
    base_free(autosave);
}

// --- games

GameTree *autosave_last(Autosave *autosave, char name[GAME_NAME_MAX]) {
    Problem problem;
    GameTree *tree = last_game_read(autosave->folder, name, &problem);
    if (problem.sentence[0])
        tell_locked(autosave, &problem);
    return tree;
}

static void name_game(Autosave *autosave, Game *game) {
    char date[OWN_FILES_DATE];
    name_anew(autosave, game->number, game->name);
    own_files_write_date(date);
    if (!game_tree_property(game->record.tree, GAME_TREE_ROOT, "DT"))
        game_tree_set(game->record.tree, GAME_TREE_ROOT, "DT", slice_of(date));
}

/// Takes the text over.
static void queue(Autosave *autosave, const char *name, SaveKind kind, Buffer text) {
    mutex_lock(&autosave->mutex);
    save_put(&autosave->first, name, kind, text);
    condition_signal_all(&autosave->condition);
    mutex_unlock(&autosave->mutex);
}

// --- owners

KeptOwner autosave_ask(Autosave *autosave, const char *name, bool take) {
    autosave_settle(autosave);
    const KeptOwner owner = owners_ask(autosave->owners, name, take);
    if (owner == KEPT_OURS_NOW)
        renamed_forget(&autosave->renamed, name);
    return owner;
}

bool autosave_borrow(Autosave *autosave, const char *name, bool *had) {
    const KeptOwner owner = autosave_ask(autosave, name, false);
    *had = owner == KEPT_OURS;
    return owner != KEPT_ELSEWHERE && owners_begin_write(autosave->owners, name);
}

void autosave_give_back(Autosave *autosave, const char *name, bool keep) {
    owners_end_write(autosave->owners, name);
    if (!keep)
        owners_give_back(autosave->owners, name);
}

/// Another window has taken the game over. What was put before may have become a game of its own.
static void lose(Autosave *autosave, Game *game) {
    static const Problem LOOKS = {"This game goes on in another window: here it is only looked at"};
    autosave_settle(autosave);
    if (renamed_find(&autosave->renamed, game->name, game->name))
        return;
    game_only_look(game);
    tell_locked(autosave, game->drawn ? &OF_ITS_OWN : &LOOKS);
}

/// Is there something to write of the game, whoever has it?
static bool follow_owner(Autosave *autosave, Game *game) {
    if (game->name[0] && !owners_has(autosave->owners, game->name))
        lose(autosave, game);
    else if (game->looks && game->drawn)
        tell_locked(autosave, &OF_ITS_OWN);
    if (game_is_looked_at(game))
        return false;
    game->looks = game->drawn = false;
    return true;
}

static void put_game(Autosave *autosave, Game *game, SaveKind kind) {
    if (!autosave->has_thread || !follow_owner(autosave, game))
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
    while (autosave->has_thread &&
           (!autosave->begun || autosave->current || *save_first_due(&autosave->first)))
        condition_wait(&autosave->condition, &autosave->mutex);
    mutex_unlock(&autosave->mutex);
}

// --- what could not be saved

void autosave_try_again(Autosave *autosave) {
    mutex_lock(&autosave->mutex);
    save_try_all(autosave->first);
    condition_signal_all(&autosave->condition);
    mutex_unlock(&autosave->mutex);
    autosave_settle(autosave);
}

AutosaveUnsaved autosave_unsaved(Autosave *autosave) {
    AutosaveUnsaved unsaved = {.games = 0};
    mutex_lock(&autosave->mutex);
    save_count_lost(autosave->first, &unsaved.games, &unsaved.nowhere);
    if (autosave->current && !*save_find(&autosave->first, autosave->current->name, false))
        save_count_lost(autosave->current, &unsaved.games, &unsaved.nowhere);
    unsaved.why = autosave->why;
    mutex_unlock(&autosave->mutex);
    return unsaved;
}

bool autosave_save_elsewhere(Autosave *autosave, AutosaveWrite *write, void *context) {
    bool saved = true;
    autosave_settle(autosave);
    mutex_lock(&autosave->mutex);
    for (Save *save = autosave->first; save && saved; save = save->next)
        if (save_is_lost(save) && !save->elsewhere) {
            saved = write(context, (Slice){save->text.start, save->text.length});
            save->elsewhere = saved;
        }
    mutex_unlock(&autosave->mutex);
    return saved;
}
