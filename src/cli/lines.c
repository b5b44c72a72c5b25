#include "cli/lines.h"

bool lines_read(FILE *in, char *memory, Slice *line, bool *whole) {
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
