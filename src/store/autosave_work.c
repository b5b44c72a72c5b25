#include "store/autosave_work.h"

#include "base/clock.h"
#include "base/file.h"
#include "base/said.h"
#include "formats/formats.h"
#include "store/own_files.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

// --- files to be written

void save_free(Save *save) {
    base_free(save->text.start);
    base_free(save);
}

Save **save_find(Save **queue, const char *name, bool file) {
    while (*queue && (((*queue)->kind == SAVE_FILE) != file || strcmp((*queue)->name, name) != 0))
        queue = &(*queue)->next;
    return queue;
}

Save **save_first_due(Save **queue) {
    while (*queue && !(*queue)->due)
        queue = &(*queue)->next;
    return queue;
}

void save_try_all(Save *queue) {
    for (; queue; queue = queue->next)
        queue->due = true;
}

bool save_is_lost(const Save *save) {
    return save->failed && save->kind != SAVE_FILE;
}

bool save_has_lost(const Save *queue) {
    while (queue && !save_is_lost(queue))
        queue = queue->next;
    return queue != NULL;
}

void save_count_lost(const Save *save, int *games, int *nowhere) {
    for (; save; save = save->next) {
        *games += save_is_lost(save);
        *nowhere += save_is_lost(save) && !save->elsewhere;
    }
}

void save_put(Save **queue, const char *name, SaveKind kind, Buffer text) {
    Save **link = save_find(queue, name, kind == SAVE_FILE), *save = *link;
    if (!save) {
        save = *link = base_alloc(sizeof *save);
        snprintf(save->name, sizeof save->name, "%s", name);
    }
    base_free(save->text.start);
    save->kind = MAX(save->kind, kind);
    save->text = text;
    save->due = true;
    save->elsewhere = false;
}

void save_free_all(Save **queue) {
    for (Save *save; (save = *queue);) {
        *queue = save->next;
        save_free(save);
    }
}

// --- sentences to be heard

static Problem *place(News *news, int number) {
    return &news->waiting[(news->first + number) % NEWS_MOST];
}

void news_add(News *news, const Problem *sentence) {
    for (int i = 0; i < news->count; i++)
        if (strcmp(place(news, i)->sentence, sentence->sentence) == 0)
            return;
    if (news->count < NEWS_MOST)
        *place(news, news->count++) = *sentence;
}

bool news_take(News *news, Problem *sentence) {
    sentence->sentence[0] = '\0';
    if (news->count == 0)
        return false;
    *sentence = *place(news, 0);
    news->first = (news->first + 1) % NEWS_MOST;
    news->count--;
    return true;
}

// --- what was seen of the games' files

void seen_init(Seen *seen) {
    mutex_init(&seen->mutex);
    seen->first = NULL;
}

void seen_destroy(Seen *seen) {
    for (SeenGame *game; (game = seen->first); base_free(game))
        seen->first = game->next;
    mutex_destroy(&seen->mutex);
}

static uint64_t hash_of(Slice bytes) {
    return base_hash(BASE_HASH_EMPTY, bytes.start, bytes.length);
}

/// The link that leads to the game, or to the end.
static SeenGame **find_seen(Seen *seen, const char *name) {
    SeenGame **link = &seen->first;
    while (*link && strcmp((*link)->name, name) != 0)
        link = &(*link)->next;
    return link;
}

void seen_note(Seen *seen, const char *name, Slice bytes) {
    const uint64_t hash = hash_of(bytes);
    mutex_lock(&seen->mutex);
    SeenGame **link = find_seen(seen, name);
    if (!*link) {
        *link = base_alloc(sizeof **link);
        snprintf((*link)->name, sizeof(*link)->name, "%s", name);
    }
    (*link)->length = bytes.length;
    (*link)->hash = hash;
    mutex_unlock(&seen->mutex);
}

void seen_forget(Seen *seen, const char *name) {
    mutex_lock(&seen->mutex);
    SeenGame **link = find_seen(seen, name), *game = *link;
    if (game)
        *link = game->next;
    mutex_unlock(&seen->mutex);
    base_free(game);
}

bool seen_has(Seen *seen, const char *name) {
    mutex_lock(&seen->mutex);
    const bool has = *find_seen(seen, name) != NULL;
    mutex_unlock(&seen->mutex);
    return has;
}

bool seen_is(Seen *seen, const char *name, Slice bytes) {
    const uint64_t hash = hash_of(bytes);
    mutex_lock(&seen->mutex);
    const SeenGame *game = *find_seen(seen, name);
    const bool same = game && game->length == bytes.length && game->hash == hash;
    mutex_unlock(&seen->mutex);
    return same;
}

// --- renamed games

void renamed_init(Renamed *renamed) {
    mutex_init(&renamed->mutex);
    renamed->first = NULL;
}

void renamed_destroy(Renamed *renamed) {
    for (RenamedGame *game; (game = renamed->first); base_free(game))
        renamed->first = game->next;
    mutex_destroy(&renamed->mutex);
}

