// What lies in a folder.
#pragma once

#include "base/problem.h"

/// A folder or a file in one.
typedef struct FolderEntry {
    char *name; ///< UTF-8
    bool folder;
} FolderEntry;

/// Begin with {0}; folder_clear releases it.
typedef struct Folder {
    FolderEntry *entries; ///< folders first, each kind by name, letter case ignored
    size_t count, capacity;
} Folder;

/// What stands at a path, links followed.
typedef enum FolderPlace { FOLDER_NOTHING, FOLDER_FILE, FOLDER_FOLDER } FolderPlace;

/// Lists the folders in `path` and the files whose name ends with one of the `endings`, letter case
/// ignored; names that begin with a point, or are not UTF-8, are left out. False, with a sentence,
/// when it cannot be read; then `folder` is as it was.
bool folder_read(const char *path, const char *const *endings, size_t ending_count, Folder *folder,
                 Problem *problem);
/// Releases the entries.
void folder_clear(Folder *folder);

/// Looks what stands there. What is neither a folder nor nothing counts as a file.
FolderPlace folder_look(const char *path);
/// True when `name` ends with `ending` and has something before it, letter case ignored.
bool folder_ends_with(const char *name, const char *ending);
