// Drawing the board: its lines, the marks, the result.
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_pages.h"
#include "ui/board/board_view_parts.h"

#include <math.h>

static bool is_over(const BoardDrawing *drawing) {
    return drawing->view->outcome != OUTCOME_OPEN;
}

static void find_winning_cells(BoardDrawing *drawing) {
    drawing->row_count = position_winning_rows(drawing->scene->position, drawing->rows);
    for (int i = 0; i < drawing->row_count; i++) {
        const WinningRow *row = &drawing->rows[i];
        int stride = (row->last - row->first) / (row->length - 1);
        for (int step = 0; step < row->length; step++)
            drawing->winning[row->first + step * stride] = true;
    }
}

static bool shows_stones(const BoardDrawing *drawing) {
    return board_mark_form(drawing->sketch, &drawing->view->variant) == MARK_STONE;
}

// --- the board itself

/// How far from the edge the star points of an axis with `count` crossings lie.
static int star_margin(int count) {
    return count < 13 ? 2 : 3;
}

/// The dots by which one finds one's way on a board of crossings: four, with the centre five where
/// there is one, as on 15x15, and from 17 on each way nine, as on 19x19.
static void draw_star_points(const BoardDrawing *drawing) {
    enum { NINE_FROM = 17 };
    const Variant *variant = &drawing->view->variant;
    const int width = variant->width, height = variant->height;
    const int columns[] = {star_margin(width), width / 2, width - 1 - star_margin(width)};
    const int rows[] = {star_margin(height), height / 2, height - 1 - star_margin(height)};
    const bool centre = width % 2 == 1 && height % 2 == 1;
    const bool nine = centre && width >= NINE_FROM && height >= NINE_FROM;
    const float radius = fmaxf(2, .075f * drawing->scene->geometry.cell);
    for (int i = 0; i < 9; i++) {
        const bool middle = i == 4, side = i % 2 == 1;
        if ((middle && !centre) || (side && !nine))
            continue;
        const Cell cell = cell_at(variant, columns[i % 3], rows[i / 3]);
        sketch_dot(drawing->sketch, board_geometry_centre(&drawing->scene->geometry, cell), radius,
                   drawing->sketch->palette->ink, board_view_seed(drawing->view, cell, 0x57a2));
    }
}

static void draw_lines(const BoardDrawing *drawing) {
    const BoardGeometry *geometry = &drawing->scene->geometry;
    const BoardView *view = drawing->view;
    float elapsed = board_view_elapsed_ms(view, view->ruled_at, drawing->now);
    uint32_t seed = noise_seed((uint32_t)view->game, 0x9d1d);
    int columns = geometry->variant.width, rows = geometry->variant.height;
    if (geometry->variant.drop) {
        drawlist_push_opacity(drawing->sketch->list, motion_ease_out(elapsed, MOTION_GRID_MAX_MS));
        sketch_tray(drawing->sketch, geometry->origin, columns, rows, geometry->cell, seed);
        drawlist_pop(drawing->sketch->list);
        return;
    }
    const bool crossings = shows_stones(drawing);
    const float shift = crossings ? geometry->cell / 2 : 0;
    Point origin = POINT(geometry->origin.x + shift, geometry->origin.y + shift);
    Grid grid = sketch_grid_of(origin, columns - crossings, rows - crossings, geometry->cell, seed);
    grid.elapsed_ms = elapsed;
    sketch_grid(drawing->sketch, &grid);
    if (crossings)
        draw_star_points(drawing);
}

static void draw_wash(const BoardDrawing *drawing) {
    const Variant *variant = &drawing->view->variant;
    float opacity = variant->width > 4 || variant->height > 4 ? .6f : .35f;
    sketch_wash(drawing->sketch, board_zoom_area(&drawing->scene->geometry), opacity, 0);
}

static void draw_win_lines(const BoardDrawing *drawing) {
    const BoardGeometry *geometry = &drawing->scene->geometry;
    MotionWinLine motion = motion_win_line(drawing->result_ms);
    for (int i = 0; i < drawing->row_count; i++) {
        const WinningRow *row = &drawing->rows[i];
        sketch_win_line(drawing->sketch, board_geometry_centre(geometry, row->first),
                        board_geometry_centre(geometry, row->last), geometry->cell, STROKE_AUTO,
                        motion, board_view_seed(drawing->view, row->first, 0x11e0u + (uint32_t)i));
    }
}

/// Pieces hide the line under them, so each of the row gets a ring of its own, one after another.
static void draw_win_rings(const BoardDrawing *drawing) {
    enum { APART_MS = 30, LAST_MS = 150 }; // all are there when the line would be
    const float share = shows_stones(drawing) ? .465f : .435f;
    float begun = drawing->result_ms;
    const BoardGeometry *geometry = &drawing->scene->geometry;
    const Sketch *sketch = drawing->sketch;
    for (int i = 0; i < variant_cells(&geometry->variant); i++) {
        if (!drawing->winning[i])
            continue;
        StrokeStyle pen = sketch_pen(sketch->palette->win, fmaxf(1.6f, .06f * geometry->cell),
                                     board_view_seed(drawing->view, (Cell)i, 0x419));
        pen.reveal = motion_win_line(begun).first;
        begun = fmaxf(begun - APART_MS, drawing->result_ms - LAST_MS);
        float radius = share * geometry->cell;
        sketch_loop(sketch, board_geometry_centre(geometry, (Cell)i), radius, radius, 1.12f, &pen);
    }
}

