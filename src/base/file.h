// Whole files, written at once.
#ifndef INKROW_BASE_FILE_H
#define INKROW_BASE_FILE_H

#include "base/text.h"

/// Writes `length` bytes to the file at `path`, which is made or replaced. False, with a sentence,
/// when that cannot be done; then no part of a new file is left behind.
bool file_write(const char *path, const char *bytes, size_t length, Problem *problem);

/// Writes them to a new file of its own in the folder for such files ($TMPDIR, else /tmp), whose
/// path goes to `path`. Remove it with file_remove.
bool file_write_temporary(const char *bytes, size_t length, Text *path, Problem *problem);
void file_remove(const char *path);

/// True when there is something at `path`.
bool file_exists(const char *path);

#endif
