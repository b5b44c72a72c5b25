#include "ui/board/board_control.h"

#include "ui/words/phrase.h"

void board_control_add(WidgetList *list, const BoardGeometry *geometry) {
    const Rect area = board_geometry_shown(geometry);
    float above = geometry->variant.drop && !geometry->zoomed ? 1.1f * geometry->cell : 0;
    widget_add(list, BOARD_CONTROL, WIDGET_AREA,
               RECT(area.x, area.y - above, area.w, area.h + above), phrase(PHRASE_BOARD));
}

bool board_control_has_cursor(const WidgetState *widgets) {
    return widgets->focus_visible && widgets->focus == BOARD_CONTROL;
}

Rect board_control_cursor(const BoardView *view, const BoardGeometry *geometry) {
    return board_geometry_cell(geometry,
                               cell_at(&geometry->variant, view->cursor_column, view->cursor_row));
}

void board_control_follow(BoardView *view, const WidgetState *widgets, int64_t now) {
    if (widgets->hover && widgets->hover != BOARD_CONTROL)
        board_view_hover(view, board_target_none(), now);
}

bool board_control_arrow(BoardView *view, WidgetState *widgets, Key key, int64_t now) {
    int columns = (key == KEY_RIGHT) - (key == KEY_LEFT);
    int rows = (key == KEY_DOWN) - (key == KEY_UP);
    if (columns == 0 && rows == 0)
        return false;
    const bool was_shown = board_control_has_cursor(widgets);
    widgets->focus = BOARD_CONTROL;
    widgets->focus_visible = true;
    board_view_hover(view, board_target_none(), now);
    if (was_shown)
        board_view_move_cursor(view, columns, rows);
    return true;
}

static bool is_held(const BoardView *view, BoardTarget target) {
    return view->pressed && target.column == view->held.column && target.cell == view->held.cell;
}

void board_control_point(BoardView *view, BoardTarget target, int64_t now) {
    const bool off = view->pressed && !is_held(view, target);
    board_view_hover(view, off ? board_target_none() : target, now);
}

bool board_control_press(BoardView *view, BoardTarget target, int64_t now) {
    view->pressed = target.column >= 0;
    view->held = target;
    board_view_hover(view, target, now);
    return view->pressed;
}

bool board_control_release(BoardView *view, BoardTarget target) {
    const bool held = is_held(view, target);
    view->pressed = false;
    return held;
}

void board_control_leave(BoardView *view, int64_t now) {
    view->pressed = false;
    board_view_hover(view, board_target_none(), now);
}
