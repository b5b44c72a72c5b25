// Bytes of a file as UTF-8.
#pragma once

#include "base/buffer.h"
#include "base/problem.h"

/// Appends `bytes` to `text` as UTF-8 without a mark at the beginning. A mark of UTF-8 or UTF-16
/// counts first, then `name`, the character set that the file names (empty when it names none);
/// else it is UTF-8 where it can be, or Latin-1. False, with a sentence that says where, when the
/// bytes are none of that, have a zero among them, or the set is not known.
bool charset_decode(Slice bytes, Slice name, Buffer *text, Problem *problem);
