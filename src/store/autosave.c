#include "store/autosave.h"

#include "base/said.h"
#include "formats/sgf.h"
#include "game/keep.h"
#include "store/autosave_work.h"
#include "store/own_files.h"

// --- news

bool autosave_news(Autosave *autosave, Problem *news) {
    mutex_lock(&autosave->mutex);
    const bool has_news = news_take(&autosave->news, news);
    mutex_unlock(&autosave->mutex);
    return has_news;
}

void autosave_tell(Autosave *autosave, const Problem *news) {
    mutex_lock(&autosave->mutex);
    autosave_work_tell(autosave, "%s", news);
    mutex_unlock(&autosave->mutex);
}

static void tell(Autosave *autosave, const char *words) {
    mutex_lock(&autosave->mutex);
    autosave_work_tell(autosave, words, NULL);
    mutex_unlock(&autosave->mutex);
}

// --- the folder

static void find_owners(Autosave *autosave, bool has_folder) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    Problem alone;
    text_add(&path, "%s/lock", autosave->folder);
    autosave->owners = owners_new(path.overflowed ? "" : memory, &alone);
    if (has_folder)
        autosave_work_tell_alone(autosave, &alone);
}

/// Where there is no folder the thread keeps the games until there is one, or they are saved
/// elsewhere.
static bool start(Autosave *autosave, Problem *problem) {
    const bool begun = own_files_make(autosave->folder, problem);
    find_owners(autosave, begun);
    autosave->failing = !begun;
    autosave->has_thread = thread_start_small(&autosave->thread, autosave_work_run, autosave);
    if (!autosave->has_thread)
        problem_set(problem, said("the machine gives no thread for it"));
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
    seen_init(&autosave->seen);
    Problem problem;
    const bool begun = start(autosave, &problem);
    mutex_lock(&autosave->mutex);
    if (!begun)
        autosave_work_tell(autosave, AUTOSAVE_WORK_UNSAVED, &problem);
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
    seen_destroy(&autosave->seen);
    condition_destroy(&autosave->condition);
    mutex_destroy(&autosave->mutex);
    base_free(autosave);
}

// --- games

GameTree *autosave_last(Autosave *autosave, char name[GAME_NAME_MAX]) {
    Problem problem;
    GameTree *tree = own_files_read_last(autosave->folder, name, &problem);
    if (problem.sentence[0])
        autosave_tell(autosave, &problem);
    return tree;
}

static void name_game(Autosave *autosave, Game *game) {
    char date[OWN_FILES_DATE];
    autosave_work_name(autosave, game->number, game->name);
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
    if (owner == KEPT_OURS || owner == KEPT_OURS_NOW)
        renamed_forget(&autosave->renamed, name);
    if (owner == KEPT_OURS_NOW || (owner == KEPT_OURS && !seen_has(&autosave->seen, name)))
        autosave_work_see(autosave, name);
    return owner;
}

bool autosave_borrow(Autosave *autosave, const char *name, bool *had) {
    const KeptOwner owner = autosave_ask(autosave, name, false);
    *had = owner == KEPT_OURS;
    autosave->borrowed_seen = autosave_work_is_seen(autosave, name);
    return owner != KEPT_ELSEWHERE && owners_begin_write(autosave->owners, name);
}

void autosave_give_back(Autosave *autosave, const char *name, bool keep) {
    owners_end_write(autosave->owners, name);
    if (!keep)
        owners_give_back(autosave->owners, name);
    if (!keep)
        seen_forget(&autosave->seen, name);
    else if (autosave->borrowed_seen)
        autosave_work_see(autosave, name);
}

/// Another window has taken the game over. What was put before may have become a game of its own.
static void lose(Autosave *autosave, Game *game) {
    autosave_settle(autosave);
    if (renamed_find(&autosave->renamed, game->name, game->name))
        return;
    game_only_look(game);
    tell(autosave, game->drawn
                       ? AUTOSAVE_WORK_TAKEN
                       : TO_SAY("This game goes on in another window: here it is only looked at"));
}

/// Is there something to write of the game, whoever has it?
static bool follow_owner(Autosave *autosave, Game *game) {
    if (game->name[0] && !owners_has(autosave->owners, game->name))
        lose(autosave, game);
    else if (game->looks && game->drawn)
        tell(autosave, AUTOSAVE_WORK_TAKEN);
    while (game->name[0] && renamed_find(&autosave->renamed, game->name, game->name))
        continue;
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
