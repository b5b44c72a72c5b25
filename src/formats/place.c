#include "formats/place.h"

#include "base/said.h"

static bool is_inside_character(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

bool place_add(Slice text, const char *at, Problem *problem) {
    unsigned line = 1, column = 1;
    for (const char *byte = text.start; byte < at; byte++) {
        const bool ends_line =
            *byte == '\n' || (*byte == '\r' && !(byte + 1 < at && byte[1] == '\n'));
        line += ends_line;
        column = ends_line ? 1 : column + !is_inside_character(*byte);
    }
    const Problem found = *problem;
    return problem_set(problem, said("line %u, column %u: %s"), line, column, found.sentence);
}

bool place_refuse(Slice text, const char *at, Problem *problem, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    problem_set_v(problem, format, arguments);
    va_end(arguments);
    return place_add(text, at, problem);
}

Slice place_quote(Slice slice) {
    size_t length = 0;
    while (length < slice.length && length < TEXT_QUOTED_MAX &&
           (unsigned char)slice.start[length] >= ' ' && slice.start[length] != 0x7F)
        length++;
    while (length > 0 && length < slice.length && is_inside_character(slice.start[length]))
        length--;
    return (Slice){slice.start, length};
}
