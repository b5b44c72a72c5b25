// Reads JSON objects that stand on one line, such as those that solve prints.
#pragma once

#include "base/text.h"

/// True when `line` is one object and nothing else.
bool json_is_object(Slice line);
/// The value of a key of such an object as it is written; false when it is not there.
bool json_find(Slice object, const char *key, Slice *value);
/// Writes what a string says to `text`. False when the value is no string or does not fit. Escapes
/// beyond ASCII are not read.
bool json_read_text(Slice value, Text *text);
/// Reads a whole number from -limit to limit.
bool json_read_int(Slice value, int64_t limit, int64_t *number);
