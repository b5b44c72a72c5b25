// Words, numbers and coordinates of protocol lines.
#pragma once

#include "base/text.h"

#define WORDS_BLANK " \t\r\v\f"

/// True when `word` is `name` in any case.
bool words_equal(Slice word, const char *name);
/// Reads a whole number, all of `word`, that may have a sign; what is too large becomes the largest
/// there is. False when it is none.
bool words_to_number(Slice word, int64_t *number);
/// Was a number too large to be read?
bool words_is_beyond(int64_t number);
/// Reads `count` whole numbers with commas between, all of `text`; blanks may stand around each.
bool words_to_numbers(Slice text, int64_t *numbers, int count);
