// Texts: their parts, and what stands in them (words, numbers, and what somebody may have meant who
// mistyped a word). Texts that are written: bounded ones, by a builder that never overruns, those
// that grow, and sentences that say why something was refused.
#pragma once

#include "base/base.h"

#include <stdarg.h>
#include <stdio.h>

// --- parts of texts

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
/// Takes a letter of UTF-8, with the bytes that go on with it, from the front of `rest`, which must
/// not be empty.
Slice slice_next_letter(Slice *rest);
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

// --- formats

enum { TEXT_PLACES_MAX = 9, TEXT_PLACE_MAX = 16 };

/// The places for values of a format as printf takes it. Those of a translation may say which value
/// they are for, as in `%2$d` (POSIX), so that words can change their order. printf of Windows does
/// not know that: such a format is for text_add, text_print and what is made of them.
typedef struct TextPlaces {
    char kinds[TEXT_PLACES_MAX][4]; ///< of the values by their order in the call: `s`, `d`, `ld` …
    int count;                      ///< of the values
    bool numbered, in_order;        ///< by `2$`, or not; a format has one of them
    bool wrong;                     ///< it is no format
} TextPlaces;

/// The places of `format`. It is wrong where one cannot be read or is longer than TEXT_PLACE_MAX
/// bytes, where some are numbered and others not, where a number is left out, and where a value is
/// to be of two kinds.
TextPlaces text_places(const char *format);

/// Writes to `out`, as fprintf does; places may be numbered. Whatever is said goes through here,
/// and never to fprintf itself.
BASE_PRINTF(2, 3) void text_print(FILE *out, const char *format, ...);
void text_print_v(FILE *out, const char *format, va_list arguments);

// --- bounded texts

/// Builds text in memory of the caller. What does not fit is dropped, a character of UTF-8 that
/// would be cut with it, and remembered in `overflowed`; the text is always terminated.
typedef struct Text {
    char *start;
    size_t capacity; ///< bytes at start, the terminator included
    size_t length;   ///< bytes written, the terminator not included
    bool overflowed;
} Text;

/// A builder over `capacity` (at least 1) bytes at `memory`, empty at first.
Text text_over(char *memory, size_t capacity);
/// Appends, as printf does; places may be numbered.
BASE_PRINTF(2, 3) void text_add(Text *text, const char *format, ...);
void text_add_v(Text *text, const char *format, va_list arguments);
/// Appends `length` bytes at `bytes`.
void text_add_bytes(Text *text, const char *bytes, size_t length);

/// Appends a text from outside as a terminal or a window can show it on one line: a newline as
/// `\n`, other controls, marks that turn the direction of writing and bytes that are no UTF-8 as
/// `\x1B` or
/// `\u202E`, and `…` for a character that was cut in two before a `'` or the end. Only whole ones
/// of these are appended.
void text_add_seen(Text *text, const char *foreign);

/// The number of bytes of the UTF-8 character at `text`, which a terminator ends; 0 when it is
/// none: no overlong forms, no surrogates, nothing beyond U+10FFFF (RFC 3629). `*code`, unless it
/// is NULL, is set to its number.
size_t text_character(const char *text, uint32_t *code);

// --- texts that grow, for files of any length

/// Begin with {0}; release `start` with base_free.
typedef struct Buffer {
    char *start; ///< NULL while nothing was added, then always terminated
    size_t length, capacity;
} Buffer;

/// Appends one byte; a terminated text; part of a text.
void buffer_add_byte(Buffer *buffer, char byte);
void buffer_add(Buffer *buffer, const char *text);
void buffer_add_slice(Buffer *buffer, Slice slice);
/// Makes room for `more` bytes and the terminator, and returns where they begin.
char *buffer_reserve(Buffer *buffer, size_t more);

// --- why something was refused

/// Why input was refused: one sentence for the person who entered it, that names what was wrong and
/// what was expected, without a full stop.
typedef struct Problem {
    char sentence[240];
} Problem;

/// Sets the sentence, as printf does, and returns false, so that `return problem_set(…)` refuses.
/// What of a name or another foreign text cannot be shown is written as text_add_seen does.
BASE_PRINTF(2, 3) bool problem_set(Problem *problem, const char *format, ...);
bool problem_set_v(Problem *problem, const char *format, va_list arguments);
