// The drawing vocabulary: shapes repeat, grow to their settled form, and work at every size.
#include "base/base.h"
#include "ink/painter.h"
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_marks.h"
#include "ink/sketch/sketch_signs.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SIDE = 240 };

static float flat_measure(void *context, const char *utf8, float size, bool bold) {
    (void)context;
    (void)bold;
    return (float)strlen(utf8) * size / 2;
}

static void flat_rasterise(void *context, const char *utf8, float size, bool bold,
                           TextBitmap *bitmap) {
    *bitmap = (TextBitmap){.advance = flat_measure(context, utf8, size, bold)};
}

static const TextRasteriser FLAT = {NULL, flat_measure, flat_rasterise};

typedef void Drawing(const Sketch *sketch, float size);

static void draw_x(const Sketch *sketch, float size) {
    sketch_mark(sketch,
                sketch_mark_of(sketch, MARK_X, MARK_DRAWN, POINT(SIDE / 2, SIDE / 2), size, 3));
}

static void draw_o(const Sketch *sketch, float size) {
    sketch_mark(sketch,
                sketch_mark_of(sketch, MARK_O, MARK_DRAWN, POINT(SIDE / 2, SIDE / 2), size, 3));
}

static void draw_stones(const Sketch *sketch, float size) {
    for (MarkSide side = MARK_X; side <= MARK_O; side++)
        for (MarkForm form = MARK_STONE; form <= MARK_PIECE; form++) {
            sketch_mark(sketch,
                        sketch_mark_of(sketch, side, form, POINT(SIDE / 2, SIDE / 2), size, 3));
        }
}

static void draw_boxes(const Sketch *sketch, float size) {
    Rect area = RECT(20, 20, size, size / 2);
    BoxStyle style = sketch_box_style(sketch);
    style.shadow = 3.5f;
    style.doubled = true;
    sketch_box(sketch, area, &style, 1);
    style.dashed = true;
    sketch_box(sketch, area, &style, 2);
    sketch_focus_ring(sketch, area, 3);
    sketch_felt_pen(sketch, area, 3, .5f, 4);
    sketch_felt_pen_column(sketch, area, 3, 5);
    sketch_bubble(sketch, RECT(20, 60, size + 100, 50), POINT(61, 43), 6);
    StrokeStyle pen = sketch_pen(sketch->palette->ink, 2, 7);
    sketch_hatch(sketch, area, 6, &pen);
    sketch_loop(sketch, rect_centre(area), size, size / 2, 1.12f, &pen);
    pen.width = 12;
    sketch_scribble(sketch, area, &pen);
}

static void draw_widget_parts(const Sketch *sketch, float size) {
    sketch_heading(sketch, POINT(20, 40), "Rules", size, 3, 1);
    sketch_heat(sketch, POINT(80, 80), size, .7f, 2);
    sketch_tally(sketch, 20, 120, 13, size, sketch->palette->ink, true, 3);
    sketch_key(sketch, POINT(60, 150), "Enter", sketch->palette->pencil, 4);
    for (int value = -1; value <= 1; value++)
        sketch_badge(sketch, POINT(120, 150), value, size, size, 5);
    sketch_rule(sketch, 20, 20 + size, 200, 1.6f, sketch->palette->ink, .8f, 6);
}

static void draw_boards(const Sketch *sketch, float size) {
    static const char *const STACKS[] = {"X", "OX", ""};
    MiniBoard board = sketch_mini_board_of(POINT(20, 20), 3, 3, size / 3, "XO.OX...X", 1);
    board.win_from = 0;
    board.win_to = 8;
    sketch_mini_board(sketch, &board);
    sketch_dot_board(sketch, &board);
    sketch_tray(sketch, POINT(20, 60), 7, 6, size / 6, 2);
    sketch_drop_hint(sketch, MARK_O, POINT(90, 20), POINT(90, 120), size / 6, 3);
    sketch_drop_card(sketch, RECT(120, 120, size, size), STACKS, 3, size / 5, MARK_X, 2, 4);
    sketch_brackets(sketch, POINT(90, 90), size / 3, size / 8, 2, sketch->palette->ink, 5);
}

