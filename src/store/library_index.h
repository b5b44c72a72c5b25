// The list of kept games in memory, and its file: what the cards tell of each, so that ten thousand
// games are listed without being read. The file is a help, no more: what is missing or damaged in
// it is read from the games again.
#pragma once

#include "base/buffer.h"
#include "game/game_card.h"

/// A game of the folder. What it tells holds while the file is as large and as old as noted.
typedef struct LibraryEntry {
    char name[GAME_NAME_MAX];
    int64_t changed; ///< ns since 1970
    int64_t size;    ///< bytes
    KeptKind kind;   ///< KEPT_KINDS: it was not read yet
    char *card;      ///< as game_card_write has it; NULL where there is none. Owned
} LibraryEntry;

/// Begin with {0}; release with library_index_clear.
typedef struct LibraryIndex {
    LibraryEntry *entries;
    size_t count, capacity;
} LibraryIndex;

/// Releases the entries.
void library_index_clear(LibraryIndex *index);
/// Adds an entry, whose card becomes the index's.
void library_index_add(LibraryIndex *index, const LibraryEntry *entry);
/// Takes entry number `at` out; its card is the caller's.
LibraryEntry library_index_take(LibraryIndex *index, size_t at);
/// The entry of that name, or NULL.
LibraryEntry *library_index_find(LibraryIndex *index, const char *name);
/// Sorts as the list shows them: by kind, the latest change first.
void library_index_sort(LibraryIndex *index);
/// Tells of the entries of `index` what `known` knows of the same files. Both are sorted anew, by
/// name.
void library_index_recall(LibraryIndex *index, LibraryIndex *known);

/// Appends the file.
void library_index_write(const LibraryIndex *index, Buffer *text);
/// Adds what a file says; text lines that say nothing that can be understood are skipped.
void library_index_read(LibraryIndex *index, Slice text);
