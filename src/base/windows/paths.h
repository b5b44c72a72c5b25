// Paths as POSIX has them, and as Windows does.
#pragma once

#include <stddef.h>

/// That path for the system's own functions: without the slash before the letter of a disk.
const char *windows_path(const char *path);
/// Writes a path of the system's as one of ours; false when it is too long.
int windows_path_of(const char *system, char *path, size_t size);

struct _iobuf;
struct _iobuf *windows_fopen(const char *path, const char *mode);
