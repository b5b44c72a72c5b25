#include "cli/gomocup/words.h"

#include <string.h>
#include <strings.h>

// No locale is ever set, so that these are letters of ASCII only.
bool words_equal(Slice word, const char *name) {
    return word.length == strlen(name) && strncasecmp(word.start, name, word.length) == 0;
}

bool words_to_number(Slice word, int64_t *number) {
    bool negative = slice_take(&word, "-");
    if (!negative)
        slice_take(&word, "+");
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

bool words_is_beyond(int64_t number) {
    return number == INT64_MAX || number == -INT64_MAX;
}

bool words_to_numbers(Slice text, int64_t *numbers, int count) {
    for (int i = 0; i < count; i++) {
        const char *comma = i + 1 < count ? memchr(text.start, ',', text.length) : NULL;
        size_t length = comma ? (size_t)(comma - text.start) : text.length;
        if (!words_to_number(slice_trim((Slice){text.start, length}, WORDS_BLANK), &numbers[i]))
            return false;
        slice_skip(&text, length + (comma != NULL));
    }
    return true;
}
