// A board as articles and chats print it, a row a text line.
#pragma once

#include "base/text.h"

/// Of a board whose marks are stones, before whose turn it is: `White to move`.
#define DRAWN_TEXT_COLOURS "Black is X, White is O. "

/// Writes a position that is drawn on three or more text lines on one, as position_text.h reads it:
///
///     X |   | O
///    ---+---+---
///     X | . | X      becomes `X.O/X.X/OO. X`.
///    ---+---+---
///     O | O |
///
/// or on one, `X . O / X . X / O O .`, with blanks around the slashes.
///
/// Between bars a cell may be blank; without bars `.`, `-`, `_` and `*` are free. Rows may have
/// their numbers and columns their letters beside them. The rules may stand on a line before, whose
/// turn it is on one after, in words behind DRAWN_TEXT_COLOURS, too; else it is who has fewer
/// marks, or X. False when `pasted` is anything else or does not fit; `line` then holds nothing of
/// use.
bool drawn_text_flatten(Slice pasted, Text *line);
