#include "draw/board_geometry.h"

#include "ink/sketch/sketch.h"
#include "rules/variant.h"

#include <math.h>

// Of a drop board, in cells: both lips of the tray; the row above it; that row and the ground.
static const float LIPS = .3f, ABOVE = 1.1f, ABOVE_AND_GROUND = 1.3f;
/// From the top row's upper edge to the middle of a waiting piece, in cells.
static const float GHOST_HEIGHT = .634f;

Rect board_geometry_extent(const Variant *variant) {
    const float columns = variant->width, rows = variant->height;
    return variant->drop ? RECT(-LIPS / 2, -ABOVE, columns + LIPS, rows + ABOVE_AND_GROUND)
                         : RECT(0, 0, columns, rows);
}

/// Such small cells do not keep to the squares of the paper, px.
static const float FREE_BELOW = 1.5f * SKETCH_SQUARE;
/// A board that would be smaller than this share of what has room is free as well.
static const float ALIKE = .8f;

/// A board that is large may reach so far over the edge of its room to lie on the squares, px.
enum { OVER_EDGE = 10, LARGE_FROM = 320 };

static float over_edge(Rect square) {
    return fminf(square.w, square.h) >= LARGE_FROM ? OVER_EDGE : 0;
}

static float cell_size(const Variant *variant, Rect square) {
    const Rect extent = board_geometry_extent(variant);
    if (variant->drop)
        return fminf(square.w / extent.w, square.h / extent.h);
    return fminf(square.w, square.h) / fmaxf(extent.w, extent.h);
}

/// In the middle of `square`, on whole px.
static BoardGeometry middled(const Variant *variant, Rect square, float cell) {
    const Rect extent = board_geometry_extent(variant);
    return (BoardGeometry){
        .variant = *variant,
        .square = square,
        .shown = square,
        .cell = cell,
        .origin = {floorf(square.x + (square.w - variant->width * cell) / 2),
                   floorf(square.y + (square.h - extent.h * cell) / 2 - extent.y * cell)}};
}

/// The line of the paper next to where an axis begins in the middle of its room: what
/// lies around it, `length` from `before` on, lies between `least` and `most`. False where there is
/// none.
static bool on_paper(float *begins, float before, float length, float least, float most) {
    float line = SKETCH_SQUARE * roundf(*begins / SKETCH_SQUARE);
    if (line + before < least)
        line += SKETCH_SQUARE;
    *begins = line;
    return line + before >= least && line + before + length <= most;
}

/// Over it are words that stand close.
static bool on_squares(BoardGeometry *board) {
    const Rect extent = board_geometry_extent(&board->variant), room = board->square;
    const float over = over_edge(room);
    return on_paper(&board->origin.x, extent.x * board->cell, extent.w * board->cell, room.x - over,
                    room.x + room.w + over) &&
           on_paper(&board->origin.y, extent.y * board->cell, extent.h * board->cell, room.y,
                    room.y + room.h + over);
}

/// In so small a room, a phone's, cells are large enough for a finger where they can be: that is
/// worth more than the squares of the paper. A falling piece is aimed at a whole column.
static float least_on_squares(const Variant *variant, Rect square, float free) {
    enum { PHONE = 360, FINGER = 44 };
    const float least = fmaxf(FREE_BELOW, ALIKE * free);
    const bool finger = !variant->drop && fminf(square.w, square.h) < PHONE && free >= FINGER;
    return finger ? fmaxf(least, FINGER) : least;
}

BoardGeometry board_geometry_in(const Variant *variant, Rect square) {
    enum { STEP = SKETCH_SQUARE / 2 };
    CHECK(variant_is_valid(variant));
    const float free = floorf(cell_size(variant, square));
    float cell =
        STEP * floorf(cell_size(variant, rect_grown(square, over_edge(square) / 2)) / STEP);
    for (; cell >= least_on_squares(variant, square, free); cell -= STEP) {
        BoardGeometry board = middled(variant, square, cell);
        if (on_squares(&board))
            return board;
    }
    return middled(variant, square, fmaxf(free, 1));
}

