// What this window knows of the games' files: what it last read or wrote of each, and which were
// given another name. Any thread may call.
#pragma once

#include "base/slice.h"
#include "base/threads/threads.h"
#include "game/game.h"

// --- what was seen
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
