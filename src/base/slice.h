// Parts of texts, and what stands in them: words, numbers, and what somebody may have meant who
// mistyped a word.
#pragma once

#include "base/base.h"

/// Part of a longer text, not terminated.
typedef struct Slice {
    const char *start;
    size_t length;
} Slice;

/// All of `text`.
Slice slice_of(const char *text);
/// True when `slice` is exactly `text`.
bool slice_is(Slice slice, const char *text);
/// Cuts the next word off the front of `rest`: the longest run of bytes not in `separators`, with
/// separators before it skipped. Empty at the end.
Slice slice_next_word(Slice *rest, const char *separators);
/// Cuts `count` bytes off the front; there must be so many.
static inline void slice_skip(Slice *rest, size_t count) {
    rest->start += count;
    rest->length -= count;
}
/// Cuts the next text line off the front, with the line feed behind it, which is not part of it.
Slice slice_next_line(Slice *rest);
/// A digit of a decimal number.
static inline bool slice_is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}
/// Cuts the digits off the front; there may be none.
Slice slice_next_digits(Slice *rest);
/// Cuts `text` off the front; false when something else stands there.
bool slice_take(Slice *rest, const char *text);
/// `slice` without the bytes of `blanks` at both ends.
Slice slice_trim(Slice slice, const char *blanks);
/// Reads a whole number without sign, all of `slice`, at most `limit`. False when it is none.
bool slice_to_uint(Slice slice, uint64_t limit, uint64_t *number);
/// The same with a minus sign before it or none, from -limit to limit.
bool slice_to_int(Slice slice, int64_t limit, int64_t *number);
/// The same for hexadecimal digits, 16 at most.
bool slice_to_hex(Slice slice, uint64_t *number);
/// Reads a number such as 2, 0.5 or 1e-3, all of `slice`, from 0 to `limit`. False when it is none.
bool slice_to_seconds(Slice slice, double limit, double *number);

/// How much of `slice` to repeat in an error message: for "%.*s".
#define TEXT_QUOTED_MAX 40
#define SLICE_ARG(slice)                                                                           \
    (int)((slice).length < TEXT_QUOTED_MAX ? (slice).length : TEXT_QUOTED_MAX), (slice).start

// --- mistyped words

/// What is known while the words are gone through.
typedef struct Nearest {
    Slice typed;
    const char *word; ///< the nearest so far; NULL while none is near
    int distance;
} Nearest;

/// Begins to look for what `typed`, which has to live as long, may stand for.
Nearest nearest_to(Slice typed);
/// Tries a word that might have been meant. It is near when a few letters are wrong, left out, too
/// many or swapped, whatever their case, or when `typed` is its beginning; of equally near ones the
/// first is kept.
void nearest_try(Nearest *nearest, const char *word);
