// The board as a control: a widget that the pointer and the keyboard's cursor point at.
#pragma once

#include "ui/board/board_view.h"
#include "ui/widgets/widget.h"

enum { BOARD_CONTROL = 3 }; ///< the id of its widget on every screen

/// Adds the widget: the cells and, where pieces fall, the row above them.
void board_control_add(WidgetList *list, const BoardGeometry *geometry);
/// True while the keyboard points at the board, and that shows.
bool board_control_has_cursor(const WidgetState *widgets);
/// The square that the keyboard's cursor is at, or would be.
Rect board_control_cursor(const BoardView *view, const BoardGeometry *geometry);
/// Forgets what the pointer pointed at where it is on another widget now: those keep its moves to
/// themselves.
void board_control_follow(BoardView *view, const WidgetState *widgets, int64_t now);
/// Moves the cursor where `key` is an arrow; the first one only shows where it is. False for other
/// keys.
bool board_control_arrow(BoardView *view, WidgetState *widgets, Key key, int64_t now);
/// The pointer is at `target`; what it does not hold down while it presses is not pointed at.
void board_control_point(BoardView *view, BoardTarget target, int64_t now);
/// The pointer goes down at `target`. True when that is on the board.
bool board_control_press(BoardView *view, BoardTarget target, int64_t now);
/// The pointer lets go at `target`. True when it was pressed there: elsewhere nothing is meant.
bool board_control_release(BoardView *view, BoardTarget target);
/// The pointer or the finger has left: nothing is pointed at or held down.
void board_control_leave(BoardView *view, int64_t now);
