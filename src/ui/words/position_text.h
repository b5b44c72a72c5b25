// A position as people paste it: its rules or none, then the board or the moves.
#pragma once

#include "rules/notation.h"

/// Reads `[VARIANT] POSITION` or `[VARIANT] MOVES` in the notation of notation.h; without a variant
/// it is `usual` or, for rows of another size, the usual rules of that size. Moves start with X
/// from the empty board. False, with a sentence, when it cannot be read or the game is over in it;
/// `position` is then as it was.
bool position_text_read(Slice text, const Variant *usual, Position *position, Problem *problem);
