// What this window last read or wrote of each game's file. Where something else stands there,
// somebody else has written it, be it a window that no lock tells of. The bytes are compared, not
// times or numbers of files, which not every disk keeps. Any thread may call.
#pragma once

#include "base/slice.h"
#include "base/threads/mutex.h"
#include "game/game.h"

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
