// Bytes of a file as UTF-8.
#pragma once

#include "base/text.h"

/// Appends `bytes` to `text` as UTF-8 without a mark at the beginning. A mark of UTF-8 or UTF-16
/// counts first, then `name`, the character set that the file names (empty when it names none);
/// else it is UTF-8 where it can be, or Latin-1. False, with a sentence that says where, when the
/// bytes are none of that, have a zero among them, or the set is not known.
bool charset_decode(Slice bytes, Slice name, Buffer *text, Problem *problem);

// --- bytes in one of the character sets that are known

typedef enum CharsetEnd {
    CHARSET_WHOLE,   ///< all was converted
    CHARSET_STOPPED, ///< all before the first bytes that are none of that character set
    CHARSET_UNKNOWN, ///< nothing: this system does not know the set
} CharsetEnd;

/// Appends `bytes`, which are in `charset` by the name that iconv has for it, to `text` as UTF-8.
CharsetEnd charset_convert(const char *charset, Slice bytes, Buffer *text);
