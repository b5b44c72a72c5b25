#include "store/library.h"

#include "base/clock.h"
#include "base/file.h"
#include "base/said.h"
#include "formats/sgf.h"
#include "game/keep.h"
#include "store/library_files.h"
#include "store/own_files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define INDEX "games-index" ///< in the folder that has the games' folder
enum { INDEX_BYTES_MAX = 64 << 20 };
/// What is read at once: so many games, or fewer large ones.
enum { READ_GAMES = 24, READ_BYTES = 128 << 10 };

struct Library {
    char folder[FILE_PATH_MAX];
    Autosave *autosave;
    LibraryIndex index; ///< sorted as it is shown, what was not read yet at the end
    int counts[KEPT_KINDS + 1];
    bool remembered;       ///< the file of the index was read
    bool changed;          ///< the index is not as in its file
    LibraryEntry *deleted; ///< can be brought back, the last one first
    size_t deleted_count, deleted_capacity;
    ResultsFile results; ///< of deleted games
    Game scratch;        ///< a game that is looked at
};

static const Variant USUAL = {
    .width = 3, .height = 3, .row_length = 3}; // for moves without rules; SGF has them

// --- paths

/// That of a game; false when it is too long.
static bool path_of(const Library *library, const char *name, const char *ending, char *memory) {
    Text path = text_over(memory, FILE_PATH_MAX);
    text_add(&path, "%s/" OWN_FILES_GAMES "/%s%s", library->folder, name, ending);
    return !path.overflowed;
}

/// `format` takes the name, and what the machine says.
static bool refuse(Problem *problem, const char *format, const char *name) {
    return problem_set(problem, said(format), name, file_fault_words(errno));
}

// --- the list

static void arrange(Library *library) {
    library_index_sort(&library->index);
    memset(library->counts, 0, sizeof library->counts);
    for (size_t i = 0; i < library->index.count; i++)
        library->counts[library->index.entries[i].kind]++;
}

static int listed(const Library *library) {
    return (int)library->index.count - library->counts[KEPT_KINDS];
}

/// Size and time of a game's file, as the index notes them.
static void note_file(LibraryEntry *entry, const struct stat *file) {
    entry->size = file->st_size;
    entry->changed = (int64_t)file->st_mtim.tv_sec * NANOSECONDS_PER_SECOND + file->st_mtim.tv_nsec;
}

/// Reads a file of the folder; false where there is none, or one that is told to be none of ours.
/// The bytes are to be released.
static bool read_own(const Library *library, const char *name, size_t most, char **bytes,
                     size_t *length) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    Problem problem;
    text_add(&path, "%s/%s", library->folder, name);
    if (path.overflowed)
        return false;
    if (!file_is_own(memory, &problem)) {
        autosave_tell(library->autosave, &problem);
        return false;
    }
    return file_read_own(memory, most, bytes, length, &problem);
}

static void read_index(const Library *library, LibraryIndex *known) {
    char *bytes;
    size_t length;
    if (!read_own(library, INDEX, INDEX_BYTES_MAX, &bytes, &length))
        return;
    library_index_read(known, (Slice){bytes, length});
    base_free(bytes);
}

/// What the disk has now, when all that was put is written: another window may have changed it.
static void read_results(Library *library) {
    char *bytes;
    size_t length;
    Problem problem;
    autosave_settle(library->autosave);
    if (!read_own(library, RESULTS_FILE, RESULTS_FILE_BYTES_MAX, &bytes, &length))
        return;
    if (!results_file_read(&library->results, (Slice){bytes, length}, &problem))
        autosave_tell(library->autosave, &problem);
    base_free(bytes);
}

static void write_results(const Library *library) {
    Buffer text = {0};
    results_file_write(&library->results, &text);
    autosave_put_text(library->autosave, RESULTS_FILE, text);
}

/// Notes a file that is a game's by its name. One that is no plain file is listed as one that
/// cannot be read.
static void list_file(LibraryIndex *found, int folder, const char *name) {
    LibraryEntry entry = {.kind = KEPT_KINDS};
    struct stat file;
    const size_t ending = strlen(OWN_FILES_ENDING);
    const size_t length = strlen(name) - MIN(strlen(name), ending);
    if (name[0] == '.' || !folder_ends_with(name, OWN_FILES_ENDING) || length >= GAME_NAME_MAX ||
        fstatat(folder, name, &file, AT_SYMLINK_NOFOLLOW) != 0)
        return;
    memcpy(entry.name, name, length);
    note_file(&entry, &file);
    library_index_add(found, &entry);
}

