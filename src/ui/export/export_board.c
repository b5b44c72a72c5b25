#include "ui/export/export_board.h"

#include "ink/sketch/sketch_pages.h"
#include "ui/widgets/layout.h"

#include <math.h>

/// Squares of the paper beside the board: for the numbers, the letters, and the lines' ends.
enum { LEFT = 3, TOP = 2, RIGHT = 2, BELOW = 3 };
/// A board is about so large, and its cells are between these, px.
enum { USUAL_SIDE = 560, CELL_MIN = 30, CELL_MAX = 120 };

/// Up to the next line of the paper.
static float whole_squares(float length) {
    return LAYOUT_SQUARE * ceilf(length / LAYOUT_SQUARE);
}

ExportBoard export_board_of(const Variant *variant) {
    const int longest = MAX(variant->width, variant->height);
    const float cell = (float)CLAMP(USUAL_SIDE / longest, CELL_MIN, CELL_MAX);
    // The lips of a tray rise above it and the ground lies under it.
    const float lip = variant->drop ? ceilf(.4f * cell) : 0;
    const Point origin = {LEFT * LAYOUT_SQUARE, TOP * LAYOUT_SQUARE + lip};
    const Point size = {(float)variant->width * cell, (float)variant->height * cell};
    return (ExportBoard){
        .geometry = {.variant = *variant,
                     .square = RECT(origin.x, origin.y, size.x, size.y),
                     .origin = origin,
                     .cell = cell},
        .width = whole_squares(origin.x + size.x + RIGHT * LAYOUT_SQUARE),
        .height = whole_squares(origin.y + size.y + lip / 2 + BELOW * LAYOUT_SQUARE),
    };
}

void export_board_draw(const ExportBoard *board, const Position *position, int game,
                       const Sketch *sketch) {
    BoardView view = {.hint = CELL_NONE};
    const BoardScene scene = {
        .geometry = board->geometry, .position = position, .player = SIDE_NONE};
    sketch_page(sketch, RECT(0, 0, board->width, board->height), LAYOUT_SQUARE, 0);
    board_view_show(&view, position, game, 0);
    board_view_hover(&view, board_target_none(), 0);
    board_view_draw(&view, sketch, &scene, 0);
}
