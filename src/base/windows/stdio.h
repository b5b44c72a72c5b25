// The system's, and what it lacks: streams into memory, and paths as POSIX has them.
#pragma once
#include_next <stdio.h>

/// That path for the system's own functions: without the slash before the letter of a disk.
const char *windows_path(const char *path);
/// Writes a path of the system's as one of ours; false when it is too long.
int windows_path_of(const char *system, char *path, size_t size);
FILE *windows_fopen(const char *path, const char *mode);
#define fopen(path, mode) windows_fopen(path, mode)

/// What was written is there, with a zero behind it, when the stream is closed, and not before. It
/// is released by free. NULL when there is no memory, or no room on the disk.
FILE *open_memstream(char **bytes, size_t *length);
int windows_fclose(FILE *stream);
#define fclose(stream) windows_fclose(stream)