static bool list_folder(const Library *library, LibraryIndex *found, Problem *problem) {
    char memory[FILE_PATH_MAX];
    if (!own_files_lie_here(library->folder, problem))
        return false;
    DIR *files = path_of(library, "", "", memory) ? opendir(memory) : NULL;
    if (!files)
        return refuse(problem, TO_SAY("'%.60s' cannot be listed: %s"), OWN_FILES_GAMES);
    for (const struct dirent *entry; (entry = readdir(files));)
        list_file(found, dirfd(files), entry->d_name);
    closedir(files);
    return true;
}

bool library_has_any(const Library *library) {
    LibraryIndex found = {0};
    Problem ignored;
    const bool any = list_folder(library, &found, &ignored) && found.count > 0;
    library_index_clear(&found);
    return any;
}

/// What lies in the folder now.
static bool list_games(Library *library, Problem *problem) {
    LibraryIndex found = {0};
    if (!list_folder(library, &found, problem))
        return false;
    if (!library->remembered)
        read_index(library, &library->index);
    library->remembered = true;
    const size_t before = library->index.count;
    library_index_recall(&found, &library->index);
    library_index_clear(&library->index);
    library->index = found;
    library->changed |= before != found.count;
    arrange(library);
    return true;
}

bool library_open(Library *library, Problem *problem) {
    autosave_settle(library->autosave);
    if (!list_games(library, problem))
        return false;
    read_results(library);
    return true;
}

/// What is no plain file is told once, and in the list whenever it is chosen.
static void tell_kind(const Library *library, const char *name) {
    char memory[FILE_PATH_MAX];
    Problem problem;
    if (path_of(library, name, OWN_FILES_ENDING, memory) && !file_is_own(memory, &problem))
        autosave_tell(library->autosave, &problem);
}

/// Reads what the list tells of a game.
static void read_entry(Library *library, LibraryEntry *entry) {
    char memory[GAME_CARD_TEXT_MAX];
    Text line = text_over(memory, sizeof memory);
    Problem ignored;
    GameCard card;
    GameTree *tree = library_game(library, entry->name, &ignored);
    entry->kind = KEPT_WRONG;
    library->changed = true;
    if (!tree)
        tell_kind(library, entry->name);
    if (!tree)
        return;
    keep_open(&library->scratch, tree, entry->name);
    game_card_of(&library->scratch, &card);
    record_end(&library->scratch.record);
    game_card_write(&card, &line);
    entry->kind = card.outcome == OUTCOME_OPEN ? KEPT_OPEN : KEPT_FINISHED;
    base_free(entry->card);
    entry->card = memcpy(base_alloc(line.length + 1), memory, line.length + 1);
}

bool library_read_on(Library *library) {
    LibraryIndex *index = &library->index;
    int64_t bytes = 0;
    const size_t first = (size_t)listed(library), end = MIN(first + READ_GAMES, index->count);
    size_t at = first;
    for (; at < end && bytes < READ_BYTES; at++) {
        bytes += index->entries[at].size;
        read_entry(library, &index->entries[at]);
    }
    if (at > first)
        arrange(library);
    return at < index->count;
}

/// Of the games that were read.
static bool find_unfinished(const Library *library, char name[GAME_NAME_MAX], GameCard *card) {
    for (int i = 0; i < library->counts[KEPT_OPEN]; i++) {
        const LibraryEntry *entry = &library->index.entries[i];
        CHECK(game_card_read(slice_of(entry->card), card));
        if (card->first == OUTCOME_OPEN && card->marks > 0) {
            memcpy(name, entry->name, GAME_NAME_MAX);
            return true;
        }
    }
    return false;
}

bool library_unfinished(Library *library, char name[GAME_NAME_MAX], GameCard *card) {
    enum { ROUNDS = 3 }; // what was not read is read another time
    Problem ignored;
    bool found = false, more = true;
    if (!list_games(library, &ignored))
        return false;
    for (int i = 0; i < ROUNDS && more && !found; i++) {
        more = library_read_on(library); // the latest come first
        found = find_unfinished(library, name, card);
    }
    library_close(library);
    return found;
}

int library_count(const Library *library, KeptKind kind) {
    return library->counts[kind];
}

