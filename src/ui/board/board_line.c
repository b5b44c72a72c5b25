#include "ui/board/board_line.h"

#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "words/describe.h"

#include <math.h>

enum { LINE_SEED = 0x11e5 };
/// Smaller letters cannot be read, px; and how much of a cell a number fills.
static const float LETTERS_LEAST = 12, LETTERS_MOST = 17, NUMBER_SHARE = .56f;

// --- lines

static void draw_number(const Sketch *sketch, Point centre, float cell, int number, Colour colour) {
    const float size = fmaxf(fminf(LETTERS_MOST, NUMBER_SHARE * cell), .14f * cell);
    if (size < LETTERS_LEAST)
        return;
    sketch_disc(sketch, centre, .52f * size, sketch->palette->page, .8f);
    sketch_label(sketch, centre, describe_words("%d", number).text, size, true, colour);
}

void board_line_draw(const Sketch *sketch, const BoardGeometry *geometry, Side side,
                     const Cell *cells, int count, int number) {
    for (int i = 0; i < count; i++, side = side_other(side)) {
        const Point centre = board_geometry_centre(geometry, cells[i]);
        Mark mark = sketch_mark_of(
            sketch, side == SIDE_X ? MARK_X : MARK_O, board_mark_form(sketch, &geometry->variant),
            centre, board_geometry_mark(geometry), noise_seed(LINE_SEED, (uint32_t)cells[i]));
        mark.fade = .6f;
        mark.plain = true;
        const bool carries = sketch_mark_carries_number(mark.form, mark.cell);
        mark.number = carries ? number + i : 0;
        sketch_mark(sketch, mark);
        if (!carries)
            draw_number(sketch, centre, geometry->cell, number + i,
                        board_mark_side_colour(sketch, &geometry->variant, side));
    }
}

// --- judgements

static int marks_around(const Position *position, Cell cell, int dx, int dy) {
    const Variant *variant = &position->variant;
    const int column = cell_column(variant, cell), row = cell_row(variant, cell);
    const int steps[][2] = {{dx, 0}, {0, dy}, {dx, dy}};
    int count = 0;
    for (size_t i = 0; i < ARRAY_LEN(steps); i++) {
        const int x = column + steps[i][0], y = row + steps[i][1];
        count += x >= 0 && x < variant->width && y >= 0 && y < variant->height &&
                 position_at(position, cell_at(variant, x, y)) != SIDE_NONE;
    }
    return count;
}

/// Of the corners of a cell: the brackets of the last move are at the two that come last.
static Point emptiest_corner(const BoardGeometry *geometry, const Position *position, Cell cell) {
    static const int CORNERS[][2] = {{1, -1}, {-1, 1}, {-1, -1}, {1, 1}};
    const Point centre = board_geometry_centre(geometry, cell);
    const float off = .46f * geometry->cell;
    int best = 0, fewest = INT32_MAX;
    for (int i = 0; i < (int)ARRAY_LEN(CORNERS); i++) {
        const int count = marks_around(position, cell, CORNERS[i][0], CORNERS[i][1]);
        best = count < fewest ? i : best;
        fewest = count < fewest ? count : fewest;
    }
    return POINT(centre.x + off * (float)CORNERS[best][0],
                 centre.y + off * (float)CORNERS[best][1]);
}

Point board_line_sign_place(const BoardGeometry *geometry, const Position *position, Cell cell,
                            float *radius) {
    static const float INSIDE_FROM = 34, SHARE = .12f, CLEAR = 12, DIAGONAL = .7071f;
    const float side = geometry->cell, r = *radius = CLAMP(.14f * side, 12, 19);
    if (side < INSIDE_FROM) {
        *radius = CLAMP(.35f * side, 12, 19);
        return emptiest_corner(geometry, position, cell);
    }
    // From the crossing at least as far as not to lie on it, at most clear of both lines.
    const float off = CLAMP(SHARE * side, DIAGONAL * (r + 1), DIAGONAL * (r + CLEAR));
    const Rect area = board_geometry_cell(geometry, cell);
    return POINT(area.x + area.w - off, area.y + off);
}

/// A round piece of paper with an outline; where it is, and its radius.
static Point draw_patch(const Sketch *sketch, const BoardGeometry *geometry,
                        const Position *position, Cell cell, Colour colour, float *radius) {
    const Point at = board_line_sign_place(geometry, position, cell, radius);
    const StrokeStyle pen = sketch_pen(colour, 2.2f, noise_seed(LINE_SEED, 1000));
    sketch_disc(sketch, at, *radius, sketch->palette->card, 1);
    sketch_loop(sketch, at, *radius, .96f * *radius, 1.08f, &pen);
    return at;
}

void board_line_draw_sign(const Sketch *sketch, const BoardGeometry *geometry,
                          const Position *position, Cell cell, const char *sign) {
    const Palette *palette = sketch->palette;
    const Colour colour = sign[0] == '!' ? palette->win : palette->lose;
    float radius;
    const Point at = draw_patch(sketch, geometry, position, cell, colour, &radius);
    sketch_label(sketch, at, sign, fminf(16, 1.15f * radius), true, colour);
}

void board_line_draw_tick(const Sketch *sketch, const BoardGeometry *geometry,
                          const Position *position, Cell cell) {
    const Colour colour = sketch->palette->win;
    float radius;
    const Point at = draw_patch(sketch, geometry, position, cell, colour, &radius);
    sketch_icon(sketch, ICON_TICK, at, sketch_icon_style(colour, 1.3f * radius), LINE_SEED);
}
