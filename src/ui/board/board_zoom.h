// Zooming into a board whose squares are too small to be hit and read: a part of it shows then,
// and the rest is cut off.
//
// Sizes that squares are held to are window px, `scale` of them a design px; all else is design px.
#pragma once

#include "draw/board_geometry.h"

/// From such squares on a finger hits what it means.
enum { BOARD_ZOOM_FINGER = 44 };

/// How a board is zoomed. It outlives a resize: places on the board are told in squares from the
/// corner of the first one. Zeroed memory shows all of it.
typedef struct BoardZoom {
    float cell;   ///< side of a square, px; 0: the whole board shows
    Point middle; ///< what lies in the middle, in squares
} BoardZoom;

/// The board in `square`: all of it, or the part that `zoom` wants, if it may.
BoardGeometry board_zoom_in(const BoardZoom *zoom, const Variant *variant, Rect square,
                            float scale);
/// Are the squares of the whole board so small that it may be zoomed?
bool board_zoom_may(const BoardGeometry *board, float scale);
/// True where they can not become larger.
bool board_zoom_is_largest(const BoardGeometry *board, float scale);
/// What lies at `at`, in squares.
Point board_zoom_held(const BoardGeometry *board, Point at);
/// Lets squares have `cell` px, and what is `held`, in squares, lie at `at`, as far as the board
/// reaches. Where they would be too small the whole board shows. `board` is as it lies now.
void board_zoom_to(BoardZoom *zoom, const BoardGeometry *board, float scale, float cell, Point held,
                   Point at);
/// The same `times` as large; from the whole board on at least as large as zoomed squares are.
void board_zoom_by(BoardZoom *zoom, const BoardGeometry *board, float scale, float times,
                   Point held, Point at);
/// Brings a square into view of which less than `least`, a share of it, shows each way.
void board_zoom_show(BoardZoom *zoom, const BoardGeometry *board, float scale, Cell cell,
                     float least);

/// From here to board_zoom_unclip nothing is drawn that is cut off.
void board_zoom_clip(const BoardGeometry *board, const Sketch *sketch);
void board_zoom_unclip(const BoardGeometry *board, const Sketch *sketch);
/// Bars beside a zoomed board that tell which part of it shows.
void board_zoom_draw(const BoardGeometry *board, const Sketch *sketch);
