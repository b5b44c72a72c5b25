// Bounded text: a builder that never overruns, and parsing of words and numbers.
#ifndef INKROW_BASE_TEXT_H
#define INKROW_BASE_TEXT_H

#include "base/base.h"

#include <stdarg.h>

/// Builds text in memory of the caller. What does not fit is dropped and remembered in
/// `overflowed`; the text is always terminated.
typedef struct Text {
    char *start;
    size_t capacity; ///< bytes at start, the terminator included
    size_t length;   ///< bytes written, the terminator not included
    bool overflowed;
} Text;

/// A builder over `capacity` (at least 1) bytes at `memory`, empty at first.
Text text_over(char *memory, size_t capacity);
/// Appends, as printf does.
BASE_PRINTF(2, 3) void text_add(Text *text, const char *format, ...);
void text_add_v(Text *text, const char *format, va_list arguments);
/// Appends `length` bytes at `bytes`.
void text_add_bytes(Text *text, const char *bytes, size_t length);
/// Appends the word number `index` of `count` with what stands before it in `one, two or three`.
void text_add_listed(Text *text, const char *word, size_t index, size_t count);

/// Part of a longer text, not terminated.
typedef struct Slice {
    const char *start;
    size_t length;
} Slice;

Slice slice_of(const char *text);
/// True when `slice` is exactly `text`.
bool slice_is(Slice slice, const char *text);
/// Cuts the next word off the front of `rest`: the longest run of bytes not in `separators`, with
/// separators before it skipped. Empty at the end.
Slice slice_next_word(Slice *rest, const char *separators);
/// Reads a whole number without sign, all of `slice`, at most `limit`. False when it is none.
bool slice_to_uint(Slice slice, uint64_t limit, uint64_t *number);
/// Reads a number such as 2, 0.5 or 1e-3, all of `slice`, from 0 to `limit`. False when it is none.
bool slice_to_seconds(Slice slice, double limit, double *number);

/// The number of bytes of the UTF-8 character at `text`, which a terminator ends; 0 when it is
/// none: no overlong forms, no surrogates, nothing beyond U+10FFFF (RFC 3629). `*code`, unless it
/// is NULL, is set to its number.
size_t text_character(const char *text, uint32_t *code);

/// Why input was refused: one sentence for the person who entered it, that names what was wrong and
/// what was expected, without a full stop.
typedef struct Problem {
    char sentence[240];
} Problem;

/// Sets the sentence, as printf does, and returns false, so that `return problem_set(…)` refuses.
BASE_PRINTF(2, 3) bool problem_set(Problem *problem, const char *format, ...);

/// How much of `slice` to repeat in an error message: for "%.*s".
#define TEXT_QUOTED_MAX 40
#define SLICE_ARG(slice)                                                                           \
    (int)((slice).length < TEXT_QUOTED_MAX ? (slice).length : TEXT_QUOTED_MAX), (slice).start

#endif
