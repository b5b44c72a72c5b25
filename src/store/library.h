// Your games: the list of those in the folder, and what is done to them there. For one thread, the
// one that has the Autosave. What returns false says why in a sentence.
#pragma once

#include "game/results.h"
#include "store/autosave.h"

typedef struct Library Library;

/// The games of `folder`, which `autosave` saves into; both outlive the library. Reads nothing yet.
Library *library_new(const char *folder, Autosave *autosave);
/// As library_close, and releases it; all that was deleted is gone. NULL is fine.
void library_free(Library *library);

/// What it was made with.
Autosave *library_autosave(const Library *library);

/// Looks what lies in the folder now, after waiting for what is being saved.
bool library_open(Library *library, Problem *problem);
/// Is any game there? Waits for nothing: the thread that saves begins later than this is asked, in
/// a page when the program has let go of the machine for the first time.
bool library_has_any(const Library *library);
/// The latest game that never ended and has a mark, as far as the list and some ms of reading tell:
/// what it is called and how it stands. False where there is none. Waits for nothing.
bool library_unfinished(Library *library, char name[GAME_NAME_MAX], GameCard *card);
/// Reads a few of the games that nothing is known of yet, some ms of work; true when there are
/// more. Those that were read are in the list.
bool library_read_on(Library *library);
/// Nobody looks at the list any more: what was deleted is gone for good, but for the last game, and
/// what was read is kept for the next time.
void library_close(Library *library);

/// How many of a kind are listed.
int library_count(const Library *library, KeptKind kind);
/// Entry `index` of the list: open games, finished ones, then what cannot be read, each kind with
/// the latest change first.
void library_entry(const Library *library, int index, KeptGame *entry);
/// The number of the game in the list, or -1.
int library_find(const Library *library, const char *name);

/// What the game in the file at `path` is kept as; false when it is none of those in the folder.
bool library_name_of(const Library *library, const char *path, char name[GAME_NAME_MAX]);
/// As autosave_ask does.
KeptOwner library_ask(Library *library, const char *name, bool take);
/// The game itself: for keep_open, or to be released.
GameTree *library_game(Library *library, const char *name, Problem *problem);
/// Calls it `title`; empty: by its board again.
bool library_rename(Library *library, const char *name, const char *title, Problem *problem);
/// Takes it out of the list. library_restore brings back what was deleted last, and then what was
/// before that, until library_close.
bool library_delete(Library *library, const char *name, Problem *problem);
/// Only while library_deleted is true.
bool library_restore(Library *library, Problem *problem);
/// The game that library_restore would bring back; false where none is left to be had.
bool library_deleted(Library *library, KeptGame *entry);
/// Counts what one person has won, drawn and lost against computers: in the finished games of the
/// list, and in those that were deleted since library_forget_results. Release with results_clear.
void library_results(const Library *library, Results *results);
/// From now on only games count that are begun from now on.
void library_forget_results(Library *library);
/// Keeps the game `tree`, which it owns, of the file `path`, called after it, and writes what it is
/// kept as to `name`.
bool library_add(Library *library, const char *path, GameTree *tree, char name[GAME_NAME_MAX],
                 Problem *problem);
