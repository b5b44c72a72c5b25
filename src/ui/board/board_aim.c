#include "ui/board/board_aim.h"

#include "ink/sketch/sketch_boxes.h"
#include "words/describe.h"

#include <math.h>

enum { AIM_SEED = 0xa135, FINGER = 44, LENS = 190, LENS_ABOVE = 150, LENS_TIMES = 3, EDGE = 6 };
static const float PENCIL_FADE = .25f;

bool board_aim_wanted(const BoardGeometry *geometry, float scale) {
    return !geometry->variant.drop && geometry->cell * scale < FINGER;
}

static bool is_free(const Position *position, Cell cell) {
    return cell != CELL_NONE && position_can_play(position, cell);
}

void board_aim_touch(BoardAim *aim, const BoardGeometry *geometry, const Position *position,
                     Point at) {
    const Cell under = board_geometry_target(geometry, position, at).cell;
    if (!aim->held)
        aim->before = aim->cell;
    aim->held = true;
    aim->finger = at;
    aim->cell = is_free(position, under) ? under : CELL_NONE;
}

bool board_aim_let_go(BoardAim *aim, const BoardGeometry *geometry, const Position *position,
                      Point at) {
    if (!aim->held)
        return false;
    board_aim_touch(aim, geometry, position, at);
    aim->held = false;
    return aim->cell != CELL_NONE && aim->cell == aim->before;
}

void board_aim_nudge(BoardAim *aim, const Position *position, int columns, int rows) {
    CHECK(aim->cell != CELL_NONE && (columns != 0 || rows != 0));
    const Variant *variant = &position->variant;
    int column = cell_column(variant, aim->cell) + columns,
        row = cell_row(variant, aim->cell) + rows;
    for (; variant_has(variant, column, row); column += columns, row += rows)
        if (is_free(position, cell_at(variant, column, row))) {
            aim->cell = cell_at(variant, column, row);
            return;
        }
}

// --- drawing

static Mark mark_at(const Sketch *sketch, const Variant *variant, Side side, Point centre,
                    float cell, uint32_t seed) {
    return sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O,
                          board_mark_player_form(sketch, variant), centre, cell,
                          noise_seed(AIM_SEED, seed));
}

/// The felt pen over a whole row or column: straight, for a slip of it would point beside.
static void swipe(const Sketch *sketch, Rect area) {
    Path path = {0};
    path_add(&path, area.x, area.y);
    path_add(&path, area.x + area.w, area.y);
    path_add(&path, area.x + area.w, area.y + area.h);
    path_add(&path, area.x, area.y + area.h);
    sketch_polygon(sketch, &path, sketch->palette->highlight,
                   .7f * sketch->palette->highlight_alpha);
}

static void draw_crosshair(const Sketch *sketch, const BoardGeometry *geometry, Rect square) {
    const Rect cells = board_geometry_cells(geometry);
    swipe(sketch, RECT(cells.x, square.y, cells.w, square.h));
    swipe(sketch, RECT(square.x, cells.y, square.w, square.y - cells.y));
    swipe(sketch,
          RECT(square.x, square.y + square.h, square.w, cells.y + cells.h - square.y - square.h));
}

void board_aim_draw(const BoardAim *aim, const Sketch *sketch, const BoardGeometry *geometry,
                    const Position *position) {
    if (aim->cell == CELL_NONE)
        return;
    const Point centre = board_geometry_centre(geometry, aim->cell);
    const float radius = .62f * geometry->cell + 4;
    draw_crosshair(sketch, geometry, board_geometry_cell(geometry, aim->cell));
    sketch_disc(sketch, centre, radius, sketch->palette->card, 1);
    Path ring = {0};
    path_add_arc(&ring, path_arc(centre, radius, 0, 2 * INK_PI));
    const StrokeStyle pen = sketch_dry_pen(sketch->palette->ink, 1.8f, AIM_SEED);
    sketch_dashes(sketch, ring.points, ring.count, 5, 4, &pen);
    Mark mark = mark_at(sketch, &position->variant, position->to_move, centre,
                        board_geometry_mark(geometry), 1);
    mark.fade = PENCIL_FADE;
    sketch_mark(sketch, mark);
}

