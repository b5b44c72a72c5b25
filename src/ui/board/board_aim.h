// Aiming with a finger, which hides the square under it where squares are small: a touch shows the
// mark to come under a magnifier, sliding moves it, letting go leaves it in pencil, and only
// another touch on it, or a button, draws it.
#pragma once

#include "draw/board_geometry.h"
#include "ui/board/board_view.h"

/// Zeroed memory is not an aim: begin with board_aim_none.
typedef struct BoardAim {
    Cell cell;    ///< what is aimed at, CELL_NONE for nothing
    Cell before;  ///< while a finger is down: what it was before …
    bool held;    ///< … a finger is down
    Point finger; ///< where it is
} BoardAim;

/// Nothing is aimed at, no finger is down.
static inline BoardAim board_aim_none(void) {
    return (BoardAim){.cell = CELL_NONE, .before = CELL_NONE};
}

/// True where a finger aims: squares are smaller than it, `scale` window px a design px. Where
/// pieces fall a whole column is the target.
bool board_aim_wanted(const BoardGeometry *geometry, float scale);
/// A finger comes down, or slides, at `at`; only free squares are aimed at.
void board_aim_touch(BoardAim *aim, const BoardGeometry *geometry, const Position *position,
                     Point at);
/// The finger leaves the board. True when its touch on the square aimed at before means: draw.
bool board_aim_let_go(BoardAim *aim, const BoardGeometry *geometry, const Position *position,
                      Point at);
/// Moves the aim to the next free square in a direction, if there is one.
void board_aim_nudge(BoardAim *aim, const Position *position, int columns, int rows);

/// Draws the row and the column aimed at, and the mark in pencil.
void board_aim_draw(const BoardAim *aim, const Sketch *sketch, const BoardGeometry *geometry,
                    const Position *position);
/// While the finger is down: the squares around it, magnified, inside a window of `view` px.
void board_aim_draw_magnified(const BoardAim *aim, const Sketch *sketch,
                              const BoardGeometry *geometry, const Position *position, Point view);
