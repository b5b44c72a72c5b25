// Where a line of words may end.
#pragma once

#include "base/text.h"

/// What stays together on one line.
typedef struct LinePiece {
    Slice text;
    bool spaced; ///< a space or the end of a text line stands before it: not drawn where a line
                 ///< begins
} LinePiece;

/// Cuts the next piece off `*rest`, UTF-8; false at the end. Pieces end at spaces, but for those
/// that do not break (U+00A0, U+202F), and anywhere in Chinese and Japanese, but before what does
/// not begin a line (closing brackets and quotes, full stops and commas, small kana, marks of
/// length and repetition) and after what does not end one (opening brackets and quotes), after JIS
/// X 4051.
bool line_breaks_next(Slice *rest, LinePiece *piece);
