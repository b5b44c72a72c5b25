// Writes JSON on one line, straight to a stream. Commas are its business; balance is the caller's.
#pragma once

#include "base/text.h"

#include <stdio.h>

/// A writer to a stream; the rest is zero at first.
typedef struct Json {
    FILE *out;
    bool needs_comma;
} Json;

/// Values of an object have a key; in an array `key` is NULL.
void json_open(Json *json, const char *key, char bracket); ///< '{' or '['
void json_close(Json *json, char bracket);                 ///< '}' or ']'
void json_text(Json *json, const char *key, const char *text);
void json_int(Json *json, const char *key, int64_t number);
void json_bool(Json *json, const char *key, bool truth);
void json_null(Json *json, const char *key);
void json_thousandths(Json *json, const char *key, int thousandths); ///< at least 0; 5 is 0.005
void json_seconds(Json *json, const char *key, int64_t nanoseconds); ///< with six decimals

/// Writes `text` in quotes. Bytes that are no UTF-8 become U+FFFD.
void json_write_quoted(FILE *out, const char *text);

/// True when `line` is one object and nothing else.
bool json_is_object(Slice line);
/// The value of a key of such an object as it is written; false when it is not there.
bool json_find(Slice object, const char *key, Slice *value);
/// Writes what a string says to `text`. False when the value is no string or does not fit. Escapes
/// beyond ASCII are not read.
bool json_read_text(Slice value, Text *text);
/// Cuts the next text off the front of the list `value`, whose texts have no escapes; false after
/// the last.
bool json_next_text(Slice *value, Slice *text);
