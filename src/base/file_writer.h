// Writes a file so that it is either there whole or as it was before.
//
// The bytes go to a new file beside the old one, which takes its name when every byte is on the
// disk. Links are followed, and stay, but in the program's own folders. What stands at the path and
// is no regular file (a device, a FIFO), or is where the program's own output goes, cannot be
// replaced and is written to as it is.
#pragma once

#include "base/problem.h"

#include <stdatomic.h>
#include <stdio.h>

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