static void draw_icons(const Sketch *sketch, float size) {
    IconStyle style = sketch_icon_style(sketch->palette->ink, size);
    for (Icon icon = ICON_NONE; icon < ICON_COUNT; icon++)
        sketch_icon(sketch, icon, POINT(SIDE / 2, SIDE / 2), style, 1);
    sketch_wordmark(sketch, POINT(20, 200), size / 4, 2);
}

static void draw_pages(const Sketch *sketch, float size) {
    sketch_page(sketch, RECT(0, 0, SIDE, SIDE), 20, 60);
    sketch_wash(sketch, RECT(40, 0, size, SIDE), .6f, 30);
    sketch_sheet(sketch, RECT(30, 20, size + 60, 190), SHEET_RULE_GAP, 1);
    sketch_sheet_blank(sketch, RECT(60, 60, size, 40), .9f);
}

static void draw_help(const Sketch *sketch, float size) {
    Point left = POINT(20, size);
    for (ArrowKey arrow = ARROW_UP; arrow <= ARROW_LEFT; arrow++)
        left.x += sketch_cap_arrow(sketch, left, arrow, 1);
    for (MousePart part = MOUSE_LEFT_BUTTON; part <= MOUSE_WHEEL; part++)
        left.x += sketch_mouse(sketch, left, part, 2);
    left = POINT(20, size + 60);
    for (FingerMove move = FINGER_TAP; move <= FINGER_DRAG; move++)
        left.x += sketch_finger(sketch, left, move, 3);
    sketch_cap(sketch, left, "Space", 4);
}

static Drawing *const DRAWINGS[] = {
    draw_x,      draw_o,     draw_stones, draw_boxes, draw_widget_parts,
    draw_boards, draw_icons, draw_pages,  draw_help};

/// A painter that shows one drawing on the page.
static Painter *paint(Drawing *drawing, float size) {
    DrawList *list = drawlist_new();
    Sketch sketch = {.list = list, .palette = palette_paper(), .text = &FLAT};
    sketch_page(&sketch, RECT(0, 0, SIDE, SIDE), 0, 0);
    drawing(&sketch, size);
    Painter *painter = painter_new(&FLAT, 0);
    painter_resize(painter, SIDE, SIDE, 1);
    painter_paint(painter, list);
    drawlist_free(list);
    return painter;
}

static void draw_nothing(const Sketch *sketch, float size) {
    (void)sketch;
    (void)size;
}

/// Pixels in which two canvases differ.
static int differences(const Painter *a, const Painter *b) {
    int count = 0;
    for (int i = 0; i < SIDE * SIDE; i++)
        count += painter_canvas(a)->pixels[i] != painter_canvas(b)->pixels[i];
    return count;
}

static void every_drawing_shows_and_repeats(void **state) {
    (void)state;
    static const float SIZES[] = {7, 24, 90, 200};
    Painter *empty = paint(draw_nothing, 0);
    for (size_t d = 0; d < ARRAY_LEN(DRAWINGS); d++)
        for (size_t s = 0; s < ARRAY_LEN(SIZES); s++) {
            Painter *first = paint(DRAWINGS[d], SIZES[s]);
            Painter *second = paint(DRAWINGS[d], SIZES[s]);
            assert_true(differences(first, empty) > 0);
            assert_int_equal(differences(first, second), 0);
            painter_free(first);
            painter_free(second);
        }
    painter_free(empty);
}

/// Adds the mark as it is `elapsed_ms` after it was begun; returns how many strokes show.
static size_t animated(DrawList *list, MarkSide side, float elapsed_ms) {
    Sketch sketch = {.list = list, .palette = palette_paper(), .text = &FLAT};
    Mark mark = sketch_mark_of(&sketch, side, MARK_DRAWN, POINT(100, 100), 120, 9);
    drawlist_clear(list);
    sketch_mark_animate(&mark, elapsed_ms);
    sketch_mark(&sketch, mark);
    return list->command_count;
}

