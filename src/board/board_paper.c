#include "board/board_paper.h"

#include "board/board_picture.h"
#include "ink/sketch/sketch_pages.h"

#include <math.h>

/// Squares of the paper beside the board: for the numbers, the letters, and the lines' ends.
enum { LEFT = 3, TOP = 2, RIGHT = 2, BELOW = 3 };
/// A board is about so large, and its cells are between these, px.
enum { USUAL_SIDE = 560, CELL_MIN = 30, CELL_MAX = 120 };

/// Up to the next line of the paper.
static float whole_squares(float length) {
    return SKETCH_SQUARE * ceilf(length / SKETCH_SQUARE);
}

BoardPaper board_paper_of(const Variant *variant) {
    const int longest = MAX(variant->width, variant->height);
    const float cell = (float)CLAMP(USUAL_SIDE / longest, CELL_MIN, CELL_MAX);
    // The lips of a tray rise above it and the ground lies under it.
    const float lip = variant->drop ? ceilf(.4f * cell) : 0;
    const Point origin = {LEFT * SKETCH_SQUARE, TOP * SKETCH_SQUARE + lip};
    const Point size = {(float)variant->width * cell, (float)variant->height * cell};
    return (BoardPaper){
        .geometry = {.variant = *variant,
                     .square = RECT(origin.x, origin.y, size.x, size.y),
                     .origin = origin,
                     .cell = cell},
        .width = whole_squares(origin.x + size.x + RIGHT * SKETCH_SQUARE),
        .height = whole_squares(origin.y + size.y + lip / 2 + BELOW * SKETCH_SQUARE),
    };
}

void board_paper_draw(const BoardPaper *paper, const Position *position, int game,
                      const Sketch *sketch) {
    const BoardPicture picture = board_picture_of(sketch, &paper->geometry, position, game);
    sketch_page(sketch, RECT(0, 0, paper->width, paper->height), SKETCH_SQUARE, 0);
    board_picture_draw(&picture);
}
