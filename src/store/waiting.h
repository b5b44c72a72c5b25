// What waits for the thread behind an Autosave, or for the person: files that are to be written,
// and sentences that are to be heard.
#pragma once

#include "base/text.h"
#include "game/game.h"

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
