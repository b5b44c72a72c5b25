// Which properties there are, and how their values are written.
#pragma once

#include "base/buffer.h"
#include "rules/position.h"

/// The rules of a game in Inkrow's notation of variants; no other program's property.
#define SGF_VARIANT "INKROW"

typedef enum SgfKind {
    SGF_KIND_RAW,   ///< kept as it stands between the brackets, escapes and all
    SGF_KIND_TEXT,  ///< text with line breaks
    SGF_KIND_LINE,  ///< text of one line
    SGF_KIND_MOVE,  ///< B and W
    SGF_KIND_MARKS, ///< AB, AW and AE
    SGF_KIND_TURN,  ///< PL
    SGF_KIND_FILE,  ///< what is said of the file itself, and written anew: FF, GM, CA, AP, SZ
} SgfKind;

/// What is known of a property; SGF_KIND_RAW for any other.
SgfKind sgf_property_kind(const char *name);
/// The side of B, W, AB and AW: Black is X. SIDE_NONE for AE.
Side sgf_property_side(const char *name);

/// Appends a value of `kind` to `text` as the tree keeps it: without escapes, except raw ones, and
/// with each line break as one line feed.
void sgf_property_decode(SgfKind kind, Slice value, Buffer *text);
/// Appends a value of the tree as it stands between the brackets.
void sgf_property_encode(SgfKind kind, const char *value, Buffer *text);

// Squares of SGF: two letters, the column from the left and the row from the top, a to z and then A
// to F; and the letter with a number of boards that people see, which some programs write.

/// Reads a square. False, with a sentence, when it is none of the board; a pass is none.
bool sgf_point_read(Slice value, const Variant *variant, Cell *cell, Problem *problem);
/// Reads a square, or the corners of a rectangle, as `aa:cc`: the columns and rows of `from` and
/// `to` are those of the top left and the bottom right.
bool sgf_point_read_area(Slice value, const Variant *variant, Cell *from, Cell *to,
                         Problem *problem);
/// Appends the two letters.
void sgf_point_write(const Variant *variant, Cell cell, Text *text);
