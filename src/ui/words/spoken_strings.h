// Words for ears: what is seen at a glance on the board and on a control, as one says it.
#pragma once

#include "rules/position.h"
#include "rules/variant.h"

/// A square: `b2, free; two in a row for X on the diagonal; O completes a row here`, or `b2, X`.
/// `cells` holds the Side that each square shows.
void spoken_square(const Variant *variant, const uint8_t *cells, Cell cell, SideNames names,
                   Text *text);
/// The squares with marks of a side, in reading order: `X: a3, b2`, or `X: none`.
void spoken_marks(const Variant *variant, const uint8_t *cells, Side side, SideNames names,
                  Text *text);
/// The marks of both sides, by their letters: `X: a3, b2. O: c1.`
void spoken_position(const Position *position, Text *text);
/// The row, the column and both diagonals through a square, from end to end: `Row: X, free, O.
/// Column: …`.
void spoken_lines(const Variant *variant, const uint8_t *cells, Cell cell, SideNames names,
                  Text *text);
/// Where each side can complete a row with its next mark: `X can complete a row on c1. O cannot.`
void spoken_threats(const Position *position, SideNames names, Text *text);