/// `21 Nov`, or `Nov 2024` in another year.
static void write_date(int64_t ns, char *date, size_t size) {
    static const char *const MONTHS[] = {
        TO_SAY_AS("month", "Jan"), TO_SAY_AS("month", "Feb"), TO_SAY_AS("month", "Mar"),
        TO_SAY_AS("month", "Apr"), TO_SAY_AS("month", "May"), TO_SAY_AS("month", "Jun"),
        TO_SAY_AS("month", "Jul"), TO_SAY_AS("month", "Aug"), TO_SAY_AS("month", "Sep"),
        TO_SAY_AS("month", "Oct"), TO_SAY_AS("month", "Nov"), TO_SAY_AS("month", "Dec")};
    const time_t seconds = (time_t)(ns / NANOSECONDS_PER_SECOND), now = (time_t)clock_calendar();
    struct tm then, today;
    localtime_r(&seconds, &then);
    localtime_r(&now, &today);
    const char *month = said(MONTHS[then.tm_mon]);
    Text text = text_over(date, size);
    if (then.tm_year == today.tm_year)
        // TRANSLATORS: the day of a month, "21 Nov"; the other way round: %2$s %1$d
        text_add(&text, said_as("day and month", "%d %s"), then.tm_mday, month);
    else
        // TRANSLATORS: "Nov 2024"; the other way round: %2$d %1$s
        text_add(&text, said_as("month and year", "%s %d"), month, 1900 + then.tm_year);
}

static void tell_entry(const LibraryEntry *from, KeptGame *entry) {
    memset(entry, 0, sizeof *entry);
    memcpy(entry->name, from->name, sizeof entry->name);
    entry->kind = from->kind;
    write_date(from->changed, entry->date, sizeof entry->date);
    if (from->card)
        CHECK(game_card_read(slice_of(from->card), &entry->card));
}

void library_entry(const Library *library, int index, KeptGame *entry) {
    CHECK(index >= 0 && index < listed(library));
    tell_entry(&library->index.entries[index], entry);
}

int library_find(const Library *library, const char *name) {
    for (int i = 0; i < listed(library); i++)
        if (strcmp(library->index.entries[i].name, name) == 0)
            return i;
    return -1;
}

// --- one game

bool library_name_of(const Library *library, const char *path, char name[GAME_NAME_MAX]) {
    char memory[FILE_PATH_MAX];
    struct stat ours, other;
    const char *slash = strrchr(path, '/'), *file = slash ? slash + 1 : path;
    const size_t length = strlen(file) - MIN(strlen(file), strlen(OWN_FILES_ENDING));
    Text folder = text_over(memory, sizeof memory);
    text_add_bytes(&folder, slash ? path : ".", slash ? (size_t)(slash - path) + 1 : 1);
    if (file[0] == '.' || !folder_ends_with(file, OWN_FILES_ENDING) || length >= GAME_NAME_MAX ||
        folder.overflowed || stat(memory, &other) != 0 || !path_of(library, "", "", memory) ||
        stat(memory, &ours) != 0 || ours.st_dev != other.st_dev || ours.st_ino != other.st_ino)
        return false;
    snprintf(name, GAME_NAME_MAX, "%.*s", (int)length, file);
    return true;
}

KeptOwner library_ask(Library *library, const char *name, bool take) {
    return autosave_ask(library->autosave, name, take);
}

/// Makes the game this window's for something that is done to its file; where another window
/// has it, false with `sentence`. `*had`: it was this one's before.
static bool borrow(Library *library, const char *name, const char *sentence, bool *had,
                   Problem *problem) {
    return autosave_borrow(library->autosave, name, had) ||
           problem_set(problem, "%s", said(sentence));
}

GameTree *library_game(Library *library, const char *name, Problem *problem) {
    char memory[FILE_PATH_MAX];
    FormatsGame game;
    if (!path_of(library, name, OWN_FILES_ENDING, memory)) {
        problem_set(problem, said("the name of the folder is too long"));
        return NULL;
    }
    if (!own_files_lie_here(library->folder, problem) ||
        !own_files_read_game(memory, &USUAL, &game, problem))
        return NULL;
    return game.tree;
}

/// Writes it with the time it had: it was not played on.
static bool write_game(const char *path, const GameTree *tree, int64_t changed, Problem *problem) {
    Buffer text = {.start = NULL};
    sgf_write(tree, &text);
    const bool written = file_write_own(path, text.start, text.length, problem);
    base_free(text.start);
    const struct timespec time = {.tv_sec = changed / NANOSECONDS_PER_SECOND,
                                  .tv_nsec = changed % NANOSECONDS_PER_SECOND};
    const struct timespec times[] = {time, time};
    if (written)
        utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW);
    return written;
}