static void marks_are_drawn_stroke_by_stroke(void **state) {
    (void)state;
    DrawList *list = drawlist_new();
    assert_int_equal(animated(list, MARK_X, 0), 0);
    assert_int_equal(animated(list, MARK_X, 60), 1);
    assert_int_equal(animated(list, MARK_X, 130), 1); // the pen is lifted
    assert_true(list->commands[0].as.stroke.style.reveal == 1);
    assert_int_equal(animated(list, MARK_X, 200), 2);
    assert_int_equal(animated(list, MARK_X, 260), 2);
    assert_true(list->commands[1].as.stroke.style.reveal == 1);
    assert_int_equal(animated(list, MARK_O, 140), 1);
    assert_true(fabsf(list->commands[0].as.stroke.style.reveal - .5f) < 1e-4f);
    assert_int_equal(animated(list, MARK_O, 280), 1);
    assert_true(list->commands[0].as.stroke.style.reveal == 1);
    drawlist_free(list);
}

static void motion_starts_at_nothing_and_ends_at_rest(void **state) {
    (void)state;
    typedef float Ease(float, float);
    static Ease *const EASES[] = {motion_linear, motion_ease_in, motion_ease_out,
                                  motion_minimum_jerk};
    for (size_t i = 0; i < ARRAY_LEN(EASES); i++) {
        assert_true(EASES[i](-5, 100) == 0 && EASES[i](0, 100) == 0);
        assert_true(EASES[i](100, 100) == 1 && EASES[i](MOTION_SETTLED, 100) == 1);
        for (int t = 1; t <= 100; t++)
            assert_true(EASES[i]((float)t, 100) >= EASES[i]((float)t - 1, 100));
    }
    MotionWinLine before = motion_win_line(120), after = motion_win_line(MOTION_WIN_LINE_MS);
    assert_true(before.first == 0 && before.second == 0 && before.fade == 0);
    assert_true(after.first == 1 && after.second == 1 && after.fade == 1);
}

static void a_board_is_complete_in_time(void **state) {
    (void)state;
    for (int lines = 1; lines <= 66; lines++)
        for (int i = 0; i < lines; i++) {
            assert_true(motion_grid_line(i, lines, 0) == 0);
            assert_true(motion_grid_line(i, lines, MOTION_GRID_MAX_MS + .1f) > .999f);
        }
}

static void a_counter_falls_bounces_once_and_rests(void **state) {
    (void)state;
    for (int rows = 1; rows <= 32; rows++) {
        float landed = 90 + 45 * (float)rows, height = 50 * (float)rows, highest = 0;
        assert_true(motion_fall(rows, height, 0) == height);
        assert_true(fabsf(motion_fall(rows, height, landed)) < .01f);
        for (float t = landed; t < motion_fall_ms(rows); t++)
            highest = fmaxf(highest, motion_fall(rows, height, t));
        assert_true(fabsf(highest - 6) < .1f);
        assert_true(motion_fall(rows, height, motion_fall_ms(rows)) == 0);
        assert_true(motion_fall(rows, height, MOTION_SETTLED) == 0);
    }
}

/// Right edges of what the tally of `count` covers, against what its width promises.
static void a_tally_is_as_wide_as_it_says(void **state) {
    (void)state;
    DrawList *list = drawlist_new();
    Sketch sketch = {.list = list, .palette = palette_paper(), .text = &FLAT};
    for (int count = 0; count <= 30; count++) {
        drawlist_clear(list);
        sketch_tally(&sketch, 50, 50, count, 24, 0, false, 1);
        assert_int_equal(list->command_count, count);
        for (size_t i = 0; i < list->command_count; i++) {
            Rect bounds = list->commands[i].bounds;
            assert_true(bounds.x + bounds.w < 50 + sketch_tally_width(count) + 4);
        }
    }
    drawlist_free(list);
}

