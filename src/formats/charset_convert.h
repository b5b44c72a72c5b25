// Bytes in one of the character sets that are known, as UTF-8.
#pragma once

#include "base/buffer.h"
#include "base/slice.h"

typedef enum CharsetEnd {
    CHARSET_WHOLE,   ///< all was converted
    CHARSET_STOPPED, ///< all before the first bytes that are none of that character set
    CHARSET_UNKNOWN, ///< nothing: this system does not know the set
} CharsetEnd;

/// Appends `bytes`, which are in `charset` by the name that iconv has for it, to `text` as UTF-8.
CharsetEnd charset_convert(const char *charset, Slice bytes, Buffer *text);
