#include "base/slice.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

Slice slice_of(const char *text) {
    return (Slice){.start = text, .length = strlen(text)};
}

bool slice_is(Slice slice, const char *text) {
    return strlen(text) == slice.length && memcmp(slice.start, text, slice.length) == 0;
}

Slice slice_next_word(Slice *rest, const char *separators) {
    while (rest->length > 0 && *rest->start && strchr(separators, *rest->start)) {
        rest->start++;
        rest->length--;
    }
    Slice word = {.start = rest->start, .length = 0};
    while (word.length < rest->length &&
           (!word.start[word.length] || !strchr(separators, word.start[word.length])))
        word.length++;
    rest->start += word.length;
    rest->length -= word.length;
    return word;
}

bool slice_to_uint(Slice slice, uint64_t limit, uint64_t *number) {
    if (slice.length == 0 || slice.length > 20)
        return false;
    uint64_t value = 0;
    for (size_t i = 0; i < slice.length; i++) {
        if (slice.start[i] < '0' || slice.start[i] > '9')
            return false;
        uint64_t digit = (uint64_t)(slice.start[i] - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    if (value > limit)
        return false;
    *number = value;
    return true;
}

bool slice_to_seconds(Slice slice, double limit, double *number) {
    char copy[40];
    if (slice.length == 0 || slice.length >= sizeof(copy))
        return false;
    memcpy(copy, slice.start, slice.length);
    copy[slice.length] = '\0';
    if (strspn(copy, "0123456789.eE+-") != slice.length)
        return false;
    char *end;
    double value = strtod(copy, &end);
    if (end != copy + slice.length || !isfinite(value) || value < 0 || value > limit)
        return false;
    *number = value;
    return true;
}
