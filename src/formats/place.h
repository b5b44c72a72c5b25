// Where in a text something is wrong, for people: the text line and the column in characters, both
// from 1.
#pragma once

#include "base/text.h"

/// Puts `line L, column C: ` before the problem's sentence, for the byte `at` in `text`, its end
/// included. Returns false.
bool place_add(Slice text, const char *at, Problem *problem);
/// Sets the sentence, as printf does, and adds the place. Returns false.
BASE_PRINTF(4, 5)
bool place_refuse(Slice text, const char *at, Problem *problem, const char *format, ...);
/// How much of `slice` can be repeated in a sentence: no control characters, no half characters.
Slice place_quote(Slice slice);