bool library_rename(Library *library, const char *name, const char *title, Problem *problem) {
    char memory[FILE_PATH_MAX];
    LibraryEntry *entry = library_index_find(&library->index, name);
    CHECK(entry);
    bool had;
    if (!borrow(library, name, TO_SAY("This game is open in another window: it can be named there"),
                &had, problem))
        return false;
    GameTree *tree = library_game(library, name, problem);
    if (tree)
        game_card_set_title(tree, title);
    const bool written = tree && path_of(library, name, OWN_FILES_ENDING, memory) &&
                         write_game(memory, tree, entry->changed, problem);
    game_tree_free(tree);
    autosave_give_back(library->autosave, name, had);
    struct stat file;
    if (written && lstat(memory, &file) == 0) {
        note_file(entry, &file);
        read_entry(library, entry);
        arrange(library);
    }
    return written;
}

// --- results

/// That of a game of the list, if it counts.
static bool result_of(const Library *library, const LibraryEntry *entry, ResultGame *game) {
    GameCard card;
    return entry->card && strcmp(entry->name, library->results.since) >= 0 &&
           game_card_read(slice_of(entry->card), &card) &&
           results_of_card(entry->name, &card, game);
}

void library_results(const Library *library, Results *results) {
    ResultGames games = {0};
    ResultGame game;
    for (size_t i = 0; i < library->index.count; i++)
        if (result_of(library, &library->index.entries[i], &game))
            results_add(&games, &game);
    for (size_t i = 0; i < library->results.deleted.count; i++)
        results_add(&games, &library->results.deleted.at[i]);
    results_count(&games, results);
    results_games_clear(&games);
}

void library_forget_results(Library *library) {
    results_file_clear(&library->results);
    own_files_name_game(0, library->results.since, sizeof library->results.since);
    write_results(library);
}

/// A game that is deleted still counts.
static void keep_result(Library *library, const LibraryEntry *entry) {
    ResultGame game;
    read_results(library);
    if (!result_of(library, entry, &game))
        return;
    results_put(&library->results.deleted, &game);
    write_results(library);
}

// --- deleting

/// All but the last `most` are gone for good.
static void forget_deleted(Library *library, size_t most) {
    char memory[FILE_PATH_MAX];
    Problem ignored;
    const size_t gone = library->deleted_count - MIN(library->deleted_count, most);
    const bool ours = gone > 0 && own_files_lie_here(library->folder, &ignored);
    for (size_t i = 0; i < gone; i++) {
        if (ours && path_of(library, library->deleted[i].name, OWN_FILES_DELETED, memory))
            file_remove(memory);
        base_free(library->deleted[i].card);
    }
    library->deleted_count -= gone;
    if (gone > 0)
        memmove(library->deleted, library->deleted + gone,
                library->deleted_count * sizeof *library->deleted);
}

/// Another window that began meanwhile clears up what was deleted.
static bool is_to_be_had(const Library *library, const LibraryEntry *deleted) {
    char memory[FILE_PATH_MAX];
    struct stat file;
    return path_of(library, deleted->name, OWN_FILES_DELETED, memory) &&
           lstat(memory, &file) == 0 && S_ISREG(file.st_mode);
}

bool library_deleted(Library *library, KeptGame *entry) {
    for (; library->deleted_count > 0; library->deleted_count--) {
        const LibraryEntry *last = &library->deleted[library->deleted_count - 1];
        if (is_to_be_had(library, last)) {
            tell_entry(last, entry);
            return true;
        }
        base_free(last->card);
    }
    return false;
}

/// Is there nothing of somebody else's at `path`, where the game `name` is to go?
static bool is_free(const char *path, const char *name) {
    struct stat there;
    return lstat(path, &there) != 0 || (own_files_is_game(name) && S_ISREG(there.st_mode));
}

/// What is said where a game's file cannot get another ending.
typedef struct MoveWords {
    const char *refused; ///< takes the name, and what the machine says
    const char *taken;   ///< takes the name, and the name and ending of a file that is in the way
} MoveWords;
static const MoveWords DELETING = {
    TO_SAY("'%.60s' cannot be deleted: %s"),
    TO_SAY("'%.60s' cannot be deleted: there is a file '%.60s%s' already")};
static const MoveWords BRINGING_BACK = {
    TO_SAY("'%.60s' cannot be brought back: %s"),
    TO_SAY("'%.60s' cannot be brought back: there is a file '%.60s%s' already")};