/// A board of dots on which `marks` are from its top left corner on.
static MiniBoard dots(char *cells, int side, float cell, int marks) {
    memset(cells, '.', (size_t)(side * side));
    for (int i = 0; i < marks; i++)
        cells[i] = "XO"[i % 2];
    cells[side * side] = '\0';
    return sketch_mini_board_of(POINT(20, 20), side, side, cell, cells, 1);
}

/// How many strokes are as faint as a line between cells.
static int faint_strokes(const DrawList *list) {
    const Palette *palette = palette_paper();
    int count = 0;
    for (size_t i = 0; i < list->command_count; i++)
        count += list->commands[i].kind == DRAW_STROKE &&
                 list->commands[i].as.stroke.style.colour ==
                     colour_mix(palette->ink, palette->card, .55f);
    return count;
}

static void the_lines_of_a_large_board_are_no_net_over_its_dots(void **state) {
    (void)state;
    static char cells[33 * 33];
    DrawList *list = drawlist_new();
    Sketch sketch = {.list = list, .palette = palette_paper(), .text = &FLAT};
    MiniBoard board = dots(cells, 15, 4.6f, 0);
    sketch_dot_board(&sketch, &board);
    assert_int_equal(list->command_count, 2 * 14 + 4);
    assert_int_equal(faint_strokes(list), 2 * 14);
    drawlist_clear(list);
    board = dots(cells, 32, 2.2f, 0);
    sketch_dot_board(&sketch, &board);
    assert_int_equal(list->command_count, 4); // its frame alone
    drawlist_free(list);
}

static void dots_stay_large_enough_and_the_newest_are_strongest(void **state) {
    (void)state;
    static char cells[33 * 33];
    const Palette *palette = palette_paper();
    DrawList *list = drawlist_new();
    Sketch sketch = {.list = list, .palette = palette, .text = &FLAT};
    MiniBoard board = dots(cells, 32, 2.2f, 3);
    board.newest[0] = 2;
    sketch_dot_board(&sketch, &board);
    assert_int_equal(list->command_count, 4 + 3);
    for (int i = 4; i < 7; i++) // 3.5 px, drawn by a hand
        assert_true(list->commands[i].bounds.w > 3.3f);
    assert_true(list->commands[6].ink.colour == palette->x);
    assert_true(list->commands[4].ink.colour != palette->x);
    drawlist_free(list);
}

/// Green is for the value of a board where boards stand in a tree.
static void a_row_is_in_ink_where_green_is_a_value(void **state) {
    (void)state;
    const Palette *palette = palette_paper();
    DrawList *list = drawlist_new();
    Sketch sketch = {.list = list, .palette = palette, .text = &FLAT};
    for (int in_ink = 0; in_ink <= 1; in_ink++) {
        MiniBoard board = sketch_mini_board_of(POINT(20, 20), 3, 3, 28, "XXXOO....", 1);
        board.win_from = 0;
        board.win_to = 2;
        board.win_in_ink = in_ink;
        int green = 0;
        drawlist_clear(list);
        sketch_mini_board(&sketch, &board);
        for (size_t i = 0; i < list->command_count; i++)
            green += list->commands[i].kind == DRAW_STROKE &&
                     list->commands[i].as.stroke.style.colour == palette->win;
        assert_true((green > 0) == !in_ink);
    }
    drawlist_free(list);
}

/// Letters that are several bytes are drawn whole.
static void a_stamp_has_whole_letters(void **state) {
    (void)state;
    DrawList *list = drawlist_new();
    const Sketch sketch = {.list = list, .palette = palette_paper(), .text = &FLAT};
    sketch_stamp(&sketch, RECT(0, 0, 158, 64), "GEPRÜFT", "in 39", sketch.palette->win, 1);
    static const char *const DRAWN[] = {"G", "E", "P", "R", "Ü", "F", "T", "in 39"};
    size_t found = 0;
    for (size_t i = 0; i < list->command_count; i++)
        if (list->commands[i].kind == DRAW_TEXT) {
            assert_true(found < ARRAY_LEN(DRAWN));
            assert_string_equal(list->text + list->commands[i].text.first, DRAWN[found++]);
        }
    assert_int_equal(found, ARRAY_LEN(DRAWN));
    drawlist_free(list);
}

