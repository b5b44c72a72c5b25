// What became of games that another window took over while something was drawn in them: each goes
// on under another name. Any thread may call.
#pragma once

#include "base/threads/mutex.h"
#include "game/game.h"

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