void renamed_add(Renamed *renamed, const char *from, const char *to) {
    RenamedGame *game = base_alloc(sizeof *game);
    snprintf(game->from, sizeof game->from, "%s", from);
    snprintf(game->to, sizeof game->to, "%s", to);
    mutex_lock(&renamed->mutex);
    game->next = renamed->first;
    renamed->first = game;
    mutex_unlock(&renamed->mutex);
}

/// The link that leads to the game, or to the end.
static RenamedGame **find_renamed(Renamed *renamed, const char *from) {
    RenamedGame **link = &renamed->first;
    while (*link && strcmp((*link)->from, from) != 0)
        link = &(*link)->next;
    return link;
}

bool renamed_find(Renamed *renamed, const char *from, char to[GAME_NAME_MAX]) {
    mutex_lock(&renamed->mutex);
    const RenamedGame *game = *find_renamed(renamed, from);
    if (game)
        memcpy(to, game->to, GAME_NAME_MAX);
    mutex_unlock(&renamed->mutex);
    return game != NULL;
}

void renamed_forget(Renamed *renamed, const char *from) {
    mutex_lock(&renamed->mutex);
    RenamedGame **link = find_renamed(renamed, from), *game = *link;
    if (game)
        *link = game->next;
    mutex_unlock(&renamed->mutex);
    base_free(game);
}

// --- the thread

/// What could not be written is tried again after that time; how often the thread looks up
/// meanwhile.
#define RETRY_NS (2 * NANOSECONDS_PER_SECOND)
enum { RETRY_LOOKS = 8 };
/// So often a game is given another name at once when somebody else writes each.
enum { NAMES_AT_ONCE = 3 };

/// Larger files were never written by this program.
#define GAME_BYTES_MAX ((size_t)1 << 30)

// --- paths and names

bool autosave_work_path(const Autosave *autosave, const char *name, Text *path) {
    text_add(path, "%s/" OWN_FILES_GAMES "/%s" OWN_FILES_ENDING, autosave->folder, name);
    return !path->overflowed;
}

static bool exists(const Autosave *autosave, const char *name) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    struct stat there;
    return autosave_work_path(autosave, name, &path) && lstat(memory, &there) == 0;
}

/// Is there a game of that name which is not on the disk yet?
static bool waits(Autosave *autosave, const char *name) {
    mutex_lock(&autosave->mutex);
    const Save *current = autosave->current;
    const bool found =
        *save_find(&autosave->first, name, false) || (current && strcmp(current->name, name) == 0);
    mutex_unlock(&autosave->mutex);
    return found;
}

void autosave_work_name(Autosave *autosave, int number, char name[GAME_NAME_MAX]) {
    number += owners_first_number(autosave->owners);
    do
        own_files_name_game(number++, name, GAME_NAME_MAX);
    while (exists(autosave, name) || waits(autosave, name) ||
           owners_ask(autosave->owners, name, false) == KEPT_ELSEWHERE);
}

// --- what the person hears

void autosave_work_tell(Autosave *autosave, const char *format, const Problem *inner) {
    Problem news;
    problem_set(&news, said(format), inner ? inner->sentence : "");
    news_add(&autosave->news, &news);
    if (autosave->wake)
        autosave->wake(autosave->wake_context);
}

static void tell_of(Autosave *autosave, const char *format, const Problem *inner) {
    mutex_lock(&autosave->mutex);
    autosave_work_tell(autosave, format, inner);
    mutex_unlock(&autosave->mutex);
}

void autosave_work_tell_alone(Autosave *autosave, const Problem *why) {
    const bool alone = why->sentence[0] != '\0';
    if (alone && !autosave->alone_is_told)
        tell_of(autosave, "%s", why);
    autosave->alone_is_told = alone;
}

// --- what is in the files

/// False where there is none that can be read; release *bytes.
static bool read_game(const Autosave *autosave, const char *name, char **bytes, size_t *length) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    Problem ignored;
    return own_files_lie_here(autosave->folder, &ignored) &&
           autosave_work_path(autosave, name, &path) &&
           file_read_own(memory, GAME_BYTES_MAX, bytes, length, &ignored);
}

bool autosave_work_is_seen(Autosave *autosave, const char *name) {
    char *bytes = NULL;
    size_t length = 0;
    const bool seen =
        !exists(autosave, name) || (read_game(autosave, name, &bytes, &length) &&
                                    seen_is(&autosave->seen, name, (Slice){bytes, length}));
    base_free(bytes);
    return seen;
}

void autosave_work_see(Autosave *autosave, const char *name) {
    char *bytes = NULL;
    size_t length = 0;
    if (read_game(autosave, name, &bytes, &length))
        seen_note(&autosave->seen, name, (Slice){bytes, length});
    else
        seen_forget(&autosave->seen, name);
    base_free(bytes);
}

// --- writing