// --- marks

static void fade_for_result(const BoardDrawing *drawing, Cell cell, Mark *mark) {
    const Palette *palette = drawing->sketch->palette;
    if (drawing->view->outcome == OUTCOME_DRAW) {
        // The last mark stays as strong as it was drawn.
        if (cell != position_last_move(drawing->scene->position))
            mark->fade =
                palette->draw_fade * motion_linear(drawing->result_ms, MOTION_DRAW_FADE_MS);
    } else if (!drawing->winning[cell]) {
        mark->fade = palette->fade * motion_win_line(drawing->result_ms).fade;
    }
}

/// The how manieth move `cell` was, from 1 on; 0 for what was set up.
static int move_number(const Position *position, Cell cell) {
    for (int i = 0; i < position->ply; i++)
        if (position->history[i] == cell)
            return i + 1;
    return 0;
}

static void draw_settled_mark(const BoardDrawing *drawing, Cell cell, Side side) {
    Point centre = board_geometry_centre(&drawing->scene->geometry, cell);
    Mark mark = board_view_mark(drawing, centre, cell, side);
    if (is_over(drawing))
        fade_for_result(drawing, cell, &mark);
    if (drawing->scene->numbered && sketch_mark_carries_number(mark.form, mark.cell))
        mark.number = move_number(drawing->scene->position, cell);
    sketch_mark(drawing->sketch, mark);
}

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
    Mark mark = board_view_mark(drawing, rest, motion->cell, motion->side);
    drawlist_push_opacity(drawing->sketch->list, opacity);
    drawlist_push_offset(drawing->sketch->list, POINT(0, -height));
    sketch_mark(drawing->sketch, mark);
    drawlist_pop(drawing->sketch->list);
    drawlist_pop(drawing->sketch->list);
}

static void draw_moving_mark(const BoardDrawing *drawing, const BoardMotion *motion,
                             float elapsed) {
    Point centre = board_geometry_centre(&drawing->scene->geometry, motion->cell);
    Mark mark = board_view_mark(drawing, centre, motion->cell, motion->side);
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
            draw_settled_mark(drawing, (Cell)i, side);
    }
    draw_motions(drawing);
}

static void draw_brackets(const BoardDrawing *drawing) {
    Cell last = position_last_move(drawing->scene->position);
    if (last == CELL_NONE || is_over(drawing) ||
        board_view_motion(drawing->view, last, drawing->now))
        return;
    const Palette *palette = drawing->sketch->palette;
    float cell = drawing->scene->geometry.cell;
    bool large = cell >= 120;
    float radius = drawing->view->variant.drop ? .445f : large ? .39f : .4125f;
    sketch_brackets(drawing->sketch, board_geometry_centre(&drawing->scene->geometry, last),
                    radius * cell, CLAMP(.16f * cell, 4, 17), CLAMP(.035f * cell, 1.4f, 3),
                    large ? palette->pencil : palette->ink,
                    board_view_seed(drawing->view, last, 0xb7ac));
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
    if (!drawing->scene->show_pencil || view->variant.drop || shows_stones(drawing) || cell < 30)
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

void board_view_draw(const BoardView *view, const Sketch *sketch, const BoardScene *scene,
                     int64_t now) {
    CHECK(view->shown && scene->position);
    BoardDrawing drawing = {
        .view = view,
        .sketch = sketch,
        .scene = scene,
        .now = now,
        .result_ms = board_view_elapsed_ms(view, view->rested_at, now),
        .target = board_view_target(view, scene->position, scene->show_cursor),
    };
    find_winning_cells(&drawing);
    draw_wash(&drawing);
    board_view_draw_coordinates(&drawing);
    board_zoom_clip(&scene->geometry, sketch);
    board_view_draw_drop_column(&drawing);
    if (view->variant.drop) {
        draw_win_lines(&drawing);
        draw_marks(&drawing);
        draw_lines(&drawing);
        draw_win_rings(&drawing);
    } else {
        draw_lines(&drawing);
        draw_win_lines(&drawing);
        board_view_draw_ghost(&drawing);
        draw_marks(&drawing);
        if (shows_stones(&drawing))
            draw_win_rings(&drawing);
    }
    board_view_draw_explanation(&drawing);
    board_view_draw_hint(&drawing);
    draw_brackets(&drawing);
    board_view_draw_drop_target(&drawing);
    board_view_draw_cursor(&drawing);
    draw_pencil(&drawing);
    board_zoom_unclip(&scene->geometry, sketch);
    board_zoom_draw(&scene->geometry, sketch);
}
