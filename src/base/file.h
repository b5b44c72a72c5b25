// Whole files, written at once.
#pragma once

#include "base/problem.h"

#include <stdio.h>

/// Writes `length` bytes to `path`, as file_writer.h says. False, with a sentence, when that cannot
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
