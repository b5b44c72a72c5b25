// Text that grows, for files of any length.
#pragma once

#include "base/text.h"

/// Begin with {0}; release `start` with base_free.
typedef struct Buffer {
    char *start; ///< NULL while nothing was added, then always terminated
    size_t length, capacity;
} Buffer;

/// Appends one byte; a terminated text; part of a text.
void buffer_add_byte(Buffer *buffer, char byte);
void buffer_add(Buffer *buffer, const char *text);
void buffer_add_slice(Buffer *buffer, Slice slice);
/// Makes room for `more` bytes and the terminator, and returns where they begin.
char *buffer_reserve(Buffer *buffer, size_t more);
