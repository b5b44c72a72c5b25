// Saves games as they are played, each in a file of its own in a folder, and finds the last one
// again. Writing is done by a thread behind; the functions are for one thread and, but for
// autosave_settle and autosave_free, wait for nothing.
#pragma once

#include "base/text.h"
#include "game/game_card.h"

typedef struct Autosave Autosave;

/// Saves into `folder`, which is made if need be; empty: there is none. What goes wrong is told by
/// autosave_news; `wake` is called on any thread when there is some, and may be NULL.
Autosave *autosave_new(const char *folder, void (*wake)(void *context), void *wake_context);
/// Waits until everything is written. NULL is fine.
void autosave_free(Autosave *autosave);

/// The game that was saved last, if it was not over, and what it is called: to be released. NULL
/// when there is none.
GameTree *autosave_last(Autosave *autosave, char name[GAME_NAME_MAX]);
/// Makes this window the owner of the game (owners_ask), when all that was put is written.
KeptOwner autosave_ask(Autosave *autosave, const char *name, bool take);
/// The same for something that is done to the game's file, until autosave_give_back: nobody writes
/// it or takes it over meanwhile. False when another window has it. `*had`: this one had it before.
bool autosave_borrow(Autosave *autosave, const char *name, bool *had);
/// The game is this window's still if `keep`, else nobody's.
void autosave_give_back(Autosave *autosave, const char *name, bool keep);
/// Saves `game`; one without a name is given one. Where another window has taken the game over, it
/// is only looked at from then on (game_only_look); and where something was drawn in such a game,
/// it is saved as one of its own, under another name; so is one whose file somebody else has
/// written since this window wrote it, or was told that the game is its own. autosave_news says so.
void autosave_put(Autosave *autosave, Game *game);
/// The same of a game that comes from elsewhere: it does not become the last one.
void autosave_add(Autosave *autosave, Game *game);
/// Writes another file of the folder; the text is released by it.
void autosave_put_text(Autosave *autosave, const char *name, Buffer text);
/// Waits until all that was put is on the disk, or was tried. What could not be written is tried
/// again every few seconds, when another game was written, and by autosave_free.
void autosave_settle(Autosave *autosave);
/// Says something to the person besides, through autosave_news.
void autosave_tell(Autosave *autosave, const Problem *news);
/// The next sentence for the person, without a full stop; false when there is none.
bool autosave_news(Autosave *autosave, Problem *news);

/// Games whose last state could not be written to the folder.
typedef struct AutosaveUnsaved {
    int games;
    int nowhere; ///< those of them that were not saved elsewhere either
    Problem why; ///< where there are any
} AutosaveUnsaved;

/// Tries them again, and waits for it.
void autosave_try_again(Autosave *autosave);
/// Which there are now.
AutosaveUnsaved autosave_unsaved(Autosave *autosave);
/// Writes a game, whose file is `text`, in another place; false when that cannot be done.
typedef bool AutosaveWrite(void *context, Slice text);
/// Hands each game that is nowhere to `write`, until one cannot be written; true when all are. They
/// stay unsaved in the folder.
bool autosave_save_elsewhere(Autosave *autosave, AutosaveWrite *write, void *context);