/// Of a small board from 20, 20 on with a stone in each corner, what is drawn first, its lines,
/// ends in the middles of the corner stones: half a cell within.
static void small_stones_stand_on_crossings(void **state) {
    (void)state;
    enum { CELL = 20, CELLS = 7 };
    static char cells[CELLS * CELLS + 1];
    memset(cells, '.', CELLS * CELLS);
    cells[0] = cells[CELLS * CELLS - 1] = 'X';
    DrawList *list = drawlist_new();
    Sketch sketch = {.list = list, .palette = palette_paper(), .text = &FLAT};
    for (int dotted = 0; dotted <= 1; dotted++)
        for (int stones = 0; stones <= 1; stones++) {
            MiniBoard board = sketch_mini_board_of(POINT(20, 20), CELLS, CELLS, CELL, cells, 1);
            board.form = stones ? MARK_STONE : MARK_DRAWN;
            board.grid.overshoot = 0;
            drawlist_clear(list);
            (dotted ? sketch_dot_board : sketch_mini_board)(&sketch, &board);
            const int lines = 4 + 2 * (CELLS - 1 - stones);
            float left = SIDE, right = 0;
            for (int i = 0; i < lines; i++) {
                const Rect bounds = list->commands[i].bounds;
                left = fminf(left, bounds.x);
                right = fmaxf(right, bounds.x + bounds.w);
            }
            const float within = stones ? CELL / 2 : 0;
            assert_true(fabsf(left - (20 + within)) < 6);
            assert_true(fabsf(right - (20 + CELLS * CELL - within)) < 6);
        }
    drawlist_free(list);
}

/// How near a corner of its bounds a stroke comes, as a share of half its width: a ring not nearer
/// than .5.
static float nearest_corner(const DrawList *list, const DrawCommand *command) {
    const Rect area = command->bounds;
    float nearest = INFINITY;
    for (size_t i = 0; i < command->points.count; i++) {
        const Point at = list->points[command->points.first + i];
        for (int corner = 0; corner < 4; corner++)
            nearest = fminf(nearest, point_distance(at, POINT(area.x + (corner % 2) * area.w,
                                                              area.y + (corner / 2) * area.h)));
    }
    return nearest / (area.w / 2);
}

/// Beside a board a ring is an O: no value has one.
static void no_value_is_a_ring(void **state) {
    (void)state;
    for (float radius = 5; radius < 20; radius += 3)
        for (int value = -1; value <= 1; value++) {
            DrawList *list = drawlist_new();
            const Sketch sketch = {.list = list, .palette = palette_paper(), .text = &FLAT};
            sketch_value_tag(&sketch, POINT(40, 40), value, "", radius, 12, 3);
            int strokes = 0;
            for (size_t i = 0; i < list->command_count; i++) {
                const DrawCommand *command = &list->commands[i];
                if (command->kind != DRAW_STROKE)
                    continue;
                strokes++;
                assert_true(command->points.count < 12 || nearest_corner(list, command) < .45f);
            }
            assert_true(strokes > 0);
            drawlist_free(list);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_drawing_shows_and_repeats),
        cmocka_unit_test(marks_are_drawn_stroke_by_stroke),
        cmocka_unit_test(motion_starts_at_nothing_and_ends_at_rest),
        cmocka_unit_test(a_board_is_complete_in_time),
        cmocka_unit_test(a_counter_falls_bounces_once_and_rests),
        cmocka_unit_test(a_tally_is_as_wide_as_it_says),
        cmocka_unit_test(the_lines_of_a_large_board_are_no_net_over_its_dots),
        cmocka_unit_test(small_stones_stand_on_crossings),
        cmocka_unit_test(a_row_is_in_ink_where_green_is_a_value),
        cmocka_unit_test(a_stamp_has_whole_letters),
        cmocka_unit_test(dots_stay_large_enough_and_the_newest_are_strongest),
        cmocka_unit_test(no_value_is_a_ring),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
