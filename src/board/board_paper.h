// A board as a picture of its own: at rest, on a piece of paper, with its labels.
#pragma once

#include "board/board_geometry.h"

/// A board to be drawn and the paper around it, in px of the draw list. A plain value.
typedef struct BoardPaper {
    BoardGeometry geometry;
    float width, height; ///< of the paper
} BoardPaper;

/// How a board of this kind lies on its paper.
BoardPaper board_paper_of(const Variant *variant);
/// Fills `list` with what `position` of game number `game` looks like when every stroke is drawn.
/// The number is the same that the window draws the game with: so are its marks.
void board_paper_draw(const BoardPaper *paper, const Position *position, int game,
                      const Sketch *sketch);
