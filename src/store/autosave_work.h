// The thread behind an Autosave, with what waits for it or for the person and what it knows of the
// games' files, and what it shares with autosave.c. Not for others.
#pragma once

#include "base/file.h"
#include "base/said.h"
#include "base/text.h"
#include "base/threads.h"
#include "game/game.h"
#include "store/owners.h"

// --- files to be written
//
// Their queue is a list in the order they came, each file in it once.

/// What a name is of; of two saves of one game the later kind counts.
typedef enum SaveKind { SAVE_FILE, SAVE_GAME, SAVE_LAST_GAME } SaveKind;

typedef struct Save {
    struct Save *next;
    char name[GAME_NAME_MAX];
    SaveKind kind;
    Buffer text;
    bool due;       ///< to be written now; else it waits until writing works again
    bool failed;    ///< the last time it could not be written …
    bool elsewhere; ///< … and the person has saved it in another place
} Save;

/// Releases it, which is in no queue any more.
void save_free(Save *save);
/// Releases all of a queue.
void save_free_all(Save **queue);
/// The file of that name is to be written, in the place of what is in the queue of it; takes the
/// text over.
void save_put(Save **queue, const char *name, SaveKind kind, Buffer text);
/// Where the file, or the game, of that name is in the queue; its end, where there is none.
Save **save_find(Save **queue, const char *name, bool file);
/// Where the first one is that is due; the end, where none is.
Save **save_first_due(Save **queue);
/// All are to be written now.
void save_try_all(Save *queue);
/// Is it a game that could not be written?
bool save_is_lost(const Save *save);
/// Is one in the queue?
bool save_has_lost(const Save *queue);
/// Adds how many are in the queue, and how many of them are saved nowhere.
void save_count_lost(const Save *queue, int *games, int *nowhere);

// --- sentences to be heard

enum { NEWS_MOST = 8 };

/// Begin with {0}.
typedef struct News {
    Problem waiting[NEWS_MOST];
    int first, count;
} News;

/// Adds a sentence after those that wait, unless it is among them. What has no room is dropped: who
/// has so many before them hears enough.
void news_add(News *news, const Problem *sentence);
/// Takes the next one out; false, and an empty one, when there is none.
bool news_take(News *news, Problem *sentence);

// --- what was seen of the games' files: what this window last read or wrote of each
//
// Any thread may call, also what is about renamed games.
//
// Where something else stands there, somebody else has written it, be it a window that no lock
// tells of. The bytes are compared, not times or numbers of files, which not every disk keeps.

typedef struct SeenGame {
    struct SeenGame *next;
    char name[GAME_NAME_MAX];
    size_t length;
    uint64_t hash;
} SeenGame;

typedef struct Seen {
    Mutex mutex;
    SeenGame *first;
} Seen;

/// Begins with none; release with seen_destroy.
void seen_init(Seen *seen);
void seen_destroy(Seen *seen);
/// The file of the game has these bytes, as far as this window knows.
void seen_note(Seen *seen, const char *name, Slice bytes);
/// The window knows of no file of that game.
void seen_forget(Seen *seen, const char *name);
/// Does it know of one?
bool seen_has(Seen *seen, const char *name);
/// Are these the bytes that it knows of?
bool seen_is(Seen *seen, const char *name, Slice bytes);

// --- renamed games
//
// What became of games that another window took over while something was drawn in them: each goes
// on under another name.

typedef struct RenamedGame {
    struct RenamedGame *next;
    char from[GAME_NAME_MAX], to[GAME_NAME_MAX];
} RenamedGame;

typedef struct Renamed {
    Mutex mutex;
    RenamedGame *first;
} Renamed;

/// Begins with none; release with renamed_destroy.
void renamed_init(Renamed *renamed);
void renamed_destroy(Renamed *renamed);
/// The game `from` is called `to` from now on.
void renamed_add(Renamed *renamed, const char *from, const char *to);
/// False when the game `from` has no other name; else `to` is that.
bool renamed_find(Renamed *renamed, const char *from, char to[GAME_NAME_MAX]);
/// The name `from` is that of another game again.
void renamed_forget(Renamed *renamed, const char *from);

// --- the thread

typedef struct Autosave Autosave;

struct Autosave {
    char folder[FILE_PATH_MAX]; ///< empty: nothing can be saved
    Owners *owners;
    Renamed renamed;
    Seen seen;
    void (*wake)(void *context);
    void *wake_context;
    Thread thread;
    bool has_thread;
    bool borrowed_seen; ///< what was borrowed is as this window last saw it

    // The thread's, once there is one.
    char last[GAME_NAME_MAX]; ///< what the file of the last game says
    bool last_is_told;        ///< that it cannot be written
    bool alone_is_told;       ///< that other windows are not known of

    Mutex mutex; ///< of what follows
    Condition condition;
    Save *first;   ///< in the order they came, each file once
    Save *current; ///< the one before them, which is being written, or NULL
    bool begun;    ///< it has tidied up before the first
    bool stopped;  ///< once all is written
    bool failing;  ///< a game could not be written, and was not since
    Problem why;   ///< where it is failing
    News news;
};

#define AUTOSAVE_WORK_UNSAVED TO_SAY("Games are not saved now: %s")
#define AUTOSAVE_WORK_TAKEN                                                                        \
    TO_SAY("This game goes on in another window: what is drawn here is kept as a game of its own")
#define AUTOSAVE_WORK_CHANGED                                                                      \
    TO_SAY("Somebody else has written this game's file: what is drawn here is kept as a game of "  \
           "its own")

/// Makes `path` that of the game's file; false when it is too long.
bool autosave_work_path(const Autosave *autosave, const char *name, Text *path);
/// Gives a name that nothing in the folder has: the date and time and a number, `number` or a later
/// one. The game is this window's.
void autosave_work_name(Autosave *autosave, int number, char name[GAME_NAME_MAX]);
/// Is the game's file as this window last saw it? One that is not there is.
bool autosave_work_is_seen(Autosave *autosave, const char *name);
/// The window knows what is in the game's file now.
void autosave_work_see(Autosave *autosave, const char *name);
/// Says it to the person, with what `inner` says in the place of `format`, if it has one. With the
/// mutex held.
void autosave_work_tell(Autosave *autosave, const char *format, const Problem *inner);
/// Says, once, why other windows are not known of; an empty sentence: they are.
void autosave_work_tell_alone(Autosave *autosave, const Problem *why);
/// What the thread does; `autosave` is the Autosave.
void *autosave_work_run(void *autosave);