MarkForm board_mark_form(const Sketch *sketch, const Variant *variant) {
    if (variant->drop)
        return MARK_COUNTER;
    return side_names_on(sketch->stones, variant) == SIDE_NAMES_COLOURS ? MARK_STONE : MARK_DRAWN;
}

MarkForm board_mark_player_form(const Sketch *sketch, const Variant *variant) {
    const MarkForm form = board_mark_form(sketch, variant);
    return form == MARK_COUNTER ? MARK_DRAWN : form;
}

Colour board_mark_side_colour(const Sketch *sketch, const Variant *variant, Side side) {
    if (board_mark_form(sketch, variant) == MARK_STONE)
        return sketch->palette->ink;
    return side == SIDE_X ? sketch->palette->x : sketch->palette->o;
}

enum { SMALL_SEED = 0x51de };

MarkForm board_mark_small_form(const Sketch *sketch, const Variant *variant) {
    const MarkForm form = board_mark_form(sketch, variant);
    return form == MARK_COUNTER ? MARK_PIECE : form;
}

Mark board_mark_small(const Sketch *sketch, const Variant *variant, Side side) {
    return sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O,
                          board_mark_small_form(sketch, variant), POINT(0, 0), 0,
                          noise_seed(SMALL_SEED, side));
}

Rect board_geometry_cells(const BoardGeometry *geometry) {
    return RECT(geometry->origin.x, geometry->origin.y, geometry->variant.width * geometry->cell,
                geometry->variant.height * geometry->cell);
}

Rect board_geometry_shown(const BoardGeometry *geometry) {
    return geometry->zoomed ? geometry->shown : board_geometry_cells(geometry);
}

Rect board_geometry_cell(const BoardGeometry *geometry, Cell cell) {
    CHECK(cell >= 0 && cell < variant_cells(&geometry->variant));
    float side = geometry->cell;
    return RECT(geometry->origin.x + (float)cell_column(&geometry->variant, cell) * side,
                geometry->origin.y + (float)cell_row(&geometry->variant, cell) * side, side, side);
}

float board_geometry_mark(const BoardGeometry *geometry) {
    static const float SMALL = 22, LARGER = 1.25f;
    return geometry->cell < SMALL ? LARGER * geometry->cell : geometry->cell;
}

Point board_geometry_centre(const BoardGeometry *geometry, Cell cell) {
    return rect_centre(board_geometry_cell(geometry, cell));
}

bool board_geometry_find(const BoardGeometry *geometry, int cell, Point *centre) {
    if (cell < 0 || cell >= variant_cells(&geometry->variant))
        return false;
    *centre = board_geometry_centre(geometry, (Cell)cell);
    return true;
}

Point board_geometry_ghost(const BoardGeometry *geometry, int column) {
    CHECK(column >= 0 && column < geometry->variant.width);
    return POINT(geometry->origin.x + ((float)column + .5f) * geometry->cell,
                 geometry->origin.y - GHOST_HEIGHT * geometry->cell);
}

BoardTarget board_target_at(const Position *position, int column, int row) {
    const Variant *variant = &position->variant;
    if (!variant_has(variant, column, row))
        return board_target_none();
    Cell cell =
        variant->drop ? position_landing_cell(position, column) : cell_at(variant, column, row);
    return (BoardTarget){.column = column, .cell = cell};
}

BoardTarget board_geometry_target(const BoardGeometry *geometry, const Position *position,
                                  Point point) {
    const Variant *variant = &geometry->variant;
    float side = geometry->cell;
    if (geometry->zoomed && !rect_contains(geometry->shown, point))
        return board_target_none();
    int column = (int)floorf((point.x - geometry->origin.x) / side);
    int row = (int)floorf((point.y - geometry->origin.y) / side);
    bool above = variant->drop && row < 0 && point.y >= geometry->origin.y - ABOVE * side;
    return board_target_at(position, column, above ? 0 : row);
}
