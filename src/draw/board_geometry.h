// Where the cells of a board lie in the window, and which cell a point belongs to.
//
// Plain values in design px, worked out anew for every frame: nothing here outlives a resize.
#pragma once

#include "ink/sketch/sketch_marks.h"
#include "rules/position.h"

/// One board in one place. In a drop game the row above the tray belongs to the piece to come.
typedef struct BoardGeometry {
    Variant variant;
    Rect square;  ///< the space that was given
    Point origin; ///< top left corner of the first cell, whole px
    float cell;   ///< side of a cell, whole px
    bool zoomed;  ///< a part of the board shows (ui/board/board_zoom.h) …
    Rect shown;   ///< … here; else the space that was given
} BoardGeometry;

/// The largest board that fits `square`, about in the middle of it: it begins on a square of the
/// paper, 10 px over the edge at most, and cells are whole halves of these; smaller cells than one
/// and a half have whole px, and so have cells in a phone's room that would else be under 44 px,
/// too small for a finger. A drop board leaves room for the lips of its tray, the ground under it
/// and the row above it.
BoardGeometry board_geometry_in(const Variant *variant, Rect square);
/// What a board takes with all around it, in cells from the corner of the first one.
Rect board_geometry_extent(const Variant *variant);

/// How marks look on the board: with `sketch->stones` boards from 9x9 on show stones, on the
/// crossings of lines. How they look beside players' names, which drop boards do not change; and
/// where there is no room for counters.
MarkForm board_mark_form(const Sketch *sketch, const Variant *variant);
MarkForm board_mark_player_form(const Sketch *sketch, const Variant *variant);
MarkForm board_mark_small_form(const Sketch *sketch, const Variant *variant);
/// The colour of words and lines that are a side's: where marks are stones ink, since blue is no
/// black.
Colour board_mark_side_colour(const Sketch *sketch, const Variant *variant, Side side);
/// The small mark of a side in a list or beside a sign; its place and size are to be set.
Mark board_mark_small(const Sketch *sketch, const Variant *variant, Side side);

/// All cells together.
Rect board_geometry_cells(const BoardGeometry *geometry);
/// What of the picture is the board's: all cells, or what a zoomed board shows.
Rect board_geometry_shown(const BoardGeometry *geometry);
Rect board_geometry_cell(const BoardGeometry *geometry, Cell cell);
/// The `cell` that a mark is drawn for: in small cells marks fill more of the room.
float board_geometry_mark(const BoardGeometry *geometry);
Point board_geometry_centre(const BoardGeometry *geometry, Cell cell);
/// The same for any number; false when the board has no such cell.
bool board_geometry_find(const BoardGeometry *geometry, int cell, Point *centre);
/// Where a piece waits before it falls down `column`.
Point board_geometry_ghost(const BoardGeometry *geometry, int column);

/// What a point of the board stands for.
typedef struct BoardTarget {
    int column; ///< -1: the point is not on the board
    Cell cell;  ///< what would be played there: the cell itself or, in a drop game, where a piece
                ///< lands; CELL_NONE when the column is full
} BoardTarget;

/// No target.
static inline BoardTarget board_target_none(void) {
    return (BoardTarget){.column = -1, .cell = CELL_NONE};
}
/// In a drop game a whole column is one target, from the row above the tray down to the floor. What
/// a zoomed board does not show is none.
BoardTarget board_geometry_target(const BoardGeometry *geometry, const Position *position,
                                  Point point);
/// The target that holds `column` and `row`, as the keyboard's cursor points at it.
BoardTarget board_target_at(const Position *position, int column, int row);
