#include "gomocup/words.h"

#include <string.h>

static bool is_blank(char byte) {
    return byte != '\0' && strchr(WORDS_BLANK, byte);
}

Slice words_trim(Slice line) {
    while (line.length > 0 && is_blank(line.start[0])) {
        line.start++;
        line.length--;
    }
    while (line.length > 0 && is_blank(line.start[line.length - 1]))
        line.length--;
    return line;
}

/// Letters of ASCII only, whatever the locale.
static char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

bool words_equal(Slice word, const char *name) {
    if (word.length != strlen(name))
        return false;
    for (size_t i = 0; i < word.length; i++)
        if (lower(word.start[i]) != lower(name[i]))
            return false;
    return true;
}

bool words_to_number(Slice word, int64_t *number) {
    bool negative = word.length > 0 && word.start[0] == '-';
    if (negative || (word.length > 0 && word.start[0] == '+')) {
        word.start++;
        word.length--;
    }
    int64_t value = 0;
    for (size_t i = 0; i < word.length; i++) {
        int digit = word.start[i] - '0';
        if (digit < 0 || digit > 9)
            return false;
        value = value > (INT64_MAX - digit) / 10 ? INT64_MAX : value * 10 + digit;
    }
    *number = negative ? -value : value;
    return word.length > 0;
}

bool words_to_numbers(Slice text, int64_t *numbers, int count) {
    for (int i = 0; i < count; i++) {
        const char *comma = i + 1 < count ? memchr(text.start, ',', text.length) : NULL;
        size_t length = comma ? (size_t)(comma - text.start) : text.length;
        if (!words_to_number(words_trim((Slice){text.start, length}), &numbers[i]))
            return false;
        text.start += length + (comma != NULL);
        text.length -= length + (comma != NULL);
    }
    return true;
}
