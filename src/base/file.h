// Files: written so that they are either there whole or as they were before, read whole, and what
// lies in a folder.
#pragma once

#include "base/text.h"

#include <stdatomic.h>
#include <stdio.h>

// --- a writer
//
// The bytes go to a new file beside the old one, which takes its name when every byte is on the
// disk. Links are followed, and stay, but in the program's own folders. What stands at the path and
// is no regular file (a device, a FIFO), or is where the program's own output goes, cannot be
// replaced and is written to as it is.

enum { FILE_PATH_MAX = 4096 };

/// All zero when nothing is being written. Writing is for one thread.
typedef struct FileWriter {
    const char *path; ///< the caller's
    FILE *stream;
    int fault;                   ///< errno of what first went wrong; 0: nothing did
    char target[FILE_PATH_MAX];  ///< what is to be replaced
    char partial[FILE_PATH_MAX]; ///< its name until it is whole
    atomic_bool begun;           ///< there is a file called `partial`
} FileWriter;

/// Begins to write `path`. False, with a sentence, when that cannot be done.
bool file_writer_open(FileWriter *writer, const char *path, Problem *problem);
/// Begins to write a file in one of the program's own folders, where nothing is a link: none is
/// followed. The caller has looked what stands there (file_is_own).
bool file_writer_open_own(FileWriter *writer, const char *path, Problem *problem);
/// Begins to write a new file, whose name is taken at once. False, with a sentence, when that
/// cannot be done; `*taken`, when something stands there already.
bool file_writer_open_new(FileWriter *writer, const char *path, bool *taken, Problem *problem);
/// Tries whether `path` can be written, before work that ends there: makes the new file beside it
/// and removes it again. A device or FIFO is only asked for permission, as its reader would see
/// more. `writer` is one that writes nothing. False, with a sentence, when file_writer_open would
/// fail.
bool file_writer_try(FileWriter *writer, const char *path, Problem *problem);
/// Adds bytes; what goes wrong is told at the end.
void file_writer_add(FileWriter *writer, const char *bytes, size_t length);
/// Waits until the bytes are on the disk, so that file_writer_keep has nearly nothing left to do.
/// Of a file beside the old one.
void file_writer_sync(FileWriter *writer);
/// Ends the writing. False, with a sentence, and the old file as it was, when a byte was lost.
bool file_writer_keep(FileWriter *writer, Problem *problem);
/// Ends the writing and leaves everything as it was.
void file_writer_drop(FileWriter *writer);
/// Removes what has been begun, if anything, for a program that is about to end: may be called by a
/// signal handler, at any time.
void file_writer_abandon(FileWriter *writer);

// --- what goes wrong

/// What stands in a sentence for `fault`, an errno: in the language in use for what happens to
/// people's files, else as the system says it. Valid until the thread asks for another one.
const char *file_fault_words(int fault);

// --- whole files

/// Writes `length` bytes to `path`, as a writer does. False, with a sentence, when that cannot
/// be done; then what stood there is as it was.
bool file_write(const char *path, const char *bytes, size_t length, Problem *problem);
/// Tries whether file_write will be able to, before work that ends with it. False, with a sentence,
/// when it will not.
bool file_try_write(const char *path, Problem *problem);
/// Writes them to a new file: `path` with `ending`, or, where that is taken, the first of path-2,
/// path-3 and so on with it that is not. What it was goes to `path`.
bool file_write_numbered(Text *path, const char *ending, const char *bytes, size_t length,
                         Problem *problem);
/// Writes them to a new file in the folder for those that nobody keeps ($TMPDIR, else /tmp), whose
/// path goes to `path`. Remove it with file_remove.
bool file_write_temporary(const char *bytes, size_t length, Text *path, Problem *problem);
void file_remove(const char *path);

/// True when a plain file, or nothing, stands at `path`, links followed. False, with a sentence,
/// for a folder, a FIFO, a socket or a device, which might be waited for without end.
bool file_is_plain(const char *path, Problem *problem);
/// As file_write, but to nothing else than a plain file: never waits for a reader.
bool file_write_plain(const char *path, const char *bytes, size_t length, Problem *problem);

/// Reads all of a file of at most `limit` bytes; release *bytes with base_free. False, with a
/// sentence, when it has more or cannot be read; then *bytes is NULL.
bool file_read(const char *path, size_t limit, char **bytes, size_t *length, Problem *problem);
/// The same of a stream, up to its end, which sentences call `name`; it stays open.
bool file_read_stream(FILE *stream, const char *name, size_t limit, char **bytes, size_t *length,
                      Problem *problem);
/// As file_read, but of nothing else than a plain file: never waits for a writer.
bool file_read_plain(const char *path, size_t limit, char **bytes, size_t *length,
                     Problem *problem);

/// The same three for files of the program's own folders, which are no links either: a link is
/// refused with a sentence, neither read nor written through.
bool file_is_own(const char *path, Problem *problem);
bool file_write_own(const char *path, const char *bytes, size_t length, Problem *problem);
bool file_read_own(const char *path, size_t limit, char **bytes, size_t *length, Problem *problem);

// --- folders

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
