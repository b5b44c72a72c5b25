// The board as a picture of its own: at rest, on a piece of paper, with its coordinates.
#pragma once

#include "ui/board/board_view.h"

/// A board to be drawn and the paper around it, in px of the draw list. A plain value.
typedef struct ExportBoard {
    BoardGeometry geometry;
    float width, height; ///< of the paper
} ExportBoard;

/// How a board of this kind lies on its paper.
ExportBoard export_board_of(const Variant *variant);
/// Fills `list` with what `position` of game number `game` looks like when every stroke is drawn.
/// The number is the same that the window draws the game with: so are its marks.
void export_board_draw(const ExportBoard *board, const Position *position, int game,
                       const Sketch *sketch);
