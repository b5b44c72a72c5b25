// What the pointer, the keyboard and a hint point at on the board.
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ui/board/board_view_parts.h"

#include <math.h>

static const float PRESSED_FADE = .45f, GHOST_FADE = .72f;

static bool may_play_at(const BoardDrawing *drawing, BoardTarget target) {
    return drawing->scene->player != SIDE_NONE &&
           position_can_play(drawing->scene->position, target.cell);
}

static float hover_share(const BoardDrawing *drawing) {
    const BoardView *view = drawing->view;
    if (view->hover.column < 0)
        return 1;
    return motion_linear(board_view_elapsed_ms(view, view->hover_since, drawing->now),
                         MOTION_HOVER_MS);
}

void board_view_draw_ghost(const BoardDrawing *drawing) {
    BoardTarget target = drawing->target;
    const BoardView *view = drawing->view;
    if (view->variant.drop || view->hover.column < 0 || !may_play_at(drawing, target))
        return;
    Point centre = board_geometry_centre(&drawing->scene->geometry, target.cell);
    Mark mark = board_picture_mark(&drawing->picture, target.cell, drawing->scene->player);
    mark.plain = true;
    mark.fade = view->pressed ? PRESSED_FADE : 1 - (1 - GHOST_FADE) * hover_share(drawing);
    const Explanation *explanation = drawing->scene->explanation;
    if (explanation &&
        worth_is_known(explanation->cells[target.cell].worth)) { // a small one beside its worth
        const float side = drawing->scene->geometry.cell;
        mark.centre = POINT(centre.x + .34f * side, centre.y + .34f * side);
        mark.cell = .44f * side;
    }
    sketch_mark(drawing->sketch, mark);
}

void board_view_draw_drop_column(const BoardDrawing *drawing) {
    BoardTarget target = drawing->target;
    if (!drawing->view->variant.drop || !may_play_at(drawing, target))
        return;
    Rect cell = board_geometry_cell(&drawing->scene->geometry, target.cell);
    float top = drawing->scene->geometry.origin.y - .1f * cell.h;
    Rect area = RECT(cell.x + .05f * cell.w, top, .9f * cell.w, cell.y + .94f * cell.h - top);
    drawlist_push_opacity(drawing->sketch->list, hover_share(drawing));
    sketch_felt_pen_column(drawing->sketch, area, 3,
                           board_view_seed(drawing->view, (Cell)target.column, 0xc01));
    drawlist_pop(drawing->sketch->list);
}

void board_view_draw_drop_target(const BoardDrawing *drawing) {
    const BoardScene *scene = drawing->scene;
    const BoardGeometry *geometry = &scene->geometry;
    BoardTarget target = drawing->target;
    if (!geometry->variant.drop || target.column < 0 || scene->player == SIDE_NONE)
        return;
    Point ghost = board_geometry_ghost(geometry, target.column);
    drawlist_push_opacity(drawing->sketch->list, hover_share(drawing));
    if (may_play_at(drawing, target)) {
        sketch_drop_hint(drawing->sketch, scene->player == SIDE_X ? MARK_X : MARK_O, ghost,
                         board_geometry_centre(geometry, target.cell), geometry->cell,
                         board_view_seed(drawing->view, (Cell)target.column, 0xd209));
    } else {
        float y = geometry->origin.y - .12f * geometry->cell, half = .42f * geometry->cell;
        Point ends[] = {POINT(ghost.x - half, y), POINT(ghost.x + half, y)};
        StrokeStyle pen = sketch_dry_pen(drawing->sketch->palette->faint, 2.2f, 0xf011);
        sketch_dashes(drawing->sketch, ends, 2, 9, 6, &pen);
    }
    drawlist_pop(drawing->sketch->list);
}

void board_view_draw_cursor(const BoardDrawing *drawing) {
    const BoardView *view = drawing->view;
    if (!drawing->scene->show_cursor || view->variant.drop)
        return;
    Cell at = cell_at(&view->variant, view->cursor_column, view->cursor_row);
    Rect cell = board_geometry_cell(&drawing->scene->geometry, at);
    float inset = fmaxf(1.5f, .083f * cell.w), dash = CLAMP(.22f * cell.w, 4, 10);
    Path path = path_rounded_rect(rect_grown(cell, -inset), fminf(8, .12f * cell.w), .12f, 0);
    StrokeStyle pen =
        sketch_dry_pen(drawing->sketch->palette->x, CLAMP(.06f * cell.w, 1.6f, 2.6f), 0xc5);
    sketch_dashes(drawing->sketch, path.points, path.count, dash, .6f * dash, &pen);
}

void board_view_ring(const Sketch *sketch, Point centre, Point half, const StrokeStyle *pen) {
    sketch_outline(sketch, RECT(centre.x - half.x, centre.y - half.y, 2 * half.x, 2 * half.y),
                   .3f * half.y, .12f, .6f * half.y, pen);
}

static void draw_hint_ring(const BoardDrawing *drawing, Point centre) {
    const BoardView *view = drawing->view;
    const Sketch *sketch = drawing->sketch;
    float cell = drawing->scene->geometry.cell;
    float elapsed = board_view_elapsed_ms(view, view->hint_at, drawing->now);
    StrokeStyle pen = sketch_pen(drawing->scene->hint_ring, CLAMP(.036f * cell, 1.4f, 5),
                                 board_view_seed(view, view->hint, 0x417));
    pen.reveal = motion_ease_out(elapsed, MOTION_LOOP_MS);
    board_view_ring(sketch, centre, POINT(.373f * cell, .373f * cell), &pen);
}

/// A bulb in a ring. Beside a value it is small and in the corner, and the best has its ring
/// already.
void board_view_draw_hint(const BoardDrawing *drawing) {
    Cell hint = drawing->view->hint;
    if (hint == CELL_NONE || !position_can_play(drawing->scene->position, hint))
        return;
    const Sketch *sketch = drawing->sketch;
    float cell = drawing->scene->geometry.cell;
    Point centre = board_geometry_centre(&drawing->scene->geometry, hint);
    const Explanation *explanation = drawing->scene->explanation;
    const CellWorth *worth = explanation ? &explanation->cells[hint] : NULL;
    worth = worth && worth_is_known(worth->worth) ? worth : NULL;
    if (!worth || !worth->best)
        draw_hint_ring(drawing, centre);
    // Where words just fit what rings them comes near the corners.
    Point corner = cell >= 60 && cell < 90 ? POINT(centre.x - .3f * cell, centre.y - .27f * cell)
                                           : POINT(centre.x + .36f * cell, centre.y - .36f * cell);
    float size = worth ? CLAMP(.22f * cell, 10, 32) : CLAMP(.31f * cell, 11, 60);
    sketch_icon(sketch, ICON_HINT, worth ? corner : centre,
                sketch_icon_style(drawing->scene->hint_ring, size), 0x417);
}
