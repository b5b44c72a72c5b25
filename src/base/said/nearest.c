#include "base/said/nearest.h"

#include <ctype.h>
#include <string.h>

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