/// Gives the game's file another ending.
static bool move(const Library *library, const char *name, const char *from, const char *to,
                 const MoveWords *words, Problem *problem) {
    char before[FILE_PATH_MAX], after[FILE_PATH_MAX];
    errno = ENAMETOOLONG;
    if (!path_of(library, name, from, before) || !path_of(library, name, to, after))
        return refuse(problem, words->refused, name);
    if (!own_files_lie_here(library->folder, problem))
        return false;
    if (!is_free(after, name))
        return problem_set(problem, said(words->taken), name, name, to);
    return rename(before, after) == 0 || refuse(problem, words->refused, name);
}

bool library_delete(Library *library, const char *name, Problem *problem) {
    const int at = library_find(library, name);
    CHECK(at >= 0);
    bool had;
    if (!borrow(library, name,
                TO_SAY("This game is open in another window: it can be deleted there"), &had,
                problem))
        return false;
    const bool moved = move(library, name, OWN_FILES_ENDING, OWN_FILES_DELETED, &DELETING, problem);
    autosave_give_back(library->autosave, name, had && !moved);
    if (!moved)
        return false;
    library->deleted = base_grow(library->deleted, library->deleted_count + 1,
                                 &library->deleted_capacity, sizeof *library->deleted);
    LibraryEntry *entry = &library->deleted[library->deleted_count++];
    *entry = library_index_take(&library->index, (size_t)at);
    library->changed = true;
    arrange(library);
    keep_result(library, entry);
    return true;
}

bool library_restore(Library *library, Problem *problem) {
    CHECK(library->deleted_count > 0);
    const LibraryEntry *entry = &library->deleted[library->deleted_count - 1];
    const char *name = entry->name;
    if (!move(library, name, OWN_FILES_DELETED, OWN_FILES_ENDING, &BRINGING_BACK, problem))
        return false;
    library_index_add(&library->index, entry);
    library->deleted_count--;
    arrange(library);
    read_results(library);
    results_take_out(&library->results.deleted, name);
    write_results(library);
    return true;
}

void library_close(Library *library) {
    Buffer text = {0};
    forget_deleted(library, 1);
    if (!library->changed)
        return;
    library_index_write(&library->index, &text);
    autosave_put_text(library->autosave, INDEX, text);
    library->changed = false;
}

// --- files from elsewhere

/// What a file is called, without its folder and its ending.
static void title_of_file(const char *path, char title[GAME_TITLE_MAX]) {
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *point = strrchr(name, '.');
    const size_t most = point && point > name ? (size_t)(point - name) : strlen(name);
    Text text = text_over(title, GAME_TITLE_MAX);
    for (size_t at = 0, length; at < most; at += length) {
        length = text_character(name + at, NULL);
        if (length == 0 || text.length + length >= text.capacity)
            return;
        text_add_bytes(&text, name + at, length);
    }
}

/// Looks what there is now, until the game is in the list.
static bool list_anew(Library *library, const char *name, Problem *problem) {
    problem_set(problem, said("'%.60s' is not there any more"), name);
    if (!library_open(library, problem))
        return false;
    while (library_find(library, name) < 0 && library_read_on(library))
        continue;
    return library_find(library, name) >= 0;
}

bool library_add(Library *library, const char *path, GameTree *tree, char name[GAME_NAME_MAX],
                 Problem *problem) {
    Game *game = &library->scratch;
    char title[GAME_TITLE_MAX];
    if (library_name_of(library, path, name)) { // it is kept already
        game_tree_free(tree);
        return list_anew(library, name, problem);
    }
    game_card_title(tree, title);
    if (!title[0]) {
        title_of_file(path, title);
        game_card_set_title(tree, title);
    }
    keep_open(game, tree, "");
    autosave_settle(library->autosave); // names that are given are taken once they are on the disk
    autosave_add(library->autosave, game);
    memcpy(name, game->name, GAME_NAME_MAX);
    record_end(&game->record);
    return list_anew(library, name, problem) ||
           problem_set(problem, said("'%.60s' could not be kept"), title);
}

// --- life

Library *library_new(const char *folder, Autosave *autosave) {
    Library *library = base_alloc(sizeof *library);
    Text path = text_over(library->folder, sizeof library->folder);
    text_add(&path, "%s", folder);
    library->autosave = autosave;
    return library;
}

Autosave *library_autosave(const Library *library) {
    return library->autosave;
}

void library_free(Library *library) {
    if (!library)
        return;
    library_close(library);
    forget_deleted(library, 0);
    library_index_clear(&library->index);
    results_file_clear(&library->results);
    base_free(library->deleted);
    base_free(library);
}
