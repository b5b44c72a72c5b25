// Bounded text: a builder that never overruns. Brings along the parts of texts and the sentences
// about them, which go with it nearly everywhere.
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
