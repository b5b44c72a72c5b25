// A position as people paste it: its rules or none, then the board or the moves.
#pragma once

#include "rules/notation.h"

/// The longest text that is read, in bytes.
enum { POSITION_READ_MAX = VARIANT_TEXT_MAX + MOVES_TEXT_MAX + POSITION_TEXT_MAX };

/// Reads `[VARIANT] POSITION` or `[VARIANT] MOVES` in the notation of notation.h, or what
/// text.h reads; without a variant it is `usual` or, for rows of another size, the usual
/// rules of that size. Moves start with X from the empty board. False, with a sentence, when it is
/// too long, cannot be read or the game is over in it; `position` is then as it was.
bool position_text_read(Slice text, const Variant *usual, Position *position, Problem *problem);
