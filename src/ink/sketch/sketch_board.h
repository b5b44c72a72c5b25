// Boards: grids and frames, the tray of drop boards, small boards for cards and trees.
#pragma once

#include "ink/sketch/sketch_marks.h"

/// The lines of a board. sketch_grid_of gives the usual one; change what differs.
typedef struct Grid {
    Point origin; ///< top left corner of the first cell
    int columns, rows;
    float cell;
    float width;         ///< of the inner lines; the frame's is 1.5 times that
    bool frame;          ///< boards of more than 4 columns or rows
    float opacity;       ///< of the frame
    float inner_opacity; ///< of the inner lines
    float inner_fade;    ///< of them, too: share mixed to the card, so that crossings are no darker
    float overshoot;     ///< px; every line takes .5 to 1.3 of it
    float elapsed_ms;    ///< since the pen began; MOTION_SETTLED when the board is complete
    uint32_t seed;
} Grid;

/// The usual lines of such a board, complete.
Grid sketch_grid_of(Point origin, int columns, int rows, float cell, uint32_t seed);
/// Draws the lines.
void sketch_grid(const Sketch *sketch, const Grid *grid);

/// The open-topped tray of a drop board with its ground, all in front of the counters. `origin` is
/// the top left corner of the top row; lips rise .36 cell above it, the ground lies under it.
void sketch_tray(const Sketch *sketch, Point origin, int columns, int rows, float cell,
                 uint32_t seed);

/// Where the next counter would land, drawn over the felt pen column: the ghost above the tray, the
/// dashed fall line with its head, and the ringed landing cell.
void sketch_drop_hint(const Sketch *sketch, MarkSide side, Point ghost, Point landing, float cell,
                      uint32_t seed);

enum { MINI_NEWEST = 4 };

/// A small board. sketch_mini_board_of gives the usual one.
typedef struct MiniBoard {
    Grid grid;
    const char *cells; ///< columns * rows characters from the top left: X, O, anything else empty
    MarkForm form;     ///< of the marks, stones on the crossings of lines; not of a tray's
    float mark_width;
    int win_from, win_to;    ///< cells that a line joins; -1: none
    bool win_in_ink;         ///< that line, where green is for the value of a board
    float fade;              ///< of the marks
    float fade_beside;       ///< of those beside a winning row, if it is more
    int newest[MINI_NEWEST]; ///< cells whose marks are stronger than others among dots; -1: none
    uint32_t seed;
} MiniBoard;

/// The usual small board, without a winning line. `cells` is kept.
MiniBoard sketch_mini_board_of(Point origin, int columns, int rows, float cell, const char *cells,
                               uint32_t seed);
/// Draws lines, winning line and marks.
void sketch_mini_board(const Sketch *sketch, const MiniBoard *board);
/// A board too fine for marks (15x15 on a card): dots for X, tiny rings for O, or tiny stones, and
/// lines so faint that they are no net over them; none but the frame where cells are finest
/// (32x32). A winning row does not fade.
void sketch_dot_board(const Sketch *sketch, const MiniBoard *board);
/// A drop board: an open box with stones.
void sketch_mini_tray(const Sketch *sketch, const MiniBoard *board);
/// A small drop board on a card: an open box of `columns` with stones; `stacks` gives each column's
/// stones from the floor up, such as {"X", "OX", ""}. A stone of `falling` hangs over column
/// `falling_column` with an arrow under it.
void sketch_drop_card(const Sketch *sketch, Rect area, const char *const *stacks, int columns,
                      float stone_cell, MarkSide falling, int falling_column, uint32_t seed);
