// The thread behind an Autosave, and what it shares with autosave.c. Not for others.
#pragma once

#include "base/file.h"
#include "base/said.h"
#include "base/threads/threads.h"
#include "store/owners.h"
#include "store/seen.h"
#include "store/waiting.h"

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
