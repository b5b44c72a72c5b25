// A stream into memory, as POSIX has it.
#pragma once

#include <stddef.h>

struct _iobuf;
/// What was written is there, with a zero behind it, when the stream is closed, and not before. It
/// is released by free. NULL when there is no memory, or no room on the disk.
struct _iobuf *open_memstream(char **bytes, size_t *length);
int windows_fclose(struct _iobuf *stream);
#define fclose(stream) windows_fclose(stream)
