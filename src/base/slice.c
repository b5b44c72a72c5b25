#include "base/slice.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

Slice slice_of(const char *text) {
    return (Slice){.start = text, .length = strlen(text)};
}

bool slice_is(Slice slice, const char *text) {
    return strlen(text) == slice.length && memcmp(slice.start, text, slice.length) == 0;
}

static bool is_among(char byte, const char *bytes) {
    return byte != '\0' && strchr(bytes, byte);
}

Slice slice_next_word(Slice *rest, const char *separators) {
    while (rest->length > 0 && is_among(*rest->start, separators))
        slice_skip(rest, 1);
    Slice word = {.start = rest->start, .length = 0};
    while (word.length < rest->length && !is_among(word.start[word.length], separators))
        word.length++;
    slice_skip(rest, word.length);
    return word;
}

Slice slice_next_line(Slice *rest) {
    const char *end = rest->length > 0 ? memchr(rest->start, '\n', rest->length) : NULL;
    const Slice line = {rest->start, end ? (size_t)(end - rest->start) : rest->length};
    slice_skip(rest, line.length + (end != NULL));
    return line;
}

Slice slice_next_digits(Slice *rest) {
    Slice digits = {.start = rest->start, .length = 0};
    while (digits.length < rest->length && slice_is_digit(digits.start[digits.length]))
        digits.length++;
    slice_skip(rest, digits.length);
    return digits;
}

bool slice_take(Slice *rest, const char *text) {
    const size_t length = strlen(text);
    if (rest->length < length || memcmp(rest->start, text, length) != 0)
        return false;
    slice_skip(rest, length);
    return true;
}

Slice slice_trim(Slice slice, const char *blanks) {
    while (slice.length > 0 && is_among(*slice.start, blanks))
        slice_skip(&slice, 1);
    while (slice.length > 0 && is_among(slice.start[slice.length - 1], blanks))
        slice.length--;
    return slice;
}

bool slice_to_uint(Slice slice, uint64_t limit, uint64_t *number) {
    if (slice.length == 0 || slice.length > 20)
        return false;
    uint64_t value = 0;
    for (size_t i = 0; i < slice.length; i++) {
        if (!slice_is_digit(slice.start[i]))
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

bool slice_to_int(Slice slice, int64_t limit, int64_t *number) {
    uint64_t size;
    const bool negative = slice_take(&slice, "-");
    if (!slice_to_uint(slice, (uint64_t)limit, &size))
        return false;
    *number = negative ? -(int64_t)size : (int64_t)size;
    return true;
}

bool slice_to_hex(Slice slice, uint64_t *number) {
    static const char DIGITS[] = "0123456789abcdef";
    *number = 0;
    for (size_t i = 0; i < slice.length; i++) {
        const char *digit = memchr(DIGITS, tolower((unsigned char)slice.start[i]), 16);
        if (i == 16 || !digit)
            return false;
        *number = *number << 4 | (uint64_t)(digit - DIGITS);
    }
    return slice.length > 0;
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

// --- mistyped words

enum { LETTERS_MAX = 32, BEGINNING_MIN = 3 };

Nearest nearest_to(Slice typed) {
    return (Nearest){.typed = typed};
}

static int letter(const char *text, int at) {
    return tolower((unsigned char)text[at]);
}

/// How many letters have to be changed, added, dropped or swapped with the next one to make one
/// word the other.
static int distance_of(const char *one, int one_length, const char *other, int other_length) {
    int rows[3][LETTERS_MAX + 1];
    int *before = rows[0], *last = rows[1], *now = rows[2];
    for (int j = 0; j <= other_length; j++)
        last[j] = j;
    for (int i = 1; i <= one_length; i++) {
        now[0] = i;
        for (int j = 1; j <= other_length; j++) {
            const bool same = letter(one, i - 1) == letter(other, j - 1);
            now[j] = MIN(MIN(last[j], now[j - 1]) + 1, last[j - 1] + !same);
            if (i > 1 && j > 1 && letter(one, i - 1) == letter(other, j - 2) &&
                letter(one, i - 2) == letter(other, j - 1))
                now[j] = MIN(now[j], before[j - 2] + 1);
        }
        int *const oldest = before;
        before = last;
        last = now;
        now = oldest;
    }
    return last[other_length];
}

/// Letters that may be wrong in a word of that length.
static int most_wrong(int length) {
    return length < 2 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3;
}

void nearest_try(Nearest *nearest, const char *word) {
    const size_t length = strlen(word), typed = nearest->typed.length;
    if (typed == 0 || length > LETTERS_MAX || typed > LETTERS_MAX)
        return;
    const size_t dashes = strspn(word, "-");
    int distance = distance_of(nearest->typed.start, (int)typed, word, (int)length);
    int most = most_wrong((int)(length - dashes));
    if (typed >= dashes + BEGINNING_MIN && typed < length &&
        memcmp(nearest->typed.start, word, typed) == 0)
        distance = most = 1;
    if (distance > most || (nearest->word && distance >= nearest->distance))
        return;
    nearest->word = word;
    nearest->distance = distance;
}