/// Above the finger; near the upper edge beside it, where there is more room.
static Rect lens_area(Point finger, Point view) {
    Point middle = POINT(finger.x, finger.y - LENS_ABOVE);
    if (middle.y < LENS / 2.0f + EDGE)
        middle = POINT(finger.x + (finger.x < view.x / 2 ? LENS_ABOVE : -LENS_ABOVE), finger.y);
    const float x = CLAMP(middle.x - LENS / 2.0f, EDGE, view.x - LENS - EDGE);
    const float y = CLAMP(middle.y - LENS / 2.0f, EDGE, view.y - LENS - EDGE);
    return RECT(x, y, LENS, LENS);
}

/// The lines of the board and the marks on it, `cell` px a square, around `aimed`.
static void draw_squares(const BoardAim *aim, const Sketch *sketch, const Position *position,
                         Rect lens, float cell) {
    const Variant *variant = &position->variant;
    const int aimed_column = cell_column(variant, aim->cell),
              aimed_row = cell_row(variant, aim->cell);
    const Point middle = rect_centre(lens);
    const Rect board = RECT(middle.x - ((float)aimed_column + .5f) * cell,
                            middle.y - ((float)aimed_row + .5f) * cell, variant->width * cell,
                            variant->height * cell);
    const StrokeStyle pen = sketch_dry_pen(sketch->palette->ink, 1.6f, AIM_SEED + 2);
    const int reach = (int)ceilf(LENS / cell / 2) + 1;
    for (int i = -reach; i <= reach + 1; i++) {
        const float x = middle.x + ((float)i - .5f) * cell, y = middle.y + ((float)i - .5f) * cell;
        const float left = fmaxf(board.x, lens.x),
                    right = fminf(board.x + board.w, lens.x + lens.w);
        const float top = fmaxf(board.y, lens.y), foot = fminf(board.y + board.h, lens.y + lens.h);
        if (aimed_column + i >= 0 && aimed_column + i <= variant->width)
            sketch_line(sketch, POINT(x, top), POINT(x, foot), 0, &pen);
        if (aimed_row + i >= 0 && aimed_row + i <= variant->height)
            sketch_line(sketch, POINT(left, y), POINT(right, y), 0, &pen);
    }
    for (int row = aimed_row - reach; row <= aimed_row + reach; row++)
        for (int column = aimed_column - reach; column <= aimed_column + reach; column++) {
            if (!variant_has(variant, column, row))
                continue;
            const Cell at = cell_at(variant, column, row);
            const Side side = at == aim->cell ? position->to_move : position_at(position, at);
            if (side == SIDE_NONE)
                continue;
            Mark mark = mark_at(
                sketch, variant, side,
                POINT(board.x + ((float)column + .5f) * cell, board.y + ((float)row + .5f) * cell),
                cell, (uint32_t)at);
            mark.fade = at == aim->cell ? PENCIL_FADE : 0;
            sketch_mark(sketch, mark);
        }
}

static void draw_name(const BoardAim *aim, const Sketch *sketch, const Variant *variant,
                      Rect lens) {
    enum { HEIGHT = 34 };
    const Words name = describe_cell(variant, aim->cell);
    const float width = sketch_text_width(sketch, name.text, 20, true) + 24;
    const Rect area =
        RECT(lens.x + lens.w - width - 10, lens.y + lens.h - HEIGHT - 8, width, HEIGHT);
    BoxStyle style = sketch_box_style(sketch);
    style.radius = 7;
    sketch_box(sketch, area, &style, AIM_SEED + 4);
    sketch_label(sketch, rect_centre(area), name.text, 20, true, sketch->palette->ink);
}

void board_aim_draw_magnified(const BoardAim *aim, const Sketch *sketch,
                              const BoardGeometry *geometry, const Position *position, Point view) {
    if (!aim->held || aim->cell == CELL_NONE)
        return;
    const Rect lens = lens_area(aim->finger, view);
    const float cell = fmaxf(FINGER, LENS_TIMES * geometry->cell);
    const Point middle = rect_centre(lens);
    BoxStyle style = sketch_box_style(sketch);
    style.radius = 24;
    style.line = 2.6f;
    sketch_box(sketch, lens, &style, AIM_SEED + 3);
    drawlist_push_clip(sketch->list, rect_grown(lens, -3));
    sketch_felt_pen(sketch, RECT(middle.x - cell / 2, middle.y - cell / 2, cell, cell), 3, 1,
                    AIM_SEED);
    draw_squares(aim, sketch, position, lens, cell);
    drawlist_pop(sketch->list);
    draw_name(aim, sketch, &geometry->variant, lens);
}
