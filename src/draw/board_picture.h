// What of a board is drawn of a position: its lines, the marks, the result and the labels beside
// it. Who shows it while it is being drawn says how far the pen has come.
#pragma once

#include "draw/board_geometry.h"

/// A seed for something drawn in `cell` of game number `game`; `part` tells things in one cell
/// apart.
uint32_t board_picture_seed(int game, Cell cell, uint32_t part);

/// A board to be drawn. Make it with board_picture_of and change what differs; owns nothing.
typedef struct BoardPicture {
    const Sketch *sketch;
    BoardGeometry geometry;
    const Position *position;
    int game;            ///< number of the game: with a cell and a side it seeds a mark's look
    bool numbered;       ///< marks that have room for it carry the number of their move
    BoardTarget pointed; ///< its labels are stressed
    float ruled_ms;      ///< since the pen began to rule the board
    float result_ms;     ///< since the last mark came to rest
    WinningRow rows[WINNING_ROWS_MAX];
    int row_count;
    bool winning[CELLS_MAX]; ///< cells of the rows
} BoardPicture;

/// The board of `position` at rest.
BoardPicture board_picture_of(const Sketch *sketch, const BoardGeometry *geometry,
                              const Position *position, int game);
/// Draws all of it.
void board_picture_draw(const BoardPicture *picture);

// --- its parts, in the order in which they lie over each other

/// The page under the board.
void board_picture_draw_wash(const BoardPicture *picture);
/// Numbers and letters beside the board.
void board_picture_draw_labels(const BoardPicture *picture);
/// Grid and star points, or the tray, which lies over its pieces.
void board_picture_draw_lines(const BoardPicture *picture);
/// The lines through the rows that won, under the marks.
void board_picture_draw_win_lines(const BoardPicture *picture);
/// A settled mark, as it is when the game goes on.
Mark board_picture_mark(const BoardPicture *picture, Cell cell, Side side);
/// Draws it as it is at the end of the game, too.
void board_picture_draw_mark(const BoardPicture *picture, Cell cell, Side side);
/// Pieces hide the lines under them: each of a row gets a ring of its own, where marks are pieces.
void board_picture_draw_win_rings(const BoardPicture *picture);
/// The corners around the last move, while the game goes on.
void board_picture_draw_brackets(const BoardPicture *picture);

// --- a board as a picture of its own: at rest, on a piece of paper, with its labels

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
