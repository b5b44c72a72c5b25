// Cells, positions and move lists as people write them.
#pragma once

#include "rules/position.h"

enum {
    CELL_TEXT_MAX = 8,                                ///< bytes for a cell, terminator included
    POSITION_TEXT_MAX = CELLS_MAX + SIDE_MAX + 8,     ///< bytes for any position
    MOVES_TEXT_MAX = CELLS_MAX * (CELL_TEXT_MAX - 2), ///< bytes for any move list
};

/// Appends the letters of a column, from 0: a … z, aa … af.
void notation_format_column(int column, Text *text);
/// Appends a cell: column letters, then the row number from the bottom, such as `h8`.
void notation_format_cell(const Variant *variant, Cell cell, Text *text);
/// Reads a cell of the board; capital letters are fine too. Says nothing about whether it is free.
bool notation_parse_cell(Slice text, const Variant *variant, Cell *cell, Problem *problem);
/// Reads a move in `position`: a cell that can be played or, in a drop game, the column alone.
bool notation_parse_move(Slice text, const Position *position, Cell *cell, Problem *problem);

/// Appends the rows from top to bottom joined by `/`, a space and the side to move: `X1O/X1X/OO1
/// X`.
void notation_format_position(const Position *position, Text *text);
/// The same with a dot for each empty cell, so that all rows are equally long: `X.O/X.X/OO. X`.
void notation_format_drawn_position(const Position *position, Text *text);
/// Reads what both functions above write, and any mixture.
bool notation_parse_position(Slice text, const Variant *variant, Position *position,
                             Problem *problem);
/// Plays a list of moves, separated by spaces or commas, from the empty board. In a drop game the
/// columns as digits without separators are read as well (`44536`). An empty list is fine.
bool notation_parse_moves(Slice text, const Variant *variant, Side first, Position *position,
                          Problem *problem);
/// Appends the moves played since the set-up, separated by spaces.
void notation_format_moves(const Position *position, Text *text);
