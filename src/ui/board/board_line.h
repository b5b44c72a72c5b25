// What is drawn over a board's marks: a line that could be played, and a judgement beside a mark.
#pragma once

#include "draw/board_geometry.h"

/// Marks of a line from `cells[0]` on, `side` first, faded and numbered from `number` on; without
/// numbers where cells are too small for them.
void board_line_draw(const Sketch *sketch, const BoardGeometry *geometry, Side side,
                     const Cell *cells, int count, int number);
/// Where a card with a judgement stands, and its radius: in the corner of `cell`, clear of its
/// lines; where that is too small, on the corner that has the fewest marks of `position` around it.
Point board_line_sign_place(const BoardGeometry *geometry, const Position *position, Cell cell,
                            float *radius);
/// A card with a judgement (`!`, `?`, `??`) there.
void board_line_draw_sign(const Sketch *sketch, const BoardGeometry *geometry,
                          const Position *position, Cell cell, const char *sign);
/// A tick there: what was tried is as good as what was asked for, which `!` does not say.
void board_line_draw_tick(const Sketch *sketch, const BoardGeometry *geometry,
                          const Position *position, Cell cell);
