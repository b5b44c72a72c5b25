// Saves games as they are played, each in a file of its own in a folder, and finds the last one
// again. Writing is done by a thread behind; the functions are for one thread and, but for
// autosave_settle and autosave_free, wait for nothing.
#pragma once

#include "base/buffer.h"
#include "session/game.h"

// Where the games lie in the folder, what their names end with, and the endings of those that are
// to be gone for good soon.
#define AUTOSAVE_GAMES   "games"
#define AUTOSAVE_ENDING  ".sgf"
#define AUTOSAVE_DELETED ".deleted"

typedef struct Autosave Autosave;

/// Saves into `folder`, which is made if need be; empty: there is none. What goes wrong is told by
/// autosave_news; `wake` is called on any thread when there is some, and may be NULL.
Autosave *autosave_new(const char *folder, void (*wake)(void *context), void *wake_context);
/// Waits until everything is written. NULL is fine.
void autosave_free(Autosave *autosave);

/// The game that was saved last, if it was not over, and what it is called: to be opened with
/// session_open and released by it. NULL when there is none.
GameTree *autosave_last(Autosave *autosave, char name[GAME_NAME_MAX]);
/// Saves `game`; one without a name is given one.
void autosave_put(Autosave *autosave, Game *game);
/// The same of a game that comes from elsewhere: it does not become the last one.
void autosave_add(Autosave *autosave, Game *game);
/// Writes another file of the folder; the text is released by it.
void autosave_put_text(Autosave *autosave, const char *name, Buffer text);
/// Waits until all that was put is on the disk, or was tried.
void autosave_settle(Autosave *autosave);
/// The next sentence for the person, without a full stop; false when there is none.
bool autosave_news(Autosave *autosave, Problem *news);
