#include "ui/board/board_zoom.h"

#include <math.h>

/// Sides of a zoomed square, window px: at least, which whole boards have that are not zoomed, and
/// at most.
enum { LEAST = 24, MOST = 64 };
/// What is brought into view has so much around it, in squares.
static const float AROUND = 1.5f;

bool board_zoom_may(const BoardGeometry *board, float scale) {
    return board_geometry_in(&board->variant, board->square).cell * scale < LEAST;
}

bool board_zoom_is_largest(const BoardGeometry *board, float scale) {
    return board->cell >= floorf(MOST / scale);
}

Point board_zoom_held(const BoardGeometry *board, Point at) {
    return POINT((at.x - board->origin.x) / board->cell, (at.y - board->origin.y) / board->cell);
}

/// Where an axis begins whose extent, from `from` on, covers `shown` px from `corner` on.
static float begin_axis(float wanted, float from, float length, float corner, float shown) {
    return roundf(CLAMP(wanted, corner + shown - from - length, corner - from));
}

BoardGeometry board_zoom_in(const BoardZoom *zoom, const Variant *variant, Rect square,
                            float scale) {
    BoardGeometry board = board_geometry_in(variant, square);
    if (zoom->cell <= 0 || board.cell * scale >= LEAST)
        return board;
    const float side = floorf(CLAMP(zoom->cell, ceilf(LEAST / scale), floorf(MOST / scale)));
    const Rect extent = board_geometry_extent(variant);
    const float width = floorf(fminf(square.w, extent.w * side));
    const float height = floorf(fminf(square.h, extent.h * side));
    board.cell = side;
    board.zoomed = true;
    board.shown = RECT(floorf(square.x + (square.w - width) / 2),
                       floorf(square.y + (square.h - height) / 2), width, height);
    const Point middle = rect_centre(board.shown);
    board.origin = POINT(begin_axis(middle.x - zoom->middle.x * side, extent.x * side,
                                    extent.w * side, board.shown.x, width),
                         begin_axis(middle.y - zoom->middle.y * side, extent.y * side,
                                    extent.h * side, board.shown.y, height));
    return board;
}

void board_zoom_to(BoardZoom *zoom, const BoardGeometry *board, float scale, float cell, Point held,
                   Point at) {
    *zoom = (BoardZoom){.cell = cell * scale < LEAST ? 0 : fminf(cell, MOST / scale)};
    BoardGeometry next = board_zoom_in(zoom, &board->variant, board->square, scale);
    const Point middle = rect_centre(next.shown);
    zoom->middle =
        POINT(held.x + (middle.x - at.x) / next.cell, held.y + (middle.y - at.y) / next.cell);
    next = board_zoom_in(zoom, &board->variant, board->square, scale);
    zoom->middle = board_zoom_held(&next, middle); // as far as the board reaches
}

void board_zoom_by(BoardZoom *zoom, const BoardGeometry *board, float scale, float times,
                   Point held, Point at) {
    const float cell = (board->zoomed ? zoom->cell : board->cell) * times;
    board_zoom_to(zoom, board, scale, times > 1 ? fmaxf(cell, ceilf(LEAST / scale)) : cell, held,
                  at);
}

void board_zoom_show(BoardZoom *zoom, const BoardGeometry *board, float scale, Cell cell,
                     float least) {
    const Point centre = board_geometry_centre(board, cell);
    if (!board->zoomed ||
        rect_contains(rect_grown(board->shown, (.5f - least) * board->cell), centre))
        return;
    const Rect inner = rect_grown(board->shown, -AROUND * board->cell);
    const Point at = POINT(CLAMP(centre.x, inner.x, inner.x + inner.w),
                           CLAMP(centre.y, inner.y, inner.y + inner.h));
    board_zoom_to(zoom, board, scale, zoom->cell, board_zoom_held(board, centre), at);
}

// --- drawing

enum { BAR_BESIDE = 5, BAR_WIDTH = 4, CUT_OUTSIDE = 2, SEED_BARS = 0x2003 };

void board_zoom_clip(const BoardGeometry *board, const Sketch *sketch) {
    if (board->zoomed)
        drawlist_push_clip(sketch->list, rect_grown(board->shown, CUT_OUTSIDE));
}

void board_zoom_unclip(const BoardGeometry *board, const Sketch *sketch) {
    if (board->zoomed)
        drawlist_pop(sketch->list);
}

void board_zoom_draw(const BoardGeometry *board, const Sketch *sketch) {
    const Rect shown = board->shown, extent = board_geometry_extent(&board->variant);
    if (!board->zoomed)
        return;
    StrokeStyle pen = sketch_dry_pen(sketch->palette->pencil, BAR_WIDTH, SEED_BARS);
    pen.wobble = .5f;
    const float width = extent.w * board->cell, height = extent.h * board->cell;
    const float left = shown.x - board->origin.x - extent.x * board->cell,
                top = shown.y - board->origin.y - extent.y * board->cell;
    const float x = shown.x - BAR_BESIDE, y = shown.y + shown.h + BAR_BESIDE;
    if (width > shown.w + 1)
        sketch_line(sketch, POINT(shown.x + shown.w * left / width, y),
                    POINT(shown.x + shown.w * (left + shown.w) / width, y), 0, &pen);
    if (height > shown.h + 1)
        sketch_line(sketch, POINT(x, shown.y + shown.h * top / height),
                    POINT(x, shown.y + shown.h * (top + shown.h) / height), 0, &pen);
}
