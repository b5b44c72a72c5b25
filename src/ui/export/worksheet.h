// Sheets to be printed and filled in by hand: the tree of a small position, and exercises. Both
// have a solution.
#pragma once

#include "base/text.h"
#include "ink/sketch/sketch.h"
#include "rules/position.h"

/// What a worksheet asks. A plain value; owns nothing.
typedef struct Worksheet {
    const Position *position; ///< its tree; NULL: exercises
    uint64_t seed;            ///< of the exercises: the same are asked again
    bool solution;            ///< SVG: the solution instead; PDF: on a page of its own as well
} Worksheet;

/// What the ending of `path` says: PDF, which has pages, or SVG; letter case does not matter.
/// False, with a sentence, when it says neither.
bool worksheet_kind_of(const char *path, bool *pages, Problem *problem);

/// Appends the worksheet as a PDF or an SVG file. False, with a sentence, when the tree of its
/// position does not fit a page.
bool worksheet_write(const Worksheet *sheet, bool pages, const TextRasteriser *text, Buffer *bytes,
                     Problem *problem);

/// Fills the list of `sketch` with a page: with the solution, or without whatever the worksheet
/// says. Returns how large it is, px; 0, with a sentence, when the tree does not fit.
Point worksheet_draw(const Worksheet *sheet, bool solved, const Sketch *sketch, Problem *problem);