/// Another day it is looked for there. That it is not found is no reason to call a game unsaved.
static void write_last(Autosave *autosave, const char *name) {
    Problem problem;
    if (strcmp(autosave->last, name) == 0)
        return;
    const bool written = own_files_write_last(autosave->folder, name, &problem);
    if (written)
        snprintf(autosave->last, sizeof autosave->last, "%s", name);
    else if (!autosave->last_is_told)
        tell_of(autosave, TO_SAY("Continue will not find this game: %s"), &problem);
    autosave->last_is_told = !written;
}

/// The folder may be gone at any time, with all that was in it.
static bool find_folder(Autosave *autosave, Problem *problem) {
    Problem alone;
    if (!own_files_exist(autosave->folder))
        autosave->last[0] = '\0';
    if (!own_files_make(autosave->folder, problem))
        return false;
    owners_renew(autosave->owners, &alone);
    autosave_work_tell_alone(autosave, &alone);
    return true;
}

static bool write_file(Autosave *autosave, const Save *save, Problem *problem) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    text_add(&path, "%s/%s", autosave->folder, save->name);
    if (path.overflowed)
        return problem_set(problem, said("the name of the folder is too long"));
    return file_write_own(memory, save->text.start, save->text.length, problem);
}

typedef enum Attempt {
    NOT_WRITTEN, ///< for the reason in the problem
    WRITTEN,
    TAKEN,  ///< another window has the game
    CHANGED ///< somebody else has written its file
} Attempt;

/// What stands there is looked at as late as can be.
static Attempt write_game_at(Autosave *autosave, const Save *save, const char *path,
                             Problem *problem) {
    FileWriter writer = {.fault = 0};
    const Slice text = {save->text.start, save->text.length};
    if (!file_is_own(path, problem) || !file_writer_open_own(&writer, path, problem))
        return NOT_WRITTEN;
    file_writer_add(&writer, text.start, text.length);
    file_writer_sync(&writer);
    if (!autosave_work_is_seen(autosave, save->name)) {
        file_writer_drop(&writer);
        return CHANGED;
    }
    if (!file_writer_keep(&writer, problem))
        return NOT_WRITTEN;
    seen_note(&autosave->seen, save->name, text);
    return WRITTEN;
}

static Attempt write_game(Autosave *autosave, const Save *save, Problem *problem) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    if (!autosave_work_path(autosave, save->name, &path)) {
        problem_set(problem, said("the name of the folder is too long"));
        return NOT_WRITTEN;
    }
    if (!owners_begin_write(autosave->owners, save->name))
        return TAKEN;
    const Attempt attempt = write_game_at(autosave, save, memory, problem);
    owners_end_write(autosave->owners, save->name);
    return attempt;
}

static void call_save(Autosave *autosave, Save *save, const char name[GAME_NAME_MAX]) {
    mutex_lock(&autosave->mutex);
    memcpy(save->name, name, sizeof save->name);
    mutex_unlock(&autosave->mutex);
}

/// The game goes on elsewhere: what was drawn here meanwhile becomes one of its own.
static void move_save(Autosave *autosave, Save *save, Attempt why) {
    char name[GAME_NAME_MAX];
    autosave_work_name(autosave, 1, name);
    renamed_add(&autosave->renamed, save->name, name);
    if (why == CHANGED)
        owners_give_back(autosave->owners, save->name);
    call_save(autosave, save, name);
    tell_of(autosave, why == TAKEN ? AUTOSAVE_WORK_TAKEN : AUTOSAVE_WORK_CHANGED, NULL);
}

static bool write_save(Autosave *autosave, Save *save, Problem *problem) {
    char name[GAME_NAME_MAX];
    if (!find_folder(autosave, problem))
        return false;
    if (save->kind == SAVE_FILE)
        return write_file(autosave, save, problem);
    while (renamed_find(&autosave->renamed, save->name, name))
        call_save(autosave, save, name);
    Attempt attempt = write_game(autosave, save, problem);
    for (int i = 0; attempt > WRITTEN && i < NAMES_AT_ONCE; i++) {
        move_save(autosave, save, attempt);
        attempt = write_game(autosave, save, problem);
    }
    if (attempt > WRITTEN)
        problem_set(problem, said("other programs write the same files"));
    if (attempt != WRITTEN)
        return false;
    if (save->kind == SAVE_LAST_GAME) {
        write_last(autosave, save->name);
    } else { // it is open nowhere
        owners_give_back(autosave->owners, save->name);
        seen_forget(&autosave->seen, save->name);
    }
    return true;
}

// --- the queue

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
        autosave_work_tell(autosave, AUTOSAVE_WORK_UNSAVED, why);
    autosave->failing = true;
}

/// A game is on the disk: so may be those that were not.
static void note_saved(Autosave *autosave) {
    const bool failing = save_has_lost(autosave->first);
    if (failing)
        save_try_all(autosave->first);
    else if (autosave->failing)
        autosave_work_tell(autosave, TO_SAY("All games are saved again"), NULL);
    autosave->failing = failing;
}

void *autosave_work_run(void *context) {
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
