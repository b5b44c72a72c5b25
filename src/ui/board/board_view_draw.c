// Drawing the board while it is played on: marks come and go, and the pencil with them.
#include "ink/sketch/sketch_icons.h"
#include "ui/board/board_view_parts.h"

#include <math.h>

// --- marks

/// A piece falls from the row above the tray, and rises back there while it fades.
static void draw_moving_piece(const BoardDrawing *drawing, const BoardMotion *motion,
                              float elapsed) {
    const BoardGeometry *geometry = &drawing->scene->geometry;
    Point rest = board_geometry_centre(geometry, motion->cell);
    Point ghost = board_geometry_ghost(geometry, cell_column(&geometry->variant, motion->cell));
    int rows = cell_row(&geometry->variant, motion->cell) + 1;
    float height = rest.y - ghost.y, opacity = 1;
    if (motion->leaving) {
        float share = motion_ease_in(elapsed, motion->duration_ms);
        height *= share;
        opacity = 1 - share;
    } else {
        height = motion_fall(rows, height, elapsed);
    }
    Mark mark = board_picture_mark(&drawing->picture, motion->cell, motion->side);
    drawlist_push_opacity(drawing->sketch->list, opacity);
    drawlist_push_offset(drawing->sketch->list, POINT(0, -height));
    sketch_mark(drawing->sketch, mark);
    drawlist_pop(drawing->sketch->list);
    drawlist_pop(drawing->sketch->list);
}

static void draw_moving_mark(const BoardDrawing *drawing, const BoardMotion *motion,
                             float elapsed) {
    Mark mark = board_picture_mark(&drawing->picture, motion->cell, motion->side);
    if (motion->leaving)
        mark.fade = motion_linear(elapsed, motion->duration_ms);
    else if (mark.form == MARK_DRAWN)
        sketch_mark_animate(&mark, elapsed);
    else
        mark.fade = 1 - motion_ease_in(elapsed, MOTION_STONE_MS);
    sketch_mark(drawing->sketch, mark);
}

static void draw_motions(const BoardDrawing *drawing) {
    const BoardView *view = drawing->view;
    for (int i = 0; i < view->motion_count; i++) {
        const BoardMotion *motion = &view->motions[i];
        float elapsed = board_view_elapsed_ms(view, motion->start, drawing->now);
        // Not begun, or at rest and drawn with the others.
        if (elapsed < 0 || elapsed >= motion->duration_ms)
            continue;
        if (view->variant.drop)
            draw_moving_piece(drawing, motion, elapsed);
        else
            draw_moving_mark(drawing, motion, elapsed);
    }
}

static void draw_marks(const BoardDrawing *drawing) {
    const BoardView *view = drawing->view;
    for (int i = 0; i < variant_cells(&view->variant); i++) {
        Side side = (Side)view->cells[i];
        const BoardMotion *motion = board_view_motion(view, (Cell)i, drawing->now);
        if (side != SIDE_NONE && (!motion || motion->leaving))
            board_picture_draw_mark(&drawing->picture, (Cell)i, side);
    }
    draw_motions(drawing);
}

static void draw_brackets(const BoardDrawing *drawing) {
    const Cell last = position_last_move(drawing->scene->position);
    if (last != CELL_NONE && !board_view_motion(drawing->view, last, drawing->now))
        board_picture_draw_brackets(&drawing->picture);
}

/// Where the pen is `elapsed` ms into a mark, in cells from the top left corner of its own.
static Point pen_tip(Side side, float elapsed) {
    if (side == SIDE_O) {
        float angle = (-105 - 382 * motion_o(elapsed)) * INK_PI / 180;
        return POINT(.5f + .285f * cosf(angle), .5f + .285f * sinf(angle));
    }
    float arms[2];
    motion_x(elapsed, arms);
    if (arms[1] > 0)
        return point_between(POINT(.748f, .188f), POINT(.245f, .80f), arms[1]);
    return point_between(POINT(.255f, .195f), POINT(.752f, .805f), arms[0]);
}

static void draw_pencil(const BoardDrawing *drawing) {
    const BoardView *view = drawing->view;
    float cell = drawing->scene->geometry.cell;
    if (!drawing->scene->show_pencil || view->variant.drop || cell < 30 ||
        board_mark_form(drawing->sketch, &view->variant) == MARK_STONE)
        return;
    for (int i = 0; i < view->motion_count; i++) {
        const BoardMotion *motion = &view->motions[i];
        float elapsed = board_view_elapsed_ms(view, motion->start, drawing->now);
        if (motion->leaving || elapsed < 0 || elapsed >= motion->duration_ms)
            continue;
        Rect area = board_geometry_cell(&drawing->scene->geometry, motion->cell);
        Point tip = pen_tip(motion->side, elapsed);
        float size = CLAMP(.55f * cell, 20, 60);
        Point middle =
            POINT(area.x + tip.x * cell + .38f * size, area.y + tip.y * cell - .38f * size);
        sketch_icon(drawing->sketch, ICON_PENCIL, middle,
                    sketch_icon_style(drawing->sketch->palette->ink, size), 0x9e2c);
    }
}

// --- all of it

static BoardPicture picture_of(const BoardDrawing *drawing) {
    const BoardView *view = drawing->view;
    const BoardScene *scene = drawing->scene;
    BoardPicture picture =
        board_picture_of(drawing->sketch, &scene->geometry, scene->position, view->game);
    picture.numbered = scene->numbered;
    picture.pointed = drawing->target;
    picture.ruled_ms = board_view_elapsed_ms(view, view->ruled_at, drawing->now);
    picture.result_ms = board_view_elapsed_ms(view, view->rested_at, drawing->now);
    return picture;
}

void board_view_draw(const BoardView *view, const Sketch *sketch, const BoardScene *scene,
                     int64_t now) {
    CHECK(view->shown && scene->position);
    BoardDrawing drawing = {
        .view = view,
        .sketch = sketch,
        .scene = scene,
        .now = now,
        .target = board_view_target(view, scene->position, scene->show_cursor),
    };
    drawing.picture = picture_of(&drawing);
    const BoardPicture *picture = &drawing.picture;
    board_picture_draw_wash(picture);
    board_picture_draw_labels(picture);
    board_zoom_clip(&scene->geometry, sketch);
    board_view_draw_drop_column(&drawing);
    if (view->variant.drop) {
        board_picture_draw_win_lines(picture);
        draw_marks(&drawing);
        board_picture_draw_lines(picture);
    } else {
        board_picture_draw_lines(picture);
        board_picture_draw_win_lines(picture);
        board_view_draw_ghost(&drawing);
        draw_marks(&drawing);
    }
    board_picture_draw_win_rings(picture);
    board_view_draw_explanation(&drawing);
    board_view_draw_hint(&drawing);
    draw_brackets(&drawing);
    board_view_draw_drop_target(&drawing);
    board_view_draw_cursor(&drawing);
    draw_pencil(&drawing);
    board_zoom_unclip(&scene->geometry, sketch);
    board_zoom_draw(&scene->geometry, sketch);
}
