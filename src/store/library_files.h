// What the library keeps of the games beside their files: the list of them, and their results.
#pragma once

#include "base/text.h"
#include "game/game_card.h"
#include "game/results.h"

// --- the list of games
//
// What the cards tell of each, so that ten thousand games are listed without being read. Its file
// is a help, no more: what is missing or damaged in it is read from the games again.

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

// --- what is kept of the results of games whose files are gone
//
// Those that were deleted, and since when games count.

#define RESULTS_FILE "results" ///< in the folder that has the games' folder
enum { RESULTS_FILE_BYTES_MAX = 4 << 20 };

/// Begin with {0}; release with results_file_clear.
typedef struct ResultsFile {
    ResultGames deleted;
    char since[GAME_NAME_MAX]; ///< what sorts before that name does not count; empty: all does
} ResultsFile;

/// Appends the file.
void results_file_write(const ResultsFile *results, Buffer *text);
/// Reads it in the place of what there was. What cannot be understood is left out: false, with a
/// sentence that names the first such text line.
bool results_file_read(ResultsFile *results, Slice text, Problem *problem);
/// Releases it.
void results_file_clear(ResultsFile *results);
