// Reads lines of any length in bounded memory.
#pragma once

#include "base/text.h"

#include <stdio.h>

enum { LINE_MAX_BYTES = 4096 }; ///< of a line that is kept

/// Reads up to and with the next line end, or the end of the stream, and keeps the bytes before it
/// in `memory` (room for LINE_MAX_BYTES). `whole` says whether all of them fitted. False when the
/// stream was at its end or failed.
static inline bool lines_read(FILE *in, char *memory, Slice *line, bool *whole) {
    size_t length = 0;
    int byte = getc(in);
    if (byte == EOF)
        return false;
    for (; byte != EOF && byte != '\n'; byte = getc(in)) {
        if (length < LINE_MAX_BYTES)
            memory[length] = (char)byte;
        length++;
    }
    *whole = length <= LINE_MAX_BYTES;
    *line = (Slice){.start = memory, .length = MIN(length, LINE_MAX_BYTES)};
    return !ferror(in);
}
