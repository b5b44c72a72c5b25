// Texts that are written: bounded ones, by a builder that never overruns, those that grow, and
// sentences that say why something was refused. Brings along the parts of texts, which go with it
// nearly everywhere.
#pragma once

#include "base/slice.h"

#include <stdarg.h>

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
/// Appends, as printf does.
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
