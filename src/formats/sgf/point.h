// Squares of SGF: two letters, the column from the left and the row from the top, a to z and then A
// to F; and the letter with a number of boards that people see, which some programs write.
#pragma once

#include "rules/position.h"

/// Reads a square. False, with a sentence, when it is none of the board; a pass is none.
bool sgf_point_read(Slice value, const Variant *variant, Cell *cell, Problem *problem);
/// Reads a square, or the corners of a rectangle, as `aa:cc`: the columns and rows of `from` and
/// `to` are those of the top left and the bottom right.
bool sgf_point_read_area(Slice value, const Variant *variant, Cell *from, Cell *to,
                         Problem *problem);
/// Appends the two letters.
void sgf_point_write(const Variant *variant, Cell cell, Text *text);
