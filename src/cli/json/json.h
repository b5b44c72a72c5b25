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
