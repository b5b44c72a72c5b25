// Sheets to be printed and filled in by hand: the tree of a small position, and exercises. Both
// have a solution.
#pragma once

#include "base/buffer.h"
#include "ink/sketch/sketch.h"
#include "rules/position.h"

/// What a worksheet asks. A plain value; owns nothing.
typedef struct Worksheet {
    const Position *position; ///< its tree; NULL: exercises
    uint64_t seed;            ///< of the exercises: the same are asked again
    bool solution;            ///< SVG: the solution instead; PDF: on a page of its own as well
} Worksheet;

/// The ending of `path` is .pdf or .svg, whatever its letter case; false, with a sentence, when it
/// is none.
bool worksheet_can_be(const char *path, Problem *problem);

/// Appends the worksheet as a file that is named as `path`, which worksheet_can_be must allow.
/// False, with a sentence, when the tree of its position does not fit a page.
bool worksheet_write(const Worksheet *sheet, const char *path, const TextRasteriser *text,
                     Buffer *bytes, Problem *problem);

/// Fills the list of `sketch` with a page: with the solution, or without whatever the worksheet
/// says. Returns how large it is, px; 0, with a sentence, when the tree does not fit.
Point worksheet_draw(const Worksheet *sheet, bool solved, const Sketch *sketch, Problem *problem);
