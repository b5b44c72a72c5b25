// The rules that a text of a position or of moves is read by.
#pragma once

#include "rules/variant.h"

/// True for a number, then x: `7x6x4`, but not `1X1/...`, which has slashes as no variant does.
bool text_rules_are_variant(Slice word);
/// The cells of a row of a position: numbers are so many, and blanks none. Not counted far beyond
/// SIDE_MAX.
int text_rules_row_width(Slice row);
/// Cuts the variant off the front of `text`, if there is one; else both stay as they are. False,
/// with a sentence, when it is none that can be played.
bool text_rules_cut(Slice *text, Variant *variant, Problem *problem);
/// The rules for the rows that `text` begins with, in the notation of positions: `usual` where the
/// size is the same, or the usual ones of theirs.
Variant text_rules_of_rows(Slice text, const Variant *usual);
